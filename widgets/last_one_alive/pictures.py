"""Last One Alive's pieces as pages show them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from widgets.art.alive import die, token
from widgets.art.survivors import portrait
from widgets.html import Html
from widgets.i18n import N_, Say
from widgets.last_one_alive import words
from widgets.pictures import Piece

_TOKEN_NAMES = {
    "a": "axe",
    "c": "chainsaw",
    "f": "flare",
    "g": "gun",
    "m": "medikit",
    "r": "radio",
    "b": "barricade",
    "x": "apocalypse",
    "n": "night",
    "d": "day",
}


def _die(kind: str, face: str) -> Callable[[str], Html]:
    return lambda label: die(kind, face, label=label)


def _token(kind: str) -> Callable[[str], Html]:
    return lambda label: token(kind, label=label)


PIECES: Mapping[str, Piece] = {
    **{shown.lower(): Piece(name, _die(*shown)) for shown, name in words.FACES.items()},
    **{_TOKEN_NAMES[kind]: Piece(name, _token(kind)) for kind, name in words.TOKENS.items()},
    "hero": Piece(N_("hero token"), _token("hero")),
    "life": Piece(N_("life marker"), _token("life")),
    "bag": Piece(N_("bag"), _token("bag")),
    "character": Piece(N_("character card"), lambda label: portrait(0, label=label)),
    "zombified": Piece(
        N_("zombified side of a character card"), lambda label: portrait(0, zombified=True, label=label)
    ),
}

PLOTS: Mapping[str, Callable[[Say], Html]] = {}
