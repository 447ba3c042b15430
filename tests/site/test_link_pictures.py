"""What other sites show beside a link: on every page a title, a sentence and a picture of the right size."""

from __future__ import annotations

from itertools import product

from engines.registry import TITLES
from tests.site.conftest import BuiltPage, Site, one
from widgets.build.link_pictures import SIZE, picture, picture_path
from widgets.build.offline import packs
from widgets.languages import LANGUAGES

PNG = b"\x89PNG\r\n\x1a\n"


def said(page: BuiltPage, name: str) -> str:
    return next(str(meta["content"]) for meta in page.named("meta") if meta.get("property") == f"og:{name}")


def test_every_page_names_the_picture_of_its_game_in_its_language(site: Site, contents: tuple[BuiltPage, ...]) -> None:
    for page in contents:
        folder = page.name.split("/")[0]
        title = one(page.soup, "title").get_text()

        assert said(page, "image") == site.url + picture_path(page.lang, folder if folder in TITLES else "")
        assert said(page, "url") == page.url
        assert title in {said(page, "title"), f"{said(page, 'title')} · {said(page, 'site_name')}"}
        assert said(page, "description") == one(page.soup, "meta[name=description]")["content"]
        assert said(page, "image:alt") in {*TITLES.values(), "The Last Rulebook"}


def test_a_picture_is_a_png_of_the_size_that_pages_tell(site: Site, contents: tuple[BuiltPage, ...], lang: str) -> None:
    for game in ("", *TITLES):
        content = (site.folder / picture_path(lang, game)).read_bytes()

        assert content.startswith(PNG)
        assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == SIZE
    assert {(said(page, "image:width"), said(page, "image:height")) for page in contents} == {tuple(map(str, SIZE))}


def test_each_language_and_game_has_a_picture_of_its_own() -> None:
    drawn = {picture(lang, game) for lang, game in product(LANGUAGES, ("", *TITLES))}

    assert len(drawn) == len(LANGUAGES) * (len(TITLES) + 1)


def test_pictures_for_links_are_not_saved_for_offline(site: Site) -> None:
    saved = [path for paths in packs(site.folder).values() for path in paths]

    assert saved
    assert not [path for path in saved if path.endswith(".png") and "link-pictures" in path]
