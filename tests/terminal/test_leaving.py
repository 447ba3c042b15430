"""Leaving a game: at any moment, without a loss; and standard input and output that fail."""

from __future__ import annotations

import errno
import shlex
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from engines.core.links import open_link
from tests.terminal.keyboard import (
    ROOT,
    buffered,
    in_shell,
    is_one_sentence,
    needs_full_device,
    run,
    type_bytes,
    type_in,
)
from widgets.terminal import playing

STANDING = ["play", "last-one-standing", "--seed", "3"]
GO_ON = "The game isn’t over. To continue it, type:"


def command_to_go_on(out: str) -> list[str]:
    """Return the words after `python -m engines` in the command that was printed last."""
    *_, told, line = out.splitlines()
    assert told.endswith(GO_ON)
    return shlex.split(line)[3:]


@pytest.mark.parametrize("last", ["quit", "q", "exit", None])
def test_an_unfinished_game_goes_on_by_the_command_that_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, last: str | None
) -> None:
    type_in(monkeypatch, "3", *([last] if last else []))
    code, out, err = run(capsys, "play", "dize", "--seed", "4", "--zombies", "6")
    words = command_to_go_on(out)
    type_in(monkeypatch, "undo", "quit")
    again = run(capsys, *words)

    assert (code, err) == (0, "")
    assert words[:3] == ["play", "dize", "--load"]
    assert again[0] == 0
    assert out.split("\n\n")[-2].splitlines()[1:8] == again[1].split("\n\n")[1].splitlines()[1:8], "the same zones"


def test_the_command_to_go_on_keeps_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, "3")
    _, out, _ = run(capsys, "play", "dize", "--seed", "4", "--lang", "fi")

    assert "\npython -m engines play dize --lang fi --load " in out


def test_nothing_is_told_where_nothing_would_be_lost(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for lines in ([], ["quit"], ["3", f"save {tmp_path}/game.txt", "quit"]):
        type_in(monkeypatch, *lines)
        code, out, err = run(capsys, "play", "dize", "--seed", "4")
        assert (code, err) == (0, "")
        assert GO_ON not in out


@pytest.mark.parametrize("last", [[], ["quit"]])
def test_one_may_leave_where_the_device_is_passed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, last: list[str]
) -> None:
    type_in(monkeypatch, "1", *last)
    code, out, err = run(capsys, *STANDING)

    assert (code, err) == (0, "")
    assert "Pass the device to " in "".join(out.splitlines()[-4:-2])
    assert open_link(command_to_go_on(out)[3]).transcript.seats == 2


def test_the_input_may_end_after_any_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for typed in range(12):
        type_in(monkeypatch, *["1"] * typed)
        code, out, err = run(capsys, *STANDING)
        assert (code, err) == (0, "")
        assert not typed or command_to_go_on(out)


def test_no_hidden_hand_is_shown_when_a_game_is_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, "1")
    _, out, _ = run(capsys, *STANDING)
    transcript = open_link(command_to_go_on(out)[3]).transcript
    dealt = [word for word in transcript.moves if word.startswith("h")]

    assert len(dealt) == 2
    assert not any(word in out for word in dealt)


def test_an_interruption_tells_how_to_go_on_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count()

    def typed(_: str, __: object) -> str:
        if next(calls):
            raise KeyboardInterrupt
        return "3"

    monkeypatch.setattr(playing, "read_line", typed)
    code, out, _ = run(capsys, "play", "dize", "--seed", "4")

    assert code == 130
    assert command_to_go_on(out)[:2] == ["play", "dize"]


def test_bytes_that_are_no_text_are_refused_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    type_bytes(monkeypatch, b"\xff\xfe3\n3\xff\nsave \xff\n\x1b[A\nwhy \xe9\n2\nquit\n")
    code, out, err = run(capsys, "play", "dize", "--seed", "4")

    assert (code, err) == (0, "")
    assert out.count("This line contains characters that can’t be read; nothing was done.") == 5
    assert out.count("The throw: ") + out.count("Human Zone") >= 2
    assert not any("\ud800" <= c <= "\udfff" for c in out)


@pytest.mark.parametrize("command", [["replay", "-"], ["play", "dize", "--load", "-"]])
def test_standard_input_that_is_no_text_is_bad_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    type_bytes(monkeypatch, b"last-rulebook 1\ngame dize\nname 0 \xff\n")
    code, out, err = run(capsys, *command)

    assert (code, out, err) == (2, "", "“-” isn’t a text file.\n")


@pytest.mark.parametrize("command", [["replay", "-"], ["play", "dize"]])
def test_closed_standard_input_is_told_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code, out, err = run(capsys, *command)

    assert (code, out) == (2, "")
    assert err == "Standard input is closed, so nothing can be typed.\n"


def test_input_that_breaks_off_loses_no_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["3"])

    def read() -> str:
        for line in typed:
            return line
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("builtins.input", read)
    code, out, err = run(capsys, "play", "dize", "--seed", "4")

    assert code == 2
    assert is_one_sentence(err)
    assert command_to_go_on(out)[:2] == ["play", "dize"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play dize <&-", "Standard input is closed, so nothing can be typed."),
        ("list --lang fi >&-", "Vakiotuloste on suljettu, joten mitään ei voi näyttää."),
    ],
)
def test_a_closed_end_is_one_sentence(words: str, told: str) -> None:
    assert in_shell(words) == (2, "", told + "\n")


@needs_full_device
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("odds dize --lang it >/dev/full", "Non è possibile scrivere sull’uscita standard: il disco è pieno."),
        ("play dize </dev/null >/dev/full", "Can’t write to standard output: the disk is full."),
    ],
)
def test_a_full_disk_is_one_sentence(words: str, told: str) -> None:
    assert in_shell(words) == (2, "", told + "\n")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    words, pipe = [sys.executable, "-m", "engines", "odds", "dize"], subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, env=buffered(), stdout=pipe, stderr=pipe) as done:
        assert done.stdout
        assert done.stderr
        done.stdout.close()
        err = done.stderr.read()

    assert (done.returncode, err) == (0, b"")


def test_a_closed_standard_error_does_no_harm() -> None:
    code, out, err = in_shell("simulate dize --games 2 --json 2>&-")

    assert (code, err) == (0, "")
    assert out.startswith("{")


def test_a_game_that_can_no_longer_be_shown_is_not_lost(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = count()

    def draw(*_: object) -> str:
        if next(drawn):
            raise OSError(errno.ENOSPC, "No space left on device")
        return ""

    monkeypatch.setattr(playing, "board", draw)
    type_in(monkeypatch, "3")
    code, _, err = run(capsys, "play", "dize", "--seed", "4")
    *told, last = err.splitlines()

    assert code == 2
    assert last == "Can’t write to standard output: the disk is full."
    assert command_to_go_on("\n".join(told))[:2] == ["play", "dize"]
