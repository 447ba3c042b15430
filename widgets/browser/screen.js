/** A table and the screen: what is brought into view, and a table as large as the screen when the reader wants it. */

const FULL = "full"; // the attribute of a table that takes the whole screen
const SWITCH = "[data-do=full-screen]";
const ENDED = ".play-solved, .play-missed"; // the sentence that tells how an example ended
const SHORT = "data-short"; // the attribute of lines that need room after the last one, to be scrolled as far as that

/**
 * Scrolls so that all of a table is in view; of one that is taller than the screen, its top.
 * @param {HTMLElement} table
 */
export function bringIntoView(table) {
  if (table.hasAttribute(FULL)) return;
  table.scrollIntoView({ block: fitsInView(table) ? "nearest" : "start", behavior: "instant" });
}

/**
 * Scrolls so that all of a table is in view, unless it is taller than the screen.
 * @param {HTMLElement} table
 */
export function keepInView(table) {
  if (!table.hasAttribute(FULL) && fitsInView(table)) bringIntoView(table);
}

/** @param {HTMLElement} table */
function fitsInView(table) {
  const covered = [getComputedStyle(table).scrollMarginTop, getComputedStyle(document.documentElement).scrollPaddingTop];
  const room = covered.reduce((left, length) => left - Number.parseFloat(length), innerHeight);
  return table.getBoundingClientRect().height <= room;
}

/**
 * Has a table that is played on stay in view when the window gets another width: turned, zoomed or drawn. A bar that
 * comes or goes on a phone changes its height alone. Who reads the log below the board stays there.
 * @param {HTMLElement} table
 * @param {AbortSignal} signal ends it
 */
export function stayInView(table, signal) {
  let isInView = false;
  const watch = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
  });
  watch.observe(table.querySelector(".play-board") ?? table);
  signal.addEventListener("abort", () => watch.disconnect());
  const again = () => {
    bringIntoView(table);
    showNewest(table);
    showFocal(table);
  };
  let width = innerWidth;
  const resized = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    if (isInView && table.hasAttribute("awake")) requestAnimationFrame(again);
  };
  addEventListener("resize", resized, { signal });
}

/**
 * Says to the table's style how high the newest sentence and the coach's advice are when they are whole: a table may
 * give them that room.
 * @param {HTMLElement} table
 */
function measureSentences(table) {
  const newest = [...table.querySelectorAll(".play-event > li:not(.play-watch, .play-note)")].at(-1);
  const advice = table.querySelector(".play-why");
  table.style.setProperty("--told", `${newest?.scrollHeight ?? 0}px`);
  table.style.setProperty("--advised", `${advice?.scrollHeight ?? 0}px`);
}

/**
 * Has the last of the sentences that tell what happened in sight, from the beginning of one of them, where there are
 * more than their room holds.
 * @param {HTMLElement} table
 */
export function showNewest(table) {
  measureSentences(table);
  const lines = table.querySelector(".play-event");
  const told = [...(lines?.children ?? [])].filter((line) => !line.matches(".play-watch") && line.checkVisibility());
  const newest = told.at(-1);
  if (!lines || !newest) return;
  lines.toggleAttribute(SHORT, false);
  const begin = lines.getBoundingClientRect().top + lines.clientTop;
  // The choices may lie over the last lines of the room.
  const free = (table.querySelector(".play-actions")?.getBoundingClientRect().top ?? 0) - begin;
  const room = free > 0 ? Math.min(free, lines.clientHeight) : lines.clientHeight;
  const end = newest.getBoundingClientRect().bottom;
  const first = told.find((line) => end - line.getBoundingClientRect().top <= room + 1) ?? newest;
  const top = lines.scrollTop + first.getBoundingClientRect().top - begin;
  const isShort = top > lines.scrollHeight - lines.clientHeight + 1;
  if (lines.closest(".play-frame--whole")) lines.toggleAttribute(SHORT, isShort); // a woken example stays as it was drawn
  lines.scrollTop = top;
  if (!newest.matches(ENDED) || lines.closest(".first-turn")) return;
  // An example that has ended tells all that led there, and that may go on below the choices.
  const hidden = newest.getBoundingClientRect().bottom - begin - free;
  if (free > 0 && hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
}

/** @type {WeakMap<HTMLElement, string | undefined>} */
const beside = new WeakMap(); // a table -> the move after which its side was shown from the top

/**
 * Has what stands beside the board, the coach first, in sight from its top after each move; who is there by keys stays.
 * @param {HTMLElement} table
 */
export function showSide(table) {
  const side = table.querySelector(".play-side");
  /** @type {HTMLElement | null} */
  const drawn = table.querySelector("[data-ply]");
  const ply = drawn?.dataset.ply;
  if (!side || beside.get(table) === ply) return;
  beside.set(table, ply);
  if (side.scrollTop > 0 && !side.matches(":focus-within")) side.scrollTop = 0;
}

const low = matchMedia("(max-height: 20em)");

/**
 * Leads to what can be chosen next where the screen is too low to keep it in view.
 * @param {HTMLElement} table
 */
export function showChoices(table) {
  // Whoever plays by keyboard chooses where the focus is.
  const next = table.querySelector(":focus-visible") ?? table.querySelector(".play-actions");
  if (low.matches) next?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** @type {WeakMap<Element, { look: string, wide: number, high: number }>} */
const looked = new WeakMap(); // a part that scrolls -> where it was led to, how wide its content was, how high its window

const RIM = 24; // pixels around its middle that what matters has in sight at least

/**
 * @param {HTMLElement} part
 * @param {number[]} look the middle of what matters and, where it is larger than a point, its size: shares of all there is to see
 */
function isInSight({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }, look) {
  const [x, y, wide = 0, high = 0] = look;
  const [across, down] = [x * scrollWidth - scrollLeft, y * scrollHeight - scrollTop];
  const [aside, above] = [Math.max(RIM, (wide * scrollWidth) / 2), Math.max(RIM, (high * scrollHeight) / 2)];
  return across >= aside && across <= clientWidth - aside && down >= above && down <= clientHeight - above;
}

/**
 * Leads what is larger than its window to what matters now, unless that is in sight; where the reader scrolls to
 * meanwhile, it stays.
 * @param {HTMLElement} table
 */
export function showFocal(table) {
  /** @type {NodeListOf<HTMLElement>} */
  const parts = table.querySelectorAll("[data-look]");
  for (const part of parts) {
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = part;
    const { look = "" } = part.dataset;
    const before = looked.get(part);
    const grew = before?.wide !== scrollWidth;
    if (!grew && before.look === look && before.high === clientHeight) continue;
    looked.set(part, { look, wide: scrollWidth, high: clientHeight });
    const matters = look.split(" ").map(Number);
    if (!grew && isInSight(part, matters)) continue;
    part.scrollTo({
      left: matters[0] * scrollWidth - clientWidth / 2,
      top: matters[1] * scrollHeight - clientHeight / 2,
      behavior: grew ? "instant" : "auto",
    });
  }
}

/**
 * Folds away what was unfolded over the board, unless the click was on its own switch. Beside the board it stays.
 * @param {HTMLElement} table
 * @param {Element} clicked
 */
export function foldAway(table, clicked) {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const unfolded = table.querySelectorAll("details[data-folds][open]");
  for (const details of unfolded) {
    const inside = details.querySelector(":scope > :not(summary)");
    const isOver = inside !== null && getComputedStyle(inside).position === "absolute";
    if (isOver && clicked.closest("summary")?.parentElement !== details) details.open = false;
  }
}

/**
 * Folds away all that was unfolded over the board or beside it; true if there was anything.
 * @param {HTMLElement} table
 */
export function foldAll(table) {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const unfolded = table.querySelectorAll("details[data-folds][open]");
  for (const details of unfolded) details.open = false;
  return unfolded.length > 0;
}

/**
 * Whether one table takes the whole screen. Where a browser gives no element the screen, as on some phones, or
 * does not allow it, the table takes the whole window.
 */
export class FullScreen {
  #table;

  /** @param {HTMLElement} table */
  constructor(table) {
    this.#table = table;
    table.addEventListener("fullscreenchange", () => {
      if (document.fullscreenElement !== table) this.#set(false);
      this.#settle();
    });
  }

  get #isOn() {
    return this.#table.hasAttribute(FULL);
  }

  toggle() {
    if (this.#isOn) {
      this.#leave();
    } else {
      this.#set(true);
      this.#table.requestFullscreen?.().catch(() => {});
    }
  }

  #leave() {
    if (document.fullscreenElement === this.#table) document.exitFullscreen().catch(() => {});
    this.#set(false);
  }

  /** @param {boolean} on */
  #set(on) {
    if (on === this.#isOn) return;
    this.#table.toggleAttribute(FULL, on);
    this.mark();
    if (on) {
      document.addEventListener("keydown", this.#escape);
    } else {
      document.removeEventListener("keydown", this.#escape);
    }
    this.#settle();
  }

  /** Shows in the new room what mattered in the old one; the browser may take a moment to give the page its room back. */
  #settle() {
    requestAnimationFrame(() => {
      bringIntoView(this.#table);
      showNewest(this.#table);
      showFocal(this.#table);
    });
  }

  /** @param {KeyboardEvent} event */
  #escape = (event) => {
    // A dialog, and steps that are being shown, end first.
    if (event.key === "Escape" && !event.defaultPrevented && !this.#table.querySelector("dialog[open]")) this.#leave();
  };

  /** Shows on the switch, which is off in new markup, whether the table takes the whole screen. */
  mark() {
    const control = this.#table.querySelector(SWITCH);
    if (control) control.ariaPressed = String(this.#isOn);
  }
}
