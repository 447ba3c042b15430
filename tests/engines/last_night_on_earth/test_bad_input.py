"""Positions that no game can come to, transcripts that were changed and settings that there are not.

Each is refused with one sentence that names what is wrong.
"""

from __future__ import annotations

from random import Random

import pytest

from engines.core.bots import at_random, play_out
from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.match import Match
from engines.core.transcript import parse, rebuild, record
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.frames import Die
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.under_way.order import FITS, LIES_ON

HEROES = ("hero1:sally,1,K5,1,h.bat", "hero2:billy,1,T5,0", "hero3:becky,1,A1,0", "hero4:jenny,1,L12,0")
WORDS = ("players:2", "boards:4536", *HEROES, "zombies:0K6,1C4,2K5", "sun:9")
PICK = (*WORDS, "heroes", "step1:hero-turn;1")
"""The lead names the first Hero."""
FIGHT = (*WORDS, "heroes", "step1:hero-turn;2;sally", "step2:fights;1;.", "step3:fight;sally;2;3;3/0/0+5/0/0;4/0/0")
ASKING = (*FIGHT, "step4:window;fight;1")
"""Sally may use her luck or her bat."""
SEARCH = (*WORDS, "heroes", "started", "step1:hero-turn;2;becky", "step2:hero-acts;becky;1", "step3:find;becky")


def changed(words: tuple[str, ...], *instead: str) -> str:
    """Return a position with other words in place of those about the same, or with more words."""
    about = {word.partition(":")[0]: word for word in words}
    about |= {word.partition(":")[0]: word for word in instead}
    return " ".join(word for word in about.values() if not word.endswith(":"))


def refused(text: str) -> str:
    with pytest.raises(BadNotation) as refusal:
        GAME.read(text)
    told = str(refusal.value)
    assert len(told.splitlines()) == 1
    return refusal.value.expected


@pytest.mark.parametrize("words", [PICK, ASKING, SEARCH])
def test_a_position_that_a_game_can_come_to_is_read(words: tuple[str, ...]) -> None:
    text = " ".join(words)

    assert GAME.spell(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("discards:h.chainsaw,h.chainsaw", "at most 1 of h.chainsaw, not 2"),
        ("hand1:h.faith,h.faith,h.faith,h.faith", "at most 3 of h.faith, not 4"),
        ("hero2:sally,1,T5,0", "each Hero once, not sally twice"),
        ("hero4:", "4 Heroes, not 3"),
        ("hero1:sally,0,K5,1", "sally with a Hero player, one of seats 1 to 1, not with seat 0"),
        ("zombies:0E5", "Zombie 0 on a space of this town, not on E5"),
        ("zombies:0K6m", "Zombies that have moved in a Zombie Turn only, not 0"),
        ("zombies:0K6h", "Zombies that are held in a Zombie Turn only, not 0"),
        ("hero1:sally,1,E5,1", "sally on a space of this town"),
        ("hero1:sally,1,-,1", "sally on a space of this town"),
        ("hero1:sally,1,K5,2", "fewer than 2 wounds on sally, who lives"),
        ("hero1:sally,1,x,1", "2 wounds on sally, who is dead"),
        ("hero1:sally,1,x,2,h.bat", "nothing with sally, who is dead"),
        ("hero1:sally,1,x,2", "as many deaths as dead Heroes, 1, not 0"),
        ("deaths:1", "as many deaths as dead Heroes, 0, not 1"),
        ("hero1:sally,1,K5,1,faith", "Faith on a Holy Hero, not on sally"),
        ("hero1:sally,1,K5,1,bonus12", "at most 11 more Fight Dice for sally"),
        ("hero2:billy,1,T5,0,spent", "an ability that billy can use once a turn"),
        ("hero1:sally,1,K5,1,h.faith", "Items with sally, not h.faith"),
        ("hero1:sally,1,K5,1,h.bat*jake", "h.bat used by a Hero in play, not by jake"),
        ("hero1:sally,1,K5,1,h.ammo*sally", "Weapons and Combat Bonuses that were used, not h.ammo"),
        (
            "hero1:sally,1,K5,1,h.ammo,h.firstaid,h.keys,h.keys,h.torch",
            "at most four Items, two of them Weapons, with sally",
        ),
        ("hero1:sally,1,K5,1,h.bat,h.bat,h.crowbar", "at most four Items, two of them Weapons, with sally"),
        ("pits:T5", "a new pit in a building with a number, where no pit is printed, not on T5"),
        ("inplay:z.hate", "cards that Remain in Play, not z.hate"),
        ("inplay:z.taken@plant", "a marker on a building of this town that can bear it, not z.taken@plant"),
        ("inplay:z.rain@church", "a marker on a building of this town that can bear it, not z.rain@church"),
        ("inplay:z.lights", "a building for z.lights"),
        ("inplay:z.taken", "a building for z.taken, unless one is being found"),
        ("inplay:z.taken@church,z.taken@church", "each building marked once, not z.taken@church twice"),
        ("hand1:h.bat", "cards that can be in the hand of seat 1, not h.bat"),
        ("hand1:z.hate", "cards that can be in the hand of seat 1, not z.hate"),
        ("hand0:z.taken", "cards that can be in the hand of seat 0, not z.taken"),
        ("hand0:z.hate,z.hate,z.hate,z.hate,z.hate", "at most 4 cards in the hand of seat 0, who owes none"),
        ("queue:0z.rain", "cards that wait to be played only when Zombie players have drawn"),
        ("deckout", "no Hero deck where it has run out"),
        ("sun:16", "the sun on 16 before the first turn, then on 15 or less, not on 16"),
        ("sun:0", "nothing under way at sundown"),
        ("kills:29", "at most 28 kills, not 29"),
        ("owes:1", "Zombie players who owe cards and whose Zombies spawn"),
        ("started", "a Hero Turn that has started when a Hero acts"),
        ("boards:4536 boards:4536", "each word once"),
        ("boards:4433", "four different boards"),
    ],
)
def test_what_is_wrong_on_the_table_is_named(word: str, expected: str) -> None:
    text = f"{' '.join(PICK)} boards:4536" if " " in word else changed(PICK, word)

    assert expected in refused(text)


@pytest.mark.parametrize(
    ("words", "instead", "expected"),
    [
        (WORDS, (), "something under way before sundown"),
        (PICK, ("step1:hero-turn;1;sally+sally",), "a step that can be under way in this position"),
        (PICK, ("step1:hero-turn;1;jake",), "a step that can be under way in this position"),
        (PICK, ("step1:hero-turn;7",), "a step that there is, not hero-turn;7"),
        (WORDS, ("step1:aim;sally",), "steps that can be under way together, not aim;sally on nothing"),
        (PICK, ("step1:dance",), "a step like zombie-turn;4, not dance"),
        (PICK, ("step1:zombie-turn;6",), "a Hero Turn marked as one, and no other"),
        (PICK, ("step1:hero-turn;2;sally",), "a step at which somebody has to move"),
        (PICK, ("step1:hero-turn;3", "step2:window;h-end;1"), "a step that can be under way in this position"),
        (SEARCH, ("step3:find;jake",), "a step that can be under way in this position, not find;jake"),
        (SEARCH, ("step3:shot;becky;h.revolver;1",), "steps that can be under way together, not shot;becky"),
        (SEARCH, ("step3:forage;becky",), "a step that can be under way in this position, not forage;becky"),
        (SEARCH, ("step3:surplus;becky",), "a step at which somebody has to move, not surplus;becky"),
        (ASKING, ("step3:fight;sally;77;3;3/0/0+5/0/0;4/0/0",), "a step that can be under way in this position"),
        (ASKING, ("step3:fight;sally;2;3;5/0/0+3/0/0;4/0/0",), "a step that can be under way in this position"),
        (ASKING, ("step3:fight;sally;2;3;3/0/0+7/0/0;4/0/0",), "a step that can be under way in this position"),
        (ASKING, ("step3:fight;sally;2;3;3/0/0+5/0/0",), "a step that can be under way in this position"),
        (ASKING, ("step3:fight;sally;2;3;3/0/0+5/0/0+5/0/0;4/0/0",), "a step that can be under way in this position"),
        (ASKING, ("step4:window;fight;0",), "a window that asks 1, or the last of them, not window;fight;0"),
        (ASKING, ("step4:window;fight;anew",), "a window that asks 1, or the last of them"),
        (ASKING, ("step4:window;z-end;0",), "steps that can be under way together, not window;z-end;0 on fight;sally"),
        (ASKING, ("step5:find;sally",), "a window that asks anew when it is back, not window;fight;1"),
        (ASKING, ("step4:window;fight;anew", "step5:break-roll;sally;h.bat"), "a step that can be under way"),
        (ASKING, ("step4:window;fight;anew", "step5:announced;z.boo;0"), "cards that there are, not z.boo"),
        (ASKING, ("step4:window;fight;anew", "step5:fight-roll;y;9"), "a step that can be under way in this position"),
    ],
)
def test_what_cannot_be_under_way_is_named(words: tuple[str, ...], instead: tuple[str, ...], expected: str) -> None:
    assert expected in refused(changed(words, *instead))


def test_every_kind_of_frame_and_window_has_its_place() -> None:
    kinds = {kind for kind in vars(frames).values() if isinstance(kind, type) and hasattr(kind, "_fields")} - {Die}

    assert set(FITS) == kinds
    assert set(LIES_ON) == kinds | set(Moment)


# -- transcripts and settings ---------------------------------------------------


def whole_game() -> str:
    return str(record(play_out(Match.begin(GAME), [at_random] * 2, Random(1))))


def test_a_transcript_with_a_move_that_was_changed_names_the_rule() -> None:
    head, _, moves = whole_game().partition("\n\n")
    words = moves.split()
    at = next(at for at, word in enumerate(words) if word.startswith("hero-"))
    words[at + 1] = words[at]
    with pytest.raises(IllegalMove) as refusal:
        rebuild(parse(f"{head}\n\n{' '.join(words)}\n"), GAME)

    assert refusal.value.rule.value == "lnoe-setup-heroes-random"
    assert len(str(refusal.value).splitlines()) == 1


def test_a_transcript_with_a_word_that_is_no_move_names_the_word() -> None:
    text = whole_game().replace("hero-", "heroine-", 1)
    with pytest.raises(BadNotation, match=r"'heroine-.*': expected a move like"):
        rebuild(parse(text), GAME)


def test_a_transcript_that_goes_on_after_the_end_is_refused() -> None:
    with pytest.raises(IllegalMove):
        rebuild(parse(whole_game().rstrip("\n") + " -\n"), GAME)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("seats 1", "seats=1: expected 2 to 6"),
        ("seats 7", "seats=7: expected 2 to 6"),
        ("seats 2\noption colour red", "colour='red': expected one of invented_texts"),
        ("seats 2\noption invented_texts maybe", "invented_texts='maybe': expected yes or no"),
        ("seats 3\nposition " + " ".join(PICK), "seats=3: expected 2, as the position says"),
        ("seats 2\noption invented_texts yes\nposition " + " ".join(PICK), "invented_texts=True: expected False"),
    ],
)
def test_settings_that_there_are_not_or_that_contradict_are_named(line: str, told: str) -> None:
    with pytest.raises(BadOption) as refusal:
        rebuild(parse(f"last-rulebook 1\ngame last-night-on-earth\n{line}\n"), GAME)

    assert str(refusal.value).startswith(told)
    assert len(str(refusal.value).splitlines()) == 1
