"""Readers' own code: it runs where it can reach nothing, says what goes wrong, can be stopped, kept and shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from tests.e2e.harness import STARTING, Reader, reading
from tests.e2e.test_access import AT_REST, AXE
from tests.e2e.test_offline import saved
from widgets.build.server import served
from widgets.languages import SOURCE, translated
from widgets.theme.words import speaker
from widgets.theme.workshop_words import workshop_texts
from widgets.workshop import running

RUNNING = 90_000
"""Milliseconds that a program of the page may take on a machine with other work to do."""
CELLS = sorted(path.stem for path in Path("widgets/workshop/cells").glob("*.py") if path.stem != "shared")
# Tries all that JavaScript on a page of the site could open, and says whatever it finds there.
FORBIDDEN = """
import js

TRIED = (
    "localStorage.getItem('last-rulebook/secret')",
    "sessionStorage.length",
    "document.cookie",
    "parent.localStorage",
    "caches.keys()",
    "new Worker(URL.createObjectURL(new Blob(['1'])))",
    "navigator.storage.getDirectory()",
    "fetch('SITE').catch(String)",
)
for code in TRIED:
    print(code.split("(")[0], js.eval(f"try {{ String({code}) }} catch (error) {{ 'no' }}"))
js.eval("new BroadcastChannel('the site').postMessage('from a cell')")
js.eval("postMessage({ workshop: 'not what the page expects' })")
js.eval("postMessage('{\\"workshop\\": {\\"picture\\": 5, \\"progress\\": [\\"x\\"]}}')")
js.origin
"""


class Cell:
    """One cell of the Workshop, and what its reader does with it."""

    def __init__(self, page: Page, name: str, lang: str = "en") -> None:
        self.page = page
        self.at = page.locator(f"workshop-cell[name={name}]")
        self.texts = {key.removeprefix("data-text-"): text for key, text in workshop_texts(speaker(lang)).items()}

    def button(self, what: str) -> Locator:
        return self.at.locator(f"[data-cell={what}]")

    @property
    def editor(self) -> FrameLocator:
        return self.at.frame_locator("iframe").frame_locator("iframe")

    @property
    def text(self) -> Locator:
        return self.editor.locator(".cm-content")

    @property
    def out(self) -> Locator:
        return self.at.locator("[data-out]")

    def write(self, code: str) -> None:
        """Put other code in the place of what is in the editor, which is open."""
        self.text.click(timeout=STARTING)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(code)

    def expect_status(self, text: str, **values: object) -> None:
        expected = self.texts[text].format(**values)
        expect(self.at.locator("[data-status]")).to_have_text(expected, timeout=RUNNING)

    def run(self) -> None:
        self.button("run").click()
        self.expect_status("finished")

    def run_code(self, code: str) -> None:
        self.write(code)
        self.run()


@pytest.fixture(
    params=[pytest.param((SOURCE, "light"), marks=pytest.mark.full), (translated()[-1], "dark")],
    ids=["source-light", "translated-dark"],
)
def workshop(request: pytest.FixtureRequest, new_reader: Callable[..., Reader]) -> Callable[[str], Cell]:
    lang, scheme = request.param
    reader = new_reader(color_scheme=scheme)
    page = reader.visit(f"{lang}/workshop/")
    return lambda name: Cell(page, name, lang)


def test_code_is_run_changed_refused_and_stopped(workshop: Callable[[str], Cell]) -> None:
    cell = workshop("ask-dize")
    expect(cell.page.locator("iframe")).to_have_count(0)

    # Nothing is there yet: the run waits for it.
    cell.run()
    expect(cell.out).to_contain_text("4 zombies:  64.4%")
    expect(cell.at.locator("[data-pictures] img")).to_have_attribute("src", re.compile("^data:image/svg"))
    expect(cell.page.locator("workshop-cell :focus")).to_have_count(1)  # the button, not the editor

    cell.run_code("print('one')\n'<b>two</b>'")
    expect(cell.out).to_have_text("one\n'<b>two</b>'\n")
    expect(cell.at.locator("[data-pictures] img, [data-out] b")).to_have_count(0)

    cell.write("def fail():\n    raise ValueError('<img src=x>')\n\nfail()")
    cell.button("run").click()
    cell.expect_status("error-line", line=2)
    expect(cell.at.locator("[data-error]")).to_contain_text("ValueError: <img src=x>")
    expect(cell.at.locator("[data-error] img")).to_have_count(0)

    cell.run_code("for number in range(100_000):\n    print(number)")
    shown = "".join(f"{number}\n" for number in range(100_000))[: running.MOST]
    expect(cell.out).to_contain_text(cell.texts["cut"].format(n=100_000 - shown.count("\n")))

    cell.write("while True:\n    print('again')")
    cell.button("run").click()
    expect(cell.out).to_contain_text("again")
    cell.button("stop").click()
    cell.expect_status("stopped")
    expect(cell.text).to_contain_text("while True")
    cell.run_code("'still here'")
    expect(cell.out).to_have_text("'still here'\n")


def test_each_part_comes_to_its_result(workshop: Callable[[str], Cell]) -> None:
    for name, printed in {"ask-night": "bare hands", "bot-alive": "of 200 games", "rule-dize": "before"}.items():
        cell = workshop(name)
        cell.run()

        expect(cell.out).to_contain_text(printed)
        expect(cell.at.locator("[data-pictures] img")).to_be_visible()
        # The one before is closed, so that there is one Python.
        expect(cell.page.locator("iframe")).to_have_count(1)
    expect(workshop("bot-alive").at.locator("[data-progress] progress")).to_have_attribute("max", "200")


@pytest.mark.full
def test_every_cell_comes_to_its_result(workshop: Callable[[str], Cell]) -> None:
    for name in CELLS:
        cell = workshop(name)
        cell.run()
        expect(cell.at.locator("[data-pictures] img").first).to_be_visible()


def test_code_is_kept_reset_and_shared_and_reaches_nothing(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader()
    page = reader.visit("en/workshop/")
    page.evaluate("localStorage.setItem('last-rulebook/secret', 'a saved game')")
    page.evaluate("() => { new BroadcastChannel('the site').onmessage = ({ data }) => (window.heard = data); }")
    cell = Cell(page, "ask-standing")
    cell.button("edit").click()
    cell.write("'mine' + ' alone'")
    expect(cell.button("reset")).to_be_visible()

    page.reload()
    expect(cell.at.locator("[data-code]")).to_have_text("'mine' + ' alone'")
    cell.button("share").click()
    field = cell.at.locator("[data-link] input")
    expect(field).to_have_value(re.compile(rf"^{re.escape(reader.url)}en/workshop/#c=1[\w-]+$"))
    link = field.input_value()
    cell.button("reset").click()
    expect(cell.at.locator("[data-code]")).to_contain_text("BOARD_COUNTS")
    assert "workshop/ask-standing" not in reader.kept()

    # Somebody else gets the link: the code is shown, and waits.
    page.goto("about:blank")
    page.goto(link)
    shared = Cell(page, "shared")
    expect(shared.at.locator("[data-warning]")).to_be_visible()
    expect(shared.at.locator("[data-code]")).to_have_text("'mine' + ' alone'")
    expect(page.locator("iframe")).to_have_count(0)
    shared.run()
    expect(shared.out).to_have_text("'mine alone'\n")

    shared.run_code(FORBIDDEN.replace("SITE", reader.url))
    expect(shared.out).to_contain_text("'null'")
    expect(shared.out).not_to_contain_text("a saved game")
    assert page.evaluate("window.heard") is None
    assert "a saved game" == reader.kept()["secret"]

    # A link that is broken, and one of a version to come, say so; nothing else happens.
    for letters, text in (("1-broken-", "link-damaged"), ("2abc", "link-other")):
        page.goto(f"{reader.url}en/workshop/#c={letters}")
        shared.expect_status(text)
        expect(shared.button("run")).to_be_hidden()


def test_the_workshop_can_be_used_by_keyboard_alone(reader: Reader) -> None:
    page = reader.visit("en/workshop/#ask-dize")
    cell = Cell(page, "ask-dize")
    keyboard = page.keyboard
    page.locator("#ask-dize a").focus()
    for _ in range(3):  # the code may scroll, and then is a stop
        if not cell.button("run").evaluate("one => one === document.activeElement"):
            keyboard.press("Tab")
    expect(cell.button("run")).to_be_focused()
    keyboard.press("Tab")  # Stop cannot be pressed yet
    expect(cell.button("edit")).to_be_focused()
    keyboard.press("Enter")
    expect(cell.text).to_be_visible(timeout=STARTING)
    expect(cell.button("run")).to_be_focused()

    # Into the editor and, by Esc and Tab, out of it again.
    keyboard.press("Shift+Tab")
    expect(cell.text).to_be_focused()
    keyboard.press("Control+a")
    keyboard.type("6 * 7")
    keyboard.press("Tab")
    expect(cell.text).to_have_text("    6 * 7", use_inner_text=True)
    keyboard.press("Shift+Tab")
    expect(cell.text).to_be_focused()
    keyboard.press("Escape")
    keyboard.press("Tab")
    expect(cell.button("run")).to_be_focused()
    keyboard.press("Enter")
    cell.expect_status("finished")
    expect(cell.out).to_have_text("42\n")
    keyboard.press("Shift+Tab")
    keyboard.press("Control+Enter")
    cell.expect_status("finished")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_open_cell_is_accessible(new_reader: Callable[..., Reader], scheme: str) -> None:
    page = new_reader(color_scheme=scheme).visit("en/workshop/")
    cell = Cell(page, "ask-standing")
    cell.run()
    cell.button("share").click()

    page.evaluate(AT_REST)
    assert 3 == len(page.frames)
    for frame in page.frames:
        frame.evaluate(AXE)
    for frame in page.frames:
        # What is framed is no page: it needs no landmarks and no heading.
        options = {} if frame == page.main_frame else {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}
        found = frame.evaluate(
            "async (options) => (await axe.run(document, options)).violations", {"iframes": False, **options}
        )
        assert [] == [(problem["id"], node["html"]) for problem in found for node in problem["nodes"]], frame.url


def test_an_opened_workshop_works_without_a_connection(
    browser: Browser, site_folder: Path, results: Path, table_seed: str
) -> None:
    needed = ["workshop.html", "workshop-editor.js", "workshop.zip", "pyodide.asm.wasm", "last-one-alive.zip"]
    files = [next(site_folder.glob(f"assets/*/{name}")).relative_to(site_folder).as_posix() for name in needed]
    server = served(site_folder)
    url = server.__enter__()
    with reading(browser, url, results, seed=table_seed) as reader:
        try:
            page = reader.visit("en/workshop/")
            Cell(page, "ask-dize").run()
            saved(reader, "en/workshop/", *files)
        finally:
            server.__exit__(None, None, None)
        reader.context.set_offline(True)
        reader.watch.allow("net::ERR", "Failed to load resource", "uncaught: Network error")
        page.reload()
        cell = Cell(page, "ask-alive")
        cell.run()
        expect(cell.out).to_contain_text("99.7%")
