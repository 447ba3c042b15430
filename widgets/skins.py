"""Every game's skin by its slug, in the order of the registry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from widgets.skin import Skin

SLUGS = ("dize", "last-one-alive", "last-one-standing")


class Skins(Mapping[str, Skin[Any, Any]]):
    """Loads a skin when it is first asked for: a page in the browser pays for its own game only."""

    def __getitem__(self, slug: str) -> Skin[Any, Any]:
        if slug not in SLUGS:
            raise KeyError(slug)
        return _face(slug)

    def __iter__(self) -> Iterator[str]:
        return iter(SLUGS)

    def __len__(self) -> int:
        return len(SLUGS)


@cache
def _face(slug: str) -> Skin[Any, Any]:
    found: Skin[Any, Any] = import_module(f"widgets.{slug.replace('-', '_')}.skin").SKIN
    return found


BY_SLUG = Skins()
