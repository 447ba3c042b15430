// On the page that stands in for one that is not saved: a list of the pages that are, those in its language first.
const list = document.querySelector("[data-site=saved]");
const heading = document.querySelector("[data-site=saved-heading]");
const here = document.documentElement.lang;

/** Every saved page: its address, language and title. */
async function savedPages() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith("last-rulebook ")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith("/")) continue;
      const page = new DOMParser().parseFromString(await (await cache.match(request))?.text() ?? "", "text/html");
      // The front door only leads here again.
      if (page.body.dataset.page) continue;
      found.set(request.url, { url: request.url, lang: page.documentElement.lang, title: page.title.split(" · ")[0] });
    }
  }
  return [...found.values()];
}

try {
  const pages = await savedPages();
  const order = (/** @type {{ lang: string }} */ { lang }) => (lang === here ? "" : lang);
  pages.sort((one, other) => order(one).localeCompare(order(other)) || one.url.localeCompare(other.url));
  for (const { url, lang, title } of pages) {
    const link = Object.assign(document.createElement("a"), { href: url, lang, className: "door__link" });
    link.append(Object.assign(document.createElement("strong"), { textContent: title }));
    const entry = document.createElement("li");
    entry.dataset.entry = "";
    entry.append(link);
    list?.append(entry);
  }
  if (pages.length) heading?.removeAttribute("hidden");
} catch {
  // No list, then; the page says what matters.
}
