/**
 * The rules as the pages of this language say them: links of a table lead to their paragraphs and are
 * called by their titles, and a paragraph can be read beside the board. Python knows rules by their ids.
 */

import { NoPython } from "./python.js";

/** @import { Rules } from "./protocol.js" */

/** @type {Map<string, Promise<Rules>>} */
const asked = new Map(); // address -> rules.json

/** @param {string} address */
export function rulesAt(address) {
  let found = asked.get(address);
  if (!found) {
    found = fetch(address).then(
      (response) => {
        if (!response.ok) throw new NoPython(response.status === 404 ? "updated" : "offline", `${address}: ${response.status}`);
        return response.json();
      },
      (error) => {
        throw new NoPython("offline", error.message);
      },
    );
    found.catch(() => asked.delete(address));
    asked.set(address, found);
  }
  return found;
}

/** The rules beside one table: where they lead from, and the words of the page's language for them. */
export class RulesBeside {
  #table;
  #text;
  /** @type {Rules} */
  #rules = {};
  #base = "";
  #read = 0; // how far the side was scrolled before a rule was opened there

  /**
   * @param {HTMLElement} table
   * @param {(name: string, places?: Record<string, string>) => string} text a sentence of the page
   */
  constructor(table, text) {
    this.#table = table;
    this.#text = text;
  }

  /**
   * @param {Rules} rules
   * @param {string} base the address that theirs begin from
   */
  know(rules, base) {
    this.#rules = rules;
    this.#base = base;
  }

  /**
   * Gives every link to a rule in new markup its address and its name.
   * @param {DocumentFragment} markup
   */
  link(markup) {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = markup.querySelectorAll("a[data-rule]");
    for (const link of links) {
      const rule = this.#rules[link.dataset.rule ?? ""];
      if (!rule) continue;
      link.href = this.#base + rule.url;
      if (link.dataset.titled !== undefined) {
        link.textContent = rule.title;
        continue;
      }
      link.title = rule.title;
      link.ariaLabel = this.#text("rule", { title: rule.title });
    }
  }

  /**
   * Shows a rule's paragraph in the table's place for it, or closes it again; false where there is none.
   * @param {string} id
   */
  toggle(id) {
    return this.#table.querySelector(`.play-rule[data-shown="${CSS.escape(id)}"]`) ? this.close() : this.show(id);
  }

  /**
   * Shows a rule's paragraph in the table's place for it; false where there is none.
   * @param {string} id
   */
  show(id) {
    /** @type {HTMLElement | null} */
    const place = this.#table.querySelector(".play-rule");
    const rule = this.#rules[id];
    if (!place || !rule) return false;
    if (place.dataset.shown === undefined) this.#read = place.parentElement?.scrollTop ?? 0;
    const words = document.createElement("div");
    words.className = "rule-beside";
    words.append(document.createRange().createContextualFragment(rule.html)); // of our own rules page
    const more = document.createElement("a");
    Object.assign(more, { href: this.#base + rule.url, textContent: this.#text("rule-more") });
    const close = document.createElement("button");
    Object.assign(close, { type: "button", className: "play-button", textContent: this.#text("close") });
    close.dataset.rule = id;
    const below = document.createElement("p");
    below.append(more, " ", close);
    place.replaceChildren(words, below);
    place.dataset.shown = id;
    place.scrollIntoView({ block: "nearest" }); // it may stand below the coach
    return true;
  }

  /** Closes the paragraph that is shown beside the board; false where none is. */
  close() {
    /** @type {HTMLElement | null} */
    const place = this.#table.querySelector(".play-rule[data-shown]");
    if (!place) return false;
    delete place.dataset.shown;
    place.replaceChildren();
    if (place.parentElement) place.parentElement.scrollTop = this.#read;
    return true;
  }
}
