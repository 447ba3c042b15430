"""Other worlds that a seat cannot tell from this one, made without the game's own `observe` and `imagine`.

A game with secrets has an entry here; what it hides is dealt anew. Whatever that seat is shown must
then be the same: where it is not, something shows too much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from random import Random
from typing import Any

from engines.core.chance import pick
from engines.core.game import Event, Game
from engines.core.match import Match
from engines.core.secrets import as_seen, open_table
from engines.last_one_standing.events import PlayerOut, RescueDemanded
from engines.last_one_standing.model import (
    POOL_COUNTS,
    POOL_TILES,
    Dealt,
    Decline,
    Drawn,
    Hidden,
    Lay,
    MoveOpponent,
    Phase,
    Scrap,
    Skip,
    State,
    Tile,
)
from tests.hidden_night import night_choice, night_match, night_state

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Secrets:
    """How to make another world that looks the same to a seat."""

    state: Callable[[Any, int | None, Random], Any]
    """A position with everything that the seat cannot see dealt anew."""
    match: Callable[[AnyMatch, int | None, Random], AnyMatch]
    """A whole game, or its beginning, in which what the seat did not see went otherwise."""
    choose: Callable[[AnyMatch, Random], Any]
    """A move of a player with much to hide: one who plays at random soon has nothing left."""
    seeds: tuple[int, ...] = (0, 1, 2)
    """Games in which everything is hidden, at some moment, that can be."""


def is_open(game: AnyGame) -> bool:
    """Return whether nothing is hidden in the game."""
    return game.observe is open_table and game.imagine is as_seen


def secret_fields(event: Event) -> list[str]:
    """Return the names of the fields that only the event's audience may see."""
    return [f.name for f in fields(event) if f.metadata.get("secret")]


def standing_state(state: State, seat: int | None, rng: Random) -> State:
    """Return the position with the tiles in other hands, other scraps and the pool shuffled."""
    hidden, turn = state.hidden, state.turn
    known = {seat}
    if turn.phase is Phase.OVER:
        known |= set(range(state.seats))
    if turn.phase is Phase.RESCUE:
        known |= {turn.seat}  # that this hand can free a piece has been shown
    bag = [tile for tile, n in zip(POOL_TILES, hidden.pool, strict=True) for _ in range(n)]
    bag += [Tile(letter) for who, hand in enumerate(hidden.hands) if who not in known for letter in hand]
    bag += [Tile(letter) for who, gone in enumerate(hidden.scraps) if who != seat for letter in gone]
    rng.shuffle(bag)
    hands = tuple(hand if who in known else dealt(bag, len(hand)) for who, hand in enumerate(hidden.hands))
    scraps = tuple(gone if who == seat else dealt(bag, len(gone)) for who, gone in enumerate(hidden.scraps))
    return replace(state, hidden=Hidden(hands, scraps, tuple(bag.count(tile) for tile in POOL_TILES)))


def dealt(bag: list[Tile], count: int) -> str:
    return letters(bag.pop() for _ in range(count))


def letters(tiles: Iterable[Tile]) -> str:
    return "".join(sorted(tiles))


class Held:
    """A tile that a seat took from the pool, and what became of it."""

    def __init__(self, owner: int, tile: Tile) -> None:
        self.owner = owner
        self.tile = tile
        self.gone = False
        self.shown = False


class Story:
    """A game as far as tiles are concerned: which were taken, used in the open and scrapped, in order."""

    def __init__(self, moments: list[AnyMatch]) -> None:
        self.taken: list[list[Held]] = []
        self.scrapped: list[Held] = []
        for moment in moments:
            assert moment.before is not None
            self._follow(moment.before.state.turn.seat, moment.move)

    def _follow(self, who: int, move: Any) -> None:
        match move:
            case Dealt(tiles):
                self.taken.append([Held(who, Tile(letter)) for letter in tiles])
            case Drawn(tile):
                self.taken.append([Held(who, tile)])
            case Scrap(tile):
                self.scrapped.append(self._leaves(who, tile))
            case Lay(tile):
                self._leaves(who, tile).shown = True
            case Skip():
                self._leaves(who, Tile.SKIP).shown = True
            case MoveOpponent():
                self._leaves(who, Tile.MOVE_OPPONENT).shown = True

    def _leaves(self, who: int, tile: Tile) -> Held:
        found = next(held for held in self.all if (held.owner, held.tile, held.gone) == (who, tile, False))
        found.gone = True
        return found

    @property
    def all(self) -> list[Held]:
        return [held for tiles in self.taken for held in tiles]


def standing_match(match: AnyMatch, seat: int | None, rng: Random) -> AnyMatch:
    """Return the game with other tiles dealt to, drawn by and scrapped by the other seats.

    What they used in the open stays. It goes on until a trapped hand is tested, as that tells what is in it.
    """
    moments = untested(match)
    story = Story(moments)
    tiles = [held.tile for held in story.all]
    bag = [kind for kind, n in zip(POOL_TILES, POOL_COUNTS[match.seats], strict=True) for _ in range(n)]
    for tile in tiles:
        bag.remove(tile)
    loose = [held for held in story.all if held.owner != seat and not held.shown]
    bag += [held.tile for held in loose]
    rng.shuffle(bag)
    for held in loose:
        held.tile = bag.pop()
    twin = Match.begin(match.game, match.options, match.seats)
    taken, scrapped = iter(story.taken), iter(story.scrapped)
    for moment in moments:
        move = moment.move
        if isinstance(move, Dealt):
            move = Dealt(letters(held.tile for held in next(taken)))
        elif isinstance(move, Drawn):
            move = Drawn(next(taken)[0].tile)
        elif isinstance(move, Scrap):
            move = Scrap(next(scrapped).tile)
        twin = twin.play(move)
    return twin


def untested(match: AnyMatch) -> list[AnyMatch]:
    """Return the moments after each move, oldest first, before the hand of a trapped seat is tested."""
    moments = [moment for moment in reversed(list(match.history())) if moment.before is not None]
    for at, moment in enumerate(moments):
        if any(isinstance(event, PlayerOut | RescueDemanded) for event in moment.events):
            return moments[:at]
    return moments


def standing_choice(match: AnyMatch, rng: Random) -> Any:
    """Return a move that seldom uses a hand tile, and takes one where it can."""
    moves = match.legal_moves
    thrifty = [move for move in moves if not isinstance(move, Lay | Skip | MoveOpponent | Decline)]
    return pick(thrifty if thrifty and rng.random() < 0.95 else moves, rng)


SECRETS: Mapping[str, Secrets] = {
    "last-night-on-earth": Secrets(night_state, night_match, night_choice, seeds=(3, 4, 8)),
    "last-one-standing": Secrets(standing_state, standing_match, standing_choice),
}


@cache
def guarded_game(game: AnyGame, seats: int, seed: int) -> AnyMatch:
    """Return a whole game played by people who keep their secrets for long."""
    rng = Random(seed)
    match = Match.begin(game, seats=seats).settle(rng)
    while match.outcome is None:
        match = match.play(SECRETS[game.slug].choose(match, rng)).settle(rng)
    return match
