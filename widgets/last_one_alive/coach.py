"""Last One Alive's coach: the move of the strongest player, and exact chances to survive this turn.

Before the roll there are dozens of choices, each summed over every throw; they are worked
out one by one, and the table asks again until all are known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from time import perf_counter

from engines.last_one_alive.bots.sharp import sharp_move
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import FLARE, MEDIKIT, RADIO, KeepItem, Move, Phase, RollAgain, State, Take
from engines.last_one_alive.odds.survival import prospects
from widgets.art.alive import die
from widgets.coach_table import barred, choice_row, coach_table
from widgets.controls import note
from widgets.html import EMPTY, Html, el, join
from widgets.i18n import Say
from widgets.last_one_alive import words
from widgets.last_one_alive.board import EMBLEMS
from widgets.last_one_alive.words import GameSnapshot
from widgets.skin import Advice

MOST_SHOWN = 8
"""Choices listed; the others are worse."""
MOST_REROLLS = 24
"""Sets of dice to roll again that are worked out; those that give up good faces come last."""
SLICE = 0.02
"""Seconds of work at a time; between two, the table answers whoever clicks."""
SURE = 0.995
"""From here on nothing is worth a token before the roll."""
SEEN = 0.0005
"""Smaller differences are not seen: chances are shown to a tenth of a per cent."""


class Thought:
    """The best move, and the chances worked out so far, at one decision."""

    def __init__(self, state: State) -> None:
        moves = GAME.legal_moves(state)
        self.best = sharp_move(state, moves)
        self.found: dict[Move, float] = {}
        self.finished = False
        self._work = _worked_out(state, moves, self.best, self.found)

    def go_on(self) -> None:
        """Work out a few choices more."""
        end = perf_counter() + SLICE
        for _ in self._work:
            if perf_counter() > end:
                return
        self.finished = True


@lru_cache(maxsize=4)
def _thought(state: State) -> Thought:
    return Thought(state)


def _worked_out(state: State, moves: tuple[Move, ...], best: Move, found: dict[Move, float]) -> Iterator[None]:
    """Work out one choice after another, the best first; yields after each piece of work."""
    if state.phase is Phase.PREPARE:
        yield from _before_roll(state, moves, best, found)
        return
    again = sorted((move for move in moves if isinstance(move, RollAgain)), key=_given_up)[:MOST_REROLLS]
    others = [move for move in moves if not isinstance(move, RollAgain)]
    for known in prospects(state, [best, *(move for move in (*others, *again) if move != best)]):
        found[known.move] = known.chance
        yield


def _before_roll(state: State, moves: tuple[Move, ...], best: Move, found: dict[Move, float]) -> Iterator[None]:
    """Work out each set of dice, then each token followed by the best set."""
    takes = sorted((move for move in moves if isinstance(move, Take)), key=_promise)
    if isinstance(best, Take):
        takes = [best, *(move for move in takes if move != best)]
    for known in prospects(state, takes):
        if known.final:
            found[known.move] = known.chance
        yield
    for move in moves:
        if isinstance(move, Take) or (move != best and max(found.values()) >= SURE):
            continue
        after = GAME.apply(state, move).state
        sets = sorted((one for one in GAME.legal_moves(after) if isinstance(one, Take)), key=_promise)
        chance = 0.0
        for known in prospects(after, sets):
            chance = max(chance, known.chance)
            yield
        found[move] = chance


def _promise(take: Take) -> tuple[int, int, int]:
    """Return what is worked out first: sets with many shot and barricade dice."""
    return take.zombie, -take.shot, -take.barricade


def _given_up(move: RollAgain) -> int:
    """Return how many good faces a new throw gives up, less the bad ones."""
    faces = move.zombie + move.shot + move.item + move.barricade
    bad = faces.count("a") + faces.count("-")
    return len(faces) - 2 * bad


def coach(snapshot: GameSnapshot, aim: str) -> Advice | None:  # noqa: ARG001 - to be the last one alive is the only aim
    """Return the best move, and the likeliest choices with the chance to survive after each."""
    if not snapshot.moves:
        return None
    state = snapshot.observation
    thought = _thought(state)
    if state.phase is Phase.SIDE:
        return Advice(panel=EMPTY, best=snapshot.encode(thought.best), why=_why_side(thought.best, state, snapshot.say))
    thought.go_on()
    found, best = thought.found, thought.best
    ranked = sorted(found, key=lambda move: (-found[move], move != best))
    shown = [move for move in ranked[:MOST_SHOWN] if move != best]
    rows = [_row(snapshot, move, found.get(move), best=move == best) for move in (best, *shown)]
    table = coach_table((snapshot.say("Choice"), snapshot.say("Survives the turn")), rows, css="loa-odds")
    panel = join([table, EMPTY if thought.finished else note(snapshot.say("Still counting…"))])
    why = _why(found, best, snapshot.say)
    return Advice(panel=panel, best=snapshot.encode(best), why=why, unfinished=not thought.finished)


def _row(snapshot: GameSnapshot, move: Move, chance: float | None, *, best: bool) -> Html:
    say = snapshot.say
    number = None if chance is None else barred(chance, say.percent(chance))
    return choice_row(_short(move, snapshot), number, best=best, say=say)


def _short(move: Move, snapshot: GameSnapshot) -> Html:
    """Return a choice of dice as dice, any other choice in words."""
    match move:
        case Take(zombie, shot, item, barricade):
            counts = zip("ZSIB", (zombie, shot, item, barricade), strict=True)
            drawn = [die(kind, EMBLEMS[kind]) for kind, count in counts for _ in range(count)]
        case RollAgain(zombie, shot, item, barricade):
            heaps = zip("ZSIB", (zombie, shot, item, barricade), strict=True)
            drawn = [el("span", "↻", aria_hidden="true")]
            drawn += [die(kind, face) for kind, heap in heaps for face in heap]
        case _:
            return join(words.move(move, snapshot))
    return el("span", *drawn, class_="loa-odds-dice", role="img", aria_label=words.move(move, snapshot))


def _why(found: dict[Move, float], best: Move, say: Say) -> str:
    if best not in found:
        return say("It leaves you best prepared for what comes next.")
    chance = found[best]
    others = [one for move, one in found.items() if move != best]
    if not others:
        return say("You survive the turn {chance} of the time.", chance=say.percent(chance))
    if min(chance, *others) >= 1:
        return say("You survive this turn whatever you choose; this leaves you best prepared for the next.")
    if max(chance, *others) <= 0:
        return say("Nothing can save you this turn.")
    return _why_compared(chance, max(others), say)


def _why_compared(chance: float, other: float, say: Say) -> str:
    """Return a reason for a choice beside the best of the others."""
    gap = chance - other
    if gap >= SEEN:
        return say(
            "You survive the turn {chance} of the time, {gap} percentage points more than with any other choice.",
            chance=say.percent(chance),
            gap=say.number(gap * 100, 1),
        )
    if gap <= -SEEN:
        return say(
            "You survive the turn {chance} of the time. Another choice is safer by {gap} percentage points, "
            "but this one leaves you better prepared for the next turn.",
            chance=say.percent(chance),
            gap=say.number(-gap * 100, 1),
        )
    return say(
        "You survive the turn {chance} of the time, and it leaves you best prepared for the next.",
        chance=say.percent(chance),
    )


def _why_side(best: Move, state: State, say: Say) -> str:
    """Return a reason for the side of the set-up's token, for which there is no number."""
    drawn = state.turn.drawn
    if isinstance(best, KeepItem):
        if drawn == MEDIKIT:
            return say("When all else has failed, a Medikit usually saves you.")
        if drawn in FLARE + RADIO:
            return say("Used at the right moment, it’s worth more than sending one zombie away.")
        return say("The item has two uses to choose from, the barricade only one.")
    if drawn == RADIO:
        return say("More dice bring more zombies; a barricade always sends one of them away.")
    return say("A barricade works before and after the roll, whatever the dice show.")
