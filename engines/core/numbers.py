"""Whole numbers in moves, positions, headers and settings: one spelling for each.

`int()` also takes signs, underscores, blanks, leading zeros and the digits of every
script, and `str.isdigit()` even superscripts. Nothing that the project writes has these.
"""

from __future__ import annotations

import re


def numeral(digits: int) -> str:
    """Return the pattern of a whole number of at most so many digits, to put into a larger pattern."""
    return f"(?:0|[1-9][0-9]{{0,{digits - 1}}})"


def whole_number(text: str, digits: int = 9) -> int | None:
    """Return the number that the text spells, or None if it spells none."""
    return int(text) if re.fullmatch(numeral(digits), text) else None
