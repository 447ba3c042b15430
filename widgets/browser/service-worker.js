/**
 * What keeps the site working without a connection. Files belong to packs: the shell (what every
 * page needs, saved at once), one per language, search (saved as they are visited), the runtime with
 * all games, and what tables need of a language (saved whole once something is played), the Workshop
 * (saved whole once it is opened). Each pack of
 * each build has a cache of its own, and the cache of an older build goes when the newer one holds all
 * that it held.
 */

import { CacheFirst, NetworkFirst } from "workbox-strategies";

/** @import { OfflineRequest } from "./protocol.js" */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = "last-rulebook ";
const PLAY = "play-";
const WORKSHOP = "workshop";
const ROOT = worker.registration.scope;
const PATIENCE = 4; // seconds for a page that the network may never bring

/** @param {string} pack */
const nameOf = (pack) => `${PREFIX}${pack} ${BUILD}`;
/** @param {string} address */
const isNamedByContent = (address) => address.startsWith(`${ROOT}assets/`);
const packs = new Map(Object.entries(PACKS).map(([pack, paths]) => [pack, paths.map((path) => ROOT + path)]));
/** @type {Map<string, string>} */
const packOf = new Map();
for (const [pack, addresses] of packs) for (const address of addresses) packOf.set(address, pack);

/**
 * The address that a request is saved under: no query, no fragment, no index.html.
 * @param {string} url
 */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

const saving = {
  /** @param {{ request: Request }} about */
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
  /** @param {{ response: Response }} about */
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

/**
 * Content-named files never change, so the saved one serves; of a page the newest does.
 * @param {string} address
 * @param {string} pack
 */
function strategyFor(address, pack) {
  const options = { cacheName: nameOf(pack), plugins: [saving], matchOptions: { ignoreVary: true } };
  return isNamedByContent(address)
    ? new CacheFirst(options)
    : new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE });
}

/**
 * Whether a pack is saved whole or not at all.
 * @param {string} pack
 */
const isForPlay = (pack) => pack === "runtime" || pack === WORKSHOP || pack.startsWith(PLAY);
const hasRuntime = async () => (await caches.keys()).some((name) => name.startsWith(`${PREFIX}runtime `));

/** @param {string} address */
const saved = (address) => caches.match(address, { ignoreVary: true });

// True while nothing of the runtime is saved, as far as is known: then its large files come straight
// from the network, and are saved once Python runs. A detour through here would make the first start longer.
let lacksRuntime = false;
/** @param {string} address */
const passesBy = (address) => lacksRuntime && packOf.get(address) === "runtime";

/** @param {FetchEvent} event */
async function answer(event) {
  const { request } = event;
  const address = addressOf(request.url);
  const pack = packOf.get(address);
  try {
    if (pack) return await strategyFor(address, pack).handle({ event, request });
    // A file of an older build, still in use by a page that was open before.
    return (isNamedByContent(address) && (await saved(address))) || (await fetch(request));
  } catch {
    return (await saved(address)) ?? (request.mode === "navigate" ? unsaved(address) : Response.error());
  }
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
 * Saves the given addresses into a pack's cache; true when all are there.
 * @param {ExtendableEvent} event
 * @param {string} pack
 * @param {string[]} addresses
 */
async function save(event, pack, addresses) {
  if (pack === "runtime") lacksRuntime = false;
  const cache = await caches.open(nameOf(pack));
  const results = await Promise.allSettled(
    addresses.map(async (address) => {
      if (isNamedByContent(address)) {
        if (await cache.match(address, { ignoreVary: true })) return undefined;
        const copy = await saved(address);
        if (copy) return cache.put(address, copy);
      }
      const request = new Request(address, { cache: isNamedByContent(address) ? "default" : "no-cache" });
      const [response, done] = strategyFor(address, pack).handleAll({ event, request });
      if (!(await response).ok) throw new Error(address);
      return done;
    }),
  );
  return results.every(({ status }) => status === "fulfilled");
}

/**
 * Saves what a page has loaded unseen.
 * @param {ExtendableEvent} event
 * @param {string[]} addresses
 */
async function notice(event, addresses) {
  for (const address of addresses) {
    const pack = packOf.get(address);
    if (pack && !(await saved(address))) await save(event, pack, [address]);
  }
}

/**
 * Saves what tables in a language need: Python, all games, words and rules.
 * @param {ExtendableEvent} event
 * @param {string} lang
 */
async function savePlay(event, lang) {
  for (const pack of ["runtime", PLAY + lang]) await save(event, pack, packs.get(pack) ?? []);
}

/**
 * Brings over from older builds what was saved in them, then removes them.
 * @param {ExtendableEvent} event
 */
async function settle(event) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name.endsWith(` ${BUILD}`)) continue;
    const pack = name.slice(PREFIX.length).split(" ")[0];
    const held = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
    const wanted = (packs.get(pack) ?? []).filter((address) => isForPlay(pack) || held.has(address));
    if (await save(event, pack, held.size ? wanted : [])) await caches.delete(name);
  }
}

worker.addEventListener("install", (event) => {
  const install = async () => {
    if (!(await save(event, "shell", packs.get("shell") ?? []))) throw new Error("the shell is incomplete");
    lacksRuntime = !(await hasRuntime());
    await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  /** @type {OfflineRequest} */
  const { play, workshop, settle: settles, lang, visited = [] } = event.data;
  event.waitUntil(notice(event, visited.map(addressOf)));
  if (play) event.waitUntil(savePlay(event, lang));
  if (workshop) event.waitUntil(save(event, WORKSHOP, packs.get(WORKSHOP) ?? []));
  if (settles) event.waitUntil(settle(event).then(async () => (await hasRuntime()) && savePlay(event, lang)));
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ROOT) && !passesBy(url)) event.respondWith(answer(event));
});
