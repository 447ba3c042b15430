/**
 * A cell of the Workshop: code that stands on the page, and becomes an editor with a Python of its own when the reader
 * asks for it. Only one cell is open at a time. What comes out of a run is shown as text and as images, and taken
 * for what it is: words of somebody else's program.
 */

import { save } from "./saving.js";
import { keep, kept } from "./storage.js";
import { BadLink, bringsCode, codeInAddress, linkTo } from "./workshop-link.js";

/** @import { EditorMessage, FrameOrder, RunResult } from "./protocol.js" */

const SHARED = "shared";
const MOST_TEXT = 200_000; // characters shown of one run
const MOST_PICTURES = 20;
const LARGEST_PICTURE = 1_000_000;
const TALLEST = 4_000; // pixels

/** @type {WorkshopCell | null} */
let open = null;

class WorkshopCell extends HTMLElement {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #code = "";
  #original = "";
  #isReady = false;
  #isRunning = false;
  #wantsRun = false;
  #shown = 0;
  /** @type {Map<string, HTMLImageElement>} */
  #pictures = new Map();
  /** @type {MutationObserver | null} */
  #schemes = null;

  connectedCallback() {
    this.#original = (this.#part("[data-code]").textContent ?? "").trim();
    this.#code = this.#kept ?? this.#original;
    this.#drawCode();
    this.#drawButtons();
    this.addEventListener("click", this.#click);
    addEventListener("message", this.#hear);
    if (this.#name === SHARED) {
      addEventListener("hashchange", this.#followLink);
      this.#followLink();
    }
  }

  disconnectedCallback() {
    this.#close();
    removeEventListener("message", this.#hear);
    removeEventListener("hashchange", this.#followLink);
    this.removeEventListener("click", this.#click);
  }

  // Parts of the page

  get #name() {
    return this.getAttribute("name") ?? "";
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    const part = this.querySelector(selector);
    if (!(part instanceof HTMLElement)) throw new Error(`a cell without ${selector}`);
    return part;
  }

  /** @param {string} what */
  #button(what) {
    return /** @type {HTMLButtonElement} */ (this.#part(`[data-cell=${what}]`));
  }

  /** @param {string} name @param {Record<string, string | number>} [values] */
  #text(name, values = {}) {
    const text = this.getAttribute(`data-text-${name}`) ?? "";
    return text.replaceAll(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
  }

  /** @param {string} words */
  #say(words) {
    this.#part("[data-status]").textContent = words;
  }

  get #scheme() {
    return getComputedStyle(this).colorScheme.includes("dark") ? "dark" : "light";
  }

  #drawCode() {
    const place = this.#part("[data-code]");
    if (place.textContent?.trim() !== this.#code) place.textContent = this.#code;
  }

  #drawButtons() {
    const isOpen = this.#frame !== null;
    const isBusy = this.#isRunning || this.#wantsRun;
    const focused = document.activeElement;
    this.#button("edit").hidden = isOpen;
    this.#button("run").disabled = isBusy;
    this.#button("stop").disabled = !isBusy;
    this.#button("reset").hidden = this.#code === this.#original;
    this.#part("[data-hint]").hidden = !isOpen;
    // A button that can no longer be pressed hands the focus on.
    if (focused instanceof HTMLButtonElement && this.contains(focused) && (focused.disabled || focused.hidden))
      this.#button(isBusy ? "stop" : "run").focus({ preventScroll: true });
  }

  // What is kept on the device

  get #kept() {
    return this.#name === SHARED ? null : (kept("workshop")[`workshop/${this.#name}`] ?? null);
  }

  #keep() {
    if (this.#name === SHARED) return;
    keep({ [`workshop/${this.#name}`]: this.#code === this.#original ? null : this.#code });
  }

  #followLink = async () => {
    if (!bringsCode()) return;
    this.hidden = false;
    this.#close();
    try {
      this.#code = (await codeInAddress()).trim();
      this.#original = this.#code;
      this.#say("");
      this.#part("[data-bar]").hidden = false;
      this.#part("[data-place]").hidden = false;
      this.#part("[data-warning]").hidden = false;
    } catch (error) {
      this.#part("[data-bar]").hidden = true;
      this.#part("[data-place]").hidden = true;
      this.#part("[data-warning]").hidden = true;
      this.#say(this.#text(error instanceof BadLink && error.kind === "other" ? "link-other" : "link-damaged"));
    }
    this.#drawCode();
    this.#drawButtons();
    this.scrollIntoView({ block: "nearest" });
  };

  // What the reader asks for

  /** @param {Event} event */
  #click = (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    const what = button?.getAttribute("data-cell");
    if (what === "edit") this.#open();
    if (what === "run") this.#run();
    if (what === "stop") this.#stop();
    if (what === "reset") this.#reset();
    if (what === "share") this.#share();
  };

  #open() {
    if (this.#frame) return;
    if (open) open.#close();
    open = this;
    const place = this.#part("[data-place]");
    const frame = document.createElement("iframe");
    frame.src = this.dataset.frame ?? "";
    frame.title = this.#text("frame");
    frame.className = "cell-frame";
    frame.style.height = `${place.offsetHeight}px`;
    this.#frame = frame;
    place.append(frame);
    this.#say(this.#text("loading"));
    // The palette of the theme is an attribute of the page's body.
    this.#schemes = new MutationObserver(() => this.#send({ scheme: this.#scheme }));
    this.#schemes.observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
    this.#drawButtons();
  }

  #close() {
    if (open === this) open = null;
    this.#schemes?.disconnect();
    this.#frame?.remove();
    this.#frame = null;
    this.#isReady = false;
    this.#isRunning = false;
    this.#wantsRun = false;
    this.removeAttribute("open");
    if (this.isConnected) {
      this.#drawCode();
      this.#drawButtons();
      this.#say("");
    }
  }

  #run() {
    if (this.#isRunning) return;
    this.#open();
    this.#wantsRun = true;
    if (this.#isReady) this.#begin();
    this.#drawButtons();
  }

  #begin() {
    this.#wantsRun = false;
    this.#isRunning = true;
    this.#clear();
    this.#say(this.#text("running"));
    this.#send({ run: this.#archives });
    this.#drawButtons();
  }

  #stop() {
    const wasRunning = this.#isRunning;
    this.#wantsRun = false;
    this.#isRunning = false;
    if (wasRunning) {
      this.#isReady = false;
      this.#send({ stop: true });
    }
    this.#part("[data-progress]").hidden = true;
    this.#say(this.#text("stopped"));
    this.#drawButtons();
  }

  #reset() {
    this.#send({ code: this.#original });
    this.#code = this.#original;
    this.#keep();
    if (!this.#frame) this.#drawCode();
    this.#say(this.#text(this.#frame ? "reset-undo" : "reset"));
    this.#drawButtons();
  }

  async #share() {
    const link = await linkTo(this.#code);
    if (!link) {
      this.#say(this.#text("too-long"));
      return;
    }
    const field = /** @type {HTMLInputElement} */ (this.#part("[data-link] input"));
    this.#part("[data-link]").hidden = false;
    field.value = link;
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      this.#say(this.#text("copied"));
    } catch {
      this.#say(this.#text("copy-yourself"));
    }
  }

  /** The games that the code speaks of: what it imports must be there before it runs. */
  get #archives() {
    const games = (this.dataset.games ?? "").split(" ");
    const all = /\bGAMES\b/.test(this.#code);
    return games
      .filter((slug) => all || this.#code.includes(slug) || this.#code.includes(slug.replaceAll("-", "_")))
      .map((slug) => `${slug}.zip`);
  }

  // What the frame says

  /** @param {FrameOrder} order */
  #send(order) {
    this.#frame?.contentWindow?.postMessage(order, location.origin);
  }

  /** @param {MessageEvent<EditorMessage>} event */
  #hear = ({ data, source, origin }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== location.origin) return;
    if (typeof data !== "object" || data === null) return;
    if (data.hello) this.#greet();
    if (data.editor) this.setAttribute("open", "");
    if (typeof data.height === "number") this.#frame.style.height = `${Math.min(data.height, TALLEST)}px`;
    if (typeof data.code === "string") this.#changed(data.code);
    if (data.asked === "run") this.#run();
    if (data.ready) this.#readied();
    if (data.crashed) this.#crash();
    if (data.failed !== undefined || data.lost !== undefined) this.#fail(data.lost === undefined);
    if (data.result && this.#isRunning) this.#take(data.result);
  };

  #greet() {
    const lang = document.documentElement.lang;
    const archives = this.#archives;
    this.#send({ start: { lang, code: this.#code, label: this.#text("editor"), scheme: this.#scheme, archives } });
  }

  #readied() {
    this.#isReady = true;
    save(["runtime", `play-${document.documentElement.lang}`, "workshop"]);
    if (this.#wantsRun) this.#begin();
    else if (this.#part("[data-status]").textContent === this.#text("loading")) this.#say(this.#text("ready"));
  }

  /** @param {string} code */
  #changed(code) {
    this.#code = code;
    this.#keep();
    this.#drawButtons();
  }

  #crash() {
    this.#isRunning = false;
    this.#isReady = false;
    this.#say(this.#text("crashed"));
    this.#drawButtons();
  }

  /** @param {boolean} started whether the files were there */
  #fail(started) {
    this.#close();
    this.#say(this.#text(started ? "failed" : "offline"));
  }

  // What a run brings

  #clear() {
    this.#shown = 0;
    this.#pictures.clear();
    this.#part("[data-pictures]").replaceChildren();
    for (const name of ["out", "error"]) this.#part(`[data-${name}]`).textContent = "";
    for (const name of ["out", "error", "progress"]) this.#part(`[data-${name}]`).hidden = true;
  }

  /** @param {RunResult} result */
  #take(result) {
    if (typeof result.out === "string") this.#print("out", result.out);
    if (typeof result.error === "string") this.#showError(result);
    if (typeof result.cut === "number") this.#print("out", `\n${this.#text("cut", { n: result.cut })}\n`);
    if (typeof result.picture === "string") this.#showPicture(result.picture, String(result.alt ?? ""));
    if (Array.isArray(result.progress)) this.#showProgress(Number(result.progress[0]), Number(result.progress[1]));
    if (typeof result.done === "boolean") this.#finish(result.done);
  }

  /** @param {"out" | "error"} where @param {string} text */
  #print(where, text) {
    const place = this.#part(`[data-${where}]`);
    const room = Math.max(0, MOST_TEXT - this.#shown);
    this.#shown += text.length;
    place.hidden = false;
    place.append(text.slice(0, room));
  }

  /** @param {RunResult} result */
  #showError({ error = "", line, missing }) {
    this.#print("error", error);
    if (typeof missing === "string") this.#say(this.#text("missing", { name: missing.slice(0, 40) }));
    else this.#say(typeof line === "number" ? this.#text("error-line", { line }) : this.#text("error"));
  }

  /** An image runs nothing and asks for nothing. */
  #showPicture(/** @type {string} */ svg, /** @type {string} */ alt) {
    if (svg.length > LARGEST_PICTURE) return;
    let image = this.#pictures.get(alt);
    if (!image) {
      if (this.#pictures.size >= MOST_PICTURES) return;
      image = document.createElement("img");
      image.alt = alt.slice(0, 500);
      this.#pictures.set(alt, image);
      this.#part("[data-pictures]").append(image);
    }
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }

  /** @param {number} n @param {number} of */
  #showProgress(n, of) {
    const bar = /** @type {HTMLProgressElement} */ (this.#part("[data-progress] progress"));
    this.#part("[data-progress]").hidden = false;
    bar.max = Number.isFinite(of) && of > 0 ? of : 1;
    bar.value = Number.isFinite(n) ? Math.min(Math.max(0, n), bar.max) : 0;
    this.#part("[data-progress] span").textContent = this.#text("progress", { n: bar.value, of: bar.max });
  }

  /** @param {boolean} well */
  #finish(well) {
    this.#isRunning = false;
    if (well) this.#say(this.#text("finished"));
    this.#drawButtons();
  }
}

customElements.define("workshop-cell", WorkshopCell);
