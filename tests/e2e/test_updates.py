"""A newer build waits until the reader accepts it, brings all that was saved, and never mixes with the older one."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.harness import RECOVERING, SOME_LANGUAGES, Reader
from widgets.build.server import served
from widgets.theme.words import words

MARK = re.compile(r'<meta name="build" content="(\w+)">')
NEWER = "0123456789abcdef"
TAKING_OVER = 330_000
"""Milliseconds: Chromium lets an older service worker that is busy finish its work, for five minutes at most."""
# All that games need is saved.
RUNTIME_SAVED = """async () => {
  const isSaved = async () => {
    const name = (await caches.keys()).find((one) => one.startsWith("last-rulebook runtime "));
    return name && (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("/complete"));
  };
  while (!(await isSaved())) await new Promise((done) => setTimeout(done, 100));
}"""
# The builds that saved pages name.
BUILDS_SAVED = """async () => {
  const builds = new Set();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.endsWith("/"))
        builds.add((await (await cache.match(request)).text()).match(/name="build" content="(\\w+)"/)[1]);
  }
  return [...builds];
}"""


@pytest.fixture
def saves() -> bool:
    return True


class Served:
    """A site that is updated while it is served."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.build = build_of(folder)

    def update(self) -> None:
        """Serve a build whose pages, and nothing else, are others."""
        for file in [*self.folder.rglob("*.html"), self.folder / "service-worker.js"]:
            text = file.read_text(encoding="utf-8").replace(self.build, NEWER)
            file.unlink()  # the older build's own file stays as it is
            file.write_text(text, encoding="utf-8")


def build_of(folder: Path) -> str:
    found = MARK.search((folder / "index.html").read_text(encoding="utf-8"))
    assert found
    return found[1]


@pytest.fixture
def site(site_folder: Path, tmp_path: Path) -> Iterator[Served]:
    folder = tmp_path / "site"
    try:
        shutil.copytree(site_folder, folder, copy_function=os.link)
    except OSError:  # another file system
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(site_folder, folder)
    with served(folder) as url:
        yield Served(folder, url)


def told(reader: Reader, state: str) -> None:
    expect(reader.page.locator(f"[data-offline=line][data-state={state}]")).to_have_count(1, timeout=RECOVERING)


def expect_build(reader: Reader, build: str) -> None:
    expect(reader.page.locator("meta[name=build]")).to_have_attribute("content", build, timeout=TAKING_OVER)


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_a_newer_build_waits_and_is_told_once(new_reader: Callable[..., Reader], site: Served, lang: str) -> None:
    reader = new_reader(url=site.url)
    reader.visit(f"{lang}/")
    told(reader, "saved")
    site.update()

    reader.page.reload()
    told(reader, "update")
    expect_build(reader, site.build)
    news = reader.page.locator("[data-offline=news]")
    expect(news).to_contain_text(words(lang)["news"])
    news.locator("[data-offline-do=later]").click()
    expect(news).to_be_hidden()
    reader.visit(f"{lang}/about/")
    told(reader, "update")

    expect_build(reader, site.build)
    expect(news).to_be_hidden()
    assert {site.build, NEWER} == set(reader.page.evaluate(BUILDS_SAVED))


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_a_game_goes_on_in_the_newer_build(new_reader: Callable[..., Reader], site: Served, lang: str) -> None:
    reader = new_reader(url=site.url)
    reader.visit(f"{lang}/dize/play/")
    table = reader.table().wake()
    table.play_on()
    told(reader, "saved")
    reader.page.evaluate(RUNTIME_SAVED)
    site.update()
    reader.page.reload()
    told(reader, "update")
    reader.table().awake().play_any()
    ply = reader.table().ply
    # Whoever plays is not disturbed.
    expect(reader.page.locator("[data-offline=news]")).to_be_hidden()

    reader.page.locator("[data-offline=line]").click()
    reader.page.locator("[data-offline=update] [data-offline-do=update]").click()

    expect_build(reader, NEWER)
    reader.table().awake().expect_ply(ply)
    told(reader, "saved")


def test_what_was_saved_is_saved_again_before_a_newer_build_takes_over(
    new_reader: Callable[..., Reader], site: Served
) -> None:
    reader = new_reader(url=site.url)
    reader.visit("en/")
    told(reader, "saved")
    site.update()
    reader.page.reload()
    told(reader, "update")
    reader.page.locator("[data-offline=news] [data-offline-do=update]").click()
    expect_build(reader, NEWER)
    told(reader, "saved")

    assert [NEWER] == reader.page.evaluate(BUILDS_SAVED)
    reader.watch.allow("net::ERR", "Failed to load resource", "uncaught: Network error")
    reader.context.set_offline(True)
    reader.visit("en/last-one-standing/rules/")
    expect_build(reader, NEWER)
    expect(reader.page.locator(".md-content")).to_be_visible()


def test_a_page_of_a_newer_build_is_not_saved_with_the_older_one(
    new_reader: Callable[..., Reader], site: Served
) -> None:
    reader = new_reader(url=site.url)
    reader.context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    reader.visit("en/about/")
    reader.page.evaluate("async () => await navigator.serviceWorker.ready")
    reader.page.reload()
    script = site.folder / "service-worker.js"
    older = script.read_text(encoding="utf-8")
    site.update()
    script.write_text(older, encoding="utf-8")  # the browser has not heard of the newer one yet

    reader.visit("en/dize/rules/")
    expect_build(reader, NEWER)
    reader.visit("en/about/")

    expect_build(reader, site.build)
    assert [site.build] == reader.page.evaluate(BUILDS_SAVED)
