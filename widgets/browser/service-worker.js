/**
 * What keeps the site working without a connection. Files belong to packs: the shell (what every
 * page needs, saved at once), one per language, search, and the runtime (saved as they are visited,
 * or whole when the page asks). Each pack of each build has a cache of its own, and the cache of an
 * older build goes when the newer one holds all that it held.
 */

import { CacheFirst, NetworkFirst } from "workbox-strategies";

/* global BUILD, PACKS -- written in when this file is bundled: a name, and pack -> addresses below the root */
const PREFIX = "last-rulebook ";
const ROOT = self.registration.scope;
const PATIENCE = 4; // seconds for a page that the network may never bring

const nameOf = (pack) => `${PREFIX}${pack} ${BUILD}`;
const isNamedByContent = (address) => address.startsWith(`${ROOT}assets/`);
const packs = new Map(Object.entries(PACKS).map(([pack, paths]) => [pack, paths.map((path) => ROOT + path)]));
const packOf = new Map([...packs].flatMap(([pack, addresses]) => addresses.map((address) => [address, pack])));

/** The address that a request is saved under: no query, no fragment, no index.html. */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

const saving = {
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

/** Content-named files never change, so the saved one serves; of a page the newest does. */
function strategyFor(address) {
  const options = { cacheName: nameOf(packOf.get(address)), plugins: [saving], matchOptions: { ignoreVary: true } };
  return isNamedByContent(address)
    ? new CacheFirst(options)
    : new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE });
}

const saved = (address) => caches.match(address, { ignoreVary: true });

// True while nothing of the runtime is saved, as far as is known: then its large files come straight
// from the network, and are saved once Python runs. A detour through here would make the first start longer.
let lacksRuntime = false;
const passesBy = (address) => lacksRuntime && packOf.get(address) === "runtime";

async function answer(event) {
  const { request } = event;
  const address = addressOf(request.url);
  try {
    if (packOf.has(address)) return await strategyFor(address).handle({ event, request });
    // A file of an older build, still in use by a page that was open before.
    return (isNamedByContent(address) && (await saved(address))) || (await fetch(request));
  } catch {
    return (await saved(address)) ?? (request.mode === "navigate" ? unsaved(address) : Response.error());
  }
}

/** The page that says, in its language, that a page is not saved. */
async function unsaved(address) {
  const [language] = address.slice(ROOT.length).split("/");
  const page = (await saved(`${ROOT}${language}/offline.html`)) ?? (await saved(`${ROOT}en/offline.html`));
  return page ?? Response.error();
}

/** Saves the given addresses into a pack's cache; true when all are there. */
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
      const [response, done] = strategyFor(address).handleAll({ event, request });
      if (!(await response).ok) throw new Error(address);
      return done;
    }),
  );
  return results.every(({ status }) => status === "fulfilled");
}

/** Saves what a page has loaded unseen. */
async function notice(event, addresses) {
  for (const address of addresses.filter((one) => packOf.has(one))) {
    if (!(await saved(address))) await save(event, packOf.get(address), [address]);
  }
}

/** Brings over from older builds what was saved in them, then removes them. */
async function settle(event) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name.endsWith(` ${BUILD}`)) continue;
    const pack = name.slice(PREFIX.length).split(" ")[0];
    const held = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
    const wanted = (packs.get(pack) ?? []).filter((address) => pack === "runtime" || held.has(address));
    if (await save(event, pack, held.size ? wanted : [])) await caches.delete(name);
  }
}

self.addEventListener("install", (event) => {
  const install = async () => {
    if (!(await save(event, "shell", packs.get("shell")))) throw new Error("the shell is incomplete");
    lacksRuntime = !(await caches.keys()).some((name) => name.startsWith(`${PREFIX}runtime `));
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { save: pack, settle: settles, visited = [] } = event.data;
  event.waitUntil(notice(event, visited.map(addressOf)));
  if (packs.has(pack)) event.waitUntil(save(event, pack, packs.get(pack)));
  if (settles) event.waitUntil(settle(event));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ROOT) && !passesBy(url)) event.respondWith(answer(event));
});
