"""Nothing on a page comes from elsewhere, and one strict policy says so on all of them."""

import hashlib
import re
from base64 import b64encode
from urllib.parse import urljoin

import pytest
from bs4 import BeautifulSoup

from tests.site.conftest import Site, one

LOADING = (
    "script[src], img[src], iframe[src], source[src], audio[src], video[src], embed[src], object[data], input[src]"
)
LOADING_LINKS = (
    "link[rel~=stylesheet], link[rel~=icon], link[rel~=apple-touch-icon], link[rel~=manifest], link[rel~=preload]"
)
PICTURE_DATA = "data:image/"


def policies(page_soup: BeautifulSoup) -> list[str]:
    return [str(tag["content"]) for tag in page_soup.select("meta[http-equiv=Content-Security-Policy]")]


@pytest.fixture(scope="module")
def everywhere(site: Site) -> list[tuple[str, str, BeautifulSoup]]:
    """Every HTML file with the address it is served at, those at the root too."""
    pages = {page.path: page for page in site.pages}
    found = []
    for path in sorted(site.folder.rglob("*.html")):
        name = path.relative_to(site.folder).as_posix()
        soup = pages[path].soup if path in pages else BeautifulSoup(path.read_text(), "html.parser")
        found.append((name, urljoin(site.url, name), soup))
    assert {name for name, _, _ in found} >= {"index.html", "404.html"}
    return found


@pytest.fixture(scope="module")
def policy(everywhere: list[tuple[str, str, BeautifulSoup]]) -> dict[str, set[str]]:
    (text,) = policies(everywhere[0][2])
    return {name: set(values) for name, *values in (part.split() for part in text.split(";"))}


def test_every_page_has_the_same_policy(everywhere: list[tuple[str, str, BeautifulSoup]]) -> None:
    first = policies(everywhere[0][2])

    assert len(first) == 1
    for name, _, soup in everywhere:
        assert policies(soup) == first, name


def test_the_policy_stands_before_anything_that_it_governs(everywhere: list[tuple[str, str, BeautifulSoup]]) -> None:
    for name, _, soup in everywhere:
        meta = one(soup, "meta[http-equiv=Content-Security-Policy]")
        before = [tag.name for tag in meta.find_all_previous(["script", "link", "style"])]

        assert before == [], name


def test_the_policy_is_strict(policy: dict[str, set[str]]) -> None:
    hashes = {value for value in policy["script-src"] if value.startswith("'sha256-")}

    assert policy["default-src"] == {"'none'"}
    assert policy["script-src"] - hashes == {"'self'"}
    assert policy["style-src"] == {"'self'", "'unsafe-inline'"}
    assert policy["img-src"] == {"'self'", "data:"}
    for name in ("connect-src", "worker-src", "font-src", "manifest-src", "base-uri", "form-action"):
        assert policy[name] == {"'self'"}, name


def test_the_policy_allows_exactly_the_scripts_that_are_there(
    everywhere: list[tuple[str, str, BeautifulSoup]], policy: dict[str, set[str]]
) -> None:
    allowed = {value for value in policy["script-src"] if value != "'self'"}
    found = set()
    for _, _, soup in everywhere:
        for script in soup.select("script:not([src]):not([type='application/json'])"):
            digest = hashlib.sha256(script.get_text().encode()).digest()
            found.add(f"'sha256-{b64encode(digest).decode()}'")

    assert found == allowed


def test_no_page_has_script_in_an_attribute(everywhere: list[tuple[str, str, BeautifulSoup]]) -> None:
    for name, _, soup in everywhere:
        handlers = [(tag.name, key) for tag in soup.select("*") for key in tag.attrs if key.startswith("on")]
        links = [
            tag["href"] for tag in soup.select("[href]") if str(tag["href"]).strip().lower().startswith("javascript:")
        ]

        assert handlers == [], name
        assert links == [], name


def test_nothing_is_loaded_from_elsewhere(site: Site, everywhere: list[tuple[str, str, BeautifulSoup]]) -> None:
    for name, url, soup in everywhere:
        wanted = [str(tag.get("src") or tag.get("data")) for tag in soup.select(LOADING)]
        wanted += [str(tag["href"]) for tag in soup.select(LOADING_LINKS)]
        for target in wanted:
            if target.startswith(PICTURE_DATA):
                continue
            file = site.file(urljoin(url, target))
            assert file is not None, f"{name} loads {target}"
            assert file.is_file(), f"{name} loads {target}, which is not there"


def test_no_style_sheet_asks_for_something_elsewhere(site: Site) -> None:
    sheets = sorted(site.folder.glob("assets/**/*.css"))

    assert sheets
    for sheet in sheets:
        for target in re.findall(r"url\(\s*['\"]?([^'\")]+)", sheet.read_text()):
            if target.startswith("data:"):
                continue
            assert "//" not in target, f"{sheet.name} asks for {target}"
            assert (sheet.parent / target).is_file(), f"{sheet.name} asks for {target}, which is not there"
        assert "@import" not in sheet.read_text(), sheet.name


def test_the_palette_of_inline_styles_holds_only_numbers(site: Site) -> None:
    """Views set custom properties; looks are in the style sheets."""
    for page in site.pages:
        for tag in page.soup.select("play-table [style]"):
            style = str(tag["style"])
            assert re.fullmatch(r"(--[\w-]+:\s*-?[\d.]+(%|deg|px|ms)?;?\s*)+", style), f"{page}: {style}"
