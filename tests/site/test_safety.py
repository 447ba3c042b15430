"""Nothing on a page comes from elsewhere, and one strict policy says so on all of them."""

import hashlib
import re
from base64 import b64encode
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.site.conftest import BuiltPage, Site, one

LOADING = ("script", "img", "iframe", "source", "audio", "video", "embed", "object", "input")
LOADING_LINKS = {"stylesheet", "icon", "apple-touch-icon", "manifest", "preload"}
PICTURE_DATA = "data:image/"
NUMBERS = Path(__file__).resolve().parents[2] / "widgets" / "theme" / "css" / "numbers.css"
NUMBER = re.compile(r"(x|y|n|rows|columns|twentieths)-\d+")


def policies(page: BuiltPage) -> list[str]:
    metas = [tag for tag in page.named("meta") if tag.get("http-equiv") == "Content-Security-Policy"]
    return [str(tag["content"]) for tag in metas]


@pytest.fixture(scope="module")
def everywhere(site: Site) -> list[BuiltPage]:
    """Every HTML file, those at the root too."""
    pages = {page.path: page for page in site.pages}
    found = []
    for path in sorted(site.folder.rglob("*.html")):
        name = path.relative_to(site.folder).as_posix()
        found.append(pages.get(path) or BuiltPage(path, "", name, urljoin(site.url, name)))
    assert {page.name for page in found if not page.lang} >= {"index.html", "404.html"}
    return found


@pytest.fixture(scope="module")
def policy(everywhere: list[BuiltPage]) -> dict[str, set[str]]:
    (text,) = policies(everywhere[0])
    return {name: set(values) for name, *values in (part.split() for part in text.split(";"))}


def test_every_page_has_the_same_policy(everywhere: list[BuiltPage]) -> None:
    first = policies(everywhere[0])

    assert len(first) == 1
    for page in everywhere:
        assert policies(page) == first, page


def test_the_policy_stands_before_anything_that_it_governs(everywhere: list[BuiltPage]) -> None:
    for page in everywhere:
        meta = one(page.soup, "meta[http-equiv=Content-Security-Policy]")
        before = [tag.name for tag in meta.find_all_previous(["script", "link", "style"])]

        assert before == [], page


def test_the_policy_is_strict(policy: dict[str, set[str]]) -> None:
    hashes = {value for value in policy["script-src"] if value.startswith("'sha256-")}

    assert policy["default-src"] == {"'none'"}
    assert policy["script-src"] - hashes == {"'self'"}
    assert policy["img-src"] == {"'self'", "data:"}
    for name in ("style-src", "connect-src", "worker-src", "font-src", "manifest-src", "base-uri", "form-action"):
        assert policy[name] == {"'self'"}, name


def test_the_policy_allows_exactly_the_scripts_that_are_there(
    everywhere: list[BuiltPage], policy: dict[str, set[str]]
) -> None:
    allowed = {value for value in policy["script-src"] if value != "'self'"}
    found = set()
    for page in everywhere:
        for script in page.named("script"):
            if script.has_attr("src") or script.get("type") == "application/json":
                continue
            digest = hashlib.sha256(script.get_text().encode()).digest()
            found.add(f"'sha256-{b64encode(digest).decode()}'")

    assert found == allowed


def test_no_page_has_script_in_an_attribute(everywhere: list[BuiltPage]) -> None:
    for page in everywhere:
        handlers = [(tag.name, key) for tag in page.tags for key in tag.attrs if key.startswith("on")]
        links = [str(tag["href"]) for tag in page.tags if "href" in tag.attrs]

        assert handlers == [], page
        assert [link for link in links if link.strip().lower().startswith("javascript:")] == [], page


def test_nothing_is_loaded_from_elsewhere(site: Site, everywhere: list[BuiltPage]) -> None:
    for page in everywhere:
        wanted = [tag.get("data" if tag.name == "object" else "src") for tag in page.named(*LOADING)]
        wanted += [tag["href"] for tag in page.named("link") if LOADING_LINKS & set(tag.get_attribute_list("rel"))]
        for target in {str(address) for address in wanted if address is not None}:
            if target.startswith(PICTURE_DATA):
                continue
            file = site.file(urljoin(page.url, target))
            assert file is not None, f"{page} loads {target}"
            assert file.is_file(), f"{page} loads {target}, which is not there"


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


def test_looks_are_in_the_style_sheets_alone(everywhere: list[BuiltPage]) -> None:
    """The policy would not let them in from anywhere else; numbers reach the sheets as classes."""
    numbers = NUMBERS.read_text(encoding="utf-8")
    for page in everywhere:
        assert page.soup.find_all("style") == [], page
        assert page.soup.find_all(style=True) == [], page
        used = {name for tag in page.soup.find_all(class_=NUMBER) for name in tag["class"] if NUMBER.fullmatch(name)}
        assert {name for name in used if f".{name} {{" not in numbers} == set(), page
