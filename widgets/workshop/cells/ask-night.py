# Last Night on Earth: how does a fight end, with and without an item?
from engines.last_night_on_earth.tools.fight import ITEMS, FightQuestion, odds_with, odds_without_cards
from workshop import plot

hero = "johnny"
question = FightQuestion(hero)
ways = {"bare hands": odds_without_cards(question)}
for item in ITEMS:
    found = odds_with(question._replace(items=(item,)), item)
    if found:
        ways[item.removeprefix("h.")] = found

for name, odds in ways.items():
    print(f"{name:16} wounded {float(odds.wounded):6.1%}   zombie killed {float(odds.killed):6.1%}")
plot(
    {
        "wounded": {name: float(odds.wounded) for name, odds in ways.items()},
        "zombie killed": {name: float(odds.killed) for name, odds in ways.items()},
    },
    title=f"A fight of {hero}",
    percent=True,
)
