/** Asks the service worker, where there is one, to save what is in use. */

/** @import { OfflineRequest } from "./protocol.js" */

/** @param {OfflineRequest} message */
export async function ask(message) {
  const registration = await navigator.serviceWorker?.ready;
  // What was loaded before there was a service worker to see it counts as visited too.
  const visited = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  registration?.active?.postMessage({ ...message, visited });
}
