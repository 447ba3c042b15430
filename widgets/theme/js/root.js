// The front door: goes to the remembered language, else to the first one that the browser asks for.
// On the page for missing addresses it leads from the folder of a game to its rules; else it puts the right language
// first, and searches it for what the address says.
/** @type {NodeListOf<HTMLAnchorElement>} */
const links = document.querySelectorAll("a[data-lang]");
const known = [...links];

for (const link of known)
  link.addEventListener("click", () => {
    try {
      sessionStorage.setItem("last-rulebook/language on the way", link.dataset.lang ?? ""); // as site.js says
    } catch {
      // Storage is forbidden: the link works all the same.
    }
  });

function remembered() {
  try {
    return localStorage.getItem("last-rulebook/language");
  } catch {
    return null;
  }
}

/** @param {string | null} code */
function find(code) {
  return known.find((link) => link.dataset.lang === code);
}

/**
 * Some languages have several codes; this site has one of them.
 * @param {string} tag
 */
function asked(tag) {
  const code = tag.toLowerCase().split("-")[0];
  return find(code) ?? known.find((link) => link.dataset.also?.split(" ").includes(code));
}

/** @param {string} path */
function readable(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return ""; // bytes that are no text
  }
}

/** @param {string} language */
async function searchHere(language) {
  /** @type {HTMLElement | null} */
  const at = document.querySelector("[data-site=search-here]");
  const field = at?.querySelector("input");
  const parts = ["strong", "span", "[role=status]", "[role=listbox]"].map((selector) => at?.querySelector(selector));
  const [heading, told, count, list] = parts;
  if (!at || !field || !heading || !told || !count || !list) return;
  const { title, text, rules, hint, results, ...words } = JSON.parse(at.dataset.words ?? "{}")[language];
  Object.assign(at.dataset, words);
  heading.textContent = title;
  told.textContent = text;
  at.lang = language;
  field.placeholder = rules;
  field.ariaLabel = rules;
  count.textContent = hint;
  list.ariaLabel = results;
  at.hidden = false;
  const { SearchView } = await import("./search.js");
  const view = new SearchView(at);
  // The end of an address says most: …/last-one-alive/barricades/
  const names = readable(location.pathname).split("/").filter((name) => name && !find(name));
  field.value = (names.at(-1) ?? "").replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}+]+/gu, " ").trim();
  view.update();
}

const inPath = location.pathname.split("/").map((part) => find(part)).find(Boolean);
const chosen =
  find(remembered()) ?? navigator.languages.map(asked).find(Boolean) ?? find(document.documentElement.lang);

if (document.body.dataset.page === "choose") {
  const wanted = new URLSearchParams(location.search).has("choose");
  if (!wanted && chosen) location.replace(chosen.href + location.hash);
} else {
  const own = inPath ?? chosen;
  const [, last = ""] = location.pathname.match(/([^/]+)\/?$/) ?? [];
  if (own && document.body.dataset.games?.split(" ").includes(last)) {
    location.replace(`${own.href}${last}/rules/`);
  } else {
    const first = own?.closest("[data-entry]");
    if (first) first.parentElement?.prepend(first);
    searchHere(own?.dataset.lang ?? document.documentElement.lang);
  }
}
