"""Exact chances of diZe, under best play for winning or for points."""
