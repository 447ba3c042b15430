"""After a visit the site works without a connection; what was never visited says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.harness import Reader, reading
from widgets.browser.texts import offline_texts
from widgets.build.offline import NOT_SAVED, address, packs
from widgets.build.server import served
from widgets.i18n import Say
from widgets.languages import LANGUAGES, translated

PLAY = "en/dize/play/"
SAVED = """async (parts) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await Promise.all(parts.map((part) => caches.match(new URL(part, location.href).href)));
    if (navigator.serviceWorker.controller && found.every(Boolean)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}"""


@pytest.fixture
def going_offline(browser: Browser, site_folder: Path, results: Path, table_seed: str) -> Callable[..., None]:
    """Run one part of a test against a server, and the other after it has gone."""

    def run(before: Callable[[Reader], None], after: Callable[[Reader], None]) -> None:
        server = served(site_folder)
        url = server.__enter__()
        with reading(browser, url, results, seed=table_seed) as reader:
            try:
                before(reader)
            finally:
                server.__exit__(None, None, None)
            reader.context.set_offline(True)
            # The last is the theme's, of a page whose sitemap is not saved.
            reader.watch.allow("net::ERR", "Failed to load resource", "uncaught: Network error")
            after(reader)

    return run


def saved(reader: Reader, *addresses: str) -> None:
    assert reader.page.evaluate(SAVED, [reader.url + address for address in addresses])


def runtime_files(site_folder: Path) -> list[str]:
    names = ("pyodide.asm.wasm", "python_stdlib.zip", "app.zip", "worker.js", "pyodide.mjs", "pyodide.asm.mjs")
    found = [path.relative_to(site_folder).as_posix() for path in site_folder.glob("assets/*/*") if path.name in names]
    assert len(names) == len(found)
    return found


def test_a_visited_page_plays_without_a_connection(going_offline: Callable[..., None], site_folder: Path) -> None:
    plies = []

    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        table = reader.table().wake()
        table.play_any()
        plies.append(table.ply)
        saved(reader, PLAY, "en/rules.json", *runtime_files(site_folder))

    def after(reader: Reader) -> None:
        reader.page.reload()
        table = reader.table().awake()
        table.expect_ply(plies[0])
        table.play_any()

    going_offline(before, after)


@pytest.mark.parametrize("lang", ["en", translated()[0]])
def test_a_visited_game_plays_without_a_connection_though_another_was_played(
    going_offline: Callable[..., None], site_folder: Path, lang: str
) -> None:
    other = f"{lang}/last-one-alive/play/"
    games = [path.relative_to(site_folder).as_posix() for path in site_folder.glob("assets/*/last-one-alive.zip")]
    words = [path.relative_to(site_folder).as_posix() for path in site_folder.glob(f"assets/*/{lang}.zip")]

    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        reader.table().wake()
        saved(reader, PLAY, *runtime_files(site_folder), *games)
        reader.visit(other)
        saved(reader, other, f"{lang}/rules.json", *words)

    def after(reader: Reader) -> None:
        reader.visit(other)
        reader.table().wake().play_on()

    going_offline(before, after)


def test_a_visited_page_opens_with_any_query(going_offline: Callable[..., None]) -> None:
    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, PLAY)

    def after(reader: Reader) -> None:
        reader.visit(PLAY + "?embed")
        expect(reader.page.locator("play-table")).to_be_visible()

    going_offline(before, after)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_was_never_visited_says_so_in_its_language(going_offline: Callable[..., None], lang: str) -> None:
    words = offline_texts(Say(lang, "table"))

    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, f"{lang}/offline.html")

    def after(reader: Reader) -> None:
        reader.visit(f"{lang}/about/")
        expect(reader.page.locator("html")).to_have_attribute("lang", lang)
        expect(reader.page.locator("h1")).to_have_text(words["title"])

    going_offline(before, after)


def test_only_the_shell_is_saved_before_anything_is_played(reader: Reader, site_folder: Path) -> None:
    page = reader.visit(PLAY)
    saved(reader, "", PLAY, "en/offline.html")

    names = page.evaluate("async () => await caches.keys()")
    held = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((one) => one.url)))).flat()"
    )

    assert {"shell", "en"} >= {name.split(" ")[1] for name in names}
    assert not [url for url in held if url.endswith((".wasm", ".zip"))]


def test_an_older_build_goes_once_the_new_one_holds_what_it_held(reader: Reader) -> None:
    page = reader.visit(PLAY)
    saved(reader, "", PLAY)
    page.evaluate(
        """async (root) => {
          const old = await caches.open("last-rulebook en 0123456789abcdef");
          await old.put(root + "en/about/", new Response("old"));
          await old.put(root + "en/gone/", new Response("old"));
          await (await caches.open("another site's cache")).put(root + "x", new Response("keep"));
        }""",
        reader.url,
    )

    page.reload()

    remains = """async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const names = await caches.keys();
        if (!names.includes("last-rulebook en 0123456789abcdef")) return names;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return await caches.keys();
    }"""
    names = page.evaluate(remains)
    assert "last-rulebook en 0123456789abcdef" not in names
    assert "another site's cache" in names
    assert page.evaluate(
        "async (root) => !(await (await caches.match(root + 'en/about/')).text()).startsWith('old')", reader.url
    )


def test_every_file_that_a_page_may_ask_for_is_in_one_pack(site_folder: Path) -> None:
    packed = [path for paths in packs(site_folder).values() for path in paths]
    files = [path.relative_to(site_folder).as_posix() for path in site_folder.rglob("*") if path.is_file()]

    assert sorted(packed) == sorted(
        path for path in files if path != "service-worker.js" and not path.endswith(NOT_SAVED)
    )


def test_the_service_worker_knows_the_packs(site_folder: Path) -> None:
    script = (site_folder / "service-worker.js").read_text(encoding="utf-8")

    for pack, paths in packs(site_folder).items():
        assert f"{pack}:[" in script or f'"{pack}":[' in script
        assert not [path for path in paths if f'"{address(path)}"' not in script]


def test_the_shell_is_small_and_holds_no_python(site_folder: Path) -> None:
    shell = packs(site_folder)["shell"]

    assert sum((site_folder / path).stat().st_size for path in shell) < 1_500_000
    assert not [path for path in shell if path.endswith((".wasm", ".zip", ".mjs"))]
