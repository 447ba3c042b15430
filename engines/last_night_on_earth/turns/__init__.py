"""The turns of both sides, step by step."""
