/** The forms and fields of a table: what is being filled in, and when it is sent. */

import { requestOf, source } from "./controls.js";

/** @import { Request } from "./protocol.js" */

const LONGEST_FILE = 1_000_000; // characters of a transcript that are read

export class Fields {
  #ask;
  /** @type {WeakSet<Element>} */
  touched = new WeakSet(); // fields being filled in: a morph leaves their values alone

  /**
   * @param {HTMLElement} table
   * @param {(request: Request) => void} ask sends what the reader asks for
   */
  constructor(table, ask) {
    this.#ask = ask;
    table.addEventListener("submit", (event) => this.#submit(event));
    table.addEventListener("input", (event) => this.#input(event));
    table.addEventListener("change", (event) => this.#change(event));
    table.addEventListener("keydown", (event) => this.#enter(event));
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.dataset.do === undefined) return;
    event.preventDefault();
    this.#ask(requestOf(form, event.submitter)); // a form that is refused stays as it was filled in
  }

  /** @param {Event} event */
  #input(event) {
    if (source(event).closest("form[data-do]")) this.touched.add(source(event));
    this.#askBy(event);
  }

  /** @param {Event} event */
  async #change(event) {
    const field = source(event);
    if (field instanceof HTMLInputElement && field.type === "file" && field.dataset.do) {
      const file = field.files?.[0];
      if (!file) return;
      const text = await file.slice(0, LONGEST_FILE).text();
      field.value = "";
      this.#ask({ do: field.dataset.do, arguments: { text } });
    } else {
      this.#askBy(event);
    }
  }

  /**
   * A field without a form may name what Enter asks for: what is typed has been told before.
   * @param {KeyboardEvent} event
   */
  #enter(event) {
    const command = source(event).dataset.enter;
    if (event.key !== "Enter" || event.isComposing || command === undefined) return;
    event.preventDefault();
    this.#ask({ do: command });
  }

  /** @param {Event} event */
  #askBy(event) {
    const field = source(event);
    if (field.dataset.do !== undefined && field.dataset.on === event.type) this.#ask(requestOf(field));
  }
}
