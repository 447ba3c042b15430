# Last One Alive: how likely are you to survive your first turn, for each choice of dice?
from random import Random

from engines import BY_SLUG, Match
from engines.last_one_alive.model import Take
from engines.last_one_alive.odds.survival import prospects
from workshop import plot

game = BY_SLUG["last-one-alive"]
match = Match.begin(game, seats=2).settle(Random(7))
while not any(isinstance(move, Take) for move in match.legal_moves):
    match = match.play(match.legal_moves[0]).settle(Random(7))

chances = {}
for prospect in prospects(match.state):
    if prospect.final and isinstance(prospect.move, Take):
        take = prospect.move
        chances[f"{take.shot}S {take.item}I {take.barricade}B"] = prospect.chance

for dice, chance in sorted(chances.items(), key=lambda item: -item[1]):
    print(f"{dice}  {chance:6.1%}")
best = dict(sorted(chances.items(), key=lambda item: -item[1])[:6])
plot(best, title="Chance of surviving the turn", x="shot, item and barricade dice", percent=True)
