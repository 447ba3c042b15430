"""Plays random games of every kind until told to stop, and checks every position on the way.

`make fuzz` runs it after the sweep; a failure prints the seed and the transcript that lead there, and
`python -m tests.fuzz --seed N --games 1` plays that game again.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from itertools import count
from random import Random

from engines.core.bots import decide
from engines.core.chance import pick
from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.game import Nature
from engines.core.links import game_link, open_link, position_link
from engines.core.match import Match
from engines.core.transcript import parse, rebuild, record
from engines.registry import GAMES
from tests.tampering import tamper
from tests.walks import AnyGame, AnyMatch, any_move, any_options, assert_sound, some_moves
from widgets.i18n import Say
from widgets.skins import BY_SLUG
from widgets.terminal.words import board, snapshot_of, told

AT_RANDOM = 0.5
"""How often a seat takes any move rather than its bot's."""
ALL_EYES = 8
"""Of so many positions one is looked at from every seat, the others from any one: to draw a large table takes long."""
MARKS = " -*#=1/9aAz\n\t\x00é<&"


def play(seed: int) -> int:
    """Play one game by this seed, checking every position; return the number of its moves."""
    rng = Random(seed)
    game = pick(GAMES, rng)
    match: AnyMatch = Match.begin(game, any_options(game, rng), pick(game.seats, rng))
    lineup = [pick(list(game.bots.values()), rng) for _ in range(match.seats)]
    strange: list[object] = []
    try:
        assert_sound(match, rng)
        while match.outcome is None:
            at_random = match.actor is Nature.CHANCE or rng.random() < AT_RANDOM
            move = any_move(match, rng) if at_random else decide(lineup[int(match.actor)], match, rng)  # type: ignore[arg-type]
            match = match.play(move)
            assert_sound(match, rng)
            assert_told(match, rng)
            assert_total(match, strange)
            strange = some_moves(match, rng, most=5) + strange[:20]
        assert_written(match, game, rng)
        tamper(game, rng, times=20)
    except Exception:
        print(f"\nseed {seed} fails after:\n\n{record(match)}", file=sys.stderr)
        raise
    return match.ply


def assert_told(match: AnyMatch, rng: Random) -> None:
    """Fail unless there are words for all that is there, and a picture of it."""
    face = BY_SLUG[match.game.slug]
    say = Say("en")
    names = tuple(f"Player {seat}" for seat in range(match.seats))
    eyes = [None, *range(match.seats)]
    for seat in [pick(eyes, rng)] if match.ply % ALL_EYES else eyes:
        snapshot = snapshot_of(face, match, say, seat, names)
        assert all(told(face, match.events, say, names))
        assert board(face, snapshot)
        assert face.text(snapshot)
        assert face.board(snapshot)
        face.actions(snapshot)
    snapshot = snapshot_of(face, match, say, 0, names)
    assert all(face.move(move, snapshot) for move in some_moves(match, rng, most=5))
    if match.outcome:
        assert face.ending(match.outcome, snapshot)


def assert_total(match: AnyMatch, strange: list[object]) -> None:
    """Fail unless moves of other positions are answered, each refusal in words."""
    face = BY_SLUG.get(match.game.slug)
    for move in strange:
        rule = match.game.objection(match.state, move)
        assert rule is None or face is None or face.refusal(rule, Say("en"))


def assert_written(match: AnyMatch, game: AnyGame, rng: Random) -> None:
    """Fail unless the whole game survives being written, and damage is noticed."""
    text = str(record(match))
    again = rebuild(parse(text), game)
    assert again.state == match.state, "the transcript tells the same game"
    assert open_link(game_link(record(match))).transcript == record(match)
    assert rebuild(open_link(position_link(match)).transcript, game).state == match.state
    for _ in range(20):
        at = int(rng.random() * len(text))
        try:
            rebuild(parse(text[:at] + pick(MARKS, rng) + text[at + int(rng.random() * 3) :]), game)
        except (BadNotation, BadOption, IllegalMove):
            continue


def main() -> None:
    """Play until interrupted, or for as long, or as many games, as asked."""
    parser = ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop by itself after so long")
    parser.add_argument("--games", type=int, default=sys.maxsize, help="stop by itself after so many")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9, help="of the first game")
    asked = parser.parse_args()
    end, moves, shown, games = time.monotonic() + asked.seconds, 0, 0.0, 0
    try:
        for seed in count(asked.seed):
            moves += play(seed)
            games += 1
            now = time.monotonic()
            done = now > end or games >= asked.games
            if now - shown > 1 or done:
                shown = now
                print(f"\r{games} games, {moves} moves, no fault (last seed {seed})", end="", flush=True)
            if done:
                break
    except KeyboardInterrupt:
        pass
    print()


if __name__ == "__main__":
    main()
