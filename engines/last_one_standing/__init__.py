"""Last One Standing, a tile game for two to four by Jakob Bommersholdt."""
