// Bundles JavaScript and CSS with esbuild.   usage: node bundle.mjs JOB.json   (made by bundle.py)
import { readFileSync } from "node:fs";
import { build } from "esbuild";

// What PyScript can do besides an editor: terminals, games, archives, another Python. Nothing here asks for it.
const UNUSED =
  /@pyscript.core.dist.(zip|toml|mpy|py-terminal|py-game|donkey|pyodide_graph|deprecations-manager|xterm[\w-]*)-[\w-]+\.js$/;
// How PyScript tells an address of a Python from a version number, on the page and, as text, for its workers. Ours is
// the address of a blob where nothing has an origin.
const CORE = /@pyscript.core.dist.core-[\w-]+\.js$/;
const ADDRESS = /\|\[a-z0-9-\]\+:(\\+\/\\+\/)\)/g;

/** @type {import("esbuild").Plugin} */
const pyscript = {
  name: "PyScript for the Workshop",
  setup(bundle) {
    bundle.onLoad({ filter: UNUSED }, () => ({ contents: "export default {}" }));
    bundle.onLoad({ filter: CORE }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (text.match(ADDRESS)?.length !== 2) throw new Error(`${path} tells addresses in another way`);
      return { contents: text.replace(ADDRESS, "|[a-z0-9-]+:(?:$1|null))") };
    });
  },
};

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
  external: ["micropip", "mip"], // names of Python's, in texts that PyScript has as code
  plugins: [pyscript],
  logLevel: "warning",
});
