/**
 * What a control asks for: requests read from data attributes, keys, and arrow keys in grids.
 * Nothing here knows what a request means.
 */

const TYPING = "textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=button])";
const stops = new WeakMap(); // grid -> the row and column where Tab stops
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The request that a button, link, field or form stands for. */
export function requestOf(control, submitter) {
  if (control.dataset.move !== undefined) return { do: "play", move: control.dataset.move };
  if (control.dataset.rule !== undefined && control.dataset.do === undefined) {
    return { do: "rule", rule: control.dataset.rule };
  }
  const request = { do: control.dataset.do };
  for (const name of control.getAttributeNames()) {
    if (name.startsWith("data-arg-")) request[name.slice("data-arg-".length)] = control.getAttribute(name);
  }
  if (control instanceof HTMLFormElement) Object.assign(request, fieldsOf(control, submitter));
  else if (control.type === "checkbox") Object.assign(request, control.checked && { [control.name]: "on" });
  else if (control.name && "value" in control) request[control.name] = control.value;
  return request;
}

function fieldsOf(form, submitter) {
  const fields = {};
  const values = new FormData(form, submitter?.name ? submitter : null);
  for (const name of new Set(values.keys())) {
    const all = values.getAll(name).filter((value) => typeof value === "string");
    fields[name] = all.length === 1 ? all[0] : all;
  }
  return fields;
}

/** Activates the control that a key stands for; true when the key was one of the table's. */
export function pressKey(table, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPING)) return false;
  const within = event.target.closest("dialog") ?? table;
  const control = within.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!control || control.disabled || !control.checkVisibility({ visibilityProperty: true })) return false;
  event.preventDefault();
  if (control.matches(TYPING)) control.focus();
  else control.click();
  return true;
}

/** Moves the focus in a grid by arrow keys, Home and End; true when the key was one of them. */
export function moveInGrid(event) {
  const grid = event.target.closest("[data-arrows]");
  const here = event.target.closest("[data-row][data-col]");
  if (!grid || !here || event.altKey || event.metaKey) return false;
  const cells = cellsOf(grid);
  const next =
    event.key in STEPS
      ? nearest(cells, here, ...STEPS[event.key])
      : atEdge(cells, here, event.key, event.ctrlKey);
  if (next === undefined) return false;
  event.preventDefault();
  rove(grid, next);
  next.focus();
  return true;
}

const cellsOf = (grid) =>
  [...grid.querySelectorAll("[data-row][data-col]")].filter((cell) => !cell.disabled);
const placeOf = (cell) => `${cell.dataset.row} ${cell.dataset.col}`;
const row = (cell) => Number(cell.dataset.row);
const col = (cell) => Number(cell.dataset.col);

/** The closest cell straight on; the cell itself at the edge. */
function nearest(cells, here, down, right) {
  const ahead = (cell) => (row(cell) - row(here)) * down + (col(cell) - col(here)) * right;
  const aside = (cell) => Math.abs((row(cell) - row(here)) * right) + Math.abs((col(cell) - col(here)) * down);
  return cells
    .filter((cell) => ahead(cell) > 0 && aside(cell) === 0)
    .reduce((best, cell) => (best !== here && ahead(best) <= ahead(cell) ? best : cell), here);
}

function atEdge(cells, here, key, whole) {
  if (key !== "Home" && key !== "End") return undefined;
  return (whole ? cells : cells.filter((cell) => row(cell) === row(here))).at(key === "Home" ? 0 : -1);
}

/** Makes one cell of a grid the only one that Tab reaches. */
function rove(grid, current) {
  for (const cell of cellsOf(grid)) cell.tabIndex = cell === current ? 0 : -1;
  stops.set(grid, placeOf(current));
}

/** Gives each grid of a table its one stop for Tab: where the focus is or was, or the first cell. */
export function settleGrids(table) {
  for (const grid of table.querySelectorAll("[data-arrows]")) {
    const cells = cellsOf(grid);
    const current =
      cells.find((cell) => cell === document.activeElement) ??
      cells.find((cell) => placeOf(cell) === stops.get(grid)) ??
      cells[0];
    if (current) rove(grid, current);
  }
}
