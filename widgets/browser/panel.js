/**
 * What the page says around a table, in a shadow root that morphing never touches: the progress of
 * the start, a failure with its way out, and the live region. Every word is handed in.
 */

/** @import { Progress } from "./protocol.js" */

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; position: relative; }
  :host([hidden]) { display: none; }
  [hidden] { display: none !important; }
  .panel {
    position: absolute; inset-inline: 12px; z-index: 3; box-sizing: border-box;
    min-height: 44px; padding: 8px 16px; display: grid; gap: 8px; justify-items: start;
    color: var(--ink, CanvasText); background: var(--paper, Canvas);
    border: 1px solid currentColor; border-radius: 8px;
    font: inherit;
  }
  .panel p { margin: 0; font-variant-numeric: tabular-nums; }
  progress { width: 100%; height: 8px; accent-color: var(--moss, auto); }
  button {
    min-height: 44px; min-width: 44px; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer;
    color: var(--paper, ButtonText); background: var(--ink, ButtonFace);
    border: 1px solid currentColor; border-radius: 8px;
  }
  button:focus-visible { outline: 3px solid var(--amber, Highlight); outline-offset: 2px; }
  .heard {
    position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap;
  }
  @media print { .panel, .heard { display: none; } }
`);

const EDGE = 4; // pixels that are left between the panel and the table's lower edge
const PATIENCE = 150; // milliseconds; a start that takes no longer shows nothing

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [properties]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
const make = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);

export class Panel {
  #host;
  #box = make("div", { className: "panel", hidden: true });
  #words = make("p");
  #bar = make("progress");
  #button = make("button", { type: "button", hidden: true });
  #heard = make("div", { className: "heard", role: "status" });
  /** @type {(() => void) | null} */
  #act = null;
  /** @type {Progress} */
  #latest = { phase: "starting" }; // the phase to be shown
  #soon = 0;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    // The bar stands first, so that a sentence that grows moves nothing.
    this.#box.append(this.#bar, this.#words, this.#button);
    root.append(make("slot"), this.#box, this.#heard);
    this.#button.addEventListener("click", () => this.#act?.());
  }

  /**
   * A sentence of the built page, with its {places} filled.
   * @param {string} name
   * @param {Record<string, string>} [places]
   */
  text(name, places = {}) {
    const words = this.#host.getAttribute(`data-text-${name}`) ?? "";
    return words.replace(/\{(\w+)\}/g, (whole, place) => places[place] ?? whole);
  }

  /**
   * Shows a phase of the start; of loading, the share of bytes that have arrived.
   * @param {Progress} latest
   */
  progress(latest) {
    this.#latest = latest;
    if (!this.#box.hidden) this.#showProgress();
    else this.#soon ||= setTimeout(() => this.#showProgress(), PATIENCE);
  }

  #showProgress() {
    const { phase, loaded = 0, total = 0 } = this.#latest;
    const size = new Intl.NumberFormat(this.#host.lang || undefined, {
      style: "unit",
      unit: "megabyte",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const words = this.text(phase === "loading" && !total ? "starting" : phase, {
      loaded: size.format(loaded / 1e6),
      total: size.format(total / 1e6),
    });
    this.#show(words);
    this.#bar.hidden = false;
    this.#bar.ariaLabel = words;
    if (total) Object.assign(this.#bar, { max: total, value: Math.min(loaded, total) });
    else this.#bar.removeAttribute("value");
  }

  /**
   * Shows a sentence that stays, with a button that leads on; both are names of texts.
   * @param {string} sentence
   * @param {string} label
   * @param {() => void} act
   */
  stop(sentence, label, act) {
    this.#forget();
    this.#show(this.text(sentence));
    this.#bar.hidden = true;
    this.#button.textContent = this.text(label);
    this.#button.hidden = !label;
    this.#act = act;
    this.say(this.text(sentence));
  }

  hide() {
    this.#forget();
    this.#box.hidden = true;
    this.#button.hidden = true;
  }

  /**
   * Has a screen reader speak this once.
   * @param {string} words
   */
  say(words) {
    this.#heard.textContent = "";
    setTimeout(() => (this.#heard.textContent = words), 50);
  }

  #forget() {
    clearTimeout(this.#soon);
    this.#soon = 0;
  }

  /** @param {string} words */
  #show(words) {
    this.#words.textContent = words;
    if (!this.#box.hidden) return;
    this.#button.hidden = true;
    this.#box.hidden = false;
    // Over the button that was pressed, and not over the edge of the table: the page below does not move.
    const wake = this.#host.querySelector(".play-wake");
    const { top, bottom } = this.#host.getBoundingClientRect();
    const over = (wake ?? this.#host).getBoundingClientRect().top;
    const lowest = bottom - this.#box.offsetHeight - EDGE;
    this.#box.style.top = `${Math.max(0, Math.min(over, lowest) - top)}px`;
  }
}
