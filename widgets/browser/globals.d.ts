/** Names that are there when a script runs, and that no list of the language or the browser has. */

/** Where Pyodide lies, seen from worker.js; set when it is bundled. */
declare const RUNTIME_PATH: string;

/** The build's name, and how its pages name it; set when the service worker is bundled. */
declare const BUILD: string;
declare const MARK: string;

/**
 * Its files, pack to addresses below the root, and bytes as they are sent; of what is in a pack file, its share of
 * that and its bytes when it is sent by itself. Set likewise.
 */
declare const PACKS: Record<string, Record<string, number | [number, number]>>;

/** Where the pack file of a pack lies below the root, and the packs that its files are of; set likewise. */
declare const PACK_FILES: Partial<Record<string, { path: string; packs: string[] }>>;

/** What it brings for readers, a sentence in each language; set likewise. */
declare const NEWS: Record<string, string>;

/** The language that has no archive of words, and that a page is in where the reader's own has none; set likewise. */
declare const SOURCE_LANGUAGE: string;

/** The version of Pyodide; set when workshop-python.js is bundled. */
declare const PYODIDE_VERSION: string;

/** What the editor of the Workshop begins with; its workers get the site's folder, and addresses of files by name. */
declare var workshopStart: import("./protocol.js").EditorStart;
declare var workshopHome: string;
declare var workshopFiles: Record<string, string>;

/** Set by whoever wants the same dice again, before a table is opened. */
declare var tableSeed: number | string | undefined;

interface Navigator {
  /** Not in every browser. */
  connection?: { saveData: boolean };
}

interface Window {
  /** Material's stream of the documents that instant navigation swaps in. */
  document$?: { subscribe(callback: () => void): void };
  /** Material's stream of the addresses that instant navigation goes to. */
  location$?: { subscribe(callback: () => void): void };
}
