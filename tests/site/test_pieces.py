"""A page names a piece, and the build draws it: silent beside its name, or with a name of its own."""

from __future__ import annotations

import re

import pytest

from engines.registry import TITLES
from widgets import play
from widgets.build.pieces import BadPiece, check_pieces, draw_pieces
from widgets.languages import LANGUAGES
from widgets.pictures import pictures
from widgets.skins import BY_SLUG


@pytest.mark.parametrize(
    ("line", "known", "told"),
    [
        ("A :piece-z9: die", {"z1"}, r"^docs/en/a\.md:8: :piece-z9:: there is no such piece; there are z1$"),
        ("A :piece-z1: die", None, r"^docs/en/a\.md:8: :piece-z1:: only pages in the folder of a game"),
        ("## :picture-z1: dice", {"z1"}, r"^docs/en/a\.md:8: :picture-z1:: a heading is words only"),
    ],
)
def test_a_piece_that_cannot_be_drawn_is_told_with_its_place(line: str, known: set[str] | None, told: str) -> None:
    with pytest.raises(BadPiece, match=told):
        check_pieces(f"# Title\n\n{line}\n", "docs/en/a.md", 6, known)


def test_times_and_ports_are_no_pieces() -> None:
    check_pieces("At 12:30, :smile: and localhost:8000:", "docs/en/a.md", 1, None)


def test_each_way_of_writing_a_piece_is_drawn() -> None:
    drawn = draw_pieces("<p>:piece-s+: or :picture-z-:</p>", lambda name, named: f"[{name} {named}]")

    assert drawn == "<p>[s+ False] or [z- True]</p>"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_every_piece_has_a_drawing_and_a_name(slug: str, lang: str) -> None:
    symbols = set(re.findall(r'id="([^"]+)"', BY_SLUG[slug].sprite()))
    for name in pictures(slug).PIECES:
        silent, named = (play.piece(slug, name, lang, named=named) for named in (False, True))

        assert set(re.findall(r'href="#([^"]+)"', silent)) <= symbols
        assert 'aria-hidden="true"' in silent
        assert re.search(r'role="img" aria-label="[^"]', named)
