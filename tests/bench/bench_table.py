"""What a long game costs at the table: to save it after a move, and to open it again.

No game of the site is so long, so a made-up one is played; a kept game of the site is opened in `bench_browser`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engines.core.match import Match
from engines.core.transcript import record
from tests.bench.bench_engines import IN_BROWSER
from tests.bench.measure import Row, interleaved
from tests.made_up import endless
from tests.made_up.skins import made_up_games
from tests.walks import AnyMatch
from tests.widgets.conftest import Page
from widgets.table.desk import Desk
from widgets.table.saved_games import save

MOVES, FEW = 3_000, 150
TIMES = 20
"""Openings or savings in one measurement, each too short to be measured alone."""
SAVE_BAR = 0.002


def rows() -> list[Row]:
    """Return what saving and opening cost."""
    with made_up_games():
        long = _played(MOVES + 50)
        return [_saving(long), _opening(long.stored, _played(FEW + 50).stored)]


def _played(moves: int) -> Page:
    match: AnyMatch = Match.begin(endless.GAME, seats=2)
    rng = Random(1)
    for _ in range(moves):
        match = match.play(match.game.draw(match.state, rng) if match.state.throws else endless.Add(1))
    page = Page(Desk(), "endless")
    page.ask("load-file", text=str(record(match)))
    return page


def _saving(page: Page) -> Row:
    def after_a_move() -> None:
        for _ in range(TIMES):
            page.session.timeline.kept = MOVES + 49
            save(page.session)

    taken = interleaved({"save": after_a_move})["save"] / TIMES
    there = taken * IN_BROWSER
    raw = f"{taken * 1000:.2f} ms here, {there * 1000:.2f} ms there"
    what = f"save after a move in a made-up game of {MOVES:,} moves, in the browser (reckoned)"
    return Row(what, raw, None, "≤ 2 ms", there <= SAVE_BAR)


def _opening(long: Mapping[str, str], short: Mapping[str, str]) -> Row:
    def opened(kept: Mapping[str, str]) -> None:
        for _ in range(TIMES):
            Page(Desk(), "endless", stored=kept)

    taken = interleaved({"long": lambda: opened(long), "short": lambda: opened(short), "fresh": lambda: opened({})})
    ratio = taken["long"] / taken["short"]
    raw = " / ".join(f"{seconds / TIMES * 1000:.1f} ms" for seconds in taken.values())
    what = f"opening a made-up game of {MOVES:,} moves, vs one of {FEW} (vs a fresh one), Python alone"
    return Row(what, raw, ratio, "≤ 2", ratio <= 2)
