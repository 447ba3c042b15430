"""Firefox and WebKit, each with a reader whose pages may cause no complaint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browsers.reading import Reader, watched
from tests.browsers.webdriver import BROWSERS
from tests.e2e.conftest import results, site_folder, table_seed, url

__all__ = ["results", "site_folder", "table_seed", "url"]


@pytest.fixture(params=BROWSERS)
def browser_name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def reader_at(browser_name: str, tmp_path: Path, results: Path, table_seed: str) -> Iterator[Callable[[str], Reader]]:
    """Give a reader of the site at an address; afterwards nothing may have gone wrong on its pages."""
    with ExitStack() as stack:

        def opened(address: str) -> Reader:
            driver = stack.enter_context(BROWSERS[browser_name](tmp_path / browser_name))
            return stack.enter_context(watched(Reader(driver, address, table_seed), results))

        yield opened
