// The front page: which games fit so many players and so much time, and the game that one has not finished.
// Without it all games are shown.
const PREFIX = "last-rulebook/";

/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // Storage is forbidden: no game is known.
  }
}

/** @typedef {{ slug: string, when: number }} Unfinished */

/**
 * The game that a table would open again, unless it is over or cannot be read.
 * @param {string} slug
 * @returns {Unfinished | null}
 */
function unfinished(slug) {
  const current = kept(`${slug}/current`);
  const text = current && kept(`${slug}/game/${current}`);
  try {
    const { when, over } = JSON.parse(text || "{}");
    return typeof when === "number" && over === false ? { slug, when } : null;
  } catch {
    return null;
  }
}

/** @returns {NodeListOf<HTMLElement>} */
const cards = () => document.querySelectorAll("[data-game]");

/** Shows how to go on with the newest game of this device, if it is not over. */
export function offerLastGame() {
  /** @type {HTMLElement | null} */
  const offer = document.querySelector("[data-site=continue]");
  const link = offer?.querySelector("a");
  const told = offer?.querySelector("span");
  /** @type {Unfinished | null} */
  let last = null;
  for (const card of cards()) {
    const game = unfinished(card.dataset.game ?? "");
    if (game && (!last || game.when > last.when)) last = game;
  }
  if (!offer || !link || !told || !last) return;
  const title = document.getElementById(last.slug)?.textContent;
  const { lang } = document.documentElement;
  // The reader's own country has its way to write a date, if its language is the page's.
  const country = navigator.languages.find((one) => one.split("-")[0] === lang) ?? lang;
  const when = new Intl.DateTimeFormat(country, { dateStyle: "medium", timeStyle: "short" });
  link.href = `${last.slug}/play/`;
  told.textContent = `${title}, ${when.format(last.when)}`;
  offer.hidden = false;
}

/** Lets the reader say how many they are and how long they have. */
export function offerChoice() {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector("[data-site=choice]");
  const told = form?.querySelector("output");
  if (!form || !told) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    const given = new FormData(form);
    const [players, minutes] = [Number(given.get("players")), Number(given.get("minutes"))];
    let fitting = 0;
    for (const card of cards()) {
      const [few, many] = (card.dataset.players ?? "").split(" ").map(Number);
      const fits = (!players || (few <= players && players <= many)) && (!minutes || Number(card.dataset.minutes) <= minutes);
      card.hidden = !fits;
      fitting += fits ? 1 : 0;
    }
    told.textContent = JSON.parse(told.dataset.told ?? "[]")[fitting];
  });
}
