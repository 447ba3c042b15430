"""What pip builds of the project: the engines, with the words of the command line inside them.

`widgets` is needed by the command line alone, and its name is too general for the folder that all installed
packages share. So a built package has it in `engines/_command_line`, from where `engines.__main__` takes it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from setuptools.command.build_py import build_py

from widgets.build.messages import compile_catalogues

WIDGETS = Path(__file__).resolve().parents[1]
HOME = Path("engines", "_command_line", WIDGETS.name)
WEBSITE_ONLY = frozenset({"browser", "build", "theme", "site.mo"})
"""Folders and catalogues of `widgets` that only the website needs."""


class BuildPackage(build_py):  # type: ignore[misc]  # setuptools says nothing of types
    """Setuptools' copying of modules, and of what the command line needs beside them."""

    def run(self) -> None:
        # Setuptools would pack what an earlier build has left there, too.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        # An editable install runs from the sources, which have `widgets` beside `engines`.
        if not self.editable_mode:
            for source, target in self._command_line():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # noqa: FBT001, FBT002 - setuptools' own
        return [*super().get_outputs(include_bytecode), *(str(target) for _, target in self._command_line())]

    def _command_line(self) -> Iterator[tuple[Path, Path]]:
        """Yield the files of `widgets` that the command line may need, and where each goes."""
        for source in [*sorted(WIDGETS.rglob("*.py")), *compile_catalogues()]:
            inside = source.relative_to(WIDGETS)
            if not {inside.parts[0], inside.name} & WEBSITE_ONLY:
                yield source, Path(self.build_lib) / HOME / inside
