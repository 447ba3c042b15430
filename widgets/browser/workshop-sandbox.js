/**
 * What lets PyScript run where it has no origin: in a frame without an address of its own, and in the workers that
 * are made there. Called in both, before PyScript runs.
 */

/** @param {string} home the site's folder of scripts */
export function settleIn(home) {
  addressesFrom(home);
  Object.defineProperty(self, "indexedDB", { value: { open: () => answered(database) } });
}

/**
 * Lets addresses that are relative to nothing (`about:srcdoc`, `blob:null/…`) begin at a folder instead.
 * @param {string} home
 */
function addressesFrom(home) {
  const Plain = URL;
  /** @param {string | URL} url @param {string | URL} [base] */
  const fits = (url, base) => {
    try {
      return Boolean(new Plain(url, base));
    } catch {
      return false;
    }
  };
  globalThis.URL = class extends Plain {
    /** @param {string | URL} url @param {string | URL} [base] */
    constructor(url, base) {
      super(url, base === undefined || fits(url, base) ? base : home);
    }
  };
}

// A database that holds nothing: PyScript asks one for packages that it has kept, and here is none.
/** @param {unknown} result */
const answered = (result) => {
  /** @type {{ result: unknown, onsuccess?: (event: unknown) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};
const store = new Proxy({}, { get: () => () => answered([]) });
const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
