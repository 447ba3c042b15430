"""Last Night on Earth in the browser: a whole game of it is long, so tests begin at positions that they link to."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engines.core.game import Nature
from engines.core.links import game_link
from engines.core.transcript import parse, rebuild, record
from engines.core.windows import Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.moves import PASS, SEARCH, Move, NameSpace
from tests.e2e.harness import Reader, Table
from tests.engines.last_night_on_earth.scenes import AnyMatch, scene
from tests.walks import any_move

SLUG = GAME.slug
PLAY = f"{SLUG}/play/"
ZOMBIES, HEROES = 0, 1
"""The seats of two players."""


def round_of(sun: int) -> AnyMatch:
    """Return a round for two players, as its Zombie Turn begins: there is a fight, and the Zombies hold cards."""
    return scene(
        "becky@T5+h.bat jake@A4 jenny@A9 sheriff@C1",
        "T5 C4",
        frames.ZombieTurn(),
        hands={ZOMBIES: "z.brains z.shamble"},
        clock={"sun": sun + 1},
    )


def ended() -> AnyMatch:
    """Return a game that has come to its end."""
    match, rng = round_of(1), Random(3)
    while match.outcome is None:
        match = match.play(any_move(match, rng) if match.actor is Nature.CHANCE else plain_move(match))
    return match


def link_to(match: AnyMatch, bots: Mapping[int, str] | None = None) -> str:
    """Return a link to a game; seats without a bot are people's."""
    return game_link(record(match, bots=dict(bots or {})))


LATE = {SLUG: link_to(round_of(1), bots={HEROES: "plain"})}
"""Where a whole game is too long for a test that looks at each of its moves, its last round is not."""


def opened(reader: Reader, match: AnyMatch, bots: Mapping[int, str] | None = None, lang: str = "en") -> Table:
    """Return the whole table at a game."""
    reader.visit(f"{lang}/{PLAY}{link_to(match, bots)}")
    return reader.table().awake()


def standing(reader: Reader) -> AnyMatch:
    """Return the game that the device keeps, as it stands."""
    return rebuild(parse(reader.transcript()), GAME)


def plain_move(match: AnyMatch) -> Move:
    """Return what one does who makes a turn short: steps where something is asked for, searches, plays no card."""
    legal, frame = match.legal_moves, match.state.stack[-1]
    if isinstance(frame, frames.MoveAction) and SEARCH in legal:
        return SEARCH
    if PASS in legal and isinstance(frame, Window | frames.MoveAction | frames.Exchange | frames.Aim):
        return PASS
    return next((move for move in legal if isinstance(move, NameSpace)), legal[0])
