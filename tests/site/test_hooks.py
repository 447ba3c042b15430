"""Languages are compared, and one policy is made for all pages."""

from pathlib import Path

import pytest

from widgets.build.pages import BadPages, PageRecord, differences, navigation, uncovered
from widgets.build.policy import BadPolicy, inline_scripts, policy, write_policy


def test_navigation_follows_the_games_not_the_alphabet(tmp_path: Path) -> None:
    pages = (
        "about",
        "glossary",
        "index",
        "last-one-alive/play",
        "last-one-alive/rules",
        "dize/editions",
        "dize/play",
        "dize/rules",
    )
    for page in pages:
        file = tmp_path / f"{page}.md"
        file.parent.mkdir(exist_ok=True)
        file.write_text("# x")

    assert navigation(tmp_path) == [
        "index.md",
        {"diZe": ["dize/rules.md", "dize/play.md", "dize/editions.md"]},
        {"Last One Alive": ["last-one-alive/rules.md", "last-one-alive/play.md"]},
        "glossary.md",
        "about.md",
    ]


def test_pages_of_a_game_stand_as_they_are_read_then_looked_up(tmp_path: Path) -> None:
    names = ["rules", "play", "setup", "zombie-turn", "hero-turn", "movement", "fights", "cards", "winning"]
    names += ["heroes", "buildings", "hero-cards", "zombie-cards", "rulings"]
    (tmp_path / "index.md").write_text("# x")
    (tmp_path / "dize").mkdir()
    for name in names:
        (tmp_path / "dize" / f"{name}.md").write_text("# x")

    assert navigation(tmp_path)[1] == {"diZe": [f"dize/{name}.md" for name in names]}


def test_pages_for_programmers_come_last_and_are_asked_of_no_translation(tmp_path: Path) -> None:
    for page in ("index", "glossary", "about", "engines/api", "engines/bots", "engines/index"):
        file = tmp_path / f"{page}.md"
        file.parent.mkdir(exist_ok=True)
        file.write_text("# x")
    pages = ["engines/index.md", "engines/bots.md", "engines/api.md"]
    there = dict.fromkeys(pages, PageRecord())

    assert navigation(tmp_path) == ["index.md", "glossary.md", "about.md", {"For programmers": pages}]
    assert differences({"en": there, "fi": {}}) == []
    assert differences({"en": there, "fi": there})[0] == "docs/fi/engines/api.md is a page for programmers"


def test_a_folder_of_no_game_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# x")
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "rules.md").write_text("# x")

    with pytest.raises(BadPages, match="chess is not the folder of a game"):
        navigation(tmp_path)


def test_equal_records_have_no_differences() -> None:
    record = {"a.md": PageRecord([1, 2], ["play dize x"], ["dize-a"])}

    assert differences({"en": record, "fi": dict(record)}) == []


@pytest.mark.parametrize(
    ("there", "told"),
    [
        ({}, "docs/fi/a.md is missing (docs/en has it)"),
        ({"a.md": PageRecord([1, 3], ["x", "y"], ["r"])}, "docs/fi/a.md: headings of levels 1 3, in docs/en 1 2"),
        ({"a.md": PageRecord([1, 2], ["x"], ["r"])}, "docs/fi/a.md: fence “y” is missing"),
        ({"a.md": PageRecord([1, 2], ["y", "x"], ["r"])}, "docs/fi/a.md: fence “y” stands where docs/en has “x”"),
        ({"a.md": PageRecord([1, 2], ["x", "y"], ["q", "r"])}, "docs/fi/a.md: rule “q” is not in docs/en"),
        (
            {"a.md": PageRecord([1, 2], ["x", "y"], ["r"], ["r"])},
            "docs/fi/a.md: fold under rule “r” is not in docs/en",
        ),
    ],
)
def test_a_difference_is_told_in_a_sentence(there: dict[str, PageRecord], told: str) -> None:
    model = {"a.md": PageRecord([1, 2], ["x", "y"], ["r"])}

    assert differences({"en": model, "fi": there}) == [told]


def test_rules_without_paragraph_and_paragraphs_without_rule_are_told() -> None:
    found = uncovered({"fi": ["dize-a", "dize-typo", "dize-disc-one", "free-text"]}, {"dize": ["dize-a", "dize-b"]})

    assert found == ["docs/fi: no paragraph #dize-b of dize", "docs/fi: paragraph #dize-typo is no rule of dize"]


def test_data_and_files_are_no_inline_scripts() -> None:
    html = '<script>run()</script><script src="a.js"></script><script type="application/json">{}</script>'

    assert inline_scripts(html) == {"run()"}


def test_a_policy_names_each_script_by_its_hash() -> None:
    assert "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';" in policy(["alert(1)"]) + ";"


def test_a_policy_lets_our_own_files_in_and_nothing_else() -> None:
    assert policy([]).split("; ") == [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
    ]


def test_one_policy_is_put_into_all_pages(tmp_path: Path) -> None:
    for name in ("a.html", "b.html"):
        (tmp_path / name).write_text('<meta charset="utf-8"><script>x</script>')

    text = write_policy(sorted(tmp_path.iterdir()), tmp_path)

    for page in tmp_path.iterdir():
        assert f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{text}">' in page.read_text()


def test_pages_with_other_scripts_than_the_rest_fail_the_build(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<meta charset="utf-8"><script>x</script>')
    (tmp_path / "b.html").write_text('<meta charset="utf-8"><script>y</script>')

    with pytest.raises(BadPolicy, match="Pages differ in their inline scripts"):
        write_policy(sorted(tmp_path.iterdir()), tmp_path)
