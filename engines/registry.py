"""Every game, in the order in which readers meet them.

Each is loaded when it is first asked for: a page in the browser has the files of its own game only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, TypeAlias, overload

from engines.core.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any]

TITLES: Mapping[str, str] = {
    "dize": "diZe",
    "last-one-alive": "Last One Alive",
    "last-one-standing": "Last One Standing",
    "last-night-on-earth": "Last Night on Earth",
}
"""By slug, the titles of our games: never translated."""
_loaded: dict[str, AnyGame] = {}
_registered: dict[str, AnyGame] = {}


def folder_of(slug: str) -> str:
    """Return the name of the folder that a game has under engines and under widgets."""
    return slug.replace("-", "_")


def register(game: AnyGame) -> None:
    """Add a game from outside the repository; its slug must be free, and it must keep the contract."""
    from engines.core.registration import check_game  # noqa: PLC0415 - a page in the browser registers none

    check_game(game)
    if game.slug in BY_SLUG:
        raise ValueError(f"there is already a game with the slug {game.slug!r}")
    _registered[game.slug] = game


class _BySlug(Mapping[str, AnyGame]):
    """The games by slug: ours, then those that were registered."""

    def __getitem__(self, slug: str) -> AnyGame:
        if slug in TITLES and slug not in _loaded:
            _loaded[slug] = import_module(f"engines.{folder_of(slug)}.game").GAME
        return _loaded[slug] if slug in _loaded else _registered[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in TITLES or slug in _registered

    def __iter__(self) -> Iterator[str]:
        return iter((*TITLES, *_registered))

    def __len__(self) -> int:
        return len(TITLES) + len(_registered)


class _Games(Sequence[AnyGame]):
    """The games in their order."""

    @overload
    def __getitem__(self, index: int) -> AnyGame: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[AnyGame, ...]: ...
    def __getitem__(self, index: int | slice) -> AnyGame | tuple[AnyGame, ...]:
        slugs = tuple(BY_SLUG)
        if isinstance(index, slice):
            return tuple(BY_SLUG[slug] for slug in slugs[index])
        return BY_SLUG[slugs[index]]

    def __len__(self) -> int:
        return len(BY_SLUG)


BY_SLUG: Mapping[str, AnyGame] = _BySlug()
"""The games by their short names: ours, then those that were registered. Each is loaded when it is asked for."""
GAMES: Sequence[AnyGame] = _Games()
"""The games in the order in which readers meet them."""
