"""Which pages there are and in which order, and what must be the same of them in every language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bs4 import BeautifulSoup

from engines.registry import TITLES
from widgets.languages import LANGUAGES, SOURCE

# A game has some of these: what is read first, then what is looked up.
_PAGE_ORDER = (
    "index.md",
    "rules.md",
    "play.md",
    "tools.md",
    "setup.md",
    "zombie-turn.md",
    "hero-turn.md",
    "movement.md",
    "fights.md",
    "cards.md",
    "winning.md",
    "heroes.md",
    "buildings.md",
    "hero-cards.md",
    "zombie-cards.md",
    "rulings.md",
    "editions.md",
)
_LAST = "about.md"
_PROGRAMMERS = "engines"
"""The folder of pages for programmers. They are in the source language alone, as the code is."""
_PROGRAMMERS_TITLE = "For programmers"
_PROGRAMMERS_ORDER = ("index.md", "transcripts.md", "bots.md", "games.md", "api.md")


class BadPages(Exception):
    """Pages that cannot become a site, one problem a line."""


def is_for_programmers(page: str) -> bool:
    """Return whether a page, by its path, is about the code and not about a game."""
    return page.startswith(f"{_PROGRAMMERS}/")


def languages_of(page: str) -> list[str]:
    """Return the codes of the languages that a page, by its path, must be there in."""
    return [SOURCE] if is_for_programmers(page) else list(LANGUAGES)


def navigation(docs_dir: Path) -> list[object]:
    """Return MkDocs' `nav` for the pages that exist: front page, games in their order, the rest, About, code."""
    pages = sorted(path.relative_to(docs_dir).as_posix() for path in docs_dir.rglob("*.md"))
    if "index.md" not in pages:
        raise BadPages(f"{docs_dir.as_posix()} has no index.md")
    top = [page for page in pages if "/" not in page]
    folders: dict[str, list[str]] = {}
    for page in pages:
        if "/" in page:
            folders.setdefault(page.split("/")[0], []).append(page)
    if unknown := sorted(set(folders) - {*TITLES, _PROGRAMMERS}):
        raise BadPages(f"{docs_dir.as_posix()}/{unknown[0]} is not the folder of a game: {', '.join(TITLES)}")
    nav: list[object] = ["index.md"]
    nav += [{title: sorted(folders[slug], key=_place)} for slug, title in TITLES.items() if slug in folders]
    nav += [page for page in top if page not in {"index.md", _LAST}]
    nav += [page for page in top if page == _LAST]
    if _PROGRAMMERS in folders:
        pages = sorted(folders[_PROGRAMMERS], key=lambda page: _place(page, _PROGRAMMERS_ORDER))
        nav.append({_PROGRAMMERS_TITLE: pages})
    return nav


def _place(page: str, order: Sequence[str] = _PAGE_ORDER) -> tuple[int, str]:
    name = page.rsplit("/", 1)[-1]
    return (order.index(name) if name in order else len(order), page)


@dataclass(slots=True)
class PageRecord:
    """What a page must have in common with its translations."""

    headings: list[int] = field(default_factory=list)
    fences: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    folds: list[str] = field(default_factory=list)
    """The rules under which something folds away."""


Record = dict[str, PageRecord]


def heading_levels(html: str) -> list[int]:
    """Return the levels of a page's headings in order."""
    return [
        int(tag.name[1]) for tag in BeautifulSoup(html, "html.parser").find_all(["h1", "h2", "h3", "h4", "h5", "h6"])
    ]


def write_record(record: Record, path: Path) -> None:
    """Keep a language's record for the comparison."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({page: asdict(kept) for page, kept in record.items()}, indent=1))


def read_record(path: Path) -> Record:
    """Return a record that `write_record` kept."""
    return {page: PageRecord(**kept) for page, kept in json.loads(path.read_text()).items()}


def differences(records: Mapping[str, Record]) -> list[str]:
    """Return what is not the same in all languages, one sentence each; the first language is the measure."""
    (model_lang, model), *others = records.items()
    problems: list[str] = []
    for lang, record in others:
        problems += [
            f"docs/{lang}/{page} is missing (docs/{model_lang} has it)"
            for page in model
            if page not in record and lang in languages_of(page)
        ]
        problems += [f"docs/{lang}/{page} has no page in docs/{model_lang}" for page in record if page not in model]
        problems += [
            f"docs/{lang}/{page} is a page for programmers" for page in record if lang not in languages_of(page)
        ]
        for page in model.keys() & record.keys():
            place = f"docs/{lang}/{page}"
            ours, theirs = model[page], record[page]
            problems += _lists(place, model_lang, "rule", ours.rules, theirs.rules)
            problems += _lists(place, model_lang, "fold under rule", ours.folds, theirs.folds)
            problems += _lists(place, model_lang, "fence", ours.fences, theirs.fences)
            if ours.headings != theirs.headings:
                theirs_are, ours_are = _levels(theirs.headings), _levels(ours.headings)
                problems.append(f"{place}: headings of levels {theirs_are}, in docs/{model_lang} {ours_are}")
    return sorted(problems)


def _levels(levels: list[int]) -> str:
    return " ".join(map(str, levels)) or "none"


def _lists(place: str, model_lang: str, what: str, model: list[str], found: list[str]) -> Iterable[str]:
    yield from (f"{place}: {what} “{one}” is missing" for one in model if one not in found)
    yield from (f"{place}: {what} “{one}” is not in docs/{model_lang}" for one in found if one not in model)
    if sorted(model) == sorted(found) and model != found:
        first = next(index for index, one in enumerate(model) if found[index] != one)
        yield f"{place}: {what} “{found[first]}” stands where docs/{model_lang} has “{model[first]}”"


def uncovered(rules: Mapping[str, Iterable[str]], games: Mapping[str, Iterable[str]]) -> list[str]:
    """Return the rules of the games that a language's pages lack, and ids that no game knows.

    `rules` are the ids of each language's pages, `games` the ids of each game's rules.
    """
    problems = []
    for lang, there in rules.items():
        ids = set(there)
        for slug, members in games.items():
            known = set(members)
            prefixes = tuple({f"{member.split('-')[0]}-" for member in known})
            problems += [f"docs/{lang}: no paragraph #{one} of {slug}" for one in sorted(known - ids)]
            # Ids of the table of differences between editions are anchors of the page, not rules.
            problems += [
                f"docs/{lang}: paragraph #{one} is no rule of {slug}"
                for one in sorted(ids - known)
                if one.startswith(prefixes) and "-disc-" not in one
            ]
    return problems
