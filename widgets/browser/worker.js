/**
 * The worker: Pyodide, our Python, and one function that answers requests.
 * The large files are asked for at once, and their bytes counted as they pass by: Python, what all
 * games share, the first table's game and the words of its language. Other games are fetched when
 * the page asks for them.
 */

/** @import { Failure, Start, Wanted } from "./protocol.js" */

const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const SHARED = "app.zip";

// The page says by the worker's name whether this build has run before, and what is played first: "again", or
// for the first time "through" a service worker or "alone".
const [how, game, lang] = self.name.split(" ");
const runtime = new URL(RUNTIME_PATH, import.meta.url).href;
/** @param {string} name */
const at = (name) => new URL(name, ofRuntime(name) ? runtime : import.meta.url).href;
/** @param {string} name */
const ofRuntime = (name) => name.startsWith("pyodide") || name === LIBRARY;
const download = self.fetch.bind(self);
/** @param {Start} message */
const tell = (message) => postMessage(JSON.stringify(message));

const nothing = () => {};
/** @type {Promise<never>} */
const never = new Promise(() => {});

// Bytes that pass through our hands lose the browser's cache of compiled code, so where this build
// has run before the largest file is left to the browser.
const uncounted = how === "again" ? WASM : "";
/**
 * The archives of a game and of the words of a language.
 * @param {Wanted} wanted
 */
const archivesOf = (wanted) => [
  `${wanted.game}.zip`,
  ...(wanted.lang === SOURCE_LANGUAGE ? [] : [`${wanted.lang}.zip`]),
];
const ARCHIVES = [SHARED, ...archivesOf({ game, lang })];
const LARGE = [WASM, LIBRARY, ...ARCHIVES];
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
 * Why something failed, as the page is told.
 * @param {unknown} error
 * @returns {{ kind: Failure, detail: string }}
 */
const failure = (error) => ({ kind: error instanceof Lost ? error.kind : "failed", detail: String(error) });

/** @param {string} name */
async function fetched(name) {
  const response = await download(at(name)).catch((error) => {
    throw new Lost(name, error.message);
  });
  if (!response.ok) throw new Lost(name, response.status);
  return response;
}

/**
 * What reads a body bit by bit and counts it; a body that breaks off ends the start.
 * @param {string} name
 * @param {ReadableStream<Uint8Array>} body
 * @param {(failure: unknown) => void} lose
 */
function counting(name, body, lose) {
  const reader = body.getReader();
  return async () => {
    try {
      const bit = await reader.read();
      count(bit.value?.byteLength ?? 0);
      return bit;
    } catch (error) {
      lose(new Lost(name, String(error)));
      return never;
    }
  };
}

/**
 * A response that counts its bytes on their way to whoever reads it.
 * @param {string} name
 * @param {(failure: unknown) => void} lose
 */
async function counted(name, lose) {
  const response = await fetched(name);
  if (!response.body) return response;
  const next = counting(name, response.body, lose);
  const body = new ReadableStream({
    async pull(into) {
      const { done, value } = await next();
      return done ? into.close() : into.enqueue(value);
    },
  });
  return new Response(body, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

/**
 * The response with the largest file, for the compiler.
 * @param {(failure: unknown) => void} lose
 */
async function forTheCompiler(lose) {
  const response = await fetched(WASM);
  if (uncounted === WASM || !response.body) return response;
  if (how === "through") {
    // The service worker has saved what came through it. Taken from there it is compiled for the next start too:
    // the browser keeps compiled code with the file that it was compiled from.
    await readToItsEnd(counting(WASM, response.body, lose));
    return fetched(WASM);
  }
  // Counted is a copy beside it: what passes through our hands is compiled later, by a tenth of the whole start.
  readToItsEnd(counting(WASM, /** @type {ReadableStream} */ (response.clone().body), lose));
  return response;
}

/** @param {ReturnType<typeof counting>} next */
async function readToItsEnd(next) {
  while (!(await next()).done);
}

async function total() {
  const sizes = await (await download(at("sizes.json"))).json();
  arrived.total = LARGE.reduce((sum, name) => sum + (name === uncounted ? 0 : sizes[name]), 0);
}

/**
 * Puts an archive where Python finds it.
 * @param {import("pyodide").PyodideAPI["FS"]} FS
 * @param {string} name
 * @param {Response} response
 */
async function write(FS, name, response) {
  const bytes = await response.arrayBuffer().catch((error) => {
    throw new Lost(name, error.message);
  });
  FS.writeFile(`/${name}`, new Uint8Array(bytes));
}

/** Once Python runs: our function answer(text) -> text, and what brings another game or language. */
async function start() {
  /** @type {Promise<[typeof import("pyodide"), unknown]>} */
  const scripts = Promise.all([import(at("pyodide.mjs")), import(at("pyodide.asm.mjs"))]);
  scripts.catch(nothing); // told by boot
  // A file that is lost ends the start here; Pyodide would only complain, and wait for ever.
  /** @type {(failure: unknown) => void} */
  let lose = nothing;
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => (lose = reject));
  const wasm = forTheCompiler(lose);
  const files = new Map(LARGE.map((name) => [at(name), name === WASM ? wasm : counted(name, lose)]));
  for (const file of files.values()) file.catch(lose);
  total().catch(nothing); // without it the bar shows no share
  // Left to Pyodide, compiling begins when its script has come and run; so both go on at once.
  const compiled = WebAssembly.compileStreaming(wasm);
  compiled.catch((error) => lose(error instanceof TypeError ? new Lost(WASM, error.message) : error));
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
        for (const name of ARCHIVES) await write(FS, name, await self.fetch(at(name)));
        tell({ phase: "starting" });
      },
    });
  };
  const pyodide = await Promise.race([boot(), lost]);
  self.fetch = download;
  WebAssembly.instantiateStreaming = instantiateStreaming;
  const { add } = pyodide.pyimport("widgets.browser.archives");
  for (const name of ARCHIVES) if (name !== SHARED) add(`/${name}`);
  pyodide.pyimport("widgets.browser.methods").use();
  const there = new Set(ARCHIVES);
  /** @param {Wanted} wanted */
  const load = async (wanted) => {
    const missing = archivesOf(wanted).filter((name) => !there.has(name));
    await Promise.all(missing.map(async (name) => write(pyodide.FS, name, await fetched(name))));
    for (const name of missing) {
      if (!there.has(name)) add(`/${name}`);
      there.add(name);
    }
  };
  return { answer: pyodide.pyimport("widgets.browser.worker").answer, load };
}

try {
  const { answer, load } = await start();
  // A text is a request; anything else says which game comes next.
  self.onmessage = async ({ data }) => {
    if (typeof data === "string") return postMessage(answer(data));
    try {
      await load(data);
      return tell({ phase: "loaded", ...data });
    } catch (error) {
      return tell({ phase: "missing", ...data, ...failure(error) });
    }
  };
  tell({ phase: "ready" });
} catch (error) {
  tell({ phase: "failed", ...failure(error) });
}
