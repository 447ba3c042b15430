/** Registers the service worker of the whole site, and asks it to save what is in use. */

const script = new URL("../../service-worker.js", import.meta.url);

/** Registers once the page has loaded, so that it never competes with reading. */
export function register() {
  if (!navigator.serviceWorker) return;
  const go = () =>
    navigator.serviceWorker.register(script).then(
      () => ask({ settle: true }),
      () => {}, // forbidden or missing: the site then needs its connection
    );
  if (document.readyState === "complete") go();
  else addEventListener("load", go, { once: true });
}

/** Has a pack saved whole: "runtime", or a language. */
export const save = (pack) => ask({ save: pack });

async function ask(message) {
  const registration = await navigator.serviceWorker?.ready;
  // What was loaded before there was a service worker to see it counts as visited too.
  const visited = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  registration?.active.postMessage({ ...message, visited });
}
