"""One table of languages: a seventh needs a record there, its catalogues and its pages, and nothing else."""

import re
from pathlib import Path

import pytest

from widgets.build import messages, offline
from widgets.i18n import Say
from widgets.languages import LANGUAGES, Language, translated

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("engines/**/*", "widgets/**/*", "tests/**/*", "mkdocs.yml", "Makefile", "package.json", ".github/**/*")
KINDS = {".py", ".js", ".mjs", ".ts", ".css", ".html", ".xml", ".json", ".yml", ".webmanifest", ".txt", ""}
# A code between quotes, or as the first folder of an address.
CODE = re.compile(rf"""["'](?:{"|".join(translated())})["'/]""")
SAMPLES = {
    "tests/e2e/test_access.py": "one page in a language other than the source's",
    "tests/e2e/test_failures.py": "the same",
    "tests/e2e/test_fits.py": "the language with the longest words",
    "tests/e2e/test_navigation.py": "readers whose browsers ask for these",
    "tests/e2e/test_offline.py": "a language that is chosen and does not come",
    "tests/e2e/test_paper.py": "those that need the most room",
    "tests/e2e/test_table.py": "a game that goes from one language to another",
    "tests/e2e/test_telling.py": "a link that is opened in another language",
    "tests/site/test_fences.py": "a fence in a language other than the source's",
    "tests/site/test_hooks.py": "two languages that differ",
    "tests/terminal/test_bad_words.py": "a command line in a language other than the source's",
    "tests/terminal/test_leaving.py": "the same",
    "tests/terminal/test_saving.py": "the same",
    "tests/terminal/test_tournament.py": "the same",
    "tests/tools/test_messages.py": "a catalogue to compile",
    "tests/tools/test_package.py": "a language whose catalogues a package must have",
    "tests/widgets/test_i18n.py": "how these languages write numbers",
    "tests/widgets/test_table.py": "a link that is opened in another language",
    "tests/widgets/test_telling.py": "how these languages write dates",
}
"""Tests that take a language as an example, and for what: a seventh changes none of them."""


@pytest.fixture
def seventh(monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a made-up language to the table."""
    monkeypatch.setitem(LANGUAGES, "xx", Language(name="Xanadu", decimal="·", percent="pct", months=("moon",) * 12))
    return "xx"


def test_only_the_table_names_the_languages() -> None:
    files = {path for pattern in SOURCES for path in ROOT.glob(pattern) if path.suffix in KINDS and path.is_file()}
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in files
        if "transcripts" not in path.parts and "__pycache__" not in path.parts and CODE.search(path.read_text("utf-8"))
    }

    assert {"widgets/languages.py"} == {name for name in naming if name not in SAMPLES}


def test_a_seventh_language_writes_its_numbers(seventh: str) -> None:
    say = Say(seventh)

    assert seventh == say.lang
    assert ["2·5", "64pct"] == [say.number(2.5, 1), say.percent(0.64)]


def test_a_seventh_language_gets_catalogues_and_a_pack(
    seventh: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "WIDGETS", tmp_path / "widgets")
    monkeypatch.setattr(messages, "LOCALE", tmp_path / "locale")
    (tmp_path / "widgets").mkdir()
    (tmp_path / "widgets" / "play.py").write_text('say("Throw")')

    messages.extract_and_update()

    assert (tmp_path / "locale" / seventh / "LC_MESSAGES" / "table.po").is_file()
    assert seventh == offline._pack_of(f"{seventh}/dize/play/index.html", "assets/a/", "assets/r/")
