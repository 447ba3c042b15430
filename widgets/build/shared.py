"""The files that all languages share: what `assets` has built, Material's own, and the theme's scripts.

Material would be copied into each language; here it lies once under a content hash.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from widgets.build.runtime import BuildError

ROOT = Path(__file__).resolve().parents[2]
THEME = ROOT / "widgets" / "theme"
MANIFEST = ROOT / "build" / "assets" / "manifest.json"
MANIFEST_KEYS = ("app", "runtime", "css", "table_js", "worker_js")


def manifest() -> dict[str, str]:
    """Return where the built files lie below the site's root, by their part in a page."""
    if not MANIFEST.is_file():
        raise BuildError("build/assets/manifest.json is missing: run `python -m widgets.build assets` first.")
    found: dict[str, str] = json.loads(MANIFEST.read_text())
    missing = [key for key in MANIFEST_KEYS if key not in found]
    if missing:
        raise BuildError(f"build/assets/manifest.json lacks {', '.join(missing)}.")
    return found


def material() -> Path:
    """Return the folder of Material's own assets."""
    spec = find_spec("material")
    if spec is None or spec.origin is None:
        raise BuildError("Material for MkDocs is not installed.")
    return Path(spec.origin).parent / "templates" / "assets"


@cache
def shared_files() -> dict[str, bytes]:
    """Return Material's files as its templates name them (`assets/…`), and the theme's under `theme/`."""
    source = material()
    wanted = [
        *source.glob("stylesheets/*.css"),
        *source.glob("javascripts/bundle.*.js"),
    ]
    files = {f"assets/{path.relative_to(source).as_posix()}": path.read_bytes() for path in sorted(wanted)}
    for folder in ("js", "icons"):
        for path in sorted((THEME / folder).iterdir()):
            files[f"theme/{path.name}"] = path.read_bytes()
    return files


@cache
def shared_folder() -> str:
    """Return the folder below the site's root that holds the shared files; its name is their content."""
    digest = hashlib.blake2s(digest_size=6)
    for name, content in shared_files().items():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return f"assets/{digest.hexdigest()}/"


def shared_path(name: str) -> str:
    """Return where a shared file lies below the site's root."""
    if name not in shared_files():
        raise BuildError(f"The theme asks for {name}, which is not among the shared files.")
    return shared_folder() + name.removeprefix("assets/")


def write_shared(site_dir: Path) -> None:
    """Write the shared files into a site."""
    for name, content in shared_files().items():
        target = site_dir / shared_path(name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
