"""A position of Last One Standing as words, in any order.

`10/2n7/…` the board, row 1 first, runs of face-down tiles as numbers;
`A:c3,d4*:btw:113:s` a seat: pieces (`*` locked, `!` locked by its owner), hand, unused
cards, scrapped tiles; `turn:A` the phase and whose turn it is. Then, where they differ
from what follows from these: `down:` and `pool:` the tiles not seen and not drawn,
`used: card: left: path: plus: turning: changed passed` the turn so far,
`begins: quiet: wearing`, and settings like `expert=yes`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engines.core.errors import BadNotation
from engines.core.multiset import heap
from engines.core.numbers import whole_number
from engines.core.options import spell_options
from engines.core.words import Vocabulary, Words, read_counts, spell_counts
from engines.last_one_standing.board import NAMES, SQUARES, STRIDE, blank
from engines.last_one_standing.model import (
    BOARD_COUNTS,
    BOARD_TILES,
    CARDS,
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    POOL_COUNTS,
    POOL_TILES,
    SIZES,
    Board,
    Clock,
    Hidden,
    Options,
    Phase,
    Run,
    State,
    Tile,
    Turn,
)
from engines.last_one_standing.notation import LETTERS
from engines.last_one_standing.validity import invalid

_FACE_UP = "n?+wtboe"
_ROW_PART = re.compile(rf"[1-9][0-9]?(?![0-9])|[{_FACE_UP}]")
_SEAT = re.compile(r"([A-D]):([a-n0-9,*!]*)(?::([sm+wtb]*))?(?::(0|[123]+))?(?::([sm+wtb]*))?")
SEATS = range(2, 5)
NO_CARDS = "0"


def spell(state: State) -> str:
    return " ".join(_words(state))


def _words(state: State) -> Iterator[str]:
    board, hidden, turn = state.board, state.hidden, state.turn
    yield _rows(board.tiles, SIZES[state.seats])
    for seat in range(state.seats):
        yield _seat(state, seat)
    yield f"{turn.phase.value}:{LETTERS[turn.seat]}"
    if board.buried != implied_buried(board.tiles, state.seats):
        yield "down:" + spell_counts(dict(zip(BOARD_TILES, board.buried, strict=True)))
    if hidden.pool != implied_pool(board.tiles, hidden.hands, hidden.scraps):
        yield "pool:" + spell_counts(dict(zip(POOL_TILES, hidden.pool, strict=True)))
    yield from _turn_words(turn)
    clock = state.clock
    if clock.first:
        yield "begins:" + LETTERS[clock.first]
    if clock.quiet:
        yield f"quiet:{clock.quiet}"
    if clock.wearing:
        yield "wearing"
    yield from (f"{name}={value}" for name, value in spell_options(state.options).items())


def _turn_words(turn: Turn) -> Iterator[str]:
    run = turn.run
    numbers = {"card": run.card, "left": run.steps}
    lists = {"path": run.path, "plus": run.plus, "turning": run.turning}
    if turn.used:
        yield "used:" + turn.used
    yield from (f"{key}:{n}" for key, n in numbers.items() if n)
    yield from (f"{key}:{_names(found)}" for key, found in lists.items() if found)
    if turn.changed:
        yield "changed"
    if run.passed:
        yield "passed"


def _rows(tiles: str, size: int) -> str:
    rows = (tiles[row * STRIDE + 1 : row * STRIDE + size + 1] for row in range(1, size + 1))
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def _seat(state: State, seat: int) -> str:
    pieces = [
        NAMES[state.board.pieces[i]] + state.locks[i].replace(FREE, "")
        for i in (2 * seat, 2 * seat + 1)
        if state.board.pieces[i] != OFF
    ]
    hidden, cards = state.hidden, state.cards[seat]
    parts = [LETTERS[seat], ",".join(pieces), hidden.hands[seat], cards or NO_CARDS, hidden.scraps[seat]]
    while not parts[-1] or (len(parts) == 4 and cards == CARDS):
        parts.pop()
    return ":".join(parts) if len(parts) > 1 else parts[0] + ":"


def _names(squares: Sequence[int]) -> str:
    return ",".join(NAMES[square] for square in squares)


def _face_up(tiles: str, tile: Tile) -> int:
    """Return how many such tiles were turned or laid and not covered; a hole was a tunnel."""
    gone = tiles.count(HOLE) + tiles.count(LEAVING) if tile is Tile.TUNNEL else 0
    return tiles.count(tile) + gone


def implied_buried(tiles: str, seats: int) -> tuple[int, ...]:
    """Return the unseen board tiles if as many as possible of those face up are board tiles."""
    counts = zip(BOARD_TILES, BOARD_COUNTS[seats], strict=True)
    return tuple(max(0, n - _face_up(tiles, tile)) for tile, n in counts)


def implied_pool(tiles: str, hands: Sequence[str], scraps: Sequence[str]) -> tuple[int, ...]:
    """Return the pool if no more of its tiles were used than the board must show."""
    seats = len(hands)
    first = dict(zip(BOARD_TILES, BOARD_COUNTS[seats], strict=True))
    held = "".join((*hands, *scraps))
    return tuple(
        n - held.count(tile) - (max(0, _face_up(tiles, tile) - first[tile]) if tile in first else 0)
        for tile, n in zip(POOL_TILES, POOL_COUNTS[seats], strict=True)
    )


def read(text: str) -> State:
    """Return the position; BadNotation unless it is one that a game can come to."""
    state = _state(_VOCABULARY.read(text))
    wrong = invalid(state)
    if wrong:
        raise BadNotation(text, wrong)
    return state


def _state(words: Words) -> State:
    seats = sum(letter in words for letter in LETTERS)
    if seats not in SEATS or not all(letter in words for letter in LETTERS[:seats]) or "phase" not in words:
        raise words.wrong("a board, two to four seats from A, and a phase like turn:A")
    tiles = _tiles(words, SIZES[seats])
    found = [_seat_words(words, letter) for letter in LETTERS[:seats]]
    hands = tuple(heap(seat[3] or "") for seat in found)
    scraps = tuple(heap(seat[5] or "") for seat in found)
    pieces, locks = _pieces(words, found)
    buried = _counted(words, "down", BOARD_TILES) or implied_buried(tiles, seats)
    pool = _counted(words, "pool", POOL_TILES) or implied_pool(tiles, hands, scraps)
    return State(
        words.options(Options, seats, SEATS),
        Board(tiles, pieces, buried),
        Hidden(hands, scraps, pool),
        tuple(_cards(seat[4]) for seat in found),
        locks,
        _turn(words, seats),
        _clock(words, seats),
    )


def _seat_words(words: Words, letter: str) -> re.Match[str]:
    found = _SEAT.fullmatch(words.group(letter, 0))
    if found is None:
        raise words.wrong(f"a seat like A:c3,d4:bw:113, not {words.group(letter, 0)}")
    return found


def _tiles(words: Words, size: int) -> str:
    tiles = blank(size)
    rows = words.group("board", 0).split("/")
    if len(rows) != size:
        raise words.wrong(f"a board of {size} rows")
    for row, text in enumerate(rows, 1):
        parts = _ROW_PART.findall(text)
        letters = "".join(p if p in _FACE_UP else FACE_DOWN * int(p) for p in parts)
        if "".join(parts) != text or len(letters) != size:
            raise words.wrong(f"{size} squares in row {row}")
        at = row * STRIDE + 1
        tiles = tiles[:at] + letters + tiles[at + size :]
    return tiles


def _pieces(words: Words, found: Sequence[re.Match[str]]) -> tuple[tuple[int, ...], str]:
    pieces: list[int] = []
    locks = ""
    for seat in found:
        texts = [text for text in seat[2].split(",") if text]
        names = [text.rstrip("*!") for text in texts]
        if len(texts) > 2 or not all(name in SQUARES for name in names):
            raise words.wrong(f"at most two pieces on squares in {seat[0]}")
        pieces += [SQUARES[name] for name in names] + [OFF] * (2 - len(names))
        marks = [text[len(name) :] or FREE for text, name in zip(texts, names, strict=True)]
        locks += "".join(marks) + FREE * (2 - len(marks))
    if len(locks) != len(pieces):
        raise words.wrong("one lock a piece")
    return tuple(pieces), locks


def _counted(words: Words, key: str, tiles: Sequence[Tile]) -> tuple[int, ...] | None:
    if key not in words:
        return None
    found = read_counts(words.group(key))
    if found is None or not found.keys() <= set(tiles):
        raise words.wrong(f"counts like {tiles[0]}3 after {key}:")
    return tuple(found.get(tile, 0) for tile in tiles)


def _number(words: Words, key: str) -> int:
    number = whole_number(words.group(key, default="0"), digits=4)
    if number is None:
        raise words.wrong(f"a number after {key}:")
    return number


def _squares(words: Words, key: str) -> tuple[int, ...]:
    names = [name for name in words.group(key).split(",") if name]
    if not all(name in SQUARES for name in names):
        raise words.wrong(f"squares after {key}:")
    return tuple(SQUARES[name] for name in names)


def _turn(words: Words, seats: int) -> Turn:
    run = Run(
        _number(words, "card"),
        _number(words, "left"),
        _squares(words, "path"),
        _squares(words, "plus"),
        "passed" in words,
        _squares(words, "turning"),
    )
    used = words.group("used")
    if used and used not in POOL_TILES:
        raise words.wrong("the letter of a hand tile after used:")
    seat = LETTERS.index(words.group("phase", 2))
    if seat >= seats:
        raise words.wrong("a turn of one of the seats")
    return Turn(seat, Phase(words.group("phase")), used, "changed" in words, run)


def _clock(words: Words, seats: int) -> Clock:
    first = words.group("begins", default="A")
    if first not in LETTERS[:seats] or len(first) != 1:
        raise words.wrong("a seat after begins:")
    return Clock(LETTERS.index(first), _number(words, "quiet"), "wearing" in words)


def _cards(text: str | None) -> str:
    return CARDS if text is None else heap(text.replace(NO_CARDS, ""))


_KEYS = ("down", "pool", "used", "card", "left", "path", "plus", "turning", "begins", "quiet")
_VOCABULARY = Vocabulary(
    {
        "board": r"\S*/\S*",
        **{letter: rf"{letter}:\S*" for letter in LETTERS},
        "phase": f"({'|'.join(Phase)}):([{LETTERS}])",
        **{key: rf"{key}:(\S*)" for key in _KEYS},
        **{flag: flag for flag in ("changed", "passed", "wearing")},
    },
    "words of a position",
    has_settings=True,
)
