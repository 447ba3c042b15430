"""What the contract asks of a game and no type can say, checked before the game is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engines.core.game import Game
from engines.core.transcript import PASS

FEWEST_BOTS = 2
PIECES = "pieces"


class BadGame(Exception):
    """A game that does not keep the contract."""

    def __init__(self, game: Game[Any, Any, Any], faults: list[str]) -> None:
        super().__init__(f"{game!r}: " + "; ".join(faults))
        self.game = game
        self.faults = faults


def check_game(game: Game[Any, Any, Any]) -> None:
    """Raise BadGame, naming everything that is missing or wrong."""
    faults = list(_faults(game))
    if faults:
        raise BadGame(game, faults)


def _faults(game: Game[Any, Any, Any]) -> Iterator[str]:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.slug):
        yield "slug: small letters, digits and single hyphens"
    if not len(game.rules):
        yield "rules: at least one"
    if not isinstance(game.turns, game.rules):
        yield "turns: a rule of this game"
    if len(game.bots) < FEWEST_BOTS:
        yield "bots: at least two levels, weakest first"
    if not game.seats or game.seats[0] < 1:
        yield "seats: a range from at least one"
        return
    if not (is_dataclass(game.options) and all("allowed" in made.metadata for made in fields(game.options))):
        yield "options: a dataclass of fields made by option()"
        return
    if game.passing is not None and (game.encode(game.passing), game.decode(PASS)) != (PASS, game.passing):
        yield f"passing: written {PASS}"
    for seats in game.seats:
        yield from (f"{fault} (with {seats} seats)" for fault in _faults_at_table(game, seats))


def _faults_at_table(game: Game[Any, Any, Any], seats: int) -> Iterator[str]:
    options = game.options()
    state = game.setup(seats, options)
    if game.settings(state) != (seats, options):
        yield "settings: what setup was given"
    if not isinstance(game.facts(state).get(PIECES), int):
        yield f"facts: a number called {PIECES}"
    sides = [side.seats for side in game.sides(seats)]
    if sorted(sum(sides, ())) != list(range(seats)) or sides != sorted(sides):
        yield "sides: each seat on one side, in the order of their first seats"
    for nonsense in (None, object(), ""):
        if not isinstance(game.objection(state, nonsense), game.rules):
            yield "objection: a rule against anything that is no move"
            break
