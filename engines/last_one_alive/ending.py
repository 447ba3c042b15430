"""The end of a turn and of the game: limit, return, medikit, overpowered, the next turn, winners."""

from __future__ import annotations

from engines.core.game import Seat
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
    TokenDiscarded,
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
    ZOMBIE,
    Discard,
    Phase,
    Player,
    State,
    Supply,
    Tray,
    Turn,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    added,
    arrived,
    counted,
    dice_of,
    excess_tokens,
    in_phase,
    left_of,
    level,
    living,
    mandatory,
    one_of,
    picked_up,
    put_back,
    seated,
    spent,
    with_supply,
    with_turn,
)

NEW_TURN = Turn()


def close_turn(state: State, events: Events) -> State:
    """Return the position with nothing more to use; a clear front may draw for unused barricades."""
    seat, turn = state.active, state.turn
    events.append(TurnClosed(rule=Rule.END_SEQUENCE, seat=seat))
    player = state.players[seat]
    if turn.walls and player.is_clear:
        events.append(UnusedCounted(rule=Rule.RES_BARRICADE_UNUSED, results=turn.walls))
        return in_phase(state, Phase.UNUSED, turn._replace(draws=turn.walls))
    if turn.walls:
        rule = Rule.RES_BARRICADE_UNUSED if player.zombies else Rule.RES_BARRICADE_CLEAR
        events.append(UnusedLost(rule=rule, results=turn.walls))
    return check_limit(state, events)


def check_limit(state: State, events: Events) -> State:
    """Return the position in which tokens above the limit are discarded."""
    excess = excess_tokens(state.players[state.active])
    if excess > 0:
        events.append(LimitExceeded(rule=Rule.END_LIMIT, seat=state.active, excess=excess))
    return in_phase(state, Phase.LIMIT, state.turn)


def discard(state: State, move: Discard, events: Events) -> State:
    events.append(TokenDiscarded(rule=Rule.END_LIMIT, seat=state.active, token=move.token))
    return spent(state, move.token)


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
    return put_back(in_phase(state, Phase.MEDIKIT, turn._replace(tray=NO_FACES)), dice)


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
    pool, bag, aside, gone = state.supply
    pool = added(pool, dice_of(player.zombies, player.ambushes))
    state = with_supply(state, Supply(pool, bag, aside, gone + len(player.tokens)))
    state = _fall(state, events) if player.lives == 1 else _stay_in(state, events)
    left = living(state)
    if len(left) == 1:
        events.append(GameWon(rule=last_one_rule(state), winners=left))
        return in_phase(state, Phase.OVER, NEW_TURN)
    return next_turn(state, events)


def after_defeat(player: Player) -> Player:
    """Return the player after being overpowered: a life less, and a hero in hand if one is left."""
    lives = player.lives - 1
    return Player(lives=lives, hero=lives > 0)


def last_one_rule(state: State) -> Rule:
    """Return the rule by which the last player left wins."""
    return Rule.SV_LAST if state.options.survivors else Rule.END_WIN


def _stay_in(state: State, events: Events) -> State:
    seat = state.active
    held, weakened = state.players[seat].hero, after_defeat(state.players[seat])
    events.append(LifeLost(rule=Rule.SV_LOSE, seat=seat, lives=weakened.lives))
    told = HeroWithheld if held else HeroGained
    events.append(told(rule=Rule.SV_HERO, seat=seat))
    if state.options.zombies_everywhere:
        now = level(state)
        events.append(LevelSet(rule=Rule.ZZE_SURVIVORS, level=now, was=now))
    return seated(state, seat, weakened)


def _fall(state: State, events: Events) -> State:
    seat, was = state.active, level(state)
    rule = Rule.SV_OUT if state.options.survivors else Rule.END_OVERPOWERED
    events.append(PlayerEliminated(rule=rule, seat=seat))
    neighbour = left_of(state.players, seat)
    if dice := state.players[neighbour].zombies:
        events.append(PassedDiceStayed(rule=Rule.END_PASSED_STAY, seat=neighbour, dice=dice))
    state = seated(state, seat, after_defeat(state.players[seat]))
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
            die = one_of(ZOMBIE)
            turn = NEW_TURN._replace(cast=die)
            return picked_up(state._replace(phase=Phase.ZOMBIE, active=seat, turn=turn), die)
        if rolls:
            events.append(ZombieRollSkipped(rule=Rule.ZZE_ROLL, seat=seat))
        skipped = True


def begin_turn(state: State, seat: Seat, rule: Rule, events: Events) -> State:
    state = State(state.options, Phase.PREPARE, seat, state.players, NEW_TURN, state.supply)
    events.append(TurnBegan(rule=rule, seat=seat, mandatory=mandatory(state)))
    return state


def zombie_rolled(state: State, faces: Tray, events: Events) -> State:
    """Return the position after a zombified player's roll: zombies go on, all else returns."""
    seat, face = state.active, faces[0]
    state = with_turn(state, NEW_TURN)
    if face in {"1", "2"}:
        to = left_of(state.players, seat)
        events.append(ZombiesAssigned(rule=Rule.ZZE_ROLL, seat=seat, to=to, dice=face))
        state = arrived(state, to, face)
    else:
        events.append(ZombieRollIgnored(rule=Rule.ZZE_ROLL, seat=seat, face=face))
        state = put_back(state, one_of(ZOMBIE))
    return next_turn(state, events)


def medikit_rolled(state: State, faces: Tray, events: Events) -> State:
    """Return the position after a medikit's roll: any bang empties the front."""
    seat, turn = state.active, state.turn
    player = state.players[seat]
    state = put_back(with_turn(state, turn._replace(cast=NO_DICE)), turn.cast)
    if faces[1] == BLANK:
        left = player.tokens.count(MEDIKIT)
        rule = Rule.END_MEDIKIT if left else Rule.TOKEN_MEDIKIT
        events.append(MedikitFailed(rule=rule, seat=seat, left=left))
        return state
    events.append(MedikitWorked(rule=Rule.TOKEN_MEDIKIT, seat=seat))
    if turn.walls:
        events.append(UnusedLost(rule=Rule.RES_BARRICADE_MEDIKIT, results=turn.walls))
    state = put_back(state, dice_of(player.zombies, player.ambushes))
    return seated(state, seat, Player(player.lives, player.hero, player.tokens))


def end_survivors(state: State, events: Events) -> State:
    """Return the position at the end of The Survivors: all still in score what lies on their card."""
    seat = state.active
    events.append(GameEnded(rule=Rule.SV_END, seat=seat))
    tokens = len(state.players[seat].tokens)
    events.append(CardsFrozen(rule=Rule.SV_FREEZE, seat=seat, tokens=tokens))
    state = in_phase(state, Phase.OVER, state.turn._replace(draws=0))
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
    tied, best = leaders(state), winners(state)
    if len(tied) > 1:
        events.append(TieSettled(rule=Rule.SV_TIE, tied=tied, winners=best))
    events.append(GameWon(rule=Rule.SV_END, winners=best))
    return state


def points(player: Player) -> int:
    """Return what a card is worth in The Survivors; nothing once zombified."""
    return POINTS_PER_LIFE * player.lives + len(player.tokens) if player.lives else 0


def leaders(state: State) -> tuple[Seat, ...]:
    """Return who has the most points."""
    seats = living(state)
    most = max(points(state.players[seat]) for seat in seats)
    return tuple(seat for seat in seats if points(state.players[seat]) == most)


def winners(state: State) -> tuple[Seat, ...]:
    """Return who wins The Survivors if it ends now: of those who lead, the heroes if there are any."""
    tied = leaders(state)
    return tuple(seat for seat in tied if state.players[seat].hero) or tied
