# diZe: how likely are you to win with 1 to 19 zombies, if you play as well as possible?
from engines.dize.odds.prospects import opening
from engines.dize.odds.solver import Objective
from workshop import plot

chances = {}
for zombies in range(1, 20):
    worth, dice = opening(zombies, Objective.WIN)
    chances[zombies] = worth.win
    print(f"{zombies:2} zombies: {worth.win:6.1%}, first throw {dice} dice")

plot(chances, title="Chance of winning", x="zombies at setup", percent=True)
