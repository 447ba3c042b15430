"""When something breaks: the reader is told in words, the last position stays, and the console is clean."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

import pytest
from playwright.sync_api import expect

from tests.e2e.harness import RECOVERING, SLUGS, SOME_LANGUAGES, SOME_SLUGS, Reader, Table
from widgets.browser.texts import texts
from widgets.build import server as site_server
from widgets.i18n import Say
from widgets.table.view import unsaved_text

PLAY = "en/dize/play/"
RULES = "en/dize/rules/"
FIGURE = "play-table[example]"
FORBIDDEN_STORAGE = """
for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("no storage here", "SecurityError"); };
  Object.defineProperty(window, name, { get, configurable: true });
}
"""
FULL_STORAGE = """
Storage.prototype.setItem = function () { throw new DOMException("full", "QuotaExceededError"); };
"""


def started(reader: Reader, path: str = PLAY) -> Table:
    """Return a table with a move made."""
    reader.visit(path)
    table = reader.table().wake()
    table.play_on()
    return table


def told(table: Table, name: str, lang: str = "en") -> None:
    """The failure is said in the reader's language, and the figure is still there."""
    sentence = texts(Say(lang, "table"))[f"data-text-{name}"]
    expect(table.at.locator(".panel p")).to_have_text(sentence, timeout=RECOVERING)
    expect(table.at.locator(".play-board")).to_be_visible()


SET_UP_AGAIN = Say("en", "table")("The game had to restart; it carries on where you left off.")


def notices(table: Table, sentence: str) -> None:
    """The table says this beside the board."""
    expect(table.at.locator(".play-notice")).to_contain_text(sentence, timeout=RECOVERING)


FATES = {
    "dies": "self.onmessage = () => self.close()",
    "hangs": "self.onmessage = () => { for (;;); }",
    "throws": "self.onmessage = () => { throw new Error('out of memory') }",
}


@pytest.mark.parametrize(
    ("slug", "fate"),
    [
        # How a worker ends is the same for every game.
        pytest.param(slug, fate, marks=[] if slug == SLUGS[0] else pytest.mark.full)
        for slug in SLUGS
        for fate in FATES
    ],
)
def test_a_worker_that_ends_in_the_middle_of_a_move_is_replaced(reader: Reader, slug: str, fate: str) -> None:
    table = started(reader, f"en/{slug}/play/")
    table.offer_any()
    ply = table.ply
    reader.pythons()[0].evaluate(f"() => {{ {FATES[fate]} }}")

    table.at.locator("[data-move]:visible").first.click()

    notices(table, SET_UP_AGAIN)
    table.expect_ply(ply)
    table.play_any()


def test_a_worker_that_ends_again_and_again_is_given_up(reader: Reader) -> None:
    reader.page.add_init_script(
        """
        const Real = Worker;
        let made = 0;
        window.Worker = class extends Real {
          postMessage(text) {
            if (made > 0) setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "gone" })), 0);
            else super.postMessage(text);
          }
        };
        window.breakWorkers = () => { made = 1; };
        """
    )
    table = started(reader)
    table.offer()
    reader.page.evaluate("window.breakWorkers()")

    table.at.locator("[data-move]:visible").first.click()

    told(table, "failed")


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_without_webassembly_the_figure_stays_and_says_why(reader: Reader, lang: str) -> None:
    reader.page.add_init_script("delete window.WebAssembly")
    reader.visit(f"{lang}/dize/rules/")
    table = reader.table(FIGURE)

    table.at.locator("[data-do=wake]").click()

    told(table, "unsupported", lang)


def test_a_blocked_worker_is_told_and_can_be_tried_again(reader: Reader) -> None:
    reader.page.add_init_script(
        """
        const Real = Worker;
        window.Worker = class extends EventTarget {
          constructor(...given) {
            super();
            if (window.workersAllowed || !String(given[0]).endsWith("/worker.js")) return new Real(...given);
            setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "blocked" })), 0);
          }
          terminate() {}
        };
        """
    )
    reader.visit(RULES)
    table = reader.table(FIGURE)
    table.at.locator("[data-do=wake]").click()
    told(table, "failed")

    reader.page.evaluate("window.workersAllowed = true")
    table.at.locator(".panel button").click()

    table.awake()


def test_a_download_that_fails_is_told_and_can_be_tried_again(reader: Reader) -> None:
    reader.watch.allow("Failed to load resource", "net::ERR")
    reader.context.route("**/python_stdlib.zip", lambda route: route.abort())
    reader.visit(RULES)
    table = reader.table(FIGURE)
    table.at.locator("[data-do=wake]").click()
    told(table, "offline")

    reader.context.unroute("**/python_stdlib.zip")
    table.at.locator(".panel button").click()

    table.awake()


@contextmanager
def breaking_off(name: str) -> Iterator[None]:
    """Let the server end its answer in the middle of this file."""
    answer = site_server.Handler.do_GET

    def answer_in_part(handler: site_server.Handler) -> None:
        if not handler.path.endswith(name):
            answer(handler)
            return
        handler.send_response(HTTPStatus.OK)
        handler.send_header("Content-Type", mimetypes.guess_type(name)[0] or "")
        handler.send_header("Content-Length", "1000000")
        handler.end_headers()
        handler.wfile.write(b"\0asm\x01\0\0\0")
        handler.close_connection = True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_server.Handler, "do_GET", answer_in_part)
        yield


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip", "dize.zip"])
def test_a_download_that_breaks_off_is_told_and_can_be_tried_again(reader: Reader, name: str) -> None:
    reader.watch.allow("Failed to load resource", "net::ERR")
    reader.visit(RULES)
    table = reader.table(FIGURE)
    with breaking_off(name):
        table.at.locator("[data-do=wake]").click()
        told(table, "offline")

    table.at.locator(".panel button").click()

    table.awake()


def test_a_site_that_was_updated_meanwhile_offers_one_reload(reader: Reader) -> None:
    reader.watch.allow("404")
    reader.visit(RULES)
    reader.context.route("**/worker.js", lambda route: route.fulfill(status=404, body="gone"))
    table = reader.table(FIGURE)
    table.at.locator("[data-do=wake]").click()
    told(table, "updated")

    with reader.page.expect_navigation():
        table.at.locator(".panel button").click()
    table.at.locator("[data-do=wake]").click()

    told(table, "failed")


@pytest.mark.parametrize(("status", "reason"), [(404, "updated"), (503, "offline")])
def test_a_second_game_that_does_not_come_is_told_and_the_first_goes_on(
    reader: Reader, status: int, reason: str
) -> None:
    reader.watch.allow(str(status))
    reader.context.route("**/last-one-alive.zip", lambda route: route.fulfill(status=status, body="none"))
    started(reader)
    page = reader.page
    page.locator('a[href$="last-one-alive/rules/"]:visible').first.click()
    expect(page).to_have_url(f"{reader.url}en/last-one-alive/rules/")
    table = reader.table(f'{FIGURE}[game="last-one-alive"]')
    table.at.locator("[data-do=wake]").click()
    told(table, reason)

    page.go_back()
    expect(page).to_have_url(reader.url + PLAY)
    reader.table('play-table[game="dize"]').awake().play_any()

    assert 1 == len(reader.pythons())


def unsaved(table: Table, lang: str = "en") -> None:
    """The table says that the game is not kept, and how to keep it."""
    expect(table.at.locator(".play-unsaved")).to_contain_text(unsaved_text(Say(lang, "table")), timeout=RECOVERING)
    expect(table.at.locator(".play-unsaved [data-do=download]")).to_be_visible()


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_forbidden_storage_is_told_from_the_beginning_for_as_long_as_it_is_so(reader: Reader, lang: str) -> None:
    reader.page.add_init_script(FORBIDDEN_STORAGE)
    reader.visit(f"{lang}/dize/play/")
    table = reader.table().wake()

    unsaved(table, lang)
    table.play_any()
    table.play_any()
    unsaved(table, lang)


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_full_storage_is_told_for_as_long_as_it_is_so(reader: Reader, slug: str) -> None:
    reader.page.add_init_script(FULL_STORAGE)
    reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    table.settle()
    table.play_any()

    unsaved(table)
    table.play_any()
    unsaved(table)


def test_moves_made_while_storage_was_full_are_kept_as_soon_as_it_has_room(reader: Reader) -> None:
    table = started(reader)
    page = reader.page
    # Really full: there is no room for one more letter.
    page.evaluate(
        """() => {
          let text = "x".repeat(1 << 20);
          for (let n = 0; text; n += 1)
            try { localStorage.setItem(`filler ${n}`, text); } catch { text = text.slice(0, text.length / 2); }
          try { for (;;) localStorage.setItem("filler 0", `${localStorage.getItem("filler 0")}x`); } catch {}
        }"""
    )
    kept = reader.transcript()
    table.play_on(3)
    unsaved(table)
    ply = table.ply
    assert kept == reader.transcript()

    page.evaluate(
        """() => {
          for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
        }"""
    )

    expect(table.at.locator(".play-unsaved")).to_have_count(0, timeout=RECOVERING)
    page.reload()
    reader.table().awake().expect_ply(ply)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("prefs", "'['.repeat(100000)"),
        ("dize/results", "'[{\"won\": ' + '['.repeat(100000)"),
        ("dize/current", "'\\ud800/' + '{'.repeat(9)"),
        ("dize/game/{id}", "'{\"text\": ' + '{\"a\":'.repeat(100000)"),
    ],
)
def test_a_damaged_text_is_set_aside_and_the_table_starts(reader: Reader, key: str, text: str) -> None:
    started(reader)
    name = key.format(id=reader.kept()["dize/current"])
    # Written last of all, or the page that is left would write its own over it.
    reader.page.goto(reader.url + "robots.txt")
    damaged = reader.page.evaluate(f"key => localStorage['last-rulebook/' + key] = {text}", name)

    reader.visit(PLAY)
    table = reader.table()
    if table.at.get_attribute("awake") is None and reader.page.evaluate("!sessionStorage.length"):
        table.wake()
    table.awake().play_any()
    table.at.locator("[data-do=dialog][data-arg-name=menu]").click()
    table.at.locator("[data-do=dialog][data-arg-name=saves]").click()

    expect(table.at.locator("dialog[open] [data-do=download-saved]").first).to_be_visible()
    assert damaged in reader.kept().values()


def test_what_the_theme_cannot_read_is_set_aside(reader: Reader) -> None:
    reader.visit("robots.txt")
    reader.page.evaluate("localStorage.setItem('/last-rulebook/.__palette', '{'.repeat(9))")

    reader.visit(PLAY)

    expect(reader.page.locator("play-table")).to_be_visible()
    assert "{" * 9 == reader.page.evaluate("localStorage.getItem('/last-rulebook/.__palette~')")


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_deleting_a_saved_game_can_be_undone(reader: Reader, lang: str) -> None:
    table = started(reader, f"{lang}/dize/play/")
    kept = reader.kept()
    table.at.locator("[data-do=dialog][data-arg-name=menu]").click()
    table.at.locator("[data-do=dialog][data-arg-name=saves]").click()
    table.at.locator("dialog[open] [data-do=delete-saved]").click()
    restore = table.at.locator("dialog[open] [data-do=restore-saved]")
    expect(restore).to_be_visible()
    assert kept != reader.kept()

    restore.click()

    expect(table.at.locator("dialog[open] [data-do=delete-saved]")).to_be_visible()
    assert kept == reader.kept()


def test_a_game_outlives_full_storage_as_long_as_the_page(reader: Reader) -> None:
    reader.page.add_init_script(FULL_STORAGE)
    table = started(reader)
    table.play_on()
    ply = table.ply
    reader.pythons()[0].evaluate("() => { self.onmessage = () => self.close() }")

    table.at.locator("[data-do=hint]").click()

    notices(table, SET_UP_AGAIN)
    table.expect_ply(ply)
