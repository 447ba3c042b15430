"""From the table to the rules of the moment, and from a rule to where it happens."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.harness import Reader, Table


def test_the_rules_of_the_moment_open_beside_the_board(reader: Reader) -> None:
    page = reader.visit("en/dize/play/")
    table = reader.table().wake()
    table.at.locator("[data-move]:visible").first.focus()
    page.keyboard.press("m")
    table.at.locator('dialog[open] [data-do="dialog"][data-arg-name="rules"]').click()
    links = table.at.locator("dialog[open] .play-rules-now a")
    expect(links.first).to_be_visible()
    rules = links.evaluate_all("all => all.map(one => one.dataset.rule)")
    titles = page.evaluate("async () => (await fetch('../../rules.json')).json()")

    assert {"dize-turn-phases", "dize-turn-choose"} <= set(rules)
    assert links.all_inner_texts() == [titles[rule]["title"] for rule in rules]
    links.last.click()

    expect(table.at.locator("dialog")).to_have_count(0)
    expect(table.at.locator(".play-rule")).to_have_attribute("data-shown", rules[-1])
    table.expect_focus()


def test_a_rule_comes_into_view_beside_the_coach(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 1366, "height": 768})
    reader.visit("en/last-one-alive/play/")
    table = reader.table().wake()
    table.play_on()
    table.at.locator("[data-do=coach]").click()
    table.at.locator(".play-odds").wait_for()
    table.expect_answer()

    table.at.locator(".play-event a[data-rule]").last.click()

    expect(table.at.locator(".play-rule .rule-beside")).to_be_in_viewport(ratio=0.5)


def test_a_rule_leads_to_an_example_on_its_page_and_wakes_it(reader: Reader) -> None:
    page = reader.visit("en/dize/rules/")
    link = page.locator("#dize-infection-threshold a.rule-show")
    name = (link.get_attribute("href") or "").split("#example-")[1]

    link.click()

    table = Table(page, page.locator(f'play-table[example="{name}"]')).awake()
    expect(table.at.locator(".play-goal")).to_be_in_viewport()
    assert table.moves()


def test_a_rule_leads_to_an_example_on_another_page_and_wakes_it(reader: Reader) -> None:
    page = reader.visit("en/last-night-on-earth/rules/")
    link = page.locator('a.rule-show:not([href^="#"], [href^="./#"])').first
    target = link.evaluate("one => one.href")

    link.click()

    expect(page).to_have_url(re.compile(re.escape(target.split("#")[0])))
    name = target.split("#example-")[1]
    Table(page, page.locator(f'play-table[example="{name}"]')).awake()


def test_in_a_first_turn_a_rule_is_read_over_the_board(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844}, has_touch=True)
    page = reader.visit("en/last-one-alive/rules/")
    table = reader.table("play-table[first-turn]").wake()
    table.at.locator("[data-do=step-on]").click()
    table.expect_answer()
    top = page.evaluate("scrollY")

    table.at.locator(".play-event a[data-rule]").first.click()

    expect(table.at.locator(".play-rule .rule-beside")).to_be_in_viewport(ratio=0.5)
    assert abs(page.evaluate("scrollY") - top) < 5
    table.at.locator(".play-rule button").click()
    expect(table.at.locator(".play-rule")).to_be_empty()
