/**
 * What the reader sees of working offline: a line at the foot of every page that tells how things stand, the
 * panel it opens, and once for each newer build a line that says what it brings. All words are the page's.
 */

import { choose, offline } from "./offline.js";
import { device, storage } from "./storage.js";

/** @import { OfflineState } from "./protocol.js" */
/** @typedef {OfflineState["packs"]} Packs */

const WATCHING = 500; // milliseconds between two looks at what is saved, while the panel is open
const TOLD = "page/told"; // the newer build that the reader was told of

/** @returns {HTMLDialogElement | null} */
const panel = () => document.querySelector("dialog[data-site=offline-panel]");
/** @param {string} name @returns {HTMLElement | null} */
const part = (name) => document.querySelector(`[data-offline=${name}]`);
/** @param {string} name */
const text = (name) => panel()?.getAttribute(`data-text-${name}`) ?? "";
/** @param {HTMLElement} row */
const packsIn = (row) => row.dataset.packs?.split(" ") ?? [];

/** @param {string} name @param {boolean} isShown */
function show(name, isShown) {
  const found = part(name);
  if (found) found.hidden = !isShown;
}

/** @param {number} bytes */
const inMegabytes = (bytes) =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: "megabyte",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(bytes, 50_000) / 1e6);

/**
 * @param {Packs} packs
 * @param {string[]} names
 */
function summed(packs, names) {
  const known = names.map((name) => packs[name]).filter(Boolean);
  return {
    saved: known.reduce((sum, { saved }) => sum + saved, 0),
    size: known.reduce((sum, { size }) => sum + size, 0),
    whole: known.length > 0 && known.every(({ whole }) => whole),
    wanted: known.some(({ wanted }) => wanted),
  };
}

/** @param {HTMLElement} row @param {Packs} packs */
function drawRow(row, packs) {
  const { saved, size, whole, wanted } = summed(packs, packsIn(row));
  const [state, bar, button] = ["state", "bar", "act"].map((name) => row.querySelector(`[data-part=${name}]`));
  if (!(bar instanceof HTMLProgressElement) || !(button instanceof HTMLButtonElement) || !state) return;
  const act = whole ? "remove" : wanted ? "stop" : "save";
  const progress = text("progress").replace("{loaded}", inMegabytes(saved)).replace("{total}", inMegabytes(size));
  state.textContent = whole ? `${text("saved")}, ${inMegabytes(size)}` : wanted ? progress : inMegabytes(size);
  Object.assign(bar, { hidden: !wanted || whole, max: size || 1, value: saved, ariaLabel: progress });
  button.dataset.act = act;
  button.textContent = text(act);
  button.ariaLabel = `${text(act)}: ${row.querySelector("[data-part=name]")?.textContent ?? ""}`;
  button.disabled = false;
}

let drawings = 0;

/** Draws the line and, if it is open, the panel; what was asked earlier and comes later is not drawn. */
async function draw() {
  const drawing = (drawings += 1);
  const state = offline.problem ? null : await offline.state();
  const line = part("line");
  if (!line || drawing !== drawings) return;
  const lang = document.documentElement.lang;
  const isSaved = state !== null && summed(state.packs, [lang, `play-${lang}`]).whole;
  const now = offline.waiting ? "update" : isSaved ? "saved" : "online";
  line.dataset.state = now;
  const words = line.querySelector("[data-part=words]");
  if (words) words.textContent = text(now);
  show("line", true);
  show("update", offline.waiting !== null);
  show("forbidden", offline.problem !== "");
  show("rows", state !== null);
  if (!state || !panel()?.open) return;
  /** @type {NodeListOf<HTMLElement>} */
  const rows = document.querySelectorAll("[data-offline=rows] [data-packs]");
  for (const row of rows) drawRow(row, state.packs);
  show("kept", (await navigator.storage?.persisted?.()) === true);
}

/** Looks again and again while the panel is open. */
async function watch() {
  while (panel()?.open) {
    await draw();
    await new Promise((done) => setTimeout(done, WATCHING));
  }
  await draw();
}

/** @param {HTMLButtonElement} button @param {HTMLElement} row */
async function carryOut({ dataset }, row) {
  const lang = document.documentElement.lang;
  const own = packsIn(row);
  const wish = dataset.act ?? "save";
  choose(own, wish === "save");
  if (wish === "save") {
    navigator.storage?.persist?.().catch(() => {});
    offline.ask({ lang, save: own });
  } else {
    offline.ask(wish === "stop" ? { lang, stop: own } : { lang, remove: own });
  }
  await draw();
}

/** Tells of a newer build: always at the foot of the page, and once, when nobody is playing, in a line of its own. */
async function tellOfUpdate() {
  await draw();
  const { waiting } = offline;
  const line = part("news");
  if (!waiting || !line || document.querySelector("play-table[awake]")) return;
  const state = await offline.state(waiting);
  if (!state || device.get(TOLD) === state.build) return;
  device.set(TOLD, state.build);
  const words = line.querySelector("[data-part=words]");
  if (words) words.textContent = `${text("ready")} ${state.news}`;
  line.hidden = false;
}

/** @param {Event} event */
function press({ target }) {
  if (!(target instanceof Element)) return;
  const button = target.closest("button");
  if (!button) return;
  if (button.matches("[data-offline=line]")) {
    panel()?.showModal();
    watch();
  } else if (button.matches("[data-offline-do=update]")) {
    panel()?.close(); // what it asks keeps the older build at work
    offline.accept();
  } else if (button.matches("[data-offline-do=later]")) {
    show("news", false);
  } else if (button.matches("[data-offline=rows] [data-part=act]")) {
    /** @type {HTMLElement | null} */
    const row = button.closest("[data-packs]");
    if (row) carryOut(button, row);
  }
}

/** Begins to show how things stand. */
export function showOffline() {
  document.addEventListener("click", press);
  for (const type of ["ready", "saved"]) offline.addEventListener(type, draw);
  offline.addEventListener("update", tellOfUpdate);
  // What is played is on the device after every move; where it is not, the old build stays until the reader leaves.
  offline.addEventListener("replaced", () => storage.works && location.reload());
  window.document$?.subscribe(tellOfUpdate);
}
