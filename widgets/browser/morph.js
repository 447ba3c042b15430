/** Changes a table to new markup in place: focus, opened details, running animations and half-filled fields stay. */

import { Idiomorph } from "idiomorph";
import { focusedIn } from "./focus.js";

const FIELDS = "input, select, textarea, details, dialog";
/** @param {Node} node */
const hasFields = (node) => node instanceof Element && (node.matches(FIELDS) || node.querySelector(FIELDS) !== null);
/** @param {Element} part @param {Node} node */
const holds = ({ id }, node) => document.getElementById(id)?.contains(node);
/**
 * True when a control with a name is neither in the new markup nor in a part that stays.
 * @param {Element} control
 * @param {DocumentFragment} next
 */
const isGone = (control, next) =>
  control.id !== "" &&
  next.getElementById(control.id) === null &&
  ![...next.querySelectorAll("[data-same]")].some((part) => holds(part, control));

/**
 * @param {HTMLElement} table
 * @param {DocumentFragment} next all that is in the table, with marks for the parts that stay
 * @param {WeakSet<Element>} touched fields being filled in
 */
export function morphTable(table, next, touched) {
  // A focused control that goes is let go of first: in the middle of a morph that would cost a layout.
  const focused = focusedIn(table);
  if (focused && isGone(focused, next)) focused.blur();
  Idiomorph.morph(table, next, { morphStyle: "innerHTML", callbacks: callbacks(touched) });
  /** @type {NodeListOf<HTMLDialogElement>} */
  const dialogs = table.querySelectorAll("dialog[data-modal]:not([open])");
  for (const dialog of dialogs) dialog.showModal();
}

/**
 * @param {Element} part one element of the table
 * @param {DocumentFragment} next the same element as it shall be
 * @param {WeakSet<Element>} touched
 */
export function morphPart(part, next, touched) {
  Idiomorph.morph(part, next, { morphStyle: "outerHTML", callbacks: callbacks(touched) });
}

/** @param {WeakSet<Element>} touched */
const callbacks = (touched) => ({
  /**
   * What Python knows to be the same is not sent; what has not changed is passed over at the browser's own speed;
   * fields hold more than their markup.
   * @param {Node} now
   * @param {Node} then
   */
  beforeNodeMorphed: (now, then) =>
    !(then instanceof Element && then.hasAttribute("data-same")) && (!now.isEqualNode(then) || hasFields(now)),
  /**
   * What the reader opened stays open; what is being typed stays typed; where Tab enters a grid is settled afterwards.
   * @param {string} name
   * @param {Element} element
   */
  beforeAttributeUpdated: (name, element) =>
    !(
      name === "open" ||
      (name === "tabindex" && element.hasAttribute("data-row")) ||
      (touched.has(element) && (name === "value" || name === "checked"))
    ),
  /**
   * Closing gives the focus back to where it was before the dialog.
   * @param {Node} node
   */
  beforeNodeRemoved: (node) => {
    if (node instanceof HTMLDialogElement && node.open) node.close();
    return true;
  },
});
