"""Last One Alive's face: words, seats, table, coach."""
