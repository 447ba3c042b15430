"""What the README shows of the library is what happens."""

import doctest
from pathlib import Path

import engines

README = Path(__file__).parents[2] / "README.md"


def test_the_examples_of_the_readme_happen_as_shown() -> None:
    told = doctest.testfile(str(README), module_relative=False)

    assert told.attempted > 5
    assert told.failed == 0


def test_every_name_of_the_library_is_there() -> None:
    assert [name for name in engines.__all__ if not hasattr(engines, name)] == []
    assert set(engines.__all__) <= set(dir(engines))
    assert not hasattr(engines, "nothing of the kind")
