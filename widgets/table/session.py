"""One table on one page: who plays, where the game stands, and what a request changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

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
from widgets.table.storage import (
    Prefs,
    Saved,
    number36,
    read_results,
    spell_prefs,
    spell_results,
    spell_saved,
)
from widgets.table.timeline import Timeline

AnyMatch: TypeAlias = Match[Any, Any, Any]
MOST_SLICES = 24
"""Slices of thought a bot gets before it must move; each is at most 25 ms."""


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
        self.stored: dict[str, str] = {}
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
        self._known: tuple[AnyMatch, tuple[Any, ...]] | None = None
        self._thought: Iterator[Any] | None = None
        self._thought_best: Any = None
        self._slices = 0
        self._told = 0
        self.effects: dict[str, Any] = {}

    # -- what is there ------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        return self.attempt.match if self.attempt else self.timeline.match

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    @property
    def waits_for_dice(self) -> bool:
        """Whether chance waits for the reader to type what real dice showed."""
        asks = self.prefs.own_dice and self.skin.chance is not None and not self.attempt
        return asks and not self.is_over and self.match.actor is Nature.CHANCE and not self.read_only

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """Everything that may be chosen now; worked out once, however often the reader looks."""
        if self._known is None or self._known[0] is not self.match:
            self._known = self.match, self.match.legal_moves
        return self._known[1]

    def is_choice(self, match: AnyMatch) -> bool:
        """Return whether a person at this table chooses at that moment."""
        seat = match.actor
        return match.outcome is None and not isinstance(seat, Nature) and seat not in self.bots

    @property
    def eyes(self) -> Seat | None:
        """Who looks at the table: nobody in particular while the device is passed on."""
        return None if self.curtain else self.viewer

    def seat_name(self, seat: int) -> str:
        if seat in self.names:
            return self.names[seat]
        if seat in self.bots:
            return self.say("Bot {number}", number=seat + 1)
        return self.say("Player {number}", number=seat + 1)

    @property
    def all_names(self) -> tuple[str, ...]:
        return tuple(self.seat_name(seat) for seat in range(self.match.seats))

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

    # -- moving on ----------------------------------------------------------------

    def play(self, text: str) -> None:
        """Make the move that the notation names, or tell by which rule it is refused."""
        try:
            move = self.skin.game.decode(text)
            if self.read_only:
                self.notice = Notice(self.say("This is a view to look at; it cannot be played."))
                return
            if self.attempt:
                self._try(move)
            else:
                self._leave(self.match.play(move))
                self.advance()
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

    def _leave(self, match: AnyMatch) -> None:
        """Go on to the match after a move."""
        self.selected = {}
        self.timeline.play(match)
        self._thought = None

    def advance(self, *, at_once: bool = True) -> None:
        """Let chance and bots act, one visible step at a time, up to the next choice of a person."""
        while not self.read_only:
            match = self.match
            if match.outcome is not None:
                self._finish()
                break
            if match.actor is Nature.CHANCE:
                if self.waits_for_dice:
                    break
                if not at_once and self.prefs.pause:
                    self.later(self.prefs.pause, "chance")
                    break
                self._leave(match.play(match.game.draw(match.state, self.streams.dice)))
                at_once = False
                continue
            if match.actor in self.bots:
                self.later(self.prefs.pause, "think")
                break
            self._look_from(int(match.actor))
            break
        self.save()

    def _look_from(self, seat: Seat) -> None:
        if seat == self.viewer:
            return
        self.curtain = self.skin.curtain and len(self._people()) > 1
        self.viewer = seat

    def _people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    def chance(self) -> None:
        """Take the next step of chance that was waiting."""
        if not self.is_over and self.match.actor is Nature.CHANCE and not self.waits_for_dice:
            self.advance()

    def enter_chance(self) -> None:
        """Use the faces that the reader typed for what chance did."""
        if not self.waits_for_dice or self.skin.chance_move is None:
            return
        text = self.skin.chance_move(self.snapshot())
        if text is None:
            self.notice = Notice(self.say("Enter everything first."), kind="refusal")
            return
        try:
            self._leave(self.match.play(self.skin.game.decode(text)))
            self.advance()
        except (IllegalMove, BadNotation) as problem:
            self._explain(problem)

    def roll_for_me(self) -> None:
        """Let the site throw once although the reader uses real dice."""
        if self.waits_for_dice:
            match = self.match
            self._leave(match.play(match.game.draw(match.state, self.streams.dice)))
            self.advance()

    def think(self, *, hurry: bool = False) -> None:
        """Give the bot to act one slice more; it moves when it has thought enough."""
        match = self.match
        seat = match.actor
        if isinstance(seat, Nature) or seat not in self.bots or self.is_over:
            return
        if self._thought is None:
            bot = self.skin.game.bots[self.bots[seat]]
            seen = match.game.observe(match.state, seat)
            self._thought = iter(bot(seen, self.legal_moves, self.streams.bots))
            self._thought_best, self._slices = self.legal_moves[0], 0
        finished = hurry and self._slices > 0
        if not finished:
            try:
                self._thought_best = next(self._thought)
                self._slices += 1
            except StopIteration:
                finished = True
        if finished or self._slices >= MOST_SLICES:
            self._leave(match.play(self._thought_best))
            self.advance(at_once=True)
        else:
            self.later(0, "think")

    def _finish(self) -> None:
        results_key = f"{self.skin.game.slug}/results"
        mine = not (self.bots or self.undone or self.attempt or self.forked)
        outcome = self.match.outcome
        if self.skin.result is None or not mine or outcome is None or self._began_elsewhere():
            return
        results = read_results(self.stored.get(results_key))
        if any(row.get("game") == self.id for row in results):
            return
        row = {**self.skin.result(self.match.options, outcome), "game": self.id}
        self.keep(results_key, spell_results([*results, row]))

    def _began_elsewhere(self) -> bool:
        return bool(self.transcript().position)

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
        self._thought = None
        self._told = self.match.ply
        if not isinstance(self.match.actor, Nature):
            self._look_from(int(self.match.actor))
        self.save()

    def redo(self) -> None:
        target = self.timeline.ahead(self.is_choice)
        if target is None:
            self.notice = Notice(self.say("There is nothing to redo."))
            return
        self._stand_at(target)
        self._told = 0 if self._told > target.ply else self._told

    # -- keeping ------------------------------------------------------------------

    def keep(self, key: str, text: str | None) -> None:
        """Ask the page to write a text under a key of this device, or to remove it."""
        if text is None:
            self.stored.pop(key, None)
        else:
            self.stored[key] = text
        self.effects.setdefault("keep", {})[key] = text

    @property
    def pending(self) -> str:
        """What chance or a bot still has to do before a person is asked; nothing at an example."""
        actor = self.match.actor
        if self.attempt or self.read_only or self.is_over or self.waits_for_dice:
            return ""
        if actor is Nature.CHANCE:
            return "chance"
        return "think" if actor in self.bots else ""

    def later(self, pause: int, do: str) -> None:
        self.effects["later"] = {"ms": pause, "do": do}

    def save(self) -> None:
        """Keep the game on this device, once a move has been made."""
        if self.attempt or self.read_only or self.timeline.tip.ply == 0:
            return
        slug = self.skin.game.slug
        if not self.id:
            self.id = number36(self.now) + number36(int(self.streams.names.random() * 36**3))
        saved = Saved(
            name=self.name,
            text=str(self.transcript()),
            at=self.match.ply,
            when=self.now,
            over=self.timeline.tip.outcome is not None,
        )
        self.keep(f"{slug}/game/{self.id}", spell_saved(saved))
        if self.stored.get(f"{slug}/current") != self.id:
            self.keep(f"{slug}/current", self.id)

    def set_prefs(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)
        self.keep("prefs", spell_prefs(self.prefs))

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

    def start_at(self, match: AnyMatch, *, at: int | None = None) -> None:
        """Take a match onto the table; what happened before is not announced."""
        self.timeline = Timeline(match, at=at)
        self.selected = {}
        self._thought = None
        self._told = self.match.ply
        self.viewer = next(iter(self._people()), None)
        actor = self.match.actor
        if not self.is_over and not isinstance(actor, Nature) and actor not in self.bots:
            self.viewer = int(actor)
            self.curtain = self.skin.curtain and len(self._people()) > 1
