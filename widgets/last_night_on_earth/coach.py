"""Last Night on Earth's coach: how a fight ends with each play, who can be reached, what a Search may bring.

Reach and threats themselves lie over the map; here are the numbers, and the move that a strong player would make.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from random import Random

from engines.core.game import Plan
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.bots import BOTS
from engines.last_night_on_earth.cards import CARDS, Deck, Kind
from engines.last_night_on_earth.moves import PASS, SEARCH, Move, NameSpace, Shoot
from engines.last_night_on_earth.observe import Observation, plays_zombies
from engines.last_night_on_earth.odds.draws import DrawChance, draw_chance, of_kinds
from engines.last_night_on_earth.odds.fight_plays import fight_now, fight_plays
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.odds.threats import Threat, threats
from engines.last_night_on_earth.table import living, town_of
from widgets.coach_table import barred, choice_row, coach_table, row
from widgets.html import EMPTY, Child, Html, join
from widgets.i18n import N_, Say
from widgets.last_night_on_earth import moves as labels
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.choosing import is_play
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.plays import meaning_of
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, table_of
from widgets.skin import Advice

STRONGEST = [*BOTS.values()][-1]
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
    best = _best(snapshot.observation, snapshot.moves)
    panel = join([_fight(snapshot, best), _shots(snapshot, best), _search(snapshot), _threats(snapshot)])
    return Advice(panel=panel, best=snapshot.encode(best), why=_why(snapshot, best))


@lru_cache(maxsize=8)
def _best(seen: Observation, moves: tuple[Move, ...]) -> Move:
    """Return the strongest player's first thought; remembered, as the same position is drawn often."""
    first = next(STRONGEST(seen, moves, Random(1)))
    return first.move if isinstance(first, Plan) else first


# -- fights and shots -----------------------------------------------------------


def _fight(snapshot: GameSnapshot, best: Move) -> Html:
    """Return how the fight ends as things are, and after each play."""
    say, now = snapshot.say, fight_now(snapshot.observation)
    if now is None:
        return EMPTY
    rows = [choice_row(say("as it stands"), *ends(now, say), best=best == PASS, say=say)]
    for move, odds in fight_plays(snapshot.observation, snapshot.moves).items():
        rows.append(choice_row(labels.move(move, snapshot), *ends(odds, say), best=move == best, say=say))
    titles = (say("Fight"), say("Hero wounded"), say("fended off"), say("Zombie killed"))
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


def hits(move: Shoot) -> Fraction:
    """Return the chance of a shot to hit a Zombie."""
    ranged = CARDS[move.card].ranged
    assert ranged is not None
    return Fraction(7 - ranged.hits_on, 6)


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
    """Return for each Hero how many Zombies are there, can come by their own move, or by Shamble."""
    say, seen = snapshot.say, snapshot.observation
    if seen.layout is None:
        return EMPTY
    found = threats(seen)
    rows = []
    for hero in seen.heroes:
        if hero.space >= 0:
            own = [threat for threat in found if threat.hero == hero.id]
            name = (token(hero.id), " ", HEROES[hero.id])
            rows.append(row(name, _count(own, 0), _count(own, 1), _by_shamble(own, say)))
    titles = (
        say("Zombies in reach"),
        say.context("Zombies", "already there"),
        say.context("Zombies", "one step away"),
        TITLES["z.shamble"],
    )
    return coach_table(titles, rows, css="lnoe-odds") if rows else EMPTY


def _count(found: list[Threat], steps: int) -> int:
    return sum(threat.steps == steps for threat in found)


def _by_shamble(found: list[Threat], say: Say) -> str:
    """Return the best chance that a Shamble takes a Zombie to the Hero that is not there by its own move."""
    chances = [threat.by_shamble for threat in found if not threat.by_own_move]
    return say.percent(float(max(chances))) if chances else "–"


# -- why ------------------------------------------------------------------------


def _why(snapshot: GameSnapshot, best: Move) -> str:  # noqa: PLR0911 - one return a kind of move
    """Return what speaks for the best move, in one sentence."""
    say = snapshot.say
    if len(snapshot.moves) == 1:
        return say("There’s no other choice.")
    in_fight = fight_plays(snapshot.observation, [best])
    if best in in_fight:
        return _of_fight(snapshot, fight_now(snapshot.observation), in_fight[best])
    if isinstance(best, Shoot):
        return say("Chance of hitting: {chance}.", chance=say.percent(float(hits(best))))
    if best == SEARCH:
        items = of_kinds(Deck.HERO, (Kind.HAND_WEAPON, Kind.RANGED_WEAPON))
        chance = draw_chance(snapshot.observation, Deck.HERO, items).expected
        return say("Chance that a Search finds a Weapon: {chance}.", chance=say.percent(float(chance)))
    if isinstance(best, NameSpace) and _moves_zombies(snapshot):
        return say.many(
            "From there it is {n} space to the nearest Hero.",
            "From there it is {n} spaces to the nearest Hero.",
            _to_nearest_hero(snapshot, best.space),
        )
    if best == PASS:
        return say("Nothing you could do now is better than waiting.")
    if is_play(best):
        return meaning_of(snapshot, best)
    return say("Judged by wounds and kills, this choice looks best.")


def _of_fight(snapshot: GameSnapshot, now: FightOdds | None, then: FightOdds) -> str:
    say = snapshot.say
    assert now is not None
    return say(
        "Chance of a wound: {before} as it stands, {after} with it.",
        before=say.percent(float(now.wounded)),
        after=say.percent(float(then.wounded)),
    )


def _moves_zombies(snapshot: GameSnapshot) -> bool:
    seen = snapshot.observation
    placed = isinstance(under_way(snapshot), frames.PlaceHero)
    return seen.seat is not None and plays_zombies(seen.seats, seen.seat) and not placed


def _to_nearest_hero(snapshot: GameSnapshot, space: Space) -> int:
    state = table_of(snapshot)
    far = town_of(state).grid.distances[space]
    return min([far[hero.space] for hero in living(state)], default=0)
