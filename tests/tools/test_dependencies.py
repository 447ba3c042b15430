"""What the project is built from: every package pinned and checked, each used, each explained, no address named."""

import ast
import json
import re
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from widgets.build import pins

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
    text = (ROOT / name).read_text().replace("\\\n", "")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def plain(name: str) -> str:
    """A package's name in the one spelling that stands for all its spellings."""
    return re.sub(r"[-_.]+", "-", name.strip()).casefold()


def packages(name: str) -> dict[str, set[str]]:
    """The packages that a file of requirements lists, with their versions: older Pythons may need an older one."""
    found: dict[str, set[str]] = {}
    for package, version in (line.split()[0].split("==") for line in lines(name)):
        found.setdefault(plain(package), set()).add(version)
    return found


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


def test_every_python_package_asked_for_has_a_version() -> None:
    assert [] == [line for line in lines("requirements.in") if not re.fullmatch(r"[\w.-]+==[\w.]+", line)]


@pytest.mark.parametrize("name", pins.HEADINGS)
def test_every_python_package_is_pinned_by_the_hashes_of_its_files(name: str) -> None:
    pinned = re.compile(r"[\w.-]+==[\w.]+( ; [^#]*[^# ])?( +--hash=sha256:[0-9a-f]{64})+")

    assert lines(name)
    assert [] == [line for line in lines(name) if not pinned.fullmatch(line)]


def test_what_is_asked_for_is_what_is_pinned() -> None:
    asked = packages("requirements.in")
    pinned = packages("requirements.txt")

    assert asked == {name: pinned[name] for name in asked}


@pytest.mark.parametrize(("name", "asked"), pins.ASKED.items())
def test_what_the_build_asks_for_is_what_is_pinned(name: str, asked: str) -> None:
    package, version = asked.split("==")

    assert {version} == packages(name)[package]


def test_no_pinned_package_names_the_place_where_it_came_from() -> None:
    for name in (*pins.HEADINGS, "requirements.in", "package.json", ".npmrc"):
        text = (ROOT / name).read_text()

        assert [] == re.findall(r".*(?:://|--index-url|--find-links|registry=).*", text), name


def test_every_npm_package_is_pinned_and_checked_and_names_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    locked = {name: package for name, package in lock["packages"].items() if name}

    assert [] == [name for name, package in locked.items() if "integrity" not in package or "resolved" in package]
    assert NPM_ASKED == {name: locked[f"node_modules/{name}"]["version"] for name in NPM_ASKED}


def test_every_python_package_asked_for_is_used() -> None:
    assert [] == [name for name in packages("requirements.in") if not is_used(name)]


def test_every_python_package_imported_is_asked_for() -> None:
    asked = packages("requirements.in").keys() | packages("requirements-bench.txt").keys()

    assert set() == imported_packages() - asked


@pytest.mark.parametrize("name", NPM_ASKED)
def test_every_npm_package_asked_for_is_used(name: str) -> None:
    use = re.compile(rf'(from |import\()"{name}["/]|node_modules"?(/| / "){name}\b')

    assert any(use.search(path.read_text(encoding="utf-8")) for path in sources(".py", ".js", ".mjs"))


def test_every_dependency_is_explained_and_nothing_else() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text().partition("| package | why it is here |\n|---|---|\n")[2]
    rows = table.partition("\n\n")[0].splitlines()
    explained = {plain(name) for row in rows for name in row.split("|")[1].split(",")}
    asked = packages("requirements.in").keys() | {plain(name) for name in NPM_ASKED}
    asked |= {plain(one.partition("==")[0]) for one in pins.ASKED.values()}

    assert set() == asked - explained
    pinned = {package for name in pins.HEADINGS for package in packages(name)}
    assert set() == explained - asked - pinned
