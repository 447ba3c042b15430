/** The little of Node that the build's scripts use: a package of all its types would be larger than the project. */

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

declare const process: { argv: string[] };
