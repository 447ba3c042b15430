"""The front page: all games with what stands on their boxes, and nothing that waits for a script."""

from __future__ import annotations

import json

import pytest
from bs4 import BeautifulSoup

from engines.registry import GAMES, TITLES
from tests.site.conftest import Site, one
from widgets.box import box, symbol
from widgets.build.fences import BadFence, take_fences
from widgets.html import Html
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.theme.front_page import games

TEXTS = {slug: f"What is said of {slug}." for slug in TITLES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_games_stand_side_by_side_with_picture_facts_and_ways(site: Site, lang: str) -> None:
    home = site.page(lang, "index.html").soup
    cards = home.select(".games > .game-card")

    assert [card["data-game"] for card in cards] == list(TITLES)
    for card, game in zip(cards, GAMES, strict=True):
        facts = [fact.get_text() for fact in card.select(".facts dd")]
        shortest, longest = box(game.slug).minutes
        assert one(card, "h3").get_text() == TITLES[game.slug]
        assert card.select_one("svg.cover[aria-hidden=true]")
        assert all(str(seats) in facts[0] for seats in (game.seats[0], game.seats[-1]))
        assert str(shortest) in facts[1]
        assert str(longest) in facts[1]
        assert facts[2:] == [Say(lang, game.slug)(box(game.slug).kind), Say(lang, game.slug)(box(game.slug).needs)]
        assert [way["href"] for way in card.select(".game-ways a")] == [f"{game.slug}/play/", f"{game.slug}/rules/"]


def test_without_a_script_every_game_is_shown_and_no_choice(site: Site) -> None:
    home = site.page("en", "index.html").soup

    assert one(home, "form.choice").has_attr("hidden")
    assert one(home, "[data-site=continue]").has_attr("hidden")
    assert not home.select(".game-card[hidden]")


def test_the_choice_has_a_sentence_for_every_number_of_games() -> None:
    drawn = BeautifulSoup(games("en", TEXTS), "html.parser")
    told = json.loads(str(one(drawn, "output")["data-told"]))

    assert told == ["No game here fits that.", "1 game fits.", "2 games fit.", "3 games fit.", "4 games fit."]
    assert [option["value"] for option in drawn.select("select[name=players] option")] == ["", *"123456"]
    assert [str(option["value"]) for option in drawn.select("select[name=minutes] option")][-1] == "90"


def test_a_fence_of_games_lists_them_in_their_order_and_lacks_none() -> None:
    body = "```games\nlast-one-alive: Second.\ndize: First.\n```"

    _, (fence,) = take_fences(body, "docs/en/index.md", games=["dize", "last-one-alive"])

    assert fence.games == (("dize", "First."), ("last-one-alive", "Second."))
    assert fence.key == "games dize last-one-alive"
    with pytest.raises(BadFence, match="games fence, key 'last-one-standing': it is missing"):
        take_fences(body, "docs/en/index.md", games=["dize", "last-one-alive", "last-one-standing"])
    with pytest.raises(BadFence, match="key 'last-one-alive': there is no such key"):
        take_fences(body, "docs/en/index.md", games=["dize"])


def test_a_cover_has_its_inks_in_itself() -> None:
    for slug in TITLES:
        assert "class=" not in box(slug).cover.replace('class="cover"', "")
    symbols = Html('<symbol id="a" viewBox="0 0 24 24"><path class="b c" d="M0 0"/></symbol>')
    assert symbol(symbols, "a", {"b": 'fill="#000"', "c": ""}) == '<path fill="#000" d="M0 0"/>'
    with pytest.raises(KeyError):
        symbol(symbols, "d", {})
