"""The throws in the Launch Zone, as they were decided; its dice are buttons while heroes are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core.game import Event
from engines.dize.effects import counted, is_success
from engines.dize.events import AttackThrown, InfectionThrown, ZombiesThrown
from engines.dize.model import EVEN, SIX, State
from widgets.art.dice import die
from widgets.controls import button, pressed, selects
from widgets.dize.choosing import reward_choice
from widgets.dize.keys import FACE
from widgets.dize.words import GameSnapshot
from widgets.html import EMPTY, Child, Html, classes, el, join


def last_throws(events: Iterable[Event]) -> Sequence[Event]:
    """Return the last throw among what has happened; before the zombies' throw, the attack that it answers."""
    thrown = [told for told in events if isinstance(told, InfectionThrown | AttackThrown | ZombiesThrown)]
    answers = len(thrown) > 1 and isinstance(thrown[-1], ZombiesThrown)
    return thrown[-2:] if answers else thrown[-1:]


def still_there(state: State, thrown: Event) -> tuple[int, ...]:
    """Return the faces of the last throw whose dice still lie in the Launch Zone."""
    match thrown:
        case AttackThrown():
            return state.thrown
        case InfectionThrown(faces=faces):
            # Whoever was infected showed a 1, and those come first.
            return faces[len(faces) - state.zones.launch :] if state.zones.launch else ()
    return ()


def trays(snapshot: GameSnapshot, throws: Sequence[Event]) -> Html:
    """Return the last throws as they were decided; a die that has left leaves its face in an empty place."""
    *earlier, last = throws
    there = still_there(snapshot.observation, last)
    shown = [_tray(snapshot, thrown, snapshot.ply - 1, ()) for thrown in earlier]
    shown.append(_tray(snapshot, last, snapshot.ply, there))
    return el("div", *shown, class_="dize-throws") if earlier else join(shown)


def _tray(snapshot: GameSnapshot, thrown: Event, ply: int, there: Sequence[int]) -> Html:
    match thrown:
        case AttackThrown(faces=faces):
            return _sorted_dice(snapshot, thrown, _dice(snapshot, faces, ply, there))
        case InfectionThrown(faces=faces):
            return _ones(snapshot, faces, snapshot.say("Infection: three 1s infect"), ply, there)
        case ZombiesThrown(faces=faces):
            return _ones(snapshot, faces, snapshot.say("Zombie Attack: every 1 bites"), ply, there)
    return EMPTY


def _ones(snapshot: GameSnapshot, faces: tuple[int, ...], title: str, ply: int, there: Sequence[int]) -> Html:
    return el(
        "div",
        el("p", title, class_="dize-title"),
        el("div", *_dice(snapshot, faces, ply, there, ones=True), class_="dize-dice dize-dice--large"),
        class_="dize-tray",
    )


def comparison(snapshot: GameSnapshot, throw: AttackThrown) -> Html:
    """Return an effective attack: its dice are buttons while heroes are chosen."""
    drawn = _reward_dice(snapshot) if snapshot.moves else _dice(snapshot, throw.faces, snapshot.ply, throw.faces)
    return _sorted_dice(snapshot, throw, drawn)


def _dice(
    snapshot: GameSnapshot, faces: Sequence[int], ply: int, there: Sequence[int], *, ones: bool = False
) -> list[Html]:
    """Return the dice of a throw: those that have left are places with the face they showed."""
    drawn, left = [], list(there)
    # From the end: of equal faces the first has left.
    for index, face in reversed(list(enumerate(faces))):
        # A new throw gets new ids, so that only its dice tumble.
        id_ = snapshot.id(f"d{ply}-{index}")
        danger = ("die--danger" if face == 1 else "die--calm") if ones else ""
        if face in left:
            left.remove(face)
            drawn.append(die(face, "die--thrown", danger, id_=id_))
        else:
            drawn.append(place(face, "die--thrown", danger, id_=id_))
    return drawn[::-1]


def place(inside: Child = "", *extra: str, id_: str | None = None) -> Html:
    """Return a place in which no die lies; inside stands what lay there, or what counts from elsewhere."""
    return el("i", inside, class_=classes("dize-place", *extra), id_=id_, aria_hidden="true")


def _counts(kind: str, count: int) -> Html:
    """Return places for dice of another zone that count in this throw."""
    return join(place(die(kind)) for _ in range(count))


def _sorted_dice(snapshot: GameSnapshot, throw: AttackThrown, drawn_dice: list[Html]) -> Html:
    """Return the dice sorted into even and odd, heroes and captured added, and the verdict."""
    say = snapshot.say
    even, odd = counted(throw)
    won = is_success(even, odd)
    shown = list(zip(throw.faces, drawn_dice, strict=True))
    evens = [drawn for face, drawn in shown if face in EVEN]
    odds = [drawn for face, drawn in shown if face not in EVEN]
    sign = ">" if won else ("=" if even == odd else "<")
    verdict = say("Effective attack") if won else say("Failed attack")
    return el(
        "div",
        _side(say("Even"), evens, _counts("hero", throw.heroes), even, "even"),
        el(
            "div",
            el("span", sign, class_="dize-sign", aria_hidden="true"),
            el("strong", verdict, class_="dize-verdict"),
            class_=classes("dize-middle", "dize-middle--won" if won else "dize-middle--lost"),
        ),
        _side(say("Odd"), odds, _counts("captured", throw.captured), odd, "odd"),
        class_="dize-tray dize-comparison",
    )


def _side(title: str, thrown: list[Html], added: Html, total: int, kind: str) -> Html:
    plus = el("span", "+", class_="dize-plus", aria_hidden="true") if added else EMPTY
    return el(
        "div",
        el("p", title, " ", el("b", total, class_="dize-total"), class_="dize-title"),
        el("div", thrown, plus, added, class_="dize-dice dize-dice--large"),
        class_=f"dize-side dize-side--{kind}",
    )


def _reward_dice(snapshot: GameSnapshot) -> list[Html]:
    """Return the throw as buttons: a six toggles to hero, another die is picked to retire."""
    faces, chosen = snapshot.observation.thrown, reward_choice(snapshot)
    resting = faces.index(chosen.retire)
    sixes = [index for index, face in enumerate(faces) if face == SIX and index != resting]
    heroes = sixes[: chosen.heroes]
    # A key chooses the first die of its face; that of sixes the next hero, or takes the last one back.
    keyed = {faces.index(face) for face in {*faces} - {SIX}} | {*(sixes[chosen.heroes :] or sixes[-1:])[:1]}
    return [
        _reward_die(
            snapshot,
            index,
            face,
            is_hero=index in heroes,
            rests=index == resting,
            key=FACE[face - 1] if index in keyed else None,
        )
        for index, face in enumerate(faces)
    ]


def _reward_die(  # noqa: PLR0913 - what a die is
    snapshot: GameSnapshot, index: int, face: int, *, is_hero: bool, rests: bool, key: str | None
) -> Html:
    say = snapshot.say
    chosen = reward_choice(snapshot)
    if face == SIX:
        act = {**selects(heroes=chosen.heroes - 1 if is_hero else chosen.heroes + 1), **pressed(on=is_hero)}
        label = say("Six, a hero") if is_hero else say("Six, make it a hero")
    else:
        act = {**selects(retire=face), **pressed(on=rests)}
        label = say("{face}, retires", face=face) if rests else say("{face}, retire it", face=face)
    badge = "hero" if is_hero else ("retired" if rests else None)
    return button(
        [die(face), el("span", die(badge), class_="dize-badge") if badge else EMPTY],
        act,
        key=key,
        css=classes("dize-pick", "dize-pick--hero" if is_hero else None, "dize-pick--rests" if rests else None),
        aria_label=label,
        id_=snapshot.id(f"pick{index}"),
    )
