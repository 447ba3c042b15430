"""Nothing on a page comes from elsewhere, and one strict policy says so on all of them."""

import hashlib
import re
from base64 import b64encode
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.site.conftest import BuiltPage, Site, one
from widgets.build.workshop import FRAME
from widgets.languages import LANGUAGES

LOADING = ("script", "img", "iframe", "source", "audio", "video", "embed", "object", "input")
LOADING_LINKS = {"stylesheet", "icon", "apple-touch-icon", "manifest", "preload"}
PICTURE_DATA = "data:image/"
NUMBERS = Path(__file__).resolve().parents[2] / "widgets" / "theme" / "css" / "numbers.css"
SCRIPT = re.compile("<script[^>]*>(.*?)</script>", re.DOTALL)
NUMBER = re.compile(r"(x|y|n|rows|columns|twentieths)-\d+")


def policies(page: BuiltPage) -> list[str]:
    metas = [tag for tag in page.named("meta") if tag.get("http-equiv") == "Content-Security-Policy"]
    return [str(tag["content"]) for tag in metas]


def frame(site: Site) -> Path:
    """The document that is framed on the Workshop's page."""
    (path,) = site.folder.glob(f"assets/*/{FRAME}")
    return path


def directives(text: str) -> dict[str, set[str]]:
    return {name: set(values) for name, *values in (part.split() for part in text.split(";"))}


def every_page(site: Site) -> list[BuiltPage]:
    """Return the pages of all languages, and what else is there, as at the root, with no language."""
    pages = {page.path: page for page in site.pages}
    found = []
    for path in sorted(site.folder.rglob("*.html")):
        name = path.relative_to(site.folder).as_posix()
        if path == frame(site):
            continue
        found.append(pages.get(path) or BuiltPage(path, "", name, urljoin(site.url, name)))
    assert {page.name for page in found if not page.lang} >= {"index.html", "404.html"}
    return found


@pytest.fixture(params=["", *LANGUAGES])
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def everywhere(site: Site, lang: str) -> list[BuiltPage]:
    """Every page of a language, or those of none; the one other document is the Workshop's frame."""
    return [page for page in every_page(site) if page.lang == lang]


@pytest.fixture
def policy_text(site: Site) -> str:
    (text,) = policies(BuiltPage(site.folder / "index.html", "", "index.html", site.url))
    return text


@pytest.fixture
def policy(policy_text: str) -> dict[str, set[str]]:
    return directives(policy_text)


def test_every_page_has_the_same_policy(everywhere: list[BuiltPage], policy_text: str) -> None:
    assert everywhere
    for page in everywhere:
        assert policies(page) == [policy_text], page


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
    kinds = ("style", "connect", "worker", "frame", "font", "manifest")
    for name in (*(f"{kind}-src" for kind in kinds), "base-uri", "form-action"):
        assert policy[name] == {"'self'"}, name


def test_the_frame_of_the_workshop_has_a_policy_of_its_own(site: Site, policy: dict[str, set[str]]) -> None:
    path = frame(site)
    page = BuiltPage(path, "", path.name, urljoin(site.url, path.relative_to(site.folder).as_posix()))
    (text,) = policies(page)
    own = directives(text)
    (inside,) = [tag for tag in page.named("script") if not tag.has_attr("src")]
    digest = b64encode(hashlib.sha256(inside.decode_contents().encode()).digest()).decode()

    assert own["default-src"] == {"'none'"}
    assert own["script-src"] == {"'self'", "'unsafe-eval'", "blob:", f"'sha256-{digest}'"}
    assert own["worker-src"] == {"blob:"}
    assert own["connect-src"] == {"'self'", "blob:"}
    assert own["frame-src"] == own["base-uri"] == own["form-action"] == {"'none'"}
    assert "img-src" not in own
    assert policy["frame-src"] == {"'self'"}
    assert not {"'unsafe-eval'", "'wasm-unsafe-eval'", "blob:"} & set().union(*policy.values())


def test_only_the_workshop_has_frames_and_none_before_its_reader_asks(everywhere: list[BuiltPage], lang: str) -> None:
    cells = [page.name for page in everywhere if page.named("workshop-cell")]

    assert [] == [page for page in everywhere if page.named("iframe")]
    assert cells == (["workshop/index.html"] if lang else [])


def as_allowed(script: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def test_the_policy_allows_the_scripts_that_are_there(everywhere: list[BuiltPage], policy: dict[str, set[str]]) -> None:
    for page in everywhere:
        for script in page.named("script"):
            if not script.has_attr("src") and script.get("type") != "application/json":
                assert as_allowed(script.get_text()) in policy["script-src"], page


def test_the_policy_allows_no_script_that_is_nowhere(site: Site, policy: dict[str, set[str]]) -> None:
    scripts = {script for page in every_page(site) for script in SCRIPT.findall(page.path.read_text())}

    assert policy["script-src"] - {"'self'"} <= set(map(as_allowed, scripts))


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
        assert page.named("style") == [], page
        assert [tag for tag in page.tags if "style" in tag.attrs] == [], page
        used = {name for name in page.classes if NUMBER.fullmatch(name)}
        assert {name for name in used if f".{name} {{" not in numbers} == set(), page
