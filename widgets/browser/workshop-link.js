/** Code as a link, and back: a version, then deflated text in the letters of addresses. */

const VERSION = "1";
const KEY = "#c=";
const LONGEST = 20_000; // characters of code
const LONGEST_LINK = 60_000;

/** Why a link brings no code: it is damaged, or of another version of the site. */
export class BadLink extends Error {
  /** @param {"damaged" | "other"} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
async function passed(bytes, through, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.byteLength;
    if (size > most) throw new BadLink("damaged");
    parts.push(value);
  }
}

/** Whether the page's address brings code. */
export const bringsCode = () => location.hash.startsWith(KEY);

/**
 * The address of the page, with the code in it; nothing where the code is too long for one.
 * @param {string} code
 */
export async function linkTo(code) {
  if (code.length > LONGEST) return null;
  const packed = await passed(new TextEncoder().encode(code), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return location.href.split("#")[0] + KEY + VERSION + letters;
}

/** The code that the page's address brings; `BadLink` otherwise. */
export async function codeInAddress() {
  const text = location.hash.slice(KEY.length);
  if (!text.startsWith(VERSION)) throw new BadLink(/^[\w-]+$/.test(text) ? "other" : "damaged");
  if (text.length > LONGEST_LINK) throw new BadLink("damaged");
  try {
    const letters = atob(text.slice(VERSION.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const plain = await passed(packed, new DecompressionStream("deflate-raw"), 4 * LONGEST);
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    throw new BadLink("damaged");
  }
}
