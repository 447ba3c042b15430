"""The golden games are the same in the browser's Python: same source, same seeds, same games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.transcripts.golden import runs
from widgets.build.prepare import node

ROOT = Path(__file__).parents[2]
SCRIPT = """
const [root] = process.argv.slice(1);
const { loadPyodide } = await import(`${root}/node_modules/pyodide/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${root}/node_modules/pyodide/`, env: { PYTHONDONTWRITEBYTECODE: "1" } });
for (const folder of ["engines", "tests"]) python.mountNodeFS(`/project/${folder}`, `${root}/${folder}`);
console.log(python.runPython(`
import json, sys
sys.path.insert(0, "/project")
from tests.transcripts.golden import runs, write
json.dumps([sys.version_info[:2], {run.name: write(run) for run in runs()}])
`));
"""


def test_a_seed_gives_the_same_game_in_both_pythons() -> None:
    told = subprocess.run(
        [str(node()), "--input-type=module", "--eval", SCRIPT, str(ROOT)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    version, played = json.loads(told.stdout.splitlines()[-1])

    assert version[1] >= 14
    assert played == {run.name: (Path(__file__).parent / run.name).read_text(encoding="utf-8") for run in runs()}
