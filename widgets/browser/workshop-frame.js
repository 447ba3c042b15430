/**
 * The frame that the Workshop's page shows. It has the site's origin, so the service worker brings its files, and a
 * policy of its own; it runs nothing but this. The editor and all Python run in a second frame inside, which has no
 * origin and cannot reach what the site keeps. What is said between page and editor passes through here.
 */

/** @import { EditorMessage, FrameOrder, FrameStart } from "./protocol.js" */

const home = new URL("./", location.href).href;
const runtime = new URL(RUNTIME_PATH, home).href;
const OF_RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];
const OURS = ["workshop-editor.js", "workshop-worker.js", "workshop-python.js", "app.zip", "workshop.zip"];
/** @type {Record<string, string>} */
const TYPES = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm" };

/** @param {string} name */
async function fetched(name) {
  const response = await fetch((OF_RUNTIME.includes(name) ? runtime : home) + name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Blob([await response.arrayBuffer()], { type: TYPES[name.split(".").at(-1) ?? ""] ?? "" });
}

/** @type {Map<string, Promise<Blob>>} */
const coming = new Map();
/** @param {string} name */
function file(name) {
  let found = coming.get(name);
  if (!found) {
    found = fetched(name);
    found.catch(() => coming.delete(name));
    coming.set(name, found);
  }
  return found;
}

/**
 * Files by name, all of them there.
 * @param {string[]} names
 */
async function files(names) {
  return Object.fromEntries(await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await file(name)]))));
}

/** @param {EditorMessage} message */
const tellPage = (message) => parent.postMessage(message, location.origin);

/** @type {HTMLIFrameElement | null} */
let editor = null;

/** @param {FrameStart} start */
function show(start) {
  editor = document.createElement("iframe");
  editor.setAttribute("sandbox", "allow-scripts");
  editor.title = start.label;
  const page = document.querySelector("template")?.innerHTML ?? "";
  editor.srcdoc = `<!doctype html><html lang="${start.lang}"><meta charset="utf-8">${page}`;
  document.body.append(editor);
}

addEventListener("message", async ({ data, source, origin }) => {
  if (source === parent && origin === location.origin) {
    /** @type {FrameOrder} */
    const { start, run, ...order } = data;
    try {
      if (start) {
        document.documentElement.lang = start.lang;
        document.documentElement.style.colorScheme = start.scheme;
        const found = files([...OF_RUNTIME, ...OURS, ...start.archives]);
        show(start);
        waiting = async () => editor?.contentWindow?.postMessage({ ...start, home, files: await found }, "*");
        await found;
        return;
      }
      if (order.scheme) document.documentElement.style.colorScheme = order.scheme;
      editor?.contentWindow?.postMessage(run ? { ...order, run: await files(run) } : order, "*");
    } catch (error) {
      tellPage({ lost: String(error) });
    }
  } else if (source === editor?.contentWindow) {
    if (data === "hello") waiting?.();
    else tellPage(data);
  }
});
/** @type {(() => Promise<void>) | null} */
let waiting = null;
for (const name of [...OF_RUNTIME, ...OURS]) file(name).catch(() => {});
tellPage({ hello: true });
