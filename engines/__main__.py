"""`python -m engines` and `last-rulebook`: list, play, simulate, tournament, replay, odds.

The words for moves and events live with the widgets, so the command line does too;
this entry point is the one place of the engines that looks there.
"""

from __future__ import annotations

import sys
from pathlib import Path

_INSTALLED = Path(__file__).with_name("_command_line")
"""Where an installed package has `widgets`: too general a name to lie beside everybody else's packages."""
_HOME = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[1]
# First, so that no other `widgets` is taken for ours; processes of a tournament are given the same path.
if sys.path[:1] != [str(_HOME)]:
    sys.path.insert(0, str(_HOME))

from widgets.terminal.cli import main  # noqa: E402 - found on the path above

if __name__ == "__main__":
    sys.exit(main())
