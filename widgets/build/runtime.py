"""The Python that the reader's browser runs: a small standard library and the app, as byte code.

`build_runtime()` gathers the sources and lets runtime.mjs pack them with Pyodide in
Node; the outcome is kept under build/runtime/ by a fingerprint of everything that went in.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from engines.core import first_turn
from engines.core.examples import WITHOUT
from engines.registry import TITLES, folder_of
from widgets.build.prepare import node

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
HERE = Path(__file__).parent
PYODIDE = ROOT / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# What never runs in the browser.
NOT_IN_BROWSER = (
    "engines/__main__.py",
    "widgets/box.py",
    "widgets/browser/jsconfig",
    "widgets/build/",
    "widgets/diagram.py",
    "widgets/pictures.py",
    "widgets/play.py",
    "widgets/reference.py",
    "widgets/terminal/",
    "widgets/theme/",
    "widgets/workshop/cells/",
)
PAGES_ALONE = ("/board_plans.py", "/box.py", "/pictures.py", "/reference.py")
"""What of a game only pages show, drawn when they are built."""
SHARED = "app.zip"
"""The archive of what all games and languages share."""
SITE_DOMAIN = "site"
"""The catalogue of what only the build says."""
APP_SUFFIXES = (".py", ".json", ".mo", ".bin", ".svg")

# Kept although nothing in the app need import them: codecs are looked up by name, a fault is told
# by traceback (a misspelt keyword with difflib), and the rest is what code typed in by a reader will
# most likely ask for.
NAMED_MODULES = (
    "bisect",
    "collections",
    "dataclasses",
    "difflib",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "enum",
    "fractions",
    "functools",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "pprint",
    "random",
    "re",
    "statistics",
    "string",
    "textwrap",
    "traceback",
    "typing",
)
# Left out although something imports them: asyncio does without ssl where there is none, shutil and zipfile without
# other ways to pack than zlib's, and the app reads examples from JSON.
LEFT_OUT_MODULES = ("_ssl", "bz2", "compression", "importlib.resources", "lzma", "ssl", "tomllib")


class BuildError(Exception):
    """The build cannot go on, for a reason that its reader can mend."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """Where the packed files are: the runtime's to serve beside Pyodide's own, and the app's archives."""

    stdlib: Path
    lock: Path
    archives: tuple[Path, ...]
    """What all games share, each game, and the words of each language."""

    @property
    def files(self) -> list[Path]:
        """All files of the Python runtime; their names are fixed by Pyodide."""
        return [*(PYODIDE / name for name in PYODIDE_FILES), self.stdlib, self.lock]


def fingerprint(*parts: Path | str) -> str:
    """Return sixteen hex digits that change with any file's content or place, or any text."""
    found = sha256()
    for part in parts:
        text = part if isinstance(part, str) else _inside(part)
        content = b"" if isinstance(part, str) else part.read_bytes()
        found.update(f"{text}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()[:16]


def content_hash(files: Iterable[Path]) -> str:
    """Return sixteen hex digits that change with any file's name or content, wherever it lies."""
    found = sha256()
    for file in sorted(files, key=lambda file: file.name):
        found.update(f"{file.name}\0{file.stat().st_size}\0".encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def app_sources() -> Iterator[Path]:
    """Yield the files of engines and widgets that go to the browser."""
    for path in sorted([*(ROOT / "engines").rglob("*"), *(ROOT / "widgets").rglob("*")]):
        inside = _inside(path)
        if path.suffix in APP_SUFFIXES and not _stays(inside) and path.is_file():
            if path.suffix == ".py" and not (path.parent / "__init__.py").exists():
                raise BuildError(f"{_inside(path.parent)} needs an __init__.py to be found inside its archive.")
            yield path


def _stays(inside: str) -> bool:
    return (
        inside.startswith(NOT_IN_BROWSER)
        or inside.endswith((f"/{SITE_DOMAIN}.mo", *PAGES_ALONE))
        or _is_unlisted(inside)
    )


def _is_unlisted(inside: str) -> bool:
    """Return whether a file is an engine's that the registry does not list."""
    top, folder, *rest = inside.split("/")
    return top == "engines" and bool(rest) and folder not in {"core", *map(folder_of, TITLES)}


def compiled_examples(package: Path) -> str:
    """Return a game's examples as one JSON text: file name without ending → record."""
    records = {}
    for path in sorted((package / "examples").glob("*.toml")):
        if path.name == WITHOUT:
            continue
        records[path.stem] = _read_toml(path)
    return _as_json(records)


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise BuildError(f"{path.relative_to(ROOT)}: {problem}") from problem


def _as_json(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def build_runtime() -> Runtime:
    """Return the packed runtime; each archive is made only if its sources are new."""
    app = _packed_app()
    kept = app / "modules.json"
    stdlib = _folder("stdlib", kept.read_text()) / "python_stdlib.zip"
    lock = stdlib.parent / "pyodide-lock.json"
    if not lock.exists():
        _pack("stdlib", stdlib.parent, kept)
        # Written last: its presence says that the rest is complete.
        stock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
        lock.write_text(json.dumps({"info": stock["info"], "packages": {}}))
    return Runtime(stdlib, lock, tuple(sorted(app.glob("*.zip"))))


def archive_of(path: str) -> str:
    """Return the archive that a file of the app travels in: a game's, a language's, or the one that all share."""
    slugs = {folder_of(slug): slug for slug in TITLES}
    match path.split("/"):
        case ["widgets", "locale", lang, *_]:
            return f"{lang}.zip"
        case ["widgets", "workshop", *_] | ["html.py"]:
            return "workshop.zip"
        case [_, folder, *_] if folder in slugs:
            return f"{slugs[folder]}.zip"
    return SHARED


def _packed_app() -> Path:
    """Return the folder with the app's archives."""
    sources = list(app_sources())
    examples = sorted(path for path in (ROOT / "engines").glob("*/examples/*.toml") if not _is_unlisted(_inside(path)))
    first_turns = sorted((ROOT / "engines").glob(f"*/{first_turn.FILE}"))
    out = _folder("app", *sources, *examples, *first_turns, *NAMED_MODULES, *LEFT_OUT_MODULES)
    kept = out / "modules.json"
    if not kept.exists():
        app = {inside: inside for inside in map(_inside, sources)}
        # Python looks for it there at its start.
        app["sitecustomize.py"] = app.pop("widgets/browser/sitecustomize.py")
        # PyScript asks for the library's module of this name, whose list of all entities nobody needs.
        app["html.py"] = app.pop("widgets/workshop/html.py")
        for package in sorted({path.parent.parent for path in examples}):
            compiled = out / f"{package.name}-examples.json"
            compiled.write_text(compiled_examples(package), encoding="utf-8")
            app[f"engines/{package.name}/examples.json"] = _inside(compiled)
        for written in first_turns:
            package = written.parent
            compiled = out / f"{package.name}-{first_turn.COMPILED}"
            compiled.write_text(_as_json(_read_toml(written)), encoding="utf-8")
            app[f"engines/{package.name}/{first_turn.COMPILED}"] = _inside(compiled)
        parted: dict[str, dict[str, str]] = {}
        for path, file in app.items():
            parted.setdefault(archive_of(path), {})[path] = file
        _pack("app", out, kept, parted)
    return out


def _folder(archive: str, *inputs: Path | str) -> Path:
    """Return the folder for an archive made from these inputs; folders of other inputs are removed."""
    tools = [HERE / "packing.py", HERE / "runtime.mjs", PYODIDE / "package.json"]
    folder = BUILD / "runtime" / f"{archive}-{fingerprint(*inputs, *tools)}"
    for other in folder.parent.glob(f"{archive}-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _pack(archive: str, out: Path, kept: Path, app: dict[str, dict[str, str]] | None = None) -> None:
    file = out / "job.json"
    job = {
        "archive": archive,
        "root": str(ROOT),
        "pyodide": f"{PYODIDE}/",
        "file": _inside(file),
        "stock": _inside(PYODIDE / "python_stdlib.zip"),
        "named": NAMED_MODULES,
        "left_out": LEFT_OUT_MODULES,
        "app": app,
        "kept": _inside(kept),
        "out": _inside(out),
    }
    file.write_text(json.dumps(job))
    run_node(HERE / "runtime.mjs", file, failure="Python could not be packed for the browser")


def _inside(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run_node(script: Path, job: Path, *, failure: str) -> None:
    """Run a script of ours in node; what it said comes with the `BuildError`."""
    done = subprocess.run([node(), script, job], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{failure}:\n{done.stdout}{done.stderr}")
