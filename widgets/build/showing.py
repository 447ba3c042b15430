"""Which example of a language's pages shows a rule best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Placed:
    """An example on a page: the rules that it shows, the most important first."""

    page: str
    """The page's address, from the language's root."""
    name: str
    shows: tuple[str, ...]

    @property
    def url(self) -> str:
        return f"{self.page}#{anchor(self.name)}"


def anchor(example: str) -> str:
    """Return the id that the table of an example has on its page."""
    return f"example-{example}"


def examples_of_rules(rules: Mapping[str, str], placed: Iterable[Placed]) -> dict[str, str]:
    """Return, by rule, the address of an example that shows it; `rules` are the addresses of their pages.

    One on the rule's own page comes first, then one that is about the rule more than about others, then the one that
    is met first.
    """
    found: dict[str, tuple[tuple[bool, int], str]] = {}
    for example in placed:
        for place, rule in enumerate(example.shows):
            if rule not in rules:
                continue
            rank = (rules[rule] != example.page, place)
            if rule not in found or rank < found[rule][0]:
                found[rule] = rank, example.url
    return {rule: url for rule, (_, url) in found.items()}
