"""How a game looks and speaks: pure functions of what a seat may see.

A skin holds no rules: legal moves arrive with the snapshot, refusals arrive as rules.
The shared table (widgets/table) does everything that is the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Generic, TypeVar

from engines.core.game import Event, Game, Outcome, Rule, Seat
from widgets.html import Attribute, Child, Html
from widgets.i18n import Say
from widgets.keys import Keys
from widgets.parts import part
from widgets.tally import Tally

M = TypeVar("M")
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Snapshot(Generic[O, M]):
    """One moment at the table, as one pair of eyes sees it."""

    game: Game[Any, M, O]
    observation: O
    say: Say
    moves: tuple[M, ...] = ()
    """Legal moves of the one who looks; none when it is not theirs to choose."""
    events: tuple[Event, ...] = ()
    """What has happened since the last choice, oldest first."""
    news: tuple[Event, ...] = ()
    """What has happened since the one who looks last chose, oldest first, without passes."""
    story: Callable[[], Iterable[tuple[O, tuple[Event, ...]]]] = tuple
    """Each moment so far, oldest first: what was seen then, and what the move to it made true."""
    selected: Mapping[str, str] = field(default_factory=dict)
    """What the reader has begun to choose: a stepper's number, toggled dice, a square."""
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    """Of each seat, the level of its bot in a word; nothing for a person."""
    seat: Seat | None = None
    """Whose eyes; None for a spectator."""
    ply: int = 0
    key: str = "t"
    """Prefix of element ids, one for each table on the page."""
    own_dice: bool = False
    """Chance waits for the reader to type what a real die showed."""
    quiet: bool = False
    """An example inside a page, not the whole table."""
    in_first_turn: bool = False
    """A step of a first turn: what is drawn is as large at each of them."""
    still: bool = False
    """A figure in which nothing can be pressed: what is only there to be pressed may be left out."""
    coached: bool = False
    """The reader has asked for the coach: the board may show what it counts."""
    hint: str = ""
    """The move that the reader was advised to make now, in notation."""
    worked_out: dict[Callable[..., Any], Any] = field(default_factory=dict)
    """What `once` has worked out of this snapshot, by function."""

    def id(self, name: str) -> str:
        return f"{self.key}-{name}"

    def encode(self, move: M) -> str:
        return self.game.encode(move)

    def part(self, tag: str, name: str, *children: Child, **attributes: Attribute) -> Html:
        """Return an element that often stays as it was: to a page that has it, it is not sent again."""
        return part(tag, self.id(name), *children, **attributes)


def once(work_out: Callable[[Snapshot[O, M]], T]) -> Callable[[Snapshot[O, M]], T]:
    """Return the function as one that works once a snapshot, however many parts of the table ask it."""

    @wraps(work_out)
    def remembered(snapshot: Snapshot[O, M]) -> T:
        known = snapshot.worked_out
        if remembered not in known:
            known[remembered] = work_out(snapshot)
        found: T = known[remembered]
        return found

    return remembered


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """The coach's answer at one decision: a picture of all choices, and the best one."""

    panel: Html
    best: str
    """The best move, in notation."""
    why: str
    """Why it is best, in one sentence."""
    name: str = ""
    """What the best choice is called where it is the first of several moves; "" is the move's own name."""
    unfinished: bool = False
    """More is known when it is asked again: choices are worked out a few at a time."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a sentence, and the events that it tells of."""

    text: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionWords:
    """What a setting is called, what it does, and what its values are called."""

    label: str
    help: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    """By spelled value; values not named show as they are."""
    tally: Tally | None = None
    """The kinds that are counted, where the setting is a number for each."""
    advanced: bool = False

    def value(self, spelled: str) -> str:
        """Return what a value is called."""
        return self.tally.told(spelled) if self.tally else self.values.get(spelled, spelled)


@dataclass(frozen=True, slots=True)
class Role:
    """What a seat plays, where not all play the same: its name, and how a reader is invited to play it."""

    name: str
    invitation: str
    player: str
    """What the person in that seat is called who has given no name."""
    bot: str
    """What a bot there is called."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Skin(Generic[O, M]):
    """Everything that the shared table asks of a game."""

    game: Game[Any, M, O]
    title: str
    """The game's name, the same in all languages."""
    sprite: Callable[[], Html]
    """`<symbol>` elements that the game's pictures use."""
    status: Callable[[Snapshot[O, M]], str]
    """Whose turn, what phase: one short line."""
    board: Callable[[Snapshot[O, M]], Html]
    actions: Callable[[Snapshot[O, M]], Html]
    """The choices of the moment, as controls with `data-move` or `data-do`."""
    text: Callable[[Snapshot[O, M]], str]
    """The position in sentences, for those who listen."""
    event: Callable[[Event, Say, tuple[str, ...]], str]
    turn_events: tuple[type[Event], ...] = ()
    """The events with which a turn begins, that of their `seat`; where there are none, turns are told by who acts."""
    starts_in_turn: bool = False
    """The first turn is under way when a game begins: no event tells of it."""
    summary: Callable[[Sequence[Event], Say, tuple[str, ...]], str] | None = None
    """Somebody's turn in a sentence or two, from its events as the reader may know them; "" tells nothing.

    Events that stand out are told beside it.
    """
    lines: Callable[[Sequence[Event], Say, tuple[str, ...]], Iterable[Line]] | None = None
    """The lines of the log for the events of a turn, each event once and in order; without it, a line an event."""
    move: Callable[[M, Snapshot[O, M]], str]
    """A move as a label, in the words of the game."""
    refusal: Callable[[Rule, Say], str]
    """Why a move is not allowed, in one sentence."""
    ending: Callable[[Outcome, Snapshot[O, M]], Html]
    options: Callable[[Say], Mapping[str, OptionWords]]
    bots: Callable[[Say], Mapping[str, str]]
    """What each level of bot is called, and how it plays."""
    bot_names: Callable[[Say], Mapping[str, str]] = lambda _: {}
    """What each level of bot is called in a word, beside its seat."""
    roles: Callable[[int, Say], Sequence[Role]] = lambda _seats, _say: ()
    """What each seat plays at a table of so many; nothing where all play the same."""
    coach: Callable[[Snapshot[O, M], str], Advice | None]
    """Advice for the legal moves of the snapshot; the second argument is the chosen aim."""
    aims: Callable[[Say], Mapping[str, str]] = lambda _: {}
    """What the coach can aim for, by name; the first is the default."""
    chance: Callable[[Snapshot[O, M]], Html] | None = None
    """Controls to enter what chance did at a real table; `selected` holds what is entered."""
    chance_move: Callable[[Snapshot[O, M]], str | None] | None = None
    """The notation of the entered chance move, or None while it is incomplete."""
    keys: Keys = field(default_factory=dict)
    """The game's own keys; those of every table are in widgets/keys.py."""
    meanings: Callable[[Say], Mapping[str, str]] = lambda _: {}
    """What a card or the like does, by its title, for those who ask."""
    own: Callable[[Say], str] | None = None
    """What real pieces are called on the switch, where they are no dice."""
    own_mark: Callable[[Say], str] | None = None
    """What the table calls itself while real pieces are used, where they are no dice."""
    small_squares: bool = False
    """The board is chosen on by squares that a finger may miss."""
    result: Callable[[Any, Outcome], Mapping[str, int]] | None = None
    """What is remembered of a finished game on this device, from its options and outcome."""
    routines: Mapping[str, Callable[[Snapshot[O, M], str], M | None]] = field(default_factory=dict)
    """Series of moves that one control makes for its player, by name: the next move of the series, given what the
    control names, or None when it is done or something is to be decided."""
    passing_routines: frozenset[str] = frozenset()
    """Those of them that pass, and go on when others have been asked, or their player about something else."""
    cover: Callable[[], O] | None = None
    """What the board shows on a page before a game is begun there, where nothing lies on the table by then."""
    is_out: Callable[[Any, Seat], bool] = lambda _state, _seat: False
    """Whether a seat has left the game, and is asked nothing any more."""
    focal: Callable[[Snapshot[O, M]], str] | None = None
    """Where a first turn's board is led to where its window is too small, as shares of width and height."""
    plots: Mapping[str, Callable[[Say, list[Mapping[str, int]]], Html]] = field(default_factory=dict)
    """Pictures by name, drawn at build time; results of this device are added in the browser."""
