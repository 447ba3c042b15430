"""The cards of Last Night on Earth: their titles, and what each does in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.i18n import N_

TITLES: Mapping[str, str] = {
    "h.flare": "Signal Flare",
    "h.revolver": "Revolver",
    "h.shotgun": "Pump Shotgun",
    "h.bat": "Baseball Bat",
    "h.cleaver": "Meat Cleaver",
    "h.pitchfork": "Pitchfork",
    "h.fireaxe": "Fire Axe",
    "h.chainsaw": "Chainsaw",
    "h.welding": "Welding Torch",
    "h.crowbar": "Crowbar",
    "h.ammo": "Ammo",
    "h.torch": "Torch",
    "h.keys": "Keys",
    "h.firstaid": "First Aid Kit",
    "h.recovery": "Recovery",
    "h.getback": "Get Back You Devils",
    "h.faith": "Faith",
    "h.atlast": "At Last…",
    "h.scratch": "Just a Scratch",
    "h.hyde": "Mr. Hyde",
    "h.brody": "Doc Brody",
    "h.sty": "Farmer Sty",
    "h.gomez": "Principal Gomez",
    "h.taylor": "Deputy Taylor",
    "h.jeb": "Jeb",
    "z.shamble": "Shamble",
    "z.uuurrgh": "Uuuurrrggghh!",
    "z.hate": "Undead Hate The Living",
    "z.taken": "My God, They’ve Taken the…",
    "z.resilient": "Resilient",
    "z.lights": "Lights Out",
    "z.horror": "Oh the Horror!",
    "z.surprise": "Surprise Attack",
    "z.lossfaith": "Loss of Faith",
    "z.relentless": "Relentless Advance",
    "z.newpit": "New Spawning Pit",
    "z.toomany": "There’s Too Many!",
    "z.trip": "Trip!",
    "z.cornered": "Cornered",
    "z.overrun": "A Town Overrun",
    "z.rain": "Heavy Rain",
    "z.brains": "Braaains!",
}
"""As they are printed, in English only: the same in all languages."""

MEANINGS: Mapping[str, str] = {
    "h.flare": N_("Shoots up to 4 spaces: kills on 2 or more, and is discarded after one shot."),
    "h.revolver": N_("A Gun that shoots up to 3 spaces: hits on 4 or more; on a 1 it’s discarded."),
    "h.shotgun": N_(
        "A Gun that shoots every Zombie in a space up to 2 spaces away, hitting each on 3 or "
        "more; then a roll of 1 or 2 discards it."
    ),
    "h.bat": N_("Fight: one more Fight Die, as often as you like; after each use it breaks on 1 or 2."),
    "h.cleaver": N_("Fight: if one of your dice shows a 6 as rolled, without +1, you may kill the Zombie at once."),
    "h.pitchfork": N_(
        "Fight: reroll as many of your dice as you like; then it breaks on 1 or 2, "
        "but only on 1 if the Hero also carries a Torch."
    ),
    "h.fireaxe": N_("Fight: cancels a card that the Zombie side has played for this fight; then it breaks on 1 to 3."),
    "h.chainsaw": N_(
        "Fight: one more Fight Die; if you win, the Zombie is killed; if you lose, the Chainsaw is discarded."
    ),
    "h.welding": N_("Fight: reroll one of your dice, as often as you like; after each use it breaks on 1 or 2."),
    "h.crowbar": N_("Fight: if the highest dice are equal, you win; then it breaks on 1 or 2."),
    "h.ammo": N_("When a Gun would be discarded, you may discard Ammo instead and keep the Gun."),
    "h.torch": N_("Its carrier isn’t stopped by the dark. Fight: discard it, and the Zombie rerolls all its dice."),
    "h.keys": N_("In a building: discard them and draw two Hero cards."),
    "h.firstaid": N_(
        "Discard it to heal all wounds on a Hero in the carrier’s space or next to it; not during a fight."
    ),
    "h.recovery": N_("Heals one wound on any Hero; not during a fight."),
    "h.getback": N_("The Zombie that a Hero has just beaten in a fight is killed."),
    "h.faith": N_("One more Fight Die for a Hero until the current turn ends; on a Holy Hero it stays."),
    "h.atlast": N_("At the start of the Hero Turn: cancels a Zombie card that Remains in Play."),
    "h.scratch": N_("Prevents a wound that a Hero is about to take."),
    "h.hyde": N_("Cancels a Student’s fight, or changes one Fight Die by 1."),
    "h.brody": N_(
        "Heals all wounds on any Hero, but not during a fight; if it healed Becky, it goes back into the deck."
    ),
    "h.sty": N_("Stops a Zombie from moving this Zombie Turn, or changes one Fight Die by 1."),
    "h.gomez": N_("Cancels a Zombie card, or makes the Zombie reroll all its Fight Dice."),
    "h.taylor": N_(
        "Cancels a fight of a Law Enforcement or Strange Hero, "
        "or shuffles up to three discarded Hero cards into the deck."
    ),
    "h.jeb": N_("Cancels a Zombie card, or gives a Hero one more Fight Die until the current turn ends."),
    "z.shamble": N_(
        "The Zombie player chooses one of their own Zombies that hasn’t moved yet, and moves it up to D6 spaces."
    ),
    "z.uuurrgh": N_("Fight: the Zombie rolls two more Fight Dice."),
    "z.hate": N_("Fight: the Hero rerolls those of their own dice that the Zombie player names."),
    "z.taken": N_(
        "One Zombie comes into each empty space of a Random Building. "
        "No Hero may enter that building or Search there. Remains in Play."
    ),
    "z.resilient": N_("A Gun that has just killed a Zombie is discarded."),
    "z.lights": N_(
        "A building goes dark: a Hero who steps into one of its spaces ends the move there. Remains in Play."
    ),
    "z.horror": N_(
        "The Zombie player draws three cards, but must discard down to their hand size before their next draw."
    ),
    "z.surprise": N_("A Zombie comes into the space of a Hero in a building."),
    "z.lossfaith": N_("Cancels a Faith, or makes a Hero reroll a break roll."),
    "z.relentless": N_("Up to D6 Zombies move one space each, ahead of the usual moves."),
    "z.newpit": N_("A Random Building gets a pit for the rest of the game."),
    "z.toomany": N_(
        "Up to D6 Zombies come onto pits; if the pool has too few, "
        "the Zombie player may first take some of their own off the board."
    ),
    "z.trip": N_("A Hero’s movement die is rerolled, and the new roll counts."),
    "z.cornered": N_("Until the next Zombie Turn each Zombie has two more Fight Dice, and Heroes win ties."),
    "z.overrun": N_("Discards ten Hero cards from the deck; if that empties it, the Zombies win."),
    "z.rain": N_(
        "The movement roll of a Hero who begins a move outdoors counts 1 less, but never less than 1. Remains in Play."
    ),
    "z.brains": N_("Fight: +1 to the Zombie’s highest die."),
}
