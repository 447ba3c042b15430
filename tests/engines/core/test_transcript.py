"""Transcripts as people hand them in: odd, old, damaged."""

from __future__ import annotations

import pytest

from engines.core.errors import BadNotation, BadOption, Contradiction, IllegalMove, Mistake
from engines.core.match import Match
from engines.core.transcript import LONGEST_NAME, MOST_MOVES, WIDTH, Transcript, parse, rebuild, record
from engines.dize.game import GAME

WHOLE = """\
last-rulebook 1
game dize
seats 1
option zombies 6
name 0 Ada
bot 0 cautious
undone

l2 t35 t24 s t12345
"""


def test_games_saved_under_the_older_word_are_still_read() -> None:
    assert parse(WHOLE.replace("undone", "rewound")) == parse(WHOLE)


def test_a_transcript_tells_all_that_it_holds() -> None:
    told = parse(WHOLE)

    assert told == Transcript(
        game="dize",
        seats=1,
        options={"zombies": "6"},
        names={0: "Ada"},
        bots={0: "cautious"},
        undone=True,
        moves=("l2", "t35", "t24", "s", "t12345"),
    )
    assert str(told) == WHOLE


def test_the_match_of_a_transcript_stands_where_its_moves_lead() -> None:
    match = rebuild(parse(WHOLE), GAME)

    assert GAME.spell(match.state) == "s6 h13 z6 e1 choose"
    assert match.ply == 5


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace("\n", "\r\n"),
        "\ufeff" + WHOLE,
        "\n\n  " + WHOLE + "\n\n",
        WHOLE.replace("l2 t35", "l2\n\n   t35"),
        WHOLE.replace("\n\n", "\n   \n\n"),
        WHOLE.replace("l2 ", "l2\t"),
    ],
    ids=["windows", "byte order mark", "blank lines around", "moves on several lines", "blank line of blanks", "tabs"],
)
def test_what_editors_do_to_a_file_changes_nothing(text: str) -> None:
    assert parse(text) == parse(WHOLE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a transcript beginning 'last-rulebook 1'"),
        ("   \n ", "a transcript beginning"),
        ("game dize\n\nl2", "a transcript beginning"),
        ("last-rulebook 2\ngame dize\n", "a transcript beginning"),
        ("last-rulebook 1\n\nl2", "a line 'game'"),
        ("last-rulebook 1\ngame dize\ncolour red\n\nl2", "game, seats, option"),
        ("last-rulebook 1\ngame dize\nseats two\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nseats -1\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nseats 99999\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nseats ٣\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nname x Ada\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nseats 01\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nseats １\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nseats ¹\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nbot 00 cautious\n", "a small whole number"),
        ("last-rulebook 1\ngame dize\nposition\n", "game, seats, option"),
        ("last-rulebook 1\ngame dize\nrewound twice\n", "game, seats, option"),
        ("last-rulebook 1\ngame dize\n\n-*0", "a run of passes"),
        ("last-rulebook 1\ngame dize\n\n-*03", "a run of passes"),
        ("last-rulebook 1\ngame dize\n\n-*²", "a run of passes"),
        ("last-rulebook 1\ngame dize\n\n-*x", "a run of passes"),
        ("last-rulebook 1\ngame dize\n\n-*", "a run of passes"),
        ("last-rulebook 1\ngame dize\n\n-*999999", "a run of passes"),
        ("last-rulebook 1\ngame dize\n\n-*99999", f"at most {MOST_MOVES} moves"),
        ("last-rulebook 1\ngame dize\n\n" + "a " * (MOST_MOVES + 1), f"at most {MOST_MOVES} moves"),
    ],
)
def test_a_text_that_is_no_transcript_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadNotation, match=expected):
        parse(text)


def test_a_long_text_is_shortened_in_its_message_but_not_in_the_error() -> None:
    with pytest.raises(BadNotation) as error:
        parse("x" * 500)

    assert len(str(error.value)) < 150
    assert error.value.text == "x" * 500


def test_runs_of_passes_are_folded_and_unfolded() -> None:
    moves = ("-", "-", "-", "a", "-", "a", "a", "-", "-")
    text = str(Transcript(game="dize", seats=1, moves=moves))

    assert text.endswith("\n-*3 a - a a -*2\n")
    assert parse(text).moves == moves


def test_a_long_game_is_wrapped_and_no_word_is_broken() -> None:
    moves = ("t" + "123456" * 3, "x2h1", "a") * 200
    text = str(Transcript(game="dize", seats=1, moves=moves))

    assert max(map(len, text.splitlines())) <= WIDTH <= 80
    assert len(text.splitlines()) > 20
    assert parse(text).moves == moves


@pytest.mark.parametrize(
    "name", ["Ada\ngame chess", "Ada\rbot 0 best-win", "Ada\u2028rewound", "Ada\x1b[2J", "  Ada  "]
)
def test_a_name_cannot_write_a_line_of_its_own(name: str) -> None:
    told = parse(str(record(Match.begin(GAME), names={0: name})))

    assert told.names[0].startswith("Ada")
    assert told.names[0].isprintable()
    assert (told.game, told.bots, told.undone) == ("dize", {}, False)


def test_a_long_name_is_cut() -> None:
    assert len(parse(str(record(Match.begin(GAME), names={0: "Ada " * 40}))).names[0]) <= LONGEST_NAME


def test_a_transcript_that_breaks_a_rule_names_it() -> None:
    with pytest.raises(IllegalMove) as error:
        rebuild(parse(WHOLE.replace("l2 t35", "l13 t35")), GAME)

    assert error.value.rule == "dize-turn-choose"
    assert error.value.position == "s6 h14 z6 choose"


def test_a_transcript_with_a_move_that_is_none_says_so() -> None:
    with pytest.raises(BadNotation, match="'q7': expected a move like"):
        rebuild(parse(WHOLE.replace("t24 s", "t24 q7")), GAME)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("option zombies 20", "zombies"),
        ("option zombies many", "zombies"),
        ("option moon full", "moon"),
        ("seats 2", "seats"),
    ],
)
def test_a_transcript_with_a_setting_out_of_range_names_it(line: str, field: str) -> None:
    with pytest.raises(BadOption) as error:
        rebuild(parse(f"last-rulebook 1\ngame dize\n{line}\n"), GAME)

    assert error.value.field == field


def test_a_match_that_began_at_a_position_writes_it_down() -> None:
    state = GAME.read("s4 h14 z4 l2 attack")
    match = Match.resume(GAME, GAME.options(), 1, state).play(GAME.decode("t13"))
    told = record(match)

    assert told.position == "s4 h14 z4 l2 attack"
    assert told.moves == ("t13",)
    assert rebuild(parse(str(told)), GAME).state == match.state


@pytest.mark.parametrize(
    "line",
    [
        "game dize",
        "seats 1",
        "option zombies 6",
        "option zombies 7",
        "name 0 Grace",
        "bot 0 best-win",
        "undone",
        "position s6 h14 z6 choose",
    ],
)
def test_a_header_says_nothing_twice(line: str) -> None:
    text = WHOLE.replace("undone\n", "undone\nposition s6 h14 z6 choose\n")
    with pytest.raises(BadNotation) as error:
        parse(text.replace("\n\n", f"\n{line}\n\n"))

    assert error.value.mistake is Mistake.REPEATED
    assert error.value.text == line


@pytest.mark.parametrize("line", ["name 1 Ada", "bot 1 cautious", "bot 99 cautious"])
def test_a_header_speaks_of_no_seat_that_the_game_lacks(line: str) -> None:
    for text in (f"last-rulebook 1\ngame dize\nseats 1\n{line}\n", f"last-rulebook 1\n{line}\ngame dize\nseats 1\n"):
        with pytest.raises(BadNotation, match="expected a seat from 0 to 0") as error:
            parse(text)

        assert error.value.mistake is Mistake.SEAT
        assert error.value.text == line


def test_a_bot_of_no_known_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadNotation, match=r"'sleepy': expected a bot's level: .*cautious") as error:
        rebuild(parse(WHOLE.replace("cautious", "sleepy")), GAME)

    assert error.value.mistake is Mistake.BOT


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("hello", Mistake.FIRST_LINE),
        (WHOLE.replace("game dize\n", ""), Mistake.GAME),
        (WHOLE.replace("game dize", "game chess"), Mistake.GAME),
        (WHOLE.replace("undone", "rewind"), Mistake.LINE),
        (WHOLE.replace("undone", "position s6 h15 z6 choose"), Mistake.POSITION),
        (WHOLE.replace(" s ", " q7 "), Mistake.MOVE),
        (WHOLE + "-*20000", Mistake.LENGTH),
    ],
)
def test_a_transcript_that_cannot_be_read_says_what_is_wrong_with_it(text: str, mistake: Mistake) -> None:
    with pytest.raises(BadNotation) as error:
        rebuild(parse(text), GAME)

    assert error.value.mistake is mistake


@pytest.mark.parametrize(
    ("header", "field", "value", "in_position"),
    [
        ("option zombies 6", "zombies", 6, 4),
        ("option min_throw 0", "min_throw", 0, 1),
    ],
)
def test_a_setting_that_contradicts_the_position_is_refused_with_both(
    header: str, field: str, value: int, in_position: int
) -> None:
    text = f"last-rulebook 1\ngame dize\nseats 1\n{header}\nposition s4 h14 z4 l2 attack\n"
    with pytest.raises(Contradiction) as error:
        rebuild(parse(text), GAME)

    assert (error.value.field, error.value.value, error.value.in_position) == (field, value, in_position)


def test_a_setting_that_the_header_leaves_out_has_its_default_whatever_the_position_says() -> None:
    with pytest.raises(Contradiction, match="zombies=4: expected 6, as the position says"):
        rebuild(parse("last-rulebook 1\ngame dize\nseats 1\nposition s6 h14 z6 choose\n"), GAME)
