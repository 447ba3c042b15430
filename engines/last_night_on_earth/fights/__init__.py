"""Fights, wounds and the dice that decide them."""
