"""Last One Alive's position in sentences: the status line, and the whole for those who listen."""

from __future__ import annotations

from collections.abc import Iterator

from engines.last_one_alive import model as loa
from engines.last_one_alive.model import Phase, Player, State
from engines.last_one_alive.table import left_of, level, mandatory
from widgets.i18n import Say
from widgets.last_one_alive import words
from widgets.last_one_alive.words import GameSnapshot


def status(snapshot: GameSnapshot) -> str:
    """Return whose turn, the phase, who is to the left and the level, in one line."""
    say, state, names = snapshot.say, snapshot.observation, snapshot.names
    phase = say(words.PHASES[state.phase])
    if state.phase is Phase.OVER:
        return phase
    if state.phase is Phase.FIRST:
        return say("{phase} · Level {level}", phase=phase, level=level(state))
    return say(
        "{player}: {phase} · To the left: {left} · Level {level}",
        player=names[state.active],
        phase=phase,
        left=names[left_of(state.players, state.active)],
        level=level(state),
    )


def text(snapshot: GameSnapshot) -> str:
    """Return the position in sentences."""
    now = snapshot.say("Now: {status}.", status=status(snapshot))
    return " ".join([now, *sentences(snapshot)])


def sentences(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield the sentences about the level, the bag, each player, the pool and the turn."""
    say, state = snapshot.say, snapshot.observation
    turn, supply = state.turn, state.supply
    yield say.many(
        "Apocalypse Level {level}: {n} mandatory zombie die.",
        "Apocalypse Level {level}: {n} mandatory zombie dice.",
        mandatory(state),
        level=level(state),
    )
    yield say.many(
        "Zombie Apocalypse tokens drawn: {out}. In the bag: {n} token.",
        "Zombie Apocalypse tokens drawn: {out}. In the bag: {n} tokens.",
        len(supply.bag),
        out=supply.aside.count(loa.APOCALYPSE),
    )
    if loa.NIGHT in supply.aside:
        yield say("It is night.")
    for seat, player in enumerate(state.players):
        yield seat_sentence(player, snapshot.names[seat], state, say)
    pool = words.counted(supply.pool, say)
    yield say("In the pool: {dice}.", dice=pool) if pool else say("The pool is empty.")
    if any(turn.tray):
        yield say("In the tray: {faces}.", faces=words.faces(turn.tray, say))
    yield from _turn_sentences(state, say)


def _turn_sentences(state: State, say: Say) -> Iterator[str]:
    turn = state.turn
    if any(turn.cast):
        yield say("Dice being rolled: {dice}.", dice=words.counted(turn.cast, say))
    if turn.effects.bang > 1:
        yield say("Bangs are multiplied by {factor} this turn.", factor=turn.effects.bang)
    if turn.effects.wall > 1:
        yield say("Barricade results are multiplied by {factor} this turn.", factor=turn.effects.wall)
    if turn.effects.calm:
        yield say("Ambushes are ignored this turn.")
    if turn.draws and state.phase in {Phase.ITEMS, Phase.UNUSED}:
        yield say.many("{n} token may be drawn.", "{n} tokens may be drawn.", turn.draws)
    if turn.bangs:
        yield say.many("{n} bang left.", "{n} bangs left.", turn.bangs)
    if turn.walls:
        yield say.many("{n} barricade result left.", "{n} barricade results left.", turn.walls)


def seat_sentence(player: Player, name: str, state: State, say: Say) -> str:
    """Return what one player has, in a sentence."""
    if not player.alive:
        return say("{player}: zombified.", player=name)
    front = words.front(player.zombies, player.ambushes, say) or say("nothing")
    held = [words.token(kind, say) for kind in player.tokens]
    if player.hero:
        held.append(say("hero token"))
    tokens = say.listed(held) or say("none")
    if state.options.survivors:
        return say.many(
            "{player}: {n} life; in front: {front}; tokens: {tokens}.",
            "{player}: {n} lives; in front: {front}; tokens: {tokens}.",
            player.lives,
            player=name,
            front=front,
            tokens=tokens,
        )
    return say("{player}; in front: {front}; tokens: {tokens}.", player=name, front=front, tokens=tokens)
