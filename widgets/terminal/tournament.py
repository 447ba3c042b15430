"""A tournament from beginning to end: played, kept, shown, stopped and gone on with."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from widgets.i18n import Say
from widgets.terminal.files import save
from widgets.terminal.game_file import GameFile
from widgets.terminal.progress import end_progress, show_progress
from widgets.terminal.rating_plot import BEGINNING, rating_plot
from widgets.terminal.schedule import Conditions, Fixture, results, schedule
from widgets.terminal.standings import Standings, lines
from widgets.terminal.words import AnySkin, BadInput

FEWEST_BOTS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Who plays what, how often, on how many cores, and where it is kept."""

    skin: AnySkin
    conditions: Conditions
    bots: Sequence[str]
    games: int
    """How many of each pairing."""
    processes: int
    csv: str = ""
    svg: str = ""
    as_json: bool = False


def hold(tournament: Tournament, say: Say) -> bool:
    """Play what is left to be played, show the standings, and return whether all games were played."""
    if len(tournament.bots) < FEWEST_BOTS:
        raise BadInput(say("A tournament needs at least two bots."))
    seats = tournament.conditions.seats
    fixtures = list(schedule(tournament.skin.game, seats, tournament.bots, tournament.games))
    file = GameFile(tournament.csv, tournament.conditions, say) if tournament.csv else None
    standings = Standings(tournament.bots)
    try:
        is_whole = _play(tournament, fixtures, standings, file, say)
    finally:
        if file:
            file.close()
    _show(tournament, standings, say)
    return is_whole


def _play(
    tournament: Tournament, fixtures: Sequence[Fixture], standings: Standings, file: GameFile | None, say: Say
) -> bool:
    """Count the games of the file, play the others; return whether nobody has interrupted that."""
    left = []
    for fixture in fixtures:
        if file and fixture in file.played:
            standings.add(fixture, file.played[fixture])
        else:
            left.append(fixture)
    processes = min(tournament.processes, max(1, len(left)))
    try:
        for fixture, result in zip(left, results(tournament.conditions, left, processes), strict=True):
            standings.add(fixture, result)
            if file:
                file.add(fixture, result)
            if sys.stderr.isatty():
                show_progress(standings.played, len(fixtures))
    except KeyboardInterrupt:
        end_progress()
        _tell(_stopped(standings.played, len(fixtures), tournament.csv, say))
        return False
    except BrokenProcessPool:
        raise BadInput(say("A bot has ended the process in which it was playing.")) from None
    end_progress()
    return True


def _stopped(played: int, games: int, file: str, say: Say) -> str:
    if file:
        return say(
            "Stopped after {played} of {games} games; the same command goes on from “{file}”.",
            played=played,
            games=games,
            file=file,
        )
    return say(
        "Stopped after {played} of {games} games; with “--csv FILE” you can go on later.", played=played, games=games
    )


def _show(tournament: Tournament, standings: Standings, say: Say) -> None:
    if tournament.as_json:
        print(json.dumps({"game": tournament.skin.game.slug, **standings.as_json()}))
    else:
        for line in lines(standings, say):
            print(line)
    if tournament.svg:
        is_saved, told = save(
            tournament.svg, rating_plot(tournament.skin.title, standings.table(), say), say, beginning=BEGINNING
        )
        if not is_saved:
            raise BadInput(told)
        _tell(told)


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)
