"""One table on one page: who plays, where the game stands, and what the reader does with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from engines.core.bots import Intention
from engines.core.errors import BadNotation, IllegalMove
from engines.core.examples import Attempt
from engines.core.first_turn import FirstTurn
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
from widgets.table.turns import (
    AnyMatch,
    Turn,
    after_chance,
    is_choice,
    last_chooser,
    must_pass,
    passes_silently,
    people,
    seat_names,
    seat_to_act,
    sees_the_same,
    tells,
    turn_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageInfo:
    """The page around a table: where the language's pages begin, and where faults are reported."""

    base: str = ""
    address: str = ""
    build: str = ""
    repo: str = ""


@dataclass(frozen=True, slots=True)
class Routine:
    """A series of moves that a person has begun with one control; the skin says which move is next."""

    seat: Seat
    name: str
    to: str


@dataclass(frozen=True, slots=True)
class Deleted:
    """A saved game that the reader has deleted: its texts by key, and whether it was the one on the table."""

    texts: Mapping[str, str]
    on_table: bool


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for the reader: a refusal with its rule, or a word on what happened."""

    text: str
    rule: str = ""
    kind: str = "info"


class Session:
    """A game at a table. Every change goes through `Match.play`; the rest is where we look."""

    attempt: Attempt | None = None
    verdict: str = ""
    """How the attempt at an example ended: solved or missed."""
    verdict_text: str = ""
    """The same in a sentence, with the move that missed the goal."""
    caption: tuple[str, str] = ("", "")
    first_turn: FirstTurn | None = None
    """The way through a first turn, whose step is the attempt."""
    sentences: tuple[str, ...] = ()
    """What is told at each step of a first turn, and at its end."""
    told_before: int = -1
    """The ply up to which a first turn was told at earlier steps."""
    undone: bool = False
    read_only: bool = False
    to_the_end: bool = False
    """Nobody but bots plays, and the reader has them play on without a pause."""
    viewer: Seat | None = 0
    curtain: bool = False
    id: str = ""
    name: str = ""
    link: str = ""
    """Names the link that the game came with."""
    now: int = 0
    is_unsaved: bool = False
    """The device does not take what shall be kept."""
    notice: Notice | None = None
    dialog: str = ""
    dialog_note: str = ""
    forked: bool = False
    thought: Thought | None = None
    """What the bot to act thinks so far."""
    intention: Intention[Any] | None = None
    """What the bot that moved last means to do next."""
    routine: Routine | None = None
    """The series of moves that a person has begun, as long as nobody decides anything else."""
    chance_at_once: bool = False
    """Somebody has just chosen: what chance does next follows without a pause."""
    in_run: bool = False
    """Nobody chose: the steps that follow, up to a choice or a thought, are shown one after another."""
    has_changed: bool = False
    """The game stands elsewhere than when it was last kept."""
    hint: str = ""
    """The move that the reader was advised to make, in notation; good for this position only."""
    turns_before: int | None = None
    """Turns before the oldest moment that is known, of a game that was opened at a stored position."""
    _counted: tuple[AnyMatch, int] | None = None
    _known: tuple[AnyMatch, tuple[Any, ...]] | None = None
    _told: int = 0
    _said: Notice | None = None
    """The notice that was announced last."""
    _looking_at: AnyMatch | None = None

    def __init__(self, skin: Skin[Any, Any], say: Say, page: PageInfo, key: str, seed: str | None = None) -> None:
        self.skin = skin
        self.say = say
        self.page = page
        self.key = key
        self.device = Device()
        self.prefs = Prefs()
        self.streams = Streams.of(seed)
        self.names: dict[int, str] = {}
        self.bots: dict[int, str] = {}
        self.selected: dict[str, str] = {}
        self.timeline = Timeline(Match.begin(skin.game))
        self.effects: Reply = {}
        """What the page shall do besides showing the table."""
        self.deleted: dict[str, Deleted] = {}
        """Saved games that were deleted at this table, by id."""
        self.watching: list[AnyMatch] = []
        """Earlier moments that the reader wants to see again, one after another."""
        self.promised: dict[Seat, Routine] = {}
        """Series of passes that persons have begun and mean to go on with when they are asked again."""
        self._passed_for: set[int] = set()
        """The moments, by their plies, at which a person was not asked because of that."""
        self._spoken: list[str] = []
        self._since_act: dict[Seat | None, tuple[AnyMatch, ...]] = {}

    # -- what is there ------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        if self._looking_at is not None:
            return self._looking_at
        return self.attempt.match if self.attempt else self.timeline.match

    @property
    def turn(self) -> Turn:
        return turn_of(self.match, self.bots)

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    @property
    def has_own_dice(self) -> bool:
        """Whether this game is played with real dice, tokens or tiles."""
        return self.skin.chance is not None and self.skin.game.slug in self.prefs.own_dice_in.split()

    @property
    def waits_for_dice(self) -> bool:
        """Whether chance waits for the reader to type what real dice showed."""
        return self.has_own_dice and not self.attempt and self.turn is Turn.CHANCE and not self.read_only

    @property
    def is_under_way(self) -> bool:
        """Whether more is still to come before a person is asked, or the end; also while earlier steps are shown."""
        return self._looking_at is not None or self.turn in {Turn.BOT, Turn.CHANCE}

    @property
    def hands_over(self) -> bool:
        """Whether another turn begins after a person's: what was done in that one is looked at first."""
        acts = self.turn in {Turn.BOT, Turn.CHANCE} and not self.waits_for_dice and self.thought is None
        if not acts or self.attempt or self.read_only or self.to_the_end:
            return False
        begins = any(isinstance(event, self.skin.turn_events) for event in self.match.events)
        return begins and last_chooser(self.match) in people(self.match, self.bots)

    @property
    def is_left_to_bots(self) -> bool:
        """Whether every person at the table has left the game, and bots play on."""
        if self.attempt or self.read_only or self.turn in {Turn.PERSON, Turn.OVER}:
            return False
        persons = people(self.match, self.bots)
        return bool(persons) and all(self.skin.is_out(self.match.state, seat) for seat in persons)

    @property
    def pause(self) -> int:
        """For how many milliseconds each step is to be seen."""
        return 0 if self.to_the_end else self.prefs.pause

    @property
    def waits_for_go_on(self) -> bool:
        """Whether the others wait until the reader lets them begin."""
        return self.prefs.between == "ask" and self.hands_over

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """Everything that may be chosen now; worked out once, however often the reader looks."""
        if self._known is None or self._known[0] is not self.match:
            self._known = self.match, self.match.legal_moves
        return self._known[1]

    def is_choice(self, match: AnyMatch) -> bool:
        """Return whether a person at this table chooses at that moment; to pass without being asked is none."""
        asked = match.ply not in self._passed_for
        return asked and is_choice(match, self.bots) and not self._is_passed_silently(match)

    @property
    def passes_silently(self) -> bool:
        """Whether the table passes for a person who need not be asked."""
        return self._is_passed_silently(self.match) or self._keeps_promise

    @property
    def _keeps_promise(self) -> bool:
        """Whether who is asked has said to pass until something comes that has not come yet."""
        promise = self.promised.get(seat_to_act(self.match)) if self.turn is Turn.PERSON else None
        if promise is None:
            return False
        looking = self.viewer, self.curtain
        # Whoever has the device meanwhile sees nothing of this.
        self.viewer, self.curtain = promise.seat, False
        try:
            return self.skin.routines[promise.name](self.snapshot(), promise.to) is not None
        finally:
            self.viewer, self.curtain = looking

    def pass_silently(self) -> None:
        """Pass for a person who is not asked."""
        ply, is_promised = self.match.ply, not self._is_passed_silently(self.match)
        self.move_on(self.match.play(self.match.game.passing))
        if is_promised:
            self._passed_for.add(ply)

    def _is_passed_silently(self, match: AnyMatch) -> bool:
        return self.prefs.asked != "always" and passes_silently(match, self.bots, openly=self.prefs.asked == "open")

    @property
    def is_asked_for_show(self) -> bool:
        """Whether who is asked need not be, but for others at the device, who would see who had nothing."""
        is_open = self.prefs.asked == "able" and not self.attempt and not self.read_only
        return is_open and passes_silently(self.match, self.bots, openly=True)

    @property
    def eyes(self) -> Seat | None:
        """Who looks at the table: nobody in particular while the device is passed on."""
        return None if self.curtain else self.viewer

    def seat_name(self, seat: Seat) -> str:
        return self.all_names[seat]

    @property
    def levels(self) -> tuple[str, ...]:
        """Of each seat, the level of its bot in a word; nothing for a person."""
        known = self.skin.bot_names(self.say)
        return tuple(known.get(self.bots.get(seat, ""), "") for seat in range(self.match.seats))

    def role(self, seat: Seat | None) -> str:
        """Return what a seat plays; "" where all play the same."""
        roles = () if seat is None else self.skin.roles(self.match.seats, self.say)
        return roles[seat].name if roles and seat is not None else ""

    def seat_title(self, seat: Seat) -> str:
        """Return the name of a seat, with what it plays where the name does not say it, or with its bot's level."""
        return self.seat_titles[seat]

    @property
    def seat_titles(self) -> tuple[str, ...]:
        roles = [
            role.name if seat in self.names else ""
            for seat, role in enumerate(self.skin.roles(self.match.seats, self.say))
        ]
        more = roles or self.levels
        return tuple(
            self.say("{player} ({level})", player=name, level=level) if level else name
            for name, level in zip(self.all_names, more, strict=True)
        )

    @property
    def all_names(self) -> tuple[str, ...]:
        return seat_names(self.skin, self.match.seats, self.names, self.bots, self.say)

    def snapshot(self) -> Snapshot[Any, Any]:
        """Return this moment as the one who looks may see it."""
        match = self.match
        mine = self.turn is Turn.PERSON and match.actor == self.eyes
        open_to_try = mine and not self.read_only and not self.verdict
        return Snapshot(
            game=self.skin.game,
            observation=match.game.observe(match.state, self.eyes),
            say=self.say,
            moves=self.legal_moves if open_to_try else (),
            events=self.recent_events(),
            news=self.news(),
            story=self._story,
            selected=self.selected,
            names=self.all_names,
            levels=self.levels,
            seat=self.eyes,
            ply=match.ply,
            key=self.key,
            own_dice=self.waits_for_dice,
            quiet=self.attempt is not None,
            in_first_turn=self.first_turn is not None,
            coached=self.prefs.coach and not self.attempt,
            hint=self.hint if open_to_try else "",
        )

    @property
    def turn_number(self) -> int:
        """The number of the turn under way; 0 before the first, and where it is not known."""
        counted, turns = self._counted, 0
        match = self.match
        for match in self.match.history():
            if counted is not None and match is counted[0]:
                turns += counted[1]
                break
            turns += sum(isinstance(event, self.skin.turn_events) for event in match.events)
        else:
            if match.ply and self.turns_before is None:
                return 0
            turns += (self.turns_before or 0) if match.ply else self.skin.starts_in_turn
        self._counted = self.match, turns
        return turns

    @property
    def knows_setup(self) -> bool:
        """Whether the game began with its set-up, and all that has happened since is known."""
        return not self.timeline.start and self.timeline.replay is None

    def recent_events(self) -> tuple[Event, ...]:
        """Return what has happened since the last choice, as the one who looks may know it."""
        steps = []
        for match in self.match.history():
            if match.ply <= self.told_before:
                break
            passed = self.attempt is not None and self.attempt.was_not_asked(match)
            steps.append([event for event in match.events if not (passed and event.is_pass)])
            if match.before is None or (match.before.actor is not Nature.CHANCE and not passed):
                break
        events = (event for step in reversed(steps) for event in step)
        return tuple(seen_by(event, self.eyes) for event in events)

    def news(self) -> tuple[Event, ...]:
        """Return all that has happened since the viewer last acted, but no passes, as the one who looks may know it."""
        events = (event for match in self.moments_since_act() for event in match.events if not event.is_pass)
        return tuple(seen_by(event, self.eyes) for event in events)

    def moments_since_act(self) -> tuple[AnyMatch, ...]:
        """Return the moments since the viewer last acted, oldest first: the first is what that made true.

        They are asked for at each tap, and may be many: what was found before is gone on with.
        """
        known = self._since_act.get(self.viewer, ())
        found: list[AnyMatch] = []
        for match in self.match.history():
            if known and match is known[-1]:
                found += reversed(known)
                break
            found.append(match)
            if self._is_act(match):
                break
        self._since_act[self.viewer] = moments = tuple(reversed(found))
        return moments

    def _is_act(self, moment: AnyMatch) -> bool:
        """Return whether the viewer did something there, or anybody where nobody looks in particular.

        A pass is no such thing: who lets a moment go by has still to see what the others did.
        """
        before = moment.before
        if before is None or moment.move == moment.game.passing:
            return False
        return before.actor == self.viewer if self.viewer is not None else before.actor is not Nature.CHANCE

    def _is_choice_of_viewer(self, moment: AnyMatch) -> bool:
        """Return whether a choice of the viewer led there, a pass included."""
        before = moment.before
        return before is not None and before.actor == self.viewer and not must_pass(before)

    def _story(self) -> Iterator[tuple[Any, tuple[Event, ...]]]:
        """Yield each moment of the game so far as the one who looks may know it, oldest first."""
        for match in reversed(list(self.match.history())):
            seen = match.game.observe(match.state, self.eyes)
            yield seen, tuple(seen_by(event, self.eyes) for event in match.events)

    def transcript(self, match: AnyMatch | None = None) -> Transcript:
        """Return the game as text up to a moment of it, or to its tip."""
        header: dict[str, Any] = {"names": self.names, "bots": self.bots, "undone": self.undone}
        if self.attempt:
            return record(match or self.timeline.tip, **header)
        return self.timeline.transcript(None if match is None else match.ply, **header)

    def announcements(self) -> list[str]:
        """Return what happened since the last time, and the notice, each said once."""
        news: list[Event] = []
        for match in self.match.history():
            if match.ply <= self._told:
                break
            news[:0] = match.events
        self._told = self.match.ply
        names = self.all_names
        told = [self.skin.event(seen_by(e, self.eyes), self.say, names) for e in news if not e.is_pass]
        if self.notice and self.notice is not self._said:
            told.append(self.notice.text)
        self._said = self.notice
        told += self._spoken
        self._spoken = []
        return told

    def speak(self, sentence: str) -> None:
        """Have a sentence announced once, after what has happened."""
        self._spoken = [sentence]

    # -- moving on ----------------------------------------------------------------

    def start_at(self, match: AnyMatch, *, at: int | None = None) -> None:
        """Take a match onto the table; what happened before is not announced."""
        self.go_on_with(Timeline(match, at=at))

    def go_on_with(self, timeline: Timeline) -> None:
        """Take a branch onto the table, at the moment where its reader stood."""
        self.timeline = timeline
        self.selected = {}
        self.hint = ""
        self.thought = self.routine = None
        self.promised = {}
        self._passed_for = set()
        self.has_changed = True
        self._told = self.match.ply
        self._counted = self.turns_before = None
        self._since_act = {}
        here = people(self.match, self.bots)
        self.viewer, self.curtain = None, False
        if self.turn is Turn.PERSON:
            self.look_from(seat_to_act(self.match))
        elif here and not self._hides_hands_from(here, here[0]):
            # Of several with hands of their own, whoever is asked first takes the device.
            self.viewer = here[0]

    def play(self, notation: str) -> None:
        """Make the move that the notation names, or tell by which rule it is refused."""
        self.routine = None
        try:
            move = self.skin.game.decode(notation)
            if self.read_only:
                self.notice = Notice(self.say("You can look at this view, but you can’t play it."))
                return
            self._make(move)
        except (IllegalMove, BadNotation) as problem:
            self._explain(problem)

    def _make(self, move: Any) -> None:
        """Make a person's move, in the example or in the game."""
        if self.attempt:
            self._try(move)
        else:
            self.move_on(self.match.play(move))

    def _explain(self, problem: IllegalMove | BadNotation) -> None:
        rule = problem.rule if isinstance(problem, IllegalMove) else None
        self.refuse(error_text(problem, self.skin, self.say), rule)

    def refuse(self, sentence: str, rule: Rule | None) -> None:
        self.notice = Notice(sentence, str(rule or ""), "refusal")

    def _try(self, move: Any) -> None:
        assert self.attempt
        self.attempt = self.attempt.after_move(move)
        self.selected = {}

    def judge(self) -> None:
        """Tell whether the reader of an example has met the goal, or can no longer meet it."""
        assert self.attempt
        if self.verdict or (self.first_turn and self.first_turn.is_over):
            return
        if self.attempt.solved:
            self.verdict = "solved"
        elif self.attempt.made and (self.attempt.missed or self.leaves_the_lesson):
            self.verdict = "missed"
        if self.verdict:
            self.verdict_text = self.say("Done.") if self.verdict == "solved" else self._missed_text()
            self.notice = Notice(self.verdict_text, kind=self.verdict)

    @property
    def leaves_the_lesson(self) -> bool:
        """Whether what comes next is none of a first turn's, where all that chance does is fixed."""
        attempt = self.attempt
        return self.first_turn is not None and attempt is not None and attempt.made > 0 and attempt.strays

    def _missed_text(self) -> str:
        """Return which move misses the goal; in a first turn, also what its step asks for."""
        say, attempt = self.say, self.attempt
        assert attempt
        last, wanted = attempt.last_made, attempt.asked_for
        if last is None or last.before is None:
            return say("That misses the goal. Set up again?")
        with self.looking_at(last.before):
            snapshot = self.snapshot()
        made = self.skin.move(last.move, snapshot)
        if self.first_turn is None or wanted is None:
            return say("“{made}” misses the goal. Set up again?", made=made)
        asked = self.skin.move(wanted, snapshot)
        return say("You chose “{made}”; this step asks for “{wanted}”. Set up again?", made=made, wanted=asked)

    @contextmanager
    def looking_at(self, moment: AnyMatch) -> Iterator[None]:
        """Show an earlier moment; the game stands where it stood."""
        self._looking_at = moment
        try:
            yield
        finally:
            self._looking_at = None

    def watch_again(self) -> None:
        """Show once more, step by step, what has happened since the viewer last acted."""
        moments = self.moments_to_watch()
        if moments:
            self.watching = moments
            self._told = moments[0].ply - 1

    @property
    def can_watch(self) -> bool:
        """Whether there is something to watch again: somebody else has done something since the viewer last acted."""
        if self.attempt or self.curtain or self.is_under_way:
            return False
        # The first is the viewer's own, or where the game begins.
        others = reversed(self.moments_since_act()[1:])
        return any(tells(moment) and moment.before and moment.before.actor is not Nature.CHANCE for moment in others)

    def moments_to_watch(self) -> list[AnyMatch]:
        """Return the moments that can be watched again; the last is on the table."""
        return [moment for moment in self.moments_since_act()[:-1] if tells(moment)] if self.can_watch else []

    def move_on(self, match: AnyMatch) -> None:
        """Go on to the match after a move."""
        self.selected = {}
        self.hint = ""
        self.timeline.play(match)
        self._passed_for.discard(match.ply - 1)
        self.thought = None
        self.chance_at_once = self.has_changed = True

    def look_from(self, seat: Seat) -> None:
        """Show the table to the one who is asked; secret hands are passed on behind a curtain."""
        if seat != self.viewer:
            here = people(self.match, self.bots) if self.viewer is None else [self.viewer]
            # Whoever has the device has not looked yet, if the curtain is down already.
            self.curtain = self.curtain or self._hides_hands_from(here, seat)
            self.viewer = seat

    def _hides_hands_from(self, seats: Iterable[Seat], seat: Seat) -> bool:
        """Return whether the seat sees what one of the others at this table may not see."""
        here = set(people(self.match, self.bots))
        return not here.intersection(seats) <= sees_the_same(self.match, seat)

    def reveal(self) -> None:
        """Show the hand to the one who is asked, and tell what has happened since that one last chose."""
        self.curtain = False
        moments = (match for match in self.match.history() if self._is_choice_of_viewer(match))
        self._told = next((match.ply for match in moments), 0)

    def enter_chance(self) -> None:
        """Use the faces that the reader typed for what chance did."""
        if not self.waits_for_dice or self.skin.chance_move is None:
            return
        text = self.skin.chance_move(self.snapshot())
        if text is None:
            self.notice = Notice(self.say("Enter all the results first."), kind="refusal")
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
        self.in_run = True
        if self.follow_plan():
            return
        if self.thought is None:
            seat = seat_to_act(self.match)
            self.thought = Thought(self.match, seat, self.bots[seat], self.legal_moves, self.streams.bots)
        if hurry:
            self.thought.hurry()
        else:
            self.thought.go_on()
        if self.thought.is_finished:
            plan, seat = self.thought.best, seat_to_act(self.match)
            self.move_on(self.match.play(plan.move))
            self.intention = Intention(seat, self.match, plan.then)

    @property
    def is_planned(self) -> bool:
        """Whether the bot to act knows its move from before."""
        return self.turn is Turn.BOT and self.intention is not None and self.intention.next_move(self.match) is not None

    def follow_plan(self) -> bool:
        """Make the move that the bot to act has planned before; return whether there was one."""
        intention = self.intention
        move = intention.next_move(self.match) if intention else None
        if intention is None or move is None:
            return False
        self.move_on(self.match.play(move))
        self.intention = intention.followed(self.match)
        return True

    def begin_routine(self, name: str, to: str) -> None:
        """Make the first move of a series, where a person may; the others follow as steps that need no thought."""
        if name in self.skin.routines and self.turn is Turn.PERSON and not self.verdict and not self.read_only:
            self.routine = Routine(seat_to_act(self.match), name, to)
            self.in_run = True
            begun, move = self.match, self.routine_move
            if move is not None:
                self._make(move)
            if name in self.skin.passing_routines and self.match is not begun:
                self.promised[self.routine.seat] = self.routine

    @property
    def routine_move(self) -> Any:
        """The next move of the series under way; None where there is none, or another person is asked."""
        routine = self.routine
        if routine is None or self.turn is not Turn.PERSON or not routine.seat == self.match.actor == self.eyes:
            return None
        if self.verdict:
            return None
        move = self.skin.routines[routine.name](self.snapshot(), routine.to)
        return move if move in self.legal_moves else None

    def follow_routine(self) -> None:
        """Make the next move of the series, if there is one; to undo the series is to undo them all."""
        move, ply = self.routine_move, self.match.ply
        if move is not None:
            self._make(move)
            self.timeline.followed.add(ply)

    def stand_at(self, match: AnyMatch) -> None:
        """Look at another moment of the branch; what happened before it is not announced."""
        self.timeline.goto(match.ply)
        self.selected = {}
        self.hint = ""
        self.thought = self.routine = None
        self.promised = {}
        self.has_changed = True
        self._told = self.match.ply

    # -- keeping ------------------------------------------------------------------

    def toggle_own_dice(self) -> None:
        """Have this game played with real dice, or no longer; what other games are played with stays."""
        games = {*self.prefs.own_dice_in.split()} ^ {self.skin.game.slug}
        self.set_prefs(own_dice_in=" ".join(sorted(games)))

    def set_prefs(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)
        self.device.keep("prefs", spell_prefs(self.prefs))
