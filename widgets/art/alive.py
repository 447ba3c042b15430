"""The dice and tokens of Last One Alive, drawn on the same 24 × 24 grid as all dice.

Kinds differ by outline: a zombie die is bitten, a shot die has its corners shot off,
an item die is a tag, a barricade die is sawn from boards. Inks are CSS custom properties.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from widgets.html import Html, classes, el, join

_BITTEN = (
    "M18 1.5H9.1a2.5 2.5 0 0 1-3 2.4 2.5 2.5 0 0 1-2.5 3A2.4 2.4 0 0 1 1.5 9.2V18"
    "A4.5 4.5 0 0 0 6 22.5h12a4.5 4.5 0 0 0 4.5-4.5V6A4.5 4.5 0 0 0 18 1.5z"
)
_SHOT_OFF = "M7.2 1.5h9.6l5.7 5.7v9.6l-5.7 5.7H7.2l-5.7-5.7V7.2z"
_TAG = (
    "M6 1.5h9.5l7 7V18a4.5 4.5 0 0 1-4.5 4.5H6A4.5 4.5 0 0 1 1.5 18V6"
    "A4.5 4.5 0 0 1 6 1.5zM15.5 1.8v4.4a2 2 0 0 0 2 2h4.7"
)
_SAWN = "M1.5 4.2h2.6V1.5h15.8v2.7h2.6v15.6h-2.6v2.7H4.1v-2.7H1.5z"
_BODIES = {"z": _BITTEN, "s": _SHOT_OFF, "i": _TAG, "b": _SAWN}

_HEAD = (
    '<path d="M6 10.7C6 7 8.6 4.5 12 4.5s6 2.5 6 6.2v3.1c0 1-.6 1.7-1.5 1.9v3h-9v-3c-.9-.2-1.5-.9-1.5-1.9z"/>'
    '<g class="die-holes"><circle cx="9.5" cy="11" r="2.1"/><circle cx="14.7" cy="11.5" r="1.3"/></g>'
    '<path class="loa-cut" d="M8.7 16.9l1.1-1.1 1.1 1.1 1.1-1.1 1.1 1.1 1.1-1.1 1.1 1.1"/>'
)
_HAND = (
    '<path class="die-stroke" d="M8.7 14V9.3M11.2 13V6.5M13.8 13V7M16.2 14v-3.6M7.6 17l-2.1-3.3"/>'
    '<path d="M7.6 13h9.7v3.2a3.3 3.3 0 0 1-3.3 3.3h-3.1a3.3 3.3 0 0 1-3.3-3.3z"/>'
    '<path class="loa-thin" d="M3.8 20h4M16.8 20h3.4"/>'
)
_PACK = (
    '<path d="M6.5 11.5a5.5 5.5 0 0 1 11 0v7a1.5 1.5 0 0 1-1.5 1.5H8a1.5 1.5 0 0 1-1.5-1.5z"/>'
    '<path class="loa-thin" d="M9.8 6.2V3.9h4.4v2.3"/>'
    '<path class="loa-cut" d="M9 14.5h6v2.5H9z"/>'
)
_BOARDS = '<path class="loa-thin" d="M8 4v16M16 4v16"/><path class="loa-board" d="M5 9.3l14-2.2M5 15l14 2"/>'
_CROSSED = '<path class="die-stroke" d="M12.5 3l8 8.5M20.5 3l-8 8.5"/>'


def _burst(x: float, y: float, size: float) -> str:
    """Return an eight-pointed flash."""
    points = []
    for spike in range(16):
        reach = size if spike % 2 == 0 else size * 0.48
        angle = pi * spike / 8 - pi / 2
        points.append(f"{x + reach * cos(angle):.1f},{y + reach * sin(angle):.1f}")
    return f'<polygon points="{" ".join(points)}"/>'


def _two_heads(first: str) -> str:
    """Return two heads, clear of the bite: the first can be one that was shot."""
    return (
        f'<g transform="translate(8.2 -1.2) scale(.69)">{first}</g>'
        f'<g transform="translate(-1 8) scale(.69)">{_HEAD}</g>'
    )


_FACES: Mapping[str, str] = {
    "z1": _HEAD,
    "z2": _two_heads(_HEAD),
    "zh": _two_heads(f'<g opacity=".35">{_HEAD}</g>') + _CROSSED,
    "za": _HAND,
    "z-": "",
    "s1": _burst(12, 12, 8),
    "s2": _burst(8.4, 8.6, 5.6) + _burst(15.8, 15.6, 5.6),
    "s+": _burst(10.3, 13.4, 6.8) + '<path class="die-stroke" d="M18 3.8v6M15 6.8h6"/>',
    "s-": "",
    "ii": _PACK,
    "ia": _HAND,
    "i-": "",
    "bb": _BOARDS,
    "ba": _HAND,
    "b-": "",
}

_DISC = "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z"
_PLANKED = "M8 1.8h8l6.2 6.2v8L16 22.2H8L1.8 16V8z"
_WARNING = (
    "M12 1.8a1.8 1.8 0 0 1 1.6.9l8.7 15.6a1.9 1.9 0 0 1-1.6 2.8H3.3a1.9 1.9 0 0 1-1.6-2.8L10.4 2.7a1.8 1.8 0 "
    "0 1 1.6-.9z"
)
_HEART = "M12 21C5 15.8 2 12.4 2 8.6a5.2 5.2 0 0 1 10-2.2 5.2 5.2 0 0 1 10 2.2c0 3.8-3 7.2-10 12.4z"

_TOKENS: Mapping[str, tuple[str, str]] = {
    "a": (
        _DISC,
        (
            '<path class="die-stroke" d="M7.6 19L14.3 7.4"/>'
            '<path d="M11.4 5.5c2.7-2 6.3-1.3 8.2 1.8-1.7.2-3 1.3-3.3 3.2-1.8-.4-4.3-2.2-4.9-5z"/>'
        ),
    ),
    "c": (
        _DISC,
        (
            '<path d="M3.6 11h7.6v6H5.4a1.8 1.8 0 0 1-1.8-1.8z"/>'
            '<path d="M12 12.2h6.4a1.8 1.8 0 0 1 0 3.6H12z"/>'
            '<path class="loa-thin" d="M5.3 11V8.3h4.2V11M13 11.3v-1M15.2 11.3v-1M17.4 11.3v-1M13 17.7v-1M15.2 '
            '17.7v-1M17.4 17.7v-1"/>'
        ),
    ),
    "f": (_DISC, f'<path class="loa-board" d="M7 18.2l4.6-4.9"/>{_burst(15.3, 8.9, 5.4)}'),
    "g": (
        _DISC,
        '<path d="M4.6 8h14.6v3.8h-6.3l-.9 2.3H9.9l-1.2 4.7H5.3l1.2-6.7H4.6z"/><path class="loa-cut" d="M15 8v1.6"/>',
    ),
    "m": (
        _DISC,
        (
            '<path d="M4.8 9.2h14.4v8.6H4.8z"/><path class="loa-thin" d="M9.3 9V6.6h5.4V9"/>'
            '<path class="loa-cut" d="M12 11v5M9.5 13.5h5"/>'
        ),
    ),
    "r": (
        _DISC,
        (
            '<path d="M5 9.8h14v8.4H5z"/><path class="loa-thin" d="M7.4 9.6l7.8-5.2"/>'
            '<g class="die-holes"><circle cx="9" cy="14" r="2.3"/>'
            '</g><path class="loa-cut" d="M13.5 12.6h3.6M13.5 15.4h3.6"/>'
        ),
    ),
    "b": (_PLANKED, _BOARDS),
    "x": (_WARNING, f'<g transform="translate(4.3 7.3) scale(.64)">{_HEAD}</g>'),
    "n": (_DISC, '<path d="M15.5 4.8a8 8 0 1 0 4 11 6.7 6.7 0 0 1-4-11z"/>'),
    "d": (_DISC, _burst(12, 12, 8.4)),
    "hero": (
        _DISC,
        '<path d="M12 4.2l2.4 4.9 5.4.7-4 3.7 1.1 5.4-4.9-2.7-4.9 2.7 1.1-5.4-4-3.7 5.4-.7z"/>',
    ),
    "life": (_HEART, ""),
}
_BAG = (
    '<path class="tok-body" d="M8.4 7.5C4.6 10.4 2.5 13.7 2.5 17c0 3.4 3 5.5 9.5 5.5s9.5-2.1 9.5-5.5'
    'c0-3.3-2.1-6.6-5.9-9.5z"/><path class="tok-body" d="M7 2l2 5.5h6L17 2l-2.5 1.2L12 2 9.5 3.2z"/>'
    '<path class="loa-thin" d="M7.6 7.6h8.8"/>'
)


def symbols() -> Html:
    """Return every face and every token as a `<symbol>`."""
    dice = (_symbol(f"die-loa-{name}", "die", _BODIES[name[0]], mark) for name, mark in _FACES.items())
    tokens = (_symbol(f"tok-{name}", "tok", body, mark) for name, (body, mark) in _TOKENS.items())
    bag = el("symbol", Html(_BAG), id="tok-bag", viewBox="0 0 24 24")
    return join([*dice, *tokens, bag])


def _symbol(name: str, part: str, body: str, mark: str) -> Html:
    inside = (el("path", class_=f"{part}-body", d=body), el("g", Html(mark), class_=f"{part}-mark"))
    return el("symbol", *inside, id=name, viewBox="0 0 24 24")


def die(kind: str, face: str, *extra: str, id_: str | None = None, label: str = "") -> Html:
    """Return a die of a kind (Z, S, I, B) that shows a face; without a label it is decoration."""
    letter = kind.lower()
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    css = classes("die", f"loa-die--{letter}", "loa-die--ambush" if face == "a" else None, *extra)
    return el("svg", el("use", href=f"#die-loa-{letter}{face}"), class_=css, id_=id_, **named)


def token(kind: str, *extra: str, id_: str | None = None, label: str = "") -> Html:
    """Return a token by its letter, or `hero`, `life`, `bag`; without a label it is decoration."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"#tok-{kind}"), class_=classes("tok", f"tok--{kind}", *extra), id_=id_, **named)
