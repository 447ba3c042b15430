"""Last One Standing on the table: board, words, coach and the set-up helper."""
