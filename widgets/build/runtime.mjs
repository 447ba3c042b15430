// Packs Python for the browser with the browser's own Python, here in Node.
// usage: node runtime.mjs JOB.json   (runtime.py makes the job, packing.py does it)
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// A fixed hash seed and no column tables: the same sources give the same bytes, and fewer.
const python = await loadPyodide({
  indexURL: job.pyodide,
  args: ["-X", "no_debug_ranges"],
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
});
python.globals.set("booted", python.runPython("import sys; sorted(sys.modules)"));
python.mountNodeFS("/project", job.root);
python.runPython(`
sys.path.insert(0, "/project/widgets/build")
import packing
packing.pack_${job.archive}("/project/${job.file}", booted)
`);
