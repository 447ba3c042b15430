"""The built site, read once: these tests hold what a reader's browser would be given."""

from __future__ import annotations

import gc
import json
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from bs4.element import Tag

from widgets.build.pages import languages_of
from widgets.languages import LANGUAGES, SOURCE

HERE = Path(__file__).parent
ROOT = Path(__file__).resolve().parents[2]


def one(within: Tag, selector: str) -> Tag:
    """Return the first element that a selector finds; there must be one."""
    found = within.select_one(selector)
    assert found is not None, f"nothing is {selector} in {str(within)[:100]}"
    return found


@dataclass(frozen=True)
class BuiltPage:
    """One HTML file; `name` is its path inside its language, `url` where it will be served."""

    path: Path
    lang: str
    name: str
    url: str

    @cached_property
    def html(self) -> str:
        return self.path.read_text()

    @cached_property
    def soup(self) -> BeautifulSoup:
        # All that is made here stays: to look for garbage in it, now or later, takes longer than to read the page.
        gc.disable()
        try:
            return BeautifulSoup(self.html, "html.parser", store_line_numbers=False)
        finally:
            gc.freeze()
            gc.enable()

    @cached_property
    def tags(self) -> tuple[Tag, ...]:
        """All elements, in their order."""
        return tuple([found for found in self.soup.descendants if isinstance(found, Tag)])

    @cached_property
    def _by_name(self) -> dict[str, list[tuple[int, Tag]]]:
        found: dict[str, list[tuple[int, Tag]]] = {}
        for place, tag in enumerate(self.tags):
            found.setdefault(tag.name, []).append((place, tag))
        return found

    @cached_property
    def _by_class(self) -> dict[str, list[Tag]]:
        found: dict[str, list[Tag]] = {}
        for tag in self.tags:
            if "class" in tag.attrs:
                for name in set(tag.get_attribute_list("class")):
                    found.setdefault(str(name), []).append(tag)
        return found

    @cached_property
    def ids(self) -> list[str]:
        return [str(tag["id"]) for tag in self.tags if "id" in tag.attrs]

    @cached_property
    def by_id(self) -> dict[str, Tag]:
        return {str(tag["id"]): tag for tag in reversed(self.tags) if "id" in tag.attrs}

    def named(self, *names: str) -> list[Tag]:
        """Return the elements of these names, in their order: much sooner than a selector would."""
        found = [entry for name in set(names) for entry in self._by_name.get(name, [])]
        return [tag for _, tag in sorted(found, key=lambda entry: entry[0])]

    def classed(self, name: str) -> list[Tag]:
        """Return the elements of a class, in their order: much sooner than a selector would."""
        return self._by_class.get(name, [])

    @property
    def classes(self) -> frozenset[str]:
        """The classes of all elements."""
        return frozenset(self._by_class)

    @property
    def is_for_paper(self) -> bool:
        """Whether the page says for a printer what other pages say."""
        return self.name.endswith(("/booklet/index.html", "/quick-reference/index.html"))

    @cached_property
    def article(self) -> Tag:
        return self.named("article")[0]

    def __str__(self) -> str:
        return f"{self.lang}/{self.name}"


@dataclass(frozen=True)
class Site:
    """The folder that is deployed, and the address it was built for."""

    folder: Path
    url: str
    pages: tuple[BuiltPage, ...]

    def page(self, lang: str, name: str) -> BuiltPage:
        return next(page for page in self.pages if (page.lang, page.name) == (lang, name))

    def names(self, lang: str) -> list[str]:
        return [page.name for page in self.pages if page.lang == lang]

    def shared_names(self) -> list[str]:
        """Return the names of the pages that every language must have."""
        return [name for name in self.names(SOURCE) if languages_of(name) == list(LANGUAGES)]

    def file(self, url: str) -> Path | None:
        """Return the file that an address is served from, or None if it lies outside the site."""
        if not url.startswith(self.url):
            return None
        path = self.folder / unquote(urlsplit(url.removeprefix(self.url)).path)
        return path / "index.html" if path.is_dir() else path

    def rules(self, lang: str) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = json.loads((self.folder / lang / "rules.json").read_text())
        return found


@pytest.fixture(scope="session")
def site() -> Site:
    folder = Path(os.environ.get("BUILT_SITE", ROOT / "site"))
    door = folder / "index.html"
    if not door.is_file():
        pytest.fail(f"There is no built site in {folder.name}/: run `make site` first.", pytrace=False)
    canonical = BeautifulSoup(door.read_text(), "html.parser").select_one("link[rel=canonical]")
    assert canonical is not None
    url = str(canonical["href"])
    pages = []
    for lang in LANGUAGES:
        # The page for what is not saved is made by the service worker's build, not by MkDocs.
        for path in sorted(set((folder / lang).rglob("*.html")) - {folder / lang / "offline.html"}):
            name = path.relative_to(folder / lang).as_posix()
            served = urljoin(f"{url}{lang}/", name.removesuffix("index.html"))
            pages.append(BuiltPage(path, lang, name, served))
    assert pages, f"{folder.name}/ holds no pages"
    return Site(folder, url, tuple(pages))


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    """Each language in turn, also for a test that asks for the pages alone."""
    return str(request.param)


@pytest.fixture
def pages(site: Site, lang: str) -> tuple[BuiltPage, ...]:
    """Every page of a language."""
    return tuple(page for page in site.pages if page.lang == lang)


@pytest.fixture
def contents(pages: tuple[BuiltPage, ...]) -> tuple[BuiltPage, ...]:
    """Every page of a language that has an address of its own, so not the page for missing ones."""
    return tuple(page for page in pages if page.name != "404.html")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of a language together: pages take long to read, and a worker need not read every language."""
    order = ["", *LANGUAGES]
    places = [place for place, item in enumerate(items) if item.path.parent == HERE]
    ordered = sorted((items[place] for place in places), key=lambda item: order.index(language_of(item)))
    for place, item in zip(places, ordered, strict=True):
        items[place] = item


def language_of(item: pytest.Item) -> str:
    """Return the language whose pages a test reads, or nothing."""
    asked = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return str(asked.get("lang", ""))
