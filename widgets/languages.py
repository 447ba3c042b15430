"""The languages of the site: whatever differs between them, apart from words.

A language is a record here, its catalogues in widgets/locale/<code> and its pages in docs/<code>.
"""

from __future__ import annotations

from dataclasses import dataclass

NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """How a language is called and how it writes numbers."""

    name: str
    """Its own name for itself."""
    decimal: str = ","
    percent: str = f"{NO_BREAK}%"
    """What follows the number of a percentage."""
    months: tuple[str, ...]
    """As they stand in a date."""
    date: str = "{day}. {month} {year}"
    search: str = ""
    """What Material's search calls it, where that is not the code."""
    also: tuple[str, ...] = ()
    """Other codes under which a browser may ask for it."""


def _months(names: str) -> tuple[str, ...]:
    return tuple(names.split())


_PLAIN_DATE = "{day} {month} {year}"

LANGUAGES = {
    "en": Language(
        name="English",
        decimal=".",
        percent="%",
        date=_PLAIN_DATE,
        months=_months("January February March April May June July August September October November December"),
    ),
    "it": Language(
        name="Italiano",
        percent="%",
        date=_PLAIN_DATE,
        months=_months("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    ),
    "da": Language(
        name="Dansk",
        months=_months("januar februar marts april maj juni juli august september oktober november december"),
    ),
    "nb": Language(
        name="Norsk bokmål",
        search="no",
        also=("no", "nn"),
        months=_months("januar februar mars april mai juni juli august september oktober november desember"),
    ),
    "sv": Language(
        name="Svenska",
        date=_PLAIN_DATE,
        months=_months("januari februari mars april maj juni juli augusti september oktober november december"),
    ),
    "fi": Language(
        name="Suomi",
        months=_months(
            "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta "
            "heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta"
        ),
    ),
}
"""By code, in the order of every list of languages on the site."""

SOURCE = "en"
"""The language that sentences are written in; the others have catalogues."""


def translated() -> list[str]:
    """Return the codes of the languages that have catalogues."""
    return [code for code in LANGUAGES if code != SOURCE]


def search_code(lang: str) -> str:
    """Return what Material's search calls a language."""
    return LANGUAGES[lang].search or lang
