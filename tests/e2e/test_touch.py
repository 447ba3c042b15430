"""A quick second press decides nothing new, a message covers nothing that is chosen, no keyboard opens on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.harness import SOME_SLUGS, Reader, drawn
from tests.e2e.test_fits import DIALOGS, ON_A_PHONE, PHONE, SMALL_PHONE

# What scripts animate lasts until the test ends it, however slow the machine is.
UNENDING = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const one = animate.apply(this, given);
  one.pause();
  return one;
};
"""
END = "document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).forEach((one) => one.finish())"
MAIN = ".play-actions .play-button--main"
# What can be chosen now and lies under a message.
COVERED = """async (table) => {
  const notice = table.querySelector(".play-notice:not(:empty)").getBoundingClientRect();
  const controls = table.querySelectorAll(":is(.play-board, .play-actions) :is(button:not([aria-disabled]), select)");
  const seen = [...controls].filter((one) => one.checkVisibility());
  return seen.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < notice.right && right > notice.left && top < notice.bottom - 1 && bottom > notice.top + 1;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""


def phone(new_reader: Callable[..., Reader], size: tuple[int, int] = PHONE, **options: Any) -> Reader:
    return new_reader(viewport={"width": size[0], "height": size[1]}, **ON_A_PHONE, **options)


def test_a_second_tap_does_not_take_the_decision_that_the_first_has_brought(new_reader: Callable[..., Reader]) -> None:
    # With these dice another decision follows the throw.
    reader = phone(new_reader, seed="2")
    page = reader.page
    page.add_init_script(UNENDING)
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    table.expect_answer()
    main = table.at.locator(MAIN)
    box = main.bounding_box()
    assert box

    def tap() -> int:
        """Tap where the main button was at first, and tell where the game stands then."""
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        table.expect_answer()
        return table.ply

    words, began = main.text_content(), table.ply
    thrown = tap()
    assert thrown > began
    assert main.text_content() != words, "a throw is followed by another decision"

    assert thrown == tap()
    main.focus()
    page.keyboard.press("Enter")
    table.expect_moved(thrown)
    table.expect_answer()

    page.evaluate(END)
    before = table.ply
    assert before < tap()


def test_a_double_click_does_not_take_the_decision_that_its_first_click_has_brought(
    new_reader: Callable[..., Reader],
) -> None:
    # With these dice another decision follows the throw.
    reader = new_reader(seed="2")
    mouse = reader.page.mouse
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    table.expect_answer()
    main = table.at.locator(MAIN)
    words, began = main.text_content(), table.ply
    main.click()
    table.expect_moved(began)
    table.expect_answer()
    assert main.text_content() != words, "a throw is followed by another decision"
    thrown = table.ply
    box = main.bounding_box()
    assert box
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    mouse.down(click_count=2)
    mouse.up(click_count=2)
    table.expect_answer()
    assert thrown == table.ply

    main.click()
    table.expect_moved(thrown)


def test_the_same_decision_is_taken_as_quickly_as_one_taps(new_reader: Callable[..., Reader]) -> None:
    reader = phone(new_reader)
    reader.page.add_init_script(UNENDING)
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    fewer = table.at.locator("[id$=-fewer]")
    number = table.at.locator("select[name=dice]")
    most = int(number.input_value())

    for taken in (1, 2, 3):
        fewer.tap()
        expect(number).to_have_value(str(most - taken))
        table.expect_answer()


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
@pytest.mark.parametrize("slug", ["dize", "last-one-alive"])
def test_a_hint_covers_nothing_that_can_be_chosen(
    new_reader: Callable[..., Reader], slug: str, size: tuple[int, int]
) -> None:
    reader = phone(new_reader, size)
    reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    for _ in range(4):
        table.settle()
        table.expect_answer()
        table.at.locator("[data-do=hint]").tap()
        expect(table.at.locator(".play-notice:not(:empty)")).to_be_visible()
        table.expect_answer()

        assert [] == table.at.evaluate(COVERED)
        table.play_on()


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_no_dialog_begins_with_a_field_to_type_in(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = phone(new_reader)
    reader.visit(f"en/{slug}/play/")
    table = reader.table().wake()
    table.play_on()
    for name in DIALOGS:
        if name == "keys":
            continue  # not where there are none
        if name in {"new", "saves", "load"}:
            table.open_dialog("menu")
        table.open_dialog(name)
        drawn(reader.page)
        expect(table.at.locator("dialog[open] :focus")).to_have_count(1)
        expect(table.at.locator("dialog[open] :is(input:not([type=file]), textarea):focus")).to_have_count(0)
        table.at.locator("dialog[open] [data-do=close]").tap()
        expect(table.at.locator("dialog[open]")).to_have_count(0)
