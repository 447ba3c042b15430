"""The set-up helper: choose how many play, and tick off the tiles as they are counted out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.last_one_standing.model import BOARD_COUNTS, BOARD_TILES, HAND_LIMIT, POOL_COUNTS, POOL_TILES, SIZES, Tile
from engines.last_one_standing.setup import placing_order
from widgets.art.tiles import tile
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.last_one_standing.seats import picture
from widgets.last_one_standing.words import TILES


def counts(say: Say, results: list[Mapping[str, int]]) -> Html:  # noqa: ARG001 - no game changes the counts
    """Return the helper; it needs no script: the chosen number shows its own list."""
    choices = (
        el(
            "label",
            el("input", type="radio", name="los-players", value=players, checked=players == 2),
            " ",
            say.many("{n} player", "{n} players", players),
            class_="los-players",
        )
        for players in SIZES
    )
    pick = el("fieldset", el("legend", say("How many players?")), *choices)
    return el("form", pick, *(_list(say, players) for players in SIZES), class_="los-setup")


def _list(say: Say, players: int) -> Html:
    size = SIZES[players]
    board = say("Board, {size} × {size}: {count} tiles", size=size, count=sum(BOARD_COUNTS[players]))
    pool = say("Pool of special tiles: {count}", count=sum(POOL_COUNTS[players]))
    order = [number + 1 for number in placing_order(players)]
    return el(
        "div",
        el("div", _counts(say, board, BOARD_TILES, BOARD_COUNTS[players]), class_="los-count"),
        el("div", _counts(say, pool, POOL_TILES, POOL_COUNTS[players]), class_="los-count"),
        el("p", say("Each player draws {count} hand tiles from the pool.", count=HAND_LIMIT)),
        el("p", say("Placing order: {players}.", players=say.listed(map(str, order)))),
        class_=f"los-list los-list--{players}",
    )


def _counts(say: Say, title: str, kinds: Iterable[Tile], counts: Iterable[int]) -> list[Html]:
    rows = (
        el(
            "li",
            el(
                "label",
                el("input", type="checkbox"),
                el("b", count, " ×"),
                tile(picture(kind)),
                el("span", say(TILES[kind])),
            ),
        )
        for kind, count in zip(kinds, counts, strict=True)
    )
    return [el("p", el("strong", title)), el("ul", *rows)]
