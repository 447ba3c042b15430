"""How Heroes and Zombies stand, in Zombies killed: what a wound costs, what a fight or a shot comes to, where to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.places import can_search
from engines.last_night_on_earth.board.sight import sees
from engines.last_night_on_earth.board.town import Town
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.fight_search import CLEAVER, LUCKY, TOOLS, Prospect, prospect
from engines.last_night_on_earth.cards import CARDS, Deck, Keyword, Marker, Ranged
from engines.last_night_on_earth.fights.fight_dice import hero_dice_count, zombie_dice_count
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, Hero, State
from engines.last_night_on_earth.observe import Observation, unseen_cards
from engines.last_night_on_earth.odds.open_state import open_state
from engines.last_night_on_earth.table import living, places_with, sheet_of, town_of

_FACES = 6
_CROWDING = {2: 1.0, 3: 0.5}
"""How much a Zombie at so many steps adds to a crowd."""


class Shooting(NamedTuple):
    """A shot that can be taken, by what it comes to."""

    worth: float
    card: str = ""
    space: Space = -1
    kills: float = 0.0


NO_SHOT = Shooting(0.0)


class Outlook:
    """A position as both sides judge it: what was looked up once is kept."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.state = state = open_state(seen)
        self.town: Town = town_of(state)
        self.distances = self.town.grid.distances
        self.heroes = living(state)
        self.zombies: Counter[Space] = Counter([zombie.space for zombie in state.zombies if zombie.space >= 0])
        self.taken_over = places_with(state, Marker.TAKEN_OVER)
        self.care = care(state)
        wins = state.clock.kills + 1 >= DIE_ZOMBIES_DIE.kills_to_win
        self.kill_worth = weights.LAST_KILL if wins else weights.KILL
        self._prospects: dict[str, Prospect] = {}

    # -- what is at stake -------------------------------------------------------

    def wound_cost(self, hero: Hero, wounds: int = 1) -> float:
        """Return what so many wounds of a Hero cost its side."""
        left = sheet_of(hero).health - hero.wounds
        last = self.state.clock.deaths + 1 >= DIE_ZOMBIES_DIE.deaths_to_lose
        cost = 0.0
        for boxes in range(left, max(0, left - wounds), -1):
            if boxes > 1:
                cost += weights.WOUNDS[boxes] * self.care
            else:
                cost += weights.LAST_DEATH if last else weights.FIRST_DEATH * self.care
        return cost

    def fight(self, hero: Hero) -> Prospect:
        """Return what a fight with one Zombie comes to for this Hero as it is armed."""
        found = self._prospects.get(hero.id)
        if found is None:
            found = self._prospects[hero.id] = prospect(
                hero_dice_count(self.state, hero),
                zombie_dice_count(self.state),
                tools_of(hero),
                wins_ties=self.state.clock.cornered or Ability.TOUGH in sheet_of(hero).abilities,
            )
        return found

    def fights(self, hero: Hero, count: float) -> float:
        """Return what so many fights come to: kills, less the wounds that can be expected."""
        if count <= 0:
            return 0.0
        ends = self.fight(hero)
        whole = int(count)
        worth = self.kill_worth * ends.killed * count
        below = self._wounds(hero, whole, ends.wounded)
        if count > whole:
            above = self._wounds(hero, whole + 1, ends.wounded)
            below += (count - whole) * (above - below)
        return worth - below

    def _wounds(self, hero: Hero, fights: int, chance: float) -> float:
        """Return what the wounds of so many fights cost on the average."""
        if not fights:
            return 0.0
        fights = min(fights, 5)
        spread = [1.0]
        for _ in range(fights):
            spread = [
                (spread[n] * (1 - chance) if n < len(spread) else 0.0) + (spread[n - 1] * chance if n else 0.0)
                for n in range(len(spread) + 1)
            ]
        return sum([share * self.wound_cost(hero, wounds) for wounds, share in enumerate(spread) if wounds])

    # -- shooting ---------------------------------------------------------------

    def guns(self, hero: Hero) -> Iterator[tuple[str, Ranged]]:
        """Yield what a Hero can shoot with."""
        peaceful = Ability.MAN_OF_PEACE in sheet_of(hero).abilities
        for name in dict.fromkeys([item.card for item in hero.items if item.used_by in {"", hero.id}]):
            ranged = CARDS[name].ranged
            if ranged and not (peaceful and Keyword.GUN in CARDS[name].keywords):
                yield name, ranged

    def shot(self, hero: Hero, space: Space) -> Shooting:
        """Return the best shot of a Hero who stands there."""
        best = NO_SHOT
        for name, ranged in self.guns(hero):
            hits = (_FACES + 1 - ranged.hits_on) / _FACES
            loss = 1.0 if ranged.single_use else ranged.discard_on / _FACES
            cost = loss * weights.ITEMS[name] * self.future * weights.SHOT_WEAR
            for at, count in self.zombies.items():
                if self.distances[space][at] > ranged.range:
                    continue
                kills = hits * (count if ranged.aims_at_space else 1)
                worth = self.kill_worth * kills - cost
                if at == space or self.distances[space][at] == 1:
                    worth += weights.CLEARED * kills
                if worth > best.worth and sees(self.town, space, at):
                    best = Shooting(worth, name, at, kills)
        return best

    @property
    def future(self) -> float:
        """Return how much of the game is ahead, from 1 to 0."""
        left = self.state.clock.sun
        return left / (left + weights.SEARCH_HALF_LIFE) * (1 + weights.SEARCH_HALF_LIFE / DIE_ZOMBIES_DIE.turns)

    # -- where a Hero stands ----------------------------------------------------

    def arrivals(self, hero: Hero, space: Space) -> float:
        """Return how many Zombies can be expected to come to a Hero who stands there when they move next."""
        far = self.distances[space]
        others = [other.space for other in self.heroes if other.id != hero.id]
        coming = 0.0
        for at, count in self.zombies.items():
            steps = far[at]
            if not steps or steps > weights.FAR_SHAMBLE or at in others:
                continue
            near = min([self.distances[at][other] for other in others], default=9)
            if steps == 1:
                coming += count / (1 + sum([self.distances[at][other] == 1 for other in others]))
            elif near > 1:
                coming += weights.SHAMBLE_FEAR * (7 - steps) / _FACES
        return coming

    def standing(self, hero: Hero, space: Space) -> float:
        """Return what it is worth to a Hero, before it shoots, to end its move there."""
        shot = self.shot(hero, space)
        here = float(self.zombies[space])
        coming = self.arrivals(hero, space)
        if shot.space == space:
            here = max(0.0, here - shot.kills)
        elif shot.space >= 0 and self.distances[space][shot.space] == 1:
            coming = max(0.0, coming - shot.kills)
        allies = 1 + sum([other.space == space and other.id != hero.id for other in self.heroes])
        ends = self.fight(hero)
        after = (here * (1 - ends.killed) + coming) / allies
        return shot.worth + self.fights(hero, here + after) + self.prospects_at(hero, space, coming + here)

    def prospects_at(self, hero: Hero, space: Space, threat: float) -> float:
        """Return what being there promises for the next turn."""
        worth = 0.0
        if self.can_search(space):
            worth += weights.NEXT_SEARCH * self.card_worth() / (1 + threat)
        return worth + weights.APPROACH * self.wish(hero, space) - self.crowding(hero, space)

    def crowding(self, hero: Hero, space: Space) -> float:
        """Return what Zombies cost that can be next to a Hero after their next move: it may not get away from them."""
        far = self.distances[space]
        crowd = sum([count * _CROWDING.get(far[at], 0.0) for at, count in self.zombies.items()])
        return weights.CROWDING * crowd * max(0.0, -self.fights(hero, 1)) if crowd else 0.0

    def wish(self, hero: Hero, space: Space) -> float:
        """Return how near a space is to where the Hero wants to go: to Zombies if it is armed, or to a building."""
        if self.is_armed(hero):
            return -float(min([abs(self.distances[space][at] - 2) for at in self.zombies], default=0))
        return -float(self.steps_to_search[space])

    def is_armed(self, hero: Hero) -> bool:
        return next(self.guns(hero), None) is not None or self.fight(hero).worth > weights.ARMED

    def can_search(self, space: Space) -> bool:
        return can_search(self.town, space, self.taken_over)

    def card_worth(self) -> float:
        """Return what a card from the deck is worth now."""
        if not self.seen.cards.hero_deck or self.deck_is_in_danger:
            return 0.0
        return weights.SEARCH * self.future

    @cached_property
    def deck_is_in_danger(self) -> bool:
        """Return whether a card that discards ten from the Hero deck may find its last one."""
        lying, left = self.seen.cards.hero_discards, 0.0
        for card, count in unseen_cards(self.seen).items():
            if CARDS[card].deck is Deck.HERO:
                left += count * (weights.BURIED if card in lying else 1.0)
        return left <= weights.DECK_IN_DANGER

    @property
    def steps_to_search(self) -> Mapping[Space, int]:
        return steps_to_search(self.town, tuple(sorted(self.taken_over)))


def tools_of(hero: Hero) -> tuple[str, ...]:
    """Return the weapons that a Hero can use in fights, and Lucky."""
    tools = [item.card for item in hero.items if item.used_by in {"", hero.id}]
    if Ability.LUCKY in sheet_of(hero).abilities and not hero.ability_used:
        tools.append(LUCKY)
    return tuple(sorted([tool for tool in tools if tool in TOOLS or tool == CLEAVER]))


def care(state: State) -> float:
    """Return how much wounds count: less the more kills are still needed for each turn that is left."""
    needed = (DIE_ZOMBIES_DIE.kills_to_win - state.clock.kills) / max(1, state.clock.sun)
    return min(weights.CAREFUL, max(weights.RECKLESS, 1 + weights.CAUTION * (1 - needed)))


@cache
def steps_to_search(town: Town, taken_over: tuple[Place, ...]) -> Mapping[Space, int]:
    """Return how many steps it is from each space to the next one where a Hero may search."""
    found = {space: 0 for space in town.grid.spaces if can_search(town, space, taken_over)}
    edge = list(found)
    while edge:
        entered = []
        for space in edge:
            for to in town.hero_steps[space]:
                if to not in found:
                    found[to] = found[space] + 1
                    entered.append(to)
        edge = entered
    return {space: found.get(space, 99) for space in town.grid.spaces}
