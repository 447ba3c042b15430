"""Last Night on Earth as a game: what can be said of a position. `GAME` is at the end."""

from __future__ import annotations

from engines.core.game import Fact, Game
from engines.last_night_on_earth.board.grid import NAMES
from engines.last_night_on_earth.bots import BOTS
from engines.last_night_on_earth.chance import sample, weight
from engines.last_night_on_earth.ending import outcome
from engines.last_night_on_earth.flow import actor, apply, candidates, objection
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import OFF, SEATS, Hero, Options, State, sides
from engines.last_night_on_earth.moves import PASS, Move
from engines.last_night_on_earth.notation import decode, encode
from engines.last_night_on_earth.observe import Observation, imagine, observe
from engines.last_night_on_earth.position import read, spell
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.setup import settings, setup
from engines.last_night_on_earth.validity import cards_on_stack


def facts(state: State) -> dict[str, Fact]:
    """Return where everybody is, wounds and Items of each Hero, kills and deaths, and how many cards there are."""
    cards = state.cards
    found: dict[str, Fact] = {
        "sun": state.clock.sun,
        "kills": state.clock.kills,
        "deaths": state.clock.deaths,
        "heroes-turn": state.clock.heroes_turn,
        "zombies": sum(zombie.space != OFF for zombie in state.zombies),
        "in-play": ",".join(sorted(lying.card for lying in cards.in_play)) or "-",
        "over": outcome(state) is not None,
    }
    for number, zombie in enumerate(state.zombies):
        found[f"zombie-{number}"] = NAMES[zombie.space] if zombie.space != OFF else "-"
    dealt = {hero.id: hero for hero in state.heroes}
    for name in BY_ID:
        hero = dealt.get(name, Hero(name, 0))
        found[name] = NAMES[hero.space] if hero.space != OFF else "-"
        found[f"{name}.wounds"] = hero.wounds
        found[f"{name}.items"] = ",".join(item.card for item in hero.items) or "-"
        found[f"{name}.dead"] = hero.is_dead
    for seat, hand in enumerate(cards.hands):
        found[f"hand-{seat}"] = len(hand)
    found["pieces"] = (
        sum(map(sum, (cards.hero_deck, cards.hero_discards, cards.zombie_deck, cards.zombie_discards)))
        + sum(map(len, cards.hands))
        + len(cards.queue)
        + len(cards.in_play)
        + sum(len(hero.items) + hero.has_faith for hero in state.heroes)
        + sum(1 for _ in cards_on_stack(state.stack))
    )
    return found


GAME: Game[State, Move, Observation] = Game(
    slug="last-night-on-earth",
    rules=Rule,
    seats=SEATS,
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=Rule.ROUND_ORDER,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=observe,
    imagine=imagine,
    encode=encode,
    decode=decode,
    spell=spell,
    read=read,
    weight=weight,
    facts=facts,
    sample=sample,
    bots=BOTS,
    sides=sides,
    passing=PASS,
)
