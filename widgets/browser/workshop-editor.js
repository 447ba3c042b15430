/**
 * The editor: PyScript's `py-editor` in a frame that has no origin, and the Python beside it. It tells the frame
 * around it what happens, and does what that asks: run, stop, other code, another scheme of colours.
 */

import { settleIn } from "./workshop-sandbox.js";

/** @import { EditorMessage, EditorOrder } from "./protocol.js" */

/** @typedef {HTMLScriptElement & { code: string, handleEvent: unknown, target: HTMLElement }} Cell */
/** @typedef {Worker & { sync: { runAsync: (code: string) => Promise<unknown> } }} PyWorker */

const SCRIPT = { type: "text/javascript" };
const CALL = "import widgets.workshop.worker as _worker; ";
const MOMENT = 1_000;
// The colours of tokens.css, which does not reach in here.
const STYLE = `
  :host { color-scheme: inherit; }
  .cm-editor { background: light-dark(#fffdf9, #1e2227); color: light-dark(#1e1b18, #ece7dc); font-size: 16px; }
  .cm-editor.cm-focused { outline: 3px solid light-dark(#b3261e, #ff6b5e) !important; outline-offset: -3px; }
  .cm-editor .cm-content {
    flex-shrink: 1 !important; min-width: 0; white-space: break-spaces !important; overflow-wrap: anywhere;
    caret-color: light-dark(#1e1b18, #ece7dc);
  }
  .cm-editor .cm-cursor { border-left-color: light-dark(#1e1b18, #ece7dc) !important; }
  .cm-editor .cm-gutters {
    border-right: 1px solid light-dark(#1e1b1833, #ece7dc2e); background: light-dark(#f0eadc, #0f1114) !important;
    color: light-dark(#57504a, #b5aea2) !important;
  }
  .cm-editor .cm-activeLine, .cm-editor .cm-activeLineGutter { background: light-dark(#8a5c0014, #e6b45014) !important; }
  .cm-editor .cm-selectionBackground { background: light-dark(#f6e8c8, #4a3d1f) !important; }
  .cm-editor .cm-panels, .cm-editor .cm-tooltip {
    background: light-dark(#fffdf9, #1e2227) !important; color: light-dark(#1e1b18, #ece7dc) !important;
  }
`;
const start = workshopStart;
const files = new Map(Object.entries(start.files));
/** @param {EditorMessage} message */
const tell = (message) => parent.postMessage(message, "*"); // this frame has no origin to name another's by

/** @param {string} text */
const scriptOf = (text) => URL.createObjectURL(new Blob([text], SCRIPT));

settleIn(start.home);

const addresses = Object.fromEntries([...files].map(([name, file]) => [name, URL.createObjectURL(file)]));
const given = scriptOf(
  `globalThis.workshopHome = ${JSON.stringify(start.home)}; globalThis.workshopFiles = ${JSON.stringify(addresses)};`,
);

// The editor takes the focus when it is made; here it waits until the reader comes to it.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = () => {};

// PyScript warns of a deadlock when code takes long that begins while Python reports its start. There is none.
const { warn } = console;
console.warn = (...words) => {
  if (!String(words[0]).includes("proxy.revoke()")) warn(...words);
};

// Python

/** @type {PyWorker | null} */
let python = null;
let starts = 0;
let isReady = false;
let isRunning = false;
let runs = 0;
/** @type {Set<string>} */
let there = new Set(); // archives that this Python has

// Where there is no origin, a worker cannot be a module, but it can import some. Until PyScript listens, messages wait.
const hold = `
  const early = [];
  let isHeld = true;
  addEventListener("message", (event) => {
    if (!isHeld || !event.isTrusted) return;
    event.stopImmediatePropagation();
    early.push(event);
  });
  const pass = () => {
    const event = early.shift();
    isHeld = event !== undefined;
    if (!event) return;
    dispatchEvent(new MessageEvent("message", { data: event.data, ports: event.ports }));
    setTimeout(pass);
  };
  const listen = self.addEventListener;
  self.addEventListener = (kind, ...rest) => {
    listen.call(self, kind, ...rest);
    if (kind !== "message") return;
    delete self.addEventListener;
    setTimeout(pass);
  };
`;
const Plain = Worker;
globalThis.Worker = class extends Plain {
  /** @param {string | URL} url */
  constructor(url) {
    const parts = [given, addresses["workshop-worker.js"], String(url)];
    super(scriptOf(`${hold}(async () => { ${parts.map((part) => `await import("${part}");`).join(" ")} })();`));
    python = /** @type {PyWorker} */ (/** @type {unknown} */ (this));
    this.addEventListener("message", ({ data }) => {
      if (/** @type {unknown} */ (python) === this) hear(data);
    });
  }
};

/** @param {unknown} data */
function hear(data) {
  if (data instanceof Error) tell({ failed: String(data) });
  if (typeof data !== "string" || !data.startsWith('{"workshop"')) return;
  const { workshop } = JSON.parse(data);
  if (workshop.ready) {
    isReady = true;
    tell({ ready: true });
    return;
  }
  if ("done" in workshop) isRunning = false;
  tell({ result: workshop });
}

/** Has PyScript start a Python: an environment of its own each time, since it never forgets one. */
function startPython() {
  there = new Set(files.keys());
  isReady = false;
  isRunning = false;
  starts += 1;
  const setup = document.createElement("script");
  setup.type = "py-editor";
  setup.textContent = `${CALL}_worker.ready()`;
  setup.setAttribute("setup", "");
  setup.setAttribute("env", `workshop-${starts}`);
  // As text: from a file, a quick click would find no configuration, and PyScript would look for Python elsewhere.
  setup.setAttribute("config", JSON.stringify({ interpreter: addresses["workshop-python.js"] }));
  document.body.append(setup);
}

/**
 * Runs what is in the editor, with the archives that it asks for.
 * @param {Record<string, Blob>} archives
 */
async function run(archives) {
  if (!python || !isReady || isRunning) return;
  isRunning = true;
  runs += 1;
  const [mine, number] = [python, runs];
  for (const [name, file] of Object.entries(archives)) {
    if (there.has(name)) continue;
    there.add(name);
    const address = JSON.stringify(URL.createObjectURL(file));
    await mine.sync.runAsync(`${CALL}await _worker.add(${JSON.stringify(name)}, ${address})`);
  }
  await mine.sync.runAsync(`${CALL}_worker.run(${JSON.stringify(cell.code)})`);
  // The last message may still be on its way; without one, this Python will never say anything again.
  await new Promise((done) => setTimeout(done, MOMENT));
  if (mine === python && number === runs && isRunning) {
    stop();
    tell({ crashed: true });
  }
}

function stop() {
  python?.terminate();
  python = null;
  startPython();
}

// The editor

const cell = /** @type {Cell} */ (document.createElement("script"));
cell.type = "py-editor";
cell.textContent = start.code;
let told = start.code;

/** Tells of other code than was told last. */
function noteCode() {
  if (cell.code === told) return;
  told = cell.code;
  tell({ code: told });
}

/** @param {string} scheme */
const paint = (scheme) => {
  document.documentElement.style.colorScheme = scheme;
};

/** Colours for both schemes: those of the editor are for light paper, and by night each is mixed with white. */
function colour(/** @type {ShadowRoot} */ root) {
  const style = document.createElement("style");
  style.textContent = STYLE;
  root.append(style);
  for (const sheet of root.adoptedStyleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.style.color) continue;
      const { color } = rule.style;
      const [day, night] = [`color-mix(in srgb, ${color} 80%, black)`, `color-mix(in srgb, ${color} 35%, white)`];
      rule.style.color = `light-dark(${day}, ${night})`;
    }
}

cell.addEventListener(
  "py-editor",
  () => {
    HTMLElement.prototype.focus = focus;
    const box = cell.target;
    const root = /** @type {ShadowRoot} */ (box.querySelector(".py-editor-input > div")?.shadowRoot);
    box.querySelector(".py-editor-input")?.removeAttribute("aria-label");
    root.querySelector(".cm-content")?.setAttribute("aria-label", start.label);
    colour(root);
    cell.handleEvent = () => {
      tell({ asked: "run" }); // by Ctrl+Enter
      return false;
    };
    for (const kind of ["keyup", "input", "paste", "cut", "drop"]) box.addEventListener(kind, () => setTimeout(noteCode));
    new ResizeObserver(() => tell({ height: document.documentElement.offsetHeight })).observe(document.body);
    tell({ editor: true });
  },
  { once: true },
);

addEventListener("message", ({ data, source }) => {
  if (source !== parent) return;
  /** @type {EditorOrder} */
  const order = data;
  if (order.run) run(order.run);
  if (order.stop) {
    stop();
    tell({ stopped: true });
  }
  if (order.code !== undefined) {
    cell.code = order.code;
    noteCode();
  }
  if (order.scheme) paint(order.scheme);
});

paint(start.scheme);
document.body.append(cell);
startPython();
await import("@pyscript/core/js");
