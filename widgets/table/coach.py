"""The coach beside the board: what it says of the choice of this moment, and its panel."""

from __future__ import annotations

from typing import Any

from widgets.controls import button, does, pressed
from widgets.html import EMPTY, Html, classes, el
from widgets.i18n import one_stop
from widgets.skin import Advice, Snapshot
from widgets.table.session import Session


def advice(session: Session, snapshot: Snapshot[Any, Any]) -> Advice | None:
    """Return what the coach knows now, if the reader has asked for it and there is something to choose."""
    wanted = session.prefs.coach and not session.attempt and snapshot.moves
    return session.skin.coach(snapshot, session.prefs.aim) if wanted else None


def best(session: Session, known: Advice) -> str:
    """Return the best choice by name, and why it is best."""
    move = known.name or session.skin.move(session.skin.game.decode(known.best), session.snapshot())
    return one_stop(session.say("Best: {move}. {why}", move=move, why=known.why))


def panel_id(session: Session) -> str:
    return f"{session.key}-coach-panel"


def panel(session: Session, known: Advice | None) -> Html:
    """Return the aims to choose from, the best choice in a sentence, and a picture of all choices.

    On a narrow table the sentence alone has room; a switch unfolds the rest over the board.
    """
    say = session.say
    aims = session.skin.aims(say)
    chosen = session.prefs.aim if session.prefs.aim in aims else next(iter(aims), "")
    pick = [
        button(label, {**does("aim", aim=aim), **pressed(on=aim == chosen)}, small=True, id_=f"{session.key}-aim-{aim}")
        for aim, label in aims.items()
    ]
    group = el("div", say("Goal:"), *pick, role="group", class_="play-row") if pick else EMPTY
    why = best(session, known) if known else say("There’s nothing to choose right now.")
    picture = known.panel if known else EMPTY
    told = el("p", why, class_="play-why")
    return el(
        "section",
        group,
        told,
        _switch(session),
        picture,
        class_=classes("play-coach", None if known else "play-coach--idle"),
        aria_label=say("Coach"),
        data_unfolded=session.prefs.coach_unfolded,
        id_=panel_id(session),
    )


def _switch(session: Session) -> Html:
    return button(
        EMPTY,
        {**does("unfold-coach"), "aria_expanded": "true" if session.prefs.coach_unfolded else "false"},
        css="play-button play-unfold",
        aria_label=session.say("All of the coach’s advice"),
        aria_controls=panel_id(session),
        id_=f"{session.key}-unfold-coach",
    )
