"""Last One Alive: a dice game for two to five, of whom one is left."""
