"""axe-core finds nothing to object to, asleep and awake, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engines.registry import GAMES
from tests.e2e.harness import Reader

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SLUGS = [game.slug for game in GAMES]
PAGES = [
    *("", "en/", "en/about/", "en/glossary/", "en/offline.html", "en/last-one-standing/editions/", "fi/dize/play/"),
    "en/engines/games/",
    *(f"en/{slug}/{page}/" for slug in SLUGS for page in ("rules", "play")),
    "en/last-night-on-earth/tools/",
    "en/last-one-alive/quick-reference/",
]

AT_REST = """async () => {
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
  const moving = () => document.getAnimations().filter((one) => ends(one) && one.playState === "running");
  while (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
}"""
LONG = [f"en/{slug}/rules/" for slug in SLUGS if slug != "dize"]


def objections(reader: Reader) -> list[str]:
    """Return what axe finds wrong with the page, one line a place."""
    # What is far from the screen is laid out only when it comes near; axe looks at everything at once.
    reader.page.add_style_tag(content="play-table { content-visibility: visible !important; }")
    # Dice in mid-tumble have no steady colours to judge.
    reader.page.evaluate(AT_REST)
    reader.page.evaluate(AXE)
    found = reader.page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [
        f"{problem['id']} ({problem['impact']}): {node['target']}: {node['failureSummary']}"
        for problem in found
        for node in problem["nodes"]
    ]


@pytest.mark.parametrize(
    ("path", "scheme"),
    [
        # The long rules pages share their colours with diZe's; each is looked at by night in the full matrix.
        pytest.param(path, scheme, marks=[pytest.mark.full] if path in LONG and scheme == "dark" else [])
        for path in PAGES
        for scheme in ("light", "dark")
    ],
)
def test_a_page_is_accessible(new_reader: Callable[..., Reader], path: str, scheme: str) -> None:
    reader = new_reader(color_scheme=scheme)
    reader.visit(path)

    assert [] == objections(reader)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_in_play_is_accessible(new_reader: Callable[..., Reader], slug: str, scheme: str) -> None:
    reader = new_reader(color_scheme=scheme)
    reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    table.play_any()

    assert [] == objections(reader)


@pytest.mark.parametrize("key", ["m", "?", "l"])
def test_a_dialog_of_the_table_is_accessible(reader: Reader, key: str) -> None:
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    table.at.locator("[data-move]:visible").first.focus()
    reader.page.keyboard.press(key)
    table.at.locator("dialog[open]").wait_for()

    assert [] == objections(reader)


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_one_can_press_is_large_enough(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = new_reader(viewport={"width": 360, "height": 740}, has_touch=True)
    reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    table.settle()
    # A large board fits a phone as a whole; its squares are large enough once it is enlarged.
    for enlarge in table.at.locator("details.play-zoom summary").all():
        enlarge.click()

    small = table.at.locator("button:visible, input:visible, select:visible").evaluate_all(
        "all => all.map(one => [one.outerHTML.slice(0, 120), one.getBoundingClientRect().toJSON()])"
        "  .filter(([, box]) => box.width < 44 || box.height < 44)"
    )

    assert [] == small


def test_a_page_on_a_phone_does_not_scroll_sideways(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 360, "height": 740})
    for path in PAGES:
        reader.visit(path)
        wide = reader.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide"
