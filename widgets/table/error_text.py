"""What went wrong, as a sentence or two in the reader's language."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from engines.core.errors import BadNotation, BadOption, Contradiction, IllegalMove, Mistake
from engines.core.options import allowed, spell_value
from engines.core.transcript import FIRST_LINE, MOST_MOVES
from engines.registry import TITLES
from widgets.i18n import Say
from widgets.skin import OptionWords, Skin

LONGEST_SHOWN = 40
AnySkin = Skin[Any, Any]


def error_text(problem: Exception, skin: AnySkin, say: Say) -> str:
    """Return what to tell the reader; the old position is untouched."""
    match problem:
        case IllegalMove():
            return skin.refusal(problem.rule, say)
        case BadOption():
            return _bad_option(problem, skin, say)
        case BadNotation():
            unread = say("This text can’t be read: “{text}”.", text=_short(problem.text))
            return _bad_notation(problem, skin, say) or unread
        case _:
            raise problem


def link_error(problem: Exception, skin: AnySkin, say: Say) -> str:
    """Return what to tell a reader whose link was cut, changed or made elsewhere."""
    if isinstance(problem, IllegalMove):
        return say("This link is damaged: it contains a move the rules forbid. Your own game is safe.")
    if why := _known_reason(problem, skin, say):
        return say("This link is damaged; your own game is safe. {why}", why=why)
    return say("This link is damaged or incomplete. Your own game is safe.")


def file_error(problem: Exception, text: str, skin: AnySkin, say: Say) -> str:
    """Return what to tell a reader whose transcript does not load."""
    first = text.strip().splitlines()[0].strip() if text.strip() else ""
    kin = FIRST_LINE.split()[0]
    if first.startswith(kin) and first != FIRST_LINE:
        return say("This transcript comes from another version of the site and can’t be read here.")
    if isinstance(problem, IllegalMove):
        return _forbidden(problem, skin, say)
    return _known_reason(problem, skin, say) or say("This isn’t a transcript of {game}.", game=skin.title)


def resume_error(problem: Exception, skin: AnySkin, say: Say) -> str:
    """Return what to tell a reader whose current game, kept on this device, does not open."""
    if why := _known_reason(problem, skin, say):
        return say("The game saved on this device can’t be read; it’s still among your saved games. {why}", why=why)
    return say("The game saved on this device can’t be read. It’s still among your saved games.")


def saved_game_error(problem: Exception, skin: AnySkin, say: Say) -> str:
    """Return what to tell a reader whose saved game does not open."""
    if why := _known_reason(problem, skin, say):
        return say("This saved game can’t be read; you can still download its text. {why}", why=why)
    return say("This saved game can’t be read. You can still download its text.")


def _known_reason(problem: Exception, skin: AnySkin, say: Say) -> str:
    """Return what is wrong with a transcript, or nothing where that is not known."""
    match problem:
        case IllegalMove():
            return _forbidden(problem, skin, say)
        case BadOption():
            return _bad_option(problem, skin, say)
        case BadNotation():
            return _bad_notation(problem, skin, say)
        case _:
            return ""


def _forbidden(problem: IllegalMove, skin: AnySkin, say: Say) -> str:
    move = skin.game.encode(problem.move)
    why = skin.refusal(problem.rule, say)
    return say("This transcript contains a move the rules forbid: {move}. {why}", move=move, why=why)


def _bad_notation(problem: BadNotation, skin: AnySkin, say: Say) -> str:  # noqa: C901, PLR0911 - one case a mistake
    shown, game = _short(problem.text), skin.title
    match problem.mistake:
        case Mistake.MOVE:
            return say("“{text}” isn’t a move in {game}.", text=shown, game=game)
        case Mistake.POSITION:
            return say("This isn’t a playable position of {game}: “{text}”.", text=shown, game=game)
        case Mistake.FIRST_LINE:
            return say(
                "This isn’t a transcript of {game}: its first line should be “{line}”.", line=FIRST_LINE, game=game
            )
        case Mistake.GAME:
            return _other_game(problem.text, skin, say)
        case Mistake.LINE:
            return say("This line of the transcript can’t be read: “{line}”.", line=shown)
        case Mistake.REPEATED:
            return say("The transcript has two lines for the same thing; the second is “{line}”.", line=shown)
        case Mistake.SEAT:
            return say("This line is about a player who isn’t in the game: “{line}”.", line=shown)
        case Mistake.BOT:
            levels = ", ".join(skin.game.bots)
            return say("There’s no bot called “{level}”; {game} has {levels}.", level=shown, game=game, levels=levels)
        case Mistake.LENGTH:
            return say("The transcript is too long: the limit is {most} moves.", most=MOST_MOVES)
        case Mistake.UNREADABLE:
            return ""


def _other_game(slug: str, skin: AnySkin, say: Say) -> str:
    if slug not in TITLES or slug == skin.game.slug:
        return say("This isn’t a transcript of {game}.", game=skin.title)
    return say("This is a transcript of {game}; open it on that game’s page.", game=TITLES[slug])


def _bad_seats(skin: AnySkin, say: Say) -> str:
    seats = skin.game.seats
    if len(seats) == 1:
        return say.many("{game} is for {n} player.", "{game} is for {n} players.", seats[0], game=skin.title)
    return say("Players: choose a number from {least} to {most}.", least=seats[0], most=seats[-1])


def _bad_option(problem: BadOption, skin: AnySkin, say: Say) -> str:
    if isinstance(problem, Contradiction):
        return _contradiction(problem, skin, say)
    if problem.field == "seats":
        return _bad_seats(skin, say)
    words = skin.options(say).get(problem.field)
    if words is None:
        return say("There’s no setting called “{name}”.", name=_short(problem.field))
    made = next(f for f in fields(skin.game.options) if f.name == problem.field)
    values = allowed(made).values
    if isinstance(values, range) and not words.values:
        return say(
            "{setting}: choose a number from {least} to {most}.", setting=words.label, least=values[0], most=values[-1]
        )
    if values:
        listed = ", ".join(words.values.get(str(v), str(v)) for v in values)
        return say("{setting}: choose one of these: {values}.", setting=words.label, values=listed)
    return _bad_value(str(problem.value), words, say)


def _bad_value(value: str, words: OptionWords, say: Say) -> str:
    """Return what is wrong with a value that is none of a list."""
    counts = words.tally.counts(value) if words.tally else None
    if words.tally and counts and sum(counts) != words.tally.total:
        return say("{setting}: the numbers must add up to {total}.", setting=words.label, total=words.tally.total)
    shown = words.value(value) if counts or value in words.values else _short(value)
    return say("{setting}: “{value}” isn’t allowed.", setting=words.label, value=shown)


def _contradiction(problem: Contradiction, skin: AnySkin, say: Say) -> str:
    if problem.field == "seats":
        return say(
            "The position is for {there} players, but the transcript says {said}.",
            there=problem.in_position,
            said=problem.value,
        )
    words = skin.options(say).get(problem.field) or OptionWords(label=problem.field)
    return say(
        "{setting}: the position says {there}, but the transcript says {said}.",
        setting=words.label,
        there=_value(problem.in_position, words, say),
        said=_value(problem.value, words, say),
    )


def _value(value: Any, words: OptionWords, say: Say) -> str:
    if isinstance(value, bool):
        # Translators: the value of a setting that is on or off, inside a sentence.
        return say("yes") if value else say("no")
    return words.value(spell_value(value))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
