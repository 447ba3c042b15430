# Last One Standing: what does the next face-down tile of the board turn out to be?
from engines.last_one_standing.model import BOARD_COUNTS, BOARD_TILES
from workshop import plot

chances = {}
for players, counts in BOARD_COUNTS.items():
    tiles = {tile.name.lower(): count / sum(counts) for tile, count in zip(BOARD_TILES, counts)}
    chances[f"{players} players"] = tiles
    print(players, "players:", ", ".join(f"{tile} {chance:.1%}" for tile, chance in tiles.items()))

special = {
    name: {tile: chance for tile, chance in tiles.items() if tile != "neutral"} for name, tiles in chances.items()
}
plot(special, title="Chance of each special tile", x="kind of tile")
