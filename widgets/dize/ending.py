"""The end of diZe: who won, and the score."""

from __future__ import annotations

from engines.core.game import Outcome
from engines.dize.scoring import is_won
from widgets.art.dice import dice
from widgets.dize.words import GameSnapshot
from widgets.html import Html, el


def ending(outcome: Outcome, snapshot: GameSnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    won = is_won(state)
    line = (
        say("You win. Your score: {points}.", points=outcome.scores[0])
        if won
        else say("The zombies win. Your score: {points}.", points=outcome.scores[0])
    )
    picture = dice("hero", 3) if won else dice("zombie", 3)
    return el("p", el("span", picture, class_="dize-dice"), el("strong", line), class_="play-ending")
