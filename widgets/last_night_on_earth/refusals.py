"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as BaseRule
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.plays.objections import WINDOW_RULES
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import CARD_RULES
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.cards import MEANINGS, TITLES

REFUSALS: Mapping[BaseRule, str] = {
    # Whose turn it is, and what the game waits for.
    Rule.ROUND_ORDER: N_("It isn’t this player’s turn to act."),
    Rule.ROUND_ZOMBIE_STEPS: N_("That isn’t part of this step of the Zombie Turn."),
    Rule.ROUND_HERO_STEPS: N_("A Hero moves or Searches, then exchanges, then shoots, then fights."),
    Rule.HTURN_STEPS_FIXED: N_("A Hero moves or Searches, then exchanges, then shoots, then fights."),
    Rule.WIN_IMMEDIATE: N_("The game is over."),
    Rule.PLAYERS_HERO_OWNERSHIP: N_("That Hero belongs to somebody else, or isn’t in this game."),
    Rule.PLAYERS_LEAD: N_("The first Hero player decides this for everyone."),
    # Set-up and spawning.
    Rule.SETUP_BOARD_RANDOM: N_("Four different outer boards must be drawn first."),
    Rule.SETUP_HEROES_RANDOM: N_("The Heroes must be drawn first, each of them once."),
    Rule.SETUP_HERO_START: N_("A Hero starts in their Start place, or in the middle of town if it isn’t on the board."),
    Rule.SETUP_HERO_START_ABSENT: N_("A Hero whose Start place isn’t on the board starts in the middle of town."),
    Rule.SETUP_ZOMBIES_START: N_("All Zombies that start on the board must be placed."),
    Rule.SETUP_EVEN_SPREAD: N_("Zombies are spread evenly: no pit gets another while one has fewer."),
    Rule.ZPLACE_EVEN: N_("Zombies are spread evenly: no pit gets another while one has fewer."),
    Rule.ZPLACE_POOL_LIMIT: N_("No Zombie is left in this pool."),
    Rule.ZPLACE_ROLL: N_("A die must first be rolled to see how many Zombies come."),
    Rule.ZPLACE_UP_TO: N_("Now place Zombies on pits, or stop placing them."),
    Rule.ZSPAWN_ROLL_ONE: N_("The spawn roll with two dice comes first."),
    Rule.ZSPAWN_ROLL_TWO: N_("Each Zombie player must first make a spawn roll with one die."),
    Rule.BOARD_PIT_PER_BOARD: N_("Zombies are placed on pits only."),
    Rule.SETUP_POOL_ONE: N_("Zombies come from the pool; those on the board stay where they are."),
    Rule.SETUP_POOL_TWO: N_("Each Zombie player places Zombies of their own colour, from their own pool."),
    Rule.SETUP_ZOMBIE_ORDER: N_("That Zombie belongs to the other player, who places their own."),
    Rule.ZPLACE_ORDER: N_("That Zombie belongs to the other player, who places their own."),
    # Cards of the Zombie players.
    Rule.ZDRAW_PRE_DISCARD: N_("Before you draw, you may discard one card from your hand."),
    Rule.ZDRAW_UP: N_("Zombie cards must be drawn first."),
    Rule.ZDRAW_ORDER: N_("You discard first, then you draw."),
    Rule.CARD_PLAY_IMMEDIATELY: N_("Cards that are played immediately come before anything else."),
    Rule.CARD_PLAY_IMMEDIATELY_ORDER: N_("Cards that are played immediately come first, each on something it fits."),
    Rule.CARD_ZOMBIE_HAND_SECRET: N_("That card isn’t in your hand."),
    Rule.CARD_EVENTS_SECRET: N_("That card isn’t in your hand."),
    Rule.CARD_TEAM_HANDS: N_("Players on the same side see each other’s hands, but play only their own cards."),
    Rule.CARD_OR: N_("You can’t play this card that way."),
    Rule.CARD_UNPLAYABLE: N_("There’s nothing this could be played on now."),
    Rule.CARD_REMAINS_IN_PLAY: N_("No card of that name is in play."),
    # How Zombies move.
    Rule.ZMOVE_ONE: N_("A Zombie moves one space, to one that touches its own."),
    Rule.BOARD_ADJACENT_LARGE: N_("A Zombie moves one space, to one that touches its own, large spaces included."),
    Rule.ZMOVE_BOARD_EDGE: N_("A Zombie can’t leave the board."),
    Rule.ZMOVE_ONCE: N_("That Zombie has already moved, or can’t move now."),
    Rule.ZMOVE_HELD: N_("That Zombie doesn’t move this turn."),
    Rule.CARD_MOVED_HELD: N_("That Zombie doesn’t move this turn, not even by a card."),
    Rule.ZMOVE_SEQUENCE: N_("You move your own Zombies, one after another."),
    Rule.ZMOVE_MUST_FINISH: N_("A Zombie next to a Hero must still move."),
    Rule.ZOMBIE_HUNGER: N_("A Zombie next to a Hero must move into a Hero’s space."),
    Rule.ZOMBIE_HUNGER_CHOICE: N_("A Zombie next to Heroes must move into the space of one of them."),
    Rule.ZOMBIE_HUNGER_WALLS: N_("Hunger goes through walls: a Zombie next to a Hero must move into a Hero’s space."),
    Rule.ZOMBIE_HUNGER_ALREADY: N_("A Zombie with a Hero in its space stays there."),
    Rule.ZOMBIE_HUNGER_MULTI: N_("A Zombie that has come next to a Hero must go on into a Hero’s space."),
    Rule.TIMING_YOUR_ZOMBIES: N_("You move your own Zombies, one after another."),
    # Who fights whom.
    Rule.ZFIGHT_ASSIGN_FIRST: N_("Every Zombie in a Hero’s space must get an opponent first."),
    Rule.ZFIGHT_PAIR: N_("Zombies are shared out evenly among the Heroes in a space."),
    Rule.ZFIGHT_PAIR_CHOICE: N_("Zombies are shared out evenly among the Heroes in a space."),
    Rule.ZFIGHT_PAIR_WHICH: N_("Zombies get their opponents one after another; this one isn’t next."),
    Rule.ZFIGHT_ORDER: N_("Choose which of the fights comes next."),
    Rule.HFIGHT_ORDER: N_("Choose which of the fights comes next."),
    Rule.HFIGHT_ALL: N_("A Hero fights every Zombie in the space."),
    # A Hero's turn.
    Rule.HTURN_PICK: N_("Choose the Hero who acts next."),
    Rule.HTURN_EVERYONE: N_("Each living Hero acts once in a Hero Turn."),
    Rule.HMOVE_CHOICE: N_("A Hero who has moved can no longer Search, or heal instead of moving."),
    Rule.HMOVE_ROLL: N_("A Hero rolls once for movement, before the first step."),
    Rule.HMOVE_ROLL_THEN_SEARCH: N_("After the first step a Hero can no longer Search."),
    Rule.HMOVE_STEPWISE: N_("A Hero moves one space at a time, no further than the movement roll allows."),
    Rule.HMOVE_DIRECTIONS: N_("A step leads to a space that touches the Hero’s own."),
    Rule.HMOVE_ZOMBIE_STOPS: N_("A Zombie in the space ends a Hero’s move."),
    Rule.HMOVE_WALLS: N_("There’s a wall in the way, with no door for a straight step."),
    Rule.MOVE_ORTHO: N_("There’s a wall in the way, with no door for a straight step."),
    Rule.MOVE_DOOR_STRAIGHT: N_("You go through a door straight on, never diagonally."),
    Rule.MOVE_DIAGONAL: N_("A diagonal step needs a way round its corner without a wall."),
    Rule.MOVE_CORNER_CUT: N_("This corner is a wall and can’t be cut."),
    Rule.MOVE_EDGE: N_("The board ends there."),
    Rule.BOARD_ADJACENT: N_("These two spaces don’t touch."),
    Rule.BOARD_WALL: N_("There’s a wall in the way, with no door for a straight step."),
    Rule.MOVE_SEAM: N_("Two buildings stand wall to wall there, with no door between them."),
    Rule.MOVE_LARGE_STEP: N_("There’s a wall between the large space and that one."),
    Rule.BOARD_LAYOUT: N_("There’s no such space on this board."),
    Rule.FAQ_LIGHTS_OUT: N_("In a dark building a Hero’s move ends in the first space entered."),
    Rule.CARD_TAKEN_INSIDE: N_("No Hero may enter a building that is Taken Over."),
    Rule.HSEARCH_DRAW: N_("A Hero card must be drawn first."),
    Rule.HSEARCH_OUTDOORS: N_("There’s nothing to Search outdoors."),
    Rule.HSEARCH_EMPTY: N_("The Hero deck is empty."),
    Rule.HSEARCH_PICKUP: N_("A Search may take only the discarded card this building names."),
    Rule.HSEARCH_PICKUP_ONLY_DISCARD: N_(
        "A Search takes a named card only if the building names it and it lies in the discard pile."
    ),
    Rule.AREA_JUNKYARD: N_("In the Junkyard, a Search finds a random discarded Item, and there are none."),
    Rule.AREA_PLAIN: N_("There’s nothing to Search outdoors."),
    Rule.AREA_CORNFIELD: N_("A die must be rolled for the Cornfield first."),
    Rule.HERO_YOUNG: N_("Only young Heroes with a wound can heal themselves instead of moving or Searching."),
    Rule.HERO_FORAGER: N_("You must keep one of the cards you drew."),
    Rule.FAQ_BLITZ_CHOICE: N_("First choose whether Johnny fights at once or stops."),
    # Exchanging and carrying.
    Rule.HEXCH_AFTER_MOVE: N_("Items are exchanged after the Move Action and before shooting."),
    Rule.HEXCH_CONSENT: N_("The other Hero’s owner must agree or refuse."),
    Rule.HEXCH_ITEMS_ONLY: N_("Only Items that a Hero carries change hands, one at a time."),
    Rule.HEXCH_NO_RETURN: N_("That Item can’t go back in the same exchange, or be asked for twice."),
    Rule.HEXCH_ONLY_ACTIVE: N_("Only the Hero whose turn it is gives and takes."),
    Rule.HEXCH_SAME_SPACE: N_("Items change hands only within one space."),
    Rule.ITEM_LIMIT: N_("A Hero carries at most four Items, at most two of them Weapons."),
    Rule.ITEM_WEAPON_LIMIT: N_("There are too many Weapons: a Weapon must go."),
    Rule.ITEM_OVERFLOW: N_("The Hero must first get rid of anything over the limit."),
    Rule.ITEM_OVERFLOW_SWAP: N_(
        "Anything over the limit goes only to a Hero in the same space who can carry it, and each Item moves once."
    ),
    Rule.ITEM_OVERFLOW_USE: N_("Anything over the limit may be used only if that discards it."),
    Rule.ITEM_VOLUNTARY_DROP: N_("Items can’t be dropped unless they must be."),
    Rule.ITEM_USED_FLAG: N_("Another Hero has used this Item this turn."),
    Rule.ITEM_USE_DEF: N_("The Hero isn’t carrying that Item."),
    # Shooting.
    Rule.RANGED_NEED: N_("The Hero has nothing like that to shoot with."),
    Rule.RANGED_TARGET: N_("There’s no Zombie there to aim at."),
    Rule.RANGED_STEPS: N_("A die must first be rolled for each Zombie that is shot at."),
    Rule.RANGED_RANGE: N_("That is too far away."),
    Rule.RANGED_SIGHT: N_("A wall blocks the Line of Sight."),
    Rule.RANGED_ONCE: N_("A Hero shoots once per turn."),
    Rule.HRANGED_ONCE: N_("A Hero shoots once per turn."),
    Rule.RANGED_ONE_USER: N_("Another Hero has shot with it this turn."),
    Rule.RANGED_FRESH_ITEM: N_("Another Hero has shot with it this turn."),
    Rule.RANGED_NOT_FIGHT: N_("A Ranged Attack isn’t a fight: cards and bonuses for fights don’t apply."),
    Rule.RANGED_AMMO_ROLL: N_("The ammo roll or break roll comes first."),
    Rule.LOS_WALLS: N_("A wall blocks the Line of Sight."),
    Rule.LOS_FAR_WALL: N_("A wall that the Hero doesn’t touch blocks the Line of Sight."),
    Rule.LOS_SHARED_WALL: N_("The wall between the two buildings hides it: the Hero doesn’t touch that wall."),
    Rule.LOS_ONE_WAY: N_(
        "That space has a view of this Hero, but not the other way round: the Hero doesn’t touch that wall."
    ),
    Rule.LOS_OUTSIDE_CORNER: N_("The outside corner of a building hides what lies past it."),
    Rule.HERO_MAN_OF_PEACE: N_("Father Joseph may carry Guns, but not fire them."),
    # Fights.
    Rule.FIGHT_DICE: N_("The Fight Dice must be rolled first."),
    Rule.FIGHT_SEQUENCE: N_("The fight is decided; it is too late for that."),
    Rule.FIGHT_RESOLVE: N_("The fight is decided; it is too late for that."),
    Rule.FIGHT_CARDS_AFTER_ROLL: N_("Cards for a fight are played once its dice are rolled."),
    Rule.FIGHT_BONUS_ONCE: N_("This Item has been used in this fight."),
    Rule.FIGHT_BONUS_USE: N_("Only the fighting Hero uses a Combat Bonus."),
    Rule.FIGHT_OTHERS_EVENTS: N_("Only the fighting Hero uses a Combat Bonus."),
    Rule.FIGHT_ZCARD_LIMIT: N_("One such card has been played for the Zombie in this fight."),
    Rule.FIGHT_BROKEN_WEAPON: N_("A broken Weapon can’t be used."),
    # Healing and abilities.
    Rule.HEAL_DEAD: N_("The dead can’t be healed."),
    Rule.HEAL_NONE: N_("That Hero has no wounds."),
    Rule.HERO_NURSE: N_("Becky heals one wound in her space when the Hero Turn ends, once."),
    Rule.HERO_LUCKY: N_("Sally rerolls one die just rolled for her, once in each Zombie Turn and each Hero Turn."),
    Rule.FAQ_HANDY: N_("Jenny may change only her own break roll, once and by 1."),
    Rule.FAQ_JOSEPH_TARGET: N_("There’s no Zombie card that Father Joseph could cancel now."),
    Rule.FAQ_JOSEPH_ORDER: N_("Father Joseph must roll a die first."),
    Rule.FAQ_JOSEPH_FIGHT: N_("There’s no Zombie card that Father Joseph could cancel now."),
    # When cards are played.
    Rule.TIMING_AFTER_FACT: N_("The die must be rerolled first."),
    Rule.TIMING_EXCEPT_FIGHT: N_("That can’t be played during a fight."),
    Rule.TIMING_START_HERO: N_("That is played at the start of the Hero Turn, before a Hero has moved or Searched."),
    Rule.TIMING_START_ZOMBIE: N_("That is played at the start of the Zombie Turn, before a Zombie has moved."),
    Rule.TIMING_END_ZOMBIE: N_("That is played at the end of the Zombie Turn."),
    Rule.TIMING_WOUND_WINDOW: N_("That is played when a Hero is about to take a wound."),
    Rule.CANCEL_WHEN: N_("There’s no card this could cancel now."),
    Rule.CANCEL_TOO_LATE: N_("It’s too late to cancel that card."),
    Rule.CANCEL_NO_DICE: N_("Once dice are rolled for it, that card can no longer be cancelled."),
    Rule.CANCEL_SPENT: N_("It’s too late to cancel that card."),
    Rule.CANCEL_ABILITY: N_("Abilities and Items can’t be cancelled, only cards."),
    Rule.CANCEL_HAND: N_("Cards in hand can’t be cancelled."),
    Rule.REACT_ANY_TIME: N_("That can’t be done at this point in a Hero’s turn."),
    Rule.REACT_NONE: N_("You can’t play that card while Zombies are moving."),
    Rule.REACT_ASKED: N_("It isn’t this player’s turn to act."),
    Rule.REACT_PROTOCOL: N_("It isn’t this player’s turn to act."),
    # Random Building.
    Rule.RB_FIRST: N_("A die must be rolled for the board first."),
    Rule.RB_SECOND: N_("Now a die is rolled for the building."),
    Rule.RB_CHOICE: N_("Now a building is named."),
    Rule.RB_NUMBERED_ONLY: N_("Only a building with a number may be named."),
    Rule.RB_UNUSABLE: N_("The card can do nothing in that building."),
    Rule.RB_HERO_CHOICE_PIT: N_("The pit opens in a space without a pit in this building."),
}

MOMENTS: Mapping[Moment, str] = {
    Moment.ZOMBIE_CARD: N_("Now you can only answer the Zombie card."),
    Moment.HERO_CARD: N_("Now you can only answer the Hero card."),
    Moment.ZOMBIES_BEGIN: N_("Now you can only play something for the start of the Zombie Turn."),
    Moment.BEFORE_SPAWN_ROLL: N_("Now you can only play something before the spawn roll."),
    Moment.BEFORE_ZOMBIES_MOVE: N_("Now you can only play something before the Zombies move."),
    Moment.ZOMBIES_MOVED: N_("The Zombies have moved: now you can only play something for this moment."),
    Moment.FIGHT_DECLARED: N_("Now you can only play something before the Fight Dice are rolled."),
    Moment.FIGHT: N_("Now you can only play something for this fight."),
    Moment.BREAK: N_("Now you can only answer the break roll."),
    Moment.FIGHT_WON: N_("The Hero has won: now you can only play something for this moment."),
    Moment.WOUND_BEFORE: N_("Now you can only play something that prevents the wound."),
    Moment.ZOMBIES_END: N_("Now you can only play something for the end of the Zombie Turn."),
    Moment.HEROES_BEGIN: N_("Now you can only play something for the start of the Hero Turn."),
    Moment.HERO_NEXT: N_("Now you can only play something between two Heroes."),
    Moment.MOVE_ROLL: N_("Now you can only answer the movement roll."),
    Moment.SHOT: N_("Now you can only answer the Ranged Attack roll."),
    Moment.GUN_KILL: N_("Now you can only answer the kill with a Gun."),
    Moment.HEROES_END: N_("Now you can only play something for the end of the Hero Turn."),
}
_MOMENT_OF: Mapping[BaseRule, Moment] = {rule: moment for moment, rule in WINDOW_RULES.items()}
_CARD_OF: Mapping[BaseRule, str] = {rule: card for card, rule in CARD_RULES.items()}
_BY_CARD: Mapping[BaseRule, str] = {
    Rule.Z_TAKEN: N_("That building is Taken Over: no Hero may enter it or Search there."),
}


def refusal(rule: BaseRule, say: Say) -> str:
    if rule in REFUSALS:
        return say(REFUSALS[rule])
    if rule in _MOMENT_OF:
        return say(MOMENTS[_MOMENT_OF[rule]])
    if rule in _BY_CARD:
        return say(_BY_CARD[rule])
    if rule in _CARD_OF:
        card = _CARD_OF[rule]
        return say("{card} can’t be used for that. {meaning}", card=TITLES[card], meaning=say(MEANINGS[card]))
    return say("The rules don’t allow that here.")
