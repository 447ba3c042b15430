"""A desk to talk to, as the page does."""

import re

import pytest

from widgets.table.desk import Desk


class Page:
    """The page's side of one table: sends requests, keeps what it is told to keep."""

    sees_all = True
    """Every reply holds the whole table, also what a real page has already."""

    def __init__(self, desk, game, *, stored=None, lang="en", seed=1, **opening):
        self.desk, self.game, self.lang, self.seed = desk, game, lang, seed
        self.stored = dict(stored or {})
        self.now = 1_700_000_000_000
        self.name = f"page{len(desk.tables)}"
        self.reply = self.open(**opening)

    @property
    def session(self):
        return self.desk.tables[self.name]

    @property
    def parts_left_out(self):
        """The ids of parts that the last reply only marks."""
        return re.findall(r'id="([^"]+)" data-same', self.reply["html"])

    @property
    def match(self):
        return self.session.match

    def open(self, **opening):
        about = {"game": self.game, "lang": self.lang, "seed": self.seed, "stored": self.stored, "link": ""}
        return self.ask("open", **{**about, **opening})

    def ask(self, do, **words):
        self.now += 1_000
        request = {"table": self.name, "seq": 1, "now": self.now, "do": do, **words}
        if self.sees_all and do != "open":
            self.session.shown = {}
        self.reply = self.desk.answer(request)
        for key, text in self.reply.get("keep", {}).items():
            if text is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = text
        return self.reply

    def play(self, move, **words):
        return self.ask("play", move=move, at=self.match.ply, **words)

    def wait(self):
        """Send what the page was asked to send later, until nothing is left."""
        while "later" in self.reply:
            self.ask(self.reply["later"]["do"])
        return self.reply

    def play_any(self):
        self.play(self.match.game.encode(self.match.legal_moves[0]))
        return self.wait()

    @property
    def html(self):
        return self.reply["html"]

    @property
    def notice(self):
        return self.session.notice.text if self.session.notice else ""


@pytest.fixture
def page():
    desk = Desk()

    def make(game="dize", **opening):
        return Page(desk, game, **opening)

    return make
