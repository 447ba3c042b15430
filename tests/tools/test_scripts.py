"""The JavaScript is linted and its types are checked, all of it, and neither can be talked out of it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from widgets.build import scripts
from widgets.build.prepare import node
from widgets.build.runtime import BuildError, app_sources

ROOT = Path(__file__).resolve().parents[2]
WIDGETS = ROOT / "widgets"
SCRIPTS = sorted(path for path in WIDGETS.rglob("*") if path.suffix in {".js", ".mjs"})


# A wrong line at the end of a script, and what is said of it.
WRONG = [
    ("widgets/browser/table.js", "python.sned({ do: 'redraw' }, () => {});", "sned"),
    (
        "widgets/browser/python.js",
        "python.send({ table: 't', at: null, now: 0, arguments: {} }, () => {});",
        "'do' is missing",
    ),
    ("widgets/browser/worker.js", "tell({ phase: 'finished' });", "finished"),
    ("widgets/browser/worker.js", "document.title = 'Python';", "document"),
    ("widgets/browser/service-worker.js", "worker.clients.length;", "length"),
    ("widgets/theme/js/site.js", "document.querySelector('main').focus();", "possibly 'null'"),
    ("widgets/build/bundle.mjs", "readFileSync(7, 'utf8');", "number"),
    ("widgets/browser/storage.js", "const twice = (text) => text + text;", "implicitly has an 'any' type"),
    ("widgets/browser/offline.js", "if (MOMENT == null) save('en');", "eqeqeq"),
    ("widgets/theme/js/root.js", "const unused = 1;", "no-unused-vars"),
]


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is said of a copy of the scripts with all the wrong lines in it."""
    copy = tmp_path_factory.mktemp("scripts")
    for path in (*SCRIPTS, *WIDGETS.rglob("*.d.ts"), *WIDGETS.rglob("jsconfig*.json")):
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    for file, line, _ in WRONG:
        with (copy / file).open("a") as script:
            script.write(f"{line}\n")
    with pytest.raises(BuildError) as wrong:
        scripts.check_scripts(copy)
    return str(wrong.value)


def test_the_scripts_are_clean() -> None:
    scripts.check_scripts()


@pytest.mark.parametrize(("file", "line", "told"), WRONG)
def test_a_wrong_line_is_told_of(complaints: str, file: str, line: str, told: str) -> None:
    style = rf"{re.escape(told)}\S* .*\n +[^\n]*{file}:"
    types = rf"{file}\(\d+,\d+\): error .*{re.escape(told)}"

    assert re.search(f"{style}|{types}", complaints), line


def test_the_types_of_every_script_are_checked() -> None:
    listed = [
        subprocess.run(
            [node(), scripts.TSC, "--project", project, "--listFilesOnly"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for project in scripts.PROJECTS
    ]

    assert {str(path) for path in SCRIPTS} <= {path for files in listed for path in files}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_silences_its_checks(path: Path) -> None:
    silencers = r"@ts-(ignore|nocheck|expect-error)|\{any\}|<any>|any\[\]|\{\*\}|(ox|es)lint-disable"

    assert None is re.search(silencers, path.read_text(encoding="utf-8"))


def test_every_rule_that_is_off_says_why() -> None:
    off = [line for line in scripts.RULES.read_text().splitlines() if '"off"' in line]

    assert off
    assert [] == [line for line in off if not re.search(r'"off"[ }]*,? // \w', line)]


def test_what_checks_the_scripts_is_not_sent_to_readers() -> None:
    assert [] == [path for path in app_sources() if path.name.startswith("jsconfig")]
