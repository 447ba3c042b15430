// The search of one language: Pagefind in a worker of its own finds the rules, rules.json says what they are.
// Pagefind's words in a rule are counted from the text that widgets/build/search.py has made of it.

/**
 * @typedef {{ url: string, title: string, html: string }} Rule
 * @typedef {{ folder: string, pages: Record<string, string>, rules: Record<string, string> }} Entry
 * @typedef {{ id: string, words: number[] }} Found
 * @typedef {{ url: string, place: string, title: [string, boolean][], text: [string, boolean][] }} Result
 */

const MOST = 20; // results shown: who has not found it there types another word
const MOST_WORDS = 8; // of a question, each looked for by itself where no rule has all of them
const BEFORE = 6; // words of an excerpt before the one that was looked for
const LENGTH = 30; // words of an excerpt
const BLOCKS = "p, li, td, th, dt, dd, div, summary";

/**
 * @param {string} address
 * @returns {Promise<unknown>}
 */
async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** @type {WeakMap<Rule, string[]>} */
const known = new WeakMap();

/**
 * What a rule says, in words; each is read once, however often it is found while one types.
 * @param {Rule} rule
 */
function wordsOf(rule) {
  let words = known.get(rule);
  if (!words) {
    const { body } = new DOMParser().parseFromString(rule.html, "text/html");
    for (const block of body.querySelectorAll(BLOCKS)) block.append(" ");
    words = (body.textContent ?? "").split(/\s+/).filter(Boolean);
    known.set(rule, words);
  }
  return words;
}

/** The rules of one language; nothing is fetched before the first question. */
export class Search {
  #root;
  #lang;
  /** @type {Promise<{ entry: Entry, rules: Record<string, Rule>, worker: Worker }> | undefined} */
  #loaded;
  #asked = 0;
  /** @type {Map<number, (answer: { result?: { results: Found[] }, error?: string }) => void>} */
  #waiting = new Map();

  /**
   * @param {string} root the address of the language's front page
   * @param {string} lang
   */
  constructor(root, lang) {
    this.#root = root;
    this.#lang = lang;
  }

  /** Fetches what the first answer needs; what has failed is tried again the next time. */
  load() {
    this.#loaded ??= this.#load().catch((error) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  async #load() {
    const [entry, rules] = await Promise.all([read(`${this.#root}search.json`), read(`${this.#root}rules.json`)]);
    const { folder } = /** @type {Entry} */ (entry);
    const base = new URL(`../${folder}`, this.#root);
    const worker = new Worker(new URL("pagefind-worker.js", base));
    worker.onmessage = ({ data }) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
    worker.onerror = () => {
      for (const answer of this.#waiting.values()) answer({ error: "the worker has ended" });
      this.#waiting.clear();
    };
    await this.#ask(worker, "init", { basePath: base.pathname, language: this.#lang, metaCacheTag: "" });
    return { entry: /** @type {Entry} */ (entry), rules: /** @type {Record<string, Rule>} */ (rules), worker };
  }

  /**
   * @param {Worker} worker
   * @param {string} method
   * @param {...unknown} given
   * @returns {Promise<Found[]>}
   */
  async #ask(worker, method, ...given) {
    const id = ++this.#asked;
    /** @type {{ result?: { results: Found[] }, error?: string }} */
    const answer = await new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, method, args: given });
    });
    if (answer.error) {
      worker.terminate();
      this.#loaded = undefined;
      throw new Error(answer.error);
    }
    return answer.result?.results ?? [];
  }

  /**
   * The rules that have all words of a question, or else as many as any rule has: the likeliest first, those of the
   * game that is read before all others, how many there are, and whether they have all words.
   * @param {string} question
   * @returns {Promise<{ count: number, isWhole: boolean, results: Result[] }>}
   */
  async find(question) {
    const { entry, rules, worker } = await this.load();
    const whole = await this.#ask(worker, "search", question);
    const isWhole = whole.length > 0;
    const found = (isWhole ? whole : await this.#most(worker, question)).filter(({ id }) => rules[entry.rules[id]]);
    const [game] = location.href.slice(this.#root.length).split("/");
    const isNear = ({ id = "" }) => rules[entry.rules[id]].url.startsWith(`${game}/`);
    found.sort((one, other) => Number(isNear(other)) - Number(isNear(one)));
    const results = found.slice(0, MOST).map(({ id, words }) => {
      const rule = rules[entry.rules[id]];
      const { title, text } = excerpt(rule, words);
      return { url: this.#root + rule.url, place: entry.pages[rule.url.split("#")[0]] ?? "", title, text };
    });
    return { count: found.length, isWhole, results };
  }

  /**
   * The rules that have the most words of a question, but more than one.
   * @param {Worker} worker
   * @param {string} question
   * @returns {Promise<Found[]>}
   */
  async #most(worker, question) {
    const asked = [...new Set(question.split(/\s+/))].slice(0, MOST_WORDS);
    /** @type {Map<string, Found[]>} */
    const found = new Map();
    for (const one of (await Promise.all(asked.map((word) => this.#ask(worker, "search", word)))).flat()) {
      found.set(one.id, [...(found.get(one.id) ?? []), one]);
    }
    const most = Math.max(...[...found.values()].map((parts) => parts.length), 2);
    return [...found]
      .filter(([, parts]) => parts.length === most)
      .map(([id, parts]) => ({ id, words: parts.flatMap(({ words }) => words) }));
  }
}

/**
 * The title of a rule, and a part of it with the words that were found, each piece with whether it was.
 * @param {Rule} rule
 * @param {number[]} found
 * @returns {{ title: [string, boolean][], text: [string, boolean][] }}
 */
function excerpt(rule, found) {
  const words = wordsOf(rule);
  const isFound = new Set(found);
  const length = rule.title.split(/\s+/).length;
  const first = words.findIndex((_, at) => at >= length && isFound.has(at));
  const last = Math.max(length, words.length - LENGTH);
  const start = first - BEFORE <= length || first < 0 ? length : Math.min(first - BEFORE, last);
  const end = Math.min(start + LENGTH, words.length);
  /** @param {number} at @returns {[string, boolean]} */
  const piece = (at) => [words[at], isFound.has(at)];
  const range = (/** @type {number} */ from, /** @type {number} */ to) => [...words.keys()].slice(from, to).map(piece);
  const text = range(start, end);
  if (start > length) text.unshift(["…", false]);
  if (end < words.length) text.push(["…", false]);
  return { title: rule.title.split(/\s+/).map((word, at) => [word, isFound.has(at)]), text };
}

/**
 * @param {string} name
 * @param {string} className
 * @param {[string, boolean][]} pieces
 */
function marked(name, className, pieces) {
  const element = document.createElement(name);
  element.className = className;
  pieces.forEach(([word, isFound], at) => {
    if (at) element.append(" ");
    if (!isFound) return element.append(word);
    const mark = document.createElement("mark");
    mark.textContent = word;
    return element.append(mark);
  });
  return element;
}

/** A field, a count and a list: what a reader sees of a search. */
export class SearchView {
  #words;
  #field;
  #count;
  #list;
  #search;
  #hint;
  #latest = 0;
  #active = -1;

  /** @param {HTMLElement} at the element with all of it, and with its words */
  constructor(at) {
    const { root = "", lang = "" } = at.dataset;
    this.#words = at.dataset;
    this.#field = /** @type {HTMLInputElement} */ (at.querySelector("[role=combobox]"));
    this.#count = /** @type {HTMLElement} */ (at.querySelector("[role=status]"));
    this.#list = /** @type {HTMLElement} */ (at.querySelector("[role=listbox]"));
    this.#hint = this.#count.textContent ?? "";
    this.#search = new Search(new URL(root, location.href).href, lang);
    this.#field.addEventListener("input", () => this.update());
    this.#field.addEventListener("keydown", (event) => this.#press(event));
    at.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      (this.#options()[Math.max(this.#active, 0)] ?? null)?.click();
    });
  }

  /** Fetches what the first answer needs, while the reader types. */
  load() {
    this.#search.load().catch(() => {}); // told where something is looked for
  }

  /** Shows what is found for what stands in the field. */
  async update() {
    const question = this.#field.value.trim();
    const mine = ++this.#latest;
    if (!question) return this.#show([], this.#hint);
    if (!this.#list.childElementCount) this.#count.textContent = this.#words.loading ?? "";
    try {
      const { count, isWhole, results } = await this.#search.find(question);
      if (mine !== this.#latest) return undefined; // the reader has typed on
      const { none = "", some = "", one = "", many = "" } = this.#words;
      if (count && !isWhole) return this.#show(results, some);
      return this.#show(results, count ? (count === 1 ? one : many.replace("{n}", String(count))) : none);
    } catch {
      return mine === this.#latest ? this.#show([], this.#words.failed ?? "") : undefined;
    }
  }

  /** @returns {NodeListOf<HTMLAnchorElement>} */
  #options() {
    return this.#list.querySelectorAll("[role=option]");
  }

  /**
   * @param {Result[]} results
   * @param {string} told
   */
  #show(results, told) {
    this.#count.textContent = told;
    this.#list.replaceChildren(
      ...results.map(({ url, place, title, text }, at) => {
        const link = document.createElement("a");
        link.href = url;
        link.id = `${this.#list.id}-${at}`;
        link.className = "search__result";
        link.setAttribute("role", "option");
        link.tabIndex = -1;
        link.append(marked("strong", "search__title", title), " ", marked("span", "search__place", [[place, false]]));
        link.append(" ", marked("span", "search__text", text));
        return link;
      }),
    );
    this.#list.scrollTop = 0;
    this.#field.setAttribute("aria-expanded", String(results.length > 0));
    this.#choose(-1);
  }

  /** @param {number} at */
  #choose(at) {
    this.#active = at;
    for (const [number, option] of this.#options().entries()) option.ariaSelected = String(number === at);
    const option = this.#options()[at];
    if (option) this.#field.setAttribute("aria-activedescendant", option.id);
    else this.#field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const last = this.#options().length - 1;
    if (event.key === "ArrowDown") this.#choose(this.#active < last ? this.#active + 1 : 0);
    else if (event.key === "ArrowUp") this.#choose(this.#active > 0 ? this.#active - 1 : last);
    else return;
    event.preventDefault();
  }
}

/** The search of every page, over it. */
class SearchDialog {
  #dialog;
  #field;
  #view;

  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.#dialog = dialog;
    this.#field = /** @type {HTMLInputElement} */ (dialog.querySelector("[role=combobox]"));
    this.#view = new SearchView(dialog);
    dialog.addEventListener("click", ({ target }) => {
      // A tap beside the sheet is one on the dialog itself.
      if (target instanceof Element && (target === dialog || target.closest(".search__close, a"))) dialog.close();
    });
  }

  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.select();
    this.#view.load();
    // What could not be had before may be there now.
    if (this.#field.value) this.#view.update();
  }
}

/** @type {SearchDialog | undefined} */
let only;

export function open() {
  /** @type {HTMLDialogElement | null} */
  const dialog = document.querySelector("[data-site=search-dialog]");
  if (dialog) only ??= new SearchDialog(dialog);
  only?.open();
}
