"""Shared pieces, our own drawings."""
