"""The pictures that other sites show beside a link to ours (Open Graph): one for each game and language, and one for
the site in each language.

They are PNG, as few readers of `og:image` take SVG, and lie at the site's root: no page of ours asks for them, so
they are not saved for offline. What is drawn once is kept under build/ by its content.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import resvg_py

from engines.registry import TITLES
from widgets.box import BLOOD, HEIGHT, INK, WIDTH, at, box
from widgets.build.runtime import BUILD
from widgets.build.shared import THEME
from widgets.html import Html, el, join
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.theme.front_page import minutes, players
from widgets.theme.words import words

SIZE = (1200, 630)
FOLDER = "link-pictures"
"""Where they lie below the site's root."""
FONTS = sorted((THEME / "fonts" / "pictures").glob("*.ttf"))
PAPER, SOFT = "#faf7f0", "#57504a"
TITLE, TEXT = 'font-family="Alegreya ExtraBold"', 'font-family="Alegreya Sans"'
SITE_NAME = ("The Last", "Rulebook")
MARGIN = 64
COVER = 592
"""How wide a game's cover is."""
TITLE_LETTERS, TEXT_LETTERS = 12, 30
"""So many letters fit a line beside the cover."""


def picture_path(lang: str, game: str = "") -> str:
    """Return where the picture of a game, or of the site, lies below the site's root."""
    return f"{FOLDER}/{lang}-{game or 'site'}.png"


def write_link_pictures(site_dir: Path) -> None:
    """Write all pictures into a site."""
    kept = BUILD / FOLDER
    kept.mkdir(parents=True, exist_ok=True)
    (site_dir / FOLDER).mkdir(parents=True, exist_ok=True)
    used = set()
    for lang in LANGUAGES:
        for game in ("", *TITLES):
            drawn = picture(lang, game)
            file = kept / f"{_name(drawn)}.png"
            if not file.exists():
                file.write_bytes(rendered(drawn))
            used.add(file)
            (site_dir / picture_path(lang, game)).write_bytes(file.read_bytes())
    for file in set(kept.iterdir()) - used:
        file.unlink()


def _name(drawn: str) -> str:
    digest = sha256(drawn.encode())
    for font in FONTS:
        digest.update(font.read_bytes())
    return digest.hexdigest()[:24]


def rendered(svg: str) -> bytes:
    """Return a drawing as PNG, its texts in our own fonts."""
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[str(font) for font in FONTS])
    )


def picture(lang: str, game: str = "") -> str:
    """Return the picture of a game, or of the site, as SVG."""
    drawn = _of_game(lang, game) if game else _of_site(lang)
    width, height = SIZE
    ground = el("rect", width=width, height=height, fill=PAPER)
    bar = el("rect", y=height - 14, width=width, height=14, fill=INK)
    view = f"0 0 {width} {height}"
    return el("svg", ground, bar, drawn, xmlns="http://www.w3.org/2000/svg", viewBox=view, width=width, height=height)


def _of_game(lang: str, slug: str) -> Html:
    say, found = Say(lang, "site"), box(slug)
    title = textwrap.wrap(TITLES[slug], TITLE_LETTERS)
    facts = [players(slug, say), minutes(found, say), *textwrap.wrap(Say(lang, slug)(found.kind), TEXT_LETTERS)]
    top = 198
    below = top + 84 * len(title)
    return join(
        [
            _cover(slug, SIZE[0] - COVER - MARGIN, (SIZE[1] - 14 - COVER * HEIGHT / WIDTH) / 2, COVER),
            _wordmark(MARGIN, 56, 300),
            *_lines(title, x=MARGIN, y=top, step=84, look=f'{TITLE} font-size="80" fill="{INK}"'),
            *_lines(facts, x=MARGIN, y=below + 4, step=43, look=f'{TEXT} font-size="34" fill="{SOFT}"'),
            *_lines([words(lang)["playable"]], x=MARGIN, y=560, step=0, look=f'{TITLE} font-size="32" fill="{BLOOD}"'),
        ]
    )


def _of_site(lang: str) -> Html:
    wide, gap = 360, 24
    left, high = SIZE[0] - MARGIN - 2 * wide - gap, wide * HEIGHT / WIDTH
    top = (SIZE[1] - 14 - 2 * high - gap) / 2
    spots = [(left + x * (wide + gap), top + y * (high + gap)) for y in (0, 1) for x in (0, 1)]
    covers = [_cover(slug, x, y, wide) for slug, (x, y) in zip(TITLES, spots, strict=False)]
    tagline = textwrap.wrap(words(lang)["playable"], 13)
    return join(
        [
            *covers,
            *_lines(list(SITE_NAME), x=MARGIN, y=180, step=76, look=f'{TITLE} font-size="68" fill="{INK}"'),
            *_lines(tagline, x=MARGIN, y=370, step=50, look=f'{TITLE} font-size="42" fill="{BLOOD}"'),
        ]
    )


def _cover(slug: str, x: float, y: float, width: float) -> Html:
    """Return a game's cover with its frame."""
    height = width * HEIGHT / WIDTH
    frame = el("rect", x=x, y=y, width=width, height=height, fill="none", stroke=INK, stroke_width=6)
    inside = el("svg", box(slug).cover, x=x, y=y, width=width, height=height, viewBox=f"0 0 {WIDTH} {HEIGHT}")
    return join([inside, frame])


def _wordmark(x: float, y: float, width: float) -> Html:
    """Return the site's name as the header shows it."""
    mark = (THEME / "overrides" / "partials" / "logo.html").read_text()
    inks = {"wordmark__pips": f'fill="{BLOOD}"', "wordmark__ink": f'fill="{INK}"', "wordmark__blood": f'fill="{BLOOD}"'}
    for name, ink in inks.items():
        mark = mark.replace(f'class="{name}"', ink)
    inside = Html(mark[mark.index(">") + 1 : mark.rindex("</svg>")])
    return el("g", at(x, y, width, inside, grid=242), color=INK)


def _lines(texts: list[str], *, x: float, y: float, step: float, look: str) -> Iterator[Html]:
    for number, text in enumerate(texts):
        yield Html(f'<text x="{x:g}" y="{y + step * number:g}" {look}>{join(text)}</text>')
