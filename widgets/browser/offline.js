/**
 * The page's side of working offline: registers the service worker, has it save what is shown and then the
 * whole language, and asks it what is saved. `offline-panel.js` shows it to the reader.
 *
 * Events of `offline`: "ready" when it is known whether anything can be saved, "saved" when what was
 * asked for has been saved, "update" when a newer build is ready, "replaced" when it has taken over.
 */

import { python } from "./python.js";
import { device } from "./storage.js";

/** @import { OfflineRequest, OfflineState } from "./protocol.js" */

const script = new URL("../../service-worker.js", import.meta.url);
const root = new URL(".", script).href;
const VISITED = "last-rulebook visited";
const MOMENT = 1_000;
const CHOICES = "page/offline"; // packs that the reader wants saved or not, whatever would be done otherwise

/** @returns {Promise<void>} */
const aMoment = () => new Promise((done) => setTimeout(done, MOMENT));
const language = () => document.documentElement.lang;
const savesData = () => navigator.connection?.saveData === true;

/**
 * The packs that make a language readable, or playable.
 * @param {string} lang
 */
export const packsOf = (lang) => ({ pages: [lang, `play-${lang}`], play: ["runtime", `play-${lang}`] });

/** @returns {Record<string, boolean>} */
function choices() {
  try {
    const found = JSON.parse(device.get(CHOICES) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/**
 * Remembers which packs shall be saved, or shall not.
 * @param {string[]} packs
 * @param {boolean} isWanted
 */
export function choose(packs, isWanted) {
  device.set(CHOICES, JSON.stringify({ ...choices(), ...Object.fromEntries(packs.map((pack) => [pack, isWanted])) }));
}

class Offline extends EventTarget {
  /** @type {ServiceWorkerRegistration | null} */
  registration = null;
  /** Why nothing can be saved; nothing while that is not known. @type {"" | "forbidden"} */
  problem = "";

  /** The build that waits until the reader accepts it, or has closed all tabs. */
  get waiting() {
    return navigator.serviceWorker?.controller ? (this.registration?.waiting ?? null) : null;
  }

  /** Registers once the page is there, when Python is not at work: both come first. */
  async register() {
    if (!navigator.serviceWorker) {
      this.#giveUp();
      return;
    }
    const kept = keepVisited();
    if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
    while (python.busy) await aMoment();
    await kept; // the service worker looks for it only while it is installed
    const before = navigator.serviceWorker.controller;
    try {
      this.registration = await navigator.serviceWorker.register(script);
    } catch {
      this.#giveUp();
      return;
    }
    this.#watchForUpdates(before);
    await navigator.serviceWorker.ready;
    this.dispatchEvent(new Event("ready"));
    await this.saveWhatIsWanted();
  }

  /** Forbidden or missing: the site then needs its connection. */
  #giveUp() {
    this.problem = "forbidden";
    this.dispatchEvent(new Event("ready"));
  }

  /** @param {ServiceWorker | null} before */
  #watchForUpdates(before) {
    const { registration } = this;
    const tell = () => this.waiting && this.dispatchEvent(new Event("update"));
    registration?.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
    tell();
    // The first one takes over a page of its own build; a later one needs pages of its own.
    let controlled = before !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (controlled) this.dispatchEvent(new Event("replaced"));
      controlled = true;
    });
    navigator.serviceWorker.addEventListener("message", () => this.dispatchEvent(new Event("saved")));
    navigator.serviceWorker.startMessages();
  }

  /** Saves while idle: the pages of this language, and what the reader has asked for. */
  async saveWhatIsWanted() {
    do await aMoment();
    while (python.busy);
    const chosen = choices();
    const unasked = savesData() ? [] : packsOf(language()).pages;
    const asked = Object.keys(chosen).filter((pack) => chosen[pack]);
    const save = [...new Set([...unasked, ...asked])].filter((pack) => chosen[pack] !== false);
    if (save.length) this.ask({ lang: language(), save });
  }

  /** @param {OfflineRequest} message @param {MessagePort[]} [ports] */
  ask(message, ports = []) {
    this.registration?.active?.postMessage(message, ports);
  }

  /**
   * What a service worker has saved, and what it brings; null where there is none.
   * @param {ServiceWorker | null | undefined} worker
   * @returns {Promise<OfflineState | null>}
   */
  state(worker = this.registration?.active) {
    if (!worker) return Promise.resolve(null);
    const { port1, port2 } = new MessageChannel();
    return new Promise((done) => {
      port1.onmessage = ({ data }) => done(data);
      worker.postMessage({ lang: language(), state: true }, [port2]);
    });
  }

  /** Goes over to the newer build; the older one stops its work first, or the browser would wait for it. */
  async accept() {
    const state = await this.state();
    this.ask({ lang: language(), stop: Object.keys(state?.packs ?? {}) });
    this.waiting?.postMessage({ lang: language(), accept: true });
  }
}

export const offline = new Offline();

/**
 * Has all saved that tables in a language need, unless the reader does not want it.
 * @param {string} lang
 */
export async function savePlay(lang) {
  if (!navigator.serviceWorker || offline.problem) return;
  await navigator.serviceWorker.ready;
  const chosen = choices();
  offline.ask({ lang, save: packsOf(lang).play.filter((pack) => chosen[pack] !== false), inUse: true });
}

/** Keeps the page that is shown, with what it has loaded of its language, for the service worker that is to come. */
async function keepVisited() {
  if (navigator.serviceWorker.controller) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const ours = loaded.filter((url) => url.startsWith(`${root}${language()}/`));
  try {
    const cache = await caches.open(VISITED);
    for (const url of [location.href.split("#")[0], ...ours]) {
      const response = await fetch(url, { cache: "force-cache" }); // the browser has just fetched it
      if (response.ok) await cache.put(url, response);
    }
  } catch {
    // Forbidden, full or gone: the page is saved when it is shown again.
  }
}
