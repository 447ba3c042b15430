/** Where the focus is in a table, and where it goes when its control has gone. */

/** @import { Control } from "./controls.js" */

const GRID_STOP = "[data-arrows] [tabindex='0']"; // where Tab enters a board

/** @param {Element | null} part */
const firstIn = (part) => {
  /** @type {NodeListOf<Control> | undefined} */
  const controls = part?.querySelectorAll("button, input, select, a[href]");
  return [...(controls ?? [])].find((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }));
};

/**
 * The control of this table that has the focus.
 * @param {HTMLElement} table
 */
export const focusedIn = (table) =>
  table.contains(document.activeElement) ? /** @type {Control} */ (document.activeElement) : null;

/**
 * Gives the focus to what the reader is likely to want next, unless it is in the table already.
 * @param {HTMLElement} table
 */
export function settleFocus(table) {
  const now = focusedIn(table);
  // The button that woke the table is hidden now. To ask whether anything is costs a layout.
  if (now && !now.disabled && now.dataset.do !== "wake") return;
  const dialog = table.querySelector("dialog[open]");
  /** @type {HTMLElement | null | undefined} */
  const first = dialog
    ? firstIn(dialog)
    : (firstIn(table.querySelector(".play-actions")) ?? table.querySelector(GRID_STOP));
  first?.focus({ preventScroll: true });
}
