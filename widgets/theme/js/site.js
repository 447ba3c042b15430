// What the pages need around Material: the choice of language, the search button of small screens,
// and wide tables that a keyboard can scroll.
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
 * The address of the page now shown, in another language; its front page where nothing is shown.
 * @param {string} language
 */
function samePage(language) {
  const here = document.documentElement.lang;
  const [root, ...rest] = location.pathname.split(`/${here}/`);
  if (!rest.length || document.querySelector("[data-site=missing]")) return null;
  return `${root}/${language}/${rest.join(`/${here}/`)}${location.hash}`;
}

/** A game that came with a link opens in the language that this reader has chosen, whatever the sender's was. */
function openInChosenLanguage() {
  if (!/^#[gpv]=/.test(location.hash)) return;
  let chosen = null;
  try {
    chosen = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return; // Storage is forbidden: nothing was chosen.
  }
  if (!chosen || chosen === document.documentElement.lang) return;
  const target = document.querySelector(`a[data-lang="${CSS.escape(chosen)}"]`) && samePage(chosen);
  if (target) location.replace(target);
}
openInChosenLanguage();
addEventListener("hashchange", openInChosenLanguage);

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
