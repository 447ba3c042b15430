"""Rules are marked and collected, and what belongs to a rule is gathered under it."""

import pytest
from bs4 import BeautifulSoup
from bs4.element import Tag

from tests.site.conftest import one
from widgets.build.rules import BadRule, RuleText, link_rules, mark_rules

WORDS = {"rule_link": "Link to “{title}”", "ruling": "Ruling", "why": "Why"}
RULE = '<p class="rule" id="dize-a"><strong>Three ones.</strong> See <a href="../play/#x">there</a> &amp; stop.</p>'
LIST = "<ul><li>one</li></ul>"
WHY = '<p class="why">We saw it <a href="#dize-b">there</a>.</p>'
SOURCE = """---
short: Rules
---

# Rules

A paragraph.

Why?
{: .why }
"""


def marked(html: str, source: str = "") -> tuple[str, list[RuleText]]:
    return mark_rules(
        html, file="docs/en/dize/rules.md", page_url="dize/rules/", words=WORDS, base="/book/en/", source=source
    )


def gathered(html: str) -> Tag:
    """Return the element of the page's only rule."""
    return one(BeautifulSoup(marked(html)[0], "html.parser"), "#dize-a.rule")


def shape(tag: Tag) -> list[str]:
    return [child.name for child in tag.find_all(recursive=False)]


def test_a_rule_gets_a_link_after_its_title() -> None:
    html, _ = marked(RULE)

    (link,) = BeautifulSoup(html, "html.parser").select("strong + a.rule-link")
    assert (link["href"], link["aria-label"], link.get_text()) == ("#dize-a", "Link to “Three ones”", "§")


def test_a_rule_is_kept_as_it_was_written_with_links_good_anywhere() -> None:
    _, (rule,) = marked(RULE)

    assert (rule.id, rule.url, rule.title) == ("dize-a", "dize/rules/#dize-a", "Three ones")
    assert rule.html == '<p><strong>Three ones.</strong> See <a href="/book/en/dize/play/#x">there</a> &amp; stop.</p>'
    assert not rule.is_ruling
    assert not rule.folds


def test_a_ruling_is_marked_before_its_title() -> None:
    html, (rule,) = marked(RULE.replace('"rule"', '"rule ruling"'))

    assert '<span class="rule-mark">Ruling</span> <strong>' in html
    assert rule.is_ruling


@pytest.mark.parametrize(
    ("html", "told"),
    [
        ('<p class="rule"><strong>T.</strong> x</p>', "has no id"),
        ('<p class="rule" id="a">No title</p>', "#a does not begin with a bold title"),
    ],
)
def test_a_rule_that_nothing_could_link_to_is_an_error(html: str, told: str) -> None:
    with pytest.raises(BadRule, match=told):
        marked(html)


@pytest.mark.parametrize("after", [LIST, "<ol><li>one</li></ol>", "<table><tr><td>one</td></tr></table>"])
def test_a_list_or_a_table_right_after_a_rule_belongs_to_it(after: str) -> None:
    html, (rule,) = marked(f"{RULE}\n{after}\n<p>More.</p>")
    soup = BeautifulSoup(html, "html.parser")

    assert shape(one(soup, "div#dize-a.rule")) == ["p", after[1:3] if after[1] != "t" else "table"]
    assert after in rule.html
    assert "More" not in rule.html
    assert not rule.folds


def test_a_reason_folds_away_under_its_rule_and_goes_with_it() -> None:
    _, (rule,) = marked(RULE + WHY)
    fold = one(gathered(RULE + WHY), "details.rule-why")

    assert not fold.has_attr("open")
    assert one(fold, "summary").get_text() == "Why"
    assert fold.select(".why") == []
    assert '<a href="/book/en/dize/rules/#dize-b">there</a>' in rule.html
    assert rule.folds


def test_reasons_and_the_lists_after_them_share_one_fold() -> None:
    rule = gathered(f"{RULE}\n{LIST}\n{WHY}\n{LIST}\n{WHY}\n<p>More.</p>{LIST}")

    assert shape(rule) == ["p", "ul", "details"]
    assert shape(one(rule, ".rule-reason")) == ["p", "ul", "p"]


@pytest.mark.parametrize(
    "html",
    [RULE.replace('"rule"', '"rule ruling"') + WHY, RULE + WHY.replace('"why"', '"why ruling"')],
)
def test_a_fold_that_holds_a_ruling_says_so_and_is_the_only_mark(html: str) -> None:
    assert [mark.get_text() for mark in gathered(html).select(".rule-mark")] == ["Ruling"]
    assert gathered(html).select("summary .rule-mark")


def test_the_link_stays_after_the_title_in_a_rule_of_several_parts() -> None:
    assert one(gathered(RULE + WHY), "p > strong + a.rule-link")["href"] == "#dize-a"


@pytest.mark.parametrize(
    "html",
    [WHY, f"{RULE}<p>More.</p>{WHY}", f'{RULE}<div data-fence="0"></div>{WHY}', '<ul><li class="why">one</li></ul>'],
)
def test_a_reason_of_no_rule_is_an_error_with_its_place(html: str) -> None:
    with pytest.raises(BadRule, match=r"^docs/en/dize/rules\.md:10: “.*stands under no rule"):
        marked(html, SOURCE)


def test_a_link_to_a_rule_keeps_its_text_or_has_the_rules_title() -> None:
    html = '<a data-to-rule="dize-a">Ones</a>: <a data-to-rule="dize-a"></a>'

    assert link_rules(html, {"dize-a": {"url": "../rules/#dize-a", "title": "Ones & twos"}}) == (
        '<a href="../rules/#dize-a">Ones</a>: <a href="../rules/#dize-a">Ones &amp; twos</a>'
    )


def test_a_link_to_a_rule_that_no_page_has_is_told() -> None:
    with pytest.raises(BadRule, match="#dize-b, which no page has"):
        link_rules('<a data-to-rule="dize-b"></a>', {})
