"""The end of a turn and of the game: limit, return, medikit, overpowered, the next turn, winners."""

from __future__ import annotations

from engines.core.game import Outcome, Seat
from engines.last_one_alive.events import (
    CardsFrozen,
    DiceReturned,
    FrontStayed,
    GameEnded,
    GameWon,
    HeroGained,
    HeroWithheld,
    LevelSet,
    LifeLost,
    LimitExceeded,
    MedikitFailed,
    MedikitWorked,
    PassedDiceStayed,
    PlayerEliminated,
    PlayerOverpowered,
    PlayerScored,
    TieSettled,
    TurnBegan,
    TurnClosed,
    TurnSurvived,
    UnusedCounted,
    UnusedLost,
    ZombieRollIgnored,
    ZombieRollSkipped,
    ZombiesAssigned,
)
from engines.last_one_alive.model import (
    BLANK,
    MEDIKIT,
    NO_DICE,
    NO_FACES,
    POINTS_PER_LIFE,
    TOKEN_LIMIT,
    ZOMBIE,
    Phase,
    Player,
    State,
    Tray,
    Turn,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    added,
    counted,
    dice_of,
    heap,
    left_of,
    level,
    living,
    mandatory,
    one_of,
    put_back,
    seated,
    taken,
)

NEW_TURN = Turn()


def close_turn(state: State, events: Events) -> State:
    """Return the position with nothing more to use; a clear front may draw for unused barricades."""
    seat, turn = state.active, state.turn
    events.append(TurnClosed(rule=Rule.END_SEQUENCE, seat=seat))
    player = state.players[seat]
    if turn.walls and player.is_clear:
        events.append(UnusedCounted(rule=Rule.RES_BARRICADE_UNUSED, results=turn.walls))
        return state._replace(phase=Phase.UNUSED, turn=turn._replace(draws=turn.walls))
    if turn.walls:
        rule = Rule.RES_BARRICADE_UNUSED if player.zombies else Rule.RES_BARRICADE_CLEAR
        events.append(UnusedLost(rule=rule, results=turn.walls))
    return check_limit(state, events)


def check_limit(state: State, events: Events) -> State:
    excess = len(state.players[state.active].tokens) - TOKEN_LIMIT
    if excess > 0:
        events.append(LimitExceeded(rule=Rule.END_LIMIT, seat=state.active, excess=excess))
    return state._replace(phase=Phase.LIMIT)


def return_dice(state: State, events: Events) -> State:
    """Return the position with the tray in the pool; what lies in front waits for the test."""
    turn, player = state.turn, state.players[state.active]
    dice = counted(turn.tray)
    events.append(DiceReturned(rule=Rule.END_RETURN, dice=dice))
    if not player.is_clear:
        events.append(
            FrontStayed(
                rule=Rule.END_RETURN_FRONT,
                seat=state.active,
                zombies=player.zombies,
                ambushes=player.ambushes,
            )
        )
    state = state._replace(phase=Phase.MEDIKIT, turn=turn._replace(tray=NO_FACES))
    return put_back(state, dice)


def end_turn(state: State, events: Events) -> State:
    """Return the position after the test: whoever is clear is safe, others are overpowered."""
    seat = state.active
    player = state.players[seat]
    if player.is_clear:
        events.append(TurnSurvived(rule=Rule.TURN_GOAL, seat=seat))
        return next_turn(state, events)
    events.append(
        PlayerOverpowered(
            rule=Rule.END_OVERPOWERED,
            seat=seat,
            tokens=player.tokens,
            zombies=player.zombies,
            ambushes=player.ambushes,
        )
    )
    supply = state.supply
    pool = added(supply.pool, dice_of(player.zombies, player.ambushes))
    gone = supply.gone + len(player.tokens)
    state = state._replace(supply=supply._replace(pool=pool, gone=gone))
    lives = player.lives - 1
    state = _stay_in(state, lives, events) if lives else _fall(state, events)
    if len(living(state)) == 1:
        winner = living(state)
        rule = Rule.SV_LAST if state.options.survivors else Rule.END_WIN
        events.append(GameWon(rule=rule, winners=winner))
        return state._replace(phase=Phase.OVER, turn=NEW_TURN)
    return next_turn(state, events)


def _stay_in(state: State, lives: int, events: Events) -> State:
    seat = state.active
    held = state.players[seat].hero
    events.append(LifeLost(rule=Rule.SV_LOSE, seat=seat, lives=lives))
    told = HeroWithheld if held else HeroGained
    events.append(told(rule=Rule.SV_HERO, seat=seat))
    if state.options.zombies_everywhere:
        now = level(state)
        events.append(LevelSet(rule=Rule.ZZE_SURVIVORS, level=now, was=now))
    return seated(state, seat, Player(lives=lives, hero=True))


def _fall(state: State, events: Events) -> State:
    seat, was = state.active, level(state)
    rule = Rule.SV_OUT if state.options.survivors else Rule.END_OVERPOWERED
    events.append(PlayerEliminated(rule=rule, seat=seat))
    neighbour = left_of(state.players, seat)
    if dice := state.players[neighbour].zombies:
        events.append(PassedDiceStayed(rule=Rule.END_PASSED_STAY, seat=neighbour, dice=dice))
    state = seated(state, seat, Player(lives=0))
    if state.options.zombies_everywhere:
        events.append(LevelSet(rule=Rule.ZZE_LEVEL, level=level(state), was=was))
    return state


def next_turn(state: State, events: Events) -> State:
    """Return the position at the next seat: a living player's turn, or a zombified one's roll."""
    players, seat = state.players, state.active
    rolls = state.options.zombies_everywhere and state.options.zombie_roll
    skipped = False
    while True:
        seat = (seat + 1) % len(players)
        if players[seat].lives:
            return begin_turn(state, seat, Rule.TURN_ORDER if skipped else Rule.TURN_PASS, events)
        if rolls and state.supply.pool[0]:
            supply = state.supply
            supply = supply._replace(pool=taken(supply.pool, one_of(ZOMBIE)))
            turn = NEW_TURN._replace(cast=one_of(ZOMBIE))
            return state._replace(phase=Phase.ZOMBIE, active=seat, turn=turn, supply=supply)
        if rolls:
            events.append(ZombieRollSkipped(rule=Rule.ZZE_ROLL, seat=seat))
        skipped = True


def begin_turn(state: State, seat: Seat, rule: Rule, events: Events) -> State:
    state = state._replace(phase=Phase.PREPARE, active=seat, turn=NEW_TURN)
    events.append(TurnBegan(rule=rule, seat=seat, mandatory=mandatory(state)))
    return state


def zombie_rolled(state: State, faces: Tray, events: Events) -> State:
    """Return the position after a zombified player's roll: zombies go on, all else returns."""
    seat, face = state.active, faces[0]
    state = state._replace(turn=NEW_TURN)
    if face in {"1", "2"}:
        to = left_of(state.players, seat)
        player = state.players[to]
        events.append(ZombiesAssigned(rule=Rule.ZZE_ROLL, seat=seat, to=to, dice=face))
        state = seated(state, to, player._replace(zombies=heap(player.zombies + face)))
    else:
        events.append(ZombieRollIgnored(rule=Rule.ZZE_ROLL, seat=seat, face=face))
        state = put_back(state, one_of(ZOMBIE))
    return next_turn(state, events)


def medikit_rolled(state: State, faces: Tray, events: Events) -> State:
    """Return the position after a medikit's roll: any bang empties the front."""
    seat, turn = state.active, state.turn
    player = state.players[seat]
    state = put_back(state._replace(turn=turn._replace(cast=NO_DICE)), turn.cast)
    if faces[1] == BLANK:
        left = player.tokens.count(MEDIKIT)
        rule = Rule.END_MEDIKIT if left else Rule.TOKEN_MEDIKIT
        events.append(MedikitFailed(rule=rule, seat=seat, left=left))
        return state
    events.append(MedikitWorked(rule=Rule.TOKEN_MEDIKIT, seat=seat))
    if turn.walls:
        events.append(UnusedLost(rule=Rule.RES_BARRICADE_MEDIKIT, results=turn.walls))
    state = put_back(state, dice_of(player.zombies, player.ambushes))
    return seated(state, seat, player._replace(zombies="", ambushes=""))


def end_survivors(state: State, events: Events) -> State:
    """Return the position at the end of The Survivors: all still in score what lies on their card."""
    seat = state.active
    events.append(GameEnded(rule=Rule.SV_END, seat=seat))
    tokens = len(state.players[seat].tokens)
    events.append(CardsFrozen(rule=Rule.SV_FREEZE, seat=seat, tokens=tokens))
    state = state._replace(phase=Phase.OVER, turn=state.turn._replace(draws=0))
    for survivor in living(state):
        player = state.players[survivor]
        events.append(
            PlayerScored(
                rule=Rule.SV_SCORE,
                seat=survivor,
                lives=player.lives,
                tokens=len(player.tokens),
                points=points(player),
            )
        )
    tied, winners = _leaders(state)
    if len(tied) > 1:
        events.append(TieSettled(rule=Rule.SV_TIE, tied=tied, winners=winners))
    events.append(GameWon(rule=Rule.SV_END, winners=winners))
    return state


def points(player: Player) -> int:
    """Return what a card is worth in The Survivors; nothing once zombified."""
    return POINTS_PER_LIFE * player.lives + len(player.tokens) if player.lives else 0


def _leaders(state: State) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return who has the most points, and who of them wins."""
    seats = living(state)
    most = max(points(state.players[seat]) for seat in seats)
    tied = tuple(seat for seat in seats if points(state.players[seat]) == most)
    heroes = tuple(seat for seat in tied if state.players[seat].hero)
    return tied, heroes or tied


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    seats = living(state)
    scores = tuple(map(points, state.players)) if state.options.survivors else ()
    if len(seats) == 1:
        return Outcome(seats, Rule.SV_LAST if state.options.survivors else Rule.END_WIN, scores)
    return Outcome(_leaders(state)[1], Rule.SV_END, scores)
