"""Last Night on Earth's position in sentences, for those who listen; the terminal shows parts of it under its map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engines.core.game import Seat
from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.board.places import pits
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.frames import Forage
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, ZOMBIE_SEATS, Hero, figures, zombie_seats
from engines.last_night_on_earth.observe import UNSEEN, Observation
from engines.last_night_on_earth.table import fight_of, places_with
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.status import status
from widgets.last_night_on_earth.words import (
    HEROES,
    PLACES,
    GameSnapshot,
    dice,
    lying_card,
    number_of,
    table_of,
    titles,
    whereabouts,
)

BY_COLOUR: tuple[str, ...] = (N_("Green Zombies: {zombies}."), N_("Brown Zombies: {zombies}."))
"""With two Zombie players, the figures of each."""
MARKERS: Mapping[Marker, str] = {
    Marker.TAKEN_OVER: N_("Taken Over: {places}."),
    Marker.LIGHTS_OUT: N_("Lights out: {places}."),
}


def text(snapshot: GameSnapshot) -> str:
    """Return the position in sentences, all that can be seen."""
    return " ".join(_sentences(snapshot))


def _sentences(snapshot: GameSnapshot) -> Iterator[str]:
    now = status(snapshot)
    yield now if now[-1] in ".?" else f"{now}."
    yield of_clock(snapshot)
    for hero in snapshot.observation.heroes:
        yield of_hero(snapshot, hero)
    yield from of_zombies(snapshot)
    yield from of_town(snapshot)
    yield from of_fight(snapshot)
    yield from of_cards(snapshot)


def of_clock(snapshot: GameSnapshot) -> str:
    """Return where the sun is, and how near each side is to winning."""
    clock, goal = snapshot.observation.clock, DIE_ZOMBIES_DIE
    return snapshot.say(
        "Sun: {sun} of {turns}. Zombies killed: {kills} of {kills_to_win}. "
        "Heroes killed: {deaths} of {deaths_to_lose}.",
        sun=min(clock.sun, goal.turns),
        turns=goal.turns,
        kills=clock.kills,
        kills_to_win=goal.kills_to_win,
        deaths=clock.deaths,
        deaths_to_lose=goal.deaths_to_lose,
    )


def of_hero(snapshot: GameSnapshot, hero: Hero) -> str:
    """Return a Hero's sheet: whose, where, wounds, Items and what lasts."""
    say, seen = snapshot.say, snapshot.observation
    who = {"hero": HEROES[hero.id], "player": snapshot.names[hero.owner]}
    if hero.is_dead:
        return say("{hero} ({player}) is dead.", **who)
    where = whereabouts(seen, hero.space, say) if hero.space >= 0 else say("not on the board")
    told = [say("wounds {wounds} of {health}", wounds=hero.wounds, health=BY_ID[hero.id].health)]
    if hero.items:
        told.append(say("Items: {items}", items=titles((item.card for item in hero.items), say)))
    if hero.has_faith:
        told.append(say("{card} lies there", card=TITLES["h.faith"]))
    if hero.bonus:
        told.append(say.many("{n} more Fight Die this turn", "{n} more Fight Dice this turn", hero.bonus))
    return say("{hero} ({player}), {space}: {sheet}.", **who, space=where, sheet="; ".join(told))


def of_zombies(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield where the Zombies stand, with their numbers, and how many are left in each pool."""
    say, seen = snapshot.say, snapshot.observation
    for seat in zombie_seats(seen.seats):
        on_board = {number: seen.zombies[number].space for number in figures(seen.seats, seat)}
        standing = {number: space for number, space in on_board.items() if space >= 0}
        listed = say.listed(_crowds(standing)) or say("none")
        sentence = BY_COLOUR[seat] if ZOMBIE_SEATS[seen.seats] > 1 else N_("Zombies: {zombies}.")
        yield say(sentence, zombies=listed)
        left = len(on_board) - len(standing)
        yield say.many("{n} left in the pool.", "{n} left in the pool.", left)
    held = [number for number, zombie in enumerate(seen.zombies) if zombie.is_held and zombie.space >= 0]
    if held:
        yield say(
            "These Zombies don’t move this turn: {zombies}.",
            zombies=say.listed(str(number_of(zombie)) for zombie in held),
        )


def _crowds(standing: Mapping[int, Space]) -> Iterator[str]:
    """Yield each space with the numbers of the Zombies on it, as `C4 (1 4)`."""
    for space in sorted(set(standing.values())):
        yield f"{NAMES[space]} ({dice(number_of(zombie) for zombie, at in standing.items() if at == space)})"


def of_town(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield where pits are, and which buildings are marked."""
    say, seen = snapshot.say, snapshot.observation
    if seen.layout is None:
        return
    yield say("Pits: {spaces}.", spaces=say.listed(NAMES[pit] for pit in pits(town(seen.layout), seen.pits)))
    for marker, sentence in MARKERS.items():
        marked = places_with(table_of(snapshot), marker)
        if marked:
            yield say(sentence, places=say.listed(say(PLACES[place]) for place in marked))


def of_fight(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield the dice of the fight that is under way."""
    say, fight = snapshot.say, fight_of(table_of(snapshot))
    if fight is None:
        return
    if not fight.hero_dice and not fight.zombie_dice:
        yield say("Fight: {hero} against Zombie {zombie}.", hero=HEROES[fight.hero], zombie=number_of(fight.zombie))
        return
    yield say(
        "Fight: {hero} with {hero_dice} against Zombie {zombie} with {zombie_dice}.",
        hero=HEROES[fight.hero],
        hero_dice=dice(die.value for die in fight.hero_dice) or "–",
        zombie=number_of(fight.zombie),
        zombie_dice=dice(die.value for die in fight.zombie_dice) or "–",
    )


def of_cards(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield what lies in play, who holds how much, one's own side's hands, and what was discarded."""
    say, seen = snapshot.say, snapshot.observation
    yield from of_cards_in_play(snapshot)
    for seat in range(seen.seats):
        yield of_hand(snapshot, seat)
    yield from _to_choose(seen, say)
    yield from of_piles(snapshot)


def of_cards_in_play(snapshot: GameSnapshot) -> Iterator[str]:
    say, seen = snapshot.say, snapshot.observation
    lying = [f"{one.card}:{one.place}" if one.place else one.card for one in seen.cards.in_play]
    if lying:
        yield say("Cards in play: {cards}.", cards=say.listed(lying_card(card, say) for card in lying))
    if seen.clock.cornered:
        yield say("{card} lasts until the next Zombie Turn.", card=TITLES["z.cornered"])


def is_open(seen: Observation, seat: Seat) -> bool:
    """Return whether whoever looks sees this hand."""
    return bool(seen.cards.hands[seat]) and UNSEEN not in seen.cards.hands[seat]


def of_hand(snapshot: GameSnapshot, seat: Seat) -> str:
    """Return what a player holds: the cards where they are open to whoever looks, else how many."""
    say, hand = snapshot.say, snapshot.observation.cards.hands[seat]
    if is_open(snapshot.observation, seat):
        return say("{player} holds: {cards}.", player=snapshot.names[seat], cards=titles(hand, say))
    return say.many("{player} holds {n} card.", "{player} holds {n} cards.", len(hand), player=snapshot.names[seat])


def _to_choose(seen: Observation, say: Say) -> Iterator[str]:
    for frame in seen.stack:
        if isinstance(frame, Forage) and frame.drawn and UNSEEN not in frame.drawn:
            yield say("To choose from: {cards}.", cards=titles(frame.drawn, say))


def of_piles(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield the titles of discarded cards, and which decks have run out."""
    say, cards = snapshot.say, snapshot.observation.cards
    if cards.hero_discards:
        yield say("Discarded Hero cards: {cards}.", cards=_alphabetical(cards.hero_discards, say))
    if cards.zombie_discards:
        yield say("Discarded Zombie cards: {cards}.", cards=_alphabetical(cards.zombie_discards, say))
    if not cards.hero_deck:
        yield say("The Hero deck is empty.")


def _alphabetical(cards: Iterable[str], say: Say) -> str:
    return say.listed(sorted(TITLES[card] for card in cards))
