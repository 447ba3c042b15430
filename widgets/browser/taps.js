/** A quick second tap or click is meant for what the first one met, not for what has come there since. */

import { isTouch, source } from "./controls.js";

const AGAIN = 350; // ms in which a second tap still belongs to the first
const CHOICE = ".play-actions :is(button, a)";
/** What only ends a wait: what comes in its place is not what was clicked, with a mouse either. */
const WAIT = ".play-wait";

/**
 * What a control says. Another number in it is the same decision once more.
 * @param {Element} control
 */
const meaning = (control) => (control.ariaLabel ?? control.textContent ?? "").replaceAll(/\d+/g, "");

/** @param {MouseEvent} event */
const chosenBy = (event) => source(event).closest(CHOICE);

export class Taps {
  /** @type {{ x: number, y: number, meant: string, fast: boolean } | null} */
  #last = null;

  /**
   * Whether a click is the second of a double click, and meets another choice than the first. Keys are not meant.
   * @param {MouseEvent} event a click in the table
   */
  isStray(event) {
    const choice = chosenBy(event);
    return event.detail > 1 && choice !== null && this.#last !== null && meaning(choice) !== this.#last.meant;
  }

  /** @param {MouseEvent} event a click in the table */
  note(event) {
    const choice = chosenBy(event);
    const { clientX: x, clientY: y } = event;
    this.#last = choice && event.detail > 0 ? { x, y, meant: meaning(choice), fast: isTouch(event) || choice.matches(WAIT) } : null;
  }

  /** After a change of the table: a choice that came under the finger, or where a wait was ended, takes no tap for a moment. */
  settle() {
    if (!this.#last?.fast) return;
    const { x, y, meant } = this.#last;
    const choice = document.elementFromPoint(x, y)?.closest(CHOICE);
    if (!choice || meaning(choice) === meant) return;
    this.#last.meant = meaning(choice);
    // No motion, so whoever wants none has it too.
    choice.animate({ pointerEvents: ["none", "none"] }, AGAIN);
  }
}
