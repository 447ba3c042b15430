/**
 * What this device keeps: text under keys, in localStorage with one prefix.
 * What localStorage does not take, because it is full or forbidden, waits in a Map as long as the document
 * lives, and is written as soon as it can be.
 *
 * Events of `storage`: "change" when it no longer takes all it is given, and when it does again.
 */

/** @import { Kept } from "./protocol.js" */

const PREFIX = "last-rulebook/";
const AGAIN = 3_000; // milliseconds until what waits is tried again

/** Whether storage is forbidden, and what is there only stands in for it: see the theme's storage.html. */
const isForgetful = () => "isForgetful" in localStorage;

class Waiting extends EventTarget {
  /** @type {Map<string, string | null>} */
  texts = new Map();
  works = true;
  #timer = 0;

  /** Writes and removes what waits. */
  write() {
    this.#put();
    this.#remove();
    this.#put(); // where that has made room
    clearTimeout(this.#timer);
    this.#timer = this.texts.size ? setTimeout(() => this.write(), AGAIN) : 0;
    this.#tell(this.texts.size === 0);
  }

  // A text and those below its key (`x` and `x/moves/0`) belong together: it is written after them, and they are
  // removed after it is written. So a game that is written half is still its old self.

  #put() {
    for (const [key, text] of this.texts) {
      if (text !== null && !this.#waits((other) => other.startsWith(`${key}/`))) {
        this.#do(key, () => localStorage.setItem(PREFIX + key, text));
      }
    }
  }

  #remove() {
    for (const [key, text] of this.texts) {
      if (text === null && !this.#waits((other) => key.startsWith(`${other}/`))) {
        this.#do(key, () => localStorage.removeItem(PREFIX + key));
      }
    }
  }

  /** @param {(key: string) => boolean} concerns */
  #waits(concerns) {
    return [...this.texts].some(([key, text]) => text !== null && concerns(key));
  }

  /** @param {string} key @param {() => void} act */
  #do(key, act) {
    try {
      if (isForgetful()) return;
      act();
      this.texts.delete(key);
    } catch {
      // Full or forbidden: it waits.
    }
  }

  /** Finds out whether anything can be written at all. */
  probe() {
    try {
      if (isForgetful()) throw new Error("forbidden");
      localStorage.setItem(`${PREFIX}page/probe`, "");
      localStorage.removeItem(`${PREFIX}page/probe`);
    } catch {
      this.#tell(false);
    }
  }

  /** @param {boolean} works */
  #tell(works) {
    if (works === this.works) return;
    this.works = works;
    this.dispatchEvent(new Event("change"));
  }
}

export const storage = new Waiting();
// Room may have been made meanwhile, in another tab or in the browser's settings; and nothing is tried later than now.
for (const type of ["storage", "focus", "pagehide"]) addEventListener(type, () => storage.texts.size && storage.write());

/**
 * Every kept text that concerns a game, or all games (keys without a slash).
 * @param {string} game
 */
export function kept(game) {
  /** @type {Kept} */
  const found = {};
  /** @param {string} key */
  const concerns = (key) => key.startsWith(`${game}/`) || !key.includes("/");
  try {
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i) ?? "";
      if (key.startsWith(PREFIX) && concerns(key.slice(PREFIX.length))) {
        found[key.slice(PREFIX.length)] = localStorage.getItem(key);
      }
    }
  } catch {
    // Forbidden: only what the Map holds is known.
  }
  for (const [key, text] of storage.texts) {
    if (!concerns(key)) continue;
    if (text === null) delete found[key];
    else found[key] = text;
  }
  return found;
}

/**
 * Writes (a text) or removes (null) each key, now or when it can be done.
 * @param {Kept} changes
 */
export function keep(changes) {
  for (const [key, text] of Object.entries(changes)) {
    storage.texts.delete(key); // so that it comes after all that waits already
    storage.texts.set(key, text);
  }
  storage.write();
}

/**
 * Calls back with (key, text or null) when another tab has changed what is kept.
 * @param {(key: string, text: string | null) => void} callback
 */
export function whenChangedElsewhere(callback) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) callback(key.slice(PREFIX.length), newValue);
  });
}

/**
 * Small notes of the page itself, lost without harm.
 * @param {() => Storage} area
 */
const notes = (area) => ({
  /** @param {string} key */
  get(key) {
    try {
      return area().getItem(PREFIX + key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} text */
  set(key, text) {
    try {
      area().setItem(PREFIX + key, text);
    } catch {
      // Storage is full or forbidden: the page then only remembers less.
    }
  },
});

export const tab = notes(() => sessionStorage);
export const device = notes(() => localStorage);
