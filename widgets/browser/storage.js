/**
 * What this device keeps: text under keys, in localStorage with one prefix.
 * Where storage is full or forbidden the text lives in a Map as long as the document does.
 */

/** @import { Kept } from "./protocol.js" */

const PREFIX = "last-rulebook/";
/** @type {Map<string, string | null>} */
const spare = new Map();

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
  for (const [key, text] of spare) {
    if (!concerns(key)) continue;
    if (text === null) delete found[key];
    else found[key] = text;
  }
  return found;
}

/**
 * Writes (a text) or removes (null) each key; true when localStorage took them all.
 * @param {Kept} changes
 */
export function keep(changes) {
  let all = true;
  for (const [key, text] of Object.entries(changes)) {
    try {
      if (text === null) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, text);
      spare.delete(key);
    } catch {
      spare.set(key, text);
      all = false;
    }
  }
  return all;
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
