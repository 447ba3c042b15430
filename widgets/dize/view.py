"""diZe's table: seven zones, the throw that lies on it, and the choices of the moment."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.game import Event, Outcome
from engines.dize.events import AttackThrown, InfectionThrown, ZombiesThrown
from engines.dize.legality import dice_to_throw, launch_limit
from engines.dize.model import Launch, Move, Phase, Reward, Rule, State, Stop, ThrowAgain
from engines.dize.scoring import is_won, score
from widgets.art.dice import dice, die
from widgets.dize import words
from widgets.html import EMPTY, Html, classes, el, join
from widgets.skin import Snapshot

SIX = 6
_KINDS = {
    "human": "human",
    "zombie": "zombie",
    "heroes": "hero",
    "captured": "captured",
    "retired": "retired",
    "executed": "executed",
}


def board(snapshot: Snapshot[State, Move]) -> Html:
    """Return the table: the Launch Zone in the middle, the six others around it."""
    zones = snapshot.observation.zones
    around = (_zone(snapshot, zone, getattr(zones, zone)) for zone in _KINDS)
    return el("div", _launch_zone(snapshot), *around, _score(snapshot), class_="dize-table")


def _zone(snapshot: Snapshot[State, Move], zone: str, count: int) -> Html:
    return el(
        "section",
        _heading(snapshot, zone, count),
        el("div", dice(_KINDS[zone], count), class_="dize-dice"),
        class_=f"dize-zone dize-zone--{zone}",
        id_=snapshot.id(zone),
    )


def _heading(snapshot: Snapshot[State, Move], zone: str, count: int) -> Html:
    name = el("span", snapshot.say(words.ZONES[zone]), class_="dize-name")
    return el("p", name, " ", el("span", count, class_="dize-count"), class_="dize-heading")


def _launch_zone(snapshot: Snapshot[State, Move]) -> Html:
    state = snapshot.observation
    thrown = _last_throw(snapshot.events)
    if state.phase is Phase.REWARD:
        inside = _comparison(snapshot, thrown if isinstance(thrown, AttackThrown) else _as_thrown(state))
    elif thrown is not None:
        inside = _tray(snapshot, thrown)
    elif state.thrown:
        inside = el("div", map(die, state.thrown), class_="dize-dice dize-dice--large")
    else:
        waiting = dice("human", state.zones.launch)
        inside = el("div", waiting, class_="dize-dice dize-dice--large")
    return el(
        "section",
        _heading(snapshot, "launch", state.zones.launch),
        inside,
        class_="dize-zone dize-zone--launch",
        id_=snapshot.id("launch"),
    )


def _as_thrown(state: State) -> AttackThrown:
    """Return the throw of a position that came without its past."""
    evens = sum(face % 2 == 0 for face in state.thrown)
    return AttackThrown(
        rule=Rule.ATTACK_THROW,
        faces=state.thrown,
        even=evens,
        odd=len(state.thrown) - evens,
        heroes=state.zones.heroes,
        captured=state.zones.captured,
    )


def _last_throw(events: Iterable[Event]) -> Event | None:
    found = None
    for told in events:
        if isinstance(told, InfectionThrown | AttackThrown | ZombiesThrown):
            found = told
    return found


def _tray(snapshot: Snapshot[State, Move], thrown: Event) -> Html:
    """Return the last throw as it was decided."""
    match thrown:
        case AttackThrown():
            return _comparison(snapshot, thrown)
        case InfectionThrown(faces=faces):
            return _ones(snapshot, faces, "", snapshot.say("Infection: three ones infect"))
        case ZombiesThrown(faces=faces):
            return _ones(snapshot, faces, "bitten-", snapshot.say("Zombie Attack: every one bites"))
    return EMPTY


def _ones(snapshot: Snapshot[State, Move], faces: tuple[int, ...], kind: str, title: str) -> Html:
    shown = (
        die(f"{kind}{face}", "die--thrown", "die--danger" if face == 1 else "die--calm", id_=_die_id(snapshot, i))
        for i, face in enumerate(faces)
    )
    return el(
        "div",
        el("p", title, class_="dize-title"),
        el("div", *shown, class_="dize-dice dize-dice--large"),
        class_="dize-tray",
    )


def _die_id(snapshot: Snapshot[State, Move], index: int) -> str:
    # A new throw gets new ids, so that only its dice tumble.
    return snapshot.id(f"d{snapshot.ply}-{index}")


def _comparison(snapshot: Snapshot[State, Move], throw: AttackThrown) -> Html:
    """Return the dice sorted into even and odd, heroes and captured added, and the verdict."""
    say = snapshot.say
    even, odd = throw.even + throw.heroes, throw.odd + throw.captured
    won = even > odd
    shown = list(zip(throw.faces, _thrown_dice(snapshot, throw.faces), strict=True))
    evens = [drawn for face, drawn in shown if face % 2 == 0]
    odds = [drawn for face, drawn in shown if face % 2]
    sign = ">" if won else ("=" if even == odd else "<")
    verdict = say("Effective attack") if won else say("Failed attack")
    return el(
        "div",
        _side(say("Even"), evens, dice("hero", throw.heroes), even, "even"),
        el(
            "div",
            el("span", sign, class_="dize-sign", aria_hidden="true"),
            el("strong", verdict, class_="dize-verdict"),
            class_=classes("dize-middle", "dize-middle--won" if won else "dize-middle--lost"),
        ),
        _side(say("Odd"), odds, dice("captured", throw.captured), odd, "odd"),
        class_="dize-tray dize-comparison",
    )


def _thrown_dice(snapshot: Snapshot[State, Move], faces: tuple[int, ...]) -> list[Html]:
    """Return the dice of an attack throw: buttons while there are heroes to choose."""
    if snapshot.observation.phase is Phase.REWARD and snapshot.moves:
        return _reward_dice(snapshot)
    return [die(face, "die--thrown", id_=_die_id(snapshot, i)) for i, face in enumerate(faces)]


def _side(title: str, thrown: list[Html], added: Html, total: int, kind: str) -> Html:
    plus = el("span", "+", class_="dize-plus", aria_hidden="true") if added else EMPTY
    return el(
        "div",
        el("p", title, " ", el("b", total, class_="dize-total"), class_="dize-title"),
        el("div", thrown, plus, added, class_="dize-dice dize-dice--large"),
        class_=f"dize-side dize-side--{kind}",
    )


def _reward_dice(snapshot: Snapshot[State, Move]) -> list[Html]:
    """Return the throw as buttons: a six toggles to hero, another die is picked to retire."""
    faces, chosen = snapshot.observation.thrown, reward_choice(snapshot)
    resting, heroes_left = faces.index(chosen.retire), chosen.heroes
    buttons = []
    for index, face in enumerate(faces):
        is_hero = face == SIX and index != resting and heroes_left > 0
        heroes_left -= is_hero
        buttons.append(_reward_die(snapshot, index, face, is_hero=is_hero, rests=index == resting))
    return buttons


def _reward_die(snapshot: Snapshot[State, Move], index: int, face: int, *, is_hero: bool, rests: bool) -> Html:
    say = snapshot.say
    chosen = reward_choice(snapshot)
    if face == SIX:
        wanted = chosen.heroes - 1 if is_hero else chosen.heroes + 1
        change = {"data_arg_heroes": wanted, "aria_pressed": "true" if is_hero else "false"}
        label = say("Six, a hero") if is_hero else say("Six, make it a hero")
    else:
        change = {"data_arg_retire": face, "aria_pressed": "true" if rests else "false"}
        label = say("{face}, retires", face=face) if rests else say("{face}, let it retire", face=face)
    badge = "hero" if is_hero else ("retired" if rests else None)
    return el(
        "button",
        die(face),
        el("span", die(badge), class_="dize-badge") if badge else EMPTY,
        type="button",
        class_=classes("dize-pick", "dize-pick--hero" if is_hero else None, "dize-pick--rests" if rests else None),
        data_do="select",
        aria_label=label,
        id_=snapshot.id(f"pick{index}"),
        **change,
    )


def reward_choice(snapshot: Snapshot[State, Move]) -> Reward:
    """Return the reward drafted so far: by default no hero, and a die that is no six retires."""
    faces = snapshot.observation.thrown
    plain = [face for face in faces if face != SIX]
    retire = int(snapshot.selected.get("retire", plain[0] if plain else SIX))
    most = faces.count(SIX) - (retire == SIX)
    heroes = min(most, max(0, int(snapshot.selected.get("heroes", 0))))
    return Reward(retire, heroes)


def _score(snapshot: Snapshot[State, Move]) -> Html:
    state = snapshot.observation
    label = snapshot.say("Score")
    return el(
        "p", el("span", label, class_="dize-name"), " ", el("b", score(state), class_="dize-total"), class_="dize-score"
    )


def actions(snapshot: Snapshot[State, Move]) -> Html:
    if not snapshot.moves:
        return EMPTY
    match snapshot.observation.phase:
        case Phase.CHOOSE:
            return _launch_stepper(snapshot)
        case Phase.REWARD:
            advice = snapshot.say("Tap a six to make it a hero; tap another die to let it retire.")
            return join([el("p", advice, class_="play-note"), _main(snapshot, reward_choice(snapshot))])
        case _:
            return _decision(snapshot)


def launch_choice(snapshot: Snapshot[State, Move]) -> int:
    """Return the number on the stepper: drafted, or the most that is allowed."""
    state = snapshot.observation
    limit = launch_limit(state.zones.human, state.zones.zombie)
    drafted = snapshot.selected.get("dice", "")
    wanted = int(drafted) if drafted.isdecimal() else min(limit, max(1, limit))
    return max(state.min_throw, min(limit, wanted))


def _launch_stepper(snapshot: Snapshot[State, Move]) -> Html:
    say, state = snapshot.say, snapshot.observation
    limit, chosen = launch_limit(state.zones.human, state.zones.zombie), launch_choice(snapshot)
    fewest = state.min_throw
    count = el("output", die("human"), " × ", chosen, class_="play-stepper-value", id_=snapshot.id("dice"))
    fewer = _step(snapshot, "fewer", chosen - 1, off=chosen <= fewest)
    more = _step(snapshot, "more", chosen + 1, off=chosen >= limit)
    stepper = el("div", fewer, count, more, class_="play-stepper", role="group", aria_label=say("How many dice"))
    limit_note = el("p", words.limit_sentence(state, say), class_="play-note")
    return join([stepper, _main(snapshot, Launch(chosen)), limit_note])


def _step(snapshot: Snapshot[State, Move], name: str, dice_then: int, *, off: bool) -> Html:
    """Return a button that changes the number of dice, or tells which rule forbids it."""
    sign, label = ("−", snapshot.say("One die fewer")) if name == "fewer" else ("+", snapshot.say("One die more"))
    act: dict[str, str | int] = {"data_do": "select", "data_arg_dice": dice_then}
    if off:
        act = {"data_do": "why", "data_arg_move": f"l{max(0, dice_then)}", "aria_disabled": "true"}
    return el(
        "button",
        sign,
        type="button",
        class_="play-button play-button--step",
        aria_label=label,
        id_=snapshot.id(name),
        data_key="-" if name == "fewer" else "+",
        **act,
    )


def _main(snapshot: Snapshot[State, Move], move: Move) -> Html:
    return el(
        "button",
        words.move(move, snapshot),
        type="button",
        class_="play-button play-button--main",
        data_move=snapshot.encode(move),
        data_key="t",
        id_=snapshot.id("main"),
    )


def _decision(snapshot: Snapshot[State, Move]) -> Html:
    again_allowed = ThrowAgain() in snapshot.moves
    buttons = []
    # The main button of every step has one name, so that the focus stays on it.
    for move, name, key in ((ThrowAgain(), "main", "t"), (Stop(), "stop", "s")):
        allowed = move in snapshot.moves
        main = name == "main" if again_allowed else name == "stop"
        act = (
            {"data_move": snapshot.encode(move)}
            if allowed
            else {"data_do": "why", "data_arg_move": snapshot.encode(move), "aria_disabled": "true"}
        )
        buttons.append(
            el(
                "button",
                words.move(move, snapshot),
                type="button",
                class_=classes("play-button", "play-button--main" if main else None),
                data_key=key,
                id_=snapshot.id(name),
                **act,
            )
        )
    return join(buttons)


def ending(outcome: Outcome, snapshot: Snapshot[State, Move]) -> Html:
    say, state = snapshot.say, snapshot.observation
    won = is_won(state)
    line = (
        say("You win with {points} points.", points=outcome.scores[0])
        if won
        else say("The zombies win. You score {points} points.", points=outcome.scores[0])
    )
    picture = dice("hero", 3) if won else dice("zombie", 3)
    return el("p", el("span", picture, class_="dize-dice"), el("strong", line), class_="play-ending")


def chance(snapshot: Snapshot[State, Move]) -> Html:
    """Return a keypad for the faces of real dice, and a field to type them."""
    say, state = snapshot.say, snapshot.observation
    entered = entered_faces(snapshot)
    needed = dice_to_throw(state)
    keys = (
        el(
            "button",
            die(face, label=str(face)),
            type="button",
            class_="play-button play-button--die",
            data_do="select",
            data_arg_faces="".join(map(str, (*entered, face))),
            data_key=str(face),
            id_=snapshot.id(f"key{face}"),
            disabled=len(entered) >= needed,
        )
        for face in range(1, 7)
    )
    typed = el(
        "input",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        name="faces",
        value="".join(map(str, entered)),
        aria_label=say("Faces, for example 11246"),
        data_do="select",
        data_on="change",
        id_=snapshot.id("faces"),
        class_="play-field",
    )
    shown = el("div", map(die, entered), class_="dize-dice dize-dice--large")
    left = say("{have} of {need}", have=len(entered), need=needed)
    return el(
        "div",
        el("p", words.throw_sentence(state, say)),
        el("div", *keys, class_="play-keypad", role="group", aria_label=say("Faces")),
        el("div", typed, el("span", left, class_="play-note"), class_="play-row"),
        shown,
        class_="play-chance",
    )


def entered_faces(snapshot: Snapshot[State, Move]) -> tuple[int, ...]:
    """Return the faces typed so far; anything that is no face is dropped."""
    return tuple(int(c) for c in snapshot.selected.get("faces", "") if c in "123456")[:20]


def chance_move(snapshot: Snapshot[State, Move]) -> str | None:
    faces = entered_faces(snapshot)
    if len(faces) != dice_to_throw(snapshot.observation):
        return None
    return "t" + "".join(map(str, sorted(faces)))
