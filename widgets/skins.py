"""Every game's skin by its slug, in the order of the registry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from engines.registry import TITLES, folder_of
from widgets.skin import Skin


class Skins(Mapping[str, Skin[Any, Any]]):
    """Loads a skin when it is first asked for: a page in the browser has the files of its own game only."""

    def __getitem__(self, slug: str) -> Skin[Any, Any]:
        if slug not in TITLES:
            raise KeyError(slug)
        return _skin(slug)

    def __contains__(self, slug: object) -> bool:
        return slug in TITLES

    def __iter__(self) -> Iterator[str]:
        return iter(TITLES)

    def __len__(self) -> int:
        return len(TITLES)


@cache
def _skin(slug: str) -> Skin[Any, Any]:
    found: Skin[Any, Any] = import_module(f"widgets.{folder_of(slug)}.skin").SKIN
    return found


BY_SLUG = Skins()
