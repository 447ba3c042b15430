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
    endings: str = ""
    """A pattern of what may follow a word of the glossary where a text has it."""
    changing: int = 0
    """How many letters at the end of a long word other forms of it may have otherwise."""
    also: tuple[str, ...] = ()
    """Other codes under which a browser may ask for it."""


def _months(names: str) -> tuple[str, ...]:
    return tuple(names.split())


_PLAIN_DATE = "{day} {month} {year}"
_DANISH_ENDINGS = r"(?:e|n|s|t|en|er|et|ne|ns|ene|ens|ers|ets|erne|enes|ernes)?"
"""Those of Danish, and of the Norwegian that was written after it."""

LANGUAGES = {
    "en": Language(
        name="English",
        endings=r"(?:[’']?s)?",
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
        endings=_DANISH_ENDINGS,
        months=_months("januar februar marts april maj juni juli august september oktober november december"),
    ),
    "nb": Language(
        name="Norsk bokmål",
        endings=_DANISH_ENDINGS,
        also=("no", "nn"),
        months=_months("januar februar mars april mai juni juli august september oktober november desember"),
    ),
    "sv": Language(
        name="Svenska",
        endings=r"(?:a|n|s|t|ar|en|er|et|na|ns|or|ens|ets|arna|erna|orna|arnas|ernas|ornas)?",
        date=_PLAIN_DATE,
        months=_months("januari februari mars april maj juni juli augusti september oktober november december"),
    ),
    "fi": Language(
        name="Suomi",
        endings=r"\w*",
        changing=1,
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
