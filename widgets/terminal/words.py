"""What the commands share: the reader's language, the position as text, and refusals."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from engines.core.game import Event, Rule, Seat
from engines.core.match import Match
from engines.dize.model import State
from widgets.dize.words import ZONES
from widgets.face import Face, Scene
from widgets.faces import BY_SLUG
from widgets.i18n import LANGUAGES, Say

AnyFace: TypeAlias = Face[Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyScene: TypeAlias = Scene[Any, Any]
WIDTH = 88


class BadInput(Exception):
    """What a person typed and cannot be used, told in one sentence."""


def face_of(slug: str) -> AnyFace:
    """Return the game's face; BadInput names the games there are."""
    if slug not in BY_SLUG:
        raise BadInput(f"There is no game {slug!r}; the games are: {', '.join(BY_SLUG)}.")
    return BY_SLUG[slug]


def say_in(lang: str, face: AnyFace) -> Say:
    """Return the sentences of the table and of one game, in a language."""
    if lang not in LANGUAGES:
        raise BadInput(f"There is no language {lang!r}; the languages are: {', '.join(LANGUAGES)}.")
    try:
        return Say(lang, "table", face.game.slug)
    except FileNotFoundError as missing:
        raise BadInput(
            f"{Path(str(missing.filename)).name} for {lang!r} is not made yet; run 'make catalogues' first."
        ) from None


def scene_of(face: AnyFace, match: AnyMatch, say: Say, seat: Seat | None, names: tuple[str, ...] = ()) -> AnyScene:
    """Return the moment as a seat sees it, with its legal moves if it is to act."""
    game = face.game
    moves = match.legal_moves if match.outcome is None and match.actor == seat else ()
    seen = game.observe(match.state, seat)
    return Scene(game=game, observation=seen, say=say, moves=moves, names=names, seat=seat, ply=match.ply)


def board(face: AnyFace, scene: AnyScene) -> str:
    """Return the position as lines of text: drawn where the game can be, else in sentences."""
    draw = BOARDS.get(face.game.slug)
    return f"{face.status(scene)}\n{draw(scene) if draw else textwrap.fill(face.text(scene), WIDTH)}"


def _zones(scene: Scene[State, Any]) -> str:
    """Return diZe's seven zones, a line each, with the faces that lie in the Launch Zone."""
    say, state = scene.say, scene.observation
    titles = {zone: say(title) for zone, title in ZONES.items()}
    wide = max(map(len, titles.values()))
    lines = []
    for zone, title in titles.items():
        dice = getattr(state.zones, zone)
        shown = state.thrown if zone == "launch" and state.thrown else ()
        faces = [f"[{face}]" for face in shown] or ["[ ]"] * dice
        lines.append(f"  {title:<{wide}} {dice:>3}  {''.join(faces)}".rstrip())
    return "\n".join(lines)


BOARDS: Mapping[str, Callable[[AnyScene], str]] = {"dize": _zones}


def cited(sentence: str, rule: Rule) -> str:
    """Return the sentence with the rule it rests on."""
    return f"{sentence} [{rule.value}]"


def told(face: AnyFace, events: Iterable[Event], say: Say, names: tuple[str, ...]) -> list[str]:
    """Return what happened, a line for each event, each with its rule."""
    return [cited(face.event(event, say, names), event.rule) for event in events]
