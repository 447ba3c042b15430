"""Pictures that pages alone show: the table set up, and a turn at a glance."""

from __future__ import annotations

import re

import pytest

from engines.registry import BY_SLUG as GAMES
from engines.registry import TITLES
from widgets import play
from widgets.diagram import Step, Way, diagram, linked, sentences
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
@pytest.mark.parametrize("name", ["setup", "turn"])
def test_every_game_has_both_pictures_in_every_language(slug: str, name: str, lang: str) -> None:
    drawn = play.plot(slug, name, lang, "A caption.")
    symbols = set(re.findall(r'id="([^"]+)"', BY_SLUG[slug].sprite()))

    assert drawn.endswith("<figcaption>A caption.</figcaption></figure>")
    assert set(re.findall(r'<use href="#([^"]+)"', drawn)) <= symbols
    assert "play-wake" not in drawn


@pytest.mark.parametrize("slug", TITLES)
def test_a_turn_leads_to_rules_of_the_game(slug: str) -> None:
    rules = {rule.value for rule in GAMES[slug].rules}
    led_to = re.findall(r'<a href="#([^"]+)"', play.plot(slug, "turn", "en", "A turn."))

    assert len(led_to) >= 4
    assert set(led_to) <= rules


def test_a_step_has_its_title_its_words_and_its_ways_in_order() -> None:
    drawn = diagram(
        Step(
            title="Throw",
            rule="a-throw",
            text="Throw a die.",
            ways=(
                Way(when="Even", then="Go on.", rule="a-even", again="Throw again.", stop="Or stop."),
                Way(when="Odd", then="It is over.", rule="a-odd"),
            ),
        ),
        end=sentences(linked("Then the next.", "a-next"), linked("Or the end.", "a-end")),
    )

    words = re.sub(r"<[^>]+>", "|", drawn)
    assert [word for word in words.split("|") if word.strip()] == [
        "Throw",
        "Throw a die.",
        "Even",
        "Go on.",
        "Throw again.",
        "Or stop.",
        "Odd",
        "It is over.",
        "Then the next.",
        "Or the end.",
    ]
    assert re.findall(r'href="#([^"]+)"', drawn) == ["a-throw", "a-even", "a-odd", "a-next", "a-end"]


def test_ways_that_follow_each_other_are_a_numbered_list() -> None:
    way = Way(when="First", then="Draw.", rule="a")
    one_after_another, apart = (
        diagram(Step(title="T", rule="a", text="t", ways=(way,), listed=listed), end=linked("e", "a"))
        for listed in (True, False)
    )

    assert '<ol class="glance-ways glance-ways--listed">' in one_after_another
    assert '<ul class="glance-ways">' in apart
