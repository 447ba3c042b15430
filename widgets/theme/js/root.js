// The front door: goes to the remembered language, else to the first one that the browser asks for.
// On the page for missing addresses it only puts the right language first.
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

const inPath = location.pathname.split("/").map((part) => find(part)).find(Boolean);
const chosen =
  find(remembered()) ?? navigator.languages.map(asked).find(Boolean) ?? find(document.documentElement.lang);

if (document.body.dataset.page === "choose") {
  const wanted = new URLSearchParams(location.search).has("choose");
  if (!wanted && chosen) location.replace(chosen.href + location.hash);
} else {
  const first = (inPath ?? chosen)?.closest("[data-entry]");
  if (first) first.parentElement?.prepend(first);
}
