"""Last One Standing on the table: pictures, words, coach and the set-up helper."""
