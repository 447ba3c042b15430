"""Last Night on Earth's words, for the terminal and for tables."""
