"""Every game's face by its slug, in the order of the registry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from widgets.face import Face

SLUGS = ("dize", "last-one-alive", "last-one-standing")


class Faces(Mapping[str, Face[Any, Any]]):
    """Loads a face when it is first asked for: a page in the browser pays for its own game only."""

    def __getitem__(self, slug: str) -> Face[Any, Any]:
        if slug not in SLUGS:
            raise KeyError(slug)
        return _face(slug)

    def __iter__(self) -> Iterator[str]:
        return iter(SLUGS)

    def __len__(self) -> int:
        return len(SLUGS)


@cache
def _face(slug: str) -> Face[Any, Any]:
    found: Face[Any, Any] = import_module(f"widgets.{slug.replace('-', '_')}.face").FACE
    return found


BY_SLUG = Faces()
