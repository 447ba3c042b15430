# Change a rule of Last One Alive: what if no zombie die were ever blank?
from random import Random

from engines import BY_SLUG, Match, play_out
from workshop import plot, progress

game = BY_SLUG["last-one-alive"]
rules = {"before": game.options(), "after": game.options(faces_zombie="11122a")}
games, bot = 100, game.bots["steady"]

lengths = {name: [] for name in rules}
for number in range(games):
    for name, options in rules.items():
        end = play_out(Match.begin(game, options, seats=3), [bot] * 3, Random(number))
        lengths[name].append(end.ply)
    progress(number + 1, games)

for name, moves in lengths.items():
    print(f"{name:6}: {sum(moves) / games:6.1f} moves on average, the longest game {max(moves)}")
average = {name: sum(moves) / games for name, moves in lengths.items()}
plot(average, title="Moves in a game, before and after")
