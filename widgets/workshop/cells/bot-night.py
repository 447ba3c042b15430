# A bot in a few lines: it gets what its seat may see and the legal moves, and yields a move.
from random import Random

from engines import BY_SLUG, Match, play_out
from engines.last_night_on_earth.moves import Pass, UseItem
from workshop import interval, plot, progress

game = BY_SLUG["last-night-on-earth"]


def mine(observation, moves, rng):
    useful = [move for move in moves if isinstance(move, UseItem)]
    active = [move for move in moves if not isinstance(move, Pass)]
    yield rng.choice(useful or active or moves)


# 40 games against "reckless", one of ours. The two change seats after every game.
theirs, games, wins, won = game.bots["reckless"], 40, 0, {}
for number in range(1, games + 1):
    seat = number % 2
    bots = [theirs, mine] if seat else [mine, theirs]
    end = play_out(Match.begin(game, seats=2), bots, Random(number))
    wins += seat in end.outcome.winners
    progress(number, games)
    if number % 4 == 0:
        won[number] = interval(wins, number)
        plot({"my bot": won}, title="Games won by my bot against reckless", x="games", percent=True)

share, low, high = interval(wins, games)
print(f"My bot won {wins} of {games} games: {share:.0%}. The true value lies between {low:.0%} and {high:.0%}.")
