"""What can be played now: each card, Item or ability once, with what it does and a control for all it can be played on.

Where there are several, a control shows only in what it differs from the others; those who listen hear all of it.
Where something else is asked, such as where a Hero goes, a card is its title until the reader chooses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.windows import Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.cards import CARDS, CancelCard, Target
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import controller
from engines.last_night_on_earth.moves import Move, NameDie, NameZombie, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY
from widgets.art import night
from widgets.controls import Act, advised, button, group, meaning, plays, pressed, selects
from widgets.html import Child, Html, el
from widgets.last_night_on_earth import moves as labels
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.choosing import Choosing, grouped_plays, is_on_map
from widgets.last_night_on_earth.fights import fight_die
from widgets.last_night_on_earth.words import ABILITIES, HEROES, GameSnapshot, number_of, signed, target_words

SECOND_MODE = "/2"
"""How notation marks the second way of playing a card."""


def what_can_be_played(snapshot: GameSnapshot, choice: Choosing) -> Iterator[Html]:
    """Yield the list; what the selected space offers is not offered again."""
    listed: dict[str, list[str]] = {}
    for name in grouped_plays(snapshot):
        listed.setdefault(name.removesuffix(SECOND_MODE), []).append(name)
    if not listed:
        return
    label = snapshot.say("What you can play")
    if snapshot.quiet or isinstance(labels.under_way(snapshot), Window | frames.Immediate):
        yield group(label, *(_entry(snapshot, choice, names) for names in listed.values()), css="lnoe-plays")
        return
    chosen = snapshot.selected.get("play", "").removesuffix(SECOND_MODE)
    yield group(
        label, *(_folded(snapshot, names, on=name == chosen) for name, names in listed.items()), css="lnoe-targets"
    )
    if chosen in listed:
        yield _unfolded(snapshot, choice, listed[chosen])


def card_face(title: str, does_what: str) -> Html:
    """Return a card's title with what it does under it, where the title does not say it."""
    return el("span", el("strong", title), el("small", does_what) if does_what else None, class_="lnoe-card-face")


def title_of(play: str) -> str:
    """Return the title of the card of a play, given in notation."""
    return next((title for card, title in TITLES.items() if card in play), "")


def _folded(snapshot: GameSnapshot, names: list[str], *, on: bool) -> Html:
    """Return a card by its title; pressed, it tells what it does and on what it can be played."""
    name = names[0]
    act: Act = {**selects(play="" if on else name, space=""), **pressed(on=on)}
    if snapshot.hint.partition("@")[0] in names:
        act |= advised(snapshot.say)
    label = _invitation(snapshot, grouped_plays(snapshot)[name][0])
    return button(label, act, css="lnoe-card lnoe-target", id_=snapshot.id(f"{_plain(name)}-fold"))


def _invitation(snapshot: GameSnapshot, move: Move) -> str:
    say = snapshot.say
    match move:
        case PlayCard(card):
            return say("Play {card}", card=TITLES[card])
        case UseAbility(hero):
            # The only one that can be used while something else is asked.
            return say("{hero}: use {card}", hero=HEROES[hero], card=say("Strength of Spirit"))
    return _title(snapshot, move)


def _unfolded(snapshot: GameSnapshot, choice: Choosing, names: list[str]) -> Html:
    """Return what the chosen card does, with its controls; one whose target is on the map needs none."""
    if choice.card in names and len(names) == 1:
        first = grouped_plays(snapshot)[choice.card][0]
        return meaning(el("strong", _title(snapshot, first)), " ", meaning_of(snapshot, first))
    return el("div", _entry(snapshot, choice, names), class_="lnoe-plays")


def _entry(snapshot: GameSnapshot, choice: Choosing, names: list[str]) -> Html:
    """Return a card with its controls; one that can be played in one way, on one thing, is a control itself."""
    ways = {name: [move for move in grouped_plays(snapshot)[name] if move not in choice.moves] for name in names}
    left = [move for moves in ways.values() for move in moves]
    first = grouped_plays(snapshot)[names[0]][0]
    on_map = [name for name in names if is_on_map(name, snapshot)]
    if on_map == names[:1] == names:
        return _on_map(snapshot, choice, names[0], meaning_of(snapshot, first))
    if len(left) == 1 and not on_map:
        face = card_face(labels.move(left[0], snapshot), "" if _says_all(left[0]) else meaning_of(snapshot, left[0]))
        name = next(name for name, moves in ways.items() if moves)
        return button(face, plays(snapshot.encode(left[0])), css="lnoe-card", id_=_id(snapshot, name, 0))
    title = _title(snapshot, first)
    controls = [control for name, moves in ways.items() for control in _way(snapshot, choice, name, moves)]
    return headed(title, [el("strong", title), " ", el("small", meaning_of(snapshot, first))], controls)


def headed(label: str, head: Child, controls: Iterable[Html]) -> Html:
    """Return small controls that differ in one thing, beside what they have in common."""
    return el(
        "div", el("p", head, class_="lnoe-play-head"), group(label, *controls, css="lnoe-targets"), class_="lnoe-play"
    )


def _way(snapshot: GameSnapshot, choice: Choosing, name: str, moves: list[Move]) -> Iterator[Html]:
    """Yield the controls of one way of playing a card."""
    if is_on_map(name, snapshot):
        yield _on_map(snapshot, choice, name)
        return
    for at, move in enumerate(moves):
        yield target_button(snapshot, move, _id(snapshot, name, at), alone=len(moves) == 1)


def _on_map(snapshot: GameSnapshot, choice: Choosing, name: str, does_what: str = "") -> Html:
    """Return the control after which one of many targets is chosen on the map."""
    on = name == choice.card
    act: Act = {**selects(play="" if on else name, space=""), **pressed(on=on)}
    label = snapshot.say("Play {card}: choose on the map", card=title_of(name))
    return button(card_face(label, does_what), act, css="lnoe-card", id_=snapshot.id(_plain(name)))


def target_button(snapshot: GameSnapshot, move: Move, id_: str, *, alone: bool = False) -> Html:
    """Return the control of a move beside others that are alike: a die, a name, a number, as large as a finger."""
    label = labels.move(move, snapshot)
    face = None if alone else _difference(snapshot, move)
    css, spoken = "lnoe-card lnoe-target", label if face else None
    return button(face or label, plays(snapshot.encode(move)), css=css, id_=id_, aria_label=spoken)


def _difference(snapshot: GameSnapshot, move: Move) -> Child:
    """Return in what a move differs from others of its card; "" where only its label says it."""
    match move:
        case NameDie(value):
            return fight_die(value)
        case NameZombie(zombie):
            return [night.zombie(controller(snapshot.observation.seats, zombie)), number_of(zombie)]
        case UseAbility(hero, target):
            return _of_ability(snapshot, move, MOMENT_ABILITY[hero], target)
        case PlayCard(card, mode, target):
            return _of_card(snapshot, card, mode, target)
        case UseItem(_, card, target):
            return _of_card(snapshot, card, 0, target)
    return ""


def _of_ability(snapshot: GameSnapshot, move: UseAbility, ability: Ability, target: str) -> Child:
    match ability:
        case Ability.NURSE:
            return HEROES[target]
        case Ability.HANDY:
            return signed(1 if target == "+" else -1)
        case Ability.STRENGTH_OF_SPIRIT:
            return labels.cancelled(target, snapshot)
    return fight_die(int(labels.lucky_value(move, snapshot)))


def _of_card(snapshot: GameSnapshot, card: str, mode: int, target: str) -> Child:
    played = CARDS[card].modes[mode]
    if played.target is Target.HERO_DIE and target:
        return fight_die(int(target))
    if played.target is Target.ANY_DIE and target:
        by = signed(1 if target[-1] == "+" else -1)
        return [fight_die(int(target[1:-1]), for_zombie=target[0] == "z"), by]
    if isinstance(played.effects[0], CancelCard) and target in HEROES:
        return HEROES[target]
    return target_words(card, mode, target, snapshot.say)


def _title(snapshot: GameSnapshot, move: Move) -> str:
    """Return what a card, an Item or an ability is called where several controls are about it."""
    match move:
        case PlayCard(card):
            return TITLES[card]
        case UseItem(hero, card):
            return snapshot.say("{hero}: use {card}", hero=HEROES[hero], card=TITLES[card])
        case UseAbility(hero):
            return HEROES[hero]
    return ""


def meaning_of(snapshot: GameSnapshot, move: Move) -> str:
    """Return what a play does; "" for any other move."""
    match move:
        case PlayCard(card) | UseItem(_, card):
            return snapshot.say(MEANINGS[card])
        case UseAbility(hero):
            return snapshot.say(ABILITIES[MOMENT_ABILITY[hero]])
    return ""


def _says_all(move: Move) -> bool:
    """Return whether the label of a play says what it does."""
    return isinstance(move, UseAbility) and MOMENT_ABILITY[move.hero] is Ability.STRENGTH_OF_SPIRIT


def _id(snapshot: GameSnapshot, name: str, at: int) -> str:
    return snapshot.id(f"{_plain(name)}-{at}")


def _plain(name: str) -> str:
    return name.replace(".", "-").replace("/", "-")
