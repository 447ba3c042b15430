"""`save` at the prompt: what can’t be written is told of, and no old file is lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engines.core.transcript import FIRST_LINE, parse
from tests.terminal.keyboard import FULL, needs_full_device, run, type_in
from widgets.terminal import files
from widgets.terminal.playing import PROMPT

OLD = f"{FIRST_LINE}\ngame dize\nseats 1\noption zombies 9\n\nl1\n"


def save(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: object, lang: str = "en"
) -> tuple[str, str]:
    """Return what `save` is answered with, and what the next word is: the game goes on."""
    type_in(monkeypatch, "2", f"save {name}", "undo", "quit")
    code, out, err = run(capsys, "play", "dize", "--seed", "4", "--lang", lang)
    assert (code, err) == (0, "")
    _, _, told, after, *_ = out.split(PROMPT)
    assert len(told.splitlines()) == 1
    return told.rstrip(), after


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("~no-such-user/x", "the name isn’t allowed"),
        ("/no/such/folder/x", "no such file or folder"),
        ("/dev/null/x", "no such file or folder"),
        ("/", "it’s a folder"),
        ("x" * 300, "the name is too long"),
    ],
)
def test_a_name_that_cannot_be_is_told_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    told, after = save(capsys, monkeypatch, name)

    assert told.startswith("“")
    assert told.endswith(f" can’t be written: {reason}.")
    assert "Human Zone" in after


def test_the_reason_is_told_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told, _ = save(capsys, monkeypatch, "/", "fi")

    assert told == "Tiedostoa ”/” ei voi kirjoittaa: se on kansio."


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_full_disk_costs_neither_the_old_file_nor_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(OLD, encoding="utf-8")

    def sync(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", sync)
    told, after = save(capsys, monkeypatch, file)
    reason = {errno.ENOSPC: "the disk is full", errno.EIO: f"error {errno.EIO}"}[number]

    assert told.endswith(f" can’t be written: {reason}.")
    assert "Human Zone" in after
    assert file.read_text(encoding="utf-8") == OLD
    assert list(tmp_path.iterdir()) == [file], "nothing half written is left"


def test_a_file_that_may_not_be_written_stays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(OLD, encoding="utf-8")
    # Whoever runs the tests may be allowed everything, so permission is taken here.
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK or Path(path) != file)
    told, _ = save(capsys, monkeypatch, file)

    assert told.endswith(" can’t be written: permission denied.")
    assert file.read_text(encoding="utf-8") == OLD


@pytest.mark.parametrize("content", [b"dear diary", b"\xff\xfe\x00", FIRST_LINE.encode() + b"0\n"])
def test_saving_spares_a_file_that_is_something_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(content)
    told, _ = save(capsys, monkeypatch, file)

    assert told.endswith("contains something else; choose another name.")
    assert file.read_bytes() == content


@needs_full_device
def test_saving_spares_devices(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told, _ = save(capsys, monkeypatch, FULL)

    assert told == f"“{FULL}” contains something else; choose another name."
    assert not files._may_be_replaced(Path("/dev/null"), ""), "empty, but no file"
    assert FULL.is_char_device()


@pytest.mark.parametrize("before", [None, "", OLD])
def test_a_saved_file_is_whole_and_keeps_its_mode(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str | None
) -> None:
    file, plain = tmp_path / "game one.txt", tmp_path / "plain"
    plain.touch()
    mode = plain.stat().st_mode
    if before is not None:
        file.write_text(before, encoding="utf-8")
        file.chmod(0o640)
        mode = file.stat().st_mode
    told, _ = save(capsys, monkeypatch, file)

    assert told.startswith("Saved in ")
    assert parse(file.read_text(encoding="utf-8")).moves[0] == "l2"
    assert file.stat().st_mode == mode


def test_saving_through_a_link_of_the_disk_keeps_the_link(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, link = tmp_path / "game.txt", tmp_path / "link.txt"
    file.write_text(OLD, encoding="utf-8")
    link.symlink_to(file)
    save(capsys, monkeypatch, link)

    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") != OLD
