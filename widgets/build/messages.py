"""The gettext catalogues: `extract_and_update` for translators, `compile_catalogues` for the build.

A domain is a set of source files: one per game's folder under widgets/, `site` for
what the build writes into pages, `table` for everything else.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from engines.registry import TITLES, folder_of
from widgets.languages import translated

ROOT = Path(__file__).resolve().parents[2]
WIDGETS = ROOT / "widgets"
LOCALE = WIDGETS / "locale"
SITE_FOLDERS = ("build", "theme")
GAME_DOMAINS = {folder_of(slug): slug for slug in TITLES}

# How the source marks a message: say("…"), say.many("…", "…", n), say.context("…", "…"), N_("…").
KEYWORDS = {
    "say": None,
    "many": (1, 2),
    "context": ((1, "c"), 2),
    "N_": None,
}
TRANSLATOR_NOTE = "Translators:"
# Lines of a header that say nothing here, or change with every run.
_LEFT_OUT = re.compile(
    rb'^(#.*\n(?=(#.*\n)*msgid ""\nmsgstr ""\n"Project)'
    rb'|"(Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By):.*\n)',
    re.MULTILINE,
)


class BadCatalogue(Exception):
    """A catalogue that gettext could not use, with the place to mend."""


def domain_of(source: Path) -> str:
    """Return the domain that a source file's messages belong to."""
    top = source.relative_to(WIDGETS).parts[0]
    return "site" if top in SITE_FOLDERS else GAME_DOMAINS.get(top, "table")


def extract() -> dict[str, Catalog]:
    """Return every domain's template, freshly read from the source."""
    templates: dict[str, Catalog] = {}
    for source in sorted(WIDGETS.rglob("*.py")):
        name = domain_of(source)
        for line, message, notes, context in extract_from_file(
            "python", source, keywords=KEYWORDS, comment_tags=(TRANSLATOR_NOTE,), strip_comment_tags=True
        ):
            template = templates.setdefault(name, Catalog(project="The Last Rulebook", domain=name, charset="utf-8"))
            place = [(source.relative_to(ROOT).as_posix(), line)]
            template.add(message, None, locations=place, auto_comments=notes, context=context)
    return templates


def extract_and_update() -> None:
    """Bring every catalogue in line with the source; what is new is left to translate."""
    for name, template in sorted(extract().items()):
        for language in translated():
            path = LOCALE / language / "LC_MESSAGES" / f"{name}.po"
            catalogue = read_catalogue(path) if path.exists() else Catalog(locale=language, domain=name)
            catalogue.update(template, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            written = BytesIO()
            write_po(written, catalogue, width=0, omit_header=False, include_lineno=False, sort_output=False)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_LEFT_OUT.sub(b"", written.getvalue()))
            left = len([message for message in catalogue if message.id and not _is_translated(message)])
            print(f"{path.relative_to(ROOT)}: {len(catalogue)} messages, {left} to translate")


def read_catalogue(path: Path) -> Catalog:
    """Return the catalogue in a file; `BadCatalogue` names what is wrong with it."""
    try:
        with path.open("rb") as source:
            catalogue = read_po(source, locale=path.parent.parent.name, domain=path.stem, abort_invalid=True)
    except (PoFileError, ValueError, OSError) as problem:
        raise BadCatalogue(f"{path.relative_to(ROOT)}: {problem}") from problem
    return catalogue


def compile_catalogues() -> list[Path]:
    """Return all .mo files, made anew where the .po beside them is newer."""
    made = []
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        made.append(target)
        if target.exists() and target.stat().st_mtime_ns > source.stat().st_mtime_ns:
            continue
        written = BytesIO()
        write_mo(written, read_catalogue(source))
        target.write_bytes(written.getvalue())
    return made


def _is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, list | tuple) else bool(message.string)
