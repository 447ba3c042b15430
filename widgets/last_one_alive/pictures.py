"""Last One Alive as pages show it: pieces in running text, the table set up, a turn at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.last_one_alive.model import ALL_DICE, APOCALYPSES, KINDS, TOKENS
from widgets.art.alive import die, token
from widgets.art.survivors import portrait
from widgets.diagram import Step, Way, diagram, linked, sentences
from widgets.html import EMPTY, Html, el, join
from widgets.i18n import N_, Say
from widgets.last_one_alive import words
from widgets.last_one_alive.board import EMBLEMS
from widgets.pictures import Piece, laid_out, place

FIRST_TOKENS = "gbm"
"""What three players may have drawn: an item, a token kept as a barricade, an item."""
HEROES = 5

_TOKEN_NAMES = {
    "a": "axe",
    "c": "chainsaw",
    "f": "flare",
    "g": "gun",
    "m": "medikit",
    "r": "radio",
    "b": "barricade",
    "x": "apocalypse",
    "n": "night",
    "d": "day",
}


def _die(kind: str, face: str) -> Callable[[str], Html]:
    return lambda label: die(kind, face, label=label)


def _token(kind: str) -> Callable[[str], Html]:
    return lambda label: token(kind, label=label)


PIECES: Mapping[str, Piece] = {
    **{shown.lower(): Piece(name, _die(*shown)) for shown, name in words.FACES.items()},
    **{_TOKEN_NAMES[kind]: Piece(name, _token(kind)) for kind, name in words.TOKENS.items()},
    "hero": Piece(N_("hero token"), _token("hero")),
    "life": Piece(N_("life marker"), _token("life")),
    "bag": Piece(N_("bag"), _token("bag")),
    "character": Piece(N_("character card"), lambda label: portrait(0, label=label)),
    "zombified": Piece(
        N_("zombified side of a character card"), lambda label: portrait(0, zombified=True, label=label)
    ),
}


def setup(say: Say) -> Html:
    """Return the table before the first turn of three players."""
    counts = {kind: count - (kind == "Z") for kind, count in zip(KINDS, ALL_DICE, strict=True)}
    pool = (
        el(
            "span",
            die(kind, EMBLEMS[kind]),
            el("b", "×", count),
            " ",
            say(words.KIND_NAMES[kind]),
            class_="layout-kind",
        )
        for kind, count in counts.items()
    )
    left = TOKENS + APOCALYPSES - len(FIRST_TOKENS)
    seats = (_seat(say, seat, kind) for seat, kind in enumerate(FIRST_TOKENS))
    return laid_out(
        "loa",
        place(say("Pool"), *pool, area="pool"),
        place(
            say("Bag"), token("bag"), area="bag", told=say.many("In the bag: {n} token", "In the bag: {n} tokens", left)
        ),
        place(
            say("Hero tokens"),
            *[token("hero")] * HEROES,
            area="heroes",
            told=say("Nobody has one yet."),
        ),
        *seats,
    )


def _seat(say: Say, seat: int, kind: str) -> Html:
    """Return a player's place: the character card, a token, and the first zombie before the first player."""
    zombie = die("Z", "1") if seat == 0 else EMPTY
    token_name = words.token(kind, say)
    told = (
        say("First player. Token: {token}. In front: 1 zombie.", token=token_name)
        if seat == 0
        else say("Token: {token}.", token=token_name)
    )
    name = say("Player {number}", number=seat + 1)
    return place(name, portrait(seat), token(kind), zombie, area=f"seat{seat}", told=told)


def turn(say: Say) -> Html:
    """Return the steps of a turn."""
    return diagram(
        Step(
            title=say("Before the roll"),
            rule="loa-turn-pre",
            text=say("You may use any number of tokens that work before the roll."),
            pictures=join([token("f"), token("r")]),
        ),
        Step(
            title=say("Choose dice"),
            rule="loa-turn-mandatory",
            text=say("Take as many zombie dice as the Apocalypse Level, and 4 dice of your choice."),
            pictures=join([die(kind, EMBLEMS[kind]) for kind in KINDS]),
        ),
        Step(
            title=say("Roll the dice"),
            rule="loa-turn-roll",
            text=say("Roll them together. Then you may use tokens, or reroll dice with your hero token."),
            pictures=token("hero"),
        ),
        Step(
            title=say("Assign zombies and ambushes"),
            rule="loa-res-assign-zombie",
            text=say("Do this before anything else."),
            ways=(
                Way(
                    when=say("Zombies"),
                    then=say("They go to the player to the left."),
                    rule="loa-res-assign-zombie",
                    pictures=join([die("Z", "1"), die("Z", "2")]),
                ),
                Way(
                    when=say("Ambushes"),
                    then=say("They go in front of you."),
                    rule="loa-res-assign-ambush",
                    pictures=join([die("Z", "a"), die("I", "a"), die("B", "a")]),
                ),
            ),
        ),
        Step(
            title=say("Resolve the other dice"),
            rule="loa-res-order",
            text=say("In this order:"),
            listed=True,
            ways=(
                Way(
                    when=say("Item dice"),
                    then=say("You may draw a token for each item."),
                    rule="loa-res-item",
                    pictures=die("I", "i"),
                ),
                Way(
                    when=say("Shot dice"),
                    then=say("Each bang may eliminate one zombie or ambush in front of you."),
                    rule="loa-res-bang",
                    pictures=die("S", "1"),
                ),
                Way(
                    when=say("Barricade dice"),
                    then=say("Each barricade may send one zombie die to the left, but never an ambush."),
                    rule="loa-res-barricade",
                    pictures=die("B", "b"),
                ),
            ),
        ),
        Step(
            title=say("End of the turn"),
            rule="loa-end-sequence",
            text=say("In this order:"),
            listed=True,
            ways=(
                Way(
                    when=say("Unused barricades"),
                    then=say("If nothing is in front of you, you may draw a token for each."),
                    rule="loa-res-barricade-unused",
                    pictures=token("b"),
                ),
                Way(
                    when=say("Token limit"),
                    then=say("Keep at most 3 tokens and 1 hero token."),
                    rule="loa-end-limit",
                    pictures=join([token("a"), token("g"), token("m")]),
                ),
                Way(
                    when=say("Check"),
                    then=say("If anything is in front of you, you are out of the game, unless a Medikit saves you."),
                    rule="loa-end-overpowered",
                    pictures=portrait(0, zombified=True),
                ),
            ),
        ),
        end=sentences(
            linked(say("Then the player to the left takes a turn."), "loa-turn-order"),
            linked(say("The last player alive wins."), "loa-end-win"),
        ),
    )


PLOTS: Mapping[str, Callable[[Say], Html]] = {"setup": setup, "turn": turn}
