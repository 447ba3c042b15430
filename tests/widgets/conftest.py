"""A desk to talk to, as the page does."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pytest

from tests.walks import AnyMatch
from widgets.table.desk import Desk
from widgets.table.session import Session

OPENING: dict[str, Any] = {
    **dict.fromkeys(("caption", "task", "base", "repo", "link", "page", "build"), ""),
    "example": None,
    "plot": None,
    "tool": None,
    "steps": [],
}
"""What a page says of a table that is not an example, has no link in its address and lies nowhere."""


class Page:
    """The page's side of one table: sends requests, keeps what it is told to keep."""

    sees_all = True
    """Every reply holds the whole table, also what a real page has already."""

    def __init__(
        self,
        desk: Desk,
        game: str,
        *,
        stored: Mapping[str, str] | None = None,
        lang: str = "en",
        seed: int = 1,
        **opening: Any,
    ) -> None:
        self.desk, self.game, self.lang, self.seed = desk, game, lang, seed
        self.stored = dict(stored or {})
        self.now = 1_700_000_000_000
        self.name = f"page{len(desk.tables)}"
        self.html = ""
        self.reply = self.open(**opening)

    @property
    def session(self) -> Session:
        return self.desk.tables[self.name].session

    @property
    def parts_left_out(self) -> list[str]:
        """The ids of parts that the last reply only marks."""
        return re.findall(r'id="([^"]+)" data-same', self.reply["html"])

    @property
    def match(self) -> AnyMatch:
        return self.session.match

    def open(self, **opening: Any) -> dict[str, Any]:
        about = {"game": self.game, "lang": self.lang, "seed": self.seed, "stored": self.stored}
        return self.ask("open", **{**OPENING, **about, **opening})

    def ask(self, do: str, *, at: Any = None, **arguments: Any) -> dict[str, Any]:
        self.now += 1_000
        request = {"table": self.name, "now": self.now, "at": at, "do": do, "arguments": arguments}
        if self.sees_all and do != "open":
            self.desk.tables[self.name].parts = {}
        self.reply = dict(self.desk.answer(request))
        self.html = self.reply.get("html", self.html)
        if self.sees_all and "frames" in self.reply:
            # What a frame before has shown is only marked.
            self.html = self.desk.answer({**request, "do": "redraw", "arguments": {}})["html"]
        for key, drawn in self.reply.get("parts", {}).items():
            self.html, changed = re.subn(rf'<section [^>]*id="{key}".*?</section>', lambda _: drawn, self.html)  # noqa: B023
            assert changed == 1
        for key, text in self.reply.get("keep", {}).items():
            if text is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = text
        return self.reply

    def play(self, move: str, **words: Any) -> dict[str, Any]:
        return self.ask("play", move=move, at=self.match.ply, **words)

    def wait(self) -> dict[str, Any]:
        """Send what the page was asked to send later, until nothing is left."""
        while "later" in self.reply:
            self.ask(self.reply["later"]["do"])
        return self.reply

    def play_any(self) -> dict[str, Any]:
        self.play(self.match.game.encode(self.match.legal_moves[0]))
        return self.wait()

    @property
    def notice(self) -> str:
        return self.session.notice.text if self.session.notice else ""


MakePage: TypeAlias = Callable[..., Page]


@pytest.fixture
def page() -> MakePage:
    desk = Desk()

    def make(game: str = "dize", **opening: Any) -> Page:
        return Page(desk, game, **opening)

    return make
