"""The pages for programmers: what they show happens, and what the library has they list."""

import doctest
import os
import re
import shlex
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engines
from engines import registry
from widgets.build.api import FENCE, BadName, write_api
from widgets.terminal.cli import main

PAGES = Path(__file__).parents[2] / "docs" / "en" / "engines"
CODE = re.compile(r'^```python title="(?P<file>\w+\.py)"\n(?P<code>.*?)^```$', re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(?P<lines>.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAM = "last-rulebook "
NOT_TRIED = ("pip install .", "last-rulebook play dize")
"""A package is built and installed by its own test; a game that is played waits for a person."""


def named(page: Path) -> str:
    return page.stem


def files_of(text: str) -> dict[str, str]:
    """Return the files that a page shows, each put together from its parts."""
    files: dict[str, str] = defaultdict(str)
    for shown in CODE.finditer(text):
        files[shown["file"]] += shown["code"]
    return files


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=named)
def test_what_a_page_shows_happens(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(registry, "_registered", {})
    text = page.read_text(encoding="utf-8")
    known: dict[str, Any] = {"__name__": "shown"}
    for name, code in files_of(text).items():
        Path(name).write_text(code, encoding="utf-8")
        exec(compile(code, name, "exec"), known)
    examples = doctest.DocTestParser().get_doctest(text, known, page.name, str(page), 0)
    told: list[str] = []
    done = doctest.DocTestRunner().run(examples, out=told.append)

    assert done.failed == 0, "".join(told)
    for block in COMMANDS.finditer(text):
        for line in block["lines"].splitlines():
            if line not in NOT_TRIED:
                assert line.startswith(PROGRAM), line
                assert main(shlex.split(line.removeprefix(PROGRAM))) == 0, capsys.readouterr().err


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_game_that_is_shown_keeps_the_contract(seats: int, seed: int) -> None:
    known: dict[str, Any] = {"__name__": "shown"}
    exec(files_of((PAGES / "games.md").read_text(encoding="utf-8"))["straw.py"], known)
    game: registry.AnyGame = known["GAME"]
    end = engines.play_out(engines.Match.begin(game, seats=seats), [engines.at_random] * seats, Random(seed))

    assert end.outcome is not None
    assert len(end.outcome.winners) == seats - 1
    for match in end.history():
        assert game.read(game.spell(match.state)) == match.state
        assert game.facts(match.state)["pieces"] == game.options().straws
        assert [game.decode(game.encode(move)) for move in match.legal_moves] == list(match.legal_moves)


def test_every_example_is_of_a_kind_that_is_tried() -> None:
    kinds = {kind for page in PAGES.glob("*.md") for kind in re.findall(r"^```(.+)$", page.read_text(), re.MULTILINE)}

    assert {kind for kind in kinds if not kind.startswith('python title="')} == {"api", "pycon", "sh"}


def test_every_name_of_the_library_is_listed_once() -> None:
    listed = [name for fence in FENCE.finditer((PAGES / "api.md").read_text()) for name in fence["names"].split()]

    assert sorted(listed) == sorted(engines.__all__)


def test_every_name_can_be_linked_to() -> None:
    ids = re.findall(r"\{ #([\w-]+) \}$", write_api((PAGES / "api.md").read_text(encoding="utf-8")), re.MULTILINE)

    assert len(ids) > len(engines.__all__)
    assert sorted(ids) == sorted(set(ids))


def test_a_name_is_listed_with_its_types_and_texts() -> None:
    written = write_api("Before\n\n```api\nMatch\nBot\n```\n\nAfter")

    assert written.startswith("Before\n\n\n### Match { #match }\n\n```python\nclass Match(Generic[S, M, O])\n```\n")
    assert "- `events: tuple[Event, ...]`: What the last move made true.\n" in written
    assert "```python\nMatch.settle(rng: Random) -> Match[S, M, O]\n```\n\nReturn the match after chance" in written
    assert "```python\nBot = Callable[[O, Sequence[M], Random], Iterator[M | Plan[M]]]\n```" in written
    assert written.endswith("\n\nAfter")


def test_an_unknown_name_fails_the_build() -> None:
    with pytest.raises(BadName, match="engines has no name Chess"):
        write_api("```api\nChess\n```")
