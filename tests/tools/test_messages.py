"""Messages are found in the source, sorted into domains, and compiled."""

import gettext
from pathlib import Path

import pytest

from widgets.build import messages

SOURCE = """
def skin(say):
    # Translators: a button
    say("Throw {count} dice", count=5)
    say.many("{count} zombie", "{count} zombies", 3, count=3)
    say.context("die", "One")
    N_("Odd")
    print("not for readers")
"""
PO = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Throw {count} dice"
msgstr "Kast {count} terninger"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "WIDGETS", tmp_path / "widgets")
    monkeypatch.setattr(messages, "LOCALE", tmp_path / "widgets" / "locale")
    for name in ("widgets/last_one_alive/words.py", "widgets/table/desk.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "domain"),
    [
        ("last_one_alive/words.py", "last-one-alive"),
        ("table/desk.py", "table"),
        ("play.py", "table"),
        ("theme/words.py", "site"),
        ("build/hooks.py", "site"),
    ],
)
def test_a_domain_is_a_set_of_files(project: Path, file: str, domain: str) -> None:
    assert domain == messages.domain_of(project / "widgets" / file)


def test_every_way_of_marking_a_message_is_found(project: Path) -> None:
    (project / "widgets/last_one_alive/words.py").write_text(SOURCE)

    template = messages.extract()["last-one-alive"]

    assert ["Throw {count} dice", ("{count} zombie", "{count} zombies"), "One", "Odd"] == [
        message.id for message in template if message.id
    ]
    assert ["a button"] == template["Throw {count} dice"].auto_comments
    assert template.get("One", context="die")


def test_translations_survive_an_update_and_dead_ones_go(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "widgets/last_one_alive/words.py").write_text(SOURCE)
    po = project / "widgets/locale/da/LC_MESSAGES/last-one-alive.po"
    po.parent.mkdir(parents=True)
    po.write_text(PO + '\nmsgid "Gone"\nmsgstr "Væk"\n')

    messages.extract_and_update()

    updated = po.read_text()
    assert 'msgstr "Kast {count} terninger"' in updated
    assert "Gone" not in updated
    assert "da/LC_MESSAGES/last-one-alive.po: 4 messages, 3 to translate" in capsys.readouterr().out


def test_a_catalogue_is_compiled_when_it_is_new(project: Path) -> None:
    po = project / "widgets/locale/da/LC_MESSAGES/table.po"
    po.parent.mkdir(parents=True)
    po.write_text(PO)

    [mo] = messages.compile_catalogues()
    with mo.open("rb") as file:
        assert "Kast {count} terninger" == gettext.GNUTranslations(file).gettext("Throw {count} dice")

    made = mo.stat().st_mtime_ns
    messages.compile_catalogues()
    assert made == mo.stat().st_mtime_ns


def test_a_broken_catalogue_is_named(project: Path) -> None:
    po = project / "widgets/locale/da/LC_MESSAGES/table.po"
    po.parent.mkdir(parents=True)
    po.write_text(PO + "\nmsgid no quotes\n")

    with pytest.raises(messages.BadCatalogue, match=r"^widgets/locale/da/LC_MESSAGES/table\.po: "):
        messages.compile_catalogues()
