"""Tiles of a board, and the pieces that stand on them: shape tells them apart, ink comes from CSS.

A symbol is drawn on a 24 × 24 grid. Tiles are drawn in `currentColor` over `--tile-face`;
pieces take `--piece` for their body, `--piece-line` for the outline and `--piece-mark` for the pattern.
"""

from __future__ import annotations

from collections.abc import Mapping

from widgets.html import Html, classes, el, join

_DRAWN: Mapping[str, str] = {
    "neutral": '<circle class="tile-fill" cx="12" cy="12" r="2.6"/>',
    "question": '<path class="tile-stroke" d="M8 8.6a4.1 4.1 0 1 1 6.2 3.5c-1.5.9-2.2 1.7-2.2 3.2"/>'
    '<circle class="tile-fill" cx="12" cy="19.2" r="1.7"/>',
    "plus": '<path class="tile-stroke" d="M2.5 12.5h8.5M6.750 8.250v8.5M15 8.5l4-3v14"/>',
    "wall": '<path class="tile-fill" d="M1.5 3.5h21v17h-21z"/>'
    '<path class="tile-gap" d="M1.5 9.2h21M1.5 14.8h21M8.5 3.5v5.7M16 3.5v5.7M5 9.2v5.6M12 9.2v5.6M19 9.2'
    'v5.6M8.5 14.8v5.7M16 14.8v5.7"/>',
    "tunnel": '<path class="tile-stroke" d="M3 20.5v-7.5a9 9 0 0 1 18 0v7.5"/>'
    '<path class="tile-fill" d="M7.2 21v-7.6a4.8 4.8 0 0 1 9.6 0v7.6z"/>',
    "bridge": '<path class="tile-stroke" d="M2 7.5c6 3.6 14 3.6 20 0M2 16.5c6 3.6 14 3.6 20 0"/>'
    '<path class="tile-thin" d="M5.5 9.5v8.8M9.8 10.3v9M14.2 10.3v9M18.5 9.5v8.8"/>',
    "skip": '<path class="tile-stroke" d="M7.5 11v-3.2a4.5 4.5 0 0 1 9 0v3.2"/>'
    '<path class="tile-fill" d="M4.5 10.5h15v10.5h-15z"/><circle class="tile-hole" cx="12" cy="15.6" r="1.9"/>',
    "move-opponent": '<circle class="tile-fill" cx="5.6" cy="12" r="4.1"/>'
    '<path class="tile-stroke" d="M12 12h9.5M17.3 7.5l4.5 4.5-4.5 4.5"/>',
    "hole": '<circle class="tile-dashed" cx="12" cy="12" r="7.6"/>',
    "back": '<path class="tile-thin" d="M4 9.5l5.5-5.5M4 20l16-16M14.5 20l5.5-5.5"/>',
}

_PIECES: tuple[tuple[str, str], ...] = (
    ('<circle cx="12" cy="12" r="9"/>', '<circle class="piece-ring" cx="12" cy="12" r="4"/>'),
    (
        '<rect x="3.5" y="3.5" width="17" height="17" rx="1.5"/>',
        '<path d="M6.5 8.5h11v2.4h-11zM6.5 13.2h11v2.4h-11z"/>',
    ),
    ('<path d="M12 2.2L22.3 20.6H1.7z"/>', '<circle cx="12" cy="14.4" r="3"/>'),
    (
        '<path d="M12 1.5L22.5 12 12 22.5 1.5 12z"/>',
        '<path d="M10.9 7h2.2v10h-2.2zM7 10.9h10v2.2H7z"/>',
    ),
)


def symbols() -> Html:
    """Return every tile and every player's piece as a `<symbol>`."""
    tiles = (el("symbol", Html(drawn), id=f"tile-{name}", viewBox="0 0 24 24") for name, drawn in _DRAWN.items())
    pieces = (
        el(
            "symbol",
            el("g", Html(body), class_="piece-body"),
            el("g", Html(mark), class_="piece-mark"),
            id=f"piece-{seat}",
            viewBox="0 0 24 24",
        )
        for seat, (body, mark) in enumerate(_PIECES)
    )
    return join([*tiles, *pieces])


def tile(name: str, *extra: str, label: str = "") -> Html:
    """Return a tile's picture; without a label it is only decoration."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"#tile-{name}"), class_=classes("tile", *extra), **named)


def piece(seat: int, *extra: str, id_: str | None = None, label: str = "") -> Html:
    """Return a player's piece; without a label it is only decoration."""
    use = el("use", href=f"#piece-{seat}")
    css = classes("piece", f"piece--{seat}", *extra)
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", use, class_=css, id_=id_, **named)
