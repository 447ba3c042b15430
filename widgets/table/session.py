"""One table on one page: who plays, where the game stands, and what the reader does with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engines.core.errors import BadNotation, IllegalMove
from engines.core.examples import Attempt
from engines.core.game import Event, Nature, Rule, Seat
from engines.core.match import Match
from engines.core.secrets import seen_by
from engines.core.streams import Streams
from engines.core.transcript import Transcript, record
from widgets.i18n import Say
from widgets.skin import Skin, Snapshot
from widgets.table.error_text import error_text
from widgets.table.protocol import Reply
from widgets.table.storage import Device, Prefs, spell_prefs
from widgets.table.thinking import Thought
from widgets.table.timeline import Timeline
from widgets.table.turns import AnyMatch, Turn, after_chance, people, seat_name, seat_names, seat_to_act, turn_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PageInfo:
    """The page around a table: where the language's pages begin, and where faults are reported."""

    base: str = ""
    address: str = ""
    build: str = ""
    repo: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for the reader: a refusal with its rule, or a word on what happened."""

    text: str
    rule: str = ""
    kind: str = "info"


class Session:
    """A game at a table. Every change goes through `Match.play`; the rest is where we look."""

    def __init__(self, skin: Skin[Any, Any], say: Say, page: PageInfo, key: str, seed: str | None = None) -> None:
        self.skin = skin
        self.say = say
        self.page = page
        self.key = key
        self.device = Device()
        self.prefs = Prefs()
        self.streams = Streams.of(seed)
        self.attempt: Attempt | None = None
        self.caption = ("", "")
        self.names: dict[int, str] = {}
        self.bots: dict[int, str] = {}
        self.undone = False
        self.read_only = False
        self.viewer: Seat | None = 0
        self.curtain = False
        self.id = ""
        self.name = ""
        self.now = 0
        self.selected: dict[str, str] = {}
        self.notice: Notice | None = None
        self.dialog = ""
        self.dialog_note = ""
        self.forked = False
        self.timeline = Timeline(Match.begin(skin.game))
        self.thought: Thought | None = None
        """What the bot to act thinks so far."""
        self.chance_at_once = False
        """Somebody has just chosen: what chance does next follows without a pause."""
        self.has_changed = False
        """The game stands elsewhere than when it was last kept."""
        self.effects: Reply = {}
        """What the page shall do besides showing the table."""
        self._known: tuple[AnyMatch, tuple[Any, ...]] | None = None
        self._told = 0

    # -- what is there ------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        return self.attempt.match if self.attempt else self.timeline.match

    @property
    def turn(self) -> Turn:
        return turn_of(self.match, self.bots)

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    @property
    def waits_for_dice(self) -> bool:
        """Whether chance waits for the reader to type what real dice showed."""
        asks = self.prefs.own_dice and self.skin.chance is not None and not self.attempt
        return asks and self.turn is Turn.CHANCE and not self.read_only

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """Everything that may be chosen now; worked out once, however often the reader looks."""
        if self._known is None or self._known[0] is not self.match:
            self._known = self.match, self.match.legal_moves
        return self._known[1]

    def is_choice(self, match: AnyMatch) -> bool:
        """Return whether a person at this table chooses at that moment."""
        return turn_of(match, self.bots) is Turn.PERSON

    @property
    def eyes(self) -> Seat | None:
        """Who looks at the table: nobody in particular while the device is passed on."""
        return None if self.curtain else self.viewer

    def seat_name(self, seat: Seat) -> str:
        return seat_name(seat, self.names, self.bots, self.say)

    @property
    def all_names(self) -> tuple[str, ...]:
        return seat_names(self.match, self.names, self.bots, self.say)

    def snapshot(self) -> Snapshot[Any, Any]:
        """Return this moment as the one who looks may see it."""
        match = self.match
        mine = self.is_choice(match) and match.actor == self.eyes
        open_to_try = mine and not self.read_only and not (self.attempt and self.attempt.solved)
        return Snapshot(
            game=self.skin.game,
            observation=match.game.observe(match.state, self.eyes),
            say=self.say,
            moves=self.legal_moves if open_to_try else (),
            events=self.recent_events(),
            story=self._story,
            selected=self.selected,
            names=self.all_names,
            seat=self.eyes,
            ply=match.ply,
            key=self.key,
            own_dice=self.waits_for_dice,
            quiet=self.attempt is not None,
            coached=self.prefs.coach and not self.attempt,
        )

    def recent_events(self) -> tuple[Event, ...]:
        """Return what has happened since the last choice, as the one who looks may know it."""
        steps = []
        for match in self.match.history():
            steps.append(match.events)
            if match.before is None or match.before.actor is not Nature.CHANCE:
                break
        events = (event for step in reversed(steps) for event in step)
        return tuple(seen_by(event, self.eyes) for event in events)

    def _story(self) -> Iterator[tuple[Any, tuple[Event, ...]]]:
        """Yield each moment of the game so far as the one who looks may know it, oldest first."""
        for match in reversed(list(self.match.history())):
            seen = match.game.observe(match.state, self.eyes)
            yield seen, tuple(seen_by(event, self.eyes) for event in match.events)

    def transcript(self, match: AnyMatch | None = None) -> Transcript:
        return record(match or self.timeline.tip, names=self.names, bots=self.bots, undone=self.undone)

    def announcements(self) -> list[str]:
        """Return what happened since the last time, and the notice, each said once."""
        news: list[Event] = []
        for match in self.match.history():
            if match.ply <= self._told:
                break
            news[:0] = match.events
        self._told = self.match.ply
        names = self.all_names
        told = [self.skin.event(seen_by(e, self.eyes), self.say, names) for e in news]
        if self.notice:
            told.append(self.notice.text)
        return told

    # -- moving on ----------------------------------------------------------------

    def start_at(self, match: AnyMatch, *, at: int | None = None) -> None:
        """Take a match onto the table; what happened before is not announced."""
        self.timeline = Timeline(match, at=at)
        self.selected = {}
        self.thought = None
        self.has_changed = True
        self._told = self.match.ply
        self.viewer = next(iter(people(self.match, self.bots)), None)
        if self.turn is Turn.PERSON:
            self.viewer = seat_to_act(self.match)
            self.curtain = self._needs_curtain

    def play(self, notation: str) -> None:
        """Make the move that the notation names, or tell by which rule it is refused."""
        try:
            move = self.skin.game.decode(notation)
            if self.read_only:
                self.notice = Notice(self.say("This is a view to look at; it cannot be played."))
                return
            if self.attempt:
                self._try(move)
            else:
                self.move_on(self.match.play(move))
        except (IllegalMove, BadNotation) as problem:
            self._explain(problem)

    def _explain(self, problem: IllegalMove | BadNotation) -> None:
        rule = problem.rule if isinstance(problem, IllegalMove) else None
        self.refuse(error_text(problem, self.skin, self.say), rule)

    def refuse(self, sentence: str, rule: Rule | None) -> None:
        self.notice = Notice(sentence, str(rule or ""), "refusal")

    def _try(self, move: Any) -> None:
        assert self.attempt
        self.attempt = self.attempt.play(move, self.streams.dice)
        self.selected = {}
        if self.attempt.solved:
            self.notice = Notice(self.say("Done."), kind="solved")
        elif self.attempt.missed:
            self.notice = Notice(self.say("Not what was asked. Try again."), kind="missed")

    def move_on(self, match: AnyMatch) -> None:
        """Go on to the match after a move."""
        self.selected = {}
        self.timeline.play(match)
        self.thought = None
        self.chance_at_once = self.has_changed = True

    def look_from(self, seat: Seat) -> None:
        """Show the table to the one who is asked; secret hands are passed on behind a curtain."""
        if seat != self.viewer:
            self.curtain = self._needs_curtain
            self.viewer = seat

    @property
    def _needs_curtain(self) -> bool:
        return self.skin.curtain and len(people(self.match, self.bots)) > 1

    def enter_chance(self) -> None:
        """Use the faces that the reader typed for what chance did."""
        if not self.waits_for_dice or self.skin.chance_move is None:
            return
        text = self.skin.chance_move(self.snapshot())
        if text is None:
            self.notice = Notice(self.say("Enter everything first."), kind="refusal")
            return
        try:
            self.move_on(self.match.play(self.skin.game.decode(text)))
        except (IllegalMove, BadNotation) as problem:
            self._explain(problem)

    def roll_for_me(self) -> None:
        """Let the site throw once although the reader uses real dice."""
        if self.waits_for_dice:
            self.move_on(after_chance(self.match, self.streams.dice))

    def think(self, *, hurry: bool = False) -> None:
        """Give the bot to act one slice more; it moves when it has thought enough."""
        if self.turn is not Turn.BOT:
            return
        if self.thought is None:
            seat = seat_to_act(self.match)
            self.thought = Thought(self.match, seat, self.bots[seat], self.legal_moves, self.streams.bots)
        if hurry:
            self.thought.hurry()
        else:
            self.thought.go_on()
        if self.thought.is_finished:
            self.move_on(self.match.play(self.thought.best))

    # -- looking back -------------------------------------------------------------

    def undo(self, *, sure: bool = False) -> None:
        """Step back to the last choice; past chance only after asking once a game."""
        if self.attempt:
            self.attempt = Attempt.begin(self.skin.game, self.attempt.example)
            self.selected = {}
            return
        target = self.timeline.back(self.is_choice)
        if target is None:
            self.notice = Notice(self.say("This is the beginning."))
            return
        self._go_back(target, sure=sure)

    def goto(self, ply: int, *, sure: bool = False) -> None:
        """Go to a moment of the branch at which a person chose."""
        for match in self.timeline.tip.history():
            if match.ply == ply and (self.is_choice(match) or match is self.timeline.tip):
                if ply < self.match.ply:
                    self._go_back(match, sure=sure)
                else:
                    self._stand_at(match)
                return

    def _go_back(self, target: AnyMatch, *, sure: bool) -> None:
        if not (sure or self.undone) and self.timeline.crosses_chance(target):
            self.dialog, self.dialog_note = "rewind", str(target.ply)
            return
        self.undone = self.undone or self.timeline.crosses_chance(target)
        self._stand_at(target)

    def _stand_at(self, match: AnyMatch) -> None:
        self.timeline.goto(match.ply)
        self.selected = {}
        self.thought = None
        self.has_changed = True
        self._told = self.match.ply

    def redo(self) -> None:
        target = self.timeline.ahead(self.is_choice)
        if target is None:
            self.notice = Notice(self.say("There is nothing to redo."))
            return
        self._stand_at(target)

    # -- keeping ------------------------------------------------------------------

    def set_prefs(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)
        self.device.keep("prefs", spell_prefs(self.prefs))
