"""Tools for a real table: what each asks and answers, in every language, and what it makes of strange requests."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.widgets.conftest import OPENING
from widgets.controls import zoom
from widgets.languages import LANGUAGES
from widgets.last_night_on_earth.cards import TITLES
from widgets.parts import whole
from widgets.play import tool
from widgets.table.desk import Desk
from widgets.table.protocol import BadRequest
from widgets.table.tool_table import ToolTable
from widgets.tool import tools_of

SLUG = "last-night-on-earth"
TOOLS = tuple(tools_of(SLUG))


class Asking:
    """A page with one tool."""

    def __init__(self, name: str, lang: str = "en", stored: dict[str, str] | None = None) -> None:
        self.desk = Desk()
        about = {"game": SLUG, "lang": lang, "seed": 1, "stored": stored or {}, "tool": name}
        self.reply = self.ask("open", **{**OPENING, **about})

    @property
    def table(self) -> ToolTable:
        return self.desk.tools["t"]

    def ask(self, do: str, **arguments: Any) -> dict[str, Any]:
        request = {"table": "t", "now": 1, "at": None, "do": do, "arguments": arguments}
        self.reply = dict(self.desk.answer(request))
        return self.reply

    def choose(self, **fields: str) -> str:
        """Return the answer after a choice, in sentences."""
        self.ask("select", **fields)
        return " ".join(self.reply["announce"])

    def tap(self, *spaces: str) -> str:
        """Return the answer after taps on the map."""
        return [self.choose(space=space) for space in spaces][-1]

    @property
    def html(self) -> str:
        return whole(self.table.frame(self.table.finished()))


@pytest.mark.parametrize("name", TOOLS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_is_answered_in_every_language_with_rules(lang: str, name: str) -> None:
    drawn = ToolTable(SLUG, name, lang, "").finished()

    assert drawn.question
    assert drawn.problem is None
    assert drawn.answer
    assert all(line.rules for line in drawn.answer)
    if lang != "en":
        english = ToolTable(SLUG, name, "en", "").finished()
        assert drawn.question != english.question
        assert not {line.text for line in drawn.answer} & {line.text for line in english.answer}


@pytest.mark.parametrize("name", TOOLS)
def test_asleep_and_awake_a_tool_is_the_same(name: str) -> None:
    page = Asking(name)
    while "later" in page.reply:
        page.ask("ponder")
    page.ask("redraw")

    assert whole(page.reply["html"]) == tool(SLUG, name, "en", "", {})


def test_the_caption_is_about_the_example() -> None:
    page = Asking("sight")

    assert "figcaption" in page.html
    page.tap("J3")
    assert "figcaption" not in page.html
    page.ask("again")
    assert "figcaption" in page.html


@pytest.mark.parametrize("name", [name for name in TOOLS if name != "fight"])
def test_a_map_has_the_switch_of_the_table_to_make_it_larger(name: str) -> None:
    page = Asking(name)
    found = re.search("<details.*?</details>", page.html)

    assert found
    assert found[0] == str(zoom("Larger map", f"{page.table.key}-zoom"))


@pytest.mark.parametrize("name", TOOLS)
def test_every_control_has_a_name_and_an_id_of_its_own(name: str) -> None:
    html = Asking(name).html
    ids = re.findall(r' id="([^"]+)"', html)

    assert len(ids) == len(set(ids))
    for select in re.findall(r"<label.*?</label>", html):
        assert re.search(r"<span>[^<]+</span><select", select)
    for button in re.findall(r"<button[^>]*>.*?</button>", html):
        assert re.search(r'aria-label="[^"]+"|>[^<]*\w[^<]*<', button), button


@pytest.mark.parametrize("name", [name for name in TOOLS if "nw" in tools_of(SLUG)[name].example])
def test_a_board_is_not_chosen_twice(name: str) -> None:
    page = Asking(name)

    assert page.choose(nw="5") == "Outer board 5 is chosen for two corners; there is only one of it."
    assert "keep" not in page.reply, "what cannot be is not remembered"
    assert "lnoe-board-layout" in page.html
    assert page.choose(nw="9") == "The outer boards are numbered 1 to 6."
    assert page.choose(nw="1")
    assert "lnoe-map" in page.html


def test_the_boards_of_a_table_are_remembered_for_all_tools() -> None:
    page = Asking("sight")
    page.choose(nw="1")
    kept = page.reply["keep"]
    other = Asking("hunger", stored=kept)

    assert other.table.chosen["nw"] == "1"
    other.ask("again")
    assert other.table.chosen["nw"] == "1", "to start over keeps the boards"
    assert "keep" not in page.ask("select", space="K4"), "nothing new is to be remembered"
    assert Asking("sight", stored={f"{SLUG}/tools": "nonsense"}).table.chosen["nw"] == "4"


@pytest.mark.parametrize("name", TOOLS)
@pytest.mark.parametrize(
    "fields",
    [
        {"space": "Z99"},
        {"space": "F6"},
        {"faces": "9"},
        {"faces": "1234567"},
        {"play": "nonsense"},
        {"play": "roll-9"},
        {"moves": "nonsense"},
        {"hero": "nobody", "cards": "h.nothing", "zombies": "many"},
        {"standing": "99", "players": "7", "zombies": "-1", "pits": "Z9 A1"},
        {"card": "z.nothing", "taken": "nowhere graveyard"},
        {"from": "Z9", "to": "", "zombie": "?", "heroes": "Z9 K4 K4"},
        {"undo": "yes"},
        {"roll": "yes"},
        {"rest": "yes"},
    ],
)
def test_strange_choices_break_nothing(name: str, fields: dict[str, str]) -> None:
    page = Asking(name)
    page.choose(**fields)

    assert page.choose(undo="yes") is not None
    assert "play-tool" in page.html


def test_a_tool_takes_no_moves_of_a_game() -> None:
    page = Asking("sight")
    with pytest.raises(BadRequest, match="a tool has no command 'play'"):
        page.ask("play", move="K5")
    with pytest.raises(BadRequest, match="space is 5; expected text"):
        page.ask("select", space=5)
    assert page.ask("leave") == {}
    assert page.ask("select", space="K5") == {"gone": True}


# -- each tool ------------------------------------------------------------------


def test_a_fight_is_asked_card_by_card_and_then_played_with_real_dice() -> None:
    page = Asking("fight")
    page.choose(hero="johnny")
    page.choose(card="h.sty")
    assert "Johnny wins ties." in page.choose(card="z.brains")
    assert TITLES["h.bat"] in page.html

    assert page.choose(faces="2")
    assert "The Hero rolls 2 5." in page.choose(faces="25")
    assert "The Zombie rolls 6." in page.choose(faces="6")
    assert "as it stands" in page.html
    assert "Johnny" in page.choose(play="use-johnny/h.bat")
    assert "Break roll: Johnny rolls 4" in page.choose(faces="6") + page.choose(faces="4")
    assert page.table.chosen["moves"].split() == ["roll-25", "roll-6", "use-johnny/h.bat", "roll-6", "roll-4"]
    assert "Johnny fends off" in page.choose(play="-")
    assert "Johnny fends off" in page.choose(roll="yes"), "what comes after the fight is no part of it"
    assert "Johnny fends off" not in page.choose(undo="yes")


def test_a_hero_who_carries_too_much_is_told_so() -> None:
    page = Asking("fight")
    page.choose(card="h.crowbar")

    assert page.choose(card="h.chainsaw") == "There are too many Weapons: a Weapon must go."
    assert "lnoe-item-weapon-limit" in page.html


def test_long_odds_come_one_after_another() -> None:
    page = Asking("fight")
    steps = 0
    while "later" in page.reply:
        assert "…" in page.reply["html"]
        page.ask("ponder")
        steps += 1

    assert steps == 2, "one card is worked out at once, two later"
    assert "<td>…" not in page.html


def test_sight_is_asked_by_two_taps() -> None:
    page = Asking("sight")
    told = page.tap("J3", "I2")

    assert "No: from J3, I2 (Police Station) is out of sight." in told
    assert "In the way: the wall between" in told
    assert "(Police Station)" in told
    assert "lnoe-blocks" in page.html, "the wall is drawn"
    assert "Yes: from H3" in page.tap("H3", "G1")
    assert "Too far for any Ranged Weapon." in page.tap("A1", "L12")
    assert page.choose(end="to")
    assert "Distance: 1 space." in page.tap("A2")


def test_zombies_are_spread_and_the_rest_is_chosen() -> None:
    page = Asking("spawn")
    assert "1 more comes" in page.tap("A1")
    assert "no pit gets another while one has fewer" in page.tap("A1")
    assert "Zombies are placed on pits only." in page.tap("K5")
    assert "A1 ×2, A12 ×2, L1 ×1, L7 ×1" in page.tap("A12")
    page.choose(undo="yes")
    assert "×2" in page.choose(rest="yes")
    assert "more come" not in page.choose(rest="yes")

    page.choose(tap="pit")
    assert "K5 ×1" in page.tap("K5")
    assert "K5" not in page.tap("K5")
    assert "the spawn roll succeeds: 50%" in page.choose(players="2", standing="3", zombies="3")


def test_dice_name_a_building_or_who_chooses_it() -> None:
    page = Asking("building")
    page.ask("select", undo="yes")
    page.ask("select", undo="yes")
    page.tap("H9")
    assert page.table.chosen["taken"] == ""
    page.tap("K11")
    assert page.table.chosen["taken"] == "high-school"
    page.choose(faces="5")
    told = page.choose(faces="4")
    assert "The card can do nothing in that building." in told
    assert "The building is: Gym." in page.choose(faces="5")
    page.choose(taken="", moves="")
    assert "Now a building is named." in page.choose(faces="1")
    assert "Heroes: name a building" in page.html
    assert page.tap("K3").count("Now a building is named.") == 2, "it is asked for, and K3 is none"
    assert "The building is: Church." in page.tap("K5")
    page.choose(card="z.newpit")
    assert page.table.chosen["moves"] == ""


def test_hunger_is_asked_by_placing_a_zombie_and_heroes() -> None:
    page = Asking("hunger")
    page.tap("K4", "J2")
    assert "No Hero is next to it" in page.choose(who="heroes")
    page.choose(who="zombie")
    page.tap("C4")
    assert "It must move here: B4." in page.tap("B4")
    assert "A Zombie with a Hero in its space stays there." in page.tap("C4")
    assert page.tap("A1", "A2", "A3") == "No more than four Heroes are in play."
