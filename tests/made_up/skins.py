"""A plain skin for any made-up game: everything is text, and every legal move has a button."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

import pytest

from engines.core.game import Event, Game, Outcome, Rule
from tests.made_up import endless, skirmish
from widgets.html import EMPTY, Html, el, join
from widgets.i18n import Say
from widgets.skin import Skin, Snapshot
from widgets.skins import BY_SLUG
from widgets.table import opening

AnySnapshot = Snapshot[Any, Any]


def told(event: Event, say: Say, names: tuple[str, ...]) -> str:
    """Return the kind of the event and what is known of it, like `CardDrawn seat=1 card=None`."""
    known = (f"{f.name}={getattr(event, f.name)}" for f in fields(event) if f.name not in {"rule", "audience"})
    return " ".join([type(event).__name__, *known])


def _buttons(snapshot: AnySnapshot) -> Html:
    words = map(snapshot.encode, snapshot.moves)
    return join([el("button", word, type="button", data_move=word, id_=snapshot.id(f"move-{word}")) for word in words])


def _refusal(rule: Rule, say: Say) -> str:
    return f"against {rule}"


def _ending(outcome: Outcome, snapshot: AnySnapshot) -> Html:
    return el("p", f"won by {outcome.winners}")


def plain_skin(game: Game[Any, Any, Any]) -> Skin[Any, Any]:
    """Return a skin that shows what a seat observes as it is written in Python."""
    return Skin(
        game=game,
        title=game.slug.title(),
        sprite=lambda: EMPTY,
        status=lambda snapshot: f"ply {snapshot.ply}",
        board=lambda snapshot: el("pre", repr(snapshot.observation)),
        actions=_buttons,
        text=lambda snapshot: repr(snapshot.observation),
        event=told,
        move=lambda move, snapshot: snapshot.encode(move),
        refusal=_refusal,
        ending=_ending,
        options=lambda _: {},
        bots=lambda _: {level: level for level in game.bots},
        coach=lambda _snapshot, _aim: None,
    )


SKINS = {game.slug: plain_skin(game) for game in (endless.GAME, skirmish.GAME)}


@contextmanager
def made_up_games() -> Iterator[None]:
    """Let tables be opened for made-up games too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "BY_SLUG", {**BY_SLUG, **SKINS})
        yield
