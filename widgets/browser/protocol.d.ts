/** What the page, the Python worker and the service worker say to each other. All of it crosses as JSON or as plain data. */

/** Why Python is not there. */
export type Failure = "unsupported" | "offline" | "updated" | "failed";

/** How far the start of Python or of a table is; of loading, the bytes. */
export interface Progress {
  phase: "loading" | "starting" | "restarting" | "opening";
  loaded?: number;
  total?: number;
}

/** Page to worker: the game and the language of a table that will be opened. */
export interface Wanted {
  game: string;
  lang: string;
}

/** Worker to page while Python starts, and when a further game has come or has not; otherwise it only replies. */
export type Start =
  | Progress
  | { phase: "ready" }
  | { phase: "failed"; kind: Failure; detail: string }
  | ({ phase: "loaded" } & Wanted)
  | ({ phase: "missing"; kind: Failure; detail: string } & Wanted);

/** Texts that the device keeps, by key; null removes one. */
export type Kept = Record<string, string | null>;

/** The rules of a language by id: the address from the language's root, the title, the paragraph. */
export type Rules = Record<string, { url: string; title: string; html: string }>;

/** What a control says besides its command: texts by name; null where there is none. */
export type Arguments = Record<string, string | null>;

/** What to do at a table. The commands and the arguments of each are in widgets/table/commands.py. */
export interface Request {
  do: string;
  arguments?: Arguments | Opening;
}

/** Page to worker: a request, the table it is about, the ply that was shown there, and the page's clock. */
export interface Message extends Request {
  table: string;
  at: number | null;
  now: number;
  arguments: Arguments | Opening;
}

/** The arguments of "open", the first request of a table. */
export interface Opening {
  game: string;
  example: string | null;
  plot: string | null;
  tool: string | null;
  caption: string;
  task: string;
  steps: string[];
  lang: string;
  base: string;
  repo: string;
  stored: Kept;
  link: string;
  seed: number | string | null;
  page: string;
  build: string;
}

/** What the page shall ask for after a while, unless the reader asks for something before. */
export interface Later {
  ms: number;
  do: string;
}

/** A file for the reader. */
export interface Download {
  name: string;
  type: string;
  text: string;
}

/** A step on the way to what a reply shows, and how many milliseconds it stays. */
export interface Frame {
  html: string;
  announce: string[];
  ms: number;
}

/** Worker to page: what changes. What each field means is said in widgets/table/protocol.py. */
export interface Reply {
  phase?: undefined;
  frames?: Frame[];
  watched?: boolean;
  html?: string;
  parts?: Record<string, string>;
  announce?: string[];
  keep?: Kept;
  look?: boolean;
  copy?: string;
  download?: Download;
  later?: Later;
  gone?: boolean;
  crash?: string;
}

/**
 * Page to service worker: packs to save, and whether they are in use, so that the browser has fetched their files;
 * packs to stop saving, to remove; use this build from now on; tell how things stand.
 */
export interface OfflineRequest {
  lang: string;
  save?: string[];
  inUse?: boolean;
  stop?: string[];
  remove?: string[];
  accept?: boolean;
  state?: boolean;
}

/** The service worker's answer: of each pack the bytes that are saved and those that there are. */
export interface OfflineState {
  build: string;
  news: string;
  packs: Record<string, { saved: number; size: number; whole: boolean; wanted: boolean }>;
}

/** What a run in the Workshop brings; from a reader's own program, so every field is checked before it is believed. */
export interface RunResult {
  out?: string;
  cut?: number;
  error?: string;
  line?: number | null;
  missing?: string;
  picture?: string;
  alt?: string;
  progress?: [number, number];
  done?: boolean;
}

/** The editor's frame to the page of the Workshop. */
export interface EditorMessage {
  hello?: boolean;
  editor?: boolean;
  height?: number;
  code?: string;
  asked?: "run";
  ready?: boolean;
  stopped?: boolean;
  crashed?: boolean;
  failed?: string;
  lost?: string;
  result?: RunResult;
}

/** What an editor begins with. */
export interface FrameStart {
  lang: string;
  label: string;
  scheme: string;
  code: string;
  archives: string[];
}

/** The page to the frame; archives by name. */
export interface FrameOrder {
  start?: FrameStart;
  run?: string[];
  stop?: boolean;
  code?: string;
  scheme?: string;
}

/** The frame to the editor inside it; archives with their bytes. */
export interface EditorOrder {
  run?: Record<string, Blob>;
  stop?: boolean;
  code?: string;
  scheme?: string;
}

/** The same with all files, as the editor begins. */
export interface EditorStart extends FrameStart {
  home: string;
  files: Record<string, Blob>;
}
