"""What things are worth to the strong bot, in Zombies killed: every number that its judgement rests on."""

from __future__ import annotations

from collections.abc import Mapping

# -- what is at stake -----------------------------------------------------------

KILL = 1.0
"""A Zombie killed: fifteen of them win the game, so all else is measured in them."""
LAST_KILL = 8.0
"""The kill that ends the game."""
WOUNDS: Mapping[int, float] = {4: 0.6, 3: 0.8, 2: 1.3}
"""A wound of a Hero with so many boxes left, of whom it is not the last."""
FIRST_DEATH = 4.5
"""The first Hero's death: one fewer to kill, and nobody else may die."""
LAST_DEATH = 11.0
"""The death that ends the game."""
CAUTION = 0.5
"""How strongly Heroes who are behind their time stop minding wounds, and those ahead of it begin to."""
RECKLESS, CAREFUL = 0.45, 1.5
"""The least and the most that a wound counts for, against what stands above."""

# -- what lies ahead ------------------------------------------------------------

SEARCH = 0.5
"""A card from the Hero deck, at the beginning of the game."""
SEARCH_HALF_LIFE = 5
"""With so many turns left a card found is worth half as much."""
NEXT_SEARCH = 0.3
"""Standing where a Search is possible next turn, as a share of a card."""
APPROACH = 0.05
"""A step nearer to where a Hero wants to go."""
SHAMBLE_FEAR = 0.12
"""How much of the threat counts that only a Shamble can make true."""
FORAGING = 1.4
"""A Search of Jake's, who keeps the better of two cards, against another's."""
SHOT_WEAR = 0.5
"""How much of a Gun's worth counts for the chance that a shot is its last."""
CLEARED = 0.1
"""A Zombie shot that stands with the Hero or next to it, beside the kill itself."""
SHOOTS_FIRST = 2.0
"""How much sooner a Hero with a Gun acts than the others."""
ARMED = -0.1
"""A Hero to whom a fight comes to more than this looks for Zombies, others for buildings."""
FAR_SHAMBLE = 4
"""Shambles from farther away are not reckoned with."""
CROWDING = 0.1
"""A Zombie two steps away, as a share of a fight with it."""

# -- Items and cards ------------------------------------------------------------

ITEMS: Mapping[str, float] = {
    "h.shotgun": 2.2,
    "h.chainsaw": 2.0,
    "h.revolver": 1.8,
    "h.cleaver": 1.4,
    "h.bat": 1.2,
    "h.welding": 1.1,
    "h.flare": 0.8,
    "h.pitchfork": 0.9,
    "h.keys": 0.9,
    "h.firstaid": 0.9,
    "h.ammo": 0.5,
    "h.crowbar": 0.5,
    "h.fireaxe": 0.3,
    "h.torch": 0.3,
}
"""What an Item is worth to a Hero who may carry one more, with the whole game ahead."""
HERO_CARDS: Mapping[str, float] = {
    "h.getback": 0.9,
    "h.scratch": 1.2,
    "h.brody": 1.0,
    "h.recovery": 0.7,
    "h.faith": 0.35,
    "h.jeb": 0.4,
    "h.gomez": 0.4,
    "h.hyde": 0.4,
    "h.sty": 0.35,
    "h.taylor": 0.4,
    "h.atlast": 0.15,
}
"""What an Event is worth in the hand: playing it has to bring more."""
ZOMBIE_CARDS: Mapping[str, float] = {
    "z.uuurrgh": 0.2,
    "z.hate": 0.15,
    "z.brains": 0.15,
    "z.shamble": 0.3,
    "z.toomany": 0.5,
    "z.relentless": 0.35,
    "z.cornered": 0.2,
    "z.resilient": 0.3,
    "z.lights": 0.15,
    "z.lossfaith": 0.05,
    "z.trip": 0.1,
}
"""What a Zombie card is worth in the hand; as the hand is filled up each turn, little is gained by keeping it."""
DARK = 0.1
"""Any building without light."""
LEAST_KEPT = 0.12
"""A Zombie card that is worth less makes room for another."""

KEPT_AT_THE_END, KEPT_UNTIL = 0.4, 10
"""What share of a Hero card's worth counts against playing it in the last turn, and in how many turns it is all."""
FAITH_STAYS = 1.0
"""A Faith on a Hero with whom it stays."""
CARD_IN_PLAY_GONE = 0.3
"""A Zombie card that Remains in Play no longer."""
FIGHT_CARD_TURNS = 0.6
"""How likely a Fight: card turns a fight, more or less."""
DECK_IN_DANGER = 13
"""With so many Hero cards in the deck, ten that are discarded may be the last."""
BURIED = 0.5
"""How much an unseen copy of a title that lies in the discard pile counts as one in the deck."""
RELENTLESS_FOR, CORNERED_FOR = 1.5, 2.5
"""More Zombies than this make it worth to play these cards."""
A_WALK = 4
"""How far a Hero walks, more or less."""
GOOD_ROLL = 4
"""A movement roll that is worth spoiling."""

# -- the Zombies' ways ----------------------------------------------------------

PURSUIT = 0.75
"""What is left of a Hero's lure with each step between."""
CROWD = 0.25
"""What a second Zombie in a space loses where a Shotgun can reach it, and each one more."""
EXPOSED = 0.5
"""Standing where a Gun can hit a Zombie, against the kill itself."""
LURE = 1.0
"""How much of the good of a fight, to the Zombies, makes a Hero worth walking to."""
LEAST_LURE = 0.05
"""What the strongest Hero is worth walking to."""
HUNT = 0.35
"""What any Hero is worth walking to, whatever the next fight comes to: wounds add up."""
