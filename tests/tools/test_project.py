"""The project's own files: every command listed, every exemption explained, every part credited."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGETS = ("serve", "site", "test", "test-all", "lint", "types", "scripts", "bench", "fuzz", "messages", "clean")


def test_every_lint_exemption_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    rules = tomllib.loads(text)["tool"]["ruff"]["lint"]
    exempted = [*rules["ignore"], *(code for codes in rules["per-file-ignores"].values() for code in codes)]

    for code in exempted:
        assert re.search(rf'"{code}"[],]*\s*# \w', text), code
    assert ["ALL"] == rules["select"]


def test_every_python_file_of_the_project_is_linted() -> None:
    linted = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--show-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    sources = {str(path) for folder in ("engines", "tests", "widgets") for path in (ROOT / folder).rglob("*.py")}

    assert sources == set(linted.split()) - {str(ROOT / "pyproject.toml")}


def test_the_types_of_every_python_file_are_checked_strictly() -> None:
    rules = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]

    assert rules["strict"]
    assert {"engines", "widgets", "tests"} == set(rules["files"])
    assert [{"ignore_missing_imports"}] == [set(lighter) - {"module"} for lighter in rules["overrides"]]


def test_every_command_is_listed_by_make_help() -> None:
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert set(TARGETS) <= {line.split()[0] for line in told.splitlines()}


def test_make_test_lints_types_builds_and_runs_the_browser_tests() -> None:
    steps = subprocess.run(["make", "-n", "test"], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    order = [
        "prepare.py --browser",
        "ruff check",
        "ruff format --check",
        "mypy",
        "widgets.build scripts",
        "widgets.build site",
        "pytest",
    ]
    places = [steps.index(step) for step in order]
    assert sorted(places) == places
    assert "not e2e" not in steps


def test_the_notice_names_every_package_that_readers_are_sent() -> None:
    notice = (ROOT / "NOTICE.md").read_text().casefold()
    sent = json.loads((ROOT / "package.json").read_text())["dependencies"]

    assert [] == [name for name in sent if name.partition("-")[0].lstrip("@") not in notice]
