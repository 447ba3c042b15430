"""What goes into the browser's Python, and that it is always the same bytes."""

import importlib
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from widgets.build import packing

POINT = """
from dataclasses import dataclass

@dataclass(frozen=True)
class Point:
    x: int
    y: int = 2
"""
# Packs the app of this process' input, beside it the methods of its dataclasses.
PACK = """
import json, sys
from pathlib import Path
from widgets.build import packing
out = Path(sys.argv[1])
app = {path: text.encode() for path, text in json.load(sys.stdin).items()}
out.write_bytes(packing.archive(packing.with_methods(app, out), packing.app_code))
"""
UNPACKED = f"""
from widgets.browser import methods
methods.use()
{POINT}
print(Point(1))
"""
# Loads the packed module, and says which texts of dataclasses had to be compiled.
LOAD = """
import sys
from widgets.browser import methods
sys.path.insert(0, sys.argv[1])
texts = []
sys.addaudithook(lambda event, about: texts.append(about[0]) if event == "compile" else None)
if sys.argv[2] == "used":
    methods.use()
import packed_point
assert str(packed_point.Point(1)) == "Point(x=1, y=2)" and packed_point.Point(1) == packed_point.Point(1, 2)
print(sum("__create_fn__" in str(text) for text in texts))
"""


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
        ("if sys.platform == 'win32':\n    import windows\nelse:\n    import unix", {"unix"}),
        ("match x:\n    case 1:\n        import one", {"one"}),
    ],
)
def test_imports_are_read_from_the_source(source: str, expected: set[str]) -> None:
    assert expected == packing.imported(source, "widgets/dize/words.py", lazily=True)


def test_a_package_is_its_own_base_for_relative_imports() -> None:
    assert {"widgets.dize", "widgets.dize.view"} == packing.imported(
        "from . import view", "widgets/dize/__init__.py", lazily=True
    )


def test_imports_inside_functions_count_only_when_asked_for() -> None:
    source = "def f():\n    import late\nimport early"

    assert {"early"} == packing.imported(source, "a.py", lazily=False)
    assert {"early", "late"} == packing.imported(source, "a.py", lazily=True)


def test_what_a_kept_module_loads_is_kept_and_the_rest_is_not() -> None:
    stdlib = {
        "booted.py": b"import deep",
        "deep.py": b"def f():\n    import debugger",
        "debugger.py": b"",
        "asked/__init__.py": b"",
        "asked/part.py": b"from asked import _inner",
        "asked/_inner.py": b"def f():\n    import late",
        "late.py": b"",
        "unused.py": b"",
        "named.py": b"try:\n    import spare.part\nexcept ImportError:\n    pass",
        "spare/__init__.py": b"",
        "spare/part.py": b"import beyond",
        "beyond.py": b"",
    }
    app = {"engines/a.py": b"def f():\n    import asked.part, asked"}

    kept = packing.needed(stdlib, app, ["booted", "sys"], ["named"], ["spare"])

    asked = {"asked/__init__.py", "asked/part.py", "asked/_inner.py"}
    assert {"booted.py", "deep.py", "named.py"} | asked == kept


def test_what_the_interpreter_holds_itself_is_known() -> None:
    assert packing.is_frozen("importlib._bootstrap")
    assert not packing.is_frozen("json")


def test_an_archive_is_the_same_bytes_whatever_the_order() -> None:
    files = {"a/__init__.py": b"x = {1, 2, 3}", "b.json": b"{}"}

    packed = packing.archive(files, packing.app_code)

    assert packed == packing.archive(dict(reversed(files.items())), packing.app_code)
    assert ["a/__init__.pyc", "b.json"] == zipfile.ZipFile(io.BytesIO(packed)).namelist()


DOCUMENTED = b'''"""Module."""

def given(n):
    """Function."""
    assert n > 0

    def inner():
        """Inner."""

    return inner, 1 / (n - 1)

class Kept:
    """Class."""
'''


def test_our_own_code_loses_docstrings_of_functions_and_keeps_its_assertions() -> None:
    made: dict[str, Any] = {}
    exec(packing.app_code(DOCUMENTED, "ours.py"), made)

    assert [None, None, "Class."] == [made.get("__doc__"), made["given"].__doc__, made["Kept"].__doc__]
    assert made["given"](2)[0]() is None
    with pytest.raises(AssertionError):
        made["given"](0)


def test_a_fault_in_the_library_names_file_and_function() -> None:
    made: dict[str, Any] = {}
    exec(packing.library_code(DOCUMENTED, "library.py"), made)

    with pytest.raises(ZeroDivisionError) as fault:
        made["given"](1)

    entry = fault.traceback[-1]
    assert [made["Kept"].__doc__, made["given"].__doc__] == [None, None]
    assert ("library.py", "given", 3) == (str(entry.path).rsplit("/", 1)[-1], entry.name, entry.lineno + 1)
    assert {3} == {line for _, _, line in made["given"].__code__.co_lines()}


def test_byte_code_runs_from_the_archive_without_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "app.zip").write_bytes(packing.archive({"packed_for_test.py": b"answer = 42"}, packing.app_code))
    monkeypatch.syspath_prepend(tmp_path / "app.zip")

    assert 42 == importlib.import_module("packed_for_test").answer


def test_methods_of_dataclasses_are_compiled_when_the_app_is_packed(tmp_path: Path) -> None:
    app = tmp_path / "app.zip"

    def run(script: str, *arguments: str, given: str = "") -> str:
        command = [sys.executable, "-c", script, str(app), *arguments]
        return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout

    run(PACK, given=json.dumps({"packed_point.py": POINT}))

    assert ["packed_point.methods", "packed_point.pyc"] == zipfile.ZipFile(app).namelist()
    assert int(run(LOAD, "unused")) > 0
    assert 0 == int(run(LOAD, "used"))


def test_a_dataclass_that_was_not_packed_is_compiled_as_ever() -> None:
    done = subprocess.run([sys.executable, "-c", UNPACKED], capture_output=True, text=True, check=True)

    assert "Point(x=1, y=2)" == done.stdout.strip()
