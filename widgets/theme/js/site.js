// What the pages need around Material: the choice of language, the search button of small screens,
// wide tables that a keyboard can scroll, and reasons that open under the rule one was led to.
// Material itself opens whatever folds while a page is printed.
// Nothing here is needed to read a page.
const LANGUAGE_KEY = "last-rulebook/language";

/** @param {string} language */
function remember(language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/**
 * The address of the page now shown, in another language; the front page there, where it is in this one alone.
 * @param {string} language
 */
function samePage(language) {
  const here = document.documentElement.lang;
  const [root, ...rest] = location.pathname.split(`/${here}/`);
  if (!rest.length || document.querySelector("[data-site=missing]")) return null;
  if (language !== here && document.querySelector("[data-site=untranslated]")) return `${root}/${language}/`;
  return `${root}/${language}/${rest.join(`/${here}/`)}${location.hash}`;
}

/**
 * The language of this reader, as the front door finds it: the chosen one, else the first that the browser asks for.
 * @param {string | null} chosen
 */
function ownLanguage(chosen) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("[data-site=languages] a[data-lang]");
  const known = [...links].map(({ dataset: { lang = "", also = "" } }) => ({ lang, codes: [lang, ...also.split(" ")] }));
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  const found =
    known.find(({ lang }) => lang === chosen) ??
    asked.map((code) => known.find(({ codes }) => codes.includes(code))).find(Boolean);
  return found?.lang;
}

/** A game that came with a link opens in its reader's language, whatever the sender's was. */
function openInOwnLanguage() {
  if (!/^#[gpv]=/.test(location.hash)) return;
  let chosen = null;
  try {
    chosen = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return; // Storage is forbidden: a choice against the browser's language could not be told from none.
  }
  const own = ownLanguage(chosen);
  const target = own && own !== document.documentElement.lang && samePage(own);
  if (target) location.replace(target);
}
openInOwnLanguage();
addEventListener("hashchange", openInOwnLanguage);

/** @returns {HTMLDetailsElement | null} */
const openMenu = () => document.querySelector("[data-site=languages][open]");

document.addEventListener(
  "click",
  (event) => {
    if (!(event.target instanceof Element)) return;
    /** @type {HTMLAnchorElement | null} */
    const link = event.target.closest("a[data-lang]");
    if (link) {
      const language = link.dataset.lang ?? "";
      remember(language);
      const target = samePage(language);
      if (target) link.href = target;
      return;
    }
    if (event.target.closest("[data-site=search]")) {
      document.getElementById("__search")?.click();
      /** @type {HTMLElement | null} */
      const field = document.querySelector("[data-md-component=search-query]");
      field?.focus();
    }
    if (event.target.closest("[data-site=print]")) print();
    const menu = openMenu();
    if (menu && !menu.contains(event.target)) menu.open = false;
  },
  true,
);

document.addEventListener("keydown", (event) => {
  const menu = openMenu();
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

/** Material puts a frame around a table; one that scrolls takes the focus, so that arrow keys move it. */
function reachWideTables() {
  /** @type {NodeListOf<HTMLElement>} */
  const frames = document.querySelectorAll(".md-typeset__scrollwrap");
  for (const frame of frames)
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
}
window.document$?.subscribe(() => requestAnimationFrame(reachWideTables));
addEventListener("resize", reachWideTables);

/** @returns {NodeListOf<HTMLDetailsElement>} */
const reasons = () => document.querySelectorAll(".rule-why");

/** Opens the reason under the rule that the address names. */
function openLinked() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!rule?.matches(".rule")) return;
  for (const reason of reasons()) if (rule.contains(reason)) reason.open = true;
}

/** Opens the reasons that hold a word one has searched for: the search passes its words on in the address. */
function openFound() {
  const sought = new URLSearchParams(location.search).get("h")?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  if (!sought.length) return;
  for (const reason of reasons()) {
    const text = reason.textContent?.toLowerCase() ?? "";
    if (sought.some((word) => text.includes(word))) reason.open = true;
  }
}
/** What the front page alone has is fetched there alone. */
async function setUpFrontPage() {
  if (!document.querySelector("[data-site=choice]")) return;
  const { offerChoice, offerLastGame } = await import("./home.js");
  offerLastGame();
  offerChoice();
}

addEventListener("hashchange", openLinked);
window.location$?.subscribe(openLinked); // instant navigation moves within a page without that event
window.document$?.subscribe(() => {
  openFound();
  openLinked();
  setUpFrontPage();
  for (const button of document.querySelectorAll("button[data-site=print]")) button.removeAttribute("hidden");
});
