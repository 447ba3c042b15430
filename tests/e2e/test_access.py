"""axe-core finds nothing to object to, asleep and awake, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from engines.core.links import game_link
from engines.core.match import Match
from engines.core.transcript import record
from engines.last_night_on_earth.frames import MoveZombies, ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from engines.last_one_alive.model import Phase
from engines.registry import BY_SLUG, GAMES
from tests.e2e.harness import RECOVERING, SOME_SLUGS, Reader, by_keyboard, some
from tests.engines.last_night_on_earth.scenes import acting, scene
from tests.walks import AnyMatch, is_asked, walk

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SLUGS = [game.slug for game in GAMES]
PAGES = [
    *("", "en/", "en/about/", "en/glossary/", "en/offline.html", "en/last-one-standing/editions/", "fi/dize/play/"),
    "en/engines/games/",
    *(f"en/{slug}/play/" for slug in SLUGS),
    *(f"en/{slug}/rules/" for slug in SLUGS),
    "en/last-night-on-earth/tools/",
    "en/last-one-alive/quick-reference/",
]
LONG = [f"en/{slug}/rules/" for slug in SLUGS[1:-1]]
"""Pages with many figures, of the same kinds as those of other games."""

AT_REST = """async () => {
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
  const moving = () => document.getAnimations().filter((one) => ends(one) && one.playState === "running");
  while (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
}"""
LAID_OUT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("play-table { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
}"""
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that judge colours: by night nothing else is another."""
FIXED = 4
"""The seed of games that are looked at in a known order of moves."""
TREES = Path(__file__).parent / "trees"
TABLE = "play-table"


def objections(reader: Reader, within: str = "html", rules: Sequence[str] = ()) -> list[str]:
    """Return what axe finds wrong with the page or a part of it, by all its rules or by these, one line a place."""
    # What is far from the screen is laid out only when it comes near; axe looks at everything at once.
    reader.page.evaluate(LAID_OUT)
    # Dice in mid-tumble have no steady colours to judge.
    reader.page.evaluate(AT_REST)
    # A page may have a heading whose id is "axe", which is a global too.
    reader.page.evaluate(f"void (globalThis.axe?.run ?? (() => {{ {AXE} }})())")
    found = reader.page.evaluate(
        "async ([part, rules]) => (await axe.run(part, { resultTypes: ['violations'], ...rules })).violations",
        [within, {"runOnly": list(rules)} if rules else {}],
    )
    return [
        f"{problem['id']} ({problem['impact']}): {node['target']}: {node['failureSummary']}"
        for problem in found
        for node in problem["nodes"]
    ]


@pytest.mark.parametrize("path", some(PAGES, *(path for path in PAGES if path not in LONG)))
def test_a_page_is_accessible(reader: Reader, path: str) -> None:
    reader.visit(path)

    assert_accessible(reader)


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_a_table_is_accessible_at_every_moment(reader: Reader, slug: str) -> None:
    moments = fixed_game(slug)
    asked = [match for match in moments if is_asked(match)]
    reader.visit(f"en/{slug}/play/{game_link(record(asked[0]))}")
    table = reader.table().awake()
    for match in (asked[0], asked[len(asked) // 2], moments[-1]):
        table.go_to(match)
        table.reveal()
        assert_accessible(reader, f"at ply {match.ply} of {moments[-1].ply}", TABLE)
    table.open_dialog("menu")
    table.open_dialog("new")
    assert_accessible(reader, "in the dialog of a new game", TABLE)


def test_a_dialog_of_the_table_is_accessible(reader: Reader) -> None:
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    for key in "m?l":
        table.at.locator("[data-move]:visible").first.focus()
        reader.page.keyboard.press(key)
        table.at.locator("dialog[open]").wait_for()

        assert_accessible(reader, key, TABLE)
        reader.page.keyboard.press("Escape")
        expect(table.at.locator("dialog[open]")).to_have_count(0)


def at_shots() -> AnyMatch:
    """Return a turn of Last One Alive in which shots and a barricade can be used."""
    game = BY_SLUG["last-one-alive"]
    state = game.read("shots @0 p1::1 p1:: bag:a3c3f3g3m3r3x3 tray:S1Bb bangs:1")
    return Match.resume(game, state.options, 2, state)


@pytest.mark.parametrize(
    ("match", "bots", "pressed", "then"),
    [
        # After the roll there is a way to stop, after the shots a way to end the turn.
        (
            scene("sally@T5 becky@A2 jenny@C4 jake@L12", "A4", *acting("jenny")),
            {0: "plain"},
            "act-roll",
            "[role=gridcell]",
        ),
        # In a building there is Searching too, which ends the move.
        (
            scene("sally@T5 becky@A2 jenny@K5 jake@L12", "A4", *acting("jenny")),
            {0: "plain"},
            "act-roll",
            "[role=gridcell]",
        ),
        (at_shots(), {}, "-", ".play-board button"),
    ],
    ids=["roll", "roll indoors", "shots"],
)
def test_the_focus_never_goes_by_itself_to_what_gives_something_up(
    reader: Reader, match: AnyMatch, bots: dict[int, str], pressed: str, then: str
) -> None:
    page = reader.visit(f"en/{match.game.slug}/play/{game_link(record(match, bots=bots))}")
    table = reader.table().awake()
    table.at.locator(f'.play-actions [data-move="{pressed}"]').focus()
    page.keyboard.press("Enter")
    table.expect_moved(0)

    expect(table.at.locator(f"{then}:focus")).to_have_count(1)
    assert table.at.locator(".play-actions [data-key=s]").count() == 1


def test_on_a_map_the_focus_goes_on_with_the_next_piece(reader: Reader) -> None:
    heroes, under_way = "sally@T5 becky@T6 jake@T7 sheriff@T8", (ZombieTurn(Step.MOVED), MoveZombies(0))
    match = scene(heroes, "A4 L9", *under_way, clock={"has_started": True})
    page = reader.visit(f"en/last-night-on-earth/play/{game_link(record(match, bots={1: 'plain'}))}")
    table = reader.table().awake()
    focused = table.at.locator("[role=gridcell]:focus")
    table.press = by_keyboard
    table.expect_answer()
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_attribute("data-arg-space", "A4")
    table.press(table.at.locator('[data-arg-space="B4"]'))
    table.expect_answer()
    if table.ply == match.ply:  # selected: a button makes the move
        table.press(table.move_button("B4"))
    table.expect_moved(match.ply)
    table.expect_answer()

    expect(focused).to_have_attribute("data-arg-space", "L9")


def test_keys_lead_to_what_can_be_chosen_on_a_map_and_back_to_the_choices(reader: Reader) -> None:
    heroes, under_way = "sally@T5 becky@T6 jake@T7 sheriff@T8", (ZombieTurn(Step.MOVED), MoveZombies(0))
    match = scene(heroes, "A4 L9", *under_way, clock={"has_started": True})
    page = reader.visit(f"en/last-night-on-earth/play/{game_link(record(match, bots={1: 'plain'}))}")
    table = reader.table().awake()
    table.expect_answer()
    chosen = set()
    page.keyboard.press("ArrowDown")
    targets = table.at.locator("[data-target]").count()
    for _ in range(targets + 1):
        page.keyboard.press("PageDown")
        chosen.add(table.at.locator("[data-target]:focus").get_attribute("data-arg-space"))
    page.keyboard.press("PageUp")
    expect(table.at.locator("[data-target]:focus")).to_have_count(1)
    page.keyboard.press("Escape")

    assert len(chosen) == targets
    expect(table.at.locator(".play-actions :focus")).to_have_count(1)
    page.keyboard.press("PageDown")
    expect(table.at.locator("[data-target]:focus")).to_have_count(1)


def test_behind_a_curtain_keys_find_nothing_but_the_way_on(reader: Reader) -> None:
    game = BY_SLUG["last-one-standing"]
    placing = Match.begin(game, game.options(), 2).settle(Random(FIXED))
    page = reader.visit(f"en/{game.slug}/play/{game_link(record(placing))}")
    table = reader.table().awake()
    table.reveal()
    table.press = by_keyboard
    table.play_any()

    expect(table.at.locator("[data-do=reveal]:focus")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(table.at.locator("[role=gridcell]:focus")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(table.at.locator("[data-do=reveal]")).to_have_count(0)


def test_keys_need_no_focus_on_the_page_of_a_game_unless_the_reader_wants_it(reader: Reader) -> None:
    page = reader.visit("en/dize/play/")
    table = reader.table().wake()
    opened = table.at.locator("dialog[open]")

    def press(key: str) -> None:
        """Press a key while nothing has the focus."""
        table.expect_answer()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(key)
        table.expect_answer()

    press("Control+m")
    expect(opened).to_have_count(0)
    press("?")
    opened.locator("[data-do=hotkeys]").select_option("table")
    opened.locator("[data-do=close]").click()
    expect(opened).to_have_count(0)
    press("m")
    expect(opened).to_have_count(0)
    table.at.locator("[data-move]:visible").first.focus()
    page.keyboard.press("M")  # Caps Lock is on
    expect(opened).to_have_count(1)


def assert_accessible(reader: Reader, moment: str = "", within: str = "html") -> None:
    """There is nothing for axe to object to, by day and by night."""
    assert [] == objections(reader, within), moment
    reader.page.emulate_media(color_scheme="dark")
    assert [] == objections(reader, within, OF_COLOURS), f"{moment} by night"
    reader.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_told_as_it_is_seen(reader: Reader, update_goldens: bool, slug: str) -> None:  # noqa: FBT001
    """What a screen reader finds in a table, as text that one can read: roles, names and states in their order."""
    asked = [match for match in fixed_game(slug) if is_asked(match)]
    reader.visit(f"en/{slug}/play/{game_link(record(asked[len(asked) // 4]))}")
    table = reader.table().awake()
    table.reveal()
    file = TREES / f"{slug}.yaml"
    told = readable(table.at.aria_snapshot())
    if update_goldens:
        TREES.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8", newline="\n")

    assert file.exists(), "write it with --update-goldens"
    assert file.read_text(encoding="utf-8") == told


def readable(tree: str) -> str:
    """Return a tree without addresses, which differ, and without the names of rows, which repeat their cells."""
    lines = [line for line in tree.splitlines() if not line.lstrip().startswith(("- /url:", "- text: §"))]
    return "".join(re.sub(r"^( *- )'?row \".*", r"\1row:", line) + "\n" for line in lines)


def fixed_game(slug: str) -> list[AnyMatch]:
    """Return a game for as few as can play, the same in every run, after each of its moves."""
    return list(walk(Match.begin(BY_SLUG[slug], seats=BY_SLUG[slug].seats[0]), Random(FIXED)))


def test_the_panel_of_what_is_saved_is_accessible(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 360, "height": 740}, saves=True)
    reader.visit("en/about/")
    line = reader.page.locator("[data-offline=line][data-state=saved]")
    line.focus(timeout=RECOVERING)
    reader.page.keyboard.press("Enter")
    reader.page.locator("[data-offline=rows] [data-act=remove]").first.wait_for()

    assert_accessible(reader)
    reader.page.keyboard.press("Escape")
    expect(line).to_be_focused()


def test_the_search_and_its_results_are_accessible(reader: Reader) -> None:
    page = reader.visit("en/dize/rules/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("zombie")
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("ArrowDown")

    assert_accessible(reader)


def test_an_explained_term_is_accessible(reader: Reader) -> None:
    page = reader.visit("en/dize/rules/")
    page.locator("a.term").first.focus()
    page.get_by_role("tooltip").wait_for()

    assert_accessible(reader)


def test_a_missing_address_that_is_searched_for_is_accessible(reader: Reader) -> None:
    reader.watch.allow("404")
    page = reader.visit("en/last-one-alive/barricades/")
    page.get_by_role("option").first.wait_for()

    assert_accessible(reader)


def test_a_piece_is_seen_on_the_square_that_has_the_focus(reader: Reader) -> None:
    reader.visit(f"en/last-one-standing/play/{game_link(record(fixed_game('last-one-standing')[-1]))}")
    table = reader.table().awake()
    square = table.at.locator("[role=gridcell][tabindex='0']")
    square.focus()
    reader.page.keyboard.press("ArrowRight")
    height = "one => Number(getComputedStyle(one).zIndex)"

    focused = table.at.locator("[role=gridcell]:focus-visible")
    assert focused.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    assert focused.evaluate(height) < table.at.locator(".los-layer").evaluate(height)


# Controls whose ring, once they have the focus, is cut by a part of the table that scrolls.
CUT_RINGS = """(table) => {
  const cut = [];
  const parts = ":is(.play-board, .play-event, .play-actions, .play-tools)";
  for (const one of table.querySelectorAll(`${parts} :is(button, a, summary)`)) {
    if (!one.checkVisibility()) continue;
    one.focus();
    const { outlineWidth, outlineOffset } = getComputedStyle(one);
    const wide = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5; // layouts are rounded
    const { left, right, top, bottom } = one.getBoundingClientRect();
    for (let part = one.parentElement; part !== table; part = part.parentElement) {
      if (getComputedStyle(part).overflow === "visible") continue;
      const box = part.getBoundingClientRect();
      const [x, y] = [box.left + part.clientLeft, box.top + part.clientTop];
      const isIn = left - wide >= x && right + wide <= x + part.clientWidth
        && top - wide >= y && bottom + wide <= y + part.clientHeight;
      if (!isIn) cut.push(`${one.outerHTML.slice(0, 100)} in ${part.className}`);
    }
  }
  return cut;
}"""


@pytest.mark.parametrize("slug", SLUGS[:3])
def test_no_ring_of_the_focus_is_cut(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = new_reader(viewport={"width": 768, "height": 1024})
    page = reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    table.play_on(2)
    table.expect_answer()
    page.keyboard.press("Shift")
    page.set_viewport_size({"width": 390, "height": 844})

    assert [] == table.at.evaluate(CUT_RINGS)


def test_forced_colours_tell_what_colours_and_shades_do(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(forced_colors="active")
    reader.visit("en/last-one-standing/play/")
    table = reader.table().wake()
    outline = "all => all.map((one) => getComputedStyle(one).outlineStyle)"
    seats = table.at.locator(".los-seat")
    now = seats.evaluate_all("all => all.map((one) => one.classList.contains('los-seat--now'))")
    assert now.count(True) == 1
    assert [("none", "solid")[turn] for turn in now] == seats.evaluate_all(outline)

    ground = "one => getComputedStyle(one).backgroundColor"
    coach = table.at.locator("[data-do=coach]")
    off = coach.evaluate(ground)
    coach.click()
    table.expect_answer()
    assert off != coach.evaluate(ground)

    match = next(match for match in fixed_game("last-one-alive") if match.state.phase is Phase.PREPARE)
    reader.visit(f"en/last-one-alive/play/{game_link(record(match))}")
    must = reader.table().awake().at.locator(".loa-waiting--must").first
    ground, ink = must.evaluate(
        "one => ['backgroundColor', 'color'].map((name) => getComputedStyle(one, '::after')[name])"
    )
    assert ground != ink


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
