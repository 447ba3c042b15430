// What a term means, beside it: the glossary's entry, fetched from the glossary's page when one is first wanted.
const GAP = 6; // pixels between a term and its meaning
const EDGE = 8; // pixels between a meaning and the edge of the window
const SOON = 150; // milliseconds that a mouse rests on a term, or is on its way from it to its meaning

/** @type {Map<string, Promise<Document>>} */
const pages = new Map();
/** @type {HTMLAnchorElement | undefined} */
let shown;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

const meaning = document.createElement("div");
meaning.id = "term-meaning";
meaning.className = "term-meaning md-typeset";
meaning.popover = "manual";
meaning.setAttribute("role", "tooltip");

/** @param {string} address */
function glossary(address) {
  let page = pages.get(address);
  if (!page) {
    page = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      const found = new DOMParser().parseFromString(await response.text(), "text/html");
      const base = found.createElement("base");
      base.href = address;
      found.head.prepend(base);
      return found;
    });
    pages.set(address, page);
    page.catch(() => pages.delete(address));
  }
  return page;
}

/**
 * The entry that a term leads to; its links are good on any page.
 * @param {HTMLAnchorElement} term
 */
async function entry(term) {
  const [address, id] = term.href.split("#");
  const name = (await glossary(address)).getElementById(id);
  const text = name?.nextElementSibling;
  if (!name || !text) return null;
  const title = document.createElement("strong");
  title.textContent = name.textContent;
  const copy = document.importNode(text, true);
  const links = copy.querySelectorAll("a");
  for (const [at, link] of text.querySelectorAll("a").entries()) links[at].href = link.href;
  const box = document.createElement("div");
  box.append(...copy.childNodes);
  return [title, box];
}

/** Over the term or under it, wherever there is room; inside the window. */
function place() {
  if (!shown) return;
  const [at] = shown.getClientRects(); // of a term that goes over two lines, the first
  const { width, height } = meaning.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE));
  const under = at.bottom + GAP;
  const top = under + height + EDGE <= innerHeight ? under : Math.max(EDGE, at.top - GAP - height);
  meaning.style.left = `${left}px`;
  meaning.style.top = `${top}px`;
}

/** @param {HTMLAnchorElement} term */
async function show(term) {
  clearTimeout(waiting);
  if (shown === term) return;
  hide();
  shown = term;
  try {
    const found = await entry(term);
    if (!found || shown !== term) return;
    meaning.replaceChildren(...found);
  } catch {
    if (shown === term) shown = undefined;
    return; // the link leads to the glossary all the same
  }
  (term.closest("main") ?? document.body).append(meaning);
  meaning.showPopover();
  place();
  term.setAttribute("aria-describedby", meaning.id);
}

function hide() {
  clearTimeout(waiting);
  shown?.removeAttribute("aria-describedby");
  shown = undefined;
  if (meaning.isConnected) meaning.hidePopover();
}

function hideSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(hide, SOON);
}

/**
 * Explains a term that was met by mouse, by key or by finger.
 * @param {HTMLAnchorElement} term
 * @param {string} kind
 */
export function explain(term, kind) {
  if (kind === "pointerover") {
    clearTimeout(waiting);
    if (shown !== term) waiting = setTimeout(() => show(term), SOON);
  } else if (kind === "click" && shown === term) hide();
  else show(term);
}

/** @param {EventTarget | null} target */
const isMeaning = (target) => target instanceof Node && meaning.contains(target);

document.addEventListener("pointerout", ({ target, pointerType }) => {
  if (pointerType !== "touch" && target instanceof Element && (isMeaning(target) || target.closest("a.term"))) hideSoon();
});
meaning.addEventListener("pointerover", () => clearTimeout(waiting));
document.addEventListener("pointerdown", ({ target }) => {
  if (!isMeaning(target) && !(target instanceof Element && target.closest("a.term"))) hide();
});
document.addEventListener("focusin", ({ target }) => {
  if (target !== shown && !isMeaning(target)) hide();
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") hide();
});
addEventListener("resize", hide);
addEventListener("scroll", place, { passive: true });
window.document$?.subscribe(hide);
