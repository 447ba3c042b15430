"""Wrong words after `python -m engines`: one sentence in the reader's language, code 2, nothing done."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.registry import GAMES
from tests.terminal.keyboard import is_one_sentence, run, type_in
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG

SAVED = "last-rulebook 1\ngame last-one-alive\nseats 2\nbot 1 rash\nname 0 Ada\nrewound\n"
BAD = [
    "dance",
    "list more",
    "play",
    "play chess",
    "play dize --zombies 40",
    "play dize --zombies",
    "play dize --moon full",
    "play dize zombies",
    "play dize -x",
    "play dize --seed x",
    "play dize --seed 1.5",
    "play dize --seed 9999999999999999999",
    "play dize --seed=",
    "play dize --load=",
    "play dize --load /no/such/file",
    "play dize --bots cautious",
    "play dize --bots nobody",
    "play last-one-alive --bots ,",
    "play last-one-alive --seats 2 --bots rash,rash",
    "play last-one-alive --bots rash,rash,rash,rash,rash",
    "play last-one-alive --seats 0",
    "play last-one-alive --seats -1",
    "play last-one-alive --seats 9",
    "simulate dize --games 0",
    "simulate dize --games 00010",
    "simulate dize --bots random,random",
    "simulate last-one-alive --seats 0",
    "simulate dize --options zombies",
    "simulate dize --options --json",
    "simulate dize --until-clear nan",
    "simulate dize --until-clear 1e-1",
    "simulate dize --until-clear ٠.٥",
    "simulate dize --json=yes",
    "replay",
    "replay /no/such/file",
    "replay #g=1abc",
    "odds dize --zombies 3_0",
    "odds last-one-alive",
]


@pytest.mark.parametrize("words", BAD)
def test_every_language_has_its_own_sentence_for_a_wrong_word(capsys: pytest.CaptureFixture[str], words: str) -> None:
    told = []
    for lang in LANGUAGES:
        code, out, err = run(capsys, *words.split(), "--lang", lang)
        assert (code, out) == (2, "")
        assert is_one_sentence(err), err
        told.append(err)

    assert len(told) == len(set(told))


@pytest.mark.parametrize("text", ["٣", "３", "²", "+3", "1_0", "003", " 3", "0x3", "9" * 400])
def test_a_number_has_one_spelling(capsys: pytest.CaptureFixture[str], text: str) -> None:
    for words in (["play", "dize", "--seed"], ["odds", "dize", "--zombies"], ["simulate", "dize", "--games"]):
        code, _, err = run(capsys, *words, text)
        assert code == 2
        assert err.startswith(words[2] + ": type a whole number")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("play dize --zombies 3 --zombies 4", "--zombies"),
        ("play last-one-alive --day-night yes --day_night no", "--day_night"),
        ("play last-one-alive --seats 2 --seats 3", "--seats"),
        ("simulate dize --options zombies=3 zombies=4", "zombies"),
        ("simulate dize --options zombies=3 --options zombies=4", "zombies"),
        ("simulate dize --json --json", "--json"),
        ("list --lang en --lang it", "--lang"),
    ],
)
def test_a_word_that_is_given_twice_is_named(capsys: pytest.CaptureFixture[str], words: str, named: str) -> None:
    code, out, err = run(capsys, *words.split())

    assert (code, out) == (2, "")
    assert err == f"“{named}” is given more than once; type it once.\n"


def test_an_unknown_language_is_told_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    told = [run(capsys, *words.split()) for words in ("--lang xx dance", "play dize --lang=xx")]

    assert told == [(2, "", f"There is no language “xx”; the languages are: {', '.join(LANGUAGES)}.\n")] * 2


def test_the_language_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = run(capsys, "--lang", "fi", "list"), run(capsys, "list", "--lang=fi")

    assert before == after
    assert before[0] == 0


@pytest.mark.parametrize("word", ["\udcff\udcfe", "a\nb", "\x1b[31mred", "x" * 5000])
def test_a_sentence_never_repeats_what_cannot_be_shown(capsys: pytest.CaptureFixture[str], word: str) -> None:
    for words in ([word], ["play", word], ["play", "dize", "--bots", word], ["play", "dize", f"--{word}", "3"]):
        code, _, err = run(capsys, *words)
        assert code == 2
        assert len(err.splitlines()) == 1
        assert len(err) < 200
        assert not {"\x1b", "\udcff"} & set(err)


def test_a_file_may_have_any_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "b\udcfcch\udcff.txt"
    file.write_text(SAVED, encoding="utf-8")
    code, _, err = run(capsys, "replay", str(file))

    assert (code, err) == (0, "")


@pytest.mark.parametrize("word", ["--seats 3", "--day-night yes", "--survivors=no"])
def test_a_loaded_game_has_its_own_seats_and_settings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, word: str
) -> None:
    file = tmp_path / "saved.txt"
    file.write_text(SAVED, encoding="utf-8")
    code, out, err = run(capsys, "play", "last-one-alive", "--load", str(file), *word.split())

    assert (code, out) == (2, "")
    assert err == f"{word.replace('=', ' ').split()[0]} doesn’t go with --load: the file decides that.\n"


def test_bots_of_the_command_line_take_the_place_of_the_files(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, again = tmp_path / "saved.txt", tmp_path / "again.txt"
    file.write_text(SAVED, encoding="utf-8")
    written = []
    for bots in ([], ["--bots", "steady"], ["--bots", "none"]):
        type_in(monkeypatch, f"save {again}", "", f"save {again}", "quit")
        run(capsys, "play", "last-one-alive", "--load", str(file), "--seed", "1", *bots)
        written.append([line for line in again.read_text(encoding="utf-8").splitlines() if line.startswith("bot")])

    assert written == [["bot 1 rash"], ["bot 1 steady"], []]


def test_a_file_of_bots_only_leaves_no_seat_for_a_person(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    file.write_text(SAVED + "bot 0 rash\n", encoding="utf-8")
    code, out, err = run(capsys, "play", "last-one-alive", "--load", str(file))

    assert (code, out) == (2, "")
    assert "--bots none" in err


def test_a_file_may_not_seat_a_bot_that_the_game_lacks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    file.write_text(SAVED.replace("rash", "nobody"), encoding="utf-8")
    code, out, err = run(capsys, "play", "last-one-alive", "--load", str(file))

    assert (code, out) == (2, "")
    assert "nobody" in err
    assert is_one_sentence(err)


def test_a_file_of_another_game_names_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text(SAVED, encoding="utf-8")
    code, out, err = run(capsys, "play", "dize", "--load", str(file))

    assert (code, out) == (2, "")
    assert err.endswith(" is a game of Last One Alive; type “play last-one-alive”.\n")


def test_names_and_the_mark_of_an_undone_game_stay_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, again = tmp_path / "saved.txt", tmp_path / "again.txt"
    file.write_text(SAVED, encoding="utf-8")
    type_in(monkeypatch, f"save {again}", "", f"save {again}", "quit")
    _, out, _ = run(capsys, "play", "last-one-alive", "--load", str(file), "--seed", "1")

    assert again.read_text(encoding="utf-8").startswith(
        "last-rulebook 1\ngame last-one-alive\nseats 2\nname 0 Ada\nbot 1 rash\nundone\n"
    )
    assert "Ada; in front: " in out


def test_help_names_every_game_and_language(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--help")
    lines = run(capsys, "play", "-h")[1]

    assert (code, err) == (0, "")
    assert ", ".join(BY_SLUG[game.slug].title for game in GAMES[:-1]) + f" and {BY_SLUG[GAMES[-1].slug].title}" in out
    assert "language: " + " ".join(LANGUAGES) in lines
    assert "four" not in out.lower()
