"""The controls under the map: what can be done with the selected space, and every choice that is not on the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.core.game import Rule
from engines.core.windows import Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import NAMES, SPACES, Space
from engines.last_night_on_earth.board.places import building_of
from engines.last_night_on_earth.board.sight import clearest_line
from engines.last_night_on_earth.cards import CARDS, ITEMS, Marker
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import (
    PASS,
    ROLL,
    SEARCH,
    Move,
    NameCard,
    NameDie,
    NameSpace,
    NameZombie,
    Pass,
    Shoot,
)
from engines.last_night_on_earth.rulebook import Rule as NightRule
from engines.last_night_on_earth.table import hero_of, town_of
from widgets.controls import button, does, group, meaning, plays, selects, which_rule
from widgets.html import EMPTY, Child, Html, classes, el, join
from widgets.i18n import N_
from widgets.keys import MAIN, OTHER
from widgets.last_night_on_earth import moves as labels
from widgets.last_night_on_earth.board import space_name
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.choosing import (
    NOWHERE,
    Choosing,
    choosing,
    grouped_plays,
    is_play,
    walker,
)
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.plays import card_face, headed, target_button, title_of, what_can_be_played
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.routines import offered, turn_of
from widgets.last_night_on_earth.town import marks_of
from widgets.last_night_on_earth.ways import in_reach
from widgets.last_night_on_earth.words import HEROES, PLACES, GameSnapshot, table_of

ASKED: Mapping[type, str] = {
    frames.PlaceHero: N_("Tap a highlighted space for the Hero."),
    frames.PlaceZombies: N_("Tap a pit for the Zombie."),
    frames.MoveOn: N_("Tap a highlighted space for the Zombie."),
    frames.Advance: N_("Tap a highlighted space for the Zombie, or another Zombie."),
    frames.Aim: N_("Tap a highlighted space to shoot there."),
    frames.HeroTurn: N_("Choose the Hero who acts next, here or on the map."),
    frames.FillBuilding: N_("Tap a highlighted space for the Zombie."),
    frames.PlacePit: N_("Tap a highlighted space for the pit."),
    frames.FindBuilding: N_("Choose a building, here or on the map."),
    frames.Naming: N_("Choose them one after another, then press “That is all”."),
}
"""What to do on the map, by what is under way."""
ASKED_TO_MOVE: Mapping[tuple[bool, bool], str] = {
    (True, True): N_("Tap a highlighted space for the Zombie, its own to leave it there, or another Zombie."),
    (True, False): N_("Tap a highlighted space for the Zombie, or its own to leave it there."),
    (False, True): N_("Tap a highlighted space for the Zombie, or another Zombie."),
    (False, False): N_("Tap a highlighted space for the Zombie."),
}
"""By whether the Zombie may stay, and whether another can be chosen instead."""
TOO_WIDE = frozenset({NightRule.BOARD_ADJACENT, NightRule.BOARD_ADJACENT_LARGE})
"""The rules that forbid a Zombie a step because the spaces do not touch."""
TOO_FAR = frozenset({NightRule.HMOVE_STEPWISE, NightRule.Z_SHAMBLE})
"""The rules that forbid a space to whoever may go several."""
SIGHT = frozenset(
    {
        NightRule.RANGED_SIGHT,
        NightRule.LOS_WALLS,
        NightRule.LOS_OUTSIDE_CORNER,
        NightRule.LOS_SHARED_WALL,
        NightRule.LOS_ONE_WAY,
        NightRule.LOS_FAR_WALL,
    }
)
"""The rules by which a wall hides a target."""
MARKED: Mapping[Marker, str] = {
    Marker.TAKEN_OVER: N_("Taken Over: no Hero may enter it or Search there."),
    Marker.LIGHTS_OUT: N_("Lights out: a Hero who enters one of its spaces ends the move there."),
}
"""What a marker means for the building in which it lies."""
TELLS_OF: Mapping[Rule, Marker] = {
    NightRule.Z_TAKEN: Marker.TAKEN_OVER,
    NightRule.CARD_TAKEN_INSIDE: Marker.TAKEN_OVER,
    NightRule.FAQ_LIGHTS_OUT: Marker.LIGHTS_OUT,
}
"""The markers that the reason of a refusal tells of."""
STEPS = (frames.MoveAction, frames.Exchange, frames.Aim)
"""The steps of a Hero's turn."""
MOST_FIGHTS = 4
"""Of more fights than these, each Hero has a line with the Zombies to choose from."""
ANSWERS = frozenset({Moment.ZOMBIE_CARD, Moment.HERO_CARD})
"""The moments at which a card that was announced is answered."""


def actions(snapshot: GameSnapshot) -> Html:
    """Return the choices of the moment as controls."""
    if not snapshot.moves:
        return EMPTY
    choice = choosing(snapshot)
    frame, bar = under_way(snapshot), el("div", _bar(snapshot, choice), class_="lnoe-bar")
    listed, row = _row(snapshot, choice)
    routine = join(_routine(snapshot))
    # Of many fights each has a button: what settles them all comes before.
    first = [routine, listed, row] if isinstance(frame, frames.Fights) else [listed, row, routine]
    if isinstance(frame, Window | frames.DiscardOne):
        # To let it be is one choice, whatever can be played or discarded: it keeps its place under the list.
        first = [listed, el("div", routine, row, class_="play-foot")]
    return join([*_at_stake(snapshot), bar, *first, *what_can_be_played(snapshot, choice)])


# -- the card that is answered --------------------------------------------------


def _at_stake(snapshot: GameSnapshot) -> Iterator[Html]:
    """Yield what each card does that is answered now, or could be cancelled; an example has told of it."""
    for card in () if snapshot.quiet else dict.fromkeys(_cards_at_stake(snapshot)):
        yield meaning(el("strong", TITLES[card]), " ", snapshot.say(MEANINGS[card]))


def _cards_at_stake(snapshot: GameSnapshot) -> Iterator[str]:
    frame = under_way(snapshot)
    if isinstance(frame, Window) and frame.moment in ANSWERS:
        yield snapshot.observation.stack[-2].card
    if isinstance(frame, frames.Naming):
        yield frame.card
    if isinstance(frame, STEPS) or (isinstance(frame, Window) and frame.moment is not Moment.HEROES_BEGIN):
        # What lies in play was told as the Hero Turn began, and can be read there: the choices need the room.
        return
    yield from filter(None, (labels.cancelled_card(move, snapshot) for move in snapshot.moves))


# -- the selected space ---------------------------------------------------------


def _bar(snapshot: GameSnapshot, choice: Choosing) -> Html:
    """Return what the selected space is and what can be done there; without one, what is asked for."""
    if choice.space == NOWHERE:
        asked = _asked(snapshot, choice)
        return _told(snapshot, asked) if asked else EMPTY
    name = el("strong", space_name(snapshot, choice.space), ".")
    if choice.asked:
        return _refused(snapshot, choice, name)
    name = join([name, *_marked(snapshot, choice.space)])
    moves = sorted(choice.moves, key=lambda move: not isinstance(move, NameSpace | Shoot))
    alike = [move for move in moves if isinstance(move, NameZombie)]
    if len(alike) > 1:
        moves = [move for move in moves if move not in alike]
    if choice.space in choice.far:
        controls = [_walk(snapshot, choice.space, choice.far[choice.space])]
    else:
        many = len(moves) > 1
        controls = [
            _play(snapshot, move, f"here{at}", main=not at and not many, key=None if at else MAIN)
            for at, move in enumerate(moves)
        ]
    if len(alike) > 1:
        # Of many Zombies in a space each has a small button, or they would cover the map.
        lifts = isinstance(under_way(snapshot), frames.PlaceZombies)
        title = snapshot.say(N_("Take a Zombie off:") if lifts else N_("Move another Zombie first:"))
        several = (target_button(snapshot, move, snapshot.id(f"turn{move.zombie}")) for move in alike)
        controls.append(headed(title, title, several))
    return join([_told(snapshot, name), *controls, _again(snapshot)])


def _marked(snapshot: GameSnapshot, space: Space, but: Marker | None = None) -> Iterator[str]:
    """Yield what each marker on the building of a space means; one that is told of already is left out."""
    marks = marks_of(snapshot)
    building = building_of(town_of(table_of(snapshot)), space)
    for marker, places in ((Marker.TAKEN_OVER, marks.taken_over), (Marker.LIGHTS_OUT, marks.dark)):
        if building in places and marker is not but:
            yield " " + snapshot.say(MARKED[marker])


def _asked(snapshot: GameSnapshot, choice: Choosing) -> str:
    if choice.card:
        return snapshot.say("Tap a highlighted space: that is where {card} is played.", card=title_of(choice.card))
    frame = under_way(snapshot)
    if isinstance(frame, Window) and snapshot.moves == (PASS,):
        return snapshot.say("You have nothing that could be played now.")
    if isinstance(frame, frames.MoveAction):
        return snapshot.say("Tap a highlighted space to go there.") if frame.left > 0 else ""
    if isinstance(frame, frames.MoveZombies):
        return snapshot.say(ASKED_TO_MOVE[_may_stay(snapshot), _has_others(snapshot)])
    return snapshot.say(ASKED[type(frame)]) if type(frame) in ASKED else ""


def _may_stay(snapshot: GameSnapshot) -> bool:
    """Return whether the Zombie that is asked about may be left where it stands."""
    state = table_of(snapshot)
    number = labels.zombie_to_move(state)
    return number is not None and NameSpace(state.zombies[number].space) in snapshot.moves


def _has_others(snapshot: GameSnapshot) -> bool:
    return any(isinstance(move, NameZombie) for move in snapshot.moves)


def _told(snapshot: GameSnapshot, *words: Child) -> Html:
    """Return the bar's own line; those who listen hear it when it changes."""
    return el("p", *words, class_="play-note", role="status", id_=snapshot.id("note"))


def _refused(snapshot: GameSnapshot, choice: Choosing, name: Html) -> Html:
    """Return the reason why the selected space cannot be chosen, and which wall is in the way of a shot."""
    say, rule = snapshot.say, _rule_against(snapshot, choice.asked)
    marked = join(_marked(snapshot, choice.space, but=TELLS_OF.get(rule) if rule else None))
    if rule is None:
        return join([_told(snapshot, name, marked), _again(snapshot)])
    reason = _too_far(snapshot, choice.space) if rule in TOO_FAR else refusal(rule, say)
    wall = _wall_in_the_way(snapshot, choice.space) if rule in SIGHT else ""
    told = _told(snapshot, name, marked, " ", el("strong", reason, " ", wall, class_="lnoe-no"))
    return join([told, which_rule(rule, say, id_=snapshot.id("which")), _again(snapshot)])


def _rule_against(snapshot: GameSnapshot, move: str) -> Rule | None:
    # Any world that this seat's view fits has the same answer: what is on the map decides.
    rule = snapshot.game.objection(table_of(snapshot), snapshot.game.decode(move))
    if rule is NightRule.HMOVE_DIRECTIONS and walker(snapshot):
        # A tap makes a whole walk: what it cannot reach is not a step too wide but too far for the roll.
        return NightRule.HMOVE_STEPWISE
    return NightRule.Z_SHAMBLE if rule in TOO_WIDE and isinstance(under_way(snapshot), frames.MoveOn) else rule


def _too_far(snapshot: GameSnapshot, space: Space) -> str:
    """Return how long the way to a space is, and how many steps are left."""
    say, state, walking = snapshot.say, table_of(snapshot), walker(snapshot)
    assert walking
    who, left = walking
    away = in_reach(state, who, len(SPACES)).get(space, 0)
    if away <= left:
        return say("You can’t get there in this move.")
    return say.many(
        "It takes {away} spaces to get there; this move has {n} left.",
        "It takes {away} spaces to get there; this move has {n} left.",
        left,
        away=away,
    )


def _wall_in_the_way(snapshot: GameSnapshot, space: Space) -> str:
    """Return which wall blocks the sight of the Hero who aims."""
    frame, state = under_way(snapshot), table_of(snapshot)
    laid = town_of(state)
    walls = clearest_line(laid, hero_of(state, frame.hero).space, space).walls
    if not walls:
        return ""
    sides = [laid.buildings[laid.grid.space_at[cell]] for cell in reversed(walls[0])]
    building = next(side for side in sides if side is not None)
    return snapshot.say("A wall of this building is in the way: {place}.", place=snapshot.say(PLACES[building.place]))


def _again(snapshot: GameSnapshot) -> Html:
    return button(snapshot.say("Choose again"), selects(space=""), key=OTHER, id_=snapshot.id("unmark"))


def _walk(snapshot: GameSnapshot, space: Space, steps: int) -> Html:
    label = snapshot.say.many(
        "Walk to {space}: {n} space", "Walk to {space}: {n} spaces", steps, space=space_name(snapshot, space)
    )
    return button(label, does("routine", name="walk", to=NAMES[space]), main=True, key=MAIN, id_=snapshot.id("here0"))


# -- choices beside the map -----------------------------------------------------


def _routine(snapshot: GameSnapshot) -> Iterator[Html]:
    """Yield the controls that make a series of moves; in an example each move is made by itself."""
    for name, label in () if snapshot.quiet else offered(snapshot):
        act = does("routine", name=name, to=turn_of(snapshot))
        yield button(snapshot.say(label), act, id_=snapshot.id(f"routine-{name}"))


def _row(snapshot: GameSnapshot, choice: Choosing) -> tuple[Html, Html]:
    """Return every choice that is neither a play nor made on the map alone, nor offered for the selected space.

    First cards, dice and fights, which are listed; then those with a button each.
    """
    beside = [move for move in snapshot.moves if not is_play(move) and not _is_for_the_map(snapshot, move)]
    found = [move for move in beside if move not in choice.moves]
    # A card that goes or stays is chosen by what it does.
    cards = [move for move in found if isinstance(move, NameCard)]
    dice = [move for move in found if isinstance(move, NameDie)]
    fights = [move for move in found if isinstance(move, NameZombie)]
    if len(fights) <= MOST_FIGHTS:
        fights = []
    others = [move for move in found if not isinstance(move, NameCard | NameDie) and move not in fights]
    main = _main(snapshot, found) if choice.space == NOWHERE else None
    others.sort(key=lambda move: (move != main, isinstance(move, Pass)))
    controls = [_control(snapshot, move, main, at) for at, move in enumerate(others)]
    shown = [_card_choice(snapshot, move, f"card{at}") for at, move in enumerate(cards)]
    kinds = [group(snapshot.say("Cards"), *shown, css="lnoe-choices")] if shown else []
    if dice:
        rerolled = (target_button(snapshot, move, snapshot.id(f"die{at}")) for at, move in enumerate(dice))
        kinds.append(el("div", *rerolled, class_="lnoe-targets"))
    if fights:
        kinds.append(el("div", *_fights(snapshot, fights), class_="lnoe-fights"))
    return join(kinds), join(controls)


def _fights(snapshot: GameSnapshot, moves: Sequence[NameZombie]) -> Iterator[Html]:
    """Yield a line for each Hero who has fights to come, with a control for each of the Zombies."""
    pairs = dict(under_way(snapshot).pairs)
    for hero in [one.id for one in snapshot.observation.heroes if one.id in pairs.values()]:
        against = [move for move in moves if pairs[move.zombie] == hero]
        controls = [target_button(snapshot, move, snapshot.id(f"fights{move.zombie}")) for move in against]
        yield headed(HEROES[hero], [token(hero), " ", el("strong", HEROES[hero])], controls)


def _is_for_the_map(snapshot: GameSnapshot, move: Move) -> bool:
    """Return whether a move is made by choosing a space: those with few choices have buttons as well."""
    if isinstance(move, NameSpace | Shoot):
        return True
    return isinstance(move, NameZombie) and not isinstance(under_way(snapshot), frames.Fights)


def _main(snapshot: GameSnapshot, found: list[Move]) -> Move | None:
    """Return the choice that most will make."""
    frame = under_way(snapshot)
    if ROLL in found:
        # What an example asks for may be something else.
        return None if snapshot.quiet and len(found) > 1 else ROLL
    if isinstance(frame, Window | frames.Exchange | frames.DiscardOne) and PASS in found:
        # Who is taught to play or discard something is not invited to let it be.
        is_taught = isinstance(frame, frames.DiscardOne) or grouped_plays(snapshot)
        return None if snapshot.quiet and is_taught else PASS
    return found[0] if len(found) == 1 and len(snapshot.moves) == 1 else None


def _control(snapshot: GameSnapshot, move: Move, main: Move | None, at: int) -> Html:
    if move == main:
        return _play(snapshot, move, f"do{at}", main=True, key=MAIN)
    if isinstance(move, Pass):
        # Never the button that was pressed before: it would keep the focus, and a second Enter would stop.
        # Where a Hero may Search, the other key is for that: it must not end the move by mistake.
        may_search = SEARCH in snapshot.moves
        return _play(snapshot, move, "stop", key=None if may_search else OTHER, last=may_search)
    if move == SEARCH:
        return _play(snapshot, move, "search", key=OTHER, last=True)
    return _play(snapshot, move, f"do{at}")


def _play(snapshot: GameSnapshot, move: Move, name: str, **kind: Any) -> Html:
    return button(labels.move(move, snapshot), plays(snapshot.encode(move)), id_=snapshot.id(name), **kind)


def _card_choice(snapshot: GameSnapshot, move: NameCard, name: str) -> Html:
    face = card_face(labels.move(move, snapshot), snapshot.say(MEANINGS[move.card]))
    css = classes("lnoe-card", "lnoe-card--item" if CARDS[move.card].kind in ITEMS else None)
    return button(face, plays(snapshot.encode(move)), css=css, id_=snapshot.id(name))
