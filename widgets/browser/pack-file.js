/**
 * Fetches pack files and takes them apart; widgets/build/pack_files.py says what is in one. The folder of a pack file
 * is named by its content, so that one that was cut off or damaged is known.
 */

import { decompress } from "fzstd";

const SITE_SIGN = "\x01";
const BUILD_SIGN = "\x02";
const SIGNED = /^(text\/html|application\/json)/;

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes of a pack file; throws if it does not come as it was made. `tell` hears how many have come.
 * @param {string} address
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} tell
 */
export async function fetchPackFile(address, signal, tell) {
  const response = await fetch(address, { signal, cache: "no-store" }); // its files are what is kept
  const reader = response.ok ? response.body?.getReader() : undefined;
  if (!reader) throw new Error(address);
  const parts = [];
  let come = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    parts.push(value);
    come += value.length;
    tell(come);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  const name = address.split("/").at(-2) ?? "";
  if (!(await hashOf(bytes)).startsWith(name)) throw new Error(`${address} is damaged`);
  return new Uint8Array(bytes);
}

/**
 * The files of a pack file, by address.
 * @param {Uint8Array} bytes
 * @param {string} root
 * @param {string} build
 * @returns {Generator<[string, Response]>}
 */
export function* filesOf(bytes, root, build) {
  const all = decompress(bytes);
  const text = new TextDecoder();
  const start = all.indexOf(10) + 1;
  let at = start;
  for (const [path, type, length] of JSON.parse(text.decode(all.subarray(0, start)))) {
    const content = all.slice(at, at + length);
    const isSigned = SIGNED.test(type);
    const body = isSigned ? text.decode(content).replaceAll(SITE_SIGN, root).replaceAll(BUILD_SIGN, build) : content;
    yield [root + path, new Response(body, { headers: { "Content-Type": type } })];
    at += length;
  }
}
