"""What lies above the languages: the door, the page for missing addresses, files for machines."""

import json

import pytest
from bs4 import BeautifulSoup

from tests.site.conftest import Site
from widgets.languages import LANGUAGES
from widgets.theme.words import words


@pytest.mark.parametrize("name", ["index.html", "404.html"])
def test_all_languages_are_plain_links(site: Site, name: str) -> None:
    soup = BeautifulSoup((site.folder / name).read_text(), "html.parser")
    links = {str(tag["data-lang"]): tag for tag in soup.select("a[data-lang]")}

    assert list(links) == list(LANGUAGES)
    for code, link in links.items():
        assert site.url.endswith(str(link["href"]).removesuffix(f"{code}/"))
        assert (site.folder / code / "index.html").is_file()
        said = link.find_parent(attrs={"lang": True})
        assert said is not None
        assert said["lang"] == code


def test_the_door_says_each_language_in_itself(site: Site) -> None:
    text = BeautifulSoup((site.folder / "index.html").read_text(), "html.parser").get_text()

    for code, language in LANGUAGES.items():
        assert language.name in text
        assert words(code)["tagline"] in text


def test_the_missing_page_speaks_all_languages(site: Site) -> None:
    text = BeautifulSoup((site.folder / "404.html").read_text(), "html.parser").get_text()

    for code in LANGUAGES:
        assert words(code)["missing_title"] in text


def test_the_app_has_a_name_and_icons_that_exist(site: Site) -> None:
    manifest = json.loads((site.folder / "manifest.webmanifest").read_text())

    assert manifest["name"] == "The Last Rulebook"
    assert site.url.endswith(manifest["start_url"])
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert (site.folder / icon["src"].removeprefix(manifest["scope"])).is_file()


def test_machines_find_the_maps(site: Site) -> None:
    maps = (site.folder / "sitemap.xml").read_text()

    assert f"Sitemap: {site.url}sitemap.xml" in (site.folder / "robots.txt").read_text()
    for code in LANGUAGES:
        assert f"<loc>{site.url}{code}/sitemap.xml</loc>" in maps
