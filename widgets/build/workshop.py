"""The Workshop: cells of code on its page, and the frame in which they come alive, with a policy of its own."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from html import escape
from pathlib import Path

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from engines.registry import TITLES
from widgets.theme.words import speaker
from widgets.theme.workshop_words import workshop_texts, workshop_words

ROOT = Path(__file__).resolve().parents[2]
CELLS = ROOT / "widgets" / "workshop" / "cells"
TEMPLATE = ROOT / "widgets" / "browser" / "workshop.html"
FRAME = "workshop.html"
ARCHIVE = "workshop.zip"
PAGE_SCRIPT = "workshop.js"
FRAME_SCRIPTS = ("workshop-frame.js", "workshop-editor.js", "workshop-worker.js", "workshop-python.js")
SHARED = "shared"
"""The cell for code that comes with a link; there is none until a link brings it."""
# Begins the editor: with the frame's files, which come in a message. It has no origin, and may load nothing itself.
BOOT = (
    "onmessage=({data,source})=>{if(source!==parent)return;onmessage=null;globalThis.workshopStart=data;"
    'import(URL.createObjectURL(data.files["workshop-editor.js"]))};parent.postMessage("hello","*")'
)
STYLE = (
    "html,body{margin:0;overflow:hidden}"
    ".py-editor-run-button,.py-editor-output{display:none}"
    ".py-editor-input,.py-editor-box{padding:0;margin:0}"
)


class BadCell(Exception):
    """A cell that is not there."""


def frame_policy() -> str:
    """Return the policy of the frame, which the editor inside inherits.

    PyScript makes functions from text and workers from blobs; a script of ours begins it. Nothing else comes from
    anywhere, and nothing can be sent: not even by leading the frame elsewhere.
    """
    boot = b64encode(hashlib.sha256(BOOT.encode()).digest()).decode()
    directives = {
        "default-src": "'none'",
        "script-src": f"'self' 'unsafe-eval' blob: 'sha256-{boot}'",
        "style-src": "'unsafe-inline'",
        "connect-src": "'self' blob:",
        "worker-src": "blob:",
        "frame-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in directives.items())


def frame_document() -> str:
    """Return the document of the frame; the same for all languages, so that it is kept once."""
    inside = f"<title>Python</title><style>{STYLE}</style><script>{BOOT}</script>"
    return TEMPLATE.read_text(encoding="utf-8").format(policy=frame_policy(), inside=inside)


def cell_code(name: str) -> str:
    """Return the code of a cell."""
    file = CELLS / f"{name}.py"
    if not file.is_file():
        known = ", ".join(sorted(path.stem for path in CELLS.glob("*.py")))
        raise BadCell(f"there is no cell {name!r}; there are {known}")
    return file.read_text(encoding="utf-8")


def draw_cell(name: str, lang: str, assets: str) -> str:
    """Return a cell as it stands on the page: its code to read, and what is needed to run it.

    `assets` is the way from the page to the folder of the app.
    """
    say = speaker(lang)
    words = {key: escape(text) for key, text in workshop_words(say).items()}
    code = highlight(cell_code(name), PythonLexer(), HtmlFormatter(nowrap=True)).strip()
    attributes = {
        "name": name,
        "data-frame": f"{assets}{FRAME}",
        "data-games": " ".join(TITLES),
        **workshop_texts(say),
    }
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    is_shared = name == SHARED
    title = f'<h2 class="cell-title">{words["shared"]}</h2>' if is_shared else ""
    warning = f'<p class="cell-warning" data-warning><strong>{words["warning"]}</strong></p>' if is_shared else ""
    buttons = "".join(
        f'<button type="button" class="md-button{" md-button--primary" if what == "run" else ""}" data-cell="{what}"'
        f"{' disabled' if what == 'stop' else ' hidden' if what == 'reset' else ''}>{words[what]}</button>"
        for what in ("run", "stop", "edit", "reset", "share")
    )
    return (
        f"<workshop-cell{written}{' hidden' if is_shared else ''} data-search-exclude>{title}{warning}"
        f'<div class="cell-place highlight" data-place><pre><code data-code>{code}</code></pre></div>'
        f'<div class="cell-bar" data-bar>{buttons}</div>'
        f'<p class="cell-hint" data-hint hidden>{words["hint"]}</p>'
        f'<p class="cell-status" data-status role="status"></p>'
        f'<p class="cell-link" data-link hidden><label>{words["link"]} <input type="text" readonly></label></p>'
        f'<p class="cell-progress" data-progress hidden><progress aria-label="{words["progress"]}"></progress> '
        f"<span></span></p>"
        f'<div class="cell-pictures" data-pictures></div>'
        f'<pre class="cell-error" data-error tabindex="0" role="region" aria-label="{words["error"]}" hidden></pre>'
        f'<pre class="cell-out" data-out tabindex="0" role="region" aria-label="{words["output"]}" hidden></pre>'
        f"</workshop-cell>"
    )
