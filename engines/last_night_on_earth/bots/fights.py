"""How the strong bot fights: what it uses, on which dice, and in which order fights are held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from engines.core.game import Plan
from engines.core.windows import Window
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook, tools_of
from engines.last_night_on_earth.bots.fight_search import (
    CHAINSAW,
    LUCKY,
    TOOLS,
    Lying,
    Prospect,
    Search,
    Stakes,
    looks,
    rolled,
    without,
    without_one,
)
from engines.last_night_on_earth.cards import CARDS, Target
from engines.last_night_on_earth.fights.fight_dice import wins_ties
from engines.last_night_on_earth.frames import Fight, Fights, Naming, PairOff
from engines.last_night_on_earth.model import Hero
from engines.last_night_on_earth.moves import (
    PASS,
    Assign,
    Move,
    NameDie,
    NameZombie,
    PlayCard,
    UseAbility,
    UseItem,
)
from engines.last_night_on_earth.table import fight_of, hero_of

FEW_DICE = 3
"""With more dice than these a Hero's weapons are left out of the reckoning on both sides: that would take long."""


def lying(outlook: Outlook, fight: Fight, tools: tuple[str, ...]) -> Lying:
    """Return the fight as it stands."""
    return Lying(
        tuple(sorted([die.value for die in fight.hero_dice])),
        tuple(sorted([die.value for die in fight.zombie_dice])),
        tools,
        wins_ties(outlook.state, fight),
        fight.kills,
    )


def search_of(outlook: Outlook, hero: Hero) -> Search:
    """Return the search with what is at stake for this Hero."""
    worths = {name: worth * outlook.future for name, worth in weights.ITEMS.items()}
    worths.update(weights.HERO_CARDS)
    stakes = Stakes(outlook.kill_worth, outlook.wound_cost(hero))
    return Search(stakes, worths, loss=worths[CHAINSAW])


# -- the Heroes' side -----------------------------------------------------------


def hero_play(outlook: Outlook, _window: Window, moves: Sequence[Move]) -> Move:
    """Use what gains most; pass where nothing gains more than it costs."""
    fight = fight_of(outlook.state)
    assert fight is not None
    hero = hero_of(outlook.state, fight.hero)
    uses = {move: _tool(move, hero.id) for move in moves}
    tools = tuple(sorted({tool for tool in uses.values() if tool}))
    search, at = search_of(outlook, hero), lying(outlook, fight, tools)
    ahead = looks(at)
    best = search.best(at._replace(tools=())).worth
    choice: Move = PASS
    for move, tool in uses.items():
        if tool:
            worth = _worth_of(search, at, move, tool, ahead)
        elif isinstance(move, PlayCard) and move.card in {"h.hyde", "h.taylor"} and move.mode == 0:
            worth = -weights.HERO_CARDS[move.card]
        else:
            continue
        if worth > best + 1e-6:
            best, choice = worth, move
    return choice


def _tool(move: Move, fighter: str) -> str:
    """Return the tool that a move uses for the Hero who fights; "" where the search knows none."""
    match move:
        case UseItem(_, card) if card in TOOLS:
            return card
        case UseAbility("sally"):
            return LUCKY
        case PlayCard("h.gomez" | "h.hyde" | "h.sty" as card, 1):
            return card
        case PlayCard("h.faith" as card, 0, target) | PlayCard("h.jeb" as card, 1, target):
            return card if target == fighter else ""
        case _:
            return ""


def _worth_of(search: Search, at: Lying, move: Move, tool: str, ahead: int) -> float:
    """Return what the fight comes to with this use; where it names a die, with that one."""
    fight_dice = _named(at, move)
    if fight_dice is None:
        return max([way.worth for way in search.ways(at, tool, ahead)], default=float("-inf"))
    use = TOOLS[tool]
    left = without_one(at.tools, tool)
    cost = use.breaks * search.worths.get(tool, 0.0)
    return search.mean(fight_dice, at, left, use, ahead, cost).worth


def _named(at: Lying, move: Move) -> list[tuple[float, Lying]] | None:
    """Return what the dice can become of a move that names one of them; None for other moves."""
    match move:
        case PlayCard("h.hyde" | "h.sty", 1, target):
            side, value, by = target[0], int(target[1:-1]), 1 if target[-1] == "+" else -1
            dice = at.hero if side == "h" else at.zombie
            after = tuple(sorted((*without(dice, (value,)), value + by)))
            return [(1.0, at._replace(hero=after) if side == "h" else at._replace(zombie=after))]
        case UseItem(_, "h.welding", target) | UseAbility("sally", target):
            left = without(at.hero, (int(target),))
            return [(chance, at._replace(hero=tuple(sorted(left + faces)))) for chance, faces in rolled(1)]
        case _:
            return None


# -- the Zombies' side ----------------------------------------------------------


def zombie_play(outlook: Outlook, _window: Window, moves: Sequence[Move]) -> Move:
    """Play the Fight: card that costs the Hero most, if that is more than keeping it."""
    fight = fight_of(outlook.state)
    assert fight is not None
    hero = hero_of(outlook.state, fight.hero)
    search = search_of(outlook, hero)
    at = lying(outlook, fight, hero_tools(fight, hero))
    now = search.best(at, _replies(at)).worth
    best = 0.0
    choice: Move = PASS
    for move in moves:
        after = _after_zombie_card(search, at, move.card) if isinstance(move, PlayCard) else None
        if after is not None:
            gain = now - after.worth - weights.ZOMBIE_CARDS[move.card]  # type: ignore[union-attr]
            if gain > best:
                best, choice = gain, move
    return choice


def answered(outlook: Outlook, card: str) -> tuple[Prospect, Prospect] | None:
    """Return what the fight comes to without a Zombie card and with it, if the Hero uses its weapons as best it can.

    None where the Hero has nothing to use or too many dice, or the card changes none.
    """
    fight = fight_of(outlook.state)
    assert fight is not None
    hero = hero_of(outlook.state, fight.hero)
    tools = hero_tools(fight, hero)
    if not tools or not fight.hero_dice or len(fight.hero_dice) > FEW_DICE:
        return None
    search, at = search_of(outlook, hero), lying(outlook, fight, tools)
    after = _after_zombie_card(search, at, card)
    return None if after is None else (search.best(at, _replies(at)), after)


def _replies(at: Lying) -> int:
    """Return how many uses of its weapons a Hero is reckoned to answer a Zombie card with, and to have without it."""
    return int(len(at.hero) <= FEW_DICE)


def hero_tools(fight: Fight, hero: Hero) -> tuple[str, ...]:
    """Return what everybody sees that the Hero may still use in this fight."""
    free = [
        tool
        for tool in tools_of(hero)
        if tool in TOOLS and (tool == LUCKY or CARDS[tool].repeatable or tool not in fight.used)
    ]
    return tuple(free[:2])


def _after_zombie_card(search: Search, at: Lying, card: str) -> Prospect | None:
    """Return what the fight comes to after a card if the Hero answers it as best it can."""
    match card:
        case "z.uuurrgh":
            return _expected(
                search, [(chance, at._replace(zombie=tuple(sorted(at.zombie + faces)))) for chance, faces in rolled(2)]
            )
        case "z.hate":
            return min(_rerolls(search, at))[0]
        case "z.brains":
            return search.best(at._replace(zombie=(*at.zombie[:-1], at.zombie[-1] + 1)), _replies(at))
        case _:
            return None


def _expected(search: Search, outcomes: list[tuple[float, Lying]]) -> Prospect:
    ends = [(chance, search.best(after, _replies(after))) for chance, after in outcomes]
    return Prospect(
        sum([chance * end.worth for chance, end in ends]),
        sum([chance * end.killed for chance, end in ends]),
        sum([chance * end.wounded for chance, end in ends]),
    )


def _rerolls(search: Search, at: Lying) -> list[tuple[Prospect, tuple[int, ...]]]:
    """Return what the fight comes to after rolling dice of the Hero again, for each choice of them."""
    found = []
    for count in range(1, min(4, len(at.hero)) + 1):
        for taken in dict.fromkeys(combinations(at.hero, count)):
            left = without(at.hero, taken)
            outcomes = [(chance, at._replace(hero=tuple(sorted(left + faces)))) for chance, faces in rolled(count)]
            found.append((_expected(search, outcomes), taken))
    return found


# -- both sides -----------------------------------------------------------------


def name_for_heroes(outlook: Outlook, frame: Naming, moves: Sequence[Move]) -> Move | Plan[Move]:
    """Name the dice that the Hero gains most by rolling again, or any cards to put back."""
    if CARDS[frame.card].modes[frame.mode].target is not Target.HERO_DICE:
        return next((move for move in moves if move != PASS), PASS)
    return _name_dice(outlook, frame, max(_rerolls_now(outlook, frame, ()))[1])


def name_for_zombies(outlook: Outlook, frame: Naming, _moves: Sequence[Move]) -> Plan[Move]:
    """Name the dice that the Hero loses most by rolling again, even if it then uses its weapons."""
    fight = fight_of(outlook.state)
    assert fight is not None
    tools = hero_tools(fight, hero_of(outlook.state, fight.hero))
    return _name_dice(outlook, frame, min(_rerolls_now(outlook, frame, tools))[1])


def _rerolls_now(outlook: Outlook, frame: Naming, tools: tuple[str, ...]) -> list[tuple[Prospect, tuple[int, ...]]]:
    """Return what each choice of dice comes to that has those in it which are named already."""
    fight = fight_of(outlook.state)
    assert fight is not None
    named = Counter([int(value) for value in frame.named])
    found = _rerolls(search_of(outlook, hero_of(outlook.state, fight.hero)), lying(outlook, fight, tools))
    return [(worth, taken) for worth, taken in found if named <= Counter(taken)]


def _name_dice(outlook: Outlook, frame: Naming, wanted: tuple[int, ...]) -> Plan[Move]:
    """Name these dice one after the other; where more could be named, the plan ends with saying that they are all."""
    fight = fight_of(outlook.state)
    assert fight is not None
    left = Counter(wanted) - Counter([int(value) for value in frame.named])
    planned: list[Move] = [NameDie(value) for value in sorted(left.elements())]
    if len(wanted) < len(fight.hero_dice):
        planned.append(PASS)
    return Plan(planned[0], tuple(planned[1:]))


def pair_off(outlook: Outlook, _frame: PairOff, moves: Sequence[Move]) -> Move:
    """Give a Zombie to the Hero for whom a fight comes to most."""
    return max(
        moves, key=lambda move: outlook.fights(hero_of(outlook.state, move.hero), 1) if isinstance(move, Assign) else 0
    )


def next_fight(outlook: Outlook, frame: Fights, moves: Sequence[Move]) -> Move:
    """Hold first the fights that are most likely won."""
    fighters = dict(frame.pairs)
    return max(
        moves,
        key=lambda move: (
            outlook.fights(hero_of(outlook.state, fighters[move.zombie]), 1) if isinstance(move, NameZombie) else 0
        ),
    )
