"""The page and Python say the same: one set of records, one table of commands, and faults that one can see."""

import json
import re
from dataclasses import fields
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

import widgets.browser
from engines.registry import TITLES
from tests.widgets.conftest import OPENING, MakePage, Page
from widgets.browser.worker import answer
from widgets.table.commands import COMMANDS
from widgets.table.desk import Desk
from widgets.table.dialogs import DIALOGS
from widgets.table.protocol import BadRequest, Download, Frame, Later, Opening, Reply, Request

SCRIPTS = Path(widgets.browser.__file__).parent
TYPES = (SCRIPTS / "protocol.d.ts").read_text()
OF_THE_DESK = {"open", "leave"}
OF_THE_PAGE = {"wake", "skip", "full-screen"}


def names_of(interface: str) -> set[str]:
    """Return the fields that the page's scripts know of a record."""
    found = re.search(rf"export interface {interface} (?:extends (\w+) )?{{(.*?)\n}}", TYPES, re.DOTALL)
    assert found, interface
    own = set(re.findall(r"^  (\w+)\??:", found[2], re.MULTILINE))
    return own | (names_of(found[1]) if found[1] else set())


def test_the_scripts_know_the_same_records() -> None:
    assert names_of("Message") == {field.name for field in fields(Request)}
    assert names_of("Opening") == {field.name for field in fields(Opening)}
    assert names_of("Later") == set(Later.__annotations__)
    assert names_of("Frame") == set(Frame.__annotations__)
    assert names_of("Download") == set(Download.__annotations__)
    assert names_of("Reply") - {"phase"} == set(Reply.__annotations__)


def test_the_scripts_ask_for_commands_that_there_are() -> None:
    texts = [path.read_text() for path in SCRIPTS.glob("*.js") if "worker" not in path.name]
    asked = {name for text in texts for name in re.findall(r'\bdo: "([\w-]+)"', text)}

    assert {"open", "leave", "play", "close", "redraw", "recovered", "changed-elsewhere"} <= asked
    assert asked <= COMMANDS.keys() | OF_THE_DESK


def test_the_page_is_patient_with_every_command_that_may_replay_a_game() -> None:
    listed = re.search(r"MAY_TAKE_LONG = new Set\(\[(.*?)\]\)", (SCRIPTS / "python.js").read_text())
    assert listed

    long = {name for name, command in COMMANDS.items() if command.may_take_long}
    assert {"load-file", "load-saved", "follow"} <= long
    assert set(re.findall(r'"([\w-]+)"', listed[1])) == long | {"open"}


class Controls(HTMLParser):
    """What each control of a table asks for: its command, and the names of its arguments."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[tuple[str, frozenset[str]]] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        names = {name.removeprefix("data-arg-") for name in given if name.startswith("data-arg-")}
        if "data-do" in given and tag != "form":
            if given.get("type") == "file":
                names.add("text")
            elif tag in {"input", "select"}:
                names.add(str(given["name"]))
            self.found.add((str(given["data-do"]), frozenset(names)))


@pytest.mark.parametrize("slug", TITLES)
def test_every_control_names_a_command_and_its_arguments(slug: str) -> None:
    page = Page(Desk(), slug, stored={"prefs": '{"pace": "instant", "coach": true}'})
    rng = Random(2)
    found = set(Controls(page.html).found)
    for _ in range(30):
        page.wait()
        if page.session.curtain:
            page.ask("reveal")
        if page.session.is_over:
            page.ask("again")
            continue
        moves = page.match.legal_moves
        page.play(page.match.game.encode(moves[int(rng.random() * len(moves))]))
        found |= Controls(page.html).found
    for name in DIALOGS:
        page.ask("dialog", name=name)
        found |= Controls(page.html).found

    assert len(found) > 15
    for do, names in found:
        assert do in COMMANDS.keys() | OF_THE_PAGE
        if do in COMMANDS and not COMMANDS[do].takes_fields:
            assert names == COMMANDS[do].takes.keys(), do


BAD = [
    ("explode", {}, "there is no command 'explode'"),
    ("", {}, "there is no command ''"),
    ("play", {}, "play lacks move"),
    ("play", {"move": 5}, "move is 5; expected text"),
    ("play", {"move": None}, "move is None; expected text"),
    ("play", {"move": "l5", "colour": "red"}, "play has no argument colour"),
    ("undo", {"ply": "1"}, "undo has no argument ply"),
    ("goto", {"ply": "one"}, "ply is 'one'; expected a whole number"),
    ("dialog", {"name": "explosion"}, "there is no dialog 'explosion'"),
    ("aim", {"aim": "low"}, "the coach has no aim 'low'"),
    ("pace", {"pace": "warp"}, "pace cannot be 'warp'"),
    ("hotkeys", {"hotkeys": "all"}, "hotkeys cannot be 'all'"),
    ("copy", {"kind": "x"}, "there is no link of kind 'x'"),
    ("select", {"faces": ["1", "2"]}, "faces is ['1', '2']; expected text"),
    ("rename-saved", {"id": "x"}, "rename-saved lacks name"),
    ("changed-elsewhere", {"key": "x", "text": 3}, "text is 3; expected text"),
]


@pytest.mark.parametrize(("do", "arguments", "told"), BAD)
def test_a_request_that_is_none_is_an_error_that_names_what_is_wrong(
    page: MakePage, do: str, arguments: dict[str, Any], told: str
) -> None:
    table = page()
    table.play("l5")
    here = table.match
    with pytest.raises(BadRequest, match=re.escape(told)):
        table.ask(do, **arguments)

    assert table.match is here
    assert table.ask("close")["html"], "the table goes on"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"lang": None}, "open: lang is None"),
        ({"stored": "all"}, "open: stored is 'all'"),
        ({"rules": {}}, "open has no argument rules"),
    ],
)
def test_an_opening_that_is_none_is_an_error(page: MakePage, changed: dict[str, Any], told: str) -> None:
    with pytest.raises(BadRequest, match=re.escape(told)):
        page().open(**changed)


@pytest.mark.parametrize("left_out", [field.name for field in fields(Request)])
def test_a_request_says_everything(left_out: str) -> None:
    request: dict[str, Any] = {"table": "t", "do": "close", "at": None, "now": 0, "arguments": {}}
    with pytest.raises(BadRequest, match=f"a request lacks {left_out}"):
        Desk().answer({name: value for name, value in request.items() if name != left_out})


def test_the_page_hears_of_a_fault_and_the_table_goes_on() -> None:
    about = {"table": "protocol", "at": None, "now": 1}
    opening: dict[str, Any] = {**OPENING, "game": "dize", "lang": "en", "seed": 1, "stored": {}}

    def asked(do: str, arguments: dict[str, Any]) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(answer(json.dumps({**about, "do": do, "arguments": arguments})))
        return reply

    assert "html" in asked("open", opening)
    assert list(fault := asked("explode", {})) == ["crash"]
    assert "BadRequest: there is no command 'explode'" in fault["crash"]
    assert 'data-ply="0"' in asked("close", {})["html"]
    assert asked("leave", {}) == {}
    assert asked("close", {}) == {"gone": True}
