/** Asks the service worker, where there is one, to save what is in use. */

/** @param {string[]} packs */
export async function save(packs) {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ lang: document.documentElement.lang, save: packs, inUse: true });
}
