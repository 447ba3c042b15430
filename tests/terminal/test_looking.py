"""Looking changes nothing: `why`, `hint` and a refused word leave dice and bots as they were."""

from __future__ import annotations

import pytest

from engines.core.links import open_link
from engines.core.streams import Streams
from tests.terminal.keyboard import run, type_in

LOOKS = ["why 1", "hint", "why 2", "why 99", "fly", "", "save", "why 1"]
TABLES = ["dize", "last-one-alive --seats 3 --bots steady,rash", "last-one-standing --bots random"]


@pytest.mark.parametrize("table", TABLES)
def test_looking_does_not_change_what_comes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    moves = []
    for looks in ([], LOOKS):
        type_in(monkeypatch, *[word for _ in range(4) for word in [*looks, "1"]])
        code, out, err = run(capsys, "play", *table.split(), "--seed", "11")
        assert (code, err) == (0, "")
        moves.append(open_link(out.rpartition('"#')[2].rstrip('"\n')).transcript.moves)

    assert len(moves[0]) > 4
    assert moves[0] == moves[1]


def test_bots_that_think_longer_leave_the_dice_alone() -> None:
    calm, busy = Streams.of(5), Streams.of(5)
    for stream in (busy.bots, busy.looks, busy.names):
        stream.random()

    assert calm.dice.random() == busy.dice.random()
