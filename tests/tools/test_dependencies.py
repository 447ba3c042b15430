"""What the project is built from: every package pinned and checked, each used, each explained, no address named."""

import ast
import json
import re
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NPM = json.loads((ROOT / "package.json").read_text())
NPM_ASKED: dict[str, str] = NPM["dependencies"] | NPM["devDependencies"]
# Python packages that are used without being imported: where, and by which words.
USED_BY_NAME = {
    "mkdocs-material": ("mkdocs.yml", "name: material"),
    "mypy": ("Makefile", "-m mypy"),
    "pytest-xdist": ("pyproject.toml", "--numprocesses"),
    "ruff": ("Makefile", "-m ruff"),
}


def lines(name: str) -> list[str]:
    return [line for line in (ROOT / name).read_text().splitlines() if line and not line.startswith("#")]


def plain(name: str) -> str:
    """A package's name in the one spelling that stands for all its spellings."""
    return re.sub(r"[-_.]+", "-", name.strip()).casefold()


def packages(name: str) -> dict[str, str]:
    """The packages that a file of requirements lists, with their versions."""
    pairs = (line.split("==") for line in lines(name))
    return {plain(package): version for package, version in pairs}


def sources(*endings: str) -> list[Path]:
    folders = (ROOT / name for name in ("engines", "widgets", "tests"))
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in endings]


@cache
def imported_packages() -> frozenset[str]:
    """The Python packages that any module of the project imports."""
    found = set()
    for path in sources(".py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    made_by = packages_distributions()
    return frozenset(plain(maker) for name in found for maker in made_by.get(name.partition(".")[0], ()))


def is_used(package: str) -> bool:
    if package in USED_BY_NAME:
        file, words = USED_BY_NAME[package]
        return words in (ROOT / file).read_text()
    return package.removeprefix("types-") in imported_packages()


@pytest.mark.parametrize("name", ["requirements.in", "requirements.txt", "requirements-node.txt"])
def test_every_python_package_is_pinned(name: str) -> None:
    assert [] == [line for line in lines(name) if not re.fullmatch(r"[\w.-]+==[\w.]+", line)]


def test_what_is_asked_for_is_what_is_pinned() -> None:
    assert packages("requirements.in").items() <= packages("requirements.txt").items()


def test_every_npm_package_is_pinned_and_checked_and_names_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    locked = {name: package for name, package in lock["packages"].items() if name}

    assert [] == [name for name, package in locked.items() if "integrity" not in package or "resolved" in package]
    assert NPM_ASKED == {name: locked[f"node_modules/{name}"]["version"] for name in NPM_ASKED}


def test_every_python_package_asked_for_is_used() -> None:
    assert [] == [name for name in packages("requirements.in") if not is_used(name)]


def test_every_python_package_imported_is_asked_for() -> None:
    assert set() == imported_packages() - packages("requirements.in").keys()


@pytest.mark.parametrize("name", NPM_ASKED)
def test_every_npm_package_asked_for_is_used(name: str) -> None:
    use = re.compile(rf'from "{name}"|node_modules"?(/| / "){name}\b')

    assert any(use.search(path.read_text(encoding="utf-8")) for path in sources(".py", ".js", ".mjs"))


def test_every_dependency_is_explained_and_nothing_else() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text().partition("| package | why it is here |\n|---|---|\n")[2]
    rows = table.partition("\n\n")[0].splitlines()
    explained = {plain(name) for row in rows for name in row.split("|")[1].split(",")}
    asked = packages("requirements.in").keys() | {plain(name) for name in NPM_ASKED}

    assert set() == asked - explained
    assert set() == explained - asked - packages("requirements.txt").keys() - packages("requirements-node.txt").keys()
