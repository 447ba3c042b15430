/** What the page, the Python worker and the service worker say to each other. All of it crosses as JSON or as plain data. */

/** Why Python is not there. */
export type Failure = "unsupported" | "offline" | "updated" | "failed";

/** How far the start of Python or of a table is; of loading, the bytes. */
export interface Progress {
  phase: "loading" | "starting" | "restarting" | "opening";
  loaded?: number;
  total?: number;
}

/** Worker to page while Python starts; afterwards it only replies. */
export type Start = Progress | { phase: "ready" } | { phase: "failed"; kind: Failure; detail: string };

/** Texts that the device keeps, by key; null removes one. */
export type Kept = Record<string, string | null>;

/** The rules of a language by id: the address from the language's root, the title, the paragraph. */
export type Rules = Record<string, { url: string; title: string; html: string }>;

/** Page to worker: what to do at a table, and the arguments that the command takes. */
export interface Request {
  do: string;
  [argument: string]: string | string[] | number | boolean | null | Kept;
}

/** The first request of a table. */
export interface OpenRequest extends Request {
  do: "open";
  game: string;
  example: string | null;
  plot: string | null;
  caption: string;
  task: string;
  lang: string;
  base: string;
  repo: string;
  stored: Kept;
  link: string;
  page: string;
  build: string;
  seed: number | string | null;
}

/** Worker to page: the table's new markup, and what the page shall do besides. */
export interface Reply {
  phase?: undefined;
  html?: string;
  parts?: Record<string, string>;
  gone?: boolean;
  crash?: string;
  announce?: string[];
  keep?: Kept;
  copy?: string;
  download?: { name: string; type: string; text: string };
  later?: Request & { ms: number };
}

/** Page to service worker: save a pack whole, bring older builds' packs over, and what was loaded unseen. */
export interface OfflineRequest {
  save?: string;
  settle?: boolean;
  visited?: string[];
}
