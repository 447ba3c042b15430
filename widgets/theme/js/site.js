// What the pages need around Material: the choice of language, the search button of small screens,
// and wide tables that a keyboard can scroll.
// Nothing here is needed to read a page.
const LANGUAGE_KEY = "last-rulebook/language";

function remember(language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** The address of the page now shown, in another language; its front page where nothing is shown. */
function samePage(language) {
  const here = document.documentElement.lang;
  const [root, ...rest] = location.pathname.split(`/${here}/`);
  if (!rest.length || document.querySelector("[data-site=missing]")) return null;
  return `${root}/${language}/${rest.join(`/${here}/`)}${location.hash}`;
}

document.addEventListener(
  "click",
  (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("a[data-lang]");
    if (link) {
      remember(link.dataset.lang);
      const target = samePage(link.dataset.lang);
      if (target) link.href = target;
      return;
    }
    if (event.target.closest("[data-site=search]")) {
      document.getElementById("__search")?.click();
      document.querySelector("[data-md-component=search-query]")?.focus();
    }
    const menu = document.querySelector("[data-site=languages][open]");
    if (menu && !menu.contains(event.target)) menu.open = false;
  },
  true,
);

document.addEventListener("keydown", (event) => {
  const menu = document.querySelector("[data-site=languages][open]");
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/** Material puts a frame around a table; one that scrolls takes the focus, so that arrow keys move it. */
function reachWideTables() {
  for (const frame of document.querySelectorAll(".md-typeset__scrollwrap"))
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
}
window.document$?.subscribe(() => requestAnimationFrame(reachWideTables));
addEventListener("resize", reachWideTables);
