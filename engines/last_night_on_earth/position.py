"""A position of Last Night on Earth as words, in any order.

`players:4` · `boards:4536` the outer boards from north-west, row by row · `hero1:sally,2,K5,1` the first Hero,
its owner's seat, its space (`-` not placed, `x` dead) and wounds; then Items like `h.bat*sally`, used by Sally,
and `faith`, `bonus1`, `spent` for a used ability · `zombies:0K5,3C4m` their numbers and spaces, `m` moved,
`h` held · `pits:K4` new ones · `hand0:z.trip` a seat's hand · `discards:h.bat` both piles · `queue:0z.rain` ·
`inplay:z.taken@church` · `sun:15 kills:3 deaths:1 deckout heroes started cornered owes:0 spawns:0` ·
`step1:zombie-turn;4` and so on, what is under way, the last on top · settings like `invented_texts=yes`.
Every card that is nowhere else is in its deck.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.core.options import spell_options
from engines.core.words import Vocabulary, Words
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES, Space
from engines.last_night_on_earth.board.town import Layout, invalid_layout
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS, Card
from engines.last_night_on_earth.frame_text import read_frame, spell_frame
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import (
    HEROES_IN_PLAY,
    OFF,
    SEATS,
    ZOMBIES,
    Cards,
    Clock,
    Hero,
    InPlay,
    Item,
    Options,
    Pile,
    State,
    Zombie,
)
from engines.last_night_on_earth.validity import cards_on_stack, invalid

_FLAGS = ("deckout", "heroes", "started", "cornered")
_DEAD, _NOT_PLACED = "x", "-"


# -- writing --------------------------------------------------------------------


def spell(state: State) -> str:
    return " ".join(_words(state))


def _words(state: State) -> Iterator[str]:
    yield f"players:{state.seats}"
    if state.layout:
        yield "boards:" + "".join(map(str, state.layout[:4]))
    for number, hero in enumerate(state.heroes, 1):
        yield f"hero{number}:{_spell_hero(hero)}"
    zombies = [
        f"{number}{NAMES[zombie.space]}{'m' * zombie.has_moved}{'h' * zombie.is_held}"
        for number, zombie in enumerate(state.zombies)
        if zombie.space != OFF
    ]
    lists = {"zombies": zombies, "pits": [NAMES[pit] for pit in state.pits]}
    lists |= {f"hand{seat}": list(hand) for seat, hand in enumerate(state.cards.hands)}
    lists["discards"] = [
        *_spread(HERO_CARDS, state.cards.hero_discards),
        *_spread(ZOMBIE_CARDS, state.cards.zombie_discards),
    ]
    lists["queue"] = [f"{seat}{card}" for seat, card in state.cards.queue]
    lists["inplay"] = [f"{lying.card}@{lying.place}" if lying.place else lying.card for lying in state.cards.in_play]
    yield from (f"{subject}:{','.join(texts)}" for subject, texts in lists.items() if texts)
    yield from _clock_words(state.clock)
    for number, frame in enumerate(state.stack, 1):
        yield f"step{number}:{spell_frame(frame)}"
    yield from (f"{name}={value}" for name, value in spell_options(state.options).items())


def _spell_hero(hero: Hero) -> str:
    space = NAMES[hero.space] if hero.space != OFF else _DEAD if hero.is_dead else _NOT_PLACED
    parts = [hero.id, str(hero.owner), space, str(hero.wounds)]
    parts += [f"{item.card}*{item.used_by}" if item.used_by else item.card for item in hero.items]
    parts += ["faith"] * hero.has_faith + [f"bonus{hero.bonus}"] * bool(hero.bonus) + ["spent"] * hero.ability_used
    return ",".join(parts)


def _spread(cards: tuple[Card, ...], pile: Pile) -> list[str]:
    return [card.id for card, copies in zip(cards, pile, strict=True) for _ in range(copies)]


def _clock_words(clock: Clock) -> Iterator[str]:
    yield f"sun:{clock.sun}"
    yield from (f"{name}:{n}" for name, n in {"kills": clock.kills, "deaths": clock.deaths}.items() if n)
    flags = (clock.deck_out, clock.heroes_turn, clock.has_started, clock.cornered)
    yield from (flag for flag, holds in zip(_FLAGS, flags, strict=True) if holds)
    seats = {"owes": clock.owes, "spawns": clock.spawns}
    yield from (f"{name}:{','.join(map(str, found))}" for name, found in seats.items() if found)


# -- reading --------------------------------------------------------------------

_CARD = "|".join(re.escape(card) for card in CARDS)
_SPACE = "|".join(sorted(NAMES, key=len, reverse=True))
_ITEM = rf"(?:{_CARD})(?:\*(?:{'|'.join(BY_ID)}))?"
_HERO = rf"({'|'.join(BY_ID)}),([0-5]),({_SPACE}|x|-),([0-3])((?:,{_ITEM})*)(,faith)?(?:,bonus({numeral(2)}))?(,spent)?"
_ZOMBIE = rf"({'|'.join(map(str, range(ZOMBIES)))})({_SPACE})(m?)(h?)"
_PLACES = {place.value: place for place in Place}
_VOCABULARY = Vocabulary(
    {
        "players": "players:([2-6])",
        "boards": "boards:([1-6]{4})",
        **{f"hero{n}": f"hero{n}:{_HERO}" for n in range(1, HEROES_IN_PLAY + 1)},
        "zombies": f"zombies:{_ZOMBIE}(?:,{_ZOMBIE})*",
        "pits": f"pits:((?:{_SPACE})(?:,(?:{_SPACE}))*)",
        **{f"hand{seat}": f"hand{seat}:((?:{_CARD})(?:,(?:{_CARD}))*)" for seat in range(SEATS[-1])},
        "discards": f"discards:((?:{_CARD})(?:,(?:{_CARD}))*)",
        "queue": f"queue:([01](?:{_CARD})(?:,[01](?:{_CARD}))*)",
        "inplay": rf"inplay:((?:{_CARD})(?:@[-a-z]+)?(?:,(?:{_CARD})(?:@[-a-z]+)?)*)",
        "sun": f"sun:({numeral(2)})",
        "kills": f"kills:({numeral(2)})",
        "deaths": "deaths:([1-4])",
        **{flag: flag for flag in _FLAGS},
        "owes": "owes:([01](?:,[01])?)",
        "spawns": "spawns:([01](?:,[01])?)",
        **{f"step{n}": rf"step{n}:(\S+)" for n in range(1, 31)},
    },
    "words like players:2, boards:4536 and step1:zombie-turn",
    has_settings=True,
)


def read(text: str) -> State:
    """Return the position; BadNotation unless it is one that a game can come to."""
    state = _state(_VOCABULARY.read(text))
    wrong = invalid(state)
    if wrong:
        raise BadNotation(text, wrong)
    return state


def _state(words: Words) -> State:
    if "players" not in words or "sun" not in words:
        raise words.wrong("a number of players and the sun, like players:2 and sun:15")
    seats = words.number("players")
    stack = tuple(_frame(words, number) for number in _numbered(words, "step", 30))
    heroes = tuple(_hero(words, number) for number in _numbered(words, "hero", HEROES_IN_PLAY))
    hands = tuple(tuple(_listed(words, f"hand{seat}")) for seat in range(SEATS[-1]))
    if any(hands[seats:]) or any(hand != tuple(sorted(hand)) for hand in hands):
        raise words.wrong("a sorted hand for a seat that there is")
    return State(
        options=words.options(Options, seats, SEATS),
        seats=seats,
        layout=_layout(words),
        heroes=heroes,
        zombies=_zombies(words),
        pits=_pits(words),
        cards=_cards(words, heroes, hands[:seats], stack),
        clock=_clock(words),
        stack=stack,
    )


def _numbered(words: Words, subject: str, most: int) -> list[int]:
    """Return the numbers of such words, which begin with 1 and leave none out."""
    said = [number for number in range(1, most + 1) if f"{subject}{number}" in words]
    if said != list(range(1, len(said) + 1)):
        raise words.wrong(f"{subject}1, {subject}2 and so on")
    return said


def _listed(words: Words, subject: str) -> list[str]:
    text = words.group(subject)
    return text.split(",") if text else []


def _layout(words: Words) -> Layout | None:
    if "boards" not in words:
        return None
    north_west, north_east, south_west, south_east = map(int, words.group("boards"))
    layout = Layout(north_west, north_east, south_west, south_east)
    problem = invalid_layout(layout)
    if problem:
        raise words.wrong(f"four different boards; {problem}")
    return layout


def _frame(words: Words, number: int) -> object:
    frame = read_frame(words.group(f"step{number}"))
    if frame is None:
        raise words.wrong(f"a step like zombie-turn;4, not {words.group(f'step{number}')}")
    return frame


def _hero(words: Words, number: int) -> Hero:
    found = words.every(f"hero{number}")[0]
    name, owner, space, wounds, items, faith, bonus, spent = found.groups()
    carried = [Item(*text.split("*")) for text in items.split(",")[1:]]
    if carried != sorted(carried):
        raise words.wrong(f"sorted Items in {found[0]}")
    return Hero(
        name,
        int(owner),
        SPACES.get(space, OFF),
        int(wounds),
        tuple(carried),
        has_faith=bool(faith),
        bonus=int(bonus or 0),
        ability_used=bool(spent),
        is_dead=space == _DEAD,
    )


def _zombies(words: Words) -> tuple[Zombie, ...]:
    zombies = [Zombie()] * ZOMBIES
    last = -1
    for text in words.group("zombies", 0).removeprefix("zombies:").split(",") if "zombies" in words else ():
        found = re.fullmatch(_ZOMBIE, text)
        assert found is not None
        number = int(found[1])
        if number <= last:
            raise words.wrong("Zombies from low to high numbers, each once")
        last = number
        zombies[number] = Zombie(SPACES[found[2]], bool(found[3]), bool(found[4]))
    return tuple(zombies)


def _pits(words: Words) -> tuple[Space, ...]:
    pits = tuple(SPACES[name] for name in _listed(words, "pits"))
    if pits != tuple(sorted(set(pits))):
        raise words.wrong("pits in order, each once")
    return pits


def _cards(
    words: Words, heroes: tuple[Hero, ...], hands: tuple[tuple[str, ...], ...], stack: tuple[object, ...]
) -> Cards:
    """Return where all cards are; those that are nowhere else are in their decks."""
    discarded = _listed(words, "discards")
    queue = tuple((int(text[0]), text[1:]) for text in _listed(words, "queue"))
    in_play = tuple(_in_play(words, text) for text in _listed(words, "inplay"))
    used = Counter(
        [
            *discarded,
            *(card for hand in hands for card in hand),
            *(card for _, card in queue),
            *(lying.card for lying in in_play),
            *(item.card for hero in heroes for item in hero.items),
            *("h.faith" for hero in heroes if hero.has_faith),
            *cards_on_stack(stack),
        ]
    )
    unknown = next((card for card in used if card not in CARDS), None)
    if unknown:
        raise words.wrong(f"cards that there are, not {unknown}")
    many = next((card for card, copies in used.items() if copies > CARDS[card].copies), None)
    if many:
        raise words.wrong(f"at most {CARDS[many].copies} of {many}, not {used[many]}")
    discards = Counter(discarded)

    def deck(cards: tuple[Card, ...]) -> Pile:
        return tuple([card.copies - used.get(card.id, 0) for card in cards])

    def discard_pile(cards: tuple[Card, ...]) -> Pile:
        return tuple([discards.get(card.id, 0) for card in cards])

    return Cards(
        deck(HERO_CARDS),
        discard_pile(HERO_CARDS),
        deck(ZOMBIE_CARDS),
        discard_pile(ZOMBIE_CARDS),
        hands,
        queue,
        in_play,
    )


def _in_play(words: Words, text: str) -> InPlay:
    card, _, place = text.partition("@")
    if place and place not in _PLACES:
        raise words.wrong(f"a building, not {place}")
    return InPlay(card, _PLACES.get(place))


def _clock(words: Words) -> Clock:
    owes, spawns = (tuple(map(int, _listed(words, name))) for name in ("owes", "spawns"))
    if any(seats != tuple(sorted(set(seats))) for seats in (owes, spawns)):
        raise words.wrong("seats in order, each once")
    deck_out, heroes, started, cornered = (flag in words for flag in _FLAGS)
    return Clock(
        words.number("sun"),
        words.number("kills"),
        words.number("deaths"),
        deck_out=deck_out,
        heroes_turn=heroes,
        has_started=started,
        cornered=cornered,
        owes=owes,
        spawns=spawns,
    )
