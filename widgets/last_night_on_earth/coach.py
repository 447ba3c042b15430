"""Last Night on Earth's coach: how a fight ends with each play, who can be reached, what a Search may bring.

Reach and threats themselves lie over the map; here are the numbers, and the move that a strong player would make.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from random import Random

from engines.core.game import Plan
from engines.last_night_on_earth.bots import BOTS
from engines.last_night_on_earth.cards import Deck, Kind
from engines.last_night_on_earth.moves import PASS, SEARCH, Move, PlayCard, Shoot
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.odds.draws import DrawChance, draw_chance, of_kinds
from engines.last_night_on_earth.odds.fight_plays import fight_after_reroll, fight_now
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.odds.threats import Threat, threats
from widgets.coach_table import barred, choice_row, coach_table, row
from widgets.html import EMPTY, Child, Html, join
from widgets.i18n import N_, Say
from widgets.last_night_on_earth import moves as labels
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.fight_reasons import dice_to_name, plays_in_fight
from widgets.last_night_on_earth.fights import is_lost
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.reasons import hits, why
from widgets.last_night_on_earth.walk_reasons import walk_name
from widgets.last_night_on_earth.words import HEROES, GameSnapshot
from widgets.skin import Advice

STRONGEST = [*BOTS.values()][-1]
SHAMBLE = "z.shamble"
FOUND: Mapping[str, tuple[Kind, ...]] = {
    N_("a Hand Weapon"): (Kind.HAND_WEAPON,),
    N_("a Ranged Weapon"): (Kind.RANGED_WEAPON,),
    N_("another Item"): (Kind.ITEM,),
    N_("an Event"): (Kind.EVENT,),
}
"""What a Search may bring."""


def coach(snapshot: GameSnapshot, aim: str) -> Advice | None:  # noqa: ARG001 - there is one aim: to win
    """Return the numbers of the moment, and the move that a strong player would make."""
    if not snapshot.moves:
        return None
    plan = _plan(snapshot.observation, snapshot.moves)
    best = plan.move
    panel = join([_fight(snapshot, plan), _shots(snapshot, best), _search(snapshot), _threats(snapshot)])
    return Advice(panel=panel, best=snapshot.encode(best), why=why(snapshot, plan), name=walk_name(snapshot, plan))


@lru_cache(maxsize=8)
def _plan(seen: Observation, moves: tuple[Move, ...]) -> Plan[Move]:
    """Return the strongest player's first thought; remembered, as the same position is drawn often."""
    first = next(STRONGEST(seen, moves, Random(1)))
    return first if isinstance(first, Plan) else Plan(first)


# -- fights and shots -----------------------------------------------------------


def _fight(snapshot: GameSnapshot, plan: Plan[Move]) -> Html:
    """Return how the fight ends as things are, and after each play; what is advised comes first."""
    say, now = snapshot.say, fight_now(snapshot.observation)
    if now is None or is_lost(snapshot):
        return EMPTY
    dice = dice_to_name(snapshot, plan)
    found = [(say("as it stands"), now, not dice and plan.move == PASS)]
    if dice:
        after = fight_after_reroll(snapshot.observation, dice)
        found.append((say("reroll {dice}", dice=say.listed(map(str, dice))), after, True))
    for move, odds in plays_in_fight(snapshot).items():
        found.append((labels.move(move, snapshot), odds, move == plan.move))
    found.sort(key=itemgetter(2), reverse=True)
    rows = [choice_row(name, *ends(odds, say), best=best, say=say) for name, odds, best in found]
    titles = (say("Fight"), say("Hero wounded"), say("Fended off"), say("Zombie killed"))
    return coach_table(titles, rows, css="lnoe-odds")


def ends(odds: FightOdds, say: Say) -> list[Child]:
    """Return the chances of a wound, of fending off and of a kill, each with its bar."""
    return [barred(float(share), say.percent(float(share))) for share in (odds.wounded, odds.fended_off, odds.killed)]


def _shots(snapshot: GameSnapshot, best: Move) -> Html:
    """Return how likely each Ranged Attack hits one Zombie."""
    say = snapshot.say
    shots = [move for move in snapshot.moves if isinstance(move, Shoot)]
    rows = [
        choice_row(
            labels.move(move, snapshot),
            barred(float(hits(move)), say.percent(float(hits(move)))),
            best=move == best,
            say=say,
        )
        for move in shots
    ]
    return coach_table((say("Shot"), say("Chance to hit")), rows, css="lnoe-odds") if rows else EMPTY


# -- draws and threats ----------------------------------------------------------


def _search(snapshot: GameSnapshot) -> Html:
    """Return what a Search may bring, where one can be made."""
    say = snapshot.say
    if SEARCH not in snapshot.moves:
        return EMPTY
    rows = []
    for what, kinds in FOUND.items():
        chance = draw_chance(snapshot.observation, Deck.HERO, of_kinds(Deck.HERO, kinds))
        rows.append(row(say(what), barred(float(chance.expected), _chance(chance, say))))
    return coach_table((say("A Search brings"), say("Chance")), rows, css="lnoe-odds")


def _chance(chance: DrawChance, say: Say) -> str:
    """Return a chance, with its ends where nobody can know it exactly."""
    expected = say.percent(float(chance.expected))
    if chance.is_exact:
        return expected
    return f"{expected} ({say.percent(float(chance.lowest))} – {say.percent(float(chance.highest))})"


def _threats(snapshot: GameSnapshot) -> Html:
    """Return for each Hero how many Zombies are there and can come by their own move; where it can be played, Shamble.

    Its chance is that of the Zombie that is nearest among those that cannot come by their own move.
    """
    say, seen = snapshot.say, snapshot.observation
    if seen.layout is None:
        return EMPTY
    found = threats(seen)
    shambles = any(isinstance(move, PlayCard) and move.card == SHAMBLE for move in snapshot.moves)
    rows = []
    for hero in seen.heroes:
        if hero.space >= 0:
            own = [threat for threat in found if threat.hero == hero.id]
            by_shamble = [_by_shamble(own, say)] if shambles else []
            name = (token(hero.id), " ", HEROES[hero.id])
            rows.append(row(name, _count(own, 0), _count(own, 1), *by_shamble))
    titles = [
        say("Zombies in reach"),
        say.context("Zombies", "already there"),
        say.context("Zombies", "one step away"),
        *([say("chance with {card}", card=TITLES[SHAMBLE])] if shambles else []),
    ]
    return coach_table(titles, rows, css="lnoe-odds") if rows else EMPTY


def _count(found: list[Threat], steps: int) -> int:
    return sum(threat.steps == steps for threat in found)


def _by_shamble(found: list[Threat], say: Say) -> str:
    """Return the best chance that a Shamble takes a Zombie to the Hero that does not get there by its own move."""
    chances = [threat.by_shamble for threat in found if not threat.by_own_move]
    return say.percent(float(max(chances))) if chances else "–"
