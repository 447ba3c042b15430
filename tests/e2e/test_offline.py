"""After a visit the site works without a connection; what was never saved says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.harness import RECOVERING, SOME_LANGUAGES, TRANSLATED, Reader, reading, some
from widgets.browser.texts import offline_texts, texts
from widgets.build import server as site_server
from widgets.build.link_pictures import FOLDER
from widgets.build.offline import NOT_SAVED, address, packs
from widgets.build.server import served
from widgets.i18n import Say
from widgets.languages import LANGUAGES, translated
from widgets.theme.words import words

PLAY = "en/dize/play/"
# A page that comes while the service worker takes over stays without it; the next one has it.
SAVED = """async (parts) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await Promise.all(parts.map((part) => caches.match(new URL(part, location.href).href)));
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state === "activated" && found.every(Boolean)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}"""


# The page has begun to register the service worker.
REGISTERED = """async () => {
  while (!(await navigator.serviceWorker.getRegistration())) await new Promise((done) => setTimeout(done, 20));
}"""
# The service worker is asked to save packs.
ASKED_TO_SAVE = """async (save) => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ lang: document.documentElement.lang, save });
}"""
# What a page gets at addresses: of each, the media type and the hash of its content.
FETCHED = """async (addresses) => Object.fromEntries(await Promise.all(addresses.map(async (address) => {
  const response = await fetch(address);
  const [type, bytes] = [response.headers.get("Content-Type"), await response.arrayBuffer()];
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [address, `${type} ${Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")}`];
})))"""
# A reader who saves data: only what is visited is saved.
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.fixture
def saves() -> bool:
    return True


@pytest.fixture
def going_offline(browser: Browser, site_folder: Path, results: Path, table_seed: str) -> Callable[..., None]:
    """Run one part of a test against a server, and the other after it has gone."""

    def run(
        before: Callable[[Reader], None],
        after: Callable[[Reader], None],
        *,
        saves_data: bool = False,
        hangs: bool = False,
        **options: Any,
    ) -> None:
        server = served(site_folder)
        url = server.__enter__()
        with reading(browser, url, results, seed=table_seed, **options) as reader, ExitStack() as stack:
            if saves_data:
                reader.context.add_init_script(SAVES_DATA)
            try:
                before(reader)
            finally:
                if hangs:
                    stack.callback(server.__exit__, None, None, None)
                    stack.enter_context(silence())
                else:
                    server.__exit__(None, None, None)
            reader.context.set_offline(not hangs)
            # The last is the theme's, of a page whose sitemap is not saved.
            reader.watch.allow("net::ERR", "Failed to load resource", "uncaught: Network error")
            after(reader)

    return run


@contextmanager
def silence() -> Iterator[None]:
    """Let the server take requests and answer none."""
    over = Event()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_server.Handler, "do_GET", lambda _: over.wait())
        yield
    over.set()


def told(reader: Reader, state: str) -> None:
    """The line at the foot of the page says how far the site is saved."""
    expect(reader.page.locator(f"[data-offline=line][data-state={state}]")).to_have_count(1, timeout=RECOVERING)


def expect_unsaved(reader: Reader, lang: str) -> None:
    """What is shown is the page that says, in a language, that another is not saved."""
    expect(reader.page.locator("html")).to_have_attribute("lang", lang)
    expect(reader.page.locator("h1")).to_have_text(offline_texts(Say(lang, "table"))["title"])


def saved(reader: Reader, *addresses: str) -> None:
    assert reader.page.evaluate(SAVED, [reader.url + address for address in addresses])


def expect_every_file(reader: Reader, site_folder: Path, *names: str) -> None:
    """All files of these packs are there, as the server would send them."""
    site = site_server.Site(site_folder, "", site_server.site_url(), reader.url)
    found = packs(site_folder)
    bodies = {reader.url + address(path): site.body(site_folder / path) for name in names for path in found[name]}
    expected = {url: f"{body.mime} {sha256(body.plain).hexdigest()}" for url, body in bodies.items()}

    assert expected == reader.page.evaluate(FETCHED, list(expected))


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


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
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


def test_the_largest_file_is_saved_as_it_comes(
    reader: Reader, site_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = next(path for path in runtime_files(site_folder) if path.endswith(".wasm"))
    sent = []
    real = site_server.Site.body

    def noted(site: site_server.Site, file: Path) -> site_server.Body:
        sent.append(file.relative_to(site.folder).as_posix())
        return real(site, file)

    monkeypatch.setattr(site_server.Site, "body", noted)
    # Nothing else saves it.
    reader.context.add_init_script("""localStorage.setItem("last-rulebook/page/offline", '{"runtime": false}')""")
    reader.visit(PLAY)
    saved(reader, PLAY)
    reader.visit(PLAY)

    reader.table().wake().play_any()
    saved(reader, compiled)
    assert 1 == sent.count(compiled)


def test_a_visited_page_opens_with_any_query(going_offline: Callable[..., None]) -> None:
    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, PLAY)

    def after(reader: Reader) -> None:
        reader.visit(PLAY + "?embed")
        expect(reader.page.locator("play-table")).to_be_visible()

    going_offline(before, after)


@pytest.mark.parametrize("lang", some(LANGUAGES, TRANSLATED))
def test_a_page_that_was_never_visited_says_so_in_its_language(going_offline: Callable[..., None], lang: str) -> None:
    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, f"{lang}/offline.html")

    def after(reader: Reader) -> None:
        reader.visit(f"{lang}/about/")
        expect_unsaved(reader, lang)

    going_offline(before, after, saves_data=True)


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_a_page_is_saved_however_soon_it_is_left(going_offline: Callable[..., None], lang: str) -> None:
    page = f"{lang}/last-one-alive/rules/"

    def before(reader: Reader) -> None:
        reader.visit(page)
        reader.page.evaluate(REGISTERED)
        reader.visit("robots.txt")  # where no script of ours runs
        saved(reader, page)

    def after(reader: Reader) -> None:
        reader.visit(page)
        expect(reader.page.locator("play-table").first).to_be_visible()

    going_offline(before, after, saves_data=True)


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_the_whole_language_is_saved_while_nothing_else_is_done(
    going_offline: Callable[..., None], site_folder: Path, lang: str
) -> None:
    def before(reader: Reader) -> None:
        reader.visit(f"{lang}/")
        told(reader, "saved")
        asked = [url for url in reader.watch.requests if url.startswith(f"{reader.url}{lang}/")]
        assert {f"{reader.url}{lang}/"} == {url for url in asked if url.endswith("/")}  # the others came together

    def after(reader: Reader) -> None:
        reader.visit(f"{lang}/")
        expect_every_file(reader, site_folder, lang, f"play-{lang}")
        for page in ("last-one-alive/rules/", "dize/play/", "about/"):
            reader.visit(f"{lang}/{page}")
            expect(reader.page.locator("body[data-page=offline]")).to_have_count(0)
            expect(reader.page.locator(".md-content")).to_be_visible()

    going_offline(before, after)


def test_the_start_page_leads_to_what_is_saved(going_offline: Callable[..., None]) -> None:
    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, "", PLAY)

    def after(reader: Reader) -> None:
        reader.visit("")
        expect(reader.page).to_have_url(f"{reader.url}en/")
        expect_unsaved(reader, "en")
        reader.page.locator("[data-site=saved] a").click()
        expect(reader.page).to_have_url(reader.url + PLAY)
        expect(reader.page.locator("play-table")).to_be_visible()

    going_offline(before, after, saves_data=True, locale="en-GB")


def test_a_page_that_the_network_never_brings_says_so_after_a_while(going_offline: Callable[..., None]) -> None:
    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, PLAY)

    def after(reader: Reader) -> None:
        reader.visit("en/about/")
        expect_unsaved(reader, "en")
        reader.visit(PLAY)
        expect(reader.page.locator("play-table")).to_be_visible()

    going_offline(before, after, saves_data=True, hangs=True)


def test_a_language_that_does_not_come_is_not_remembered(going_offline: Callable[..., None]) -> None:
    def before(reader: Reader) -> None:
        reader.visit(PLAY)
        saved(reader, "", PLAY)

    def after(reader: Reader) -> None:
        reader.visit(PLAY)
        reader.page.locator("[data-site=languages] summary").click()
        reader.page.locator("[data-site=languages] a[data-lang=fi]").click()
        expect_unsaved(reader, "fi")
        reader.visit("")
        expect(reader.page).to_have_url(f"{reader.url}en/")

    going_offline(before, after, saves_data=True, locale="en-GB")


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_waking_a_table_that_was_never_woken_asks_for_the_connection(
    going_offline: Callable[..., None], lang: str
) -> None:
    def before(reader: Reader) -> None:
        reader.visit(f"{lang}/dize/play/")
        saved(reader, f"{lang}/dize/play/")

    def after(reader: Reader) -> None:
        reader.visit(f"{lang}/dize/play/")
        reader.page.locator("[data-do=wake]").click()
        sentence = texts(Say(lang, "table"))["data-text-offline"]
        expect(reader.page.locator("play-table .panel p")).to_have_text(sentence, timeout=RECOVERING)

    going_offline(before, after, saves_data=True)


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_another_language_with_its_games_can_be_saved_and_removed(
    going_offline: Callable[..., None], lang: str
) -> None:
    other = translated()[-1]

    def before(reader: Reader) -> None:
        reader.visit(f"{lang}/about/")
        told(reader, "saved")
        row = open_panel(reader, other)
        runtime = reader.page.locator("[data-packs=runtime]")
        row.locator("[data-act=save]").click()
        runtime.locator("[data-act=save]").click()
        expect(row.locator("[data-act=remove]")).to_be_visible(timeout=RECOVERING)
        expect(runtime.locator("[data-act=remove]")).to_be_visible(timeout=RECOVERING)
        mine = reader.page.locator(f"[data-packs^='{lang} ']")
        mine.locator("[data-act=remove]").click()
        expect(mine.locator("[data-act=save]")).to_be_visible()
        held = reader.page.evaluate("async () => await caches.keys()")
        assert not [name for name in held if name.split(" ")[1] in {lang, f"play-{lang}"}]

    def after(reader: Reader) -> None:
        reader.visit(f"{other}/last-one-alive/play/")
        reader.table().wake().play_on()

    going_offline(before, after)


def open_panel(reader: Reader, lang: str) -> Locator:
    """Open the panel; return its row of a language."""
    reader.page.locator("[data-offline=line]").click()
    return reader.page.locator(f"[data-packs^='{lang} ']")


def test_saving_can_be_stopped(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    lets_go = Event()
    real = site_server.Site.body

    def slow(site: site_server.Site, file: Path) -> site_server.Body:
        if file.name == "runtime.zst":
            lets_go.wait(RECOVERING / 1000)
        return real(site, file)

    monkeypatch.setattr(site_server.Site, "body", slow)
    reader.visit("en/about/")
    told(reader, "saved")
    open_panel(reader, "en")
    runtime = reader.page.locator("[data-packs=runtime]")
    runtime.locator("[data-act=save]").click()
    runtime.locator("[data-act=stop]").click()
    expect(runtime.locator("[data-act=save]")).to_be_visible()
    lets_go.set()

    reader.page.reload()
    told(reader, "saved")
    open_panel(reader, "en")
    expect(runtime.locator("[data-act=save]")).to_be_visible()


def test_where_a_pack_file_is_damaged_each_file_comes_by_itself(
    going_offline: Callable[..., None], site_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lets_go, pages_come = Event(), Event()
    real = site_server.Site.body

    def damaged(site: site_server.Site, file: Path) -> site_server.Body:
        body = real(site, file)
        if file.suffix == ".zst":
            lets_go.wait(RECOVERING / 1000)
            return replace(body, plain=body.plain[:-1])
        is_kept = file.parent.name in {"about", site.folder.name}
        if file.name == "index.html" and not is_kept and not pages_come.is_set():
            return replace(body, plain=b"of another build", zipped=None)
        return body

    def before(reader: Reader) -> None:
        monkeypatch.setattr(site_server.Site, "body", damaged)
        reader.visit("en/about/")
        saved(reader, "en/about/")
        row = open_panel(reader, "en")
        row.locator("[data-act=save]").click()
        expect(row.locator("[data-act=stop]")).to_be_visible()
        lets_go.set()
        # What could not be had is not said to be saved.
        expect(row.locator("[data-act=save]")).to_be_visible(timeout=RECOVERING)
        told(reader, "online")
        pages_come.set()
        row.locator("[data-act=save]").click()
        expect(row.locator("[data-act=remove]")).to_be_visible(timeout=RECOVERING)

    def after(reader: Reader) -> None:
        reader.visit("en/about/")
        expect_every_file(reader, site_folder, "en", "play-en")

    going_offline(before, after, saves_data=True)


def test_what_is_asked_for_again_while_saving_fails_is_tried_again(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed, lets_go = Event(), Event()
    real = site_server.Site.body

    def damaged(site: site_server.Site, file: Path) -> site_server.Body:
        body = real(site, file)
        if file.suffix == ".zst":
            return replace(body, plain=body.plain[:-1])
        is_kept = file.parent.name in {"about", site.folder.name}
        if file.name != "index.html" or is_kept or lets_go.is_set():
            return body
        if file.parent.name == "glossary":
            lets_go.wait(RECOVERING / 1000)  # until then, saving goes on
            return body
        failed.set()
        return replace(body, plain=b"of another build", zipped=None)

    monkeypatch.setattr(site_server.Site, "body", damaged)
    reader.context.add_init_script(SAVES_DATA)
    reader.visit("en/about/")
    saved(reader, "en/about/")
    row = open_panel(reader, "en")
    # As pages in two tabs ask: this one, where the reader has chosen nothing, does not ask by itself.
    reader.page.evaluate(ASKED_TO_SAVE, ["en", "play-en"])
    assert failed.wait(RECOVERING / 1000)
    reader.page.evaluate(ASKED_TO_SAVE, ["en", "play-en"])
    lets_go.set()

    expect(row.locator("[data-act=remove]")).to_be_visible(timeout=RECOVERING)


@pytest.mark.parametrize("lang", SOME_LANGUAGES)
def test_where_nothing_can_be_saved_the_page_says_so(new_reader: Callable[..., Reader], lang: str) -> None:
    reader = new_reader()
    reader.page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    reader.visit(f"{lang}/dize/play/")
    told(reader, "online")

    reader.page.locator("[data-offline=line]").click()

    expect(reader.page.locator("[data-offline=forbidden]")).to_have_text(words(lang)["offline_forbidden"])
    reader.page.keyboard.press("Escape")
    reader.table().wake().play_on()


def test_only_the_shell_is_saved_before_anything_is_played(reader: Reader, site_folder: Path) -> None:
    page = reader.visit(PLAY)
    told(reader, "saved")

    names = page.evaluate("async () => await caches.keys()")
    held = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((one) => one.url)))).flat()"
    )

    assert {"shell", "en", "play-en"} == {name.split(" ")[1] for name in names} - {"visited"}
    assert not [url for url in held if url.endswith((".wasm", ".zip"))]


def test_every_file_that_a_page_may_ask_for_is_in_one_pack(site_folder: Path) -> None:
    packed = [path for paths in packs(site_folder).values() for path in paths]
    files = [path.relative_to(site_folder).as_posix() for path in site_folder.rglob("*") if path.is_file()]

    assert sorted(packed) == sorted(
        path
        for path in files
        if path != "service-worker.js" and not path.endswith(NOT_SAVED) and not path.startswith(f"{FOLDER}/")
    )


def test_the_service_worker_knows_the_packs(site_folder: Path) -> None:
    script = (site_folder / "service-worker.js").read_text(encoding="utf-8")

    for pack, paths in packs(site_folder).items():
        assert f"{pack}:{{" in script or f'"{pack}":{{' in script
        assert not [path for path in paths if f'"{address(path)}":' not in script]


def test_the_shell_is_small_and_holds_no_python(site_folder: Path) -> None:
    shell = packs(site_folder)["shell"]

    assert sum((site_folder / path).stat().st_size for path in shell) < 1_500_000
    assert not [path for path in shell if path.endswith((".wasm", ".zip", ".mjs"))]
