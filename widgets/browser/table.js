/**
 * <play-table>: a figure that wakes into a table. It sends what its controls ask for to Python and
 * morphs in the HTML that comes back; it knows no game, no rule and no language.
 */

import { Idiomorph } from "idiomorph";
import { moveInGrid, pressKey, requestOf, settleGrids } from "./controls.js";
import * as offline from "./offline.js";
import { Panel } from "./panel.js";
import { build, python } from "./python.js";
import { keep, kept, tab, whenChangedElsewhere } from "./storage.js";

const CONTROL = "[data-move], [data-do], [data-rule]";
const tables = new Set(); // those in the page now
const rules = new Map(); // address -> rules.json, once asked for
let made = 0;
let home = ""; // the runtime of this document's first table
let storage = "works"; // works -> fails -> told

const linkInAddress = () => (/^#[gpv]=/.test(location.hash) ? location.hash : "");
const FIELDS = "input, select, textarea, details, dialog";
const hasFields = (node) => node instanceof Element && (node.matches(FIELDS) || node.querySelector(FIELDS) !== null);
const GRID_STOP = "[data-arrows] [tabindex='0']"; // where Tab enters a board
const firstIn = (part) =>
  [...(part?.querySelectorAll("button, input, select, a[href]") ?? [])].find(
    (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }),
  );
const holds = ({ id }, node) => document.getElementById(id)?.contains(node);
/** The rules on a game's own pages. */
const rulesOf = (game, known) =>
  Object.fromEntries(Object.entries(known).filter(([, { url }]) => url.startsWith(`${game}/`)));
/** True when a control with a name is neither in the new markup nor in a part that stays. */
const isGone = (control, next) =>
  control.id !== "" &&
  next.getElementById(control.id) === null &&
  ![...next.querySelectorAll("[data-same]")].some((part) => holds(part, control));
const savesData = () => navigator.connection?.saveData === true;

function rulesAt(address) {
  if (!rules.has(address)) {
    const asked = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.json();
    });
    asked.catch(() => rules.delete(address));
    rules.set(address, asked);
  }
  return rules.get(address);
}

class PlayTable extends HTMLElement {
  #panel = new Panel(this);
  #name = `table-${++made}`;
  #state = "asleep"; // asleep -> starting -> awake
  #sent = 0;
  #later = 0;
  #owesFocus = false; // the reader's focus is to come back to the table
  #touched = new WeakSet(); // fields being filled in: a morph leaves their values alone

  constructor() {
    super();
    for (const type of ["click", "submit", "input", "change", "keydown"]) {
      this.addEventListener(type, (event) => this[`_${type}`](event));
    }
    for (const type of ["pointerover", "focusin", "touchstart"]) {
      this.addEventListener(type, (event) => this.#warm(event), { passive: true });
    }
    this.addEventListener("close", (event) => this.#closed(event), { capture: true });
  }

  connectedCallback() {
    tables.add(this);
    home ||= this.#address("runtime");
    // Instant navigation brought a page of a newer build: it needs a document of its own.
    if (home !== this.#address("runtime")) location.reload();
    else if (this.#state === "awake") this.#reopen();
    else if (this.#state === "asleep" && this.#wakesItself()) this.wake();
  }

  disconnectedCallback() {
    tables.delete(this);
    clearTimeout(this.#later);
    if (this.#state === "awake") this.#post({ do: "leave" }, () => {});
  }

  get game() {
    return this.getAttribute("game");
  }

  #address(name) {
    return new URL(this.dataset[name], document.baseURI).href;
  }

  get #isWhole() {
    return !this.hasAttribute("example") && !this.hasAttribute("plot");
  }

  #wakesItself() {
    return this.#isWhole && (linkInAddress() !== "" || tab.get(`awake/${this.game}`) !== null);
  }

  /** Starts Python if need be, and brings the table alive in place. */
  async wake() {
    if (this.#state !== "asleep") return;
    this.#state = "starting";
    try {
      await this.#open({ phase: "starting" });
      if (this.#isWhole) tab.set(`awake/${this.game}`, "1");
      offline.save("runtime");
    } catch (failure) {
      this.#fail(failure);
    }
  }

  async #open(progress) {
    const address = this.#address("rules");
    const ready = Promise.all([rulesAt(address), python.start()]); // before anything is drawn
    this.#panel.progress(progress);
    const [known] = await ready;
    this.#panel.progress({ phase: "opening" });
    const link = this.#isWhole ? linkInAddress() : "";
    await new Promise((done, failed) => {
      const request = {
        do: "open",
        game: this.game,
        example: this.getAttribute("example"),
        plot: this.getAttribute("plot"),
        caption: this.dataset.caption ?? "",
        task: this.dataset.task ?? "",
        lang: this.lang,
        rules: rulesOf(this.game, known),
        base: new URL(".", address).href,
        repo: this.dataset.repo ?? "",
        stored: kept(this.game),
        link,
        seed: globalThis.tableSeed ?? null, // whoever wants the same dice again sets it before a table is opened
        page: location.href.split("#")[0],
        build,
        reduced: matchMedia("(prefers-reduced-motion: reduce)").matches,
        embed: new URLSearchParams(location.search).has("embed"),
      };
      this.#post(request, (reply) => {
        if (reply.crash) {
          console.error(reply.crash);
          return failed(new Error("the table could not be opened"));
        }
        this.#state = "awake";
        this.#panel.hide();
        const focused = this.#hasFocus;
        this.setAttribute("awake", "");
        if (link && link === location.hash) history.replaceState(history.state, "", location.pathname + location.search);
        this.#receive(reply, focused);
        return done();
      });
    });
  }

  /** Sets the table up again after Python has ended; gives up when it ended too often. */
  async recover(final) {
    if (this.#state === "asleep") return;
    clearTimeout(this.#later);
    this.#state = "starting";
    try {
      if (final) throw new Error("ended again and again");
      await this.#open({ phase: "restarting" });
      if (!this.hasAttribute("plot")) this.#send({ do: "recovered" });
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** Opens once more what Python does not keep: a picture, drawn anew, or a table that had left the page. */
  #reopen() {
    return this.#open({ phase: "opening" }).catch((failure) => this.#fail(failure));
  }

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

  showProgress(progress) {
    if (this.#state === "starting") this.#panel.progress(progress);
  }

  /** Tells Python that another tab has changed a text this game keeps. */
  changedElsewhere(key, text) {
    if (key.startsWith(`${this.game}/`) || !key.includes("/")) this.#send({ do: "changed-elsewhere", key, text });
  }

  /** Opens a link that was put into the address while the page was there. */
  async followLink() {
    if (!this.#isWhole) return;
    if (this.#state === "awake") await this.#reopen();
    else await this.wake();
  }

  // Requests and replies

  #send(request, { byReader = false } = {}) {
    if (this.#state !== "awake") return;
    clearTimeout(this.#later);
    this.#post(request, (reply) => this.#receive(reply, byReader || this.#hasFocus || this.#owesFocus));
  }

  #post(request, callback) {
    const ply = this.querySelector("[data-ply]")?.dataset.ply;
    this.#sent += 1;
    const about = { table: this.#name, seq: this.#sent, at: ply === undefined ? null : Number(ply), now: Date.now() };
    python.send({ ...about, ...request }, callback);
  }

  #receive(reply, mayFocus) {
    if (reply.gone) return this.#reopen();
    if (reply.keep && !keep(reply.keep) && storage === "works") storage = "fails";
    if (reply.html !== undefined) this.#morph(reply.html);
    if (reply.crash) console.error(reply.crash);
    const trouble = reply.crash ? this.#panel.text("crashed") : reply.error;
    if (trouble) this.#notice(trouble);
    if (reply.announce?.length) this.#panel.say(reply.announce.join(" "));
    if (mayFocus) {
      // To move the focus asks for a layout; the next frame makes one anyway.
      this.#owesFocus = true;
      requestAnimationFrame(() => {
        this.#settleFocus(reply.focus);
        this.#owesFocus = !this.#hasFocus;
      });
    }
    this.#carryOut(reply);
    if (reply.later) {
      const { ms, ...request } = reply.later;
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.#send(request), ms);
    } else if (storage === "fails") {
      // Told when nothing else is under way, so that the sentence stays to be read.
      storage = "told";
      this.#send({ do: "storage-failed" });
    }
    return undefined;
  }

  #carryOut({ copy, download, print: paper, go }) {
    if (copy !== undefined) navigator.clipboard?.writeText(copy).catch(() => {});
    if (download) {
      const href = URL.createObjectURL(new Blob([download.text], { type: download.type }));
      Object.assign(document.createElement("a"), { href, download: download.name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
    }
    if (paper) print();
    if (go) {
      const url = new URL(go, location.href);
      if (/^https?:$/.test(url.protocol)) location.assign(url);
    }
  }

  #notice(words) {
    const line = this.querySelector(".play-notice");
    if (line) line.textContent = words;
    this.#panel.say(words);
  }

  // The board

  #morph(html) {
    const next = document.createRange().createContextualFragment(html);
    // A focused control that goes is let go of first: in the middle of a morph that would cost a layout.
    if (this.#hasFocus && isGone(document.activeElement, next)) document.activeElement.blur();
    Idiomorph.morph(this, next, {
      morphStyle: "innerHTML",
      callbacks: {
        // What Python knows to be the same is not sent; what has not changed is passed over at the browser's
        // own speed; fields hold more than their markup.
        beforeNodeMorphed: (now, next) =>
          next.dataset?.same === undefined && (!now.isEqualNode(next) || hasFields(now)),
        beforeAttributeUpdated: (name, element) =>
          // What the reader opened stays open; what is being typed stays typed.
          !(name === "open" || (this.#touched.has(element) && (name === "value" || name === "checked"))),
        beforeNodeRemoved: (node) => {
          // Closing gives the focus back to where it was before the dialog.
          if (node instanceof HTMLDialogElement && node.open) node.close();
        },
      },
    });
    // A part that was not sent and is not there: an extension of the browser has changed the page.
    if (this.querySelector("[data-same]")) this.#send({ do: "redraw" });
    for (const dialog of this.querySelectorAll("dialog[data-modal]:not([open])")) dialog.showModal();
    settleGrids(this);
  }

  get #hasFocus() {
    return this.contains(document.activeElement);
  }

  #settleFocus(id) {
    const wanted = id && this.querySelector(`#${CSS.escape(id)}`);
    if (wanted) return wanted.focus();
    const now = document.activeElement;
    // The button that woke the table is hidden now. To ask whether anything is costs a layout.
    if (this.contains(now) && !now.disabled && now.dataset.do !== "wake") return undefined;
    const dialog = this.querySelector("dialog[open]");
    const first = dialog ? firstIn(dialog) : (firstIn(this.querySelector(".play-actions")) ?? this.querySelector(GRID_STOP));
    return first?.focus({ preventScroll: true });
  }

  // What the reader does

  #warm(event) {
    if (this.#state !== "asleep" || savesData() || !event.target.closest("[data-do=wake]")) return;
    rulesAt(this.#address("rules")).catch(() => {});
    python.start().catch(() => {}); // told when the reader really asks
  }

  async _click(event) {
    const control = event.target.closest(CONTROL);
    if (!control || control.matches("form, input, select, textarea")) return;
    const isLink = control instanceof HTMLAnchorElement;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isLink && (elsewhere || this.#state !== "awake")) return;
    event.preventDefault();
    if (isLink) event.stopPropagation(); // or the theme would navigate
    if (this.#state === "asleep") await this.wake();
    if (control.dataset.do !== "wake") this.#send(requestOf(control), { byReader: true });
  }

  _submit(event) {
    const form = event.target;
    if (form.dataset.do === undefined) return;
    event.preventDefault();
    const request = requestOf(form, event.submitter);
    for (const field of form.elements) this.#touched.delete(field);
    this.#send(request, { byReader: true });
  }

  _input(event) {
    if (event.target.closest("form[data-do]")) this.#touched.add(event.target);
    this.#sendField(event);
  }

  async _change(event) {
    const field = event.target;
    if (field.type === "file" && field.dataset.do) {
      const [file] = field.files;
      if (!file) return;
      const text = await file.slice(0, 1_000_000).text();
      field.value = "";
      this.#send({ ...requestOf(field), text, name: file.name }, { byReader: true });
    } else {
      this.#sendField(event);
    }
  }

  #sendField({ target, type }) {
    if (target.dataset.do !== undefined && target.dataset.on === type) this.#send(requestOf(target), { byReader: true });
  }

  _keydown(event) {
    if (this.#state !== "awake" || event.defaultPrevented) return;
    // A single letter is the table's or nobody's: the theme's own keys would leave the page.
    if (moveInGrid(event) || pressKey(this, event) || event.key.length === 1) event.stopPropagation();
  }

  #closed({ target }) {
    if (target instanceof HTMLDialogElement && target.matches("[data-modal]")) this.#send({ do: "close" }, { byReader: true });
  }
}

python.addEventListener("progress", ({ detail }) => {
  for (const table of tables) table.showProgress(detail);
});
python.addEventListener("lost", ({ detail }) => {
  for (const table of tables) table.recover(detail.final);
});
whenChangedElsewhere((key, text) => {
  for (const table of tables) table.changedElsewhere(key, text);
});
addEventListener("hashchange", () => {
  if (linkInAddress()) for (const table of tables) table.followLink();
});
offline.register();
customElements.define("play-table", PlayTable);
