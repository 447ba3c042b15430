"""Dice seen from above, in one shape language; kinds differ by corner, colour and symbol.

A symbol is drawn on a 24 × 24 grid and takes its inks from CSS custom properties
(`--die-face`, `--die-line`, `--die-mark`), so one drawing serves day, night and print.
"""

from __future__ import annotations

from collections.abc import Mapping

from widgets.html import EMPTY, Html, classes, el, join

_PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((12, 12),),
    2: ((8, 8), (16, 16)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((8, 8), (16, 8), (8, 16), (16, 16)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((8, 7), (8, 12), (8, 17), (16, 7), (16, 12), (16, 17)),
}
_PIP_RADIUS = 2.1
_ROUND = "M6 1.5h12a4.5 4.5 0 0 1 4.5 4.5v12a4.5 4.5 0 0 1-4.5 4.5H6A4.5 4.5 0 0 1 1.5 18V6A4.5 4.5 0 0 1 6 1.5z"
_BITTEN = (
    "M6 1.5h9.2a2.6 2.6 0 0 0 3.2 2.3 2.5 2.5 0 0 0 2.4 3.1 2.4 2.4 0 0 0 1.7 2.2V18"
    "a4.5 4.5 0 0 1-4.5 4.5H6A4.5 4.5 0 0 1 1.5 18V6A4.5 4.5 0 0 1 6 1.5z"
)

# A head, and what became of it: each mark reads at 24 px without its colour.
_HUMAN = '<circle cx="12" cy="9" r="3.6"/><path d="M5.6 19.4c.5-4 3-6 6.4-6s5.9 2 6.4 6z"/>'
_ZOMBIE = (
    '<path d="M6.5 11.500a5.5 5.5 0 0 1 11 0v3.600h-2v3.400h-2.200v-2h-2.600v2H8.500v-3.400h-2z"/>'
    '<g class="die-holes"><circle cx="9.7" cy="11.6" r="1.5"/><circle cx="14.3" cy="11.6" r="1.5"/></g>'
)
_HERO = '<path d="M12 4.600l2.2 4.6 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z"/>'
_BARS = (
    '<path d="M7 11.500a5 5 0 0 1 10 0v3.400h-2v3H9v-3H7z"/>'
    '<path class="die-bars" d="M6 4v16M10 4v16M14 4v16M18 4v16"/>'
)
_CROSS = '<path class="die-stroke" d="M6.5 6.500l11 11M17.5 6.500l-11 11"/>'
_REST = '<path class="die-stroke" d="M6 7h5l-5 6h5M13 12h5l-5 6h5"/>'

_MARKS: Mapping[str, tuple[str, str]] = {
    "human": (_ROUND, _HUMAN),
    "zombie": (_BITTEN, _ZOMBIE),
    "hero": (_ROUND, _HERO),
    "captured": (_BITTEN, _BARS),
    "executed": (_BITTEN, _CROSS),
    "retired": (_ROUND, _REST),
}


def symbols() -> Html:
    """Return every die as a `<symbol>`: six faces, six fates."""
    fates = (_symbol(kind, body, Html(mark)) for kind, (body, mark) in _MARKS.items())
    return join([faces(), *fates])


def faces() -> Html:
    """Return the six faces as symbols, of a plain die and of a bitten one."""
    plain = (_symbol(str(face), _ROUND, _pips(face)) for face in _PIPS)
    bitten = (_symbol(f"bitten-{face}", _BITTEN, _pips(face)) for face in _PIPS)
    return join([*plain, *bitten])


def _symbol(name: str, body: str, mark: Html) -> Html:
    inside = (el("path", class_="die-body", d=body), el("g", mark, class_="die-mark"))
    return el("symbol", *inside, id=f"die-{name}", viewBox="0 0 24 24")


def _pips(face: int) -> Html:
    return join([el("circle", cx=x, cy=y, r=_PIP_RADIUS) for x, y in _PIPS[face]])


def die(kind: str | int, *extra: str, id_: str | None = None, label: str = "") -> Html:
    """Return one die as a small picture; without a label it is only decoration."""
    use = el("use", href=f"#die-{kind}")
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", use, class_=classes("die", f"die--{kind}", *extra), id_=id_, **named)


def dice(kind: str, count: int, *extra: str) -> Html:
    """Return so many dice of one kind, as decoration."""
    return Html(die(kind, *extra) * count) if count else EMPTY
