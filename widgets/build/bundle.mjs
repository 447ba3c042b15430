// Bundles JavaScript and CSS with esbuild.   usage: node bundle.mjs JOB.json   (made by bundle.py)
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

await build({
  entryPoints: job.entries,
  outdir: job.out,
  define: job.define,
  format: job.format,
  absWorkingDir: job.root,
  bundle: true,
  minify: true,
  charset: "utf8",
  target: ["es2022", "chrome111", "firefox114", "safari16.4"],
  loader: { ".woff2": "file", ".svg": "file" },
  entryNames: "[name]",
  assetNames: "[name]",
  legalComments: "inline",
  logLevel: "warning",
});
