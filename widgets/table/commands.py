"""Everything that a page can ask of a table, with the arguments that each command takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from widgets.table import coach, first_turn, opening, saved_games, sharing, undo
from widgets.table.dialogs import DIALOGS
from widgets.table.protocol import BadRequest, Request, check_arguments, number, text, text_or_none
from widgets.table.session import Notice, Session
from widgets.table.storage import SETTINGS
from widgets.table.turns import Turn
from widgets.table.view import unsaved_text

Reader: TypeAlias = Callable[[str, Any], Any]
"""Reads an argument, given its name; BadRequest if it is something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What a request does to a session."""

    carry_out: Callable[..., None]
    """Takes the session and the arguments, in their order."""
    takes: Mapping[str, Reader] = field(default_factory=dict)
    takes_fields: bool = False
    """Any names are allowed, as the game decides: they are given together."""
    in_this_position: bool = False
    """Means the position it was made in: sent twice, the second says nothing."""
    keeps_notice: bool = False
    """The line that the reader has just been told stays."""
    may_take_long: bool = False
    """A whole game may be replayed: the page waits for it as long as for a table that is opened."""


def carry_out(session: Session, request: Request) -> None:
    """Do at the table what the request asks for; BadRequest if it asks for nothing that there is."""
    command = COMMANDS.get(request.do)
    if command is None:
        raise BadRequest(f"there is no command {request.do!r}")
    given: list[Any]
    if command.takes_fields:
        given = [{name: text(name, value) for name, value in request.arguments.items()}]
    else:
        check_arguments(request.do, request.arguments, set(command.takes))
        given = [read(name, request.arguments[name]) for name, read in command.takes.items()]
    if command.in_this_position and request.at not in {None, session.match.ply}:
        return
    if not command.keeps_notice:
        session.notice = None
        session.to_the_end = False
    command.carry_out(session, *given)


def _nothing(_: Session) -> None:
    """Change nothing: what the request asks for follows from the reply to any request."""


def _select(session: Session, fields: Mapping[str, str]) -> None:
    session.selected = {**session.selected, **fields}


def _why(session: Session, move: str) -> None:
    """Tell which rule forbids a move, without trying it."""
    game, state = session.skin.game, session.match.state
    rule = game.objection(state, game.decode(move))
    if rule is not None:
        session.refuse(session.skin.refusal(rule, session.say), rule)


def _hint(session: Session) -> None:
    """Advise the best move; asked for again where it is told, it is put away."""
    is_told = session.notice is not None and session.notice.kind == "hint"
    session.notice, session.hint, session.to_the_end = None, "", False
    if is_told:
        return
    snapshot = session.snapshot()
    advice = session.skin.coach(snapshot, session.prefs.aim) if snapshot.moves else None
    if advice is None:
        session.notice = Notice(session.say("There’s nothing to choose right now."))
        return
    session.hint = advice.best
    session.notice = Notice(coach.best(session, advice), kind="hint")


def _chance(session: Session) -> None:
    """Let chance take the step that was waiting."""
    session.chance_at_once = session.in_run = session.turn is Turn.CHANCE


def _go_on(session: Session) -> None:
    """Let the others begin, whose turn it is now."""
    if session.turn is Turn.BOT:
        session.think()
    else:
        _chance(session)


def _to_the_end(session: Session) -> None:
    """Have the bots play on without a pause, until the reader asks for anything else."""
    session.to_the_end = session.is_left_to_bots
    if session.to_the_end:
        _go_on(session)


def _hurry(session: Session) -> None:
    session.think(hurry=True)


def _dialog(session: Session, name: str) -> None:
    if name not in DIALOGS:
        raise BadRequest(f"there is no dialog {name!r}")
    session.dialog, session.dialog_note = name, ""


def _close(session: Session) -> None:
    session.dialog = session.dialog_note = ""


def _rewind(session: Session, ply: int) -> None:
    _close(session)
    undo.goto(session, ply, sure=True)


def _coach(session: Session) -> None:
    session.set_prefs(coach=not session.prefs.coach)


def _unfold_coach(session: Session) -> None:
    session.set_prefs(coach_unfolded=not session.prefs.coach_unfolded)


def _aim(session: Session, aim: str) -> None:
    if aim not in session.skin.aims(session.say):
        raise BadRequest(f"the coach has no aim {aim!r}")
    session.set_prefs(aim=aim)


def _own_dice(session: Session) -> None:
    session.toggle_own_dice()
    session.selected = {}
    if not session.has_own_dice:
        _chance(session)


def _watch(session: Session) -> None:
    session.watch_again()
    session.effects["watched"] = True


def _kept(name: str) -> Command:
    """Return the command that keeps one of the values of a setting."""

    def keep(session: Session, value: str) -> None:
        if value not in SETTINGS[name]:
            raise BadRequest(f"{name} cannot be {value!r}")
        session.set_prefs(**{name: value})

    return Command(carry_out=keep, takes={name: text})


def _storage_failed(session: Session) -> None:
    """Say, from now on, that the game is not kept."""
    session.is_unsaved = True
    session.speak(unsaved_text(session.say))


def _storage_works(session: Session) -> None:
    session.is_unsaved = False
    session.speak(session.say("Your game is saved again."))


def _recovered(session: Session) -> None:
    session.notice = Notice(session.say("The game had to restart; it carries on where you left off."))


COMMANDS: Mapping[str, Command] = {
    "play": Command(carry_out=Session.play, takes={"move": text}, in_this_position=True),
    "select": Command(carry_out=_select, takes_fields=True, in_this_position=True),
    "why": Command(carry_out=_why, takes={"move": text}),
    "hint": Command(carry_out=_hint, keeps_notice=True),
    "chance": Command(carry_out=_chance, keeps_notice=True),
    "enter-chance": Command(carry_out=Session.enter_chance, in_this_position=True),
    "roll": Command(carry_out=Session.roll_for_me, in_this_position=True),
    "ponder": Command(carry_out=_nothing, keeps_notice=True),
    "replay": Command(carry_out=opening.go_on_replaying, keeps_notice=True),
    "think": Command(carry_out=Session.think, keeps_notice=True),
    "hurry": Command(carry_out=_hurry),
    "to-the-end": Command(carry_out=_to_the_end),
    "stop-here": Command(carry_out=_nothing),
    "go-on": Command(carry_out=_go_on, in_this_position=True),
    "watch": Command(carry_out=_watch),
    "undo": Command(carry_out=undo.undo),
    "redo": Command(carry_out=undo.redo),
    "goto": Command(carry_out=undo.goto, takes={"ply": number}),
    "rewind": Command(carry_out=_rewind, takes={"ply": number}),
    "again": Command(carry_out=opening.again),
    "step-back": Command(carry_out=first_turn.back),
    "step-on": Command(carry_out=first_turn.show, in_this_position=True),
    "step-throw": Command(carry_out=first_turn.throw, in_this_position=True),
    "dialog": Command(carry_out=_dialog, takes={"name": text}),
    "close": Command(carry_out=_close),
    "routine": Command(carry_out=Session.begin_routine, takes={"name": text, "to": text}, in_this_position=True),
    "coach": Command(carry_out=_coach),
    "unfold-coach": Command(carry_out=_unfold_coach),
    "aim": Command(carry_out=_aim, takes={"aim": text}),
    "own-dice": Command(carry_out=_own_dice),
    **{name: _kept(name) for name in SETTINGS},
    "reveal": Command(carry_out=Session.reveal),
    "new": Command(carry_out=opening.new, takes_fields=True),
    "play-as": Command(carry_out=opening.play_as, takes={"seat": number, "seats": number}),
    "load-file": Command(carry_out=opening.load_file, takes={"text": text}, may_take_long=True),
    "load-saved": Command(carry_out=saved_games.load, takes={"id": text}, may_take_long=True),
    "rename-saved": Command(carry_out=saved_games.rename, takes={"id": text, "name": text}),
    "delete-saved": Command(carry_out=saved_games.delete, takes={"id": text}),
    "restore-saved": Command(carry_out=saved_games.restore_deleted, takes={"id": text}),
    "download-saved": Command(carry_out=saved_games.download, takes={"id": text}),
    "changed-elsewhere": Command(carry_out=saved_games.changed_elsewhere, takes={"key": text, "text": text_or_none}),
    "follow": Command(carry_out=saved_games.follow, may_take_long=True),
    "keep-mine": Command(carry_out=saved_games.keep_mine),
    "share": Command(carry_out=sharing.share),
    "copy": Command(carry_out=sharing.copy, takes={"kind": text}),
    "download": Command(carry_out=sharing.download),
    "storage-failed": Command(carry_out=_storage_failed, keeps_notice=True),
    "storage-works": Command(carry_out=_storage_works, keeps_notice=True),
    "recovered": Command(carry_out=_recovered),
    "redraw": Command(carry_out=_nothing, keeps_notice=True),
}
