/**
 * The worker: Pyodide, our Python, and one function that answers requests.
 * The three large files are asked for at once, and their bytes counted as they pass by.
 */

/** @import { Failure, Start } from "./protocol.js" */

const runtime = new URL(RUNTIME_PATH, import.meta.url).href;
/** @param {string} name */
const at = (name) => new URL(name, name === "app.zip" || name === "sizes.json" ? import.meta.url : runtime).href;
const download = self.fetch.bind(self);
/** @param {Start} message */
const tell = (message) => postMessage(JSON.stringify(message));

const nothing = () => {};
/** @type {Promise<never>} */
const never = new Promise(() => {});

const WASM = "pyodide.asm.wasm";
const LARGE = [WASM, "python_stdlib.zip", "app.zip"];
// Bytes that pass through our hands lose the browser's cache of compiled code, so where this build
// has run before (the page says so by the worker's name) the largest file is left to the browser.
const uncounted = self.name === "again" ? WASM : "";
const arrived = { loaded: 0, total: 0, told: 0 };

/** @param {number} bytes */
function count(bytes) {
  arrived.loaded += bytes;
  if (performance.now() - arrived.told < 50) return;
  arrived.told = performance.now();
  tell({ phase: "loading", loaded: arrived.loaded, total: arrived.total });
}

/** A file that did not come; its kind is why, in the words of python.js. */
class Lost extends Error {
  /** @param {string} name @param {string | number} why */
  constructor(name, why) {
    super(`${name}: ${why}`);
    /** @type {Failure} */
    this.kind = why === 404 ? "updated" : "offline";
  }
}

/**
 * A response that counts its bytes on their way to whoever reads it.
 * @param {string} name
 * @param {(failure: unknown) => void} lose
 */
async function counted(name, lose) {
  const response = await download(at(name)).catch((error) => {
    throw new Lost(name, error.message);
  });
  if (!response.ok) throw new Lost(name, response.status);
  if (name === uncounted || !response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(next) {
      try {
        const { done, value } = await reader.read();
        if (done) return next.close();
        count(value.byteLength);
        return next.enqueue(value);
      } catch (error) {
        lose(new Lost(name, String(error)));
        return never;
      }
    },
  });
  return new Response(body, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

async function total() {
  const sizes = await (await download(at("sizes.json"))).json();
  arrived.total = LARGE.reduce((sum, name) => sum + (name === uncounted ? 0 : sizes[name]), 0);
}

/** Our function answer(text) -> text, once Python runs. */
async function start() {
  /** @type {Promise<[typeof import("pyodide"), unknown]>} */
  const scripts = Promise.all([import(at("pyodide.mjs")), import(at("pyodide.asm.mjs"))]);
  scripts.catch(nothing); // told by boot
  // A file that is lost ends the start here; Pyodide would only complain, and wait for ever.
  /** @type {(failure: unknown) => void} */
  let lose = nothing;
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => (lose = reject));
  const wasm = counted(WASM, lose);
  const files = new Map(LARGE.map((name) => [at(name), name === WASM ? wasm : counted(name, lose)]));
  for (const file of files.values()) file.catch(lose);
  total().catch(nothing); // without it the bar shows no share
  // Left to Pyodide, compiling begins when its script has come and run; so both go on at once.
  const compiled = WebAssembly.compileStreaming(wasm);
  compiled.catch(lose);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled.catch(() => never);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  self.fetch = (what, options) =>
    files.get(what instanceof Request ? what.url : String(what))?.catch(() => never) ?? download(what, options);
  const boot = async () => {
    const [{ loadPyodide }] = await scripts;
    return loadPyodide({
      indexURL: runtime,
      env: { PYTHONPATH: "/app.zip" },
      async fsInit(FS) {
        const app = await self.fetch(at("app.zip"));
        FS.writeFile("/app.zip", new Uint8Array(await app.arrayBuffer()));
        tell({ phase: "starting" });
      },
    });
  };
  const pyodide = await Promise.race([boot(), lost]);
  self.fetch = download;
  WebAssembly.instantiateStreaming = instantiateStreaming;
  pyodide.pyimport("widgets.browser.methods").use();
  return pyodide.pyimport("widgets.browser.worker").answer;
}

try {
  const answer = await start();
  self.onmessage = ({ data }) => postMessage(answer(data));
  tell({ phase: "ready" });
} catch (error) {
  tell({ phase: "failed", kind: error instanceof Lost ? error.kind : "failed", detail: String(error) });
}
