"""Exact chances, from what a seat may know."""
