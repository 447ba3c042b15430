"""Tournaments: every bot against every other, kept in a file, stopped and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from engines.registry import BY_SLUG
from tests.terminal.keyboard import ROOT, is_one_sentence, run
from widgets.terminal.ratings import expected_share, ratings
from widgets.terminal.schedule import Fixture, schedule

BOTS = """\
from pathlib import Path
from threading import Event

def first(observation, moves, rng):
    yield moves[0]

def stops(observation, moves, rng):
    if Path(__file__).with_name("stop").exists():
        raise KeyboardInterrupt
    print("not among the results")
    yield moves[0]

def fails(observation, moves, rng):
    yield moves[1 // 0]

def cheats(observation, moves, rng):
    yield "no move"

def leaves(observation, moves, rng):
    raise SystemExit

def thinks(observation, moves, rng):
    print("thinking\\n", end="", flush=True)  # at once, as another process prints too
    Event().wait()
"""
ALONE = ("--processes", "1")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "mybots.py"
    file.write_text(BOTS)
    return file


def held(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code, out, err = run(capsys, "tournament", *words, "--json", *ALONE)
    assert code == 0, err
    told: dict[str, Any] = json.loads(out)
    return told


def test_every_bot_plays_every_other_as_often_from_each_seat() -> None:
    games = list(schedule(BY_SLUG["last-one-alive"], 2, ("a", "b", "c"), 4))

    for first, second in combinations("abc", 2):
        seatings = [game.bots for game in games if set(game.bots) == {first, second}]
        assert [(first, second), (second, first)] * 2 == seatings
    assert len(games) == len(set(games)) == 12


def test_at_a_larger_table_two_bots_sit_in_turn_and_then_change_places() -> None:
    games = schedule(BY_SLUG["last-one-alive"], 3, ("a", "b"), 2)

    assert [Fixture(0, ("a", "b", "a")), Fixture(1, ("b", "a", "b"))] == list(games)


def test_seats_that_win_together_have_the_same_bot() -> None:
    games = list(schedule(BY_SLUG["last-night-on-earth"], 3, ("a", "b"), 2))
    sides = BY_SLUG["last-night-on-earth"].sides(3)

    for game in games:
        bots = [{game.bots[seat] for seat in side.seats} for side in sides]
        assert [{"a"}, {"b"}] == sorted(bots, key=min)


def test_the_stronger_bot_is_rated_higher_and_all_points_are_given(capsys: pytest.CaptureFixture[str]) -> None:
    told = held(capsys, "last-one-alive", "--bots", "dazed,sharp,random", "--games", "10", "--seed", "2")

    assert (told["game"], told["games"]) == ("last-one-alive", 30)
    assert told["bots"][0]["bot"] == "sharp"
    assert sum(bot["points"] for bot in told["bots"]) == 30
    assert sum(bot["rating"]["value"] for bot in told["bots"]) == pytest.approx(0, abs=1e-6)
    for bot in told["bots"]:
        assert bot["rating"]["low"] < bot["rating"]["value"] < bot["rating"]["high"]
    for pairing in told["pairings"]:
        assert pairing["wins"] + pairing["draws"] + pairing["losses"] == 10


def test_in_a_game_for_one_the_bots_are_compared_by_how_each_fares(capsys: pytest.CaptureFixture[str]) -> None:
    told = held(capsys, "dize", "--bots", "best-win,random", "--games", "6", "--options", "zombies=3")

    assert told["games"] == 12
    assert [bot["bot"] for bot in told["bots"]] == ["best-win", "random"]
    assert sum(told["pairings"][0][name] for name in ("wins", "draws", "losses")) == 6


def test_a_tournament_is_the_same_again_whatever_the_number_of_processes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("tournament", "last-one-alive", "--bots", "rash,random", "--games", "8", "--csv")
    one, two = str(tmp_path / "one.csv"), str(tmp_path / "two.csv")
    first = run(capsys, *words, one, "--processes", "1")
    second = run(capsys, *words, two, "--processes", "2")

    assert first == second
    assert Path(one).read_text() == Path(two).read_text()


def test_a_bot_that_fails_or_breaks_a_rule_loses_that_game_and_is_named(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    bots = [f"{own}:{name}" for name in ("fails", "cheats", "leaves")]
    told = held(capsys, "last-one-alive", "--bots", ",".join([*bots, "rash"]), "--games", "2")
    faults = {bot["bot"]: bot["faults"] for bot in told["bots"]}
    _, out, _ = run(capsys, "tournament", "last-one-alive", "--bots", f"{bots[0]},rash", "--games", "2", *ALONE)

    assert [bot["bot"] for bot in told["bots"] if bot["points"] == 6] == ["rash"]
    assert faults["rash"] == []
    assert faults[bots[0]][0] == "ZeroDivisionError: integer division or modulo by zero (mybots.py:14)"
    assert faults[bots[1]][0].startswith("IllegalMove: 'no move' (loa-")
    assert faults[bots[2]][0].startswith("SystemExit")
    assert f"{bots[0]} lost 2 games through errors or illegal moves; the first: ZeroDivisionError" in out


def test_a_stopped_tournament_goes_on_from_its_file(
    capsys: pytest.CaptureFixture[str], own: Path, tmp_path: Path
) -> None:
    file, whole, stop = tmp_path / "games.csv", tmp_path / "whole.csv", tmp_path / "stop"
    words = ("tournament", "last-one-alive", "--bots", f"random,rash,{own}:stops", "--games", "2", *ALONE, "--csv")
    stop.touch()
    code, _, told = run(capsys, *words, str(file))
    begun = file.read_text()
    stop.unlink()
    with file.open("a") as torn:
        torn.write("last-one-alive,,2,1,1,0,ra")
    code_after, out, err = run(capsys, *words, str(file))
    at_once = run(capsys, *words, str(whole))

    assert code == 130
    assert told == f"Stopped after 1 of 6 games; the same command goes on from “{file}”.\n"
    assert len(begun.splitlines()) == 2
    assert file.read_text() == whole.read_text()
    assert file.read_text().startswith(begun)
    assert (code_after, out) == at_once[:2]
    assert "not among the results" in err
    assert "not among the results" not in out


def test_more_games_and_more_bots_are_added_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    words = ("last-one-alive", "--csv", str(file), "--games")
    held(capsys, *words, "2", "--bots", "random,rash")
    told = held(capsys, *words, "4", "--bots", "random,rash,dazed")

    assert told["games"] == 12
    assert len(file.read_text().splitlines()) == 1 + 12


def test_a_bot_whose_file_has_changed_plays_anew(capsys: pytest.CaptureFixture[str], own: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    words = ("last-one-alive", "--csv", str(file), "--games", "2", "--bots", f"{own}:first,random")
    held(capsys, *words)
    own.write_text(BOTS + "\n# changed\n")
    told = held(capsys, *words)

    assert told["games"] == 2
    assert len(file.read_text().splitlines()) == 1 + 4


def test_the_plot_shows_every_bot_and_replaces_only_a_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot, diary = tmp_path / "ratings.svg", tmp_path / "diary.svg"
    diary.write_text("<p>Dear diary</p>")
    words = ("tournament", "last-one-alive", "--bots", "random,rash", "--games", "1", *ALONE, "--svg")
    codes = [run(capsys, *words, str(file))[0] for file in (plot, plot, diary)]
    drawn = ET.fromstring(plot.read_text())
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]

    assert codes == [0, 0, 2]
    assert {"Last One Alive", "random", "rash"} <= set(texts)
    assert diary.read_text() == "<p>Dear diary</p>"


@pytest.mark.parametrize(
    "words",
    [
        "tournament last-one-alive --bots rash",
        "tournament last-one-alive --bots rash,rash",
        "tournament last-one-alive --bots rash,nobody",
        "tournament last-one-alive --bots rash,{own}:nobody",
        "tournament last-one-alive --bots rash,{own}.txt:first",
        "tournament last-one-alive --bots rash,no-such.py:first",
        "tournament last-one-alive --bots rash,{folder}/broken.py:first",
        "simulate last-one-alive --games 1 --bots rash,{own}:fails",
        "simulate last-one-alive --games 1 --bots rash,{own}:cheats",
        "tournament last-one-alive --seats 9",
        "tournament last-one-alive --processes 0",
        "tournament last-one-alive --games 1 --csv {own}",
        "tournament last-one-alive --games 1 --csv {folder}",
        "tournament last-one-alive --games 1 --csv {folder}/other.csv",
        "tournament last-one-alive --games 1 --csv {folder}/odd.csv",
    ],
)
def test_bad_input_is_refused_in_one_sentence_of_the_language(
    capsys: pytest.CaptureFixture[str], own: Path, tmp_path: Path, words: str
) -> None:
    (tmp_path / "broken.py").write_text("def first(:\n")
    columns = "game,options,seats,seed,budget,number,bots,code,winners,scores,moves,fault_seat,fault\n"
    (tmp_path / "other.csv").write_text(f'{columns}last-one-alive,,2,7,1,0,"rash,random",",",0,,9,,\n')
    (tmp_path / "odd.csv").write_text(f'{columns}last-one-alive,,2,1,1,0,"rash,random",",",5,,9,,\n')
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    typed = words.format(own=own, folder=tmp_path).split()
    told = [run(capsys, *typed, "--lang", lang) for lang in ("en", "sv")]

    for code, out, err in told:
        assert (code, out) == (2, "")
        assert is_one_sentence(err), err
    assert told[0][2] != told[1][2]
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == files


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs that are started can be interrupted, even where the tests themselves run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


SLOW_START = """
import sys, time
if "--multiprocessing-fork" in sys.orig_argv:
    sys.stderr.write("starting\\n")
    time.sleep(60)
"""


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("doing", ["starting", "thinking"])
def test_an_interrupt_ends_processes_that_start_and_a_bot_that_thinks_for_ever(own: Path, doing: str) -> None:
    words = ["tournament", "last-one-alive", "--bots", f"random,{own}:thinks", "--games", "2", "--processes", "2"]
    if doing == "starting":
        (own.parent / "sitecustomize.py").write_text(SLOW_START)
    started = subprocess.Popen(
        [sys.executable, "-m", "engines", *words],
        env={**os.environ, "PYTHONPATH": str(own.parent)},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stderr is not None
    begun = started.stderr.readline()
    os.killpg(started.pid, signal.SIGINT)
    _, err = started.communicate()

    assert begun == f"{doing}\n"
    assert started.returncode == 130
    told = [line for line in err.splitlines() if line != doing]  # by the other process
    assert told == ["Stopped after 0 of 2 games; with “--csv FILE” you can go on later."]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_bot_that_never_answers_loses_its_games_and_the_tournament_goes_on(
    capsys: pytest.CaptureFixture[str], own: Path, processes: str
) -> None:
    words = ("last-one-alive", "--bots", f"random,rash,{own}:thinks", "--games", "2", "--patience", "1")
    code, out, err = run(capsys, "tournament", *words, "--processes", processes)

    assert code == 0, err
    assert "thinks lost 4 games through errors or illegal moves; the first: NoAnswer: no move after 1 s" in out


def test_a_share_of_points_and_a_difference_of_ratings_say_the_same() -> None:
    # Three points to one; the drawn game that is added makes it 3.5 to 1.5.
    better, worse = ratings([[0, 3], [1, 0]])

    assert expected_share(better.value - worse.value) == pytest.approx(3.5 / 5)
    assert better.value + worse.value == pytest.approx(0)
    assert better.high - better.value == pytest.approx(worse.value - worse.low)


def test_who_beats_the_strong_is_rated_above_who_beats_the_weak() -> None:
    strong, middle, weak, beats_strong, beats_weak = range(5)
    points = [[0.0] * 5 for _ in range(5)]
    for winner, loser in ((strong, middle), (middle, weak), (strong, weak)):
        points[winner][loser], points[loser][winner] = 9, 1
    points[beats_strong][strong] = points[strong][beats_strong] = 5
    points[beats_weak][weak] = points[weak][beats_weak] = 5
    found = ratings(points)

    assert found[beats_strong].value > found[beats_weak].value


@pytest.mark.parametrize("truth", [0.5, 0.7, 0.85])
def test_the_true_difference_lies_in_the_interval_about_nineteen_times_in_twenty(truth: float) -> None:
    games, inside = 80, 0.0
    for wins in range(games + 1):
        found, _ = ratings([[0, wins], [games - wins, 0]])
        # Of two players the second is as far below zero as the first is above.
        if expected_share(2 * found.low) <= truth <= expected_share(2 * found.high):
            inside += comb(games, wins) * truth**wins * (1 - truth) ** (games - wins)

    assert inside == pytest.approx(0.95, abs=0.03)
