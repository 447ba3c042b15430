/**
 * The one Python of this document: a module worker, started once, watched, and ended when it
 * no longer answers. It outlives the pages that instant navigation swaps in and out.
 *
 * Events: "progress" (phase, loaded, total) while it starts, "lost" when it was ended.
 */

import { device } from "./storage.js";

/** @import { Failure, Message, Reply, Start } from "./protocol.js" */

const script = new URL("worker.js", import.meta.url);
const TICK = 500;
const PATIENCE = 3_000; // a request
const PATIENCE_OPEN = 8_000; // the first request of a table
const PATIENCE_START = 60_000; // without a byte or a phase more
const LIVES = 3; // ends in a row, without an answer between, before giving up

/** Why Python is not there: unsupported, offline, updated or failed. */
export class NoPython extends Error {
  /** @param {Failure} kind */
  constructor(kind, detail = "") {
    super(detail || kind);
    this.kind = kind;
  }
}

/** Names the build that this document runs: the folder it came from. */
export const build = script.pathname.split("/").at(-2) ?? "";

class Python extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #starting = null;
  /** @type {{ resolve: () => void, reject: (failure: NoPython) => void } | null} */
  #begun = null; // of the start under way
  /** @type {{ request: Message, callback: (reply: Reply) => void }[]} */
  #waiting = []; // requests sent and not yet answered, oldest first: the worker answers in order
  #waited = 0;
  #watch = 0;
  #ends = 0;

  /** True once it has started and until it ends. */
  get running() {
    return this.#worker !== null && this.#begun === null;
  }

  /** True while it starts or has not answered all requests. */
  get busy() {
    return this.#begun !== null || this.#waiting.length > 0;
  }

  /** Starts Python if it does not run; resolves when it can answer. */
  start() {
    this.#starting ??= this.#start().catch(async (failure) => {
      this.#end();
      throw await explained(failure);
    });
    return this.#starting;
  }

  /**
   * Sends a request; the callback gets its reply, or never runs if Python ends before.
   * @param {Message} request
   * @param {(reply: Reply) => void} callback
   */
  send(request, callback) {
    if (this.#worker === null || this.#begun !== null) return;
    if (this.#waiting.length === 0) this.#waited = 0;
    this.#waiting.push({ request, callback });
    this.#worker.postMessage(JSON.stringify(request));
  }

  /** @returns {Promise<void>} */
  #start() {
    if (typeof WebAssembly !== "object") return Promise.reject(new NoPython("unsupported"));
    return new Promise((resolve, reject) => {
      this.#begun = { resolve, reject };
      this.#waited = 0;
      const name = device.get("page/ran") === script.href ? "again" : "first";
      const worker = new Worker(script, { type: "module", name });
      this.#worker = worker;
      worker.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        this.#lose(event.message);
      });
      this.#watch = setInterval(() => this.#tick(), TICK);
    });
  }

  /** @param {Start | Reply} message */
  #hear(message) {
    this.#waited = 0;
    if (message.phase === "ready") {
      this.#begun?.resolve();
      this.#begun = null;
      device.set("page/ran", script.href);
    } else if (message.phase === "failed") {
      this.#begun?.reject(new NoPython(message.kind, message.detail));
    } else if (message.phase) {
      this.dispatchEvent(new CustomEvent("progress", { detail: message }));
    } else {
      this.#ends = 0;
      this.#waiting.shift()?.callback(message);
    }
  }

  // Counted in ticks and not by the clock, so that a sleeping laptop does not look like a hang.
  #tick() {
    if (!this.#begun && this.#waiting.length === 0) return;
    this.#waited += TICK;
    const patience = this.#begun
      ? PATIENCE_START
      : this.#waiting[0].request.do === "open"
        ? PATIENCE_OPEN
        : PATIENCE;
    if (this.#waited > patience) this.#lose("no answer");
  }

  /** @param {string} why */
  #lose(why) {
    if (this.#begun) {
      this.#begun.reject(new NoPython("failed", why));
      return;
    }
    this.#end();
    this.#ends += 1;
    this.dispatchEvent(new CustomEvent("lost", { detail: { final: this.#ends >= LIVES } }));
  }

  #end() {
    clearInterval(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.#starting = null;
    this.#begun = null;
    this.#waiting = [];
  }

  /** Forgets earlier ends, because the reader asked to try again. */
  forgive() {
    this.#ends = 0;
  }
}

/**
 * The failure, told apart by whether the files are still there.
 * @param {NoPython} failure
 */
async function explained(failure) {
  if (failure.kind && failure.kind !== "failed") return failure;
  try {
    const probe = await fetch(script, { cache: "no-cache" });
    if (probe.status === 404) return new NoPython("updated");
  } catch {
    return new NoPython("offline");
  }
  return new NoPython("failed", failure.message);
}

export const python = new Python();
