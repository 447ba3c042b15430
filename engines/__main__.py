"""`python -m engines`: list, play, simulate, replay, odds.

The words for moves and events live with the widgets, so the command line does too;
this entry point is the one place of the engines that looks there.
"""

from __future__ import annotations

import sys

from widgets.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
