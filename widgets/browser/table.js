/**
 * <play-table>: a figure that wakes into a table. It sends what its controls ask for to Python and
 * morphs in the HTML that comes back; it knows no game, no rule and no language.
 */

import { asksForMain, enterGrid, isTouch, moveInGrid, pressKey, requestOf, settleGrids, source } from "./controls.js";
import { Fields } from "./fields.js";
import { focusedIn, leaveGrid, settleFocus } from "./focus.js";
import { morphPart, morphTable } from "./morph.js";
import { showOffline } from "./offline-panel.js";
import { offline, savePlay } from "./offline.js";
import { Panel } from "./panel.js";
import { build, python } from "./python.js";
import { RulesBeside, rulesAt } from "./rules.js";
import {
  bringIntoView,
  foldAll,
  foldAway,
  FullScreen,
  keepInView,
  showChoices,
  showFocal,
  showNewest,
  showSide,
  stayInView,
} from "./screen.js";
import { keep, kept, storage, tab, whenChangedElsewhere } from "./storage.js";
import { Taps } from "./taps.js";

/** @import { Control } from "./controls.js" */
/** @import { Failure, Frame, Opening, Progress, Reply, Request } from "./protocol.js" */

const CONTROL = "[data-move], [data-do], [data-rule]";
const MOVES = new Set(["play", "routine"]);
const STEPS = new Set(["step-on", "step-back", "step-throw", "again"]); // of a first turn
/** @type {Set<PlayTable>} */
const tables = new Set(); // those in the page now
let made = 0;
let home = ""; // the runtime of this document's first table

const linkInAddress = () => (/^#[gpv]=/.test(location.hash) ? location.hash : "");
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const savesData = () => navigator.connection?.saveData === true;

class PlayTable extends HTMLElement {
  #panel = new Panel(this);
  #fields = new Fields(this, (request) => this.#ask(request));
  #rules = new RulesBeside(this, (name, places) => this.#panel.text(name, places));
  #full = new FullScreen(this);
  #taps = new Taps();
  #onPage = new AbortController(); // aborted when the table leaves the page
  #name = `table-${++made}`;
  #state = "asleep"; // asleep -> starting -> awake
  #later = 0;
  /** @type {{ frames: Frame[], reply: Reply, mayFocus: boolean } | null} */
  #run = null; // steps still to be shown, and what comes after them
  #step = 0;
  #owesFocus = false; // the reader's focus is to come back to the table
  #hasMoved = false; // the reader has, and is not asked again yet
  #toldThatStorageWorks = true;

  constructor() {
    super();
    this.addEventListener("click", (event) => foldAway(this, source(event)));
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("keydown", (event) => this.#keydown(event));
    for (const type of ["pointerover", "focusin", "touchstart"]) {
      this.addEventListener(type, (event) => this.#warm(event), { passive: true });
    }
    this.addEventListener("focusin", () => this.#keepLesson());
    this.addEventListener("toggle", () => showFocal(this), { capture: true });
    this.addEventListener("close", (event) => this.#closed(event), { capture: true });
  }

  connectedCallback() {
    tables.add(this);
    this.#onPage = new AbortController();
    if (this.#isWhole) stayInView(this, this.#onPage.signal);
    home ||= this.#address("runtime");
    // Instant navigation brought a page of a newer build: it needs a document of its own.
    if (home !== this.#address("runtime")) location.reload();
    else if (this.#state === "awake") this.#reopen();
    else if (this.#state === "asleep" && this.#wakesItself()) this.wake();
  }

  disconnectedCallback() {
    tables.delete(this);
    this.#onPage.abort();
    this.#forgetRun();
    clearTimeout(this.#later);
    if (this.#state === "awake") this.#post({ do: "leave" }, () => {});
  }

  get game() {
    return this.getAttribute("game") ?? "";
  }

  get #wanted() {
    return { game: this.game, lang: this.lang };
  }

  /** @param {"rules" | "runtime"} name */
  #address(name) {
    return new URL(this.dataset[name] ?? "", document.baseURI).href;
  }

  /** The rules of this page's build, whatever else the service worker has saved. */
  get #rulesAddress() {
    /** @type {HTMLMetaElement | null} */
    const mark = document.querySelector("meta[name=build]");
    return `${this.#address("rules")}?v=${mark?.content ?? ""}`;
  }

  get #isWhole() {
    return !["example", "plot", "first-turn", "tool"].some((name) => this.hasAttribute(name));
  }

  #wakesItself() {
    if (this.isNamed) return true;
    return this.#isWhole && (linkInAddress() !== "" || tab.get(`awake/${this.game}`) !== null);
  }

  /** Whether the address leads to this table: from a rule to an example that shows it. */
  get isNamed() {
    return this.id !== "" && location.hash === `#${this.id}`;
  }

  /** Starts Python if need be, and brings the table alive in place. */
  async wake() {
    if (this.#state !== "asleep") return;
    this.#state = "starting";
    if (!this.hasAttribute("tool")) bringIntoView(this); // a tool is in use where the reader looks
    try {
      await this.#open({ phase: "starting" });
      if (this.#isWhole) tab.set(`awake/${this.game}`, "1");
      savePlay(this.lang);
    } catch (failure) {
      this.#fail(/** @type {{ kind?: Failure }} */ (failure));
    }
  }

  /** @param {Progress} progress */
  async #open(progress) {
    const address = this.#rulesAddress;
    const ready = Promise.all([rulesAt(address), python.start(this.#wanted)]); // before anything is drawn
    this.#panel.progress(progress);
    const [known] = await ready;
    const base = new URL(".", address).href;
    this.#rules.know(known, base);
    this.#panel.progress({ phase: "opening" });
    const link = this.#isWhole ? linkInAddress() : "";
    /** @type {Promise<void>} */
    const opened = new Promise((done, failed) => {
      /** @type {Opening} */
      const opening = {
        game: this.game,
        example: this.getAttribute("example"),
        plot: this.getAttribute("plot"),
        tool: this.getAttribute("tool"),
        caption: this.dataset.caption ?? "",
        task: this.dataset.task ?? "",
        steps: JSON.parse(this.dataset.steps ?? "[]"),
        lang: this.lang,
        base,
        repo: this.dataset.repo ?? "",
        stored: kept(this.game),
        link,
        seed: globalThis.tableSeed ?? null, // whoever wants the same dice again sets it before a table is opened
        page: location.href.split("#")[0],
        build,
      };
      this.#post({ do: "open", arguments: opening }, (reply) => {
        if (reply.crash) {
          console.error(reply.crash);
          return failed(new Error("the table could not be opened"));
        }
        this.#state = "awake";
        this.#toldThatStorageWorks = true;
        storage.probe();
        this.#panel.hide();
        const focused = this.#hasFocus;
        this.setAttribute("awake", "");
        if (link && link === location.hash) history.replaceState(history.state, "", location.pathname + location.search);
        this.#receive(reply, focused);
        return done();
      });
    });
    await opened;
  }

  /**
   * Sets the table up again after Python has ended; gives up when it ended too often.
   * @param {boolean} final
   */
  async recover(final) {
    if (this.#state === "asleep") return;
    this.#forgetRun();
    clearTimeout(this.#later);
    this.#state = "starting";
    try {
      if (final) throw new Error("ended again and again");
      await this.#open({ phase: "restarting" });
      if (!this.hasAttribute("plot")) this.#send({ do: "recovered" });
    } catch (failure) {
      this.#fail(/** @type {{ kind?: Failure }} */ (failure));
    }
  }

  /** Opens once more what Python does not keep: a picture, drawn anew, or a table that had left the page. */
  #reopen() {
    return this.#open({ phase: "opening" }).catch((failure) => this.#fail(failure));
  }

  /** @param {{ kind?: Failure }} failure */
  #fail({ kind = "failed" }) {
    this.#state = "asleep";
    this.removeAttribute("awake");
    const updated = kind === "updated" && tab.get("reloaded") !== build;
    if (updated) {
      this.#panel.stop("updated", "reload", () => {
        tab.set("reloaded", build);
        location.reload();
      });
    } else {
      this.#panel.stop(kind === "updated" ? "failed" : kind, kind === "unsupported" ? "" : "retry", () => {
        python.forgive();
        this.wake();
      });
    }
  }

  /** @param {Progress} progress */
  showProgress(progress) {
    if (this.#state === "starting") this.#panel.progress(progress);
  }

  /**
   * Tells Python that another tab has changed a text this game keeps.
   * @param {string} key
   * @param {string | null} text
   */
  changedElsewhere(key, text) {
    if (key.startsWith(`${this.game}/`) || !key.includes("/")) this.#send({ do: "changed-elsewhere", arguments: { key, text } });
  }

  /** Opens a link that was put into the address while the page was there. */
  async followLink() {
    if (!this.#isWhole) return;
    if (this.#state === "awake") await this.#reopen();
    else await this.wake();
  }

  // Requests and replies

  /**
   * Sends what a field asks for; one that is used before the table is awake wakes it.
   * @param {Request} request
   */
  async #ask(request) {
    if (this.#state === "asleep") await this.wake();
    this.#send(request, { byReader: true });
  }

  /** @param {Request} request */
  #send(request, { byReader = false } = {}) {
    if (this.#state !== "awake") return;
    this.#skip(); // what is asked for is meant for where the game stands
    clearTimeout(this.#later);
    this.#post(request, (reply) => this.#receive(reply, byReader || this.#hasFocus || this.#owesFocus));
  }

  /** @param {Request} request @param {(reply: Reply) => void} callback */
  #post(request, callback) {
    /** @type {HTMLElement | null} */
    const drawn = this.querySelector("[data-ply]");
    const ply = drawn?.dataset.ply;
    const at = ply === undefined ? null : Number(ply);
    python.send({ table: this.#name, at, now: Date.now(), arguments: {}, ...request }, callback);
  }

  /** @param {Reply} reply @param {boolean} mayFocus */
  #receive(reply, mayFocus) {
    if (reply.gone) return this.#reopen();
    if (reply.keep) keep(reply.keep);
    this.#skip();
    this.#run = { frames: [...(reply.frames ?? [])], reply, mayFocus };
    if (calm() && !reply.watched) this.#skip();
    else this.#showNext();
    return undefined;
  }

  /** Shows the next step of a run; after the last one, what the reply is about. */
  #showNext() {
    const run = this.#run;
    if (!run) return;
    const frame = run.frames.shift();
    if (!frame) {
      this.#run = null;
      this.#show(run.reply, run.mayFocus);
      return;
    }
    this.#morph(frame.html);
    if (frame.announce.length) this.#panel.say(frame.announce.join(" "));
    if (run.mayFocus) this.#focusSoon();
    if (this.#run === run) this.#step = setTimeout(() => this.#showNext(), frame.ms);
  }

  /** Shows all that is left of a run at once. */
  #skip() {
    const run = this.#run;
    this.#forgetRun();
    if (!run) return;
    for (const { html } of run.frames) this.#morph(html);
    const announce = [...run.frames.flatMap((frame) => frame.announce), ...(run.reply.announce ?? [])];
    this.#show({ ...run.reply, announce }, run.mayFocus);
  }

  #forgetRun() {
    clearTimeout(this.#step);
    this.#run = null;
  }

  /** @param {Reply} reply @param {boolean} mayFocus */
  #show(reply, mayFocus) {
    if (reply.html !== undefined) this.#morph(reply.html);
    if (reply.parts) this.#morphParts(reply.parts);
    if (reply.crash) {
      console.error(reply.crash);
      this.#notice(this.#panel.text("crashed"));
    }
    if (reply.announce?.length) this.#panel.say(reply.announce.join(" "));
    if (mayFocus) this.#focusSoon();
    if (this.#hasMoved && this.querySelector("[data-asked], [data-over]")) {
      this.#hasMoved = false;
      requestAnimationFrame(() => showChoices(this));
    }
    this.#carryOut(reply);
    if (reply.later) {
      const { ms, do: next } = reply.later;
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.#send({ do: next }), ms);
    } else {
      this.tellOfStorage();
    }
  }

  /** Has the table say whether what is played there is kept; asked when nothing else is under way. */
  tellOfStorage() {
    if (this.#state !== "awake" || !this.#isWhole || this.#run || this.#toldThatStorageWorks === storage.works) return;
    this.#toldThatStorageWorks = storage.works;
    this.#send({ do: storage.works ? "storage-works" : "storage-failed" });
  }

  /** Gives the focus back to the table, in the next frame: that asks for a layout too. */
  #focusSoon() {
    this.#owesFocus = true;
    requestAnimationFrame(() => {
      settleFocus(this);
      this.#owesFocus = !this.#hasFocus;
    });
  }

  /** @param {Reply} reply */
  #carryOut({ copy, download, look }) {
    // After the dialog has given the focus back.
    if (look) requestAnimationFrame(() => bringIntoView(this));
    if (copy !== undefined) navigator.clipboard?.writeText(copy).catch(() => {});
    if (download) {
      const href = URL.createObjectURL(new Blob([download.text], { type: download.type }));
      Object.assign(document.createElement("a"), { href, download: download.name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
    }
  }

  /** @param {string} words */
  #notice(words) {
    const line = this.querySelector(".play-notice");
    if (line) line.textContent = words;
    this.#panel.say(words);
  }

  // The board

  /**
   * New markup, its links to rules led to their paragraphs.
   * @param {string} html
   */
  #parsed(html) {
    const next = document.createRange().createContextualFragment(html);
    this.#rules.link(next);
    return next;
  }

  /** @param {string} html */
  #morph(html) {
    morphTable(this, this.#parsed(html), this.#fields.touched);
    // A part that was not sent and is not there: an extension of the browser has changed the page.
    if (this.querySelector("[data-same]")) this.#send({ do: "redraw" });
    this.#full.mark();
    // What asks for a layout waits for the next frame, which makes one anyway.
    requestAnimationFrame(() => {
      settleGrids(this);
      showNewest(this);
      showSide(this);
      showFocal(this);
      this.#taps.settle();
    });
  }

  /** @param {Record<string, string>} parts */
  #morphParts(parts) {
    for (const [id, html] of Object.entries(parts)) {
      const part = this.querySelector(`#${CSS.escape(id)}`);
      if (part) morphPart(part, this.#parsed(html), this.#fields.touched);
    }
  }

  get #hasFocus() {
    return focusedIn(this) !== null;
  }

  // What the reader does

  /** @param {Event} event */
  #warm(event) {
    if (this.#state !== "asleep" || savesData() || !source(event).closest("[data-do=wake]")) return;
    rulesAt(this.#rulesAddress).catch(() => {});
    python.start(this.#wanted).catch(() => {}); // told when the reader really asks
  }

  /** @param {MouseEvent} event */
  async #click(event) {
    /** @type {Control | null} */
    const control = source(event).closest(CONTROL);
    if (!control || control.matches("form, input, select, textarea")) return;
    const isLink = control instanceof HTMLAnchorElement;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isLink && (elsewhere || this.#state !== "awake")) return;
    const { rule } = control.dataset;
    // Where there is no place for a rule's paragraph, its link leads to the rules page.
    const dialog = control.closest("dialog");
    if (rule !== undefined && !(dialog ? this.#rules.show(rule) : this.#rules.toggle(rule))) return;
    event.preventDefault();
    if (isLink) event.stopPropagation(); // or the theme would navigate
    if (this.#taps.isStray(event)) return;
    if (rule !== undefined) {
      dialog?.close();
      if (!this.#hasFocus) settleFocus(this);
      return;
    }
    if (control.dataset.do === "skip") {
      this.#skip();
      return;
    }
    if (control.dataset.do === "full-screen") {
      this.#full.toggle();
      return;
    }
    if (this.#state === "asleep") await this.wake();
    if (control.dataset.do === "wake") {
      // Whoever asks for a tool by its button begins at its first question, which may be far above.
      if (this.hasAttribute("tool")) bringIntoView(this);
      return;
    }
    // What is told of the board stands there; who has scrolled to the log would not see it.
    if (control.dataset.do === "hint") bringIntoView(this);
    const twice = isTouch(event) && this.querySelector("[data-taps=one]") === null;
    const request = requestOf(control, null, twice);
    if (MOVES.has(request.do) || STEPS.has(request.do)) this.#rules.close(); // it was about the position before
    if (MOVES.has(request.do)) this.#hasMoved = true;
    this.#taps.note(event);
    this.#send(request, { byReader: true });
  }

  /** Keeps all of a first turn in view while keys move the focus: the browser brings in what has the focus alone. */
  #keepLesson() {
    if (!this.hasAttribute("first-turn") || this.#state !== "awake") return;
    requestAnimationFrame(() => {
      if (this.querySelector(":focus-visible")) keepInView(this);
    });
  }

  /** Whether keys are meant for this table while nothing on the page has the focus. */
  get takesKeysOfPage() {
    return this.#isWhole && this.querySelector("[data-hotkeys=page]") !== null;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    this.#keydown(event);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (this.#state !== "awake" || event.defaultPrevented) return;
    if (event.key === "Escape" && this.#run) {
      event.preventDefault();
      this.#skip();
      return;
    }
    if (event.key === "Escape" && !source(event).closest("dialog") && (this.#rules.close() || foldAll(this))) {
      event.preventDefault();
      if (!this.#hasFocus) settleFocus(this);
      return;
    }
    if (event.key === "Escape" && source(event).closest("[data-arrows]") && leaveGrid(this)) {
      event.preventDefault();
      return;
    }
    // A single letter is the table's or nobody's: the theme's own keys would leave the page.
    const isKnown =
      moveInGrid(event) ||
      pressKey(this, event) ||
      (this.#isWhole && (enterGrid(this, event) || (asksForMain(event) && leaveGrid(this))));
    if (isKnown || event.key.length === 1) event.stopPropagation();
  }

  /** @param {Event} event */
  #closed({ target }) {
    if (target instanceof HTMLDialogElement && target.matches("[data-modal]")) this.#send({ do: "close" }, { byReader: true });
  }
}

python.addEventListener("progress", (event) => {
  const { detail } = /** @type {CustomEvent<Progress>} */ (event);
  for (const table of tables) table.showProgress(detail);
});
python.addEventListener("lost", (event) => {
  const { detail } = /** @type {CustomEvent<{ final: boolean }>} */ (event);
  for (const table of tables) table.recover(detail.final);
});
storage.addEventListener("change", () => {
  for (const table of tables) table.tellOfStorage();
});
whenChangedElsewhere((key, text) => {
  for (const table of tables) table.changedElsewhere(key, text);
});
addEventListener("hashchange", () => {
  if (linkInAddress()) for (const table of tables) table.followLink();
});
// Where a page is a game, keys need no focus, unless the reader has said so.
document.addEventListener("keydown", (event) => {
  const [table, another] = tables;
  const isFree = event.target === document.body && !document.querySelector("dialog:modal");
  if (isFree && table && !another && table.takesKeysOfPage) table.press(event);
});
function wakeNamed() {
  for (const table of tables) if (table.isNamed) table.wake();
}
addEventListener("hashchange", wakeNamed);
window.location$?.subscribe(wakeNamed); // instant navigation moves within a page without that event
showOffline();
offline.register();
customElements.define("play-table", PlayTable);

/** The Workshop has a script of its own, which pages without cells never ask for. */
const wakeCells = () => {
  if (document.querySelector("workshop-cell")) import(new URL("workshop.js", import.meta.url).href);
};
if (window.document$) window.document$.subscribe(wakeCells);
else wakeCells();
