"""Figures and signs of a small town at night: Heroes, Zombies of two colours, pits, and a sign for each place.

A symbol is drawn on a 24 × 24 grid. Figures take `--figure` for their body, `--figure-line` for the outline and
`--figure-mark` for what is on it; signs are drawn in `currentColor`.
"""

from __future__ import annotations

from collections.abc import Mapping

from widgets.html import Html, classes, el, join

_ROUND = '<circle class="figure-body" cx="12" cy="12" r="10.4"/>'
_RIMS = (
    "",
    *(
        '<circle class="figure-rim" cx="12" cy="12" r="8.6" transform="rotate(-90 12 12)" '
        f'stroke-dasharray="{dashes}"/>'
        for dashes in ("54.04 0", "20 7.02", "10 3.51", "1.6 2.9", "9 9.01", "27 27.02", "4 23.02")
    ),
)
"""Round each Hero's token another pattern, so that no two differ by colour alone: dashes and gaps of a circle."""

_FIGURES: Mapping[str, str] = {
    # A round token: the letters of the name go over it.
    "hero": _ROUND,
    **{f"hero-{number}": _ROUND + rim for number, rim in enumerate(_RIMS)},
    # Arms ahead, a bite out of the skull; the second colour has a square skull and other eyes.
    "zombie-0": '<path class="figure-body" d="M12 1.6c4.9 0 8.300 3.400 8.300 8.200'
    "l-2.300.500.900 2.500-2.400.500v3.400h-3v5.700h-3"
    'v-5.700H7.500v-3.400C4.900 12.700 3.700 11.500 3.700 9.800 3.700 5 7.100 1.600 12 1.600z"/>'
    '<path class="figure-mark" d="M6.800 8.200h4v3.200h-4zM13.200 8.200h4v3.200h-4z" '
    'transform="rotate(-8 12 10)"/>'
    '<path class="figure-line" d="M9 14.600h6"/>',
    "zombie-1": '<path class="figure-body" d="M3.500 2.500h13.500l.6 2.600 2.900-.2v8.500l-4 1v2.800h-2.300v5'
    'h-4.400v-5H7.500v-2.800l-4-1z"/>'
    '<circle class="figure-mark" cx="8.300" cy="9" r="2.100"/>'
    '<circle class="figure-mark" cx="15.300" cy="9" r="2.100"/>'
    '<path class="figure-line" d="M8 14h8"/>',
    "pit": '<circle class="pit-rim" cx="12" cy="12" r="10"/><circle class="pit-hole" cx="12" cy="12" r="6.400"/>'
    '<path class="pit-arms" d="M9 14.500V9.500M12 14.500v-6.500M15 14.500v-4"/>',
}

_SIGNS: Mapping[str, str] = {
    "airplane-hangar": '<path class="sign-fill" d="M12 2c1.200 0 1.700 1.400 1.700 3v3.600l8 4.800v2.200'
    "l-8-2.400v4.600l2.300 1.800"
    'v1.800L12 20.400 8 21.400v-1.800l2.300-1.800v-4.600l-8 2.400v-2.200l8-4.800V5c0-1.600.5-3 1.700-3z"/>',
    "bank": '<path class="sign-fill" d="M12 2.500L22 8v2H2V8zM3.500 11.500h3v6h-3zM10.500 11.500h3v6h-3z'
    "M17.500 11.500h3v6h-3z"
    'M2 19h20v2.500H2z"/>',
    "barn": '<path class="sign-stroke" d="M3 21V9.500L7 4l5-2 5 2 4 5.500V21z"/>'
    '<path class="sign-stroke" d="M8 21v-8h8v8M8 13l8 8M16 13l-8 8"/>',
    "church": '<path class="sign-fill" d="M10.500 1.500h3v3h3v3h-3v2.300l6.500 5.200v7h-5.500v-4'
    "a2.500 2.500 0 0 0-5 0v4H4v-7l6.500-5.200"
    'V7.500h-3v-3h3z"/>',
    "cornfield": '<path class="sign-stroke" d="M6 22V8M12 22V5M18 22V8M6 14c-3 0-3.500-2-3.500-3.500M6 17'
    "c2.500 0 3-2 3-3.500"
    'M12 12c-2.500 0-3-2-3-3.500M12 16c2.500 0 3.500-2 3.500-3.500M18 14c2.500 0 3.500-2 3.500-3.500"/>',
    "diner": '<path class="sign-stroke" d="M4 8h12v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM16 9.500h2.500'
    "a2.500 2.500 0 0 1 0 5H16"
    'M7.500 2.500v2.500M12 2.500v2.500M3 22h14"/>',
    "farmhouse": '<path class="sign-stroke" d="M2.500 12L12 3l9.500 9M5 10v11.500h14V10M10 21.500v-6.500h4v6.500"/>',
    "gas-station": '<path class="sign-stroke" d="M4 21.500V4.500a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v17zM2.500 21.500'
    "h13M6.500 6h5v4h-5z"
    'M14 12h2.500v5.500a2 2 0 0 0 4 0V9l-3.500-3.500"/>',
    "general-store": '<path class="sign-stroke" d="M3 9l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z'
    "M5 12.500V21.500"
    'h14V12.500"/>',
    "graveyard": '<path class="sign-stroke" d="M6 20V9.500a6 6 0 0 1 12 0V20M3 20.500h18M12 8v6M9.500 10.500h5"/>',
    "gun-shop": '<path class="sign-fill" d="M2 6.500h19.500v5H14l-1.500 3H9.500L8.500 20H3.500l2-7.500H2z"/>',
    "gym": '<path class="sign-fill" d="M5 5.500h3.500v13H5zM15.500 5.500H19v13h-3.500zM1.500 8.500H4v7H1.500z'
    "M20 8.500h2.500v7H20z"
    'M9 10.700h6v2.600H9z"/>',
    "high-school": '<path class="sign-stroke" d="M12 5.500C9.500 3.500 6 3 2.500 3.500v15'
    "c3.500-.5 7 0 9.500 2 2.500-2 6-2.500 9.500-2v-15"
    'C18 3 14.500 3.500 12 5.500zM12 5.500v15"/>',
    "hospital": '<path class="sign-fill" d="M9 2.500h6v6.500h6.500v6H15v6.500H9V15H2.500V9H9z"/>',
    "junkyard": '<circle class="sign-stroke" cx="8" cy="15.500" r="5.500"/><circle class="sign-stroke" cx="8" '
    'cy="15.500" r="2"/>'
    '<path class="sign-stroke" d="M13.500 21H21l-2-8-4-1.500M11 7l5-4 5 4.500-3.500 3"/>',
    "manor-house": '<path class="sign-stroke" d="M2.500 21.500V10L7 4.500 11.500 10V21.500M11.500 12h10v9.500'
    "H2.500M7 13v3M15 15.500v2"
    'M18.500 15.500v2"/>',
    "morgue": '<path class="sign-stroke" d="M2.500 13.500h19M4.500 13.500V20M19.500 13.500V20M5.500 10h9'
    'c2.500 0 4 1 4.500 3"/>'
    '<circle class="sign-fill" cx="5" cy="8" r="2.500"/>',
    "plant": '<path class="sign-stroke" d="M2.500 21.500V11l6 4v-4l6 4V3h4.500l2 18.500zM6 18.500h2M12 18.500h2"/>',
    "police-station": '<path class="sign-fill" d="M12 1.500l3 6.300 6.900.9-5 4.800 1.200 6.900L12 17'
    "l-6.100 3.400 1.200-6.900-5-4.800"
    ' 6.900-.9z"/>',
    "road-out-of-town": '<path class="sign-stroke" d="M7.500 21.500L10 2.500M16.500 21.500L14 2.500M12 20v-4'
    'M12 13v-3M12 7V4.500"/>',
    "town-center": '<path class="sign-stroke" d="M3 21.500h18M6 18.500h12M9 18.500v-5h6v5M12 13.500V6"/>'
    '<path class="sign-stroke" d="M12 6c-3-3-6 0-5 3M12 6c3-3 6 0 5 3"/>',
}
"""By the name of a place."""

_CARDS: Mapping[str, str] = {
    "hand-weapon": '<path class="sign-stroke" d="M4 20l3-3M6 15l3 3M8 16L18.500 4.500'
    'c1.500-1.500 3.500.5 2 2L9.500 17.500"/>',
    "ranged-weapon": '<path class="sign-fill" d="M2 6.500h19.500v5H14l-1.500 3H9.500L8.500 20H3.500l2-7.500H2z"/>',
    "item": '<path class="sign-stroke" d="M3 9h18v11.500H3zM8.500 9V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3'
    'M3 14h18M12 12.500v3"/>',
    "event": '<path class="sign-stroke" d="M12 2.500v4M12 17.500v4M2.500 12h4M17.500 12h4M5.300 5.300l2.800 2.800'
    'M15.900 15.900l2.800 2.800M18.700 5.300l-2.800 2.800M8.100 15.900l-2.800 2.800"/>',
    "townsfolk": '<circle class="sign-fill" cx="12" cy="7.500" r="4.500"/>'
    '<path class="sign-fill" d="M3 21.500c0-5 4-7.500 9-7.500s9 2.500 9 7.500z"/>',
    "zombie-fight": '<path class="sign-stroke" d="M3 7l3 4 3-4 3 4 3-4 3 4 3-4M3 18l3-4 3 4 3-4 3 4 3-4 3 4"/>',
    "zombie-now": '<path class="sign-fill" d="M14 1.500L4.500 13.500H11L9 22.500l10-13h-6.500z"/>',
    "zombie-later": '<path class="sign-stroke" d="M6 22V11.500M6 11.500V6.500a1.500 1.500 0 0 1 3 0V11M9 11V4'
    "a1.500 1.500 0 0 1 3 0"
    'v7M12 11V4.500a1.500 1.500 0 0 1 3 0V12M15 12V7.500a1.500 1.500 0 0 1 3 0V16c0 3-1.500 4-1.500 6"/>',
}
"""By the kind of a card."""


def symbols() -> Html:
    """Return every figure, every sign and every kind of card as a `<symbol>`."""
    figures = (el("symbol", Html(drawn), id=f"night-{name}", viewBox="0 0 24 24") for name, drawn in _FIGURES.items())
    signs = (el("symbol", Html(drawn), id=f"sign-{name}", viewBox="0 0 24 24") for name, drawn in _SIGNS.items())
    cards = (el("symbol", Html(drawn), id=f"card-{name}", viewBox="0 0 24 24") for name, drawn in _CARDS.items())
    return join([*figures, *signs, *cards])


def card(kind: str) -> Html:
    """Return the picture of a kind of card, as decoration."""
    return el("svg", el("use", href=f"#card-{kind}"), class_="sign", aria_hidden="true")


def sign(place: str, *extra: str) -> Html:
    """Return the sign of a place, as decoration."""
    return el("svg", el("use", href=f"#sign-{place}"), class_=classes("sign", *extra), aria_hidden="true")


def zombie(colour: int, *extra: str) -> Html:
    """Return a Zombie of one of the two colours, as decoration."""
    css = classes("figure", f"figure--zombie{colour}", *extra)
    return el("svg", el("use", href=f"#night-zombie-{colour}"), class_=css, aria_hidden="true")


def hero(letters: str, number: int) -> Html:
    """Return a Hero's token with the letters of the name, as decoration; each Hero has a number of its own."""
    text = el("text", letters, x=12, y=16, class_="figure-letters")
    css = f"figure figure--hero{number}"
    return el("svg", el("use", href=f"#night-hero-{number}"), text, class_=css, viewBox="0 0 24 24", aria_hidden="true")


def any_hero() -> Html:
    """Return the token of a Hero, whoever it is, as decoration."""
    return el(
        "svg", el("use", href="#night-hero"), class_="figure figure--hero", viewBox="0 0 24 24", aria_hidden="true"
    )
