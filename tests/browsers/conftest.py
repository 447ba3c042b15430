"""Firefox and WebKit, each with a reader whose pages may cause no complaint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.browsers.reading import Reader, keep_evidence
from tests.browsers.webdriver import BROWSERS
from tests.e2e.conftest import has_failed, pytest_runtest_makereport, results, site_folder, table_seed, url

__all__ = ["pytest_runtest_makereport", "results", "site_folder", "table_seed", "url"]


@pytest.fixture(params=BROWSERS)
def browser_name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def reader_at(
    browser_name: str, tmp_path: Path, results: Path, table_seed: str, request: pytest.FixtureRequest
) -> Iterator[Callable[[str], Reader]]:
    """Give a reader of the site at an address; afterwards nothing may have gone wrong on its pages."""
    with ExitStack() as stack:

        @contextmanager
        def opened(address: str) -> Iterator[Reader]:
            with BROWSERS[browser_name](tmp_path / browser_name) as driver:
                reader = Reader(driver, address, table_seed)
                yield reader
                found = reader.complaints()
                if found or has_failed(request.node):
                    keep_evidence(reader, results)
                assert not found, "\n".join(["this happened on the page:", *found])

        yield lambda address: stack.enter_context(opened(address))
