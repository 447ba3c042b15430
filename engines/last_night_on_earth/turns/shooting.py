"""Ranged Attacks: who may be aimed at, the roll to hit, and whether the Gun is out of ammunition."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Nature, Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.movement import distance
from engines.last_night_on_earth.board.sight import sees
from engines.last_night_on_earth.cards import CARDS, Keyword, Ranged
from engines.last_night_on_earth.fights.dice import ONE_DIE, face_of, throw_objection
from engines.last_night_on_earth.frames import Aim, AmmoCheck, LoseGun, Shot
from engines.last_night_on_earth.handling import Handler, Handlers, one_die
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import Hero, Item, State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, Move, NameCard, Pass, Shoot
from engines.last_night_on_earth.plays.objections import objection as play_objection
from engines.last_night_on_earth.plays.offers import plays
from engines.last_night_on_earth.plays.playing import play
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    carries,
    discard_item,
    hero_of,
    kill_zombie,
    living,
    mark_used,
    push,
    sheet_of,
    town_of,
    usable,
    zombies_at,
)
from engines.last_night_on_earth.turns.reasons import hidden_by, seen_by
from engines.last_night_on_earth.turns.steps import Step, out_of_step

# -- aiming ---------------------------------------------------------------------


def shots(state: State, hero: Hero) -> Iterator[Shoot]:
    """Yield every Ranged Attack that the Hero may make."""
    town = town_of(state)
    at = {zombie.space for zombie in state.zombies if zombie.space >= 0}
    for name in dict.fromkeys([item.card for item in hero.items]):
        ranged = CARDS[name].ranged
        if ranged is None or _item_objection(hero, name):
            continue
        for space in sorted(at):
            if distance(town, hero.space, space) <= ranged.range and sees(town, hero.space, space):
                if ranged.aims_at_space:
                    yield Shoot(name, space)
                else:
                    yield from [Shoot(name, space, zombie) for zombie in zombies_at(state, space)]


def _item_objection(hero: Hero, card: object) -> Rule | None:
    """Return the rule that keeps a Hero from shooting with this."""
    if type(card) is not str or not carries(hero, card) or CARDS[card].ranged is None:
        return Rule.RANGED_NEED
    if Keyword.GUN in CARDS[card].keywords and Ability.MAN_OF_PEACE in sheet_of(hero).abilities:
        return Rule.HERO_MAN_OF_PEACE
    return None if usable(hero, card) else Rule.RANGED_ONE_USER


def shot_objection(state: State, hero: Hero, move: Shoot) -> Rule | None:
    objection = _item_objection(hero, move.card)
    if objection:
        return objection
    ranged = CARDS[move.card].ranged
    assert ranged is not None
    there = [zombie for zombie in state.zombies if zombie.space == move.space >= 0] if type(move.space) is int else []
    if not there or not _aims_well(state, ranged, move):
        return Rule.RANGED_TARGET
    town = town_of(state)
    if distance(town, hero.space, move.space) > ranged.range:
        return Rule.RANGED_RANGE
    return None if sees(town, hero.space, move.space) else hidden_by(town, hero.space, move.space)


def _aims_well(state: State, ranged: Ranged, move: Shoot) -> bool:
    if ranged.aims_at_space:
        return move.zombie == -1
    known = type(move.zombie) is int and 0 <= move.zombie < len(state.zombies)
    return known and state.zombies[move.zombie].space == move.space


def aim_carry_out(state: State, frame: Aim, _told: Told) -> State | None:
    """Skip the step where there is nothing to shoot at."""
    hero = hero_of(state, frame.hero)
    return None if hero.space >= 0 and next(shots(state, hero), None) else state


def aim_actor(state: State, frame: Aim) -> Seat:
    return hero_of(state, frame.hero).owner


def aim_candidates(state: State, frame: Aim) -> Iterator[Move]:
    hero = hero_of(state, frame.hero)
    yield PASS
    yield from shots(state, hero)
    yield from plays(state, hero.owner, None)


def aim_objection(state: State, frame: Aim, move: object) -> Rule | None:
    if type(move) is Pass:
        return None
    hero = hero_of(state, frame.hero)
    if type(move) is Shoot:
        return shot_objection(state, hero, move)
    return out_of_step(hero, Step.SHOOT, move) or play_objection(state, hero.owner, None, move)


def aim_apply(state: State, frame: Aim, move: Move, told: Told) -> State:
    if isinstance(move, Pass):
        return state
    hero = hero_of(state, frame.hero)
    if not isinstance(move, Shoot):
        return play(push(state, frame), hero.owner, move, told)  # type: ignore[arg-type]
    is_engaged = hero.space != move.space and zombies_at(state, hero.space)
    models = [other.space for other in living(state)] + [zombie.space for zombie in state.zombies if zombie.space >= 0]
    rule = Rule.RANGED_SHOOTER_ENGAGED if is_engaged else seen_by(town_of(state), hero.space, move.space, models)
    told.append(events.ShotFired(rule=rule, hero=hero.id, card=move.card, space=move.space))
    state = mark_used(state, frame.hero, move.card)
    ranged = CARDS[move.card].ranged
    assert ranged is not None
    if ranged.single_use:
        state = discard_item(state, frame.hero, move.card, CARD_RULES[move.card], told, used=True)
    zombies = zombies_at(state, move.space) if ranged.aims_at_space else [move.zombie]
    return push(state, Shot(frame.hero, move.card, tuple(zombies)))


# -- the shot -------------------------------------------------------------------


def shot_carry_out(state: State, shot: Shot, told: Told) -> State | None:
    """Wait for a die for each Zombie; then remove what died, and check the ammunition once others have answered."""
    if len(shot.faces) < len(shot.zombies):
        return None
    if shot.step == 0:
        return push(state, shot._replace(step=1), Window(Moment.SHOT))
    if shot.step == 1:
        ranged, killed = CARDS[shot.card].ranged, 0
        assert ranged is not None
        rule = Rule.RANGED_KILLED if ranged.kills else Rule.RANGED_HIT
        for zombie, face in zip(shot.zombies, shot.faces, strict=True):
            if face >= ranged.hits_on:
                state, killed = kill_zombie(state, zombie, rule, told), killed + 1
        return push(state, shot._replace(step=2, killed=killed), Window(Moment.GUN_KILL))
    return _check_ammo(state, shot)


def _check_ammo(state: State, shot: Shot) -> State:
    ranged = CARDS[shot.card].ranged
    assert ranged is not None
    # A second Gun of the same kind is not the one that was fired.
    is_kept = Item(shot.card, shot.hero) in hero_of(state, shot.hero).items
    if not ranged.discard_on or not is_kept:
        return state
    if ranged.checks_apart:
        return push(state, AmmoCheck(shot.hero, shot.card))
    return push(state, LoseGun(shot.hero, shot.card)) if shot.faces[0] <= ranged.discard_on else state


def shot_actor(_state: State, _shot: Shot) -> Nature:
    return Nature.CHANCE


def shot_candidates(_state: State, _shot: Shot) -> tuple[Move, ...]:
    return ONE_DIE


def shot_roll_objection(_state: State, _shot: Shot, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.RANGED_STEPS)


def shot_rolled(shot: Shot, zombie: int, face: int, rule: Rule) -> events.ShotRolled:
    ranged = CARDS[shot.card].ranged
    assert ranged is not None
    return events.ShotRolled(rule=rule, hero=shot.hero, zombie=zombie, face=face, hits_on=ranged.hits_on)


def shot_apply(state: State, shot: Shot, move: Move, told: Told) -> State:
    face = face_of(move)
    zombie = shot.zombies[len(shot.faces)]
    told.append(shot_rolled(shot, zombie, face, CARD_RULES[shot.card]))
    return push(state, shot._replace(faces=(*shot.faces, face)))


# -- ammunition -----------------------------------------------------------------


def ammo_carry_out(state: State, check: AmmoCheck, _told: Told) -> State | None:
    if not check.face:
        return None
    ranged = CARDS[check.card].ranged
    assert ranged is not None
    return push(state, LoseGun(check.hero, check.card)) if check.face <= ranged.discard_on else state


def ammo_objection(_state: State, _check: AmmoCheck, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.RANGED_AMMO_ROLL)


def ammo_apply(state: State, check: AmmoCheck, move: Move, told: Told) -> State:
    face = face_of(move)
    told.append(events.AmmoRolled(rule=Rule.RANGED_AMMO_ROLL, hero=check.hero, card=check.card, face=face))
    return push(state, check._replace(face=face), Window(Moment.SHOT))


def _replacements(state: State, frame: LoseGun) -> list[str]:
    hero = hero_of(state, frame.hero)
    return list(dict.fromkeys(item.card for item in hero.items if CARDS[item.card].standing.replaces_guns))


def lose_carry_out(state: State, frame: LoseGun, told: Told) -> State | None:
    """Discard the Gun where there is nothing to discard instead."""
    if not carries(hero_of(state, frame.hero), frame.card):
        return state
    if _replacements(state, frame):
        return None
    return discard_item(state, frame.hero, frame.card, Rule.ITEM_DISCARD_PILE, told, used=True)


def lose_actor(state: State, frame: LoseGun) -> Seat:
    return hero_of(state, frame.hero).owner


def lose_candidates(state: State, frame: LoseGun) -> list[Move]:
    return [*map(NameCard, _replacements(state, frame)), NameCard(frame.card)]


def lose_objection(state: State, frame: LoseGun, move: object) -> Rule | None:
    may_go = [*_replacements(state, frame), frame.card]
    return None if type(move) is NameCard and move.card in may_go else Rule.H_AMMO


def lose_apply(state: State, frame: LoseGun, move: Move, told: Told) -> State:
    assert isinstance(move, NameCard)
    return discard_item(state, frame.hero, move.card, CARD_RULES[move.card], told, used=move.card == frame.card)


HANDLERS: Handlers = {
    Aim: Handler(aim_carry_out, aim_actor, aim_candidates, aim_objection, aim_apply),
    Shot: one_die(shot_roll_objection, shot_apply, shot_carry_out),
    AmmoCheck: one_die(ammo_objection, ammo_apply, ammo_carry_out),
    LoseGun: Handler(lose_carry_out, lose_actor, lose_candidates, lose_objection, lose_apply),
}
