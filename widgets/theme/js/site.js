// What the pages need around Material: the choice of language, the way to the search and to what a term means, where
// one is among the pages, wide tables that a keyboard can scroll, and reasons that open under the rule one was led to.
// Material itself opens whatever folds while a page is printed.
// Nothing here is needed to read a page.
const LANGUAGE_KEY = "last-rulebook/language";
const ON_THE_WAY = "last-rulebook/language on the way";

/**
 * Notes that the reader wants a language; it is remembered when one of its pages is there, for it may not come.
 * @param {string} language
 */
function setOut(language) {
  try {
    sessionStorage.setItem(ON_THE_WAY, language);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** Remembers the language that the reader has chosen and that this page is in. */
function arrive() {
  try {
    const wanted = sessionStorage.getItem(ON_THE_WAY);
    if (wanted === document.documentElement.lang) localStorage.setItem(LANGUAGE_KEY, wanted);
    sessionStorage.removeItem(ON_THE_WAY);
  } catch {
    // As above.
  }
}
arrive();

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

/** A game or code that came with a link opens in its reader's language, whatever the sender's was. */
function openInOwnLanguage() {
  if (!/^#[cgpv]=/.test(location.hash)) return;
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

/** Opens the search, which is fetched when somebody first wants it. */
async function search() {
  const { open } = await import("./search.js");
  open();
}

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
      setOut(language);
      if (language === document.documentElement.lang) arrive();
      const target = samePage(language);
      if (target) link.href = target;
      return;
    }
    if (event.target.closest("[data-site=search]")) search();
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

/**
 * Explains a term where it is met; the script for it is fetched at the first one.
 * @param {Event} event
 */
async function meetTerm(event) {
  /** @type {HTMLAnchorElement | null} */
  const term = event.target instanceof Element ? event.target.closest("a.term") : null;
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  // A finger cannot rest on a term: its tap explains, and whoever wants the glossary follows the link from there.
  if (!term || isTouch !== (event.type === "click")) return;
  if (event.type === "focusin" && !term.matches(":focus-visible")) return; // it comes with a tap or a click
  if (isTouch) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const { explain } = await import("./terms.js");
  explain(term, event.type);
}
for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, meetTerm, true);

const TYPING = "input, textarea, select, [contenteditable]";

document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || document.querySelector("dialog:modal")) return;
  if (target instanceof Element && target.closest(TYPING)) return;
  event.preventDefault();
  search();
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

/** Shows where one is in lists of links that are swiped. */
function showWhereOneIs() {
  /** @type {NodeListOf<HTMLElement>} */
  const here = document.querySelectorAll(".book-nav [aria-current]");
  for (const link of here) {
    const list = link.closest("ul");
    if (list) list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }
}

/** @returns {NodeListOf<HTMLDetailsElement>} */
const reasons = () => document.querySelectorAll(".rule-why");

/** Opens the reason under the rule that the address names, or what folds away under the heading. */
function openLinked() {
  const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  linked?.closest("summary")?.parentElement?.setAttribute("open", "");
  if (!linked?.matches(".rule")) return;
  for (const reason of reasons()) if (linked.contains(reason)) reason.open = true;
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
  openLinked();
  showWhereOneIs();
  setUpFrontPage();
  for (const button of document.querySelectorAll("button[data-site=print]")) button.removeAttribute("hidden");
});
