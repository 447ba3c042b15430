"""Whatever lies on the device, every table starts, and nothing of it is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from engines.registry import GAMES
from tests.made_up.skins import made_up_games
from tests.widgets.conftest import OPENING, Page
from widgets.table.damage import ASIDE
from widgets.table.desk import Desk
from widgets.table.stored_game import BLOCK
from widgets.tool import tools_of

SLUGS = [game.slug for game in GAMES]
TRIES = 500
OTHERS = ("null", "true", "-1", "1e999", "NaN", '"x"', "[]", "{}", "[[]]", '{"at": {}}', "", " ", "\0", "\ud800", "~")
DEEP = ("[" * 100_000, '{"a":' * 100_000, '{"pace":' + "[" * 100_000)
VALUES: tuple[object, ...] = (None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], {"a": 1}, "\ud800", "9" * 400)


def cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def swapped(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice('[]{}",:0~\\ x\n') + text[at + rng.randrange(3) :]


def retyped(text: str, rng: Random) -> str:
    """A record or a list of records with another value somewhere in it; of other texts, one with other letters."""
    try:
        raw = json.loads(text)
    except ValueError:
        return swapped(text, rng)
    record = rng.choice(raw) if isinstance(raw, list) and raw else raw
    if not isinstance(record, dict) or not record:
        return json.dumps(rng.choice(VALUES))
    record[rng.choice(list(record))] = rng.choice(VALUES)
    return json.dumps(raw)


def anything(text: str, rng: Random) -> str:
    return rng.choice(OTHERS)


def too_deep(text: str, rng: Random) -> str:
    return rng.choice(DEEP)


DAMAGES: tuple[Callable[[str, Random], str], ...] = (*(cut, swapped, retyped) * 10, anything, anything, too_deep)
KINDS = ("prefs", "current", "game", "results", "tools", "first-turn")
"""What a device keeps, by the word in its key."""
GAME_NAME = re.compile("[0-9a-z]{1,24}")


def damaged(text: str, rng: Random) -> list[str]:
    """Return the text with many kinds of damage; each once, as the same text would do the same again."""
    return list(dict.fromkeys(rng.choice(DAMAGES)(text, rng) for _ in range(TRIES)))


def kind_of(key: str) -> str:
    return key.split("/")[1] if "/" in key else key


@cache
def kept_by(slug: str) -> dict[str, str]:
    """Everything that a device can keep of a game."""
    table = Page(Desk(), slug)
    table.ask("pace", pace="instant")
    for _ in range(6):
        table.wait()
        if table.match.outcome is None:
            table.play_any()
    results = [
        {"won": 1, "score": 12, "zombies": 6, "game": "abc"},
        {"won": 0, "score": 3, "zombies": 5, "game": "abd"},
    ]
    more = {f"{slug}/results": json.dumps(results), f"{slug}/tools": '{"board": "1"}', f"{slug}/first-turn": "1"}
    return {**table.stored, **more}


def start(slug: str, whole: dict[str, str], key: str, text: str) -> None:
    """The table opens, so does the dialog that shows the text, and the damaged text is still on the device."""
    table = Page(Desk(), slug, stored={**whole, key: text})
    if "/game/" in key or key.endswith("/results"):
        table.ask("dialog", name="saves" if "/game/" in key else "results")
    if key.endswith("/current") and GAME_NAME.fullmatch(text):
        # Another name: nothing is in it, and the games are all there; one of that name goes on.
        games = {(name, kept) for name, kept in whole.items() if "/game/" in name and f"/game/{text}" not in name}
        assert games <= table.stored.items()
        return
    is_read = key.startswith(f"{slug}/game/{table.session.id}") and table.session.id
    held = [kept for name, kept in table.stored.items() if name == key or name.startswith(f"{key}{ASIDE}")]

    assert text in held or is_read


def test_a_device_keeps_nothing_of_another_kind() -> None:
    assert {kind_of(key) for slug in SLUGS for key in kept_by(slug)} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "slug",
    # What is kept is read by what all games share; so one of them is enough for most runs.
    [pytest.param(slug, marks=[] if slug == "dize" else [pytest.mark.full]) for slug in SLUGS],
)
def test_a_table_starts_with_any_damage_and_loses_nothing(slug: str, kind: str, seed: int) -> None:
    whole = kept_by(slug)
    keys = [key for key in whole if kind_of(key) == kind]

    assert keys
    for key in keys:
        for text in damaged(whole[key], Random(f"{seed} {key}")):
            start(slug, whole, key, text)


def test_a_long_game_with_any_damage_starts_and_loses_nothing(seed: int) -> None:
    with made_up_games():
        table = Page(Desk(), "endless", stored={"prefs": '{"pace": "instant"}'})
        for _ in range(2 * BLOCK):
            table.play("a1")
        table.wait()
        rng = Random(f"{seed} long")
        for key in [key for key in table.stored if "/game/" in key]:
            for text in damaged(table.stored[key], rng):
                start("endless", table.stored, key, text)


def test_a_tool_starts_with_any_damage_and_loses_nothing(seed: int) -> None:
    rng = Random(f"{seed} tool")
    slug = "last-night-on-earth"
    key, [name, *_] = f"{slug}/tools", tools_of(slug)
    for _ in range(TRIES // 10):
        text = rng.choice(DAMAGES)('{"board": "1"}', rng)
        opening = {**OPENING, "game": slug, "lang": "en", "seed": 1, "stored": {key: text}, "tool": name}
        reply = Desk().answer({"table": "t", "now": 5, "at": None, "do": "open", "arguments": opening})
        kept = reply.get("keep", {})

        assert "html" in reply
        assert key not in kept or text in kept.values()


def test_what_is_set_aside_is_told_and_can_be_downloaded() -> None:
    table = Page(Desk(), "dize", stored={"prefs": "[" * 100_000, "dize/results": '[{"won": "yes"}]'})
    told = table.notice
    table.ask("dialog", name="saves")
    aside = [key for key in table.stored if ASIDE in key]
    table.ask("download-saved", id=next(key for key in aside if key.startswith("dize/results")))

    assert "set aside" in told
    assert 2 == len(aside) == len(table.stored)
    assert '[{"won": "yes"}]' == table.reply["download"]["text"].strip()


def test_a_text_that_was_set_aside_can_be_deleted_and_brought_back() -> None:
    table = Page(Desk(), "dize", stored={"prefs": "{"})
    [key] = table.stored
    table.ask("dialog", name="saves")
    table.ask("delete-saved", id=key)
    gone = dict(table.stored)
    offered = 'data-do="restore-saved"' in table.html
    table.ask("restore-saved", id=key)

    assert {} == gone
    assert offered
    assert [key] == list(table.stored)


def test_nothing_is_set_aside_that_can_be_read() -> None:
    whole = kept_by("dize")

    assert whole.keys() == Page(Desk(), "dize", stored=whole).stored.keys()
