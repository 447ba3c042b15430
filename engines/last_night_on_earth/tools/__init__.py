"""Questions that come up at a real table, answered by the game's own functions; nobody types a whole game in."""
