"""A whole game at the table: by keyboard, across reloads, languages, pages, tabs and links."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from engines.core.links import game_link
from engines.core.match import Match
from engines.core.secrets import seen_by
from engines.core.transcript import parse, rebuild, record
from engines.last_one_standing.model import Phase
from engines.registry import BY_SLUG
from tests.e2e import night
from tests.e2e.harness import SLUGS, SOME_SLUGS, STARTING, Reader, Table, by_keyboard, by_script
from tests.walks import walk
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG as FACES
from widgets.table.turns import seat_names

OTHERS = [slug for slug in SLUGS if slug != "dize"]
ENOUGH = 8
"""Moves in which a player by keyboard meets most kinds of choices."""
OWN_DICE = """localStorage.setItem("last-rulebook/prefs", '{"pace": "instant", "own_dice_in": "%s"}')"""


def play_page(slug: str, lang: str = "en") -> str:
    return f"{lang}/{slug}/play/"


def in_play(reader: Reader, slug: str, moves: int) -> Table:
    """Return a table at which so many moves have been made and the game goes on."""
    reader.visit(play_page(slug))
    table = reader.table().wake()
    table.play_on(moves)
    return table


def shared_link(reader: Reader) -> str:
    """Return the link to the game in play, as the share dialog shows it."""
    table = reader.table()
    table.at.locator("[data-do=share]").click()
    field = table.at.locator("dialog[open] :is(input, textarea)[readonly]").first
    expect(field).to_be_visible()
    return field.input_value()


def play_by_keyboard(reader: Reader) -> None:
    """Make a move; a game that is over begins again."""
    replace(reader.table(), press=by_keyboard).play_any()
    reader.table().expect_focus()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_can_be_played_by_keyboard_alone(reader: Reader, slug: str) -> None:
    page = reader.visit(play_page(slug))
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.dataset.do === 'wake'"):
            break
    page.keyboard.press("Enter")
    table = reader.table().awake()

    # Against bots a game is long; to its end it is played in the full matrix.
    for _ in range(ENOUGH):
        play_by_keyboard(reader)
    while BY_SLUG[slug].seats[-1] == 1 and not table.is_over:
        play_by_keyboard(reader)


@pytest.mark.full
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_can_be_played_in_every_language(reader: Reader, slug: str, lang: str) -> None:
    late = night.LATE.get(slug, "")
    reader.visit(play_page(slug, lang) + late)
    table = reader.table()
    if late:
        table.awake().at.locator("button:visible").first.focus()
    else:
        table.at.locator("[data-do=wake]").focus()
        table.page.keyboard.press("Enter")
        table.awake()

    while not table.is_over:
        play_by_keyboard(reader)


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_a_game_goes_on_wherever_it_is_opened(reader: Reader, new_reader: Callable[..., Reader], slug: str) -> None:
    """After a reload, in another tab, by a link in the same page, in another language, and at a friend's."""
    table = in_play(reader, slug, moves=6)
    page = reader.page
    # What is not sent again with a reply is what the page has: drawn anew, it is the same.
    parts = [table.at.locator(".play-board"), table.at.locator(".play-log")]
    table.at.locator("[data-do=hint]").click()
    expect(table.at.locator(".play-notice:not(:empty)")).to_be_visible()
    expect(table.at.locator("[data-same]")).to_have_count(0)
    drawn, ply = [part.inner_text() for part in parts], table.ply

    page.reload()
    table.awake()
    table.expect_ply(ply)
    table.settle()
    assert drawn == [part.inner_text() for part in parts]

    fragment = shared_link(reader).split("#")[1]
    page.keyboard.press("Escape")
    second = page.context.new_page()
    second.goto(reader.url + play_page(slug))
    other = Table(second, second.locator("play-table").first).wake()
    other.expect_ply(ply)
    other.play_any()
    table.at.locator("dialog[open] [data-do=follow]").click()
    table.expect_ply(other.ply)
    second.close()

    page.evaluate("fragment => { location.hash = fragment }", fragment)
    table.expect_ply(ply)
    expect(page).to_have_url(reader.url + play_page(slug))

    page.locator("[data-site=languages] summary").click()
    page.locator("a[data-lang=it]:visible").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page).to_have_url(reader.url + play_page(slug, "it"))
    table.awake()
    table.expect_ply(ply)

    friend = new_reader(locale="fi-FI")
    friend.visit(play_page(slug, "fi") + "#" + fragment)
    friend.table().awake()
    friend.table().expect_ply(ply)
    expect(friend.page).to_have_url(friend.url + play_page(slug, "fi"))


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_keys_take_back_and_tools_keep_the_focus_and_a_wrong_file_is_refused(reader: Reader, slug: str) -> None:
    page = reader.visit(play_page(slug))
    table = reader.table().wake()
    start = table.look(settled=True).ply
    end = table.play_any().ply
    table.expect_focus()

    page.keyboard.press("u")
    table.confirm_rewind(end)
    table.expect_ply(start)
    page.keyboard.press("y")
    table.expect_ply(end)

    table.play_on()
    ply = table.ply
    hint = table.at.locator("[data-do=hint]")
    hint.focus()
    page.keyboard.press("Enter")
    expect(table.at.locator(".play-notice:not(:empty)")).to_be_visible()
    table.expect_answer()
    expect(hint).to_be_focused()
    told = table.at.locator(".play-notice").inner_text()

    table.at.locator("[data-do=dialog][data-arg-name=menu]").click()
    table.at.locator("[data-do=dialog][data-arg-name=load]").click()
    field = table.at.locator("input[type=file][data-do=load-file]")
    expect(field).to_have_count(1, timeout=STARTING)
    field.set_input_files({"name": "cat.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8<b>not a game</b>"})
    expect(table.at.locator(".play-notice")).not_to_have_text(told)
    expect(table.at.locator(".play-notice:not(:empty)")).to_be_attached()
    table.expect_ply(ply)
    assert 0 == table.at.locator(".play-notice b, dialog b:has-text('not a game')").count()


def test_going_from_page_to_page_keeps_python_running(reader: Reader) -> None:
    page = reader.visit(play_page("dize"))
    table = reader.table().wake()
    table.play_any()
    ply = table.ply
    page.evaluate("window.sameDocument = true")

    page.locator('a[href$="dize/rules/"]:visible').first.click()
    expect(page).to_have_url(reader.url + "en/dize/rules/")
    reader.table("play-table[example]").wake()
    page.go_back()
    expect(page).to_have_url(reader.url + play_page("dize"))

    reader.table().awake()
    reader.table().expect_ply(ply)
    assert page.evaluate("window.sameDocument") is True
    assert 1 == len(reader.pythons())


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_the_same_seed_plays_the_same_game_and_a_move_sent_thrice_is_made_once(
    new_reader: Callable[..., Reader], slug: str
) -> None:
    hasty, calm = new_reader(), new_reader()
    for reader, presses in ((hasty, 3), (calm, 1)):
        reader.visit(play_page(slug))
        table = reader.table().wake()
        for _ in range(4):
            table.offer_any()
            start = table.ply
            button = table.at.locator("[data-move]:visible").first
            button.evaluate("(button, presses) => { while (presses--) button.click(); }", presses)
            table.expect_moved(start)
            table.settle()
            table.expect_answer()

            # A move that is illegal a second time would be refused instead.
            expect(table.at.locator(".play-notice--refusal")).to_have_count(0)

    assert calm.transcript()
    assert hasty.transcript() == calm.transcript()


def test_a_part_that_something_else_has_taken_away_comes_back(reader: Reader) -> None:
    reader.visit(play_page("dize"))
    table = reader.table().wake()
    table.play_any()
    lines = table.at.locator(".play-log ol > li").all_text_contents()
    table.at.evaluate("table => table.querySelector('.play-log ol').replaceChildren()")

    table.at.locator("[data-do=hint]").click()

    expect(table.at.locator(".play-log ol > li")).to_have_text(lines)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_real_dice_and_tiles_showed_can_be_entered(reader: Reader, slug: str) -> None:
    reader.page.add_init_script(OWN_DICE % slug)
    reader.visit(play_page(slug))
    table = reader.table().wake()
    use = table.at.locator("[data-do=enter-chance]")
    while not use.count():
        table.play_any()
    start = table.ply

    # As long as something is missing it is told as off, and a press tells why.
    expect(use).to_have_attribute("aria-disabled", "true")
    by_script(use)
    expect(table.at.locator(".play-notice--refusal")).to_be_visible()
    entered = 0
    while table.ply == start and entered < 60:
        keys = table.at.locator(".play-actions [data-do=select]:visible:enabled")
        keys.nth(entered * 5 % keys.count()).click()
        table.expect_answer()
        by_script(use)
        table.expect_answer()
        entered += 1

    assert table.ply > start
    assert entered > 0


def test_a_secret_hand_waits_behind_a_curtain_and_the_board_does_not(reader: Reader) -> None:
    game = BY_SLUG["last-one-standing"]
    match = next(
        match
        for match in walk(Match.begin(game, seats=2), Random(4))
        if match.actor == 1 and match.state.turn.phase is Phase.TURN and match.state.hidden.hands[1]
    )
    reader.visit(play_page(game.slug) + game_link(record(match)))
    table = reader.table().awake()
    hand = table.at.locator(".los-hand button")

    expect(table.at.locator("[data-do=reveal]")).to_be_visible()
    expect(hand).to_have_count(0)
    expect(table.at.locator("[role=gridcell]")).to_have_count(100)
    table.at.locator("[data-do=reveal]").click()

    expect(hand).to_have_count(len(match.state.hidden.hands[1]))


def test_the_rule_opens_beside_the_board_and_closes_by_button_escape_and_move(reader: Reader) -> None:
    table = in_play(reader, "dize", moves=2)
    link = table.at.locator(".play-event a[data-rule]").first
    rule = link.get_attribute("data-rule")
    place = table.at.locator(".play-rule")
    expect(link).to_have_attribute("href", f"{reader.url}en/dize/rules/#{rule}")
    expect(link).to_have_attribute("aria-label", re.compile("^Rule: ."))

    link.click()
    expect(place.locator("strong").first).to_be_visible()
    expect(reader.page).to_have_url(reader.url + play_page("dize"))
    table.at.locator("[data-do=hint]").click()
    expect(table.at.locator(".play-notice:not(:empty)")).to_be_visible()
    expect(place).to_be_visible()
    place.locator("button").click()
    expect(place).to_be_hidden()
    table.expect_focus()

    by_script(link)  # the hint may lie over it
    expect(place).to_be_visible()
    reader.page.keyboard.press("Escape")
    expect(place).to_be_hidden()
    table.expect_focus()

    by_script(link)
    expect(place).to_be_visible()
    table.at.locator(".play-actions [data-move]:visible").first.click()
    expect(place).to_be_hidden()


def test_the_list_of_keys_gives_the_focus_back_and_other_letters_do_not_leave_the_page(
    reader: Reader,
) -> None:
    page = reader.visit(play_page("dize"))
    table = reader.table().wake()
    first = table.at.locator("[data-move]:visible").first
    first.focus()
    name = first.get_attribute("id")

    page.keyboard.press("?")
    expect(table.at.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")

    expect(table.at.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(f"#{name}")).to_be_focused()

    # The theme listens at the window: a key that does not come so far cannot make it leave.
    page.evaluate("window.got = []; addEventListener('keydown', ({ key }) => window.got.push(key))")
    for key in "pn,.":
        page.keyboard.press(key)
    first.evaluate("one => one.blur()")
    for key in [*"pn,.", "F2"]:
        page.keyboard.press(key)
    assert ["F2"] == page.evaluate("window.got")


DAMAGED = [
    "#g=1",
    "#g=1AAAA",
    "#p=1%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
    "#g=<script>window.hacked=1</script>",
    "#v=9zzzzzzzz",
    "#g=1" + "A" * 5_000,
]


# A view of a seat that the game does not have.
NOBODY = "#v=1eNqz5MpJLC7RLSrNSU3Kz89WMORKT8xNVQAL5uel6haXJOalZOalcxWnJpYUKxhxAQCoBBDL"


@pytest.mark.parametrize(
    ("slug", "damaged"),
    [
        # Links are read by the same code whatever the game: the other games meet all of them in the full matrix.
        pytest.param("dize", DAMAGED, id="dize"),
        *(pytest.param(slug, DAMAGED, id=slug, marks=pytest.mark.full) for slug in OTHERS),
        pytest.param("last-one-standing", [NOBODY], id="nobody"),
    ],
)
def test_a_damaged_link_is_told_and_harms_nothing(reader: Reader, slug: str, damaged: list[str]) -> None:
    table = in_play(reader, slug, moves=1)
    page, ply, game = reader.page, table.ply, reader.transcript()
    assert game
    for fragment in damaged:
        page.goto("about:blank")
        page.goto(reader.url + play_page(slug) + fragment)

        table.awake()
        expect(table.at.locator(".play-notice:not(:empty)")).to_be_visible()
        table.expect_ply(ply)
        assert game == reader.transcript()
        assert page.evaluate("window.hacked") is None
        assert 0 == table.at.locator("img, script").count()


HEAR = """() => {
  window.heard = [];
  const region = document.querySelector("play-table").shadowRoot.querySelector("[role=status]");
  new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def told_by(transcript: str, slug: str) -> str:
    """Return what the first seat hears of a game against bots: each event in its sentence, but for passes."""
    face, say = FACES[slug], Say("en", "table", slug)
    match = rebuild(parse(transcript), face.game)
    names = seat_names(face, match.seats, {}, dict.fromkeys(range(1, match.seats), ""), say)
    return " ".join(face.event(seen_by(event, 0), say, names) for event in match.log if not event.is_pass)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_happened_is_announced_once(reader: Reader, slug: str) -> None:
    page = reader.visit(play_page(slug))
    page.evaluate(HEAR)
    table = reader.table().wake()
    games = []
    while table.look(settled=True).is_over:  # a bot that goes first may lose before the reader is asked
        games.append(told_by(reader.transcript(), slug))
        table.use("[data-do=again]")
    table.play_any()
    table.expect_answer()
    games.append(told_by(reader.transcript(), slug))
    # A hint is the last thing to be said: whatever would be said again has been by then.
    table.at.locator("[data-do=hint]").click()
    say = Say("en", "table", slug)
    hints = [say("Best: {move}. {why}", move="", why="")[:5], say("There’s nothing to choose right now.")]
    page.wait_for_function("hints => hints.some((hint) => window.heard.at(-1)?.startsWith(hint))", arg=hints)

    assert " ".join(games) == " ".join(page.evaluate("window.heard")[:-1])
    assert 0 == table.at.locator(":scope [aria-live]").count()


def test_what_is_typed_survives_a_change_from_elsewhere_and_a_refusal(reader: Reader) -> None:
    page = reader.visit(play_page("dize"))
    table = reader.table().wake()
    table.at.locator("[data-do=dialog][data-arg-name=menu]").click()
    table.at.locator("[data-do=dialog][data-arg-name=new]").click()
    field = table.at.locator("form[data-do=new] input[type=number]").first
    field.fill("7")
    # A form's other field has the focus when another tab changes the reader's settings.
    table.at.locator("form[data-do=new] button[type=submit]").focus()

    page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'last-rulebook/prefs', newValue: null }))")
    table.expect_answer()

    expect(field).to_have_value("7")

    # Where the browser lets a wrong number through, the table refuses it.
    table.at.locator("form[data-do=new]").evaluate("form => { form.noValidate = true }")
    field.fill("77")
    table.at.locator("form[data-do=new] button[type=submit]").click()

    expect(table.at.locator("dialog[open] .play-warning")).to_be_visible()
    expect(field).to_have_value("77")


def test_arrow_keys_move_the_focus_in_a_grid(reader: Reader) -> None:
    page = reader.visit(play_page("dize"))
    table = reader.table().wake()
    table.at.evaluate(
        """(table) => {
          const cell = (row, col) => `<button id="cell-${row}-${col}" data-row="${row}" data-col="${col}">x</button>`;
          const grid = [0, 1, 2].flatMap((row) => [0, 1, 3].map((col) => cell(row, col))).join("");
          table.insertAdjacentHTML("beforeend", `<div role="grid" data-arrows>${grid}</div>`);
          document.getElementById("cell-1-1").focus();
        }"""
    )

    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "Home", "End", "ArrowDown", "Control+End", "ArrowLeft"):
        page.keyboard.press(key)
        seen.append(page.evaluate("document.activeElement.id").removeprefix("cell-"))

    assert ["1-3", "1-3", "0-3", "0-0", "0-3", "1-3", "2-3", "2-1"] == seen
    assert ["cell-2-1"] == page.locator("[data-arrows] [tabindex='0']").evaluate_all("all => all.map((one) => one.id)")


def test_a_hint_is_seen_by_whoever_has_scrolled_to_the_log(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 768, "height": 1024})
    reader.visit("en/last-night-on-earth/play/")
    table = reader.table().wake()
    table.settle()
    table.expect_answer()
    table.at.locator(".play-log").evaluate("log => log.scrollIntoView({ block: 'end', behavior: 'instant' })")
    expect(table.at.locator(".play-board")).not_to_be_in_viewport(ratio=0.9)
    table.at.locator("[data-do=hint]").click()

    expect(table.at.locator(".play-notice:not(:empty)")).to_be_in_viewport(ratio=1)
