"""What pages list of Last Night on Earth: Heroes and their abilities, outer boards, and the cards of both decks.

All of it comes from the engine's data; what is from memory or invented there has a mark to check it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engines.last_night_on_earth.board.boards import BOARDS, Area, Building, OuterBoard, Place
from engines.last_night_on_earth.cards import CARDS, FIGHT_CARDS, HERO_CARDS, ZOMBIE_CARDS, Card, Keyword, Kind, Mode
from engines.last_night_on_earth.heroes import SHEETS, Ability, Sheet
from engines.last_night_on_earth.moments import ANY, FREE, HEROES_START, START, Moment
from engines.last_night_on_earth.rulebook import Rule
from widgets.art import night
from widgets.art.dice import die
from widgets.html import EMPTY, Html, el, join
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.board_plans import plan
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.words import ABILITIES, HEROES, PLACES
from widgets.reference import Entry, listed, rule_link

KINDS: Mapping[Kind, str] = {
    Kind.HAND_WEAPON: N_("Hand Weapon"),
    Kind.RANGED_WEAPON: N_("Ranged Weapon"),
    Kind.ITEM: N_("Item"),
    Kind.EVENT: N_("Event"),
}
KEYWORDS: Mapping[Keyword, str] = {
    Keyword.AMMO: N_("Ammo"),
    Keyword.FIRE: N_("Fire"),
    Keyword.FIRST_AID: N_("First Aid"),
    Keyword.FLARE: N_("Flare"),
    Keyword.GUN: N_("Gun"),
    Keyword.TOWNSFOLK: N_("Townsfolk"),
    Keyword.FEMALE: N_("Female"),
    Keyword.HOLY: N_("Holy"),
    Keyword.LAW_ENFORCEMENT: N_("Law Enforcement"),
    Keyword.MALE: N_("Male"),
    Keyword.STRANGE: N_("Strange"),
    Keyword.STUDENT: N_("Student"),
}
_MARKS: Mapping[Kind, str] = {
    Kind.HAND_WEAPON: "hand-weapon",
    Kind.RANGED_WEAPON: "ranged-weapon",
    Kind.ITEM: "item",
    Kind.EVENT: "event",
}

_PERIODS: tuple[tuple[frozenset[Moment], Rule], ...] = (
    (ANY, Rule.REACT_ANY_TIME),
    (FREE, Rule.TIMING_EXCEPT_FIGHT),
    (START, Rule.TIMING_START_ZOMBIE),
    (HEROES_START, Rule.TIMING_START_HERO),
)
"""Moments that belong together, the largest first, with the rule that tells of them."""

_ABILITIES: Mapping[Ability, tuple[str, Rule]] = {
    Ability.SERVICE_REVOLVER: (N_("Service Revolver"), Rule.FAQ_SHERIFF_CARD),
    Ability.MAN_OF_ACTION: (N_("Man of Action"), Rule.FAQ_SHERIFF_ACTION),
    Ability.TRACK_STAR: ("Track Star", Rule.HERO_TRACK_STAR),
    Ability.YOUNG: ("Young", Rule.HERO_YOUNG),
    Ability.BLITZ: (N_("Blitz"), Rule.FAQ_BLITZ),
    Ability.TOUGH: ("Tough", Rule.HERO_TOUGH),
    Ability.STRENGTH_OF_SPIRIT: (N_("Strength of Spirit"), Rule.FAQ_JOSEPH_ORDER),
    Ability.MAN_OF_PEACE: ("Man of Peace", Rule.HERO_MAN_OF_PEACE),
    Ability.NURSE: ("Nurse", Rule.HERO_NURSE),
    Ability.SUPPLIES: ("Supplies", Rule.HERO_SUPPLIES),
    Ability.LUCKY: ("Lucky", Rule.HERO_LUCKY),
    Ability.HANDY: (N_("Handy"), Rule.FAQ_HANDY),
    Ability.FARM_GIRL: ("Farm Girl", Rule.HERO_FARM_GIRL),
    Ability.FORAGER: ("Forager", Rule.HERO_FORAGER),
}
"""What each is called in English, and the rule that tells of it; names that no page gives are translated here."""
_OWN_PREFIX = "lnoe-hero-"


def _checked(fact: Html | str, unsure: bool, say: Say) -> Html:  # noqa: FBT001 - asked of every fact
    """Return a fact, with a mark where a printed copy may say otherwise."""
    mark = el("span", "?", class_="reference-check", role="img", aria_label=say("check against your copy"))
    return join([fact, " ", mark]) if unsure else join(fact)


# -- Heroes ---------------------------------------------------------------------


def heroes(say: Say) -> Mapping[str, Entry]:
    return {sheet.id: _hero(sheet, say) for sheet in SHEETS}


def _hero(sheet: Sheet, say: Say) -> Entry:
    unsure = {*sheet.from_memory, *sheet.invented}
    keywords = say.listed(say(word) for keyword, word in KEYWORDS.items() if keyword in sheet.keywords)
    facts = (
        _checked(say("Health {n}", n=sheet.health), "health" in unsure, say),
        _checked(say("Start: {place}", place=say(PLACES[sheet.start])), "start" in unsure, say),
        _checked(keywords, "keywords" in unsure, say),
    )
    rows = (
        join([_checked(_link(ability, say), ability.name.lower() in unsure, say), ": ", say(ABILITIES[ability])])
        for ability in _ABILITIES
        if ability in sheet.abilities
    )
    return Entry(
        id=f"hero-{sheet.id}",
        title=HEROES[sheet.id],
        mark=token(sheet.id),
        facts=facts,
        rows=tuple(rows),
        is_rule=False,
    )


def _link(ability: Ability, say: Say) -> Html:
    """Return the ability's own rule by its title, or a ruling by what the ability is called, here and in print."""
    printed, rule = _ABILITIES[ability]
    if rule.startswith(_OWN_PREFIX):
        return rule_link(rule)
    name = say(printed)
    return rule_link(rule, name if name == printed else f"{name} ({printed})")


def abilities(say: Say) -> Mapping[str, Entry]:
    """Return the abilities that no ruling of the designer tells of: each is a rule of its own."""
    return {
        rule.removeprefix(_OWN_PREFIX): Entry(
            id=rule, title=title, mark=_bearers(ability), facts=(_names(ability),), text=say(ABILITIES[ability])
        )
        for ability, (title, rule) in _ABILITIES.items()
        if rule.startswith(_OWN_PREFIX)
    }


def _bearers(ability: Ability) -> Html:
    return join([token(sheet.id) for sheet in SHEETS if ability in sheet.abilities][:1])


def _names(ability: Ability) -> Html:
    return listed(el("a", HEROES[one.id], href=f"#hero-{one.id}") for one in SHEETS if ability in one.abilities)


# -- boards ---------------------------------------------------------------------


def boards(say: Say) -> Mapping[str, Entry]:
    return {f"board-{number}": _board(number, board, say) for number, board in BOARDS.items()}


def _board(number: int, board: OuterBoard, say: Say) -> Entry:
    rows = [_building(building, say) for building in board.buildings.values()]
    rows += [_area(area, say) for area in board.areas.values()]
    return Entry(
        id=f"board-{number}",
        title=say("Outer board {number}", number=number),
        mark=EMPTY,
        facts=(_checked(say("walls and doors"), bool(board.invented), say),),
        plan=plan(number, say),
        rows=tuple(rows),
        is_rule=False,
    )


def _building(building: Building, say: Say) -> Html:
    unsure = {*building.invented, *building.from_memory}
    faces = el("span", *(die(face, label=str(face)) for face in building.numbers), class_="reference-faces")
    parts = [_place(building.place, say), " ", _checked(faces, "numbers" in unsure, say)]
    if building.pick_up in CARDS:
        # Other cards are not in the Basic Game.
        parts += [" ", _checked(_pick_up(building.pick_up, say), "pick_up" in unsure, say)]
    return join(parts)


def _pick_up(card: str, say: Say) -> Html:
    before, _, after = say("Pick Up: {card}", card="\0").partition("\0")
    return join([before, rule_link(_rule_of(card)), after])


def _area(area: Area, say: Say) -> Html:
    rule = f"lnoe-area-{area.place}"
    place = _place(area.place, say, rule if rule in set(Rule) else "")
    return _checked(place, bool(area.invented), say)


def _place(place: Place, say: Say, rule: str = "") -> Html:
    """Return a place by its name, which leads to its rule if it has one, and by the name that is printed."""
    name, printed = say(PLACES[place]), PLACES[place]
    named = rule_link(rule, name) if rule else name
    return join([night.sign(place), " ", el("strong", named), "" if name == printed else f" ({printed})"])


# -- cards ----------------------------------------------------------------------


def _rule_of(card: str) -> str:
    return f"lnoe-{card.replace('.', '-')}"


def _cards(cards: Iterable[Card], mark: Callable[[Card], str], say: Say) -> Mapping[str, Entry]:
    return {
        card.id[2:]: Entry(
            id=_rule_of(card.id),
            title=TITLES[card.id],
            mark=night.card(mark(card)),
            facts=tuple(_card_facts(card, say)),
            text=say(MEANINGS[card.id]),
        )
        for card in cards
    }


def hero_cards(say: Say) -> Mapping[str, Entry]:
    return _cards(
        HERO_CARDS, lambda card: "townsfolk" if Keyword.TOWNSFOLK in card.keywords else _MARKS[card.kind], say
    )


def zombie_cards(say: Say) -> Mapping[str, Entry]:
    def mark(card: Card) -> str:
        return "zombie-now" if card.immediate else "zombie-fight" if card.id in FIGHT_CARDS else "zombie-later"

    return _cards(ZOMBIE_CARDS, mark, say)


def _card_facts(card: Card, say: Say) -> Iterator[Html]:
    kinds = [KINDS[card.kind]] if card.kind in KINDS else []
    kinds += [word for keyword, word in KEYWORDS.items() if keyword in card.keywords]
    if kinds:
        yield join(say.listed(say(kind) for kind in kinds))
    yield join(say.many("{n} card", "{n} cards", card.copies))
    rules = tuple(dict.fromkeys(_when(card)))
    if rules:
        yield listed(rule_link(rule) for rule in rules)
    if card.remains:
        yield rule_link(Rule.CARD_REMAINS_IN_PLAY)


def _when(card: Card) -> Iterator[Rule]:
    """Yield the rules that tell when a card may be played."""
    if card.immediate:
        yield Rule.CARD_PLAY_IMMEDIATELY
    if card.ranged:
        yield Rule.RANGED_STEPS
    if card.id == "z.shamble":
        yield Rule.ZMOVE_ONCE
    for mode in card.modes:
        yield from _moments(card, mode)


def _moments(card: Card, mode: Mode) -> Iterator[Rule]:
    if card.is_item and mode.moments <= {Moment.FIGHT, Moment.ZOMBIE_CARD}:
        yield Rule.FIGHT_BONUS_ONCE
        return
    left = set(mode.moments)
    for period, rule in _PERIODS:
        if period <= left:
            left -= period
            yield rule
    yield from (Rule(f"lnoe-react-{moment.value}") for moment in Moment if moment in left)


LISTS: Mapping[str, Callable[[Say], Mapping[str, Entry]]] = {
    "heroes": heroes,
    "abilities": abilities,
    "boards": boards,
    "hero-cards": hero_cards,
    "zombie-cards": zombie_cards,
}
"""By name, for the fences of pages."""
