# A bot in a few lines: it gets the position and the legal moves, and yields a move.
from random import Random

from engines import BY_SLUG, Match, play_out
from engines.dize.model import Launch, Reward, Stop
from workshop import interval, plot, progress

game = BY_SLUG["dize"]


def mine(observation, moves, rng):
    first = moves[0]
    if isinstance(first, Launch):
        yield min(moves, key=lambda move: abs(move.dice - 5))
    elif isinstance(first, Reward):
        yield max(moves, key=lambda move: move.heroes)
    else:
        yield Stop() if Stop() in moves else first


# 200 games each with the same seeds: mine, and "cautious", one of ours.
games, bots = 200, {"my bot": mine, "cautious": game.bots["cautious"]}
wins, won = dict.fromkeys(bots, 0), {name: {} for name in bots}
for number in range(1, games + 1):
    for name, bot in bots.items():
        end = play_out(Match.begin(game), [bot], Random(number))
        wins[name] += bool(end.outcome.winners)
    progress(number, games)
    if number % 10 == 0:
        for name in bots:
            won[name][number] = interval(wins[name], number)
        plot(won, title="Games won", x="games", percent=True)

for name in bots:
    share, low, high = interval(wins[name], games)
    print(f"{name} won {wins[name]} of {games}: {share:.0%}. The true value lies between {low:.0%} and {high:.0%}.")
