"""A real browser, the built site under its sub-path, and readers that are watched."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.e2e.harness import Reader, keep_evidence, reading
from widgets.build.browsers import chromium, flags
from widgets.build.server import served

ROOT = Path(__file__).resolve().parents[2]
# A test would spend half its time on compiling Python's WebAssembly a second time, for speed it has no use for.
COMPILE_ONCE = "--js-flags=--liftoff-only"
# What is drawn goes to no screen: a process of its own for that would only copy it.
IN_ONE = "--in-process-gpu"
# Long enough for a machine with much else to do: tests are about what happens, not when.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


def has_failed(item: pytest.Item) -> bool:
    """Whether a test has failed so far, while what it uses is still there."""
    return item.stash.get(_failed, False)


@pytest.fixture(scope="session")
def site_folder() -> Path:
    folder = Path(os.environ.get("BUILT_SITE", ROOT / "site"))
    assert (folder / "service-worker.js").is_file(), f"{folder} is not a built site: run `make site` first"
    return folder


@pytest.fixture(scope="session")
def url(site_folder: Path) -> Iterator[str]:
    with served(site_folder) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium(), args=[*flags(), COMPILE_ONCE, IN_ONE])
    yield launched
    launched.close()


@pytest.fixture
def results(request: pytest.FixtureRequest) -> Path:
    """Where a failure's evidence goes."""
    return ROOT / "test-results" / re.sub(r"[^\w.-]+", "-", request.node.name)


@pytest.fixture
def table_seed(seed: int, request: pytest.FixtureRequest) -> str:
    """The seed of this test's tables: the run's, and another for each test, so that tests meet different dice."""
    return f"{seed} {request.node.name}"


@pytest.fixture
def saves() -> bool:
    """Whether readers have pages and games saved for offline use; modules about that say so."""
    return False


@pytest.fixture
def new_reader(
    browser: Browser,
    url: str,
    results: Path,
    table_seed: str,
    saves: bool,  # noqa: FBT001 - a fixture
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Reader]]:
    """Open profiles, with Playwright's options for a context; each is watched to the end of the test."""

    @contextmanager
    def opened(address: str, options: dict[str, Any]) -> Iterator[Reader]:
        with reading(browser, address, results, **{"seed": table_seed, "saves": saves, **options}) as reader:
            yield reader
            if has_failed(request.node):
                keep_evidence(reader, results)

    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(opened(options.pop("url", url), options))


@pytest.fixture
def reader(new_reader: Callable[..., Reader]) -> Reader:
    return new_reader()
