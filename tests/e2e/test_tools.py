"""Tools for a real table, each used once on one visit: by mouse, by keys, by touch of their lists."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.harness import Reader, Table, by_keyboard, drawn

PAGE = "en/last-night-on-earth/tools/"


TOO_SMALL = """all => all.map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 44 || height < 44)"""
"""Controls that a finger would miss."""


def tap(table: Table, space: str) -> Locator:
    return table.at.locator(f'.lnoe-space[data-arg-space="{space}"]')


def test_a_tool_that_is_woken_by_its_button_begins_in_view(reader: Reader) -> None:
    page = reader.visit(PAGE)
    fight = reader.table("play-table[tool=fight]")
    fight.at.locator("[data-do=wake]").scroll_into_view_if_needed()
    expect(fight.at.locator("select[name=hero]")).not_to_be_in_viewport()
    fight.wake()

    expect(fight.at.locator("select[name=hero]")).to_be_in_viewport(ratio=1)
    drawn(page)


def test_each_tool_answers_a_question_of_the_reader(reader: Reader) -> None:
    page = reader.visit(PAGE)

    # A list that is used before anything runs wakes the tool and is not forgotten.
    fight = reader.table("play-table[tool=fight]")
    asleep = fight.at.locator(".play-event").inner_text()
    hero = fight.at.locator("select[name=hero]")
    hero.scroll_into_view_if_needed()
    top = page.evaluate("scrollY")
    hero.select_option("johnny")
    fight.awake()
    expect(fight.at.locator(".play-goal")).to_contain_text("Johnny against a Zombie")
    expect(hero).to_have_value("johnny")
    fight.expect_answer()
    assert top == page.evaluate("scrollY")
    assert fight.at.locator(".play-event").inner_text() != asleep
    expect(fight.at.locator(".play-board tbody tr")).to_have_count(4)
    for face in "256":
        fight.at.locator(f"[id$=-face{face}]").click()
        fight.expect_answer()
    expect(fight.at.locator(".lnoe-verdict")).to_be_visible()
    fight.at.locator('[data-arg-play="use-johnny/h.bat"]').click()
    expect(fight.at.locator(".play-event")).to_contain_text("Baseball Bat")

    sight = reader.table("play-table[tool=sight]").wake()
    sight.at.locator("select[name=nw]").select_option("6")
    expect(sight.at.locator(".play-missed")).to_contain_text("Outer board 6")
    sight.at.locator("select[name=se]").select_option("4")
    sight.expect_answer()
    sight.press = by_keyboard
    sight.at.locator("[id$=-from]").focus()
    sight.press(tap(sight, "J3"))
    sight.expect_answer()
    sight.press(tap(sight, "I2"))
    expect(sight.at.locator(".play-event")).to_contain_text("No: from J3")
    expect(sight.at.locator(".lnoe-blocks")).to_have_count(1)
    rule = sight.at.locator(".play-event a").first
    expect(rule).to_have_attribute("href", re.compile(r"/movement/#lnoe-los-outside-corner$"))

    # The boards of the table are the same in the next tool.
    spawn = reader.table("play-table[tool=spawn]").wake()
    expect(spawn.at.locator("select[name=nw]")).to_have_value("6")
    spawn.at.locator("[data-arg-rest]").click()
    expect(spawn.at.locator("[data-arg-rest]")).to_have_count(0)

    building = reader.table("play-table[tool=building]").wake()
    for _ in range(2):
        building.at.locator("[data-arg-undo]").click()
        building.expect_answer()
    for face in "46":
        building.at.locator(f"[id$=-face{face}]").click()
        building.expect_answer()
    expect(building.at.locator(".play-event")).to_contain_text("The building is: Police Station.")

    hunger = reader.table("play-table[tool=hunger]").wake()
    tap(hunger, "K3").click()
    expect(hunger.at.locator(".play-event")).to_contain_text("stays there")
    assert page.locator("play-table :is(button, select):visible:not(.lnoe-space)").evaluate_all(TOO_SMALL) == []

    page.reload()
    expect(reader.table("play-table[tool=hunger]").at.locator(".play-event")).not_to_contain_text("stays there")
