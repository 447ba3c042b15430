"""The end of Last One Standing: who is left, how the others fell, and how the board was shared until then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engines.core.game import Event, Outcome, Seat
from engines.last_one_standing.board import NAMES
from engines.last_one_standing.events import PiecesRemoved, TurnBegan
from engines.last_one_standing.model import FACE_DOWN
from engines.last_one_standing.observe import Observation
from engines.last_one_standing.odds import regions
from widgets.art.tiles import piece
from widgets.html import EMPTY, Html, el
from widgets.last_one_standing.words import GameSnapshot

WIDTH, HEIGHT = 320, 84
LEFT, RIGHT, ABOVE, BELOW = 22, 14, 8, 12
"""The chart's own units: its size, and the room around it for numbers and pieces."""


@dataclass
class Course:
    """How a game went: the squares that a seat reached first as its turns began, and who fell in which turn."""

    turns: int = 0
    shares: dict[Seat, list[tuple[int, int]]] = field(default_factory=dict)
    """By seat, turn and squares: what is left to whoever moves, so that a line does not jump with every turn."""
    falls: list[tuple[int, Seat, tuple[int, ...]]] = field(default_factory=list)
    """The turn, the seat and the squares its pieces stood on."""


def course(story: Iterable[tuple[Observation, tuple[Event, ...]]]) -> Course:
    """Return how a game went from its moments, oldest first."""
    found = Course()
    for seen, events in story:
        for told in events:
            match told:
                case TurnBegan(seat=seat):
                    found.turns += 1
                    owned = regions(seen.board, seen.table.options.tunnel_exit, seat)[seat]
                    found.shares.setdefault(seat, []).append((found.turns, len(owned)))
                case PiecesRemoved(seat=seat, squares=squares):
                    found.falls.append((found.turns, seat, squares))
                    found.shares.setdefault(seat, []).append((found.turns, 0))
    return found


def ending(outcome: Outcome, snapshot: GameSnapshot) -> Html:
    """Return who is left, how the others fell, and the chart of the game."""
    past = course(snapshot.story())
    pieces = el("span", *map(piece, outcome.winners), class_="los-winners")
    return el(
        "div",
        el("p", pieces, el("strong", _verdict(outcome, snapshot)), class_="play-ending"),
        el("ul", *_fates(snapshot, past), class_="play-fates"),
        _chart(snapshot, past) if past.turns > 1 else EMPTY,
        class_="play-finale",
    )


def _verdict(outcome: Outcome, snapshot: GameSnapshot) -> str:
    say = snapshot.say
    names = say.listed(snapshot.names[seat] for seat in outcome.winners)
    if len(outcome.winners) == 1:
        return say("{player} is the last one standing.", player=names)
    return say("Deadlock: nobody can be forced out. Shared win: {players}.", players=names)


def _fates(snapshot: GameSnapshot, past: Course) -> Iterator[Html]:
    """Yield a line for each player who went out, and how much of the board was never seen."""
    say = snapshot.say
    for turn, seat, squares in past.falls:
        told = say(
            "Turn {turn}: {player} is shut in on {squares}.",
            turn=turn,
            player=snapshot.names[seat],
            squares=say.listed(NAMES[square] for square in squares),
        )
        yield el("li", piece(seat), el("span", told))
    down = snapshot.observation.board.tiles.count(FACE_DOWN)
    yield el("li", el("span", say.many("{n} tile was never flipped.", "{n} tiles were never flipped.", down)))


def _chart(snapshot: GameSnapshot, past: Course) -> Html:
    """Return a line for each player: the squares that were theirs first as their turns began."""
    most = max(share for shares in past.shares.values() for _, share in shares) or 1
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - ABOVE - BELOW

    def at(turn: int, share: int) -> tuple[float, float]:
        return round(LEFT + (turn - 1) / (past.turns - 1) * wide, 1), round(ABOVE + high - share / most * high, 1)

    drawn = [
        el("path", d=f"M{LEFT} {ABOVE}v{high}h{wide}", class_="los-axis"),
        el("text", most, x=LEFT - 4, y=ABOVE + 4, text_anchor="end", class_="plot-axis"),
        el("text", 0, x=LEFT - 4, y=ABOVE + high, text_anchor="end", class_="plot-axis"),
        el("text", 1, x=LEFT, y=HEIGHT - 1, text_anchor="middle", class_="plot-axis"),
        el("text", past.turns, x=LEFT + wide, y=HEIGHT - 1, text_anchor="middle", class_="plot-axis"),
    ]
    for seat, shares in past.shares.items():
        points = [at(turn, share) for turn, share in shares]
        x, y = points[-1]
        mark = el("use", href=f"#piece-{seat}", x=x - 6, y=y - 6, width=12, height=12)
        way = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        drawn += [el("path", d=way, class_=f"los-share los-share--{seat}"), el("g", mark, class_=f"piece--{seat}")]
    caption = snapshot.say("Squares each player could reach first, turn by turn.")
    return el(
        "figure",
        el("svg", *drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="los-course", aria_hidden="true"),
        el("figcaption", caption, el("span", *_told(snapshot, past), class_="visually-hidden")),
        class_="los-chart",
        id_=snapshot.id("chart"),
    )


def _told(snapshot: GameSnapshot, past: Course) -> Iterator[str]:
    """Yield a sentence for each player with what the line shows."""
    for seat, shares in sorted(past.shares.items()):
        counts = [share for _, share in shares]
        yield " " + snapshot.say(
            "{player}: {first} at first, at most {most}, {last} at the end.",
            player=snapshot.names[seat],
            first=counts[0],
            most=max(counts),
            last=counts[-1],
        )
