"""diZe, a solo dice game by Santiago Eximeno."""
