/**
 * The one Python of this document: a module worker, started once, watched, and ended when it
 * no longer answers. It outlives the pages that instant navigation swaps in and out.
 *
 * Events: "progress" (phase, loaded, total) while it starts, "lost" when it was ended.
 */

import { device } from "./storage.js";

/** @import { Failure, Message, Reply, Start, Wanted } from "./protocol.js" */
/** @typedef {{ resolve: () => void, reject: (failure: NoPython) => void }} Settling */

const script = new URL("worker.js", import.meta.url);
const TICK = 500;
const PATIENCE = 3_000; // a request
const PATIENCE_LONG = 20_000; // a request that may replay a whole game, on a slow phone with much else to do
const MAY_TAKE_LONG = new Set(["open", "load-file", "load-saved", "follow"]); // as commands.py says
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

/** @param {Wanted} wanted */
const keyOf = ({ game, lang }) => `${game} ${lang}`;

class Python extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #starting = null;
  /** @type {Settling | null} */
  #begun = null; // of the start under way
  /** @type {{ request: Message, callback: (reply: Reply) => void }[]} */
  #waiting = []; // requests sent and not yet answered, oldest first: the worker answers in order
  /** @type {Map<string, Promise<void>>} */
  #loads = new Map(); // games with their languages, asked for since the start
  /** @type {Map<string, Settling>} */
  #coming = new Map(); // of these, the ones under way
  #waited = 0;
  #watch = 0;
  #ends = 0;

  /** True once it has started and until it ends. */
  get running() {
    return this.#worker !== null && this.#begun === null;
  }

  /** True while it starts, waits for a game or has not answered all requests. */
  get busy() {
    return this.#begun !== null || this.#coming.size > 0 || this.#waiting.length > 0;
  }

  /**
   * Starts Python if it does not run; resolves when it can open a table of this game in this language.
   * @param {Wanted} wanted
   */
  async start(wanted) {
    this.#starting ??= this.#start(wanted).catch(async (failure) => {
      this.#end();
      throw await explained(failure);
    });
    await this.#starting;
    await this.#load(wanted);
  }

  /**
   * Has a game and the words of a language brought to the Python that runs.
   * @param {Wanted} wanted
   */
  #load(wanted) {
    const key = keyOf(wanted);
    let load = this.#loads.get(key);
    if (!load) {
      load = new Promise((resolve, reject) => this.#coming.set(key, { resolve, reject }));
      load.catch(() => this.#loads.delete(key)); // to be asked for again
      this.#loads.set(key, load);
      this.#waited = 0;
      this.#worker?.postMessage(wanted);
    }
    return load;
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

  /**
   * @param {Wanted} wanted
   * @returns {Promise<void>}
   */
  #start(wanted) {
    if (typeof WebAssembly !== "object") return Promise.reject(new NoPython("unsupported"));
    return new Promise((resolve, reject) => {
      this.#begun = { resolve, reject };
      this.#waited = 0;
      const first = navigator.serviceWorker?.controller ? "through" : "alone";
      const how = device.get("page/ran") === script.href ? "again" : first;
      const worker = new Worker(script, { type: "module", name: `${how} ${wanted.game} ${wanted.lang}` });
      this.#loads.set(keyOf(wanted), Promise.resolve());
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
    } else if (message.phase === "loaded") {
      this.#come(message)?.resolve();
    } else if (message.phase === "missing") {
      this.#come(message)?.reject(new NoPython(message.kind, message.detail));
    } else if (message.phase) {
      this.dispatchEvent(new CustomEvent("progress", { detail: message }));
    } else {
      this.#ends = 0;
      this.#waiting.shift()?.callback(message);
    }
  }

  /** @param {Wanted} wanted */
  #come(wanted) {
    const load = this.#coming.get(keyOf(wanted));
    this.#coming.delete(keyOf(wanted));
    return load;
  }

  // Counted in ticks and not by the clock, so that a sleeping laptop does not look like a hang.
  #tick() {
    if (!this.busy) return;
    this.#waited += TICK;
    const patience = this.#begun || this.#coming.size > 0
      ? PATIENCE_START
      : MAY_TAKE_LONG.has(this.#waiting[0].request.do)
        ? PATIENCE_LONG
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
    this.#loads.clear();
    this.#coming.clear();
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
