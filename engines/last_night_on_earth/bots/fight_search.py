"""The best use of weapons, cards and abilities in a fight, by looking at every roll that they can bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engines.core.dice import SIX_SIDED, throws, ways

Values: TypeAlias = tuple[int, ...]
"""Dice by what they count, sorted."""


class Stakes(NamedTuple):
    """What a fight is about, to the Hero's side."""

    kill: float = 1.0
    wound: float = 1.4


class Lying(NamedTuple):
    """The dice of a fight, and what may still change them."""

    hero: Values
    zombie: Values
    tools: tuple[str, ...] = ()
    """Titles of cards, and names of abilities, that the Hero's side may still use; sorted."""
    wins_ties: bool = False
    kills: bool = False


class Prospect(NamedTuple):
    """What a fight comes to: its worth to the Hero's side, and the chances of its two ends that matter."""

    worth: float
    killed: float
    wounded: float


class Tool(NamedTuple):
    """How a card, an Item or an ability changes a fight."""

    change: Callable[[Lying], Iterator[list[tuple[float, Lying]]]]
    """Yields each way to use it, as what it may come to."""
    breaks: float = 0.0
    """How likely it is lost by being used."""
    repeatable: bool = False


@cache
def rolled(dice: int) -> list[tuple[float, Values]]:
    """Return every throw of so many dice, with its chance."""
    return [(ways(faces, SIX_SIDED) / 6**dice, faces) for faces in throws(dice, SIX_SIDED)]


def _joined(lying: Values, faces: Values) -> Values:
    return tuple(sorted(lying + faces))


def _one_die(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    yield [(chance, at._replace(hero=_joined(at.hero, faces))) for chance, faces in rolled(1)]


def _chainsaw(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    if not at.kills:
        yield [(chance, at._replace(hero=_joined(at.hero, faces), kills=True)) for chance, faces in rolled(1)]


def without(values: Values, taken: Values) -> Values:
    left = list(values)
    for value in taken:
        left.remove(value)
    return tuple(left)


def _again(at: Lying, most: int) -> Iterator[list[tuple[float, Lying]]]:
    for count in range(1, min(most, len(at.hero)) + 1):
        for taken in dict.fromkeys(combinations(at.hero, count)):
            left = without(at.hero, taken)
            yield [(chance, at._replace(hero=_joined(left, faces))) for chance, faces in rolled(count)]


def _one_again(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    return _again(at, 1)


def _some_again(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    return _again(at, 3)


def _zombie_again(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    yield [(chance, at._replace(zombie=faces)) for chance, faces in rolled(len(at.zombie))]


def _ties(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    if at.hero[-1] == at.zombie[-1]:
        yield [(1.0, at._replace(wins_ties=True))]


def _shift(at: Lying) -> Iterator[list[tuple[float, Lying]]]:
    for value in set(at.hero):
        for by in (1, -1):
            if value + by:
                yield [(1.0, at._replace(hero=_joined(without(at.hero, (value,)), (value + by,))))]
    if at.zombie[-1] > 1:
        yield [(1.0, at._replace(zombie=_joined(at.zombie[:-1], (at.zombie[-1] - 1,))))]


LUCKY = "lucky"
TOOLS: Mapping[str, Tool] = {
    "h.bat": Tool(_one_die, 1 / 3, repeatable=True),
    "h.chainsaw": Tool(_chainsaw),
    "h.pitchfork": Tool(_some_again, 1 / 3),
    "h.welding": Tool(_one_again, 1 / 3, repeatable=True),
    "h.crowbar": Tool(_ties, 1 / 3),
    "h.torch": Tool(_zombie_again, 1.0),
    "h.faith": Tool(_one_die, 1.0),
    "h.jeb": Tool(_one_die, 1.0),
    "h.gomez": Tool(_zombie_again, 1.0),
    "h.sty": Tool(_shift, 1.0),
    "h.hyde": Tool(_shift, 1.0),
    LUCKY: Tool(_one_again),
}
CLEAVER = "h.cleaver"
CHAINSAW = "h.chainsaw"
CLEAVES_ON = 6
MOST_DICE = 5
WIDE = 60
"""Where tools can bring more outcomes than this, the search looks no farther than one use."""


def ended(at: Lying, stakes: Stakes, loss: float = 0.0) -> Prospect:
    """Return what the dice come to as they lie; `loss` is what goes with a lost fight beside the wound."""
    best, against = at.hero[-1], at.zombie[-1]
    if best > against or (at.wins_ties and best == against):
        if at.kills or len(set(at.hero)) < len(at.hero):
            return Prospect(stakes.kill, 1.0, 0.0)
        return Prospect(0.0, 0.0, 0.0)
    return Prospect(-stakes.wound - loss * at.kills, 0.0, 1.0)


class Search:
    """Looks ahead in a fight; remembers what it has seen."""

    def __init__(self, stakes: Stakes, worths: Mapping[str, float], loss: float = 0.0) -> None:
        self.stakes = stakes
        self.worths = worths
        self.loss = loss
        self._known: dict[tuple[Lying, int], Prospect] = {}

    def best(self, at: Lying, uses: int = 2) -> Prospect:
        """Return what the fight comes to if up to so many tools are used as best they can be."""
        if not uses or not at.tools:
            return ended(at, self.stakes, self.loss)
        if uses > 1:
            uses = min(uses, looks(at))
        found = self._known.get((at, uses))
        if found is None:
            found = ended(at, self.stakes, self.loss)
            for tool in dict.fromkeys(at.tools):
                for way in self.ways(at, tool, uses):
                    if way.worth > found.worth + 1e-9:
                        found = way
            self._known[at, uses] = found
        return found

    def ways(self, at: Lying, tool: str, uses: int = 2) -> Iterator[Prospect]:
        """Yield what the fight comes to with each way to use this tool now."""
        use = TOOLS[tool]
        cost = use.breaks * self.worths.get(tool, 0.0)
        left = without_one(at.tools, tool)
        for outcomes in use.change(at):
            yield self.mean(outcomes, at, left, use, uses, cost)

    def mean(  # noqa: PLR0913, PLR0917 - all that the mean is taken over
        self,
        outcomes: list[tuple[float, Lying]],
        at: Lying,
        left: tuple[str, ...],
        use: Tool,
        uses: int,
        cost: float,
    ) -> Prospect:
        worth = killed = wounded = 0.0
        keeps = 1 - use.breaks if use.repeatable else 0.0
        for chance, after in outcomes:
            for tools, share in ((left, 1 - keeps), (at.tools, keeps)):
                if share:
                    then = self.best(after._replace(tools=tools), uses - 1)
                    worth += chance * share * then.worth
                    killed += chance * share * then.killed
                    wounded += chance * share * then.wounded
        return Prospect(worth - cost, killed, wounded)


def looks(at: Lying) -> int:
    """Return how many uses the search looks ahead: two, or one where there are many ways to use the tools."""
    outcomes = 0
    for tool in dict.fromkeys(at.tools):
        for way in TOOLS[tool].change(at):
            outcomes += len(way)
            if outcomes > WIDE:
                return 1
    return 2


def without_one(tools: tuple[str, ...], tool: str) -> tuple[str, ...]:
    at = tools.index(tool)
    return tools[:at] + tools[at + 1 :]


def prospect(dice: int, against: int, tools: tuple[str, ...], *, wins_ties: bool = False) -> Prospect:
    """Return what a fight comes to before the dice are rolled, to a Hero who uses the best of these weapons.

    Without a weapon it is exact; what a weapon adds is counted for two dice against one, and taken over.
    """
    bare = _prospect(min(dice, MOST_DICE), against, "", wins_ties)
    best, two = bare, _prospect(2, 1, "", wins_ties)
    for tool in tools:
        if tool in TOOLS or tool == CLEAVER:
            armed = _prospect(2, 1, tool, wins_ties)
            added = Prospect(
                bare.worth + armed.worth - two.worth,
                min(1.0, bare.killed + armed.killed - two.killed),
                max(0.0, bare.wounded + armed.wounded - two.wounded),
            )
            best = max(best, added)
    return best


@lru_cache(maxsize=1024)
def _prospect(dice: int, against: int, tool: str, wins_ties: bool) -> Prospect:  # noqa: FBT001 - a key of the cache
    search = Search(Stakes(), {})
    usable = (tool,) if tool in TOOLS else ()
    worth = killed = wounded = 0.0
    for chance, hero in rolled(dice):
        if tool == CLEAVER and CLEAVES_ON in hero:
            worth, killed = worth + chance, killed + chance
            continue
        for other, zombie in rolled(against):
            then = search.best(Lying(hero, zombie, usable, wins_ties))
            worth += chance * other * then.worth
            killed += chance * other * then.killed
            wounded += chance * other * then.wounded
    return Prospect(worth, killed, wounded)
