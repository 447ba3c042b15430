"""The front page in a browser: the games that fit, and the game that one has not finished."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engines.registry import TITLES
from tests.e2e.harness import CUT_LINES, Reader, by_script


def shown(page: Page) -> list[str]:
    """Return the games whose cards are to be seen."""
    games: list[str] = page.locator(".game-card:visible").evaluate_all("all => all.map(one => one.dataset.game)")
    return games


def test_the_games_that_fit_are_chosen_by_keyboard_and_told(reader: Reader) -> None:
    page = reader.visit("en/")
    players, minutes = page.locator("select[name=players]"), page.locator("select[name=minutes]")
    told = page.locator("output.choice-told")
    expect(told).to_have_role("status")
    expect(players).to_be_visible()
    assert shown(page) == list(TITLES)

    players.focus()
    page.keyboard.press("3")
    expect(players).to_have_value("3")
    expect(told).to_have_text("3 games fit.")
    assert shown(page) == ["last-one-alive", "last-one-standing", "last-night-on-earth"]

    page.keyboard.press("Tab")
    expect(minutes).to_be_focused()
    minutes.select_option("20")
    expect(told).to_have_text("2 games fit.")
    assert shown(page) == ["last-one-alive", "last-one-standing"]

    players.select_option("6")
    expect(told).to_have_text("No game here fits that.")
    assert shown(page) == []


def test_the_choice_comes_back_with_the_page(reader: Reader) -> None:
    """Instant navigation brings the page without loading it anew."""
    page = reader.visit("en/")
    page.locator(".game-card h3 a").first.click()
    expect(page).to_have_url(reader.url + "en/dize/rules/")
    page.locator(".book-mark").click()
    page.locator("select[name=players]").select_option("1")

    expect(page.locator("output.choice-told")).to_have_text("1 game fits.")


def test_without_a_script_all_games_are_there(new_reader: Callable[..., Reader]) -> None:
    page = new_reader(java_script_enabled=False).visit("en/")

    assert shown(page) == list(TITLES)
    expect(page.locator("form.choice")).to_be_hidden()
    expect(page.locator("[data-site=continue]")).to_be_hidden()


def test_an_unfinished_game_can_be_continued_from_the_front_page(reader: Reader) -> None:
    page = reader.visit("en/last-one-standing/play/")
    table = reader.table().wake()
    table.play_any()
    table.expect_answer()
    before = reader.transcript()
    page = reader.visit("en/")
    offer = page.locator("[data-site=continue]")
    expect(offer).to_be_visible()
    expect(offer.locator("span")).to_contain_text("Last One Standing, ")

    offer.locator("a").click()

    expect(page).to_have_url(reader.url + "en/last-one-standing/play/")
    reader.table().awake()
    assert reader.transcript() == before


def test_a_game_that_is_over_or_damaged_is_not_offered(reader: Reader) -> None:
    page = reader.visit("en/")
    choice = page.locator("form.choice")
    expect(choice).to_be_visible()
    offer = page.locator("[data-site=continue]")
    for text in ('{"text": "", "at": 3, "when": 5, "over": true}', "{", "null", '{"when": "x", "over": false}'):
        page.evaluate(
            """text => {
              localStorage.setItem("last-rulebook/dize/current", "a");
              localStorage.setItem("last-rulebook/dize/game/a", text);
            }""",
            text,
        )
        page.reload()
        expect(choice).to_be_visible()
        expect(offer).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=["phone", "laptop"])
def test_what_happened_in_its_puzzle_is_told_in_whole_lines(
    new_reader: Callable[..., Reader], size: tuple[int, int]
) -> None:
    reader = new_reader(viewport={"width": size[0], "height": size[1]})
    reader.visit("en/")
    table = reader.table().wake()
    table.at.evaluate("table => table.scrollIntoView({ block: 'start', behavior: 'instant' })")
    before = table.ply
    table.at.locator(".dize-side--even .dize-pick").last.click()
    table.expect_answer()
    by_script(table.at.locator(".play-actions [data-move]").first)
    table.expect_moved(before)
    table.expect_answer()

    assert table.at.locator(".play-event > li").count() > 1
    assert [] == table.at.evaluate(CUT_LINES)
