"""What goes into the browser's Python, and that it is always the same bytes."""

import io
import zipfile

import pytest

from widgets.build import packing


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import json", {"json"}),
        ("import os.path as p", {"os.path"}),
        ("from json import decoder", {"json", "json.decoder"}),
        ("from . import view", {"widgets.dize", "widgets.dize.view"}),
        ("from ..html import tag", {"widgets.html", "widgets.html.tag"}),
        ("try:\n    import fast\nexcept ImportError:\n    import slow", {"fast", "slow"}),
        ("if TYPE_CHECKING:\n    import heavy\nimport light", {"light"}),
        ("if __name__ == '__main__':\n    import argparse", set()),
        ("match x:\n    case 1:\n        import one", {"one"}),
    ],
)
def test_imports_are_read_from_the_source(source, expected):
    assert expected == packing.imported(source, "widgets/dize/words.py", lazily=True)


def test_a_package_is_its_own_base_for_relative_imports():
    assert {"widgets.dize", "widgets.dize.view"} == packing.imported(
        "from . import view", "widgets/dize/__init__.py", lazily=True
    )


def test_imports_inside_functions_count_only_when_asked_for():
    source = "def f():\n    import late\nimport early"

    assert {"early"} == packing.imported(source, "a.py", lazily=False)
    assert {"early", "late"} == packing.imported(source, "a.py", lazily=True)


def test_what_a_kept_module_loads_is_kept_and_the_rest_is_not():
    stdlib = {
        "booted.py": b"import deep",
        "deep.py": b"def f():\n    import debugger",
        "debugger.py": b"",
        "asked/__init__.py": b"",
        "asked/part.py": b"from asked import _inner",
        "asked/_inner.py": b"def f():\n    import late",
        "late.py": b"",
        "unused.py": b"",
        "named.py": b"",
    }
    app = {"engines/a.py": b"def f():\n    import asked.part, asked"}

    kept = packing.needed(stdlib, app, ["booted", "sys"], ["named"])

    asked = {"asked/__init__.py", "asked/part.py", "asked/_inner.py", "late.py"}
    assert {"booted.py", "deep.py", "named.py"} | asked == kept


def test_an_archive_is_the_same_bytes_whatever_the_order():
    files = {"a/__init__.py": b"x = {1, 2, 3}", "b.json": b"{}"}

    packed = packing.archive(files, lambda _: 0)

    assert packed == packing.archive(dict(reversed(files.items())), lambda _: 0)
    assert ["a/__init__.pyc", "b.json"] == zipfile.ZipFile(io.BytesIO(packed)).namelist()


def test_byte_code_runs_from_the_archive_without_its_source(tmp_path, monkeypatch):
    (tmp_path / "app.zip").write_bytes(packing.archive({"packed_for_test.py": b"answer = 42"}, lambda _: 0))
    monkeypatch.syspath_prepend(tmp_path / "app.zip")

    import packed_for_test

    assert 42 == packed_for_test.answer
