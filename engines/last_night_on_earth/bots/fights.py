"""How the strong bot fights: what it uses, on which dice, and in which order fights are held."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engines.core.windows import Window
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook, tools_of
from engines.last_night_on_earth.bots.fight_search import (
    CHAINSAW,
    LUCKY,
    TOOLS,
    Lying,
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

GET_BACK = "h.getback"


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
    uses = {move: _tool(move) for move in moves}
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


def _tool(move: Move) -> str:
    """Return the tool that a move uses; "" where the search knows none."""
    match move:
        case UseItem(_, card) if card in TOOLS:
            return card
        case UseAbility("sally"):
            return LUCKY
        case PlayCard("h.gomez" | "h.hyde" | "h.sty" | "h.jeb" as card, 1):
            return card
        case PlayCard("h.faith", 0):
            return "h.faith"
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
    now = search.best(at).worth
    best = 0.0
    choice: Move = PASS
    for move in moves:
        if isinstance(move, PlayCard):
            gain = now - _after_zombie_card(search, at, move.card) - weights.ZOMBIE_CARDS[move.card]
            if gain > best:
                best, choice = gain, move
    return choice


def hero_tools(fight: Fight, hero: Hero) -> tuple[str, ...]:
    """Return what everybody sees that the Hero may still use in this fight."""
    free = [
        tool
        for tool in tools_of(hero)
        if tool in TOOLS and (tool == LUCKY or CARDS[tool].repeatable or tool not in fight.used)
    ]
    return tuple(free[:2])


def _after_zombie_card(search: Search, at: Lying, card: str) -> float:
    match card:
        case "z.uuurrgh":
            return sum(
                [
                    chance * search.best(at._replace(zombie=tuple(sorted(at.zombie + faces))), 1).worth
                    for chance, faces in rolled(2)
                ]
            )
        case "z.hate":
            return worst_reroll(search, at)[0]
        case "z.brains":
            return search.best(at._replace(zombie=(*at.zombie[:-1], at.zombie[-1] + 1)), 1).worth
        case _:
            return float("inf")


def worst_reroll(search: Search, at: Lying) -> tuple[float, tuple[int, ...]]:
    """Return the Hero's dice that the Zombies gain most by having rolled again, after what it then comes to."""
    return min(_rerolls(search, at))


def _rerolls(search: Search, at: Lying) -> list[tuple[float, tuple[int, ...]]]:
    found = []
    for count in range(1, min(4, len(at.hero)) + 1):
        for taken in dict.fromkeys(combinations(at.hero, count)):
            left = without(at.hero, taken)
            worth = sum(
                [
                    chance * search.best(at._replace(hero=tuple(sorted(left + faces))), 0).worth
                    for chance, faces in rolled(count)
                ]
            )
            found.append((worth, taken))
    return found


# -- both sides -----------------------------------------------------------------


def name_for_heroes(outlook: Outlook, frame: Naming, moves: Sequence[Move]) -> Move:
    """Name the dice that the Hero gains most by rolling again, or any cards to put back."""
    if CARDS[frame.card].modes[frame.mode].target is not Target.HERO_DICE:
        return next((move for move in moves if move != PASS), PASS)
    return _next_die(max(_rerolls_now(outlook)), frame, moves)


def name_for_zombies(outlook: Outlook, frame: Naming, moves: Sequence[Move]) -> Move:
    """Name the dice that the Hero loses most by rolling again."""
    return _next_die(min(_rerolls_now(outlook)), frame, moves)


def _rerolls_now(outlook: Outlook) -> list[tuple[float, tuple[int, ...]]]:
    fight = fight_of(outlook.state)
    assert fight is not None
    return _rerolls(search_of(outlook, hero_of(outlook.state, fight.hero)), lying(outlook, fight, ()))


def _next_die(wanted: tuple[float, tuple[int, ...]], frame: Naming, moves: Sequence[Move]) -> Move:
    left = list(wanted[1])
    for value in frame.named:
        if int(value) in left:
            left.remove(int(value))
    named: Move = NameDie(left[0]) if left else PASS
    return named if named in moves else moves[0]


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
