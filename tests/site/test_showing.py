"""From each rule to where it happens: every link leads to an example in which the rule is cited."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from engines.core.errors import IllegalMove
from engines.core.examples import Attempt, find
from engines.registry import BY_SLUG, GAMES
from tests.contract.test_examples import without_example
from tests.site.conftest import BuiltPage, Site
from widgets.build.rules import link_examples
from widgets.build.showing import Placed, examples_of_rules
from widgets.languages import LANGUAGES


@cache
def cited(slug: str, name: str) -> frozenset[str]:
    """Return the rules that the solution of an example cites, or that refuse its wrong tries."""
    game = BY_SLUG[slug]
    example = find(game, name)
    found: set[str] = set()
    for moves in (example.solution, *(wrong.moves for wrong in example.wrong)):
        attempt = Attempt.begin(game, example).settle(Random(0))
        found |= _rules(attempt)
        for word in moves:
            try:
                attempt = attempt.play(game.decode(word), Random(0))
            except IllegalMove as refused:
                found.add(str(refused.rule))
                break
            found |= _rules(attempt)
    return frozenset(found)


def _rules(attempt: Attempt) -> set[str]:
    match: Any = attempt.match
    ended = {str(match.outcome.rule)} if match.outcome else set()
    return {str(event.rule) for event in match.log} | ended


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_leads_to_an_example_that_cites_it(site: Site, contents: tuple[BuiltPage, ...], lang: str) -> None:
    by_url = {page.url: page for page in contents}
    led: set[str] = set()
    for page in by_url.values():
        for link in page.classed("rule-show"):
            assert link.name == "a"
            rule = link.find_parent(class_="rule")
            assert rule is not None
            target = urljoin(page.url, str(link["href"]))
            table = by_url[target.split("#")[0]].by_id[urlsplit(target).fragment]
            assert str(rule["id"]) in cited(str(table["game"]), str(table["example"])), f"{page}: {link['href']}"
            led.add(str(rule["id"]))

    rules = {rule.value for game in GAMES for rule in game.rules}
    assert led == rules - {rule for game in GAMES for rule in without_example(game)}
    assert led < set(site.rules(lang))


def test_an_example_on_the_rules_own_page_comes_first_then_one_that_is_about_it() -> None:
    rules = {"a": "rules/", "b": "rules/", "c": "other/"}
    placed = [
        Placed("other/", "far", ("b", "a")),
        Placed("rules/", "about-b", ("b", "a")),
        Placed("rules/", "about-a", ("a", "b")),
        Placed("rules/", "again", ("a", "unknown")),
    ]

    assert examples_of_rules(rules, placed) == {"a": "rules/#example-about-a", "b": "rules/#example-about-b"}


def test_a_rule_without_example_has_no_link() -> None:
    words = {"show_me": "Show me", "rule_example": "Show me “{title}”"}
    html = 'A. <a data-shows="a"></a> B. <a data-shows="b"></a>'

    linked = link_examples(html, {"a": "../x/#example-e"}, {"a": "Ties"}, words)

    assert linked == (
        'A. <a class="rule-show" href="../x/#example-e" aria-label="Show me “Ties”" data-search-exclude>Show me</a> B.'
    )
