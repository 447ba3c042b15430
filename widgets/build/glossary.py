"""The glossary as data: what the terms of each game are called, and in which forms texts have them.

A term is an entry of docs/<lang>/glossary.md, with an id that is the same in every language; the forms are in
widgets/build/forms/<lang>.toml.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engines.registry import TITLES
from widgets.build.runtime import BuildError
from widgets.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PAGE = "glossary.md"
FORMS = Path(__file__).parent / "forms"
_GAME = re.compile(r"^## .*\{ #(?P<game>[\w-]+) \}$")
_ENTRY = re.compile(r"^(?P<name>\S.*?) \{: #(?P<id>[\w-]+) \}$")
_MEANING = ":   "
_LINK = re.compile(r"\[[^]]*\]\((?P<page>[^)#]*)#(?P<anchor>[\w-]+)\)")
_SHORT, _LONG = 4, 5
"""Letters that a word needs so that no other begins with it, and so that it is still known by all but its last."""


@dataclass(frozen=True, slots=True)
class Term:
    """What a concept of a game is called in one language."""

    id: str
    game: str
    name: str
    forms: tuple[str, ...]
    target: str
    """Where it is explained, as an address below the language's: that of a rule or of a heading, or nothing."""

    @property
    def names(self) -> tuple[str, ...]:
        """Its name; an entry may explain two words together, and a title may have a comma."""
        return (self.name,) if self.name.endswith("!") else tuple(self.name.split(", "))

    @property
    def words(self) -> tuple[str, ...]:
        """All that it is called, its names first."""
        return (*self.names, *self.forms)


@cache
def glossary(lang: str) -> dict[str, Term]:
    """Return the terms of a language by their ids, in the order of the page."""
    page = ROOT / "docs" / lang / PAGE
    found = {term.id: term for term in read_terms(page.read_text(encoding="utf-8"), _forms(lang))}
    if unknown := _forms(lang).keys() - found.keys():
        raise BuildError(f"widgets/build/forms/{lang}.toml has forms of {min(unknown)}, which docs/{lang} lacks.")
    return found


def _forms(lang: str) -> dict[str, list[str]]:
    file = FORMS / f"{lang}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def read_terms(markdown: str, forms: dict[str, list[str]]) -> Iterator[Term]:
    """Yield the entries of a glossary's page; `BuildError` where one has no id."""
    game = ""
    lines = markdown.split("\n")
    for line, meaning in zip(lines, [*lines[1:], ""], strict=True):
        if heading := _GAME.match(line):
            game = heading["game"]
        if not meaning.startswith(_MEANING):
            continue
        entry = _ENTRY.match(line)
        if entry is None or game not in TITLES:
            raise BuildError(f"{PAGE}: “{line}” needs an id, and a game above it: Term {{: #game-term }}")
        link = _LINK.search(meaning)
        target = f"{link['page'].removesuffix('.md')}/#{link['anchor']}" if link else ""
        yield Term(entry["id"], game, entry["name"], tuple(forms.get(entry["id"], ())), target)


@dataclass(frozen=True, slots=True)
class Met:
    """A term where a text has it."""

    term: Term
    start: int
    end: int


@cache
def _patterns(lang: str, game: str) -> tuple[re.Pattern[str], tuple[Term, ...]]:
    """Return what finds the terms of a game: a group for each form, the longest first."""
    forms = [(form, term) for term in glossary(lang).values() if term.game == game for form in term.words]
    forms.sort(key=lambda one: -len(one[0]))
    text = "|".join(f"({_pattern(form, lang)})" for form, _ in forms)
    return re.compile(rf"(?<!\w)(?:{text})(?!\w)", re.IGNORECASE), tuple(term for _, term in forms)


def _pattern(form: str, lang: str) -> str:
    """Return what finds the words of a form, each with the endings that the language may give it."""
    language = LANGUAGES[lang]
    parts = []
    for word in form.split():
        bends = word[-1].isalpha() and (len(word) >= _SHORT or not language.changing)
        stem = word[: -language.changing or None] if bends and len(word) >= _LONG else word
        parts.append(re.escape(stem) + (language.endings if bends else ""))
    return r"\s+".join(parts)


def meet(text: str, lang: str, game: str) -> Iterator[Met]:
    """Yield the terms of a game that a text has, in their order; of two at one place, the longer."""
    pattern, terms = _patterns(lang, game)
    for found in pattern.finditer(text):
        assert found.lastindex is not None
        yield Met(terms[found.lastindex - 1], found.start(), found.end())
