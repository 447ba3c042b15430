/**
 * What a control asks for: requests read from data attributes, keys, and arrow keys in grids.
 * Nothing here knows what a request means.
 */

/** @import { Arguments, Request } from "./protocol.js" */

const TYPING = "textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=button])";
/** @type {WeakMap<HTMLElement, string>} */
const stops = new WeakMap(); // grid -> the row and column where Tab stops
/** @type {Record<string, [down: number, right: number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {HTMLButtonElement} Cell of a grid, and anything else with a row and a column */
/** @typedef {HTMLElement & Partial<Pick<HTMLInputElement, "checked" | "disabled" | "name" | "type" | "value">>} Control */

/**
 * The element that an event came from: those that a table hears of come from elements within it.
 * @param {Event} event
 */
export const source = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * Whether a click was made by a finger, which is less exact than a mouse. Not every browser tells.
 * @param {MouseEvent} event
 */
export const isTouch = (event) => {
  const { pointerType } = /** @type {PointerEvent} */ (event);
  return pointerType ? pointerType === "touch" : event.detail > 0 && matchMedia("(pointer: coarse)").matches;
};

/**
 * The request that a button, link, field or form stands for; by touch, a control may ask for something else first.
 * @param {Control} control
 * @param {HTMLElement | null} [submitter]
 * @param {boolean} [byTouch]
 * @returns {Request}
 */
export function requestOf(control, submitter, byTouch = false) {
  const { move, touch } = control.dataset;
  const first = byTouch ? touch : undefined;
  if (move !== undefined && first === undefined) return { do: "play", arguments: { move } };
  /** @type {Arguments} */
  const given = {};
  for (const name of control.getAttributeNames()) {
    if (name.startsWith("data-arg-")) given[name.slice("data-arg-".length)] = control.getAttribute(name);
  }
  if (control instanceof HTMLFormElement) Object.assign(given, fieldsOf(control, submitter));
  else if (control.type === "checkbox") Object.assign(given, control.checked && { [control.name ?? ""]: "on" });
  else if (control.name && control.value !== undefined) given[control.name] = control.value;
  return { do: first ?? control.dataset.do ?? "", arguments: given };
}

/**
 * @param {HTMLFormElement} form
 * @param {Control | null} [submitter]
 */
function fieldsOf(form, submitter) {
  const values = [...new FormData(form, submitter?.name ? submitter : null)];
  return Object.fromEntries(values.filter(([, value]) => typeof value === "string"));
}

/**
 * Activates the control that a key stands for; true when the key was one of the table's.
 * @param {HTMLElement} table
 * @param {KeyboardEvent} event
 */
export function pressKey(table, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || source(event).closest(TYPING)) return false;
  const within = source(event).closest("dialog") ?? table;
  /** @type {Control | null} */
  const control = within.querySelector(`[data-key~="${CSS.escape(event.key)}" i]`); // with Caps Lock too
  if (!control || control.disabled || !control.checkVisibility({ visibilityProperty: true })) return false;
  event.preventDefault();
  if (control.matches(TYPING)) control.focus();
  else control.click();
  return true;
}

/**
 * Whether a key is that of the main choice, where none of the choices is: it leads to the first of them then.
 * @param {KeyboardEvent} event
 */
export function asksForMain(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || source(event).closest(`${TYPING}, dialog`)) return false;
  return event.key.toLowerCase() === "t";
}

/**
 * Moves the focus in a grid by arrow keys, Home, End, Page Up and Page Down; true when the key was one of them.
 * @param {KeyboardEvent} event
 */
export function moveInGrid(event) {
  /** @type {HTMLElement | null} */
  const grid = source(event).closest("[data-arrows]");
  /** @type {Cell | null} */
  const here = source(event).closest("[data-row][data-col]");
  if (!grid || !here || event.altKey || event.metaKey) return false;
  const cells = cellsOf(grid);
  const next =
    event.key in STEPS
      ? nearest(cells, here, ...STEPS[event.key])
      : (nextTarget(cells, here, event.key) ?? atEdge(cells, here, event.key, event.ctrlKey));
  if (next === undefined) return false;
  event.preventDefault();
  rove(grid, next);
  next.focus();
  return true;
}

/**
 * Gives the focus to a table's grid when an arrow key is pressed and nothing that has the focus knows it; true if so.
 * From a control of the table, Page Up and Page Down lead to what can be chosen there.
 * @param {HTMLElement} table
 * @param {KeyboardEvent} event
 */
export function enterGrid(table, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const from = source(event);
  const isControl = from.matches("button, a, summary") && !from.closest("dialog");
  const isStep = event.key in STEPS;
  const isFree = isStep ? from === document.body || (isControl && !from.closest("[role=toolbar]")) : isControl;
  /** @type {Cell | null} */
  const stop = table.querySelector("[data-arrows] [tabindex='0']");
  if (!isFree || !stop?.checkVisibility({ visibilityProperty: true })) return false;
  const next = isStep ? stop : targetFrom(stop, event.key);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/**
 * The cell to begin with where one chooses in a grid: where its stop is, or the next one that can be chosen.
 * @param {Cell} stop
 * @param {string} key
 */
function targetFrom(stop, key) {
  /** @type {HTMLElement | null} */
  const grid = stop.closest("[data-arrows]");
  const next = !grid || isTarget(stop) ? stop : nextTarget(cellsOf(grid), stop, key);
  if (!grid || !next || !isTarget(next) || (key !== "PageDown" && key !== "PageUp")) return undefined;
  rove(grid, next);
  return next;
}

/** @param {HTMLElement} grid */
const cellsOf = (grid) => {
  /** @type {NodeListOf<Cell>} */
  const cells = grid.querySelectorAll("[data-row][data-col]");
  return [...cells].filter((cell) => !cell.disabled);
};
/** @param {Cell} cell */
const placeOf = (cell) => `${cell.dataset.row} ${cell.dataset.col}`;
/** @param {Cell} cell */
const isTarget = (cell) => "target" in cell.dataset;
/** @param {Cell} cell */
const row = (cell) => Number(cell.dataset.row);
/** @param {Cell} cell */
const col = (cell) => Number(cell.dataset.col);
/**
 * How many rows and columns a cell covers.
 * @param {Cell} cell
 */
const span = (cell) => Number(cell.dataset.span ?? 1);

/**
 * The closest cell straight on; the cell itself at the edge.
 * @param {Cell[]} cells
 * @param {Cell} here
 * @param {number} down
 * @param {number} right
 */
function nearest(cells, here, down, right) {
  /** @param {Cell} cell */
  const ahead = (cell) => (row(cell) - row(here)) * down + (col(cell) - col(here)) * right;
  /** @param {Cell} cell */
  const aside = (cell) => {
    const at = down === 0 ? row : col;
    return Math.max(0, at(cell) - at(here) - span(here) + 1, at(here) - at(cell) - span(cell) + 1);
  };
  return cells
    .filter((cell) => ahead(cell) > 0 && aside(cell) === 0)
    .reduce((best, cell) => (best !== here && ahead(best) <= ahead(cell) ? best : cell), here);
}

/**
 * The next or the last cell, as one reads, that can be chosen; round the ends of the grid.
 * @param {Cell[]} cells
 * @param {Cell} here
 * @param {string} key
 */
function nextTarget(cells, here, key) {
  if (key !== "PageDown" && key !== "PageUp") return undefined;
  const at = cells.indexOf(here);
  const round = [...cells.slice(at + 1), ...cells.slice(0, at)].filter(isTarget);
  return round.at(key === "PageDown" ? 0 : -1) ?? here;
}

/**
 * @param {Cell[]} cells
 * @param {Cell} here
 * @param {string} key
 * @param {boolean} whole
 */
function atEdge(cells, here, key, whole) {
  if (key !== "Home" && key !== "End") return undefined;
  return (whole ? cells : cells.filter((cell) => row(cell) === row(here))).at(key === "Home" ? 0 : -1);
}

/**
 * Makes one cell of a grid the only one that Tab reaches.
 * @param {HTMLElement} grid
 * @param {Cell} current
 */
function rove(grid, current) {
  for (const cell of cellsOf(grid)) {
    const stop = cell === current ? "0" : "-1";
    // To write it to the cell that has the focus asks for the styles of the page, even where nothing changes.
    if (cell.getAttribute("tabindex") !== stop) cell.setAttribute("tabindex", stop);
  }
  stops.set(grid, placeOf(current));
}

/**
 * Gives each grid of a table its one stop for Tab: where the focus is, where Python says, where it was, or the first cell.
 * @param {HTMLElement} table
 */
export function settleGrids(table) {
  /** @type {NodeListOf<HTMLElement>} */
  const grids = table.querySelectorAll("[data-arrows]");
  for (const grid of grids) {
    const cells = cellsOf(grid);
    const current =
      cells.find((cell) => cell === document.activeElement) ??
      cells.find((cell) => "stop" in cell.dataset) ??
      cells.find((cell) => placeOf(cell) === stops.get(grid)) ??
      cells[0];
    if (current) rove(grid, current);
  }
}
