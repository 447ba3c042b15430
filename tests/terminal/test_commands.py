"""The command line as a person uses it: what it prints, and the code it leaves with."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engines.core.transcript import parse, rebuild
from engines.dize.odds.prospects import opening
from engines.dize.odds.solver import Objective
from engines.registry import BY_SLUG, GAMES
from tests.terminal.keyboard import ROOT, run, type_in
from widgets.skins import BY_SLUG as SKINS
from widgets.terminal.playing import PROMPT
from widgets.terminal.simulating import Record, Simulation

LOST = """\
last-rulebook 1
game dize
seats 1
option zombies 19

l1 t3 t3 t1222222222222222222
"""


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run([sys.executable, "-m", "engines", "list"], cwd=ROOT, capture_output=True, check=True)

    assert done.stdout.decode().startswith("dize  diZe")
    assert done.stderr == b""


def test_list_names_every_game_with_its_settings_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "list")

    assert code == 0
    for game in GAMES:
        assert f"\n{game.slug}  " in "\n" + out
        for bot in game.bots:
            assert f"  {bot}: " in out


@pytest.mark.parametrize("zombies", [1, 4, 19])
@pytest.mark.parametrize("min_throw", [0, 1])
def test_odds_as_json_have_exactly_the_promised_shape(
    capsys: pytest.CaptureFixture[str], zombies: int, min_throw: int
) -> None:
    setting = [] if min_throw == 1 else ["--min-throw", "0"]
    code, out, err = run(capsys, "odds", "dize", "--zombies", str(zombies), "--json", *setting)
    told = json.loads(out)

    assert (code, err) == (0, "")
    assert list(told) == ["zombies", "win", "score"]
    assert told["zombies"] == zombies
    for objective in Objective:
        worth, first = opening(zombies, objective, min_throw)
        assert told[objective.value] == {"probability": worth.win, "score": worth.score, "first": first}


def test_odds_without_json_are_a_table_of_all_setups(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "odds", "dize")
    rows = out.splitlines()[2:]

    assert code == 0
    assert [row.split()[0] for row in rows] == [str(number) for number in range(1, 20)]
    assert len({len(row) for row in rows}) == 1, "the columns stand under each other"


def test_a_simulation_as_json_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    settings = ["--games", "40", "--bots", "best-win,cautious", "--seed", "3", "--options", "zombies=3"]
    words = ["simulate", "dize", *settings, "--json"]
    code, out, err = run(capsys, *words)
    told = json.loads(out)

    assert code == 0
    assert "40/40" in err
    assert (told["game"], told["games"], told["seats"], told["seed"]) == ("dize", 40, 1, 3)
    assert told["options"] == {"zombies": "3"}
    assert {name: bot["games"] for name, bot in told["bots"].items()} == {"best-win": 20, "cautious": 20}
    assert sum(seat["wins"] for seat in told["by_seat"]) == sum(bot["wins"] for bot in told["bots"].values())
    for estimate in (told["length"], *(bot["rate"] for bot in told["bots"].values())):
        assert estimate["low"] <= estimate["value"] <= estimate["high"]


def test_where_seats_are_unlike_each_bot_is_counted_at_each_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "last-night-on-earth", "--games", "4", "--bots", "plain,reckless", "--seed", "1"]
    places = json.loads(run(capsys, *words, "--json")[1])["by_place"]
    lines = run(capsys, *words)[1].splitlines()

    assert [(place["bot"], place["seat"], place["games"]) for place in places] == [
        ("plain", 0, 2),
        ("plain", 1, 2),
        ("reckless", 0, 2),
        ("reckless", 1, 2),
    ]
    assert sum(place["wins"] for place in places) == 4
    assert [line.split("  ")[1] for line in lines[5:9]] == [
        "plain, Seat 1",
        "plain, Seat 2",
        "reckless, Seat 1",
        "reckless, Seat 2",
    ]


def test_a_simulation_is_the_same_again_and_another_with_another_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "dize", "--games", "20", "--bots", "random", "--json", "--seed"]
    first, again, other = (run(capsys, *words, seed)[1] for seed in ("5", "5", "6"))

    assert first == again
    assert json.loads(first)["length"] != json.loads(other)["length"]


def test_a_simulation_stops_once_its_bot_is_clear_of_the_bar(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "dize", "--bots", "cautious", "--games", "100000", "--until-clear", "60%", "--json"]
    _, out, _ = run(capsys, *words)

    assert json.loads(out)["games"] == 100


def test_where_seats_are_unlike_a_bot_is_clear_of_the_bar_once_it_is_in_each_of_them() -> None:
    simulation = Simulation(SKINS["last-night-on-earth"], None, 2, {}, seed=1)
    simulation.by_bot = {"strong": Record(games=400, wins=200)}
    simulation.by_seat = [Record(games=200, wins=120), Record(games=200, wins=80)]

    assert simulation.clears(0.25)
    assert not simulation.clears(0.4)

    simulation.by_bot["plain"] = Record(games=400, wins=150)
    simulation.by_place = {("strong", 0): Record(games=200, wins=190), ("strong", 1): Record(games=200, wins=60)}

    assert simulation.clears(0.5)
    assert not simulation.clears(0.3)


def test_a_simulation_for_people_tells_shares_scores_and_length(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *["simulate", "dize", "--games", "12", "--bots", "reckless,random", "--budget", "2"])
    lines = out.splitlines()

    assert lines[0] == "12 games"
    assert lines[1].startswith("  reckless  wins ")
    assert lines[2].startswith("  random    wins ")
    assert "±" in lines[3]


def test_replay_shows_the_final_position_and_the_outcome(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lost.txt"
    file.write_text(LOST, encoding="utf-8")
    code, out, err = run(capsys, "replay", str(file))
    monkeypatch.setattr(sys, "stdin", io.StringIO(LOST))
    piped = run(capsys, "replay", "-")

    assert (code, err) == (0, "")
    assert "s19 z20 over" in out
    assert "[dize-end-loss]" in out
    assert "Scores: 19" in out
    assert piped == (code, out, err)


def test_replay_of_an_unfinished_game_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(LOST.replace(" t1222222222222222222", "")))
    code, out, _ = run(capsys, "replay", "-")

    assert code == 0
    assert "The game isn’t over." in out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("l1 t3", "l2 t3", "Move 1, “l2”: "),
        ("t3 t3", "t3 t33", "Move 3, “t33”: "),
        ("t3 t3", "t3 q", "Move 3, “q”: "),
    ],
)
def test_replay_tells_where_and_by_which_rule_a_transcript_breaks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, old: str, new: str, told: str
) -> None:
    rules = {"l2": "[dize-turn-choose]", "t33": "[dize-attack-throw]", "q": ""}
    monkeypatch.setattr(sys, "stdin", io.StringIO(LOST.replace(old, new)))
    code, out, err = run(capsys, "replay", "-")

    assert code == 1
    assert out.startswith(told)
    assert rules[told.split("“")[1].split("”", maxsplit=1)[0]] in out
    assert out.splitlines()[1].startswith("s19 ")
    assert err == ""


BAD = [
    "",
    "dance",
    "list more",
    "list --lang xx",
    "play",
    "play chess",
    "play dize --zombies 40",
    "play dize --zombies many",
    "play dize --zombies",
    "play dize --moon full",
    "play dize zombies",
    "play dize --seed x",
    "play dize --seats 2",
    "play dize --bots cautious",
    "play dize --bots nobody",
    "play dize --load /no/such/file",
    "simulate",
    "simulate dize --games 0",
    "simulate dize --games many",
    "simulate dize --bots nobody",
    "simulate dize --bots random,random",
    "simulate dize --seats 2",
    "simulate dize --options zombies",
    "simulate dize --options zombies=0",
    "simulate dize --options moon=1",
    "simulate dize --until-clear often",
    "simulate dize --until-clear 2",
    "simulate dize --budget 0",
    "simulate dize --zombies 3",
    "replay",
    "replay /no/such/file",
    "odds dize --zombies 0",
    "odds dize --zombies 20",
    "odds dize --zombies x",
    "odds dize --min-throw 2",
    "odds chess",
]


@pytest.mark.parametrize("words", BAD)
def test_bad_input_is_answered_with_one_sentence_and_code_two(capsys: pytest.CaptureFixture[str], words: str) -> None:
    code, out, err = run(capsys, *words.split())

    assert code == 2
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.rstrip().endswith(".")


@pytest.mark.parametrize("text", ["", "hello", "last-rulebook 2\ngame dize\n", LOST.replace("19", "25"), "\x00\x01"])
def test_a_file_that_is_no_transcript_is_bad_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text, encoding="utf-8")
    for command in (["replay"], ["play", "dize", "--load"]):
        code, _, err = run(capsys, *command, str(file))
        assert code == 2
        assert len(err.splitlines()) == 1


def test_a_file_that_is_no_text_is_bad_input(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bad.bin"
    file.write_bytes(b"\xff\xfe\x80")

    assert run(capsys, "replay", str(file))[0] == 2


def test_a_game_typed_by_number_ends_and_is_scored(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, *["1"] * 500)
    code, out, err = run(capsys, "play", "dize", "--zombies=12", "--seed", "2")

    assert (code, err) == (0, "")
    assert "[dize-end-" in out
    assert "[dize-score-sum]" in out


@pytest.mark.parametrize(
    ("table", "end"),
    [
        ("dize", "[dize-end-"),
        ("last-one-alive --seats 5", "[loa-end-"),
        ("last-one-alive --bots rash", "[loa-end-"),
        ("last-one-standing --seats 3", "[los-end-win]"),
        ("last-one-standing --bots random", "[los-end-win]"),
    ],
)
def test_a_whole_game_is_played_between_odd_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, table: str, end: str
) -> None:
    odd = ["", "00010", "why 1", "{player}", "hint moon", "save", "\x1b[A", "first:A", "٣", "-*3"]
    type_in(monkeypatch, *[word for number in range(1500) for word in ("1", "2", odd[number % len(odd)])])
    code, out, err = run(capsys, "play", *table.split(), "--seed", "5")

    assert (code, err) == (0, "")
    assert end in out


def test_the_same_seed_and_choices_give_the_same_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    for _ in range(2):
        type_in(monkeypatch, "3", "1", "2", "quit")
        shown.append(run(capsys, "play", "dize", "--seed", "8"))

    assert shown[0] == shown[1]


def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *lines: str, words: str = "--seed 4"
) -> str:
    type_in(monkeypatch, *lines)
    code, out, err = run(capsys, "play", "dize", *words.split())
    assert (code, err) == (0, "")
    return out


def test_the_board_and_the_numbered_choices_are_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = play(capsys, monkeypatch, "quit")

    assert "  Human Zone     16  " + "[ ]" * 16 in out
    assert "   1  Throw 1 die  (l1)" in out
    assert "   8  Throw 8 dice  (l8)" in out
    assert "   9  " not in out


def test_why_names_the_rule_of_a_forbidden_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = play(capsys, monkeypatch, "why l9", "why s")

    assert "at most two dice for each zombie, and no more than you have. [dize-turn-choose]" in out
    assert "[dize-turn-phases]" in out


def test_why_tells_what_an_allowed_move_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = play(capsys, monkeypatch, "why 2")

    assert "This is allowed." in out
    assert "2 humans enter the Launch Zone; the limit is 8. [dize-turn-choose]" in out


def test_a_forbidden_choice_is_listed_with_its_rule_and_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "empty-launch.txt"
    file.write_text("last-rulebook 1\ngame dize\nseats 1\nposition s4 h14 z3 c1 r1 decide\n", encoding="utf-8")
    out = play(capsys, monkeypatch, "why 2", "2", words=f"--load {file}")

    assert "   2  Throw 0 dice again  (a)  ✗ [dize-attack-empty-launch]" in out
    assert out.count("so you must stop. [dize-attack-empty-launch]") == 2


@pytest.mark.parametrize(
    "text",
    [
        *["99", "0", "00010", "+1", "-1", "−1", "1_0", "1.0", "٣", "３", "²", "l٣", "l００1", "9" * 5000],
        *["fly", "why", "why 99", "why 00010", "save", "hint moon"],
    ],
)
def test_a_word_that_cannot_be_used_changes_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    out = play(capsys, monkeypatch, text, "quit")

    assert out.count("Human Zone     16") == 1
    assert "“" in out.split(PROMPT)[1]
    assert len(out.split(PROMPT)[1].splitlines()) == 1


def test_hint_names_the_best_move_for_an_aim(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = play(capsys, monkeypatch, "hint", "hint score", words="--zombies 2 --seed 4")

    assert "Best: Throw 1 die." in out
    assert "Best: Throw 2 dice." in out


def test_undo_goes_back_to_the_last_choice_and_marks_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "saved.txt"
    out = play(capsys, monkeypatch, "undo", "2", "undo", f"save {file}", "quit")
    saved = parse(file.read_text(encoding="utf-8"))

    assert "This is the start of the game." in out
    assert saved.moves == ()
    assert saved.undone


def test_a_saved_game_goes_on_where_it_was(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "saved.txt"
    play(capsys, monkeypatch, "2", f"save {file}", "quit", words="--zombies 9 --seed 1")
    match = rebuild(parse(file.read_text(encoding="utf-8")), BY_SLUG["dize"])
    out = play(capsys, monkeypatch, f"save {file}", "quit", words=f"--load {file}")

    assert match.options.zombies == 9
    assert match.ply > 1
    assert f"Human Zone    {match.state.zones.human:>3}  [" in out
    assert "Saved in" in out
