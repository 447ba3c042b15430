"""Random play of any game, and what must be true after every move of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from engines.core.chance import pick
from engines.core.errors import BadOption
from engines.core.game import Fact, Game, Nature
from engines.core.match import Match
from engines.core.options import allowed, check
from tests.hidden import SECRETS

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]

MOST_LISTED = 1_000
"""Chance steps with more outcomes than this are drawn from, not listed."""


LOOKED_AT = {"last-night-on-earth": 40}
"""Of a long game so many moments are looked at closely, besides the first of each kind."""


def moments(match: AnyMatch, rng: Random) -> list[AnyMatch]:
    """Return the positions of a whole game, newest first; of a long game the last, and some of each kind."""
    found = list(match.history())
    most = LOOKED_AT.get(match.game.slug, len(found))
    return [match, *some_moments(found[1:], rng, most)] if len(found) > most else found


def some_moments(found: Sequence[AnyMatch], rng: Random, most: int) -> list[AnyMatch]:
    """Return the earliest of each kind of moment, and as many as are asked for that chance chooses among all.

    What is wrong at any moment is then found over the seeds.
    """
    earliest: dict[tuple[object, ...], int] = {}
    for moment in found:
        kind = kind_of_moment(moment)
        earliest[kind] = min(moment.ply, earliest.get(kind, moment.ply))
    chosen = {*earliest.values(), *rng.sample([moment.ply for moment in found], min(most, len(found)))}
    return [moment for moment in found if moment.ply in chosen]


def kind_of_moment(match: AnyMatch) -> tuple[object, ...]:
    """Return what is under way in a game with a stack: the kind of frame on top, what a window is about, who acts."""
    top = match.state.stack[-1] if match.state.stack else None
    by_chance = match.outcome is None and match.actor is Nature.CHANCE
    return type(top), getattr(top, "moment", None), by_chance


def walk(match: AnyMatch, rng: Random) -> Iterator[AnyMatch]:
    """Yield the match after each random move, up to its end."""
    while match.outcome is None:
        match = match.play(any_move(match, rng))
        yield match


def is_asked(match: AnyMatch) -> bool:
    """Return whether a seat has to choose."""
    return match.outcome is None and match.actor is not Nature.CHANCE


def any_move(match: AnyMatch, rng: Random) -> Any:
    """Return a legal move: chance's by weight, a seat's each as likely."""
    if match.actor is Nature.CHANCE:
        return match.game.draw(match.state, rng)
    return pick(match.legal_moves, rng)


def any_options(game: AnyGame, rng: Random) -> Any:
    """Return settings that the game allows; those without a list of values keep their default."""
    while True:
        values = {f.name: pick(list(allowed(f).values) or [f.default], rng) for f in fields(game.options)}
        options = game.options(**values)
        if is_allowed(game, options):
            return options


def is_allowed(game: AnyGame, options: Any) -> bool:
    try:
        check(options, game.seats[0], game.seats)
    except BadOption:
        return False
    return True


def listed(game: AnyGame, state: Any) -> Sequence[Any] | None:
    """Return the candidates, or None where they are too many to list."""
    found = list(islice(game.candidates(state), MOST_LISTED + 1))
    return None if len(found) > MOST_LISTED else found


def some_moves(match: AnyMatch, rng: Random, most: int = 40) -> list[Any]:
    """Return candidates of the position, legal or not: a few of them where they are many."""
    found = listed(match.game, match.state)
    if found is None and match.actor is Nature.CHANCE:
        return [match.game.draw(match.state, rng) for _ in range(5)]
    if found is None:
        # A hero with a full tray: more sets of dice to roll again than are worth listing.
        found = list(islice(match.game.candidates(match.state), MOST_LISTED))
    return list(found) if len(found) <= most else rng.sample(list(found), most)


def eyes(match: AnyMatch) -> list[int | None]:
    """Return everybody who may look: each seat, and a spectator."""
    return [*range(match.seats), None]


def assert_sound(match: AnyMatch, rng: Random) -> None:
    """Fail unless all holds that must hold in any position of any game."""
    assert_legality(match, rng)
    assert_notation(match, rng)
    assert_facts(match)
    assert_twins(match, rng)


def assert_legality(match: AnyMatch, rng: Random) -> None:
    game, state, ended = match.game, match.state, match.outcome
    answers = [game.objection(state, move) for move in some_moves(match, rng)]
    assert all(answer is None or isinstance(answer, game.rules) for answer in answers)
    assert (ended is not None) == (None not in answers), f"ends when nothing is legal: {game.spell(state)}"
    if game.legal is not None and ended is None:
        asked = tuple(move for move in game.candidates(state) if game.objection(state, move) is None)
        assert asked == game.legal(state), f"known faster, and the same: {game.spell(state)}"
    for event in match.events:
        assert isinstance(event.rule, game.rules), f"{event} cites a rule of {game.slug}"
    if ended is not None:
        assert isinstance(ended.rule, game.rules)
        sides = game.sides(match.seats)
        assert set(ended.winners) <= set(range(match.seats))
        assert ended.side in {"", *(side.name for side in sides)}
        for side in sides:
            assert len({seat in ended.winners for seat in side.seats}) == 1, "a side wins or loses together"
        assert len(ended.scores) in {0, match.seats, len(sides)}


def assert_notation(match: AnyMatch, rng: Random) -> None:
    game, state = match.game, match.state
    words = set()
    moves = some_moves(match, rng)
    for move in moves:
        word = game.encode(move)
        words.add(word)
        assert word.split() == [word], f"one word: {word!r}"
        assert game.decode(word) == move
    assert len(words) == len(set(moves)), "different moves are written differently"
    spelled = game.spell(state)
    assert len(spelled.splitlines()) == 1
    assert spelled == spelled.strip()
    assert game.read(spelled) == state


def assert_facts(match: AnyMatch) -> None:
    facts = match.game.facts(match.state)
    pieces, kinds = facts_at_start(match.game, match.seats, match.options)
    assert facts["pieces"] == pieces, "no piece appears or disappears"
    assert {name: type(fact) for name, fact in facts.items()} == kinds


@lru_cache(maxsize=100)
def facts_at_start(game: AnyGame, seats: int, options: Any) -> tuple[Fact, dict[str, type]]:
    """Return how many pieces a game begins with, and of what kind each of its facts is."""
    begun = game.facts(game.setup(seats, options))
    return begun["pieces"], {name: type(fact) for name, fact in begun.items()}


def assert_twins(match: AnyMatch, rng: Random) -> None:
    """Fail unless another state that a seat cannot tell from this one gives it the same game."""
    game, state = match.game, match.state
    luck = rng.random()
    worlds: dict[frozenset[int], list[Any]] = {}
    for seat in eyes(match):
        seen = game.observe(state, seat)
        imagined = game.imagine(seen, Random(luck))
        assert game.observe(imagined, seat) == seen
        # Those who show each other everything see the same, and by the same luck imagine the same.
        confidants = game.confidants(match.seats, seat)
        if confidants not in worlds:
            assert game.read(game.spell(imagined)) == imagined
            worlds[confidants] = [imagined]
            if game.slug in SECRETS:
                # Made without the game's help: of what `observe` shows too much, `imagine` makes the same again.
                worlds[confidants].append(SECRETS[game.slug].state(state, seat, rng))
        twins = worlds[confidants]
        assert imagined == twins[0]
        assert game.observe(twins[-1], seat) == seen, f"seat {seat} sees a secret: {game.spell(state)}"
        if match.outcome is None and game.actor(state) == seat:
            moves = game.legal_moves(state)
            for twin in twins:
                assert game.actor(twin) == seat
                assert game.legal_moves(twin) == moves
