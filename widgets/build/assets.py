"""The files that all pages share, in two folders named after their content.

One folder holds the Python runtime, which changes seldom and is large; the other the
app: our Python, JavaScript and CSS. A page names the app's folder, and the app's
worker the runtime's, so the parts of two builds never meet.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from widgets.build.bundle import CSS, bundle, style_entry
from widgets.build.prepare import alone
from widgets.build.runtime import BUILD, HERE, PYODIDE, ROOT, SHARED, Runtime, build_runtime, content_hash, fingerprint
from widgets.build.workshop import FRAME, FRAME_SCRIPTS, PAGE_SCRIPT, frame_document
from widgets.languages import SOURCE

ASSETS = BUILD / "assets"
BROWSER = ROOT / "widgets" / "browser"
ENTRIES = ("table.js", "worker.js", PAGE_SCRIPT, *FRAME_SCRIPTS)
LARGE = ("pyodide.asm.wasm", "python_stdlib.zip")

# What a page is made of; a change in any of these makes a new site.
SITE_INPUTS = ("docs", "engines", "widgets")
SITE_FILES = ("mkdocs.yml", "package-lock.json", "requirements.txt")
NOT_SOURCES = ("__pycache__", ".mo", ".pyc")


@dataclass(frozen=True, slots=True)
class Assets:
    """The two folders under build/assets/, by name."""

    runtime: str
    app: str

    @property
    def manifest(self) -> Path:
        """The file that tells others where everything is."""
        return ASSETS / "manifest.json"

    def url(self, name: str) -> str:
        """Return the address of a file of the app, from the site's root."""
        return f"assets/{self.app}/{name}"


def build_assets() -> Assets:
    """Return the shared files, made only if their sources are new."""
    with alone("assets"):
        return _build_assets()


def _build_assets() -> Assets:
    packed = build_runtime()
    stamp = ASSETS / "stamp"
    key = fingerprint(*_app_inputs(), packed.archives[0].parent.name)
    made = Assets(_runtime_folder(packed), "")
    if stamp.is_file() and stamp.read_text().startswith(f"{key} "):
        made = Assets(made.runtime, stamp.read_text().split()[1])
        if (ASSETS / made.app).is_dir() and (ASSETS / made.runtime).is_dir():
            return made
    stamp.unlink(missing_ok=True)
    made = Assets(made.runtime, _make_app(packed, made.runtime))
    _write_runtime(packed, made.runtime)
    for folder in ASSETS.iterdir():
        if folder.is_dir() and folder.name not in {made.runtime, made.app}:
            shutil.rmtree(folder)
    made.manifest.write_text(json.dumps(_manifest(made), indent=1))
    stamp.write_text(f"{key} {made.app}")
    return made


def copy_into(site: Path, made: Assets) -> None:
    """Have both folders under the site's assets/."""
    for name in (made.runtime, made.app):
        shutil.copytree(ASSETS / name, site / "assets" / name, dirs_exist_ok=True)


def site_sources(root: Path) -> Iterator[Path]:
    """Yield every file that the built site depends on."""
    for folder in SITE_INPUTS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix not in NOT_SOURCES and "__pycache__" not in path.parts:
                yield path
    yield from (root / name for name in SITE_FILES if (root / name).is_file())


def _app_inputs() -> Iterator[Path]:
    for folder in (BROWSER, CSS, CSS.parent / "fonts"):
        yield from sorted(path for path in folder.glob("*") if path.is_file())
    yield from (HERE / name for name in ("assets.py", "bundle.py", "bundle.mjs", "workshop.py"))
    yield ROOT / "package-lock.json"


def _runtime_folder(packed: Runtime) -> str:
    return content_hash(packed.files)


def _write_runtime(packed: Runtime, name: str) -> None:
    folder = ASSETS / name
    folder.mkdir(parents=True, exist_ok=True)
    for file in packed.files:
        shutil.copyfile(file, folder / file.name)


def _make_app(packed: Runtime, runtime: str) -> str:
    """Make the app's folder and return its name, the hash of its content."""
    draft = ASSETS / "draft"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    define = {
        "RUNTIME_PATH": json.dumps(f"../{runtime}/"),
        "SOURCE_LANGUAGE": json.dumps(SOURCE),
        "PYODIDE_VERSION": json.dumps(json.loads((PYODIDE / "package.json").read_text())["version"]),
    }
    style = style_entry(BUILD / "style.css")
    bundle([*(BROWSER / name for name in ENTRIES), style], draft, define=define)
    (draft / FRAME).write_text(frame_document(), encoding="utf-8")
    for file in packed.archives:
        shutil.copyfile(file, draft / file.name)
    counted = [file for file in packed.files if file.name in LARGE]
    sizes = {file.name: file.stat().st_size for file in [*counted, *packed.archives]}
    (draft / "sizes.json").write_text(json.dumps(sizes))
    name = content_hash(draft.iterdir())
    shutil.rmtree(ASSETS / name, ignore_errors=True)
    draft.rename(ASSETS / name)
    return name


def _manifest(made: Assets) -> dict[str, str]:
    return {
        "build": made.app,
        "app": f"assets/{made.app}/",
        "runtime": f"assets/{made.runtime}/",
        "css": made.url("style.css"),
        "table_js": made.url("table.js"),
        "worker_js": made.url("worker.js"),
        "app_zip": made.url(SHARED),
    }
