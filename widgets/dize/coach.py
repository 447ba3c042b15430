"""diZe's coach: for each choice the exact chance to win and the expected score."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dize.model import Launch, Move, Reward, State, ThrowAgain
from engines.dize.odds.prospects import LaunchProspect, best_move, distinct, prospect
from engines.dize.odds.solver import Objective
from engines.dize.odds.throws import infection
from widgets.coach_table import barred, choice_row, coach_table
from widgets.dize import words
from widgets.dize.words import GameSnapshot
from widgets.html import Html
from widgets.i18n import Say
from widgets.skin import Advice

LEAST_GAP = 0.05
"""What is less is 0.0 when it is written."""


def coach(snapshot: GameSnapshot, aim: str) -> Advice | None:
    """Return every choice with its numbers and bars; the best one is marked."""
    if not snapshot.moves:
        return None
    state, say = snapshot.observation, snapshot.say
    objective = Objective(aim) if aim in Objective.__members__.values() else Objective.WIN
    choices = distinct(snapshot.moves)
    values = {move: prospect(state, move, objective) for move in choices}
    best = best_move(state, choices, objective)
    scores = [value.score for value in values.values()]
    rows = [_row(snapshot, move, value, scores, best=move == best) for move, value in values.items()]
    table = coach_table((say("Choice"), say("Chance of winning"), say("Expected score")), rows)
    return Advice(panel=table, best=snapshot.encode(best), why=_why(state, best, values, objective, say))


def score_share(score: float, scores: Sequence[float]) -> float:
    """Return how full the bar of a score is: the best one is full, and every bar begins at 0, as those of chances."""
    return score / max(scores)


def _row(snapshot: GameSnapshot, move: Move, value: LaunchProspect, scores: Sequence[float], *, best: bool) -> Html:
    say = snapshot.say
    win = barred(value.win, say.percent(value.win))
    score = barred(score_share(value.score, scores), say.number(value.score, 1))
    return choice_row(_short(move, snapshot), win, score, best=best, say=say)


def _short(move: Move, snapshot: GameSnapshot) -> str:
    say = snapshot.say
    match move:
        case Launch(dice):
            return say.many("{n} die", "{n} dice", dice)
        case Reward(_, heroes):
            return say.many("{n} hero", "{n} heroes", heroes)
        case _:
            return words.move(move, snapshot)


def _why(state: State, best: Move, values: dict[Move, LaunchProspect], objective: Objective, say: Say) -> str:
    value = values[best]
    others = [v for m, v in values.items() if m != best]
    if not others:
        return say("There’s no other choice.")
    if isinstance(best, Launch):
        return _why_launch(best, values, say)
    if objective is Objective.WIN:
        chance, gap = say.percent(value.win), 100 * (value.win - max(v.win for v in others))
        if gap < LEAST_GAP:
            return say("It wins {chance} of the time; another choice is just as good.", chance=chance)
        reason = say(
            "It wins {chance} of the time, {gap} percentage points more than the next best.",
            chance=chance,
            gap=say.number(gap, 1),
        )
    else:
        score, gap = say.number(value.score, 1), value.score - max(v.score for v in others)
        if gap < LEAST_GAP:
            return say("It scores {score} on average; another choice is just as good.", score=score)
        reason = say(
            "It scores {score} on average, {gap} more than the next best.",
            score=score,
            gap=say.number(gap, 1),
        )
    if isinstance(best, ThrowAgain) and state.zones.captured:
        return say("What you can still gain outweighs the captured zombies you risk.") + " " + reason
    return reason


def _why_launch(best: Launch, values: dict[Move, LaunchProspect], say: Say) -> str:
    most = max(move.dice for move in values if isinstance(move, Launch))
    risk = say.percent(infection(best.dice))
    if best.dice == most:
        return say("More dice capture more zombies, and the risk of infection is only {risk}.", risk=risk)
    if best.dice % 2:
        return say("An odd number of dice can’t tie, and a tie fails; the risk of infection is {risk}.", risk=risk)
    return say("Enough dice to attack, few enough to keep the risk of infection at {risk}.", risk=risk)
