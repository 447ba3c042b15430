"""What Last Night on Earth calls its Heroes, its places, and what cards are played on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.board.places import area_of, building_of
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.cards import CARDS, Marker, Target
from engines.last_night_on_earth.heroes import SHEETS, Ability, Sheet
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation, imagine
from widgets.i18n import MINUS, N_, Say
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.skin import Snapshot, once

GameSnapshot = Snapshot[Observation, Move]

HEROES: Mapping[str, str] = {
    "sheriff": "Sheriff Anderson",
    "billy": "Billy",
    "johnny": "Johnny",
    "joseph": "Father Joseph",
    "becky": "Becky",
    "sally": "Sally",
    "jenny": "Jenny",
    "jake": "Jake Cartwright",
}
"""Names, the same in all languages."""

ABILITY_NAMES: Mapping[Ability, str] = {
    Ability.HANDY: N_("Handy"),
    Ability.LUCKY: N_("Lucky"),
    Ability.NURSE: N_("Nurse"),
    Ability.STRENGTH_OF_SPIRIT: N_("Strength of Spirit"),
}
"""Those that are used when their owner says so."""

PLACES: Mapping[Place, str] = {
    Place.AIRPLANE_HANGAR: N_("Airplane Hangar"),
    Place.BANK: N_("Bank"),
    Place.BARN: N_("Barn"),
    Place.CHURCH: N_("Church"),
    Place.CORNFIELD: N_("Cornfield"),
    Place.DINER: N_("Diner"),
    Place.FARMHOUSE: N_("Farmhouse"),
    Place.GAS_STATION: N_("Gas Station"),
    Place.GENERAL_STORE: N_("General Store"),
    Place.GRAVEYARD: N_("Graveyard"),
    Place.GUN_SHOP: N_("Gun Shop"),
    Place.GYM: N_("Gym"),
    Place.HIGH_SCHOOL: N_("High School"),
    Place.HOSPITAL: N_("Hospital"),
    Place.JUNKYARD: N_("Junkyard"),
    Place.MANOR_HOUSE: N_("Manor House"),
    Place.MORGUE: N_("Morgue"),
    Place.PLANT: N_("The Plant"),
    Place.POLICE_STATION: N_("Police Station"),
    Place.ROAD_OUT_OF_TOWN: N_("Road Out of Town"),
    Place.TOWN_CENTER: N_("Town Center"),
}

MARKERS: Mapping[Marker, str] = {
    Marker.TAKEN_OVER: N_("Taken Over"),
    Marker.LIGHTS_OUT: N_("lights out"),
    Marker.PIT: N_("pit"),
}
ZOMBIE, COLOURS = N_("Zombie"), (N_("green Zombie"), N_("brown Zombie"))
"""With two Zombie players, the figures of each have a colour."""
SUN_TRACK, DOOR = N_("Sun Track"), N_("a gap in a wall is a door")

ABILITIES: Mapping[Ability, str] = {
    Ability.SERVICE_REVOLVER: N_("Begins with a Revolver."),
    Ability.MAN_OF_ACTION: N_("May take a discarded Revolver when Searching any building."),
    Ability.TRACK_STAR: N_("May go one space further with each movement roll."),
    Ability.YOUNG: N_("May heal one of their own wounds instead of moving or Searching."),
    Ability.BLITZ: N_("May fight the Zombies in a space on the way, and then keep moving."),
    Ability.TOUGH: N_("Wins ties."),
    Ability.STRENGTH_OF_SPIRIT: N_("May take a wound to cancel a Zombie card with a roll of 3 or more."),
    Ability.MAN_OF_PEACE: N_("May carry Guns but not fire them."),
    Ability.NURSE: N_("May heal one wound in her space when the Hero Turn ends."),
    Ability.SUPPLIES: N_("May take a discarded First Aid Kit when Searching any building."),
    Ability.LUCKY: N_("May reroll one of her dice in each Zombie Turn and each Hero Turn."),
    Ability.HANDY: N_("May change her break rolls by 1."),
    Ability.FARM_GIRL: N_("Has one more Fight Die in the Barn and in the Cornfield."),
    Ability.FORAGER: N_("Draws two cards when Searching, and keeps one."),
}


def meanings(say: Say) -> Mapping[str, str]:
    """Return what each card does and what each Hero is able to, by title and by name."""
    cards = {TITLES[card]: say(does) for card, does in MEANINGS.items()}
    return cards | {HEROES[sheet.id]: abilities(sheet, say) for sheet in SHEETS}


def abilities(sheet: Sheet, say: Say) -> str:
    return " ".join(say(can) for ability, can in ABILITIES.items() if ability in sheet.abilities)


@once
def table_of(snapshot: GameSnapshot) -> State:
    """Return some state that looks like this. Whoever uses it asks for nothing that is hidden."""
    return imagine(snapshot.observation, Random(0))


def whereabouts(seen: Observation, space: Space, say: Say) -> str:
    """Return a space with the place that it is part of."""
    laid = town(seen.layout) if seen.layout else None
    place = laid and (building_of(laid, space) or area_of(laid, space))
    if not place or place is Place.TOWN_CENTER:
        return NAMES[space]
    return say("{space} ({place})", space=NAMES[space], place=say(PLACES[place]))


def titles(cards: Iterable[str], say: Say) -> str:
    """Return cards by title, each once with how often it is there."""
    held = list(cards)
    return say.listed(
        TITLES[card] if held.count(card) == 1 else f"{TITLES[card]} ×{held.count(card)}" for card in dict.fromkeys(held)
    )


def number_of(zombie: int) -> int:
    """Return the number that readers see on a Zombie: they count from 1, positions and moves from 0."""
    return zombie + 1


def dice(faces: Iterable[int]) -> str:
    return " ".join(map(str, faces))


def signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"{MINUS}{-by}"


def lying_card(text: str, say: Say) -> str:
    """Return the title of a card in play, with its building if it has one."""
    card, _, place = text.partition(":")
    if not place:
        return TITLES[card]
    return say("{card} ({place})", card=TITLES[card], place=say(PLACES[Place(place)]))


def target_words(card: str, mode: int, target: str, say: Say) -> str:  # noqa: PLR0911 - one return a kind
    """Return what a card is played on; "" where nothing is named, or the card that it answers."""
    if target in HEROES:
        return HEROES[target]
    match CARDS[card].modes[mode].target:
        case Target.ZOMBIE | Target.OWN_UNMOVED_ZOMBIE if target:
            return say("Zombie {number}", number=number_of(int(target)))
        case Target.BUILDING if target:
            return say(PLACES[Place(target)])
        case Target.CARD_IN_PLAY | Target.ZOMBIE_CARD | Target.FIGHT_CARD if target.partition(":")[0] in TITLES:
            return lying_card(target, say)
        case Target.HERO_DIE if target:
            return say("the die showing {value}", value=target)
        case Target.ANY_DIE if target:
            return _shifted_die(target, say)
    return ""


def _shifted_die(target: str, say: Say) -> str:
    value, by = target[1:-1], signed(1 if target[-1] == "+" else -1)
    if target[0] == "h":
        return say("the Hero’s die showing {value}: {by}", value=value, by=by)
    return say("the Zombie’s die showing {value}: {by}", value=value, by=by)
