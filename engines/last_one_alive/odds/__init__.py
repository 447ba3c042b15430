"""Exact chances in Last One Alive."""
