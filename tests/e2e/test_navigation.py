"""From the door to a page, from page to page, and from language to language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.harness import Reader, drawn, some
from widgets.languages import LANGUAGES

RULES = "dize/rules/"


@pytest.mark.parametrize(
    ("locale", "lang"), [("fi-FI", "fi"), ("nn-NO", "nb"), ("no", "nb"), ("sv-SE", "sv"), ("de-DE", "en")]
)
def test_the_door_leads_to_the_language_of_the_browser(
    new_reader: Callable[..., Reader], locale: str, lang: str
) -> None:
    reader = new_reader(locale=locale)
    reader.visit("")

    expect(reader.page).to_have_url(f"{reader.url}{lang}/")


def test_the_door_remembers_the_language_that_was_chosen(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(locale="fi-FI")
    page = reader.visit("fi/")
    page.locator("[data-site=languages] > summary").click()
    page.locator("a[data-lang=da]").click()
    expect(page).to_have_url(f"{reader.url}da/")
    page.wait_for_load_state()  # a language is remembered once one of its pages is there
    reader.visit("")

    expect(page).to_have_url(f"{reader.url}da/")


def test_the_door_can_be_looked_at(reader: Reader) -> None:
    page = reader.visit("?choose")

    expect(page.locator("a[data-lang]:visible")).to_have_count(6)
    page.locator("a[data-lang=it]").click()
    expect(page).to_have_url(f"{reader.url}it/")


def test_pages_of_a_language_share_one_document(reader: Reader) -> None:
    page = reader.visit("en/")
    page.evaluate("window.document$ && (window.sameDocument = true)")
    for target in (RULES, "dize/play/", "about/"):
        page.locator(f".book-nav a[href$='/{target}']").first.click()
        expect(page).to_have_url(f"{reader.url}en/{target}")
        expect(page.locator(".book-nav [aria-current=page]").last).to_be_visible()
        assert page.evaluate("window.sameDocument") is True, f"{target} was loaded anew"


# What is wrong with the menus over a page: more than two lines, small targets, a page that is too wide.
MENUS_WRONG = """() => {
  const wrong = [];
  const links = [...document.querySelectorAll(".md-header a, .md-header button, .book-nav a, .book-nav summary")];
  const shown = links.filter((one) => one.checkVisibility() && !one.closest(".book-languages__list"));
  const low = shown.filter((one) => one.getBoundingClientRect().height < 44);
  wrong.push(...low.map((one) => `${one.textContent.trim()} is low`));
  const [header, menu] = [".md-header", ".book-nav"].map((one) => document.querySelector(one).getBoundingClientRect());
  if (header.height + menu.height > 120) wrong.push(`the menus are ${header.height} + ${menu.height} px high`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`the page is ${wide} px wider than the window`);
  const here = document.querySelector(".book-nav__link--here")?.getBoundingClientRect();
  if (here && (here.left < 0 || here.right > innerWidth)) wrong.push("where one is is not in view");
  return wrong;
}"""


@pytest.mark.parametrize("lang", some(LANGUAGES, "fi", "it"))
def test_on_a_phone_the_menus_are_two_lines(new_reader: Callable[..., Reader], lang: str) -> None:
    reader = new_reader(locale=lang, viewport={"width": 360, "height": 640})
    for address in ("", RULES, "last-night-on-earth/hero-turn/", "last-one-standing/play/", "about/"):
        page = reader.visit(f"{lang}/{address}")
        drawn(page)

        assert [] == page.evaluate(MENUS_WRONG), address


def test_on_a_phone_the_pages_of_a_large_game_unfold_over_the_games(new_reader: Callable[..., Reader]) -> None:
    page = new_reader(viewport={"width": 360, "height": 640}).visit("en/last-night-on-earth/hero-turn/")
    page.locator(".book-nav__fold > summary").click()

    for link in (".book-nav__fold [aria-current=page]", ".book-nav__link--here"):
        expect(page.locator(link)).to_be_in_viewport(ratio=1)


def test_the_switcher_keeps_the_page_also_after_instant_navigation(reader: Reader) -> None:
    page = reader.visit("en/")
    page.locator(f".book-nav a[href$='/{RULES}']").first.click()
    expect(page).to_have_url(f"{reader.url}en/{RULES}")
    page.locator("[data-site=languages] > summary").click()
    page.locator("a[data-lang=sv]").click()

    expect(page).to_have_url(f"{reader.url}sv/{RULES}")
    expect(page.locator("html")).to_have_attribute("lang", "sv")


def test_the_switcher_keeps_the_paragraph(reader: Reader) -> None:
    page = reader.visit(f"en/{RULES}#dize-attack-success")
    page.locator("[data-site=languages] > summary").click()
    page.locator("a[data-lang=fi]").click()

    expect(page).to_have_url(f"{reader.url}fi/{RULES}#dize-attack-success")


def test_from_a_page_that_is_in_english_alone_the_switcher_leads_to_the_front_page(reader: Reader) -> None:
    page = reader.visit("en/engines/")
    page.locator(".book-nav__page").nth(2).click()
    expect(page).to_have_url(f"{reader.url}en/engines/bots/")
    page.locator("[data-site=languages] > summary").click()
    page.locator("a[data-lang=fi]").click()

    expect(page).to_have_url(f"{reader.url}fi/")


def test_the_menu_of_languages_closes_by_escape(reader: Reader) -> None:
    page = reader.visit("en/")
    page.locator("[data-site=languages] > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("a[data-lang=fi]")).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.locator("a[data-lang=fi]")).to_be_hidden()
    expect(page.locator("[data-site=languages] > summary")).to_be_focused()


@pytest.mark.parametrize(("scheme", "paper"), [("light", "rgb(250, 247, 240)"), ("dark", "rgb(21, 24, 28)")])
def test_the_first_visit_is_as_light_as_the_system(new_reader: Callable[..., Reader], scheme: str, paper: str) -> None:
    reader = new_reader(color_scheme=scheme)
    page = reader.visit("en/about/")

    expect(page.locator("body")).to_have_css("background-color", paper)


def test_a_chosen_scheme_stays_in_every_language(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(color_scheme="dark")
    page = reader.visit("en/")
    page.locator("label[for=__palette_1]").click()
    expect(page.locator("body")).to_have_css("background-color", "rgb(250, 247, 240)")
    reader.visit("fi/")

    expect(page.locator("body")).to_have_css("background-color", "rgb(250, 247, 240)")


def test_without_script_a_page_is_complete(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(java_script_enabled=False, color_scheme="dark")
    page = reader.visit(f"en/{RULES}")

    expect(page.locator("play-table[example] .play-board").first).to_be_visible()
    expect(page.locator(".play-wake:visible")).to_have_count(0)
    expect(page.locator("body")).to_have_css("background-color", "rgb(21, 24, 28)")
    page.locator("[data-site=languages] > summary").click()
    page.locator("a[data-lang=nb]").click()
    expect(page).to_have_url(f"{reader.url}nb/{RULES}")


def test_a_missing_address_offers_the_language_it_was_in(reader: Reader) -> None:
    reader.watch.allow("404")
    page = reader.visit("fi/dize/nothing/")

    expect(page.locator("a[data-lang]").first).to_have_attribute("data-lang", "fi")


@pytest.mark.parametrize(("address", "lang"), [("fi/last-one-alive/", "fi"), ("last-one-alive", "it")])
def test_the_address_of_a_game_leads_to_its_rules(new_reader: Callable[..., Reader], address: str, lang: str) -> None:
    reader = new_reader(locale="it-IT")
    reader.watch.allow("404")
    page = reader.visit(address)

    expect(page).to_have_url(f"{reader.url}{lang}/last-one-alive/rules/")


@pytest.mark.parametrize(("address", "lang"), [("fi/last-one-standing/ruudut/", "fi"), ("barricades", "it")])
def test_a_missing_address_is_searched_for_in_the_language_of_the_reader(
    new_reader: Callable[..., Reader], address: str, lang: str
) -> None:
    reader = new_reader(locale="it-IT")
    reader.watch.allow("404")
    page = reader.visit(address)
    results = page.get_by_role("option")
    expect(results.first).to_be_visible()
    target = str(results.first.evaluate("one => one.href"))

    assert target.startswith(f"{reader.url}{lang}/last-one-")
    page.get_by_role("combobox").press("Enter")
    expect(page).to_have_url(target)
    expect(page.locator(f"[id='{target.split('#')[1]}']")).to_be_in_viewport()
