"""The fences of a page: what is wrong is told with file, line and key."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from widgets.build.fences import BadFence, Fence, Surroundings, draw_fences, marker, take_fences
from widgets.reference import Told, written

GOOD = """# Title

```play
game: dize
example: three-ones
caption: "Three ones: bad."
task: Throw.
```

```text
```

````markdown
```play
game: shown as text
```
````

  ```plot
  game: dize
  plot: setups
  caption: Odds.
  ```
"""
AROUND = Surroundings(
    lang="fi", rules={}, rules_url="../rules.json", runtime_url="../../assets/r/", repo_url="https://example.org/r"
)


class Ink:
    """Draws nothing but what it was asked for."""

    @staticmethod
    def figure(slug: str, example: str, lang: str, caption: str, task: str, rules: Mapping[str, object]) -> str:
        if example == "unknown":
            raise KeyError(example)
        return f'<svg><use href="#die-1"/></svg>{slug} {example} {lang} {caption} {task} {len(rules)}'

    @staticmethod
    def table(slug: str, lang: str, rules: Mapping[str, object]) -> str:
        return f"table {slug} {lang} {len(rules)}"

    @staticmethod
    def first_turn(slug: str, lang: str, told: Sequence[str], rules: Mapping[str, object]) -> tuple[str, str]:
        if len(told) != 3:
            problem = f"2 steps and the end have {len(told)} texts"
            raise ValueError(problem)
        return f"turn {slug} {lang} {len(rules)}", f"<ol>{' '.join(told)}</ol>"

    @staticmethod
    def tool(slug: str, name: str, lang: str, caption: str, rules: Mapping[str, object]) -> str:
        if name == "unknown":
            raise KeyError(name)
        return f"tool {slug} {name} {lang} {caption} {len(rules)}"

    @staticmethod
    def plot(slug: str, name: str, lang: str, caption: str) -> str:
        wake = '<button class="play-wake"></button>' if name == "setups" else ""
        links = '<a href="#a-here">Here</a> <a href="#a-there">There</a>' if name == "turn" else ""
        return f"plot {slug} {name} {lang} {caption}{wake}{links}"

    @staticmethod
    def keys(slug: str, lang: str) -> str:
        return f"<table>keys {slug} {lang}</table>"

    @staticmethod
    def games(lang: str, texts: Mapping[str, str]) -> str:
        return f"<div>games {lang} {' '.join(texts)}</div>"

    @staticmethod
    def attributes(lang: str) -> dict[str, str]:
        return {"data-text-start": f"start {lang}"}

    @staticmethod
    def sprite(slug: str) -> str:
        return f"<svg>{slug}</svg>"


def taken(body: str, file: str = "docs/en/dize/rules.md", first_line: int = 1) -> tuple[str, list[Fence]]:
    return take_fences(body, file, first_line, games=["dize"])


def test_fences_are_found_in_order_and_other_code_stays() -> None:
    rest, fences = taken(GOOD)

    assert [fence.key for fence in fences] == ["play dize three-ones", "plot dize setups"]
    assert fences[0].caption == "Three ones: bad."
    assert "game: shown as text" in rest
    assert rest.index(marker(0)) < rest.index("```text") < rest.index(f"  {marker(1)}")


def test_the_place_counts_the_lines_of_the_front_matter() -> None:
    _, fences = taken(GOOD, first_line=5)

    assert fences[0].place == "docs/en/dize/rules.md:7"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("example: a\ncaption: b\ntask: c", "key 'game': it is missing"),
        ("game: dize\nexample: a\ntask: c", "key 'caption': it is missing"),
        ("game: dize\nexample: a\ncaption: c", "key 'task': it is missing"),
        ("game: dize\ntask: c", "key 'task': it belongs to an example"),
        ("game: dize\nsize: 4", "key 'size': there is no such key"),
        ("game: dize\nexample: 4\ncaption: b\ntask: c", "key 'example': expected a text, got 4"),
        ("game: chess", "key 'game': there is no game 'chess'; there are dize"),
        ("game: dize\ncaption: three: ones", "between double quotes"),
        ("dize", "expected lines like 'game: dize'"),
    ],
)
def test_a_bad_fence_names_file_line_and_key(body: str, told: str) -> None:
    with pytest.raises(BadFence) as raised:
        taken(f"text\n\n```play\n{body}\n```\n")

    assert str(raised.value).startswith("docs/en/dize/rules.md:3: play fence")
    assert told in str(raised.value)


def test_an_open_fence_is_told_where_it_begins() -> None:
    with pytest.raises(BadFence, match=r"rules\.md:2: play fence: it is opened here and never closed"):
        taken("text\n```play\ngame: dize\n")


def test_drawings_replace_the_markers_and_sprites_come_first() -> None:
    _, fences = taken(GOOD)

    drawn = draw_fences(f"<p>{marker(0)}</p>{marker(1)}", fences, AROUND, Ink())

    assert drawn.startswith("<svg>dize</svg><p><play-table")
    assert 'game="dize" example="three-ones"' in drawn
    assert 'lang="fi" data-rules="../rules.json" data-runtime="../../assets/r/"' in drawn
    assert 'data-repo="https://example.org/r" data-text-start="start fi"' in drawn
    assert "dize three-ones fi Three ones: bad. Throw. 0" in drawn
    assert '<play-table game="dize" plot="setups" data-caption="Odds."' in drawn
    assert drawn.endswith('>plot dize setups fi Odds.<button class="play-wake"></button></play-table>')


def test_a_picture_with_nothing_to_wake_is_no_table() -> None:
    _, fences = taken(GOOD.replace("plot: setups", "plot: counts"))

    drawn = draw_fences(f"{marker(0)}{marker(1)}", fences, AROUND, Ink())

    assert drawn.endswith("</play-table>plot dize counts fi Odds.")


FIRST_TURN = """
```first-turn
game: dize
steps:
  - "Choose: five. Throw."
  - They "attack". Throw & hope.
end: Done.
```
"""


def test_a_first_turn_is_a_table_and_a_strip_and_counts_its_steps() -> None:
    rest, fences = taken(FIRST_TURN)
    drawn = draw_fences(rest, fences, AROUND, Ink())

    assert [fence.key for fence in fences] == ["first-turn dize of 2"], "the same number in every language"
    assert '<div class="first-turn-block"><ol>Choose: five. Throw. They "attack". Throw & hope. Done.</ol>' in drawn
    assert '<play-table game="dize" first-turn="first-turn" data-steps="[&quot;Choose: five. Throw.&quot;' in drawn
    assert "hope.&quot;, &quot;Done.&quot;]" in drawn
    assert "turn dize fi 0</play-table></div>" in drawn


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("game: dize\nend: E.", "key 'steps': it is missing"),
        ("game: dize\nsteps: [A.]", "key 'end': it is missing"),
        ("game: dize\nsteps: A.\nend: E.", "key 'steps': expected a list of texts, got 'A.'"),
        ("game: dize\nsteps: []\nend: E.", "key 'steps': expected a list of texts"),
        ("game: dize\nsteps: [A., 4]\nend: E.", "key 'steps': expected a text, got 4"),
        ("game: dize\nsteps: [A.]\nend: E.\ncaption: C.", "key 'caption': there is no such key"),
    ],
)
def test_a_bad_first_turn_names_the_key(body: str, told: str) -> None:
    with pytest.raises(BadFence, match=re.escape(told)):
        taken(f"```first-turn\n{body}\n```\n")


def test_a_first_turn_with_too_few_texts_is_told_with_its_place() -> None:
    _, fences = taken("```first-turn\ngame: dize\nsteps: [A.]\nend: E.\n```\n")

    with pytest.raises(BadFence, match=r"rules\.md:1: first-turn fence, key 'steps': .* the end have 2 texts"):
        draw_fences(marker(0), fences, AROUND, Ink())


def test_a_picture_leads_to_rules_of_other_pages_too() -> None:
    rules = {"a-here": {"url": "#a-here"}, "a-there": {"url": "../fights/#a-there"}}
    _, fences = taken("```plot\ngame: dize\nplot: turn\ncaption: C.\n```\n")

    drawn = draw_fences(marker(0), fences, replace(AROUND, rules=rules), Ink())

    assert '<a href="#a-here">Here</a> <a href="../fights/#a-there">There</a>' in drawn


def test_a_list_of_keys_is_a_part_of_the_page_and_no_table_to_wake() -> None:
    rest, fences = taken("Keys:\n\n```keys\ngame: dize\n```\n")

    assert [fence.key for fence in fences] == ["keys dize"]
    assert draw_fences(rest, fences, AROUND, Ink()).endswith("Keys:\n\n\n<table>keys dize fi</table>\n\n")


TOOL = "```tool\ngame: dize\ntool: {}\ncaption: C.\n```\n"


def test_a_tool_is_a_table_that_names_it() -> None:
    rest, fences = taken(TOOL.format("odds"))
    drawn = draw_fences(rest, fences, AROUND, Ink())

    assert [fence.key for fence in fences] == ["tool dize odds"]
    assert '<play-table game="dize" tool="odds" data-caption="C." lang="fi"' in drawn
    assert f">tool dize odds fi C. {len(AROUND.rules)}</play-table>" in drawn


def test_an_unknown_tool_is_told_with_its_place() -> None:
    _, fences = taken(TOOL.format("unknown"))

    with pytest.raises(BadFence, match=r":1: tool fence, key 'tool': KeyError: 'unknown'"):
        draw_fences(marker(0), fences, AROUND, Ink())


def test_symbols_are_named_so_that_instant_navigation_can_carry_them() -> None:
    _, fences = taken(GOOD)

    assert '<use xlink:href="#die-1"/>' in draw_fences(marker(0) + marker(1), fences, AROUND, Ink())


def test_an_unknown_example_is_told_with_its_place() -> None:
    fence = Fence(kind="play", game="dize", place="docs/en/x.md:9", example="unknown", caption="c", task="t")

    with pytest.raises(BadFence, match=r"docs/en/x\.md:9: play fence, key 'example': KeyError: 'unknown'"):
        draw_fences(marker(0), [fence], AROUND, Ink())


def test_a_fence_that_markdown_swallowed_is_told() -> None:
    fence = Fence(kind="play", game="dize", place="docs/en/x.md:9")

    with pytest.raises(BadFence, match="stands where Markdown does not show it"):
        draw_fences("<pre>&lt;div", [fence], AROUND, Ink())


REFERENCE = """Before.

```reference
game: dize
of: cards
entries:
  bat:
    title: Mazza
    text: Two
      lines.
    ruling: Ours.
  axe:
```

After.
"""


def test_a_reference_becomes_markdown_where_it_stands() -> None:
    rest, (fence,) = take_fences(
        REFERENCE, "docs/it/dize/cards.md", games=["dize"], write=lambda found: f"**{found.of}** <use href='#a'/>"
    )

    assert rest.split() == ["Before.", "**cards**", "<use", "xlink:href='#a'/>", "After."]
    assert fence.entries == (Told("bat", "Mazza", "Two lines.", "Ours."), Told("axe"))


def test_a_reference_lists_the_same_entries_in_every_language() -> None:
    _, (fence,) = take_fences(REFERENCE, "docs/it/dize/cards.md", games=["dize"])

    assert fence.key == "reference dize cards bat axe"


def test_a_page_of_references_alone_has_the_sprite_of_its_game() -> None:
    _, fences = take_fences(REFERENCE, "docs/it/dize/cards.md", games=["dize"])

    assert draw_fences("<p>Cards</p>", fences, AROUND, Ink()) == "<svg>dize</svg><p>Cards</p>"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("game: dize", "docs/en/a.md:1: reference fence, key 'of': it is missing"),
        ("game: dize\nof: cards\nentries: bat", "key 'entries': expected lines like 'bat:', got 'bat'"),
        ("game: dize\nof: cards\nentries:\n  bat: x", "key 'entries, bat': expected 'title', 'text' and 'ruling'"),
        ("game: dize\nof: cards\nentries:\n  bat:\n    text: 3", "key 'entries, bat, text': expected a text, got 3"),
        ("game: dize\nof: cards", "key 'of': dize has no list 'cards'; it has none"),
    ],
)
def test_a_bad_reference_is_told_with_its_key(body: str, told: str) -> None:
    with pytest.raises(BadFence, match=re.escape(told)):
        take_fences(
            f"```reference\n{body}\n```",
            "docs/en/a.md",
            games=["dize"],
            write=lambda fence: written(fence.game, fence.of, "en", fence.entries),
        )
