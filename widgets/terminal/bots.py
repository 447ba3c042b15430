"""Bots by name: those of a game, the random one, and functions in files of the reader's own (`mybots.py:careful`)."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from engines.core.bots import at_random
from engines.core.game import Bot
from widgets.i18n import Say
from widgets.terminal.files import reason
from widgets.terminal.words import AnySkin, BadInput, shown

AnyBot: TypeAlias = Bot[Any, Any]
RANDOM = "random"
IN_FILE = re.compile(r"(?P<file>.+\.py):(?P<bot>\w+)")
LONGEST_ERROR = 160


def bots_named(skin: AnySkin, names: Sequence[str], say: Say) -> dict[str, AnyBot]:
    """Return the bots of these names; BadInput unless there is each of them, named once."""
    found = {name: bot_named(skin, name, say) for name in names}
    if len(found) != len(names):
        raise BadInput(say("Name each bot once; they take turns at the seats."))
    return found


def bot_named(skin: AnySkin, name: str, say: Say) -> AnyBot:
    """Return a bot of the game, the random one, or one from a file; BadInput tells why there is none."""
    in_file = IN_FILE.fullmatch(name)
    if in_file:
        return _bot_in_file(in_file["file"], in_file["bot"], say)
    known = {RANDOM: at_random, **skin.game.bots}
    check_bot(skin, name, list(known), say)
    return known[name]


def check_bot(skin: AnySkin, name: str, known: Sequence[str], say: Say) -> None:
    """Raise BadInput, with the bots there are, unless this is one of them."""
    if name not in known:
        game, bots = skin.game.slug, say.listed(known)
        raise BadInput(say("{game} has no bot “{bot}”; it has: {bots}.", game=game, bot=shown(name), bots=bots))


def _bot_in_file(file: str, name: str, say: Say) -> AnyBot:
    try:
        module = _module(Path(file).resolve())
    except (OSError, UnicodeError) as problem:
        told = say("“{file}” can’t be read: {reason}.", file=shown(file), reason=reason(problem, say))
        raise BadInput(told) from None
    except (Exception, SystemExit) as problem:  # noqa: BLE001 - whatever the reader's file does
        told = say("“{file}” can’t be used: {error}.", file=shown(file), error=error_of(problem, file))
        raise BadInput(told) from None
    bot = vars(module).get(name)
    if not callable(bot):
        there = [key for key, value in vars(module).items() if callable(value) and value.__module__ == module.__name__]
        told = say("“{file}” has no bot “{bot}”; it has: {bots}.", file=shown(file), bot=name, bots=say.listed(there))
        raise BadInput(told)
    found: AnyBot = bot
    return found


@cache
def _module(path: Path) -> ModuleType:
    """Return the file as a module; files beside it can be imported from it, as from a program."""
    source = path.read_bytes()
    spec = spec_from_loader(f"bots_of_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}", None)
    assert spec is not None
    module = module_from_spec(spec)
    module.__file__ = str(path)
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    exec(compile(source, path, "exec"), vars(module))  # noqa: S102 - the reader's own file, named by the reader
    return module


def error_of(problem: BaseException, file: str) -> str:
    """Return an error on one line, with the place in the reader's file that it came from."""
    text = " ".join(f"{type(problem).__name__}: {problem}".split()).rstrip(":.")
    text = text if len(text) <= LONGEST_ERROR else text[: LONGEST_ERROR - 1] + "…"
    if isinstance(problem, SyntaxError):
        return text
    name = Path(file).name
    lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if Path(frame.filename).name == name]
    return f"{text} ({name}:{lines[-1]})" if lines else text


def first_file(names: Iterable[str]) -> str:
    """Return the first file of the reader's own that a name tells of."""
    return next((found["file"] for found in map(IN_FILE.fullmatch, names) if found), "")


def file_of(bot: AnyBot) -> str:
    """Return the file that a bot is written in, as far as it tells."""
    code = getattr(bot, "__code__", None)
    return code.co_filename if code else ""


def code_of(name: str) -> str:
    """Return a few digits that change with a reader's file, and nothing for a bot of ours."""
    in_file = IN_FILE.fullmatch(name)
    return sha256(Path(in_file["file"]).read_bytes()).hexdigest()[:8] if in_file else ""
