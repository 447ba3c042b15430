"""Positions changed a little: what a reader, an editor or a cut line may make of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.core.chance import pick
from engines.core.errors import BadNotation
from engines.core.match import Match
from engines.core.transcript import MOST_MOVES
from tests.walks import AnyGame, AnyMatch, any_options, assert_sound, walk

CHECKED_FIRST = 12
CHECKED_EACH = 25
"""After a position that was changed, the first moves are checked, then one in so many."""


def positions(game: AnyGame, rng: Random, most: int = 200) -> list[str]:
    """Return the positions of a random game, spelled."""
    match: AnyMatch = Match.begin(game, any_options(game, rng), pick(game.seats, rng))
    found = [game.spell(match.state)]
    for later in walk(match, rng):
        found.append(game.spell(later.state))
        if len(found) >= most:
            break
    return found


def tampered(texts: Sequence[str], rng: Random) -> str:
    """Return one of the positions with one to three words lost, changed or taken from another."""
    words = pick(texts, rng).split(" ")
    for _ in range(1 + int(rng.random() * 3)):
        at, strange = int(rng.random() * len(words)), pick(pick(texts, rng).split(" "), rng)
        match int(rng.random() * 6):
            case 0 if len(words) > 1:
                del words[at]
            case 1:
                words[at] = strange
            case 2:
                words.insert(at, strange)
            case 3:
                # Before the colon stands what a word is about; a phase or a count gets the other's value.
                words[at] = strange.partition(":")[0] + words[at][len(words[at].partition(":")[0]) :]
            case _:
                words[at] = _scratched(words[at], strange, rng)
    return " ".join(words)


def _scratched(word: str, strange: str, rng: Random) -> str:
    start = int(rng.random() * (len(word) + 1))
    piece: str = pick([*strange, "0", "1", "2", ""], rng)
    return word[:start] + piece + word[start + int(rng.random() * 2) :]


def read_or_none(game: AnyGame, text: str) -> Any:
    """Return the position, or None where the notation refuses the text; any other error is a fault."""
    try:
        return game.read(text)
    except BadNotation:
        return None


def assert_playable(game: AnyGame, state: Any, rng: Random) -> None:
    """Fail unless the position can be played to an end, sound and written at every step."""
    seats, options = game.settings(state)
    match: AnyMatch = Match.resume(game, options, seats, state)
    assert_sound(match, rng)
    for ply, later in enumerate(walk(match, rng)):
        if ply < CHECKED_FIRST or ply % CHECKED_EACH == 0:
            assert_sound(later, rng)
        assert ply < MOST_MOVES, "still going"
        match = later
    assert_sound(match, rng)


def tamper(game: AnyGame, rng: Random, times: int) -> int:
    """Change positions so many times; return how many could still be read, each of which is playable."""
    texts = [*positions(game, rng), *positions(game, rng)]
    accepted = 0
    for _ in range(times):
        text = tampered(texts, rng)
        state = read_or_none(game, text)
        if state is None:
            continue
        accepted += 1
        try:
            assert_playable(game, state, rng)
        except Exception as fault:
            raise AssertionError(f"{game.slug} reads {text!r} and cannot play it: {fault!r}") from fault
    return accepted
