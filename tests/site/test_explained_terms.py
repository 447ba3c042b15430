"""Terms are explained where rules first have them, and the glossary says them in every language."""

from __future__ import annotations

import pytest

from tests.site.conftest import BuiltPage, Site, one
from widgets.build.glossary import glossary
from widgets.build.terms import EVERYDAY, add_translations, mark_terms
from widgets.languages import LANGUAGES, SOURCE

URL = "../../glossary/"
GAME = "last-one-alive"


def marked(inside: str) -> str:
    return mark_terms(f'<div class="rule">{inside}</div>', SOURCE, GAME, URL)


def test_a_term_leads_to_the_glossary_where_it_first_occurs() -> None:
    assert marked("Two ambushes, one ambush.") == (
        f'<div class="rule">Two <a class="term" href="{URL}#loa-ambush">ambushes</a>, one ambush.</div>'
    )


@pytest.mark.parametrize("name", ["a", "strong", "code", "h3", "details"])
def test_what_is_a_link_a_title_or_code_or_folds_away_stays_as_it_is(name: str) -> None:
    inside = f"<{name}>ambush</{name}>"

    assert marked(inside) == f'<div class="rule">{inside}</div>'


def test_what_is_no_rule_and_what_is_a_word_of_every_day_stays_as_it_is() -> None:
    prose = '<p>An ambush.</p><p class="rule">Eliminate it in front of you.</p>'

    assert mark_terms(prose, SOURCE, GAME, URL) == prose


def test_every_term_of_the_pages_is_marked_once_in_a_rule(contents: tuple[BuiltPage, ...]) -> None:
    for page in contents:
        terms = [tag for tag in page.classed("term") if tag.name == "a"]
        names = [str(tag["href"]).split("#")[1] for tag in terms]

        assert sorted(names) == sorted(set(names)), page
        assert not EVERYDAY & set(names), page
        for tag, name in zip(terms, names, strict=True):
            assert tag.find_parent(class_="rule"), f"{page}: {name}"
            assert f"/{glossary(page.lang)[name].game}/" in page.url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_most_terms_are_explained_on_a_page_of_their_game(contents: tuple[BuiltPage, ...], lang: str) -> None:
    links = [tag for page in contents for tag in page.named("a") if tag.get("class") == ["term"]]
    met = {str(tag["href"]).split("#")[1] for tag in links}
    wanted = glossary(lang).keys() - EVERYDAY

    assert len(wanted - met) <= len(wanted) // 6, sorted(wanted - met)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_has_each_word_in_the_other_languages(site: Site, lang: str) -> None:
    page = site.page(lang, "glossary/index.html")
    names = page.article.select("dt")

    assert [str(name["id"]) for name in names] == list(glossary(lang))
    for name in names:
        meaning = name.find_next_sibling("dd")
        assert meaning is not None
        said = {str(word["lang"]): word.get_text() for word in meaning.select(".term-words li")}
        assert said == {
            other: f"{other} {glossary(other)[str(name['id'])].name}" for other in LANGUAGES if other != lang
        }
        assert one(meaning, ".term-words")["aria-label"]


def test_translations_stand_after_the_meaning() -> None:
    html = add_translations('<dl><dt id="loa-radio">Radio</dt><dd>An item.</dd></dl>', SOURCE, "Others")

    assert html.startswith('<dl><dt id="loa-radio">Radio</dt><dd>An item.<ul aria-label="Others" class="term-words">')
