"""What a reader's code in the Workshop brings to the page, and that every cell runs as it stands."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from widgets.workshop import cell, running
from widgets.workshop.cell import Message
from widgets.workshop.plotting import draw

CELLS = sorted((Path(__file__).resolve().parents[2] / "widgets" / "workshop" / "cells").glob("*.py"))
LONG = {"bot-night", "bot-standing", "rule-alive"}


def run(code: str) -> list[Message]:
    messages: list[Message] = []
    running.run(code, messages.append)
    return messages


def printed(messages: list[Message]) -> str:
    return "".join(message.get("out", "") for message in messages)


def the(name: str, messages: list[Message]) -> Any:
    (found,) = [message[name] for message in messages if name in message]
    return found


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.stem, marks=[pytest.mark.full] * (path.stem in LONG)) for path in CELLS]
)
def test_a_cell_runs_as_it_stands(path: Path) -> None:
    messages = run(path.read_text(encoding="utf-8"))

    assert {"done": True} == messages[-1]
    assert printed(messages)
    if path.stem != "shared":
        assert any("picture" in message for message in messages)


def test_a_cell_of_a_bot_shows_progress_and_a_plot_that_grows() -> None:
    messages = run(next(path for path in CELLS if path.stem == "bot-alive").read_text(encoding="utf-8"))

    pictures = [message["picture"] for message in messages if "picture" in message]
    assert [200.0, 200.0] == [message["progress"] for message in messages if "progress" in message][-1]
    assert len(set(pictures)) > 1
    assert "won " in printed(messages)


def test_the_last_expression_is_shown() -> None:
    assert "'two'\n" == printed(run("x = 'two'\nx"))
    assert "" == printed(run("None"))
    assert "" == printed(run("x = 1"))


def test_each_run_begins_without_the_names_of_the_one_before() -> None:
    run("kept = 1")

    assert "NameError" in the("error", run("kept"))


def test_an_error_names_the_line_of_the_readers_own_code() -> None:
    messages = run("from engines import BY_SLUG\n\nprint('first')\nBY_SLUG['dize'].decode('nonsense')\n")

    assert "first\n" == printed(messages)
    assert 4 == the("line", messages)
    text = the("error", messages)
    assert "BY_SLUG['dize'].decode('nonsense')" in text
    assert "running.py" not in text
    assert {"done": False} == messages[-1]


def test_code_that_is_no_python_names_its_line_too() -> None:
    messages = run("print('never')\nfor for\n")

    assert "" == printed(messages)
    assert 2 == the("line", messages)


def test_a_program_may_end_itself() -> None:
    assert {"done": True} == run("raise SystemExit")[-1]


def test_a_module_that_is_not_on_the_page_is_named() -> None:
    assert "tkinter" == running.error(ModuleNotFoundError("No module named 'tkinter'", name="tkinter.ttk"))["missing"]
    assert "missing" not in running.error(ModuleNotFoundError("No module named 'mine'", name="mine"))


def test_a_flood_of_lines_is_cut_and_counted() -> None:
    messages = run("for number in range(100_000):\n    print(number)")

    text = printed(messages)
    assert len(text) == running.MOST
    assert 100_000 - text.count("\n") == the("cut", messages)
    assert len(messages) < 100


def test_a_flood_of_pictures_and_progress_is_thinned_and_ends_with_the_last() -> None:
    messages = run(
        "from workshop import progress, show\n"
        "for number in range(10_000):\n    progress(number, 10_000)\n    show(f'<svg>{number}</svg>', 'one')"
    )

    assert len(messages) < 200
    assert "<svg>9999</svg>" == [message["picture"] for message in messages if "picture" in message][-1]


def test_what_is_printed_before_a_picture_comes_before_it() -> None:
    messages = run("from workshop import show\nprint('before')\nshow('<svg/>')\nprint('after')")

    kinds = ["out" if "out" in message else next(iter(message)) for message in messages]
    assert ["out", "picture", "out", "done"] == kinds


def test_a_share_comes_with_its_interval() -> None:
    value, low, high = cell.interval(30, 100)

    assert low < value < high


@pytest.mark.parametrize(
    "series",
    [
        {"": {1: 0.5, 2: 0.25}},
        {"a & b": {"<one>": 3, "two": -4}, "c": {"two": 1}},
        {"with": {10: (0.5, 0.4, 0.6)}, "without": {}},
        {"listed": [3, 1, 2]},
        {},
    ],
)
def test_a_plot_is_well_formed_whatever_it_is_given(series: dict[str, Any]) -> None:
    for percent in (True, False):
        drawn = ET.fromstring(draw(series, title="<&>", x="'x'", percent=percent))

        assert "<&>" in "".join(drawn.itertext())


def test_a_plot_takes_one_series_or_several() -> None:
    one = the("picture", run("from workshop import plot\nplot({1: 2})"))
    several = the("picture", run("from workshop import plot\nplot({'first': {1: 2}, 'second': [1]})"))

    assert "first" not in one
    assert "first" in several
    assert "second" in several
