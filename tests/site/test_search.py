"""The search finds rules: Pagefind's own worker is asked, in Node, about the index of the built site."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path

import pytest

from engines.registry import TITLES
from tests.site.conftest import Site
from widgets.build.glossary import Term, glossary, meet, read_terms
from widgets.build.prepare import node
from widgets.build.runtime import BuildError
from widgets.build.search import ENTRY, also_found_by, document, plain_text
from widgets.languages import LANGUAGES, SOURCE, translated

ASKING = Path(__file__).with_name("search.mjs")


@cache
def entry(folder: Path, lang: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((folder / lang / ENTRY).read_text())
    return found


@cache
def found(folder: Path, lang: str) -> dict[str, list[str]]:
    """Return the rules that each question of these tests finds, the likeliest first; all are asked at once."""
    told = entry(folder, lang)
    questions = list(dict.fromkeys([*own_words(lang), *names_anywhere(), *titles(folder, lang)]))
    done = subprocess.run(
        [str(node()), str(ASKING), str(folder / str(told["folder"])), lang],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=True,
    )
    answers = json.loads(done.stdout)
    return {
        question: [told["rules"][name] for name, _ in answer]
        for question, answer in zip(questions, answers, strict=True)
    }


def own_words(lang: str) -> list[str]:
    return [word for term in glossary(lang).values() for word in term.words]


def names_anywhere() -> list[str]:
    return [name for other in LANGUAGES for term in glossary(other).values() for name in term.names]


def titles(folder: Path, lang: str) -> list[str]:
    return [rule["title"] for rule in rules(folder, lang).values()]


@cache
def rules(folder: Path, lang: str) -> dict[str, dict[str, str]]:
    listed: dict[str, dict[str, str]] = json.loads((folder / lang / "rules.json").read_text())
    return listed


def finds_its_game(site: Site, term: Term, lang: str, results: list[str]) -> bool:
    urls = rules(site.folder, lang)
    return any(urls[name]["url"].startswith(f"{term.game}/") for name in results)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_in_every_form_finds_a_rule_of_its_game(site: Site, lang: str) -> None:
    terms = glossary(lang).values()
    answers = found(site.folder, lang)

    assert [] == [
        f"{term.id}: {word}"
        for term in terms
        for word in term.words
        if not finds_its_game(site, term, lang, answers[word])
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_of_another_language_finds_a_rule_of_its_game(site: Site, lang: str) -> None:
    theirs = [(term, name) for other in LANGUAGES for term in glossary(other).values() for name in term.names]
    answers = found(site.folder, lang)

    assert [] == [f"{term.id}: {name}" for term, name in theirs if not finds_its_game(site, term, lang, answers[name])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_found_first_by_its_title(site: Site, lang: str) -> None:
    """Of rules that have the same words in their titles, or begin with them, one may come before the other."""
    listed = rules(site.folder, lang)
    answers = found(site.folder, lang)
    late = [name for name, rule in listed.items() if name not in answers[rule["title"]][:10]]

    assert len(late) <= len(listed) // 50, late


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_indexed_and_every_page_of_rules_named(site: Site, lang: str) -> None:
    told = entry(site.folder, lang)
    listed = rules(site.folder, lang)

    assert sorted(listed) == sorted(told["rules"].values())
    assert {rule["url"].split("#")[0] for rule in listed.values()} == told["pages"].keys()
    assert all(title.startswith(tuple(TITLES.values())) for title in told["pages"].values())


def test_a_language_has_its_own_index_and_no_other(site: Site) -> None:
    for lang in LANGUAGES:
        names = [file.name for file in (site.folder / str(entry(site.folder, lang)["folder"])).rglob("*")]

        assert f"wasm.{lang}.pagefind" in names
        assert not [
            name for name in names if name.startswith(tuple(f"{other}_" for other in LANGUAGES if other != lang))
        ]


def test_the_words_of_a_rule_are_counted_across_blocks() -> None:
    html = "<p><strong>A title.</strong> Two<b>parts</b>.</p><ul><li>one</li><li>two</li></ul>"
    html += "<details><summary>Why</summary><div><p>Because.</p></div></details>"

    assert plain_text(html) == "A title. Twoparts. one two Why Because."


def test_what_is_written_for_the_index_is_no_markup_and_keeps_words_whole() -> None:
    page = document(SOURCE, "A < B", "A < B. And & more", ["<i>"])

    assert ">A &lt; B.</span> And" in page
    assert "&amp; more" in page
    assert "&lt;i&gt;" in page


def test_a_rule_has_the_forms_of_its_terms_and_the_explaining_one_other_languages_too() -> None:
    term = next(term for term in glossary(SOURCE).values() if term.forms and term.target)
    theirs = glossary(translated()[0])[term.id].name
    said = {"other": f"Other {term.name} here.", "one": "One."}
    rules = {name: {"url": f"{term.game}/rules/#{name}"} for name in said}
    more = also_found_by(SOURCE, rules, said, {term.target: "one"})

    assert {*term.forms} <= more["other"]
    assert term.name not in more["other"]
    assert theirs in more["one"]
    assert theirs not in more["other"]


def test_a_term_is_met_in_its_forms_the_longest_first() -> None:
    met = [(one.term.id, one.start) for one in meet("Two Zombie dice, a zombie’s bang.", SOURCE, "last-one-alive")]

    assert met == [("loa-zombie-die", 4), ("loa-bang", 28)]


def test_all_languages_explain_the_same_terms() -> None:
    for lang in LANGUAGES:
        assert glossary(lang).keys() == glossary(SOURCE).keys(), lang


def test_an_entry_of_the_glossary_without_an_id_is_told() -> None:
    with pytest.raises(BuildError, match="“Bitten” needs an id"):
        list(read_terms("## diZe { #dize }\n\nBitten\n:   What happens.", {}))
