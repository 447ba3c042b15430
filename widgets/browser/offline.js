/** Registers the service worker of the whole site, and asks it to save what is in use. */

import { python } from "./python.js";
import { ask } from "./saving.js";

const script = new URL("../../service-worker.js", import.meta.url);
const MOMENT = 1_000;

/** Registers a moment after the page has loaded, when Python is not at work: both come first. */
export async function register() {
  if (!navigator.serviceWorker) return;
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  do await new Promise((done) => setTimeout(done, MOMENT));
  while (python.busy);
  try {
    await navigator.serviceWorker.register(script);
  } catch {
    return; // forbidden or missing: the site then needs its connection
  }
  await ask({ settle: true, lang: document.documentElement.lang });
}

/**
 * Has all saved that tables in a language need.
 * @param {string} lang
 */
export const savePlay = (lang) => ask({ play: true, lang });
