"""The parts of the contract that a game of their own shows best: options, secrets, goals, bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engines.core.bots import decide
from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.examples import goal_met
from engines.core.game import Event, Nature, secret
from engines.core.match import Match
from engines.core.options import allowed, check, option, read_options, spell_options
from engines.core.secrets import as_seen, open_table, seen_by
from engines.dize.game import GAME
from engines.dize.model import Rule


def is_die(faces: object) -> bool:
    return isinstance(faces, str) and len(faces) == 6 and faces.isdigit()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    size: int = option(3, range(2, 6))
    night: bool = option(default=False)
    mode: str = option("basic", ("basic", "advanced"))
    faces: str = option("111223", valid=is_die, expected="six digits")

    def __check__(self) -> tuple[str, str] | None:
        return ("night", "no, in the basic mode") if self.night and self.mode == "basic" else None


SEATS = range(2, 5)


def test_settings_are_written_where_they_differ_and_read_back() -> None:
    settings = Settings(size=5, night=True, mode="advanced", faces="123456")

    assert spell_options(settings) == {"size": "5", "night": "yes", "mode": "advanced", "faces": "123456"}
    assert read_options(Settings, spell_options(settings)) == settings
    assert spell_options(Settings()) == {}


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (Settings(size=6), "size=6: expected 2 to 5"),
        (Settings(size=True), "size=True: expected 2 to 5"),
        (Settings(mode="hard"), "mode='hard': expected basic, advanced"),
        (Settings(night="yes"), "night='yes': expected no, yes"),  # type: ignore[arg-type]
        (Settings(faces="12"), "faces='12': expected six digits"),
        (Settings(night=True), "night=True: expected no, in the basic mode"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_may_be(settings: Settings, message: str) -> None:
    with pytest.raises(BadOption) as error:
        check(settings, 2, SEATS)

    assert str(error.value) == message


def test_good_settings_pass_alone_and_together() -> None:
    check(Settings(), 2, SEATS)
    check(Settings(night=True, mode="advanced"), 4, SEATS)


@pytest.mark.parametrize("word", ["", " 3", "3.0", "1_0", "٣", "３", "³", "three", "-3", "+3", "03", "00", "9" * 5000])
def test_a_number_is_read_strictly(word: str) -> None:
    with pytest.raises(BadOption, match="expected 2 to 5"):
        read_options(Settings, {"size": word})


@pytest.mark.parametrize("word", ["true", "1", "Yes", ""])
def test_a_switch_is_yes_or_no(word: str) -> None:
    with pytest.raises(BadOption, match="expected yes or no"):
        read_options(Settings, {"night": word})


def test_a_number_out_of_range_is_read_and_then_refused() -> None:
    settings = read_options(Settings, {"size": "7"})

    with pytest.raises(BadOption, match="size=7: expected 2 to 5"):
        check(settings, 2, SEATS)


def test_what_a_field_may_hold_can_be_asked() -> None:
    fields = {f.name: allowed(f) for f in Settings.__dataclass_fields__.values()}

    assert fields["size"].values == range(2, 6)
    assert fields["night"].values == (False, True)
    assert str(fields["faces"]) == "six digits"


class CardDrawn(Event):
    seat: int
    card: str | None = secret()


DRAWN = CardDrawn(rule=Rule.SETUP_GOAL, audience=frozenset({1}), seat=1, card="axe")


def test_the_audience_sees_the_secret_and_the_others_see_that_there_is_one() -> None:
    assert seen_by(DRAWN, 1) == DRAWN
    for outsider in (0, 2, None):
        assert seen_by(DRAWN, outsider) == replace(DRAWN, card=None)


def test_an_event_without_an_audience_is_for_everybody() -> None:
    told = replace(DRAWN, audience=None)

    assert seen_by(told, None) == seen_by(told, 0) == told


def test_an_audience_of_nobody_hides_it_from_all() -> None:
    assert seen_by(replace(DRAWN, audience=frozenset()), 1).card is None


def test_at_an_open_table_all_see_all() -> None:
    state = object()

    assert open_table(state, None) is open_table(state, 0) is as_seen(state, Random(0)) is state


FACTS: dict[str, int | str | bool] = {"zombie": 5, "phase": "choose", "won": False}


@pytest.mark.parametrize(
    ("clause", "met"),
    [
        ("zombie == 5", True),
        ("zombie != 5", False),
        ("zombie < 5", False),
        ("zombie <= 5", True),
        ("zombie > -1", True),
        ("zombie >= 6", False),
        ("phase == choose", True),
        ("phase != choose", False),
        ("won == no", True),
        ("won == yes", False),
    ],
)
def test_a_goal_compares_a_fact_with_a_value(clause: str, met: bool) -> None:  # noqa: FBT001
    assert goal_met((clause,), FACTS) is met


def test_a_goal_of_several_clauses_needs_them_all() -> None:
    assert goal_met(("zombie == 5", "won == no"), FACTS)
    assert not goal_met(("zombie == 5", "won == yes"), FACTS)
    assert goal_met((), FACTS)


@pytest.mark.parametrize(
    ("clause", "expected"),
    [
        ("", "a fact, a comparison and a value"),
        ("zombie", "a fact, a comparison and a value"),
        ("zombie = 5", "a fact, a comparison and a value"),
        ("zombie==5", "a fact, a comparison and a value"),
        ("ghosts == 1", "a fact, a comparison and a value"),
        ("zombie == 5 6", "a fact, a comparison and a value"),
        ("zombie == five", "a whole number"),
        ("won == maybe", "yes or no"),
    ],
)
def test_a_goal_that_cannot_be_checked_is_an_error(clause: str, expected: str) -> None:
    with pytest.raises(BadNotation, match=expected):
        goal_met((clause,), FACTS)


def test_an_unknown_fact_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadNotation, match="facts: zombie, phase, won"):
        goal_met(("ghosts == 1",), FACTS)


def test_chance_does_not_act_after_the_end() -> None:
    always_chance = replace(GAME, actor=lambda _: Nature.CHANCE)
    over = Match.resume(always_chance, GAME.options(), 1, GAME.read("s4 h16 e4 over"))

    assert over.settle(Random(0)) is over


def test_a_bot_is_asked_as_often_as_it_has_slices() -> None:
    def ponders(observation: Any, moves: Any, rng: Random) -> Iterator[Any]:
        yield from moves

    match = Match.begin(GAME)

    assert [decide(ponders, match, Random(0), slices).dice for slices in (1, 3, 99)] == [1, 3, 8]  # type: ignore[union-attr]


def test_errors_show_the_value_and_the_way_out() -> None:
    match = Match.begin(GAME)
    with pytest.raises(IllegalMove) as error:
        match.play(GAME.decode("l9"))

    assert str(error.value) == "Launch(dice=9) breaks dize-turn-choose in 's4 h16 z4 choose'"
    assert str(BadNotation("take2", "a heap")) == "'take2': expected a heap"
