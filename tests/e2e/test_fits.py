"""A table fits the screen: its choices are in view after every move, at every size, and nothing is wider than it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count, cycle
from random import Random
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect

from engines.core.bots import levels
from engines.core.links import game_link
from engines.core.match import Match
from engines.core.transcript import record
from engines.dize.model import ThrowAgain
from engines.last_one_alive.model import Phase as AlivePhase
from engines.last_one_standing.model import Phase
from engines.registry import BY_SLUG, GAMES
from tests.e2e import night
from tests.e2e.harness import DRAWN, SOME_SLUGS, TRANSLATED, Reader, Table, by_script, drawn, some
from tests.e2e.statuses import marks, statuses
from tests.walks import AnyMatch, is_asked, walk
from widgets.languages import LANGUAGES
from widgets.table.view import status_line

Size: TypeAlias = tuple[int, int]
SLUGS = [game.slug for game in GAMES]
LARGE = [game.slug for game in GAMES if game.seats[-1] > 1]
LANG = "fi"
"""The language with the longest words."""
LAPTOP, PHONE, SMALL_PHONE, ON_ITS_SIDE = (1366, 768), (390, 844), (360, 640), (844, 390)
HALF_LAPTOP = (683, 384)
"""A laptop at 200 %; 960 × 540 is a projector at 200 %."""
SIZES = [SMALL_PHONE, PHONE, ON_ITS_SIDE, (768, 1024), LAPTOP, (1920, 1080), HALF_LAPTOP, (960, 540)]
ALL_IN_VIEW = [".play-status", ".play-board", ".play-event", ".play-actions"]
MAIN = ".play-actions > .play-button--main, .play-foot > .play-button--main"
WITH_COACH = '{"pace": "instant", "coach": true}'
UNFOLDED = '{"pace": "instant", "coach": true, "coach_unfolded": true}'

# What is wrong with how the table lies in the window, one line each; the reader has scrolled to it.
WRONG = """async (parts) => {
  const table = document.querySelector("play-table");
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const wrong = [];
  const slack = 0.5; // of a pixel: layouts are rounded
  const inView = (box) =>
    box.top >= -slack && box.left >= -slack && box.bottom <= innerHeight + slack && box.right <= innerWidth + slack;
  const told = (what, { x, y, width, height }) =>
    wrong.push(`${what}: ${[x, y, width, height].map(Math.round)} of ${innerWidth}x${innerHeight}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`the page is ${wide} px wider than the window`);
  for (const part of parts) {
    const box = table.querySelector(part).getBoundingClientRect();
    if (!inView(box)) told(`${part} is not in view`, box);
  }
  const actions = table.querySelector(".play-actions");
  let controls = [...actions.querySelectorAll("button, input, select")].filter((one) => one.checkVisibility());
  if (actions.scrollHeight > actions.clientHeight + 1) {
    // Where there are more than fit, they scroll; the main one stays, or the first.
    controls = [table.querySelector("MAIN") ?? controls[0]].filter(Boolean);
  }
  for (const control of controls) {
    // A list of cards may scroll by itself.
    const list = control.closest(".lnoe-plays, .lnoe-choices");
    if (list) control.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = control.getBoundingClientRect();
    if (!inView(box)) told(`${control.outerHTML.slice(0, 90)} is not in view`, box);
    else if (!control.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) {
      told(`${control.outerHTML.slice(0, 90)} is covered`, box);
    }
  }
  const status = table.querySelector(".play-status > strong");
  const isCut = status.scrollWidth > status.clientWidth + 1 || status.scrollHeight > status.clientHeight + 1;
  if (isCut) wrong.push(`the status is cut: ${status.textContent}`);
  for (const hand of table.querySelectorAll(".los-faces, .los-backs")) {
    const past = hand.getBoundingClientRect().right - hand.closest(".los-seat").getBoundingClientRect().right;
    if (past > 0) wrong.push(`a hand of tiles is cut by ${Math.round(past)} px`);
  }
  const board = table.querySelector(".play-board").getBoundingClientRect();
  if (board.height < 120) told("the board is too low", board);
  return wrong;
}""".replace("DRAWN", DRAWN).replace("MAIN", MAIN)
# What is asked, as far as it matters for the layout.
KIND = """() => [...document.querySelectorAll(".play-actions > *, .play-actions .los-ask > *, .play-frame")]
  .map(({ tagName, className, dataset }) => `${tagName}.${className} ${"curtain" in dataset}`).join(" ")"""
# What still moves once the table is narrower: pieces that travel there would stick out of the page meanwhile.
TRAVELS = """(table) => {
  for (const old of table.getAnimations({ subtree: true })) old.finish();
  const wide = table.querySelector(".play-board").clientWidth;
  table.style.inlineSize = "50%";
  if (table.querySelector(".play-board").clientWidth >= wide) throw new Error("the board is as wide as before");
  // One that has come to its end is still listed where it keeps what it did; what follows from where one has scrolled
  // to has no time of its own.
  const travels = ({ playState, timeline }) => playState === "running" && timeline === document.timeline;
  const begun = table.getAnimations({ subtree: true }).filter(travels);
  return begun.map(({ effect }) => effect.target.outerHTML.slice(0, 120));
}"""
# Where the main button ends: to a thumb that rests there, it is the same button.
MAIN_ENDS = f"document.querySelector('{MAIN}')?.getBoundingClientRect().bottom ?? null"
DISPLAYS = "all => all.map((one) => getComputedStyle(one).display)"
# What of a dialog lies outside the window or outside the dialog, sideways.
OVERFLOWS = """(dialog) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const wrong = [];
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push("the dialog");
  for (const one of dialog.querySelectorAll("*")) {
    const box = one.getBoundingClientRect();
    if (box.width && (box.left < left - 1 || box.right > right + 1)) wrong.push(one.outerHTML.slice(0, 120));
  }
  return wrong;
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    if page.viewport_size == {"width": size[0], "height": size[1]}:
        return
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=list(size))


def look(page: Page, sizes: Iterable[Size]) -> None:
    for size in sizes:
        resize(page, size)
        # Where the screen is small, a large board's frame may be cut; the choices may not.
        seen = ALL_IN_VIEW if size in {LAPTOP, PHONE} else [".play-actions"]
        assert [] == page.evaluate(WRONG, seen), f"at {size[0]} × {size[1]}"


def play_and_look(table: Table, known: set[str], most: int | None = None) -> None:
    """Play to the end, or so many moves; whatever is asked is in view. Kinds of choices that were seen are known."""
    # That a control can be reached is seen by looking; to press it, no pointer need travel.
    table = replace(table, press=by_script)
    sight = table.look(settled=True)
    in_turn = cycle([size for size in SIZES for _ in range(3)])
    for _ in count() if most is None else range(most):
        if sight.is_over:
            break
        kind = table.page.evaluate(KIND)
        # A new kind of choice is looked at in all sizes, one that is known in one size after the other.
        look(table.page, [next(in_turn)] if kind in known else SIZES)
        known.add(kind)
        sight = table.play_any()


@pytest.mark.parametrize("slug", some(SLUGS, "dize", night.SLUG))
def test_the_choices_are_in_view_after_every_move(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = new_reader(locale=LANG, viewport={"width": PHONE[0], "height": PHONE[1]})
    if slug == "dize":
        # Its coach has the widest table; the others' think long.
        reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{WITH_COACH}')")
    late = night.LATE.get(slug, "")
    reader.visit(f"{LANG}/{slug}/play/{late}")
    play_and_look(reader.table().awake() if late else reader.table().wake(), set())
    look(reader.page, SIZES)


@pytest.mark.parametrize("slug", SLUGS[1:-1])
def test_the_choices_are_in_view_at_the_beginning_and_later(new_reader: Callable[..., Reader], slug: str) -> None:
    """Parts of games that take long; the whole ones are played in the full matrix."""
    moments = [*walk(Match.begin(BY_SLUG[slug], seats=2), Random(4))]
    later = next(match for match in moments[len(moments) // 2 :] if is_asked(match) and match.actor == 0)
    reader = new_reader(locale=LANG, viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.visit(f"{LANG}/{slug}/play/")
    table = reader.table().wake()
    known: set[str] = set()
    play_and_look(table, known, most=6)
    table.go_to(later, bots={1: levels(later.game)[0]})
    play_and_look(table, known, most=6)
    table.go_to(moments[-1])
    look(reader.page, SIZES)
    if slug == "last-one-alive":
        # The threat that each player faced: bars side by side.
        assert {"grid"} == set(table.at.locator(".loa-bars").evaluate_all(DISPLAYS))


# What of the coach's table is outside its panel, as one sees it first.
ODDS_CUT = """async (table) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const panel = table.querySelector(".play-coach").getBoundingClientRect();
  return [...table.querySelectorAll(".play-odds, .play-odds :is(th, td)")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isIn = left >= panel.left && right <= panel.right && top >= panel.top && bottom <= panel.bottom;
    return !isIn || one.scrollWidth > one.clientWidth + 1;
  }).map((one) => one.textContent);
}""".replace("DRAWN", DRAWN)


@pytest.mark.parametrize("lang", some(LANGUAGES, "fi", "it"))
def test_the_odds_of_all_choices_are_whole_on_a_phone(new_reader: Callable[..., Reader], lang: str) -> None:
    """Of throwing again or stopping, and of the eight numbers of dice that a game begins with."""
    game = BY_SLUG["dize"]
    begin = Match.begin(game, seats=1)
    later = next(match for match in walk(begin, Random(2)) if ThrowAgain() in match.legal_moves)
    reader = new_reader(locale=lang, viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{UNFOLDED}')")
    page = reader.visit(f"{lang}/dize/play/" + game_link(record(begin)))
    table = reader.table().awake()
    for match in (begin, later):
        table.go_to(match)
        expect(table.at.locator(".play-odds tbody > tr")).to_have_count(len(match.legal_moves))
        for size in (PHONE, SMALL_PHONE):
            resize(page, size)

            assert [] == table.at.evaluate(ODDS_CUT), f"{len(match.legal_moves)} choices"


# What of diZe's zones, of their dice and of the score is not in view, and which dice are too small to be told apart.
ZONES_CUT = """async (table) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const slack = 0.5;
  const isIn = (one, room) =>
    one.top >= room.top - slack && one.left >= room.left - slack && one.bottom <= room.bottom + slack &&
    one.right <= room.right + slack;
  const boxOf = (one) => one.getBoundingClientRect();
  const board = boxOf(table.querySelector(".play-board"));
  const wrong = [];
  for (const part of table.querySelectorAll(".dize-zone, .dize-score")) {
    if (!isIn(boxOf(part), board)) wrong.push(`${part.className} is not in view`);
    for (const one of part.querySelectorAll("p, .die, .dize-place, .dize-pick, .dize-verdict")) {
      if (!isIn(boxOf(one), boxOf(part))) wrong.push(`${one.outerHTML.slice(0, 60)} is outside ${part.className}`);
      else if (one.matches(".die") && boxOf(one).width < 8) wrong.push(`a die of ${boxOf(one).width} px`);
    }
  }
  return wrong;
}""".replace("DRAWN", DRAWN)
FULL_ZONES = {
    **{f"{n} executed": f"s4 h2 z{18 - n} e{n} choose" for n in (12, 13, 14, 16)},
    "18 executed at the end": "s4 z2 e18 over",
    "19 humans": "s1 h19 z1 choose",
    "18 zombies": "s10 h2 z18 choose",
    "9 captured and 9 retired": "s10 z1 l1 c9 decide",
    "8 thrown, which may be heroes": "s4 h8 l8 z4 reward t12446666",
    "13 thrown, which may be heroes": "s7 l13 z7 reward t1113344466666",
}


@pytest.mark.parametrize("lang", some(LANGUAGES, "en", LANG))
def test_all_zones_and_the_score_are_in_view_however_many_dice_they_hold(
    new_reader: Callable[..., Reader], lang: str
) -> None:
    game = BY_SLUG["dize"]
    states = [game.read(position) for position in FULL_ZONES.values()]
    matches = [Match.resume(game, game.settings(state)[1], 1, state) for state in states]
    reader = new_reader(locale=lang, viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    page = reader.visit(f"{lang}/dize/play/" + game_link(record(matches[0])))
    table = reader.table().awake()
    for name, match in zip(FULL_ZONES, matches, strict=True):
        table.go_to(match)
        for size in SIZES:
            resize(page, size)

            assert [] == table.at.evaluate(ZONES_CUT), f"{name} at {size[0]} × {size[1]}"


# What of a message is covered by something else, and what can be chosen or is said beside it that the message covers.
MESSAGE = """async (table, beside) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const message = table.querySelector(".play-notice");
  const sees = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  const wrong = [];
  for (const one of [message.querySelector("p"), ...table.querySelectorAll(`.play-actions > ${beside}`)]) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isSeen = [top + 2, bottom - 2].every((y) => [left + 4, right - 4].every((x) => sees(one, x, y)));
    if (!isSeen) wrong.push(one.textContent);
  }
  return wrong;
}""".replace("DRAWN", DRAWN)


@pytest.mark.parametrize("lang", some(LANGUAGES, "fi", "it"))
# In Last One Alive it may lie over the sentence that asks, where long words make the buttons high.
@pytest.mark.parametrize(("slug", "beside"), [("dize", "*"), ("last-one-alive", "button")])
def test_advice_is_whole_on_a_phone_and_covers_no_choice(
    new_reader: Callable[..., Reader], slug: str, beside: str, lang: str
) -> None:
    reader = new_reader(locale=lang, viewport={"width": PHONE[0], "height": PHONE[1]})
    page = reader.visit(f"{lang}/{slug}/play/")
    table = replace(reader.table().wake(), press=by_script)
    for _ in range(6):
        by_script(table.at.locator("[data-do=hint]"))
        table.at.locator(".play-notice > p").wait_for()
        for size in (PHONE, SMALL_PHONE):
            resize(page, size)
            assert [] == table.at.evaluate(MESSAGE, beside), f"at {size[0]} × {size[1]}"
        table.play_on()


# Which keys of a kind of dice lie in several rows, which buttons below them are out of view or covered.
ENTERING = """(table) => {
  const wrong = [];
  for (const kind of table.querySelectorAll(".play-keypad")) {
    const rows = new Set([...kind.children].filter((one) => one.matches("button")).map((one) => one.offsetTop));
    if (rows.size > 1) wrong.push(`${kind.ariaLabel} in ${rows.size} rows`);
    if (kind.scrollWidth > kind.clientWidth + 1) wrong.push(`${kind.ariaLabel} is too wide`);
  }
  for (const one of table.querySelectorAll(".play-foot > button")) {
    const { x, y, width, height, bottom } = one.getBoundingClientRect();
    if (bottom > innerHeight || !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) {
      wrong.push(`${one.textContent} is not in view`);
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize("lang", some(LANGUAGES, "fi", "en"))
def test_real_dice_of_four_kinds_are_entered_in_a_row_each(new_reader: Callable[..., Reader], lang: str) -> None:
    rng = Random(16)
    games = (walk(Match.begin(BY_SLUG["last-one-alive"], seats=2), rng) for _ in count())
    rolling = next(match for game in games for match in game if all(match.state.turn.cast))
    reader = new_reader(locale=lang, viewport={"width": PHONE[0], "height": PHONE[1]})
    prefs = '{"pace": "instant", "own_dice_in": "last-one-alive"}'
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{prefs}')")
    page = reader.visit(f"{lang}/last-one-alive/play/" + game_link(record(rolling)))
    table = reader.table().awake()
    expect(table.at.locator(".play-keypad")).to_have_count(4)
    for size in SIZES:
        resize(page, size)
        look(page, [size])
        assert [] == table.at.evaluate(ENTERING), f"at {size[0]} × {size[1]}"


def test_an_unfolded_coach_is_whole_on_a_phone(new_reader: Callable[..., Reader]) -> None:
    # Where both players have a piece, there is something to compare.
    _, _, placing, *_ = filter(is_asked, walk(Match.begin(BY_SLUG["last-one-standing"], seats=2), Random(4)))
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{UNFOLDED}')")
    reader.visit("en/last-one-standing/play/" + game_link(record(placing)))
    table = reader.table().awake()
    table.reveal()

    expect(table.at.locator(".play-odds tbody > tr")).to_have_count(2)
    assert [] == table.at.evaluate(ODDS_CUT)


# What is wrong with a coach that is folded, once the message about the link has gone: of its lines, of its switch, and
# of the choices beside it.
FOLDED = """async (table, most) => {
  table.querySelector(".play-notice").replaceChildren();
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const wrong = [];
  const why = table.querySelector(".play-why");
  const lines = why.clientHeight / parseFloat(getComputedStyle(why).lineHeight);
  if (lines > most + 0.1) wrong.push(`${lines} lines`);
  for (const control of [table.querySelector(".play-unfold"), ...table.querySelectorAll(".play-actions button")]) {
    const { x, y, width, height, top, bottom } = control.getBoundingClientRect();
    if (width < 44 || height < 44) wrong.push(`${control.outerHTML.slice(0, 90)} is ${width} × ${height}`);
    const isSeen = [top + 2, bottom - 2].every((y) => control.contains(document.elementFromPoint(x + width / 2, y)));
    if (!isSeen) wrong.push(`${control.outerHTML.slice(0, 90)} is covered`);
  }
  return wrong;
}""".replace("DRAWN", DRAWN)


@pytest.mark.parametrize("lang", some(LANGUAGES, "en", "fi"))
@pytest.mark.parametrize("slug", SLUGS)
def test_a_folded_coach_leaves_every_choice_whole_on_a_phone(
    new_reader: Callable[..., Reader], slug: str, lang: str
) -> None:
    game = BY_SLUG[slug]
    moments = [one for one in walk(Match.begin(game, seats=game.seats[0]), Random(4)) if is_asked(one)]
    reader = new_reader(locale=lang, viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{WITH_COACH}')")
    reader.visit(f"{lang}/{slug}/play/" + game_link(record(moments[0])))
    table = reader.table().awake()
    for match in (moments[0], moments[len(moments) // 2]):
        table.go_to(match)
        table.reveal()
        for size in (PHONE, SMALL_PHONE):
            resize(reader.page, size)

            # On the town's table advice has the lines that it needs, up to four.
            assert [] == table.at.evaluate(FOLDED, 4 if slug == night.SLUG else 2), f"at {size[0]} × {size[1]}"


def test_a_coach_that_was_unfolded_lies_over_the_board_and_stays_unfolded(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    page = reader.visit("en/dize/play/")
    table = reader.table().wake()
    table.at.locator("[data-do=coach]").click()
    panel, switch = table.at.locator(".play-coach"), table.at.locator(".play-unfold")
    expect(switch).to_have_attribute("aria-expanded", "false")
    expect(table.at.locator("[data-do=aim]").first).not_to_be_visible()
    board = table.at.locator(".play-board").bounding_box()

    switch.click()
    expect(switch).to_have_attribute("aria-expanded", "true")
    table.at.locator("[data-do=aim]").last.click()
    table.expect_answer()
    box = panel.bounding_box()
    assert box
    assert board
    assert board == table.at.locator(".play-board").bounding_box()
    assert box["y"] < board["y"] + board["height"] / 2
    table.play_any()
    page.reload()

    expect(reader.table().awake().at.locator(".play-unfold")).to_have_attribute("aria-expanded", "true")


# Which rows of choices have to be scrolled, and what of an ending is not seen.
SCROLLED = """async (table) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const scrollers = [...table.querySelectorAll(".play-actions, .play-actions :is(.lnoe-plays, .lnoe-choices)")];
  return scrollers.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent);
}""".replace("DRAWN", DRAWN)


@pytest.mark.parametrize("lang", some(LANGUAGES, "en", "fi"))
@pytest.mark.parametrize("slug", SLUGS)
def test_how_a_game_ended_is_whole_on_a_phone(new_reader: Callable[..., Reader], slug: str, lang: str) -> None:
    game = BY_SLUG[slug]
    *_, match = [night.ended()] if slug == night.SLUG else walk(Match.begin(game, seats=game.seats[0]), Random(4))
    reader = new_reader(locale=lang, viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{WITH_COACH}')")
    reader.visit(f"{lang}/{slug}/play/" + game_link(record(match)))
    table = reader.table().awake()
    expect(table.at.locator(".play-unfold")).not_to_be_visible()
    expect(table.at.locator(".play-ending, .play-finale").first).to_be_attached()
    for size in (PHONE, SMALL_PHONE):
        resize(reader.page, size)

        assert [] == table.at.evaluate(SCROLLED), f"at {size[0]} × {size[1]}"


# Which of these status lines are cut, or have a mark that sticks out.
CUT = """(lines) => {
  const frame = document.querySelector("play-table .play-frame");
  return lines.filter((line) => {
    frame.querySelector(".play-status").outerHTML = line;
    const status = frame.querySelector(".play-status");
    const all = status.getBoundingClientRect();
    const isCut = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const sticksOut = ({ top, bottom, right }) => top < all.top || bottom > all.bottom || right > all.right;
    const marks = [...status.querySelectorAll(".play-mark")];
    return isCut(status) || isCut(status.firstChild) || marks.some((mark) => sticksOut(mark.getBoundingClientRect()));
  });
}"""


def hardest(told: list[str]) -> set[str]:
    """Return the longest sentences, and those with the longest words: where these fit, the others do."""
    return {*sorted(told, key=len)[-20:], *sorted(told, key=lambda one: max(map(len, one.split())))[-20:]}


@pytest.mark.parametrize("lang", some(["fi", "it"], "fi"))
def test_no_status_is_cut_whatever_it_says_and_is_marked_with(reader: Reader, lang: str) -> None:
    for slug in SLUGS:
        *first, last = marks(slug, lang)
        lines = [
            status_line(one, shown)
            for one in hardest(statuses(slug, lang))
            for shown in ([], first[:1], [*first[:1], last], [*first, last])
        ]
        page = reader.visit(f"{lang}/{slug}/play/")
        drawn(page)
        for size in SIZES:
            resize(page, size)
            assert [] == page.evaluate(CUT, lines), f"at {size[0]} × {size[1]}"


# Names that are cut, or broken within a word.
BROKEN = """(names) => names.filter((name) => {
  const words = [...name.textContent.matchAll(/\\S+/g)];
  const range = document.createRange();
  const isBroken = ({ 0: word, index }) => {
    range.setStart(name.firstChild, index);
    range.setEnd(name.firstChild, index + word.length);
    return range.getClientRects().length > 1;
  };
  return name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1 || words.some(isBroken);
}).map((name) => name.parentElement.outerHTML)"""


@pytest.mark.parametrize("lang", ["fi", "it"])
def test_names_are_whole_on_a_small_phone(new_reader: Callable[..., Reader], lang: str) -> None:
    reader = new_reader(viewport={"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    # The players of many figures, those of three players among them; the zones of a whole table.
    for address, names, fewest in (("last-one-alive/rules/", ".loa-name", 100), ("dize/play/", ".dize-name", 7)):
        page = reader.visit(f"{lang}/{address}")
        drawn(page)
        shown = page.locator(f"{names}:visible")

        assert shown.count() >= fewest
        assert [] == shown.evaluate_all(BROKEN)


@pytest.mark.parametrize("slug", LARGE)
def test_the_largest_table_fits_too(new_reader: Callable[..., Reader], seed: int, slug: str) -> None:
    game = BY_SLUG[slug]
    moments = [match for match in walk(Match.begin(game, seats=game.seats[-1]), Random(seed)) if is_asked(match)]
    reader = new_reader(locale=LANG)
    page = reader.visit(f"{LANG}/{slug}/play/" + game_link(record(moments[0])))
    table = reader.table().awake()
    for match in [moments[len(moments) * part // 5] for part in range(5)]:
        table.go_to(match)
        look(page, SIZES)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_of_another_size_is_drawn_at_once(new_reader: Callable[..., Reader], seed: int, slug: str) -> None:
    game = BY_SLUG[slug]
    moments = [match for match in walk(Match.begin(game, seats=game.seats[-1]), Random(seed)) if is_asked(match)]
    match = moments[len(moments) // 2]
    reader = new_reader(locale=LANG)
    reader.visit(f"{LANG}/{slug}/play/" + game_link(record(match)))
    table = reader.table().awake()
    table.expect_ply(match.ply)
    table.expect_answer()

    assert [] == table.at.evaluate(TRAVELS)


# How much of the height of its part of the frame a board of squares fills.
FILLS = """async (table) => {
  await DRAWN;
  const grid = table.querySelector(".lnoe-map, .los-grid");
  return grid.clientHeight / grid.closest(".play-board").clientHeight;
}""".replace("DRAWN", DRAWN)


@pytest.mark.parametrize("slug", ["last-one-standing", night.SLUG])
def test_on_a_large_screen_the_board_is_as_high_as_the_window_allows(
    new_reader: Callable[..., Reader], slug: str
) -> None:
    reader = new_reader(viewport={"width": 1920, "height": 1080})
    page = reader.visit(f"en/{slug}/play/")
    table = reader.table().at

    assert table.evaluate(FILLS) > 0.8
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_fits_where_its_letters_cannot_be_had(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    reader.watch.allow("net::ERR_FAILED")
    reader.page.route("**/*.woff2", lambda route: route.abort())
    page = reader.visit(f"{LANG}/dize/play/")
    reader.table().wake().expect_answer()

    assert [] == page.evaluate(
        "[...document.fonts].filter(({ status, display }) => status === 'loaded' && display === 'swap')"
    )
    look(page, SIZES)


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_a_move_neither_scrolls_the_page_nor_moves_the_main_button(
    new_reader: Callable[..., Reader], slug: str
) -> None:
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = reader.visit(f"{LANG}/{slug}/play/")
    # A pointer that travels to a control would scroll the page itself.
    table = replace(reader.table().wake(), press=by_script)
    table.expect_answer()
    # Awake, all of the table is in view, and the reader has not scrolled.
    top = page.evaluate("scrollY")
    assert top > 0

    ends = set()
    for _ in range(8):
        table.offer_any()
        ends.add(page.evaluate(MAIN_ENDS))
        table.play_any()

    assert top == page.evaluate("scrollY")
    assert len(ends - {None}) <= 1


DIALOGS = ("menu", "new", "saves", "load", "share", "keys")


# Which tools lie outside the row of tools or outside the window, or say more than they have room for.
OUTSIDE = """async (tools) => {
  tools.closest("play-table").scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const { left, right, top } = tools.getBoundingClientRect();
  return [...tools.children].filter((tool) => tool.checkVisibility()).filter((tool) => {
    const box = tool.getBoundingClientRect();
    const isIn = box.left >= left && box.right <= right + 0.5 && box.top >= top && box.bottom <= innerHeight + 0.5;
    return !isIn || tool.scrollWidth > tool.clientWidth + 1 || tool.scrollHeight > tool.clientHeight + 1;
  }).map((tool) => tool.textContent);
}""".replace("DRAWN", DRAWN)
ON_A_PHONE = {"has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("size", "device"),
    [(SMALL_PHONE, ON_A_PHONE), (ON_ITS_SIDE, ON_A_PHONE), (HALF_LAPTOP, {})],
    ids=["a small phone", "a phone on its side", "half a laptop"],
)
def test_all_tools_are_in_view_on_a_small_screen(
    new_reader: Callable[..., Reader], size: Size, device: dict[str, bool]
) -> None:
    reader = new_reader(viewport={"width": size[0], "height": size[1]}, **device)
    for slug in ("dize", night.SLUG):
        for lang in LANGUAGES:
            reader.visit(f"{lang}/{slug}/play/")
            tools = reader.table().at.locator(".play-tools")

            assert tools.locator("button").count() == 8
            assert [] == tools.evaluate(OUTSIDE), f"{slug} in {lang}"


@pytest.mark.parametrize("lang", some(LANGUAGES, TRANSLATED))
def test_the_first_screen_of_a_phone_on_its_side_has_the_way_into_the_game(
    new_reader: Callable[..., Reader], lang: str
) -> None:
    reader = new_reader(viewport={"width": ON_ITS_SIDE[0], "height": ON_ITS_SIDE[1]}, **ON_A_PHONE)
    for slug in SLUGS:
        drawn(reader.visit(f"{lang}/{slug}/play/"))

        expect(reader.table().at.locator("[data-do=wake]")).to_be_in_viewport(ratio=1)


# How many choices are not whole in their room.
CUT_CHOICES = """async (actions) => {
  await DRAWN;
  const { top, bottom } = actions.getBoundingClientRect();
  return [...actions.querySelectorAll("button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < top || box.bottom > bottom;
  }).map((one) => one.textContent);
}""".replace("DRAWN", DRAWN)


def first_moment(slug: str, seats: int, wanted: Callable[[AnyMatch], bool]) -> AnyMatch:
    """Return the first moment of a game at which a person is asked, and what is wanted is so."""
    return next(match for match in walk(Match.begin(BY_SLUG[slug], seats=seats), Random(4)) if wanted(match))


def test_a_laptop_at_200_percent_shows_all_choices_and_its_tools_in_one_line(
    new_reader: Callable[..., Reader],
) -> None:
    side = first_moment("last-one-alive", 3, lambda match: match.state.phase is AlivePhase.SIDE)
    hand = first_moment(
        "last-one-standing",
        2,
        lambda match: match.state.turn.phase is Phase.TURN and len(match.state.hidden.hands[match.actor]) == 4,
    )
    reader = new_reader(viewport={"width": HALF_LAPTOP[0], "height": HALF_LAPTOP[1]})
    for match in (side, hand):
        reader.visit(f"en/{match.game.slug}/play/" + game_link(record(match)))
        table = reader.table().awake()
        table.reveal()

        assert [] == table.at.locator(".play-actions").evaluate(CUT_CHOICES)
        tops = "all => [...new Set(all.map((one) => one.getBoundingClientRect().top))]"
        assert len(table.at.locator(".play-tools > button").evaluate_all(tops)) == 1


def test_all_heroes_are_in_view_beside_the_map_on_a_laptop_at_200_percent(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": HALF_LAPTOP[0], "height": HALF_LAPTOP[1]})
    table = night.opened(reader, night.round_of(9))
    table.reveal()

    table.at.evaluate("(table) => table.scrollIntoView({ block: 'start', behavior: 'instant' })")
    expect(table.at.locator(".lnoe-sheet")).to_have_count(4)
    for hero in table.at.locator(".lnoe-sheet").all():
        expect(hero).to_be_in_viewport(ratio=0.9)


def test_all_rows_of_a_board_for_four_are_in_sight_on_a_phone(new_reader: Callable[..., Reader]) -> None:
    step = first_moment("last-one-standing", 4, lambda match: is_asked(match) and match.state.turn.phase is Phase.STEP)
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.visit("en/last-one-standing/play/" + game_link(record(step)))
    table = reader.table().awake()
    table.reveal()

    assert table.at.locator(".los-scroll").evaluate("one => one.scrollHeight - one.clientHeight") <= 1


@pytest.mark.parametrize("slug", ["dize", "last-one-standing"])
def test_a_laptop_at_400_percent_shows_what_can_be_chosen_after_a_move(
    new_reader: Callable[..., Reader], slug: str
) -> None:
    reader = new_reader(viewport={"width": 342, "height": 192})
    reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    for _ in range(4):
        table.offer_any()
        before = table.ply
        # What scrolls to a control is the pointer on its way there; where it is, the choices may not be.
        table.at.locator("[data-move]:visible").first.click()
        table.look(left=before, settled=True)
        drawn(reader.page)

        expect(table.at.locator(".play-actions")).to_be_in_viewport()


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_dialogs_fit_a_small_phone(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = new_reader(viewport={"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    reader.visit(f"sv/{slug}/play/")
    table = reader.table().wake()
    table.play_any()
    for name in DIALOGS:
        if name in {"new", "saves", "load"}:
            table.open_dialog("menu")
        table.open_dialog(name)
        box = table.at.locator("dialog[open]")
        wrong = box.evaluate(OVERFLOWS)
        box.locator("[data-do=close]").click()
        expect(box).to_have_count(0)

        assert [] == wrong, name


@pytest.mark.parametrize("has_screen", [True, False], ids=["of the browser", "of the window"])
def test_a_table_takes_the_whole_screen_and_escape_leaves_it(
    new_reader: Callable[..., Reader],
    has_screen: bool,  # noqa: FBT001
) -> None:
    reader = new_reader(viewport={"width": 844, "height": 390})
    if not has_screen:
        reader.page.add_init_script("delete Element.prototype.requestFullscreen")
    page = reader.visit(f"{LANG}/last-one-alive/play/")
    table = reader.table().wake()
    table.play_any()
    switch = table.at.locator("[data-do=full-screen]")

    switch.click()
    expect(table.at).to_have_attribute("full", "")
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.at.locator("[data-do=coach]").click()
    table.expect_answer()
    expect(switch).to_have_attribute("aria-pressed", "true")
    box = table.at.bounding_box()
    assert box
    assert page.evaluate("[innerWidth, innerHeight]") == [box["width"], box["height"]]
    assert [] == page.evaluate(WRONG, [".play-actions"])
    page.keyboard.press("Escape")

    expect(table.at).not_to_have_attribute("full", "")
    expect(switch).to_have_attribute("aria-pressed", "false")


# Where cards and hand tiles are.
PRESSED = """(actions) => [...actions.querySelectorAll(".los-card, .los-tile")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""
HANDS = {
    "used": "4n5/10/10/10/10/10/10/10/10/10 A:c3,j1:bmsw B:a10,j10 turn:A",
    "scrapped": "1?8/10/10/10/10/10/10/10/10/10 A:a1,j1:+bbmw:123 B:a10,j10 scrap:A card:1 path:b1,a1 changed",
}


@pytest.mark.parametrize("hand", list(HANDS))
def test_a_hand_tile_that_is_chosen_moves_nothing_that_can_be_pressed(
    new_reader: Callable[..., Reader], hand: str
) -> None:
    game = BY_SLUG["last-one-standing"]
    state = game.read(HANDS[hand])
    link = game_link(record(Match.resume(game, game.settings(state)[1], 2, state), bots={1: "greedy"}))
    reader = new_reader(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    reader.visit(f"en/{game.slug}/play/{link}")
    table = reader.table().awake()
    actions, tiles = table.at.locator(".play-actions"), table.at.locator(".los-hand .los-tile")
    for size in (LAPTOP, PHONE, (768, 1024), ON_ITS_SIDE, HALF_LAPTOP):
        resize(reader.page, size)
        lies = actions.evaluate(PRESSED)
        for number in range(tiles.count()):
            by_script(tiles.nth(number))
            table.expect_answer()
            assert lies == actions.evaluate(PRESSED), f"tile {number + 1} at {size}"
            by_script(table.at.locator("[role=gridcell][aria-label^='d7:']"))
            table.expect_answer()
            assert lies == actions.evaluate(PRESSED), f"tile {number + 1} and a square at {size}"
            by_script(tiles.nth(number))
            table.expect_answer()


# The squares that a finger would not meet in their middle.
COVERED = """(board) => [...board.querySelectorAll("[role=gridcell]")].filter((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[role=gridcell]") !== cell;
}).map((cell) => cell.dataset.argSquare ?? cell.ariaLabel)"""


@pytest.mark.parametrize("prefs", ['{"pace": "instant"}', WITH_COACH], ids=["alone", "with the coach"])
@pytest.mark.parametrize("lang", ["en", LANG])
def test_on_a_phone_each_square_can_be_tapped_whatever_hand_tile_is_chosen(
    new_reader: Callable[..., Reader], lang: str, prefs: str
) -> None:
    game = BY_SLUG["last-one-standing"]
    state = game.read(HANDS["used"])
    link = game_link(record(Match.resume(game, game.settings(state)[1], 2, state), bots={1: "greedy"}))
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{prefs}')")
    reader.visit(f"{lang}/{game.slug}/play/{link}")
    table = reader.table().awake()
    board, tiles = table.at.locator(".play-board"), table.at.locator(".los-hand .los-tile")
    table.play_any()  # what was said of the link is gone
    table.at.locator("[data-do=undo]").click()
    table.expect_answer()
    for size in (PHONE, (390, 664), SMALL_PHONE):
        resize(reader.page, size)
        table.at.evaluate("(table) => table.scrollIntoView({ block: 'start', behavior: 'instant' })")
        for number in range(tiles.count()):
            by_script(tiles.nth(number))
            table.expect_answer()
            drawn(reader.page)
            assert [] == board.evaluate(COVERED), f"tile {number + 1} at {size}"
            by_script(tiles.nth(number))
            table.expect_answer()


def test_a_touch_selects_a_square_and_a_click_steps_onto_it(new_reader: Callable[..., Reader]) -> None:
    game = BY_SLUG["last-one-standing"]
    match = next(
        match
        for match in walk(Match.begin(game, seats=2), Random(4))
        if is_asked(match) and match.state.turn.phase is Phase.STEP and match.actor == 0
    )
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True)
    reader.visit(f"en/{game.slug}/play/" + game_link(record(match)))
    table = reader.table().awake()
    table.reveal()
    square = table.at.locator("[role=gridcell][data-touch]").first
    name = square.get_attribute("data-arg-square")
    selected = table.at.locator("[role=gridcell][aria-selected]")

    square.tap()
    expect(selected).to_have_count(1)
    assert match.ply == table.ply
    table.at.locator("[data-do=select][data-arg-square='']").last.click()
    expect(selected).to_have_count(0)
    table.at.locator(f"[role=gridcell][data-arg-square={name}]").click()

    table.expect_moved(match.ply)


def test_a_phone_that_is_turned_still_shows_the_table(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = reader.visit(f"{LANG}/last-night-on-earth/play/{night.LATE[night.SLUG]}")
    table = reader.table().awake()
    table.expect_answer()

    for size in (PHONE[::-1], PHONE):
        resize(page, size)

        expect(table.at.locator(".play-board")).to_be_in_viewport()
        expect(table.at.locator(".play-actions")).to_be_in_viewport()


def test_a_page_that_is_zoomed_still_shows_the_table(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    page = reader.visit(f"{LANG}/last-night-on-earth/play/{night.LATE[night.SLUG]}")
    table = reader.table().awake()
    table.expect_answer()

    for size in ((911, 512), HALF_LAPTOP, (1093, 614), LAPTOP):  # 150 %, 200 %, 125 %
        resize(page, size)

        for part in (".play-status", ".play-board", ".play-actions"):
            expect(table.at.locator(part)).to_be_in_viewport(ratio=0.99)
    # Who reads what is below it is not led away.
    resize(page, (600, 1000))
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    drawn(page)
    below = page.evaluate("scrollY")
    assert below > table.at.locator(".play-board").evaluate("(board) => board.getBoundingClientRect().bottom + scrollY")
    resize(page, (610, 1000))
    drawn(page)
    assert abs(page.evaluate("scrollY") - below) < 100
