"""What the Workshop's worker calls: a reader's code in, messages for the page out.

Only here does the Workshop know that it runs in a browser.
"""

import gc
import json
from pathlib import Path

import js

from widgets.browser import archives
from widgets.workshop import running
from widgets.workshop.cell import Message


def _post(message: Message) -> None:
    js.postMessage(json.dumps({"workshop": message}))


async def add(name: str, address: str) -> None:
    """Bring an archive of ours, whose bytes lie at the address, to where Python finds it."""
    content = await (await js.fetch(address)).arrayBuffer()
    Path(f"/{name}").write_bytes(content.to_bytes())  # noqa: ASYNC240 - a file system in memory
    archives.add(f"/{name}")


def run(code: str) -> None:
    """Run a reader's code."""
    running.run(code, _post)


def ready() -> None:
    """Say that code can be run. From now on, rubbish is collected."""
    gc.enable()
    _post({"ready": True})
