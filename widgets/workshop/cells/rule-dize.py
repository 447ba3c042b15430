# Change a rule of diZe: what if no 6 ever became a hero?
from dataclasses import replace
from random import Random

from engines import BY_SLUG, Match, play_out
from engines.dize.model import Reward, Rule
from workshop import interval, plot, progress

game = BY_SLUG["dize"]


def no_heroes(state, move):
    if isinstance(move, Reward) and move.heroes:
        return Rule.ATTACK_HERO_ANY
    return game.objection(state, move)


rules = {"before": game, "after": replace(game, objection=no_heroes)}
games, most, bot = 100, 9, game.bots["reckless"]
won = {name: {} for name in rules}
for zombies in range(1, most + 1):
    for name, changed in rules.items():
        options = changed.options(zombies=zombies)
        ends = [play_out(Match.begin(changed, options), [bot], Random(seed)) for seed in range(games)]
        won[name][zombies] = interval(sum(bool(end.outcome.winners) for end in ends), games)
    before, after = (won[name][zombies].value for name in rules)
    print(f"{zombies} zombies: {before:4.0%} before, {after:4.0%} after")
    progress(zombies, most)
    plot(won, title="Games won, before and after", x="zombies at setup", percent=True)
