"""One thing has one name: pages and catalogues are held against the lists in tests/terms.

A list says what each concept is called in its language, and which words it may not be called by.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages.catalog import Catalog

from engines.registry import TITLES
from widgets.build.messages import LOCALE, extract, read_catalogue
from widgets.languages import LANGUAGES, SOURCE, translated

ROOT = Path(__file__).resolve().parents[2]
TERMS = ROOT / "tests" / "terms"
GAMES = {"dize": "dize", "loa": "last-one-alive", "los": "last-one-standing"}
"""Whose concepts a list names: the first part of an id, and the game."""
SHOWN_KEYS = ("caption:", "task:", "description:", "short:", "title:")
"""The keys of fences and front matter that readers see."""
FENCE = re.compile(r"^\s*(```+|~~~+)")
# What of a line of Markdown is no prose: attributes, addresses, tags, code, pieces.
NO_PROSE = re.compile(r"\{:?\s*[#.][^}]*\}|\]\([^)]*\)|<[^>]+>|`[^`]*`|:(?:piece|picture)-[\w+-]+:")
END = " .:…!"


@dataclass(frozen=True, slots=True)
class Term:
    """What a concept is called in one language."""

    id: str
    term: str = ""
    also: tuple[str, ...] = ()
    never: tuple[re.Pattern[str], ...] = ()
    is_phrase: bool = False

    @property
    def game(self) -> str:
        """The only game that the concept belongs to, or nothing."""
        return GAMES.get(self.id.split(".")[0], "")

    @property
    def forms(self) -> frozenset[str]:
        return frozenset(map(plain, (self.term, *self.also)))


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that readers of a language are told; `game` is whose page or catalogue it is, or nothing."""

    place: str
    game: str
    text: str


def plain(text: str) -> str:
    """Return a text as two labels are compared: whatever their capitals and their end."""
    return text.casefold().strip(END)


@cache
def terms(lang: str) -> dict[str, Term]:
    listed = tomllib.loads((TERMS / f"{lang}.toml").read_text(encoding="utf-8"))
    return {name: _term(name, {"term": said} if isinstance(said, str) else said) for name, said in listed.items()}


def _term(name: str, said: dict[str, Any]) -> Term:
    never = tuple(re.compile(pattern, re.IGNORECASE) for pattern in said.get("never", ()))
    return Term(name, said.get("term", ""), tuple(said.get("also", ())), never, said.get("is_phrase", False))


@cache
def told(lang: str) -> tuple[Sentence, ...]:
    """Return all that pages and catalogues say in a language."""
    return (*_pages(lang), *_catalogues(lang))


def _pages(lang: str) -> Iterator[Sentence]:
    folder = ROOT / "docs" / lang
    for page in sorted(folder.rglob("*.md")):
        top = page.relative_to(folder).parts[0]
        game = top if top in TITLES else ""
        for number, line in prose(page.read_text(encoding="utf-8")):
            yield Sentence(f"{page.relative_to(ROOT).as_posix()}:{number}", game, line)


def prose(markdown: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that readers see, each with its number, without what is not prose in them."""
    fenced = is_front = False
    for number, line in enumerate(markdown.split("\n"), 1):
        if line == "---" and (number == 1 or is_front):
            is_front = not is_front
        elif FENCE.match(line):
            fenced = not fenced
        elif fenced or is_front:
            if line.strip().startswith((*SHOWN_KEYS, "- ")):
                yield number, line
        elif text := NO_PROSE.sub(" ", line).strip():
            yield number, text


def _catalogues(lang: str) -> Iterator[Sentence]:
    for name, english, said in messages(lang):
        yield Sentence(f"{name}.po: {english!r}", name if name in TITLES else "", said)


@cache
def templates() -> dict[str, Catalog]:
    return extract()


@cache
def messages(lang: str) -> tuple[tuple[str, str, str], ...]:
    """Return each message of the interface: its catalogue, the English, and what is said in the language."""
    found = []
    for name, template in sorted(templates().items()):
        catalogue = template if lang == SOURCE else read_catalogue(LOCALE / lang / "LC_MESSAGES" / f"{name}.po")
        for message in catalogue:
            english = _listed(message.id)
            said = english if lang == SOURCE else _listed(message.string)
            # A language may have more forms than two: those beyond say the same of more things.
            found += [(name, english[min(at, len(english) - 1)], text) for at, text in enumerate(said) if message.id]
    return tuple(found)


def _listed(string: Any) -> tuple[str, ...]:
    return tuple(string) if isinstance(string, list | tuple) else (string,)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_called_by_a_word_that_it_may_not_have(lang: str) -> None:
    wrong = [
        f"{sentence.place}: “{found[0]}” ({name}: {term.term})"
        for name, term in terms(lang).items()
        for pattern in term.never
        for sentence in told(lang)
        if term.game in {"", sentence.game} and (found := pattern.search(sentence.text))
    ]

    assert wrong == []


@pytest.mark.parametrize("lang", translated())
def test_a_label_that_is_a_term_is_translated_by_it(lang: str) -> None:
    english: dict[str, list[str]] = {}
    for name, term in terms(SOURCE).items():
        english.setdefault(plain(term.term), []).append(name)
    wrong = []
    for catalogue, source, said in messages(lang):
        names = [name for name in english.get(plain(source), []) if terms(lang)[name].game in {"", catalogue}]
        allowed = frozenset[str]().union(*(terms(lang)[name].forms for name in names))
        if names and said and plain(said) not in allowed:
            wrong.append(f"{catalogue}.po: {source!r} is {said!r}, and in the list {sorted(allowed)}")

    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terms_of_a_game_are_used(lang: str) -> None:
    unused = []
    for name, term in terms(lang).items():
        if not term.game or terms(SOURCE)[name].is_phrase:
            continue
        used = re.compile("|".join(rf"\b{re.escape(form)}" for form in sorted(term.forms)))
        if not any(used.search(one.text.casefold()) for one in told(lang) if one.game in {"", term.game}):
            unused.append(f"{name}: {term.term}")

    assert unused == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_where_one_plays_is_called_play(lang: str) -> None:
    for game in TITLES:
        _, front, _ = (ROOT / "docs" / lang / game / "play.md").read_text(encoding="utf-8").split("---\n", 2)

        assert yaml.safe_load(front)["short"] == terms(lang)["ui.play"].term, f"docs/{lang}/{game}/play.md"


def test_all_languages_name_the_same_concepts() -> None:
    for lang in LANGUAGES:
        assert terms(lang).keys() == terms(SOURCE).keys(), lang


def test_prose_is_what_readers_see() -> None:
    page = (
        "---\nshort: Play\n---\n# Rules { #rules }\n\nSee [the rule](#a-b) :piece-z1: `x` <br>now.\n{: #a .rule }\n\n"
    )
    page += '```play\ngame: dize\ncaption: "One die."\n```\n'

    assert [(number, " ".join(text.split())) for number, text in prose(page)] == [
        (2, "short: Play"),
        (4, "# Rules"),
        (6, "See [the rule now."),
        (11, 'caption: "One die."'),
    ]
