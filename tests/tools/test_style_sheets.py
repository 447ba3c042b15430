"""What holds for every rule of the style sheets."""

import re
from collections.abc import Iterator

import pytest

from widgets.build.bundle import stylesheets

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CAN_HOVER = "(hover: hover)"


def rules(sheet: str) -> Iterator[tuple[str, ...]]:
    """Yield what stands before each brace that opens, after what stands before those around it."""
    around: list[str] = []
    for before, brace in re.findall(r"([^{};]*)([{};])", COMMENT.sub("", sheet)):
        if brace == "{":
            around.append(" ".join(before.split()))
            yield tuple(around)
        elif brace == "}":
            around.pop()


def test_rules_are_found_with_what_is_around_them() -> None:
    sheet = "/* { */ a { b: c; } @media (hover: hover) { d:hover,\ne { f: g } h { i: j; } } k:hover { l: m }"

    assert [
        ("a",),
        ("@media (hover: hover)",),
        ("@media (hover: hover)", "d:hover, e"),
        ("@media (hover: hover)", "h"),
        ("k:hover",),
    ] == list(rules(sheet))


@pytest.mark.parametrize("name", [sheet.name for sheet in stylesheets()])
def test_looks_under_a_pointer_are_for_pointers_that_hover(name: str) -> None:
    """After a touch, what was touched stays hovered: it would look chosen until the next touch."""
    (sheet,) = (sheet for sheet in stylesheets() if sheet.name == name)

    assert [] == [
        selector
        for *around, selector in rules(sheet.read_text(encoding="utf-8"))
        if ":hover" in selector and not any(CAN_HOVER in query for query in around)
    ]
