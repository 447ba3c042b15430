"""The one function that the browser's worker calls: a request as text in, its reply as text out.

Nothing else in the project knows that it runs in a browser.
"""

import gc
import json

from widgets.table.desk import Desk
from widgets.table.protocol import Reply

_desk = Desk()


def answer(text: str) -> str:
    """Return the desk's reply to a request; a fault of ours becomes a reply that says `crash`."""
    request = json.loads(text)
    reply: Reply
    try:
        reply = _desk.answer(request)
    except Exception:  # noqa: BLE001 - the page must hear of any fault, and keeps its position
        import traceback  # noqa: PLC0415 - only a fault pays for loading it

        reply = {"crash": traceback.format_exc()}
    if request["do"] == "open":
        # What a table needs stays: to look for rubbish among it would cost more than a move.
        gc.freeze()
    gc.enable()  # Python starts without
    return json.dumps(reply)
