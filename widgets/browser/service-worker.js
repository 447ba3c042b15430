/**
 * What keeps the site working without a connection. Files belong to packs: the shell (what every
 * page needs, saved at once), one per language with its search, the runtime with all games, what tables
 * need of a language, and the Workshop. Each pack of each build has a cache of its own. A language that
 * is saved whole, and the runtime, travel as a pack file; what is shown or used, file by file.
 *
 * A build is never mixed with another: what is saved serves first, a page is only saved if it names
 * this build, and a newer build waits, with all that was saved of this one, until the reader accepts
 * it or has closed all tabs.
 */

import { CacheFirst } from "workbox-strategies";
import { fetchPackFile, filesOf } from "./pack-file.js";

/** @import { OfflineRequest, OfflineState } from "./protocol.js" */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = "last-rulebook ";
const VISITED = `${PREFIX}visited`; // pages that were shown before there was a service worker
const ROOT = worker.registration.scope;
const COMPLETE = `${ROOT}complete`; // in the cache of a pack that is saved whole
const PATIENCE = 10_000; // milliseconds for a page that the network may never bring
const AT_ONCE = 4; // files fetched side by side
const SHIFT = 240_000; // milliseconds after which saving pauses: a browser ends a worker that is busy for long

/** @param {string} pack */
const nameOf = (pack) => `${PREFIX}${pack} ${BUILD}`;
/** @param {string} address */
const isNamedByContent = (address) => address.startsWith(`${ROOT}assets/`);
/** @type {Map<string, Map<string, number>>} */
const packs = new Map(); // to addresses with their sizes
/** @type {Map<string, string>} */
const packOf = new Map();
/** @type {Map<string, number>} */
const alone = new Map(); // what is in a pack file, with its size when it is sent by itself
for (const [pack, sizes] of Object.entries(PACKS)) {
  packs.set(pack, new Map());
  for (const [path, size] of Object.entries(sizes)) {
    const [share, byItself] = typeof size === "number" ? [size] : size;
    packs.get(pack)?.set(ROOT + path, share);
    packOf.set(ROOT + path, pack);
    if (byItself !== undefined) alone.set(ROOT + path, byItself);
  }
}

/**
 * The address that a request is saved under: no query, no fragment, no index.html.
 * @param {string} url
 */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

/**
 * Whether a page of another build asks for this: it says so after `?v=`.
 * @param {string} url
 */
function isForAnotherBuild(url) {
  const build = new URL(url).searchParams.get("v");
  return build !== null && build !== BUILD;
}

/** @param {Response} response */
const isPage = (response) => response.headers.get("Content-Type")?.startsWith("text/html") ?? false;

/**
 * Whether a response may be saved with this build's.
 * @param {Response} response
 */
async function belongs(response) {
  if (response.status !== 200 || response.redirected) return false;
  return !isPage(response) || isNamedByContent(response.url) || (await response.clone().text()).includes(MARK);
}

const saving = {
  /** @param {{ request: Request }} about */
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
  /** @param {{ response: Response }} about */
  cacheWillUpdate: async ({ response }) => ((await belongs(response)) ? response : null),
};

/** @param {string} pack */
const strategyFor = (pack) =>
  new CacheFirst({ cacheName: nameOf(pack), plugins: [saving], matchOptions: { ignoreVary: true } });

/**
 * A file named by its content, wherever it is saved; of other files, this build's.
 * @param {string} address
 */
async function saved(address) {
  if (isNamedByContent(address)) return caches.match(address, { ignoreVary: true });
  const pack = packOf.get(address);
  return pack ? caches.match(address, { ignoreVary: true, cacheName: nameOf(pack) }) : undefined;
}

/**
 * The largest file of the runtime. Compiled from what is saved, it stays compiled.
 * @param {string} address
 */
const isCompiled = (address) => address.endsWith(".wasm");
const hasRuntime = async () => (await caches.keys()).some((name) => name.startsWith(`${PREFIX}runtime `));
// True while nothing of the runtime is saved, as far as is known: then its files come straight from the network, and
// are saved once Python runs. A detour through here would make the first start longer. What is compiled takes it all
// the same, to be saved at once.
let lacksRuntime = false;
/** @param {string} address */
const passesBy = (address) => lacksRuntime && packOf.get(address) === "runtime" && !isCompiled(address);

/** @type {Promise<unknown>} */
let compiledIsSaved = Promise.resolve();

/**
 * A file of a pack. Who asks for what is compiled while it is being saved gets what is saved, unless that takes long.
 * @param {FetchEvent} event
 * @param {string} pack
 * @param {string} address
 */
async function fromPack(event, pack, address) {
  const { request } = event;
  if (!isCompiled(address)) return strategyFor(pack).handle({ event, request });
  await Promise.race([compiledIsSaved, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const [response, done] = strategyFor(pack).handleAll({ event, request });
  compiledIsSaved = done.catch(() => {});
  return response;
}

/** @type {Set<string>} */
const gaveUp = new Set(); // pages that the theme has asked for in vain, and asks the browser for next

/** @param {FetchEvent} event */
async function answer(event) {
  const { request } = event;
  const address = addressOf(request.url);
  const pack = isForAnotherBuild(request.url) ? undefined : packOf.get(address);
  const navigates = request.mode === "navigate";
  try {
    if (navigates && gaveUp.delete(address)) throw new Error("no answer");
    const coming = pack ? fromPack(event, pack, address) : unknown(request, address);
    return await (navigates || address.endsWith("/") ? inTime(coming, address, navigates) : coming);
  } catch {
    return navigates ? unsaved(address) : Response.error();
  }
}

/**
 * What belongs to no pack: a file of another build, still in use by a page that was open before.
 * @param {Request} request
 * @param {string} address
 */
async function unknown(request, address) {
  return (isNamedByContent(address) && (await saved(address))) || fetch(request);
}

/**
 * The response, unless the network keeps it for too long.
 * @param {Promise<Response>} coming
 * @param {string} address
 * @param {boolean} navigates
 */
function inTime(coming, address, navigates) {
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error("no answer"));
    }, PATIENCE);
  });
  late.catch(() => {});
  return Promise.race([coming, late]).catch((error) => {
    if (!navigates) gaveUp.add(address);
    throw error;
  });
}

/**
 * The page that says, in its language, that a page is not saved.
 * @param {string} address
 */
async function unsaved(address) {
  const [language] = address.slice(ROOT.length).split("/");
  const page = (await saved(`${ROOT}${language}/offline.html`)) ?? (await saved(`${ROOT}${SOURCE_LANGUAGE}/offline.html`));
  return page ?? Response.error();
}

/**
 * Saves one file of a pack; throws if it does not come, or is another build's.
 * @param {ExtendableEvent} event
 * @param {string} pack
 * @param {string} address
 */
async function saveFile(event, pack, address) {
  const cache = await caches.open(nameOf(pack));
  if (await cache.match(address, { ignoreVary: true })) return;
  const copy = isNamedByContent(address) && (await saved(address));
  if (copy) {
    await cache.put(address, copy);
    return;
  }
  const request = new Request(address, { cache: isNamedByContent(address) ? "default" : "no-cache" });
  const [response, done] = strategyFor(pack).handleAll({ event, request });
  await response;
  await done;
  if (!(await cache.match(address, { ignoreVary: true }))) throw new Error(address);
}

/**
 * Saves files of a pack, as long as it is wanted; true when all are there.
 * @param {ExtendableEvent} event
 * @param {string} pack
 * @param {Iterable<string>} addresses
 * @param {() => boolean} isWanted
 */
async function save(event, pack, addresses, isWanted = () => true) {
  if (pack === "runtime") lacksRuntime = false;
  const left = [...addresses];
  let all = true;
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (!isWanted()) all = false;
      else await saveFile(event, pack, next).catch(() => (all = false));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return all;
}

/** @type {Map<string, AbortController>} */
const fetching = new Map(); // packs whose pack file is on its way
/** @type {Map<string, number>} */
const coming = new Map(); // and the bytes of what has come of it and is not saved yet

/**
 * Saves what is missing of a pack from its pack file, where that is less than the files by themselves.
 * Throws if the pack file does not come, or is damaged.
 * @param {string} pack
 * @param {() => boolean} isWanted
 */
async function saveFromPackFile(pack, isWanted) {
  const file = PACK_FILES[pack];
  if (!file) return;
  /** @type {Map<string, number>} */
  const missing = new Map();
  let [size, byThemselves] = [0, 0];
  for (const [address, share] of file.packs.flatMap((name) => [...(packs.get(name) ?? [])])) {
    const bytes = alone.get(address);
    if (bytes === undefined) continue;
    size += share;
    if (await saved(address)) continue;
    missing.set(address, share);
    byThemselves += bytes;
  }
  if (byThemselves <= size || !isWanted()) return;
  const stop = new AbortController();
  const sum = [...missing.values()].reduce((all, share) => all + share, 0);
  try {
    fetching.set(pack, stop);
    const tell = (/** @type {number} */ bytes) => coming.set(pack, Math.min(bytes / size, 1) * sum);
    const bytes = await fetchPackFile(ROOT + file.path, stop.signal, tell);
    for (const [address, response] of filesOf(bytes, ROOT, BUILD)) {
      if (stop.signal.aborted) return; // but however long it took, what has come is saved
      if (!missing.has(address)) continue;
      await (await caches.open(nameOf(packOf.get(address) ?? pack))).put(address, response);
      coming.set(pack, (coming.get(pack) ?? 0) - (missing.get(address) ?? 0));
    }
  } finally {
    fetching.delete(pack);
    coming.delete(pack);
  }
}

/**
 * Saves a whole pack, as long as it is wanted; true when it is there.
 * @param {ExtendableEvent} event
 * @param {string} pack
 * @param {() => boolean} [isWanted]
 */
async function saveWhole(event, pack, isWanted = () => true) {
  const cache = await caches.open(nameOf(pack));
  if (await cache.match(COMPLETE)) return true;
  // Without its pack file, each file comes by itself.
  if (!inUse.has(pack)) await saveFromPackFile(pack, isWanted).catch(() => {});
  const all = await save(event, pack, packs.get(pack)?.keys() ?? [], isWanted);
  const isWhole = all && isWanted(); // stopped at its last file, it is not said to be saved
  if (isWhole) await cache.put(COMPLETE, new Response());
  return isWhole;
}

/** @type {Set<string>} */
const wanted = new Set(); // packs to be saved
/** @type {Set<string>} */
const inUse = new Set(); // those of them whose files the browser has just fetched: it need not fetch them again
/** @type {Set<string>} */
const asked = new Set(); // those of them that were asked for since saving them began
/** @type {Promise<void> | null} */
let atWork = null;

/** @param {ExtendableEvent} event */
async function saveWanted(event) {
  const until = Date.now() + SHIFT;
  try {
    for (const pack of wanted) {
      const isWanted = () => wanted.has(pack) && Date.now() < until;
      let isWhole = false;
      do {
        asked.delete(pack);
        isWhole = await saveWhole(event, pack, isWanted);
      } while (!isWhole && asked.has(pack) && isWanted());
      wanted.delete(pack); // what is missing is asked for again
      inUse.delete(pack);
    }
  } finally {
    atWork = null; // from here on nobody looks at what is wanted: who asks now begins anew
  }
  for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage("saved");
}

/** Takes over the pages that were shown before this service worker was there. */
async function adopt() {
  if (!(await caches.has(VISITED))) return;
  const visited = await caches.open(VISITED);
  for (const request of await visited.keys()) {
    const address = addressOf(request.url);
    const pack = packOf.get(address);
    const response = await visited.match(request);
    if (pack && response && (await belongs(response))) await (await caches.open(nameOf(pack))).put(address, response);
    await visited.delete(request);
  }
}

/**
 * Saves of this build what is saved of older ones; throws where that cannot be had.
 * @param {ExtendableEvent} event
 */
async function bringOver(event) {
  for (const name of await caches.keys()) {
    const [pack, build] = name.slice(PREFIX.length).split(" ");
    if (!name.startsWith(PREFIX) || !build || build === BUILD || !packs.has(pack)) continue;
    const held = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
    const kept = [...(packs.get(pack)?.keys() ?? [])].filter((address) => held.has(address));
    const isThere = held.has(COMPLETE) ? await saveWhole(event, pack) : await save(event, pack, kept);
    if (!isThere) throw new Error(`${pack} did not come`);
  }
}

async function removeOlderBuilds() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== VISITED && !name.endsWith(` ${BUILD}`)) await caches.delete(name);
  }
}

/**
 * What is saved of each pack, and what this build brings.
 * @param {string} lang
 * @returns {Promise<OfflineState>}
 */
async function stateFor(lang) {
  /** @type {OfflineState["packs"]} */
  const found = {};
  for (const [pack, sizes] of packs) {
    const name = nameOf(pack);
    const held = (await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
    found[pack] = {
      saved: held.reduce((sum, url) => sum + (sizes.get(url) ?? 0), coming.get(pack) ?? 0),
      size: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      whole: held.includes(COMPLETE),
      wanted: wanted.has(pack),
    };
  }
  return { build: BUILD, news: NEWS[lang] ?? "", packs: found };
}

/**
 * @param {ExtendableMessageEvent} event
 * @param {OfflineRequest} request
 */
async function carryOut(event, request) {
  const { lang, save: packsToSave = [], stop = [], remove = [], accept = false, state = false } = request;
  // What is wanted is known at once: whoever asks for the state next is told so.
  for (const pack of [...stop, ...remove]) {
    wanted.delete(pack);
    fetching.get(pack)?.abort();
  }
  for (const pack of packsToSave.filter((name) => packs.has(name))) {
    wanted.add(pack);
    asked.add(pack);
    if (request.inUse) inUse.add(pack);
  }
  await adopt();
  for (const pack of remove) await caches.delete(nameOf(pack));
  if (state) event.ports[0]?.postMessage(await stateFor(lang));
  if (accept) await worker.skipWaiting();
  // Only who asks for something waits for it: a worker that is always busy cannot be replaced by a newer one.
  if (packsToSave.length && wanted.size) {
    atWork ??= saveWanted(event);
    await atWork;
  }
}

worker.addEventListener("install", (event) => {
  const install = async () => {
    if (!(await saveWhole(event, "shell"))) throw new Error("the shell is incomplete");
    await bringOver(event);
    await adopt();
    lacksRuntime = !(await hasRuntime());
  };
  event.waitUntil(install());
});

async function activate() {
  await worker.clients.claim();
  await removeOlderBuilds();
}
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => event.waitUntil(carryOut(event, event.data)));

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ROOT) && !passesBy(url)) event.respondWith(answer(event));
});
