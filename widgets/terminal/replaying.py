"""A transcript played again: where it ends, or where and by which rule it breaks."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.transcript import Transcript, steps
from widgets.i18n import Say
from widgets.table.error_text import error_text, file_error
from widgets.table.turns import AnyMatch
from widgets.terminal.files import read_transcript
from widgets.terminal.words import AnySkin, BadInput, board, cited, names_with_sides, say_in, skin_of, snapshot_of, told


def replay(name: str, told_in: Say) -> int:
    """Print the final position and the outcome, or the move that breaks a rule; return the exit code."""
    transcript, text = read_transcript(name, told_in)
    skin = skin_of(transcript.game, told_in)
    say = say_in(told_in.lang, skin)
    match: AnyMatch | None = None
    try:
        for step in steps(transcript, skin.game):
            match = step
    except BadOption as problem:
        raise BadInput(file_error(problem, text, skin, say)) from None
    except (BadNotation, IllegalMove) as problem:
        if match is None:
            raise BadInput(file_error(problem, text, skin, say)) from None
        print(_broken(transcript, match, problem, skin, say))
        return 1
    assert match is not None
    _print_end(match, transcript.names, skin, say)
    return 0


def _broken(
    transcript: Transcript, match: AnyMatch, problem: BadNotation | IllegalMove, skin: AnySkin, say: Say
) -> str:
    number, word = match.ply + 1, transcript.moves[match.ply]
    why = error_text(problem, skin, say)
    if isinstance(problem, IllegalMove):
        why = cited(why, problem.rule)
    sentence = say("Move {number}, “{move}”: {why}", number=number, move=word, why=why)
    return sentence + "\n" + skin.game.spell(match.state)


def _print_end(match: AnyMatch, given: Mapping[int, str], skin: AnySkin, say: Say) -> None:
    names = names_with_sides(skin, match, given, {}, say)
    snapshot = snapshot_of(skin, match, say, None, names)
    print(say.many("{n} move", "{n} moves", match.ply))
    print(board(skin, snapshot))
    print(skin.game.spell(match.state))
    if match.outcome is None:
        print(say("The game isn’t over."))
        return
    for line in told(skin, match.events, say, names)[-2:]:
        print(line)
    winners = [names[seat] for seat in match.outcome.winners]
    print(say("Winners: {names}", names=say.listed(winners) if winners else "–"))
    if match.outcome.scores:
        print(say("Scores: {scores}", scores=say.listed(map(str, match.outcome.scores))))
