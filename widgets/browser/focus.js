/** Where the focus is in a table, and where it goes when its control has gone. */

/** @import { Control } from "./controls.js" */

const GRID_STOP = "[data-arrows] [tabindex='0']"; // where Tab enters a board

// What the reader will most likely press, then what is chosen between. What gives something up (to pass, to
// stop, to let a series of moves be made) gets the focus last: a second Enter must not cost anything.
const MAIN = "[data-key~=t], .play-button--main";
const CHOICE = "button:not([data-key=s], [data-do=routine], [data-last])";
const ANY = "button, input, select, a[href]";

/**
 * @param {Element | null} part
 * @param {string} kind
 */
const firstIn = (part, kind = ANY) => {
  /** @type {NodeListOf<Control> | undefined} */
  const controls = part?.querySelectorAll(kind);
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
  const piece = nextPiece(table);
  // The button that woke the table is hidden now. To ask whether anything is costs a layout. What lies behind a
  // curtain loses the focus in the next frame.
  if (now && !now.disabled && now.dataset.do !== "wake" && !now.closest("[inert]")) {
    // Whoever chooses on the board by keys goes on where the next piece acts.
    if (now.closest("[data-arrows]")) piece?.focus({ preventScroll: true });
    return;
  }
  const dialog = table.querySelector("dialog[open]");
  const first = dialog ? firstIn(dialog) : nextIn(table);
  first?.focus({ preventScroll: true });
}

/**
 * Gives the focus to the choices beside the board; true if there are any.
 * @param {HTMLElement} table
 */
export function leaveGrid(table) {
  const actions = table.querySelector(".play-actions");
  const first = firstIn(actions, MAIN) ?? firstIn(actions, CHOICE) ?? firstIn(actions);
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

/** @type {WeakMap<HTMLElement, string>} */
const acted = new WeakMap(); // a table -> where on its board a piece acted when the reader was last asked

/**
 * The place on the board where a piece acts now, if that is another one than before.
 * @param {HTMLElement} table
 */
function nextPiece(table) {
  /** @type {HTMLElement | null} */
  const stop = table.querySelector("[data-asked] [data-arrows] [data-stop]");
  if (!stop) return null;
  const [before, place] = [acted.get(table), `${stop.dataset.row} ${stop.dataset.col}`];
  acted.set(table, place);
  return before === undefined || before === place ? null : stop;
}

/**
 * @param {HTMLElement} table
 * @returns {HTMLElement | null | undefined}
 */
function nextIn(table) {
  const actions = table.querySelector(".play-actions");
  return (
    firstIn(actions, MAIN) ??
    firstIn(actions, CHOICE) ??
    table.querySelector(GRID_STOP) ??
    firstIn(table.querySelector(".play-board"), "[data-move]") ??
    firstIn(actions)
  );
}
