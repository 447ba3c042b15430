"""In Firefox and in WebKit too: pages are read, examples solved, games played, gone on with, and kept offline."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engines.core.examples import load
from engines.registry import BY_SLUG
from tests.browsers.reading import Reader
from tests.e2e import night
from widgets.build.server import served

pytestmark = [pytest.mark.full, pytest.mark.e2e]

RULES = "en/dize/rules/"
PLAY = "en/dize/play/"
EXAMPLE = "a-whole-turn"
ENOUGH = 4
"""Moves after which a game is worth going on with."""
# What a figure is drawn with, and whether all of it lies within the page.
DRAWN = """() => {
  const figures = [...document.querySelectorAll("play-table[example]")];
  const isDrawn = (one) => one.querySelector("svg, img")?.getBoundingClientRect().width > 0;
  const { scrollWidth, clientWidth } = document.documentElement;
  return [figures.length, figures.filter(isDrawn).length, scrollWidth <= clientWidth];
}"""
# Whether the bars of what scrolls are drawn in the site's own colours, by their parts or by two colours.
HAS_OWN_BARS = """(selector) => {
  const { scrollbarColor } = getComputedStyle(document.querySelector(selector));
  return CSS.supports("selector(::-webkit-scrollbar-thumb)") || scrollbarColor !== "auto";
}"""
# An error, a promise that fails, a line on the console, and a picture that the policy forbids.
FAULTS = """() => {
  setTimeout(() => { throw new Error("was thrown"); });
  setTimeout(() => Promise.reject(new Error("was rejected")));
  console.error("was written");
  new Image().src = "https://elsewhere.invalid/picture.png";
}"""
# Whether the service worker has these addresses and will be asked for them.
SAVED = """async (addresses) => {
  const found = await Promise.all(addresses.map((one) => caches.match(one, { ignoreVary: true })));
  return navigator.serviceWorker.controller !== null && found.every(Boolean);
}"""


@pytest.fixture
def reader(reader_at: Callable[[str], Reader], url: str) -> Reader:
    return reader_at(url)


def solve_an_example(reader: Reader) -> None:
    table = reader.table(f"play-table[example={EXAMPLE}]").wake()
    for move in load(BY_SLUG["dize"])[EXAMPLE].solution:
        assert not table.has(".play-goal--reached")
        table.play(move)
    assert table.has(".play-goal--reached")


def test_what_goes_wrong_on_a_page_is_noticed(reader: Reader) -> None:
    """Or the tests below could not fail by it."""
    reader.visit(RULES)
    assert [] == reader.complaints()
    reader.driver.run(FAULTS)

    reader.allowed += ["was thrown", "was rejected", "was written", "img-src"]
    for part in reader.allowed:
        reader.wait_for_complaint(part)


def test_a_rules_page_is_read_and_an_example_solved(reader: Reader) -> None:
    reader.visit(RULES)

    assert "diZe" in reader.text("h1")
    count, drawn, fits = reader.driver.run(DRAWN)
    assert count == drawn >= 12
    assert fits
    assert all(reader.driver.run(HAS_OWN_BARS, selector) for selector in ("play-table", ".first-turn-strip"))
    solve_an_example(reader)


def test_a_whole_game_is_played_and_a_reload_goes_on_with_the_next(reader: Reader) -> None:
    reader.visit(PLAY)
    table = reader.table().wake()
    assert table.play_to_the_end() > 0
    ply = table.play_on(ENOUGH)

    reader.driver.reload()
    table = reader.table().resumed()

    assert ply == table.ply
    assert table.play_any().ply > ply


def test_the_last_round_of_the_large_game_is_played_to_its_end(reader: Reader) -> None:
    reader.visit(f"en/{night.PLAY}")
    table = reader.table().follow(night.LATE[night.SLUG])

    assert table.play_to_the_end() > 0


def played_files(site_folder: Path) -> list[str]:
    """Return the addresses, below the root, of what a table of diZe in English loads."""
    endings = (".wasm", ".mjs", "/python_stdlib.zip", "/app.zip", "/dize.zip", "/worker.js")
    files = [path.relative_to(site_folder).as_posix() for path in site_folder.glob("assets/*/*")]
    found = [path for path in files if path.endswith(endings)]
    assert len(found) > len(endings)
    return ["en/rules.json", *found]


def test_pages_and_games_are_there_when_the_server_is_gone(
    reader_at: Callable[[str], Reader], site_folder: Path
) -> None:
    with served(site_folder) as url:
        reader = reader_at(url)
        reader.visit(RULES)
        reader.wait(SAVED, [url + RULES])
        reader.visit(PLAY)
        table = reader.table().wake()
        ply = table.play_on(ENOUGH)
        reader.wait(SAVED, [url + path for path in (PLAY, *played_files(site_folder))])

    reader.driver.reload()
    table = reader.table().resumed()
    assert ply == table.ply
    table.play_to_the_end()

    reader.visit(RULES)
    assert "diZe" in reader.text("h1")
    solve_an_example(reader)
