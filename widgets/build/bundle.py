"""JavaScript and CSS made into single small files by esbuild."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from widgets.build.runtime import BUILD, HERE, ROOT, BuildError, run_node

CSS = ROOT / "widgets" / "theme" / "css"
# Later files win over earlier ones: the tokens come first, paper last.
FIRST = ("tokens.css", "page.css", "table.css")
LAST = ("print.css",)


def bundle(
    entries: Iterable[Path],
    out: Path,
    *,
    define: Mapping[str, str] | None = None,
    format: Literal["esm", "iife"] = "esm",  # noqa: A002 - esbuild's own word
) -> None:
    """Write each entry with all it imports into the folder `out`; `define` maps names to JSON texts."""
    job = {
        "root": str(ROOT),
        "entries": [str(entry) for entry in entries],
        "out": str(out),
        "define": dict(define or {}),
        "format": format,
    }
    missing = [entry for entry in job["entries"] if not Path(entry).is_file()]
    if missing:
        raise BuildError(f"Cannot bundle what is not there: {', '.join(missing)}")
    BUILD.mkdir(exist_ok=True)
    file = BUILD / f"bundle-{out.name}.json"
    file.write_text(json.dumps(job))
    run_node(HERE / "bundle.mjs", file, failure="JavaScript or CSS could not be bundled")


def stylesheets(folder: Path = CSS) -> list[Path]:
    """Return the theme's style sheets in the order in which they apply."""
    found = {path.name: path for path in sorted(folder.glob("*.css"))}
    between = [name for name in found if name not in FIRST + LAST]
    return [found[name] for name in (*FIRST, *between, *LAST) if name in found]


def style_entry(file: Path) -> Path:
    """Write a style sheet that imports all of the theme's, and return it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"@import {json.dumps(str(path))};\n" for path in stylesheets()))
    return file
