"""What can be said of a position in one word: the goals of examples are made of it, and tests ask for it."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.game import Fact, Nature, Seat
from engines.core.windows import Frame, Window
from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.cards import HERO_CARDS, ZOMBIE_CARDS, Card
from engines.last_night_on_earth.ending import outcome
from engines.last_night_on_earth.flow import actor
from engines.last_night_on_earth.frame_text import spell_frame
from engines.last_night_on_earth.frames import Dice, Fight, Fights, HeroTurn, PairOff
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import OFF, Hero, Pile, State
from engines.last_night_on_earth.validity import cards_on_stack

NONE = "-"
"""Of a list that is empty, of a space off the board, of a seat where nobody is asked."""


def facts(state: State) -> dict[str, Fact]:
    """Return where everybody and every card is, and what is under way; a list is written with commas."""
    return _clock(state) | _figures(state) | _cards(state) | _under_way(state)


def _listed(words: Iterable[object]) -> str:
    return ",".join(map(str, words)) or NONE


def _named(space: Space) -> str:
    return NAMES[space] if space != OFF else NONE


def _clock(state: State) -> dict[str, Fact]:
    ended = outcome(state)
    return {
        "sun": state.clock.sun,
        "kills": state.clock.kills,
        "deaths": state.clock.deaths,
        "heroes-turn": state.clock.heroes_turn,
        "cornered": state.clock.cornered,
        "spawns": _listed(state.clock.spawns),
        "over": ended is not None,
        "winners": _listed(ended.winners) if ended else NONE,
    }


def _figures(state: State) -> dict[str, Fact]:
    found: dict[str, Fact] = {
        "zombies": sum(zombie.space != OFF for zombie in state.zombies),
        "zombies-on": _listed(sorted(_named(zombie.space) for zombie in state.zombies if zombie.space != OFF)),
        "moved": _listed(number for number, zombie in enumerate(state.zombies) if zombie.has_moved),
        "held": _listed(number for number, zombie in enumerate(state.zombies) if zombie.is_held),
        "pits": _listed(map(_named, state.pits)),
        "boards": "".join(map(str, state.layout[:4])) if state.layout else NONE,
        "heroes": _listed(hero.id for hero in state.heroes),
    }
    for number, zombie in enumerate(state.zombies):
        found[f"zombie-{number}"] = _named(zombie.space)
    dealt = {hero.id: hero for hero in state.heroes}
    for name in BY_ID:
        hero = dealt.get(name, Hero(name, 0))
        found[name] = _named(hero.space)
        found[f"{name}.wounds"] = hero.wounds
        found[f"{name}.items"] = _listed(item.card for item in hero.items)
        found[f"{name}.faith"] = hero.has_faith
        found[f"{name}.bonus"] = hero.bonus
        found[f"{name}.dead"] = hero.is_dead
    return found


def _cards(state: State) -> dict[str, Fact]:
    cards = state.cards
    found: dict[str, Fact] = {
        "in-play": _listed(sorted(lying.card for lying in cards.in_play)),
        "marked": _listed(sorted(lying.place for lying in cards.in_play if lying.place)),
        "discards": _listed([*_titles(HERO_CARDS, cards.hero_discards), *_titles(ZOMBIE_CARDS, cards.zombie_discards)]),
    }
    for seat, hand in enumerate(cards.hands):
        found[f"hand-{seat}"] = len(hand)
        found[f"hand-{seat}.cards"] = _listed(hand)
    found["pieces"] = (
        sum(map(sum, (cards.hero_deck, cards.hero_discards, cards.zombie_deck, cards.zombie_discards)))
        + sum(map(len, cards.hands))
        + len(cards.queue)
        + len(cards.in_play)
        + sum(len(hero.items) + hero.has_faith for hero in state.heroes)
        + sum(1 for _ in cards_on_stack(state.stack))
    )
    return found


def _titles(cards: tuple[Card, ...], pile: Pile) -> list[str]:
    return [card.id for card, copies in zip(cards, pile, strict=True) if copies]


def _under_way(state: State) -> dict[str, Fact]:
    """Return who is asked, at which step or window, and what lies on the table there."""
    frames = {type(frame): frame for frame in state.stack}
    top = state.stack[-1] if state.stack else None
    turn, fight = frames.get(HeroTurn), frames.get(Fight)
    pairs = getattr(frames.get(PairOff) or frames.get(Fights), "pairs", ())
    return {
        "seat": NONE if outcome(state) else _seat(actor(state)),
        "asks": _kind(top) if top else NONE,
        "left": getattr(top, "left", 0),
        "acted": _listed(turn.acted) if turn else NONE,
        "playing": _listed(cards_on_stack(state.stack)),
        "pairs": _listed(f"{zombie}/{hero}" for zombie, hero in pairs),
        "fight": f"{fight.zombie}/{fight.hero}" if fight else NONE,
        "fight.hero": _shown(fight.hero_dice) if fight else NONE,
        "fight.zombie": _shown(fight.zombie_dice) if fight else NONE,
    }


def _seat(asked: Seat | Nature) -> str:
    return str(asked.value) if isinstance(asked, Nature) else str(asked)


def _kind(frame: Frame) -> str:
    return str(frame.moment.value) if isinstance(frame, Window) else spell_frame(frame).partition(";")[0]


def _shown(dice: Dice) -> str:
    return "".join(str(die.value) for die in sorted(dice, key=lambda die: die.value)) or NONE
