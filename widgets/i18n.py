"""Sentences in the reader's language. The language is passed in, never global.

say = Say(lang, "dize")
say("Throw {dice} dice", dice=5)
say.many("{n} human", "{n} humans", 3)
say.context("button", "Roll")
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from pkgutil import get_importer
from time import localtime
from typing import Any

import widgets
from widgets.languages import LANGUAGES, SOURCE

MINUS = "\N{MINUS SIGN}"


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for a sentence translated later
    """Return the text itself, marked for the catalogues."""
    return text


def one_stop(text: str) -> str:
    """Return the text without the full stop after a title that ends in a mark of its own."""
    return text.replace("!.", "!").replace("….", "…")


class Say:
    """Gives sentences, numbers and percentages in one language."""

    def __init__(self, lang: str, *domains: str) -> None:
        self.lang = lang if lang in LANGUAGES else SOURCE
        self._language = LANGUAGES[self.lang]
        self._catalogue = _catalogue(self.lang, domains)

    def __call__(self, text: str, /, **values: Any) -> str:
        return _filled(self._catalogue.gettext(text), values)

    def many(self, one: str, many: str, n: int, /, **values: Any) -> str:
        """Return the form for n things; `{n}` is filled in."""
        return _filled(self._catalogue.ngettext(one, many, n), {"n": n, **values})

    def context(self, context: str, text: str, /, **values: Any) -> str:
        """Return the sentence that this English text means in this context."""
        return _filled(self._catalogue.pgettext(context, text), values)

    def number(self, value: float, digits: int = 0) -> str:
        text = f"{value:.{digits}f}".replace("-", MINUS)
        return text.replace(".", self._language.decimal)

    def percent(self, share: float) -> str:
        """Return a share of 1 as a percentage that is 0 or 100 only when it is exactly so."""
        value = share * 100
        digits = 0 if 10 <= value <= 90 or value in (0, 100) else 1
        sign = self._language.percent
        if 0 < value < 0.05:
            return f"< {self.number(0.1, 1)}{sign}"
        if 99.95 <= value < 100:
            return f"> {self.number(99.9, 1)}{sign}"
        return f"{self.number(value, digits)}{sign}"

    def date(self, milliseconds: int) -> str:
        """Return the day of a moment, which is counted from 1970, where the reader is."""
        day = localtime(milliseconds / 1000)
        month = self._language.months[day.tm_mon - 1]
        return self._language.date.format(day=day.tm_mday, month=month, year=day.tm_year)

    def listed(self, items: Iterable[str]) -> str:
        """Return the items with commas between them."""
        return ", ".join(items)


def _filled(text: str, values: dict[str, Any]) -> str:
    return text.format_map(values) if values else text


@cache
def _catalogue(lang: str, domains: tuple[str, ...]) -> gettext.NullTranslations:
    first = gettext.NullTranslations()
    if lang == SOURCE:
        return first
    for domain in domains:
        first.add_fallback(gettext.GNUTranslations(BytesIO(_compiled(lang, domain))))
    return first


def _compiled(lang: str, domain: str) -> bytes:
    """Return a compiled catalogue; in the browser it lies in one of the archives that make up the package."""
    name = f"locale/{lang}/LC_MESSAGES/{domain}.mo"
    for folder in widgets.__path__:
        file = f"{folder}/{name}"
        archive: Any = get_importer(folder)
        with suppress(OSError):
            return archive.get_data(file) if hasattr(archive, "get_data") else Path(file).read_bytes()
    raise FileNotFoundError(name)
