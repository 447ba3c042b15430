"""Checks the JavaScript: its style with oxlint, its types with TypeScript, which reads them from JSDoc."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from widgets.build.prepare import node
from widgets.build.runtime import ROOT, BuildError

OXLINT = ROOT / "node_modules" / "oxlint" / "bin" / "oxlint"
TSC = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
RULES = ROOT / "widgets" / "build" / "oxlint.json"
# The page, the workers and the build each know other things about the world they run in.
PROJECTS = ("widgets/browser/jsconfig.json", "widgets/browser/jsconfig.workers.json", "widgets/build/jsconfig.json")


def check_scripts(root: Path = ROOT) -> None:
    """Raise `BuildError` with all that is wrong with the scripts below `root`."""
    commands: list[list[str | Path]] = [[OXLINT, "--config", RULES, "widgets"]]
    commands += [[TSC, "--project", project] for project in PROJECTS]
    # Each is quick alone; together they take as long as the slowest.
    # Under continuous integration the tools would colour their words, which then are hard to search.
    plain = {**{name: value for name, value in os.environ.items() if name != "CI"}, "NO_COLOR": "1"}
    running = [
        subprocess.Popen(
            [node(), *command], cwd=root, env=plain, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for command in commands
    ]
    said = [process.communicate()[0] for process in running]
    wrong = [text for process, text in zip(running, said, strict=True) if process.returncode]
    if wrong:
        raise BuildError("\n".join(wrong))
    print("The scripts are clean and their types agree.")
