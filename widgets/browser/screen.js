/** A table and the screen: brought into view when it wakes, and made as large as the screen when the reader wants it. */

const FULL = "full"; // the attribute of a table that takes the whole screen
const SWITCH = "[data-do=full-screen]";

/**
 * Scrolls so that all of a table is in view; of one that is taller than the screen, its top.
 * @param {HTMLElement} table
 */
export function bringIntoView(table) {
  if (table.hasAttribute(FULL)) return;
  const room = innerHeight - Number.parseFloat(getComputedStyle(table).scrollMarginTop);
  const fits = table.getBoundingClientRect().height <= room;
  table.scrollIntoView({ block: fits ? "nearest" : "start", behavior: "instant" });
}

/**
 * Whether one table takes the whole screen. Where a browser gives no element the screen, as on some phones, or
 * does not allow it, the table takes the whole window.
 */
export class FullScreen {
  #table;

  /** @param {HTMLElement} table */
  constructor(table) {
    this.#table = table;
    table.addEventListener("fullscreenchange", () => {
      if (document.fullscreenElement !== table) this.#set(false);
    });
  }

  get #isOn() {
    return this.#table.hasAttribute(FULL);
  }

  toggle() {
    if (this.#isOn) {
      this.#leave();
    } else {
      this.#set(true);
      this.#table.requestFullscreen?.().catch(() => {});
    }
  }

  #leave() {
    if (document.fullscreenElement === this.#table) document.exitFullscreen().catch(() => {});
    this.#set(false);
  }

  /** @param {boolean} on */
  #set(on) {
    if (on === this.#isOn) return;
    this.#table.toggleAttribute(FULL, on);
    this.mark();
    if (on) {
      document.addEventListener("keydown", this.#escape);
    } else {
      document.removeEventListener("keydown", this.#escape);
      bringIntoView(this.#table);
    }
  }

  /** @param {KeyboardEvent} event */
  #escape = (event) => {
    // A dialog, and steps that are being shown, end first.
    if (event.key === "Escape" && !event.defaultPrevented && !this.#table.querySelector("dialog[open]")) this.#leave();
  };

  /** Shows on the switch, which is off in new markup, whether the table takes the whole screen. */
  mark() {
    const control = this.#table.querySelector(SWITCH);
    if (control) control.ariaPressed = String(this.#isOn);
  }
}
