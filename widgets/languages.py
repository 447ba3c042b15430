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
    search: str = ""
    """What Material's search calls it, where that is not the code."""
    also: tuple[str, ...] = ()
    """Other codes under which a browser may ask for it."""


LANGUAGES = {
    "en": Language(name="English", decimal=".", percent="%"),
    "it": Language(name="Italiano", percent="%"),
    "da": Language(name="Dansk"),
    "nb": Language(name="Norsk bokmål", search="no", also=("no", "nn")),
    "sv": Language(name="Svenska"),
    "fi": Language(name="Suomi"),
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
