/** A quick second tap is meant for what the first one met, not for what has come under the finger since. */

import { isTouch, source } from "./controls.js";

const AGAIN = 350; // ms in which a second tap still belongs to the first
const CHOICE = ".play-actions :is(button, a)";

/**
 * What a control says. Another number in it is the same decision once more.
 * @param {Element} control
 */
const meaning = (control) => (control.ariaLabel ?? control.textContent ?? "").replaceAll(/\d+/g, "");

export class Taps {
  /** @type {{ x: number, y: number, meant: string } | null} */
  #last = null;

  /** @param {MouseEvent} event a click in the table */
  note(event) {
    const choice = source(event).closest(CHOICE);
    this.#last = choice && isTouch(event) ? { x: event.clientX, y: event.clientY, meant: meaning(choice) } : null;
  }

  /** After a change of the table: a choice that came under the finger takes no tap for a moment. Keys are not meant. */
  settle() {
    if (!this.#last) return;
    const { x, y, meant } = this.#last;
    const choice = document.elementFromPoint(x, y)?.closest(CHOICE);
    if (!choice || meaning(choice) === meant) return;
    this.#last.meant = meaning(choice);
    // No motion, so whoever wants none has it too.
    choice.animate({ pointerEvents: ["none", "none"] }, AGAIN);
  }
}
