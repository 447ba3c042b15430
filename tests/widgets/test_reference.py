"""The lists that pages show of Last Night on Earth: from its data, whole, in every language."""

from __future__ import annotations

import re
from itertools import permutations, product
from pathlib import Path

import pytest

from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.board.grid import SIZE
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.heroes import SHEETS
from engines.last_night_on_earth.rulebook import Rule
from widgets.build.fences import take_fences
from widgets.i18n import Say
from widgets.languages import LANGUAGES, translated
from widgets.last_night_on_earth.board_plans import plan
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.geometry import UNIT
from widgets.last_night_on_earth.town import Marks, ground
from widgets.reference import NoEntry, Told, lists, written
from widgets.skins import BY_SLUG

SLUG = "last-night-on-earth"
DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("heroes", "buildings", "hero-cards", "zombie-cards")
OF_PAGES = ("lnoe-hero-", "lnoe-area-", "lnoe-h-", "lnoe-z-")
UNSURE = "reference-check"


def expanded(lang: str, page: str) -> str:
    """Return a page's Markdown with its references written out."""
    file = DOCS / lang / SLUG / f"{page}.md"
    rest, _ = take_fences(
        file.read_text(),
        str(file),
        games=[SLUG],
        write=lambda fence: written(fence.game, fence.of, lang, fence.entries),
    )
    return rest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_rule_of_a_card_a_hero_or_a_place_stands_once_on_the_pages(lang: str) -> None:
    text = "\n".join(expanded(lang, page) for page in PAGES)
    found = re.findall(r"^\{: #(lnoe-[\w-]+) [^}]*\.rule\b", text, re.MULTILINE)

    assert sorted(found) == sorted(rule for rule in Rule if rule.startswith(OF_PAGES))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_to_a_rule_names_one(lang: str) -> None:
    text = "\n".join(expanded(lang, page) for page in PAGES)

    assert set(re.findall(r'data-to-rule="([^"]+)"', text)) <= set(Rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_printed_name_in_every_language(lang: str) -> None:
    text = expanded(lang, "hero-cards") + expanded(lang, "zombie-cards")
    titles = dict(re.findall(r"^\*\*(.+?)\*\* .*\n\{: #lnoe-([hz]-\w+) ", text, re.MULTILINE))
    printed = {card.replace(".", "-"): title for card, title in TITLES.items()}

    assert set(titles.values()) == set(printed)
    for title, card in titles.items():
        assert printed[card] in title
        assert lang == "en" or title.rstrip(".").endswith(f"({printed[card]})") or title.startswith(printed[card])


@pytest.mark.parametrize("name", lists(SLUG))
def test_pictures_of_a_list_find_their_symbols(name: str) -> None:
    symbols = set(re.findall(r'id="([^"]+)"', BY_SLUG[SLUG].sprite()))

    assert set(re.findall(r'<use href="#([^"]+)"', written(SLUG, name, "en", ()))) <= symbols


def test_what_is_from_memory_or_invented_has_a_mark() -> None:
    heroes, boards = (written(SLUG, name, "en", ()) for name in ("heroes", "boards"))
    of_heroes = sum(len(sheet.from_memory) + len(sheet.invented) for sheet in SHEETS)
    of_boards = sum(bool(board.invented) for board in BOARDS.values())
    for board in BOARDS.values():
        of_boards += sum(bool(area.invented) for area in board.areas.values())
        for building in board.buildings.values():
            unsure = {*building.invented, *building.from_memory}
            of_boards += ("numbers" in unsure) + ("pick_up" in unsure and building.pick_up in CARDS)

    assert heroes.count(f'class="{UNSURE}"') == of_heroes
    assert boards.count(f'class="{UNSURE}"') == of_boards


def test_a_card_says_what_it_is_how_often_it_is_there_and_when_it_is_played() -> None:
    told = Told("revolver", title="Rivoltella", text="More.", ruling="Ours.")

    assert re.sub(r"<svg.*?</svg>", "", written(SLUG, "hero-cards", "en", [told])) == (
        '**Rivoltella (Revolver).** <span class="reference-mark"></span> <span class="reference-facts">'
        'Ranged Weapon, Gun · 3 cards · <a data-to-rule="lnoe-ranged-steps"></a></span> '
        "A Gun that shoots up to 3 spaces: hits on 4 or more; on a 1 it’s discarded. More.\n"
        "{: #lnoe-h-revolver .rule .reference }\n\nOurs.\n{: .why .ruling }"
    )


def test_an_ability_is_called_by_its_name_here_and_in_print() -> None:
    named = re.compile(r'data-to-rule="lnoe-faq-[\w-]+">([^<]+)<')
    printed = named.findall(written(SLUG, "heroes", "en", ()))

    assert printed == ["Service Revolver", "Man of Action", "Blitz", "Strength of Spirit", "Handy"]
    for lang in translated():
        names = named.findall(written(SLUG, "heroes", lang, ()))
        assert [name.partition(" (")[2].rstrip(")") or name for name in names] == printed
        assert any(name not in printed for name in names)


def test_an_unknown_list_or_entry_is_told_with_those_there_are() -> None:
    with pytest.raises(NoEntry, match="no list 'spells'; it has heroes, abilities"):
        written(SLUG, "spells", "en", ())
    with pytest.raises(NoEntry, match="no entry 'sword'; it has flare, revolver"):
        written(SLUG, "hero-cards", "en", [Told("sword")])


@pytest.mark.parametrize("number", BOARDS)
def test_a_plan_has_every_door_every_place_and_the_pit_of_its_board(number: int) -> None:
    board, drawn = BOARDS[number], plan(number, Say("en", SLUG))
    (sills,) = re.findall(r'<path d="([^"]*)" class="lnoe-door"', drawn)
    (pit,) = re.findall(r'href="#night-pit" x="(\d+)" y="(\d+)"', drawn)
    row, column = board.pit

    assert sills.count("M") == len(board.doors)
    assert (int(pit[0]) // UNIT, int(pit[1]) // UNIT) == (column, row)
    assert len(re.findall(r'class="lnoe-faces"', drawn)) == len(board.buildings)
    places = [*(one.place for one in board.buildings.values()), *(one.place for one in board.areas.values())]
    assert [place for place in places if f'href="#sign-{place}"' not in drawn] == []


def test_a_wall_stands_on_every_side_of_a_building_that_leads_out_of_it() -> None:
    # The Gun Shop of board 1 is two cells wide and two high: eight sides, one of them parted by a door.
    drawn = plan(1, Say("en", SLUG))
    (walls,) = re.findall(r'<path d="([^"]*)" class="lnoe-wall"', drawn)
    across, down = ("M0 400h100", "M100 400h100", "M0 600h100", "M100 600h100"), ("M0 400v100", "M0 500v100")

    assert all(side in walls for side in (*across, *down, "M200 500v100", "M200 400v24", "M200 476v24"))
    assert "M100 400v" not in walls


@pytest.mark.parametrize("outer", list(permutations(BOARDS, 4))[::30])
def test_a_building_in_a_corner_of_the_map_has_both_of_its_walls(outer: tuple[int, int, int, int]) -> None:
    layout = Layout(*outer)
    laid, (walls,) = town(layout), re.findall(r'<path d="([^"]*)" class="lnoe-wall"', ground(layout, Marks()))
    last, edge = SIZE - 1, SIZE * UNIT
    for row, column in product((0, last), repeat=2):
        sides = (f"M{column * UNIT} {edge * (row > 0)}h{UNIT}", f"M{edge * (column > 0)} {row * UNIT}v{UNIT}")
        is_built = laid.buildings[laid.grid.space_at[row * SIZE + column]] is not None

        assert [side in walls for side in sides] == [is_built, is_built]
