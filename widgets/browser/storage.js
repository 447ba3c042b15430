/**
 * What this device keeps: text under keys, in localStorage with one prefix.
 * Where storage is full or forbidden the text lives in a Map as long as the document does.
 */

const PREFIX = "last-rulebook/";
const spare = new Map();

/** Every kept text that concerns a game, or all games (keys without a slash). */
export function kept(game) {
  const found = {};
  const concerns = (key) => key.startsWith(`${game}/`) || !key.includes("/");
  try {
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i);
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

/** Writes (a text) or removes (null) each key; true when localStorage took them all. */
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

/** Calls back with (key, text or null) when another tab has changed what is kept. */
export function whenChangedElsewhere(callback) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) callback(key.slice(PREFIX.length), newValue);
  });
}

/** Small notes of the page itself, lost without harm. */
const notes = (area) => ({
  get(key) {
    try {
      return area().getItem(PREFIX + key);
    } catch {
      return null;
    }
  },
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
