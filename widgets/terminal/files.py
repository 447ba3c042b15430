"""Transcripts in files and links: read whole, and written so that an old one is never half lost."""

from __future__ import annotations

import errno
import os
import re
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from engines.core.errors import BadNotation
from engines.core.links import LONGEST_TEXT, open_link
from engines.core.transcript import FIRST_LINE, Transcript, parse
from widgets.i18n import N_, Say
from widgets.skins import BY_SLUG
from widgets.table.error_text import file_error
from widgets.terminal.words import AnySkin, BadInput, is_readable, shown

STANDARD_INPUT = "-"
LINK = re.compile("#[gpv]=.+")
REASONS: Mapping[int, str] = {
    errno.ENOENT: N_("no such file or folder"),
    errno.ENOTDIR: N_("no such file or folder"),
    errno.EISDIR: N_("it’s a folder"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EROFS: N_("permission denied"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EBADF: N_("it’s closed"),
}


def reason(problem: Exception, say: Say) -> str:
    """Return why a file could not be used, as the end of a sentence."""
    number = (problem.errno or 0) if isinstance(problem, OSError) else 0
    if number in REASONS:
        return say(REASONS[number])
    return say("error {number}", number=number) if number else say("the name isn’t allowed")


def read_transcript(name: str, say: Say, skin: AnySkin | None = None) -> tuple[Transcript, str]:
    """Return the transcript of a file, of a link or of standard input (`-`), and its text."""
    link = LINK.search(name)
    if link:
        return _of_link(link[0], say)
    text = _read_text(name, say)
    try:
        return parse(text), text
    except BadNotation as problem:
        meant = skin or _skin_named_in(text)
        if meant is None:
            raise BadInput(say("“{file}” isn’t a transcript.", file=shown(name))) from None
        raise BadInput(file_error(problem, text, meant, say)) from None


def _of_link(link: str, say: Say) -> tuple[Transcript, str]:
    try:
        opened = open_link(link)
    except BadNotation:
        raise BadInput(say("This link is damaged or incomplete.")) from None
    if opened.kind == "v":
        raise BadInput(say("This link only shows a position; you can’t play it."))
    return opened.transcript, str(opened.transcript)


def _read_text(name: str, say: Say) -> str:
    if name == STANDARD_INPUT and sys.stdin is None:
        raise BadInput(closed_input(say))
    try:
        if name == STANDARD_INPUT:
            text = sys.stdin.read(LONGEST_TEXT)
        else:
            with Path(name).open(encoding="utf-8", errors="surrogateescape") as opened:
                text = opened.read(LONGEST_TEXT)
    except (OSError, ValueError) as problem:
        why = reason(problem, say)
        raise BadInput(say("“{file}” can’t be read: {reason}.", file=shown(name), reason=why)) from None
    if not is_readable("".join(text.split())):
        raise BadInput(say("“{file}” isn’t a text file.", file=shown(name)))
    return text


def closed_input(say: Say) -> str:
    """Return what to tell when there is nothing to read from."""
    return say("Standard input is closed, so nothing can be typed.")


def _skin_named_in(text: str) -> AnySkin | None:
    for line in text.splitlines():
        key, _, slug = line.strip().partition(" ")
        if key == "game" and slug in BY_SLUG:
            return BY_SLUG[slug]
    return None


def save(name: str, written: str, say: Say, beginning: str = FIRST_LINE) -> tuple[bool, str]:
    """Write a transcript, or a file with another beginning; return whether it was, and what to tell.

    A file that is there is replaced only if it is empty or has the same beginning.
    """
    try:
        file = Path(name).expanduser().resolve()
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        if file.exists() and not _may_be_replaced(file, beginning):
            return False, say("“{file}” contains something else; choose another name.", file=shown(name))
        _replace(file, written)
    except (OSError, ValueError, RuntimeError) as problem:
        return False, say("“{file}” can’t be written: {reason}.", file=shown(name), reason=reason(problem, say))
    return True, say("Saved in “{file}”.", file=shown(name))


def _may_be_replaced(file: Path, beginning: str) -> bool:
    """Return whether a file is empty or begins so, as whole words; devices and pipes do neither."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        start = opened.read(len(beginning) + 1)
    return not start or start.rstrip() == beginning.encode()


def _replace(file: Path, written: str) -> None:
    """Write beside the file and then put the new one in its place: a full disk costs no old game."""
    mode = file.stat().st_mode & 0o777 if file.exists() else 0o666 & ~_umask()
    if file.exists() and not os.access(file, os.W_OK):
        raise PermissionError(errno.EACCES, "")
    handle, beside = tempfile.mkstemp(dir=file.parent, prefix=".saving-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as opened:
            opened.write(written)
            opened.flush()
            os.fsync(opened.fileno())
        Path(beside).chmod(mode)
        Path(beside).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(beside).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
