"""Six languages, one truth: no message is missing, fuzzy or short of a placeholder."""

import ast
import re
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from widgets.build.messages import LOCALE, WIDGETS, extract, read_catalogue
from widgets.i18n import Say
from widgets.languages import NO_BREAK, translated

PLACEHOLDER = re.compile(r"\{(\w+)\}")
TEMPLATES = extract()


def catalogue(language: str, domain: str) -> Catalog:
    return read_catalogue(LOCALE / language / "LC_MESSAGES" / f"{domain}.po")


@pytest.mark.parametrize("domain", sorted(TEMPLATES))
@pytest.mark.parametrize("language", translated())
def test_every_message_is_translated(language: str, domain: str) -> None:
    translated = catalogue(language, domain)
    missing = []
    for message in TEMPLATES[domain]:
        found = translated.get(message.id, message.context) if message.id else message
        forms = (found.string if isinstance(found.string, tuple) else (found.string,)) if found else ()
        if message.id and (not found or not all(forms) or found.fuzzy):
            missing.append(message.id)

    assert missing == []


@pytest.mark.parametrize("domain", sorted(TEMPLATES))
@pytest.mark.parametrize("language", translated())
def test_translations_keep_their_placeholders(language: str, domain: str) -> None:
    wrong = []
    for message in catalogue(language, domain):
        if not message.id:
            continue
        sources = (message.id,) if isinstance(message.id, str) else message.id
        allowed = set().union(*(PLACEHOLDER.findall(source) for source in sources))
        needed = set.intersection(*(set(PLACEHOLDER.findall(source)) for source in sources)) - {"n"}
        for form in message.string if isinstance(message.string, tuple) else (str(message.string),):
            found = set(PLACEHOLDER.findall(form))
            if not needed <= found <= allowed:
                wrong.append((sources[0], form))

    assert wrong == []


@pytest.mark.parametrize("domain", sorted(TEMPLATES))
@pytest.mark.parametrize("language", translated())
def test_catalogues_hold_nothing_that_is_not_said(language: str, domain: str) -> None:
    known = {(message.id, message.context) for message in TEMPLATES[domain]}

    assert [m.id for m in catalogue(language, domain) if m.id and (m.id, m.context) not in known] == []


class Itself(dict[str, Any]):
    """Fills every placeholder with its own name."""

    def __missing__(self, name: str) -> str:
        return f"<{name}>"


@pytest.mark.parametrize("domain", sorted(set(TEMPLATES) - {"table"}))
@pytest.mark.parametrize("language", translated())
def test_what_is_said_is_what_the_catalogues_say(language: str, domain: str) -> None:
    """Each in its own words and each plural in its form, in the table's catalogue and in that of the game."""
    says = Say(language, "table", domain)
    messages = [m for name in (domain, "table") for m in catalogue(language, name) if m.id]
    words = {m.id: m.string for m in messages if not m.context}
    in_context = {(m.context, str(m.id)): m.string for m in messages if m.context}
    plain = {source: text for source, text in words.items() if isinstance(source, str)}
    plural = {source: forms for source, forms in words.items() if isinstance(source, tuple) and forms}

    assert {source: says(source) for source in plain} == plain
    assert {source: says.context(*source) for source in in_context} == in_context
    assert {source: tuple(many(says, source, n) for n in (1, 2)) for source in plural} == {
        source: tuple(form.format_map(Itself(n=n)) for n, form in zip((1, 2), forms, strict=True))
        for source, forms in plural.items()
    }
    assert len(plain) > 100
    assert plural


def many(says: Say, source: tuple[str, ...], n: int) -> str:
    names = {name for text in source for name in PLACEHOLDER.findall(text)} - {"n"}
    one, other = source
    return says.many(one, other, n, **{name: f"<{name}>" for name in names})


def test_a_sentence_is_filled_in_the_language_of_the_reader() -> None:
    english = "Bot {number}"
    spoken = {lang: Say(lang, "table")(english, number=7) for lang in translated()}

    assert Say("en", "table")(english, number=7) == "Bot 7"
    assert all("7" in text for text in spoken.values())
    assert Say("fi", "table")("Go back?") != "Go back?"
    assert Say("fi")("Go back?") == "Go back?", "without a catalogue it stays as it is"


def test_numbers_follow_the_language() -> None:
    assert [Say("en").number(-2.5, 1), Say("fi").number(-2.5, 1)] == ["−2.5", "−2,5"]


def test_percentages_follow_the_language() -> None:
    shown = [Say(lang).percent(0.644) for lang in ("en", "it", "da", "fi")]

    assert shown == ["64%", "64%", f"64{NO_BREAK}%", f"64{NO_BREAK}%"]


def test_a_small_chance_is_never_shown_as_none() -> None:
    assert [Say("en").percent(p) for p in (0, 1e-9, 0.05, 0.9999, 1)] == ["0%", "< 0.1%", "5.0%", "> 99.9%", "100%"]


def test_an_unknown_language_reads_english() -> None:
    assert Say("tlh").lang == "en"


def test_every_plural_is_extracted_with_both_forms() -> None:
    """A `say` among the arguments of `say.many` hides its plural from the extractor."""
    hidden = []
    for source in sorted(WIDGETS.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "many":
                one = ast.literal_eval(node.args[0])
                found = [m.id for t in TEMPLATES.values() for m in t if one in (m.id, m.id[0] if m.id else "")]
                if not all(isinstance(i, tuple) for i in found):
                    hidden.append(one)

    assert hidden == []
