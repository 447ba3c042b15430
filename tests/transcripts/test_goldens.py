"""Golden games: played again, they are the same to the letter.

`pytest tests/transcripts --update-goldens` writes them anew; a person reads the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.registry import GAMES
from tests.transcripts.golden import Run, runs, write

FOLDER = Path(__file__).parent
NAMES = {run.name for run in runs()}


@pytest.mark.parametrize("run", runs(), ids=[run.name for run in runs()])
def test_a_golden_game_is_played_again_to_the_letter(run: Run, update_goldens: bool) -> None:  # noqa: FBT001
    file = FOLDER / run.name
    played = write(run)
    if update_goldens:
        file.parent.mkdir(exist_ok=True)
        file.write_text(played, encoding="utf-8", newline="\n")

    assert file.exists(), "write it with --update-goldens"
    assert played == file.read_text(encoding="utf-8")


def test_no_golden_game_is_left_over(update_goldens: bool) -> None:  # noqa: FBT001
    left_over = [file for file in FOLDER.glob("*/*.txt") if str(file.relative_to(FOLDER)) not in NAMES]
    for file in left_over:
        if update_goldens:
            file.unlink()

    assert [file.name for file in left_over if file.exists()] == []


def test_every_game_has_golden_games() -> None:
    assert {run.game.slug for run in runs()} == {game.slug for game in GAMES}
