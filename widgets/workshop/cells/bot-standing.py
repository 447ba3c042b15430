# A bot in a few lines: it gets what its seat may see and the legal moves, and yields a move.
from random import Random

from engines import BY_SLUG, Match, play_out
from engines.last_one_standing.model import PlayCard, Walk
from workshop import interval, plot, progress

game = BY_SLUG["last-one-standing"]


def mine(observation, moves, rng):
    steps = [move for move in moves if isinstance(move, Walk)]
    cards = [move for move in moves if isinstance(move, PlayCard)]
    if steps:
        # Towards the middle of the board: there are more ways out.
        yield min(steps, key=lambda step: abs(step.target % 16 - 7) + abs(step.target // 16 - 7))
    else:
        yield rng.choice(cards or moves)


# 200 games against "random", one of ours. The two change seats after every game.
theirs, games, wins, won = game.bots["random"], 200, 0, {}
for number in range(1, games + 1):
    seat = number % 2
    bots = [theirs, mine] if seat else [mine, theirs]
    end = play_out(Match.begin(game, seats=2), bots, Random(number))
    wins += seat in end.outcome.winners
    progress(number, games)
    if number % 10 == 0:
        won[number] = interval(wins, number)
        plot({"my bot": won}, title="Games won by my bot against random", x="games", percent=True)

share, low, high = interval(wins, games)
print(f"My bot won {wins} of {games} games: {share:.0%}. The true value lies between {low:.0%} and {high:.0%}.")
