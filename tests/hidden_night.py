"""Last Night on Earth as a seat cannot tell it from this game: hands, decks and copies in piles that it does not see.

Of the discard piles everybody knows the titles and nobody the number of copies; of the decks, whether there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engines.core.chance import pick, shuffle
from engines.core.errors import IllegalMove
from engines.core.match import Match
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS, Deck
from engines.last_night_on_earth.frames import DiscardOne, DiscardOwed, DrawUp, Find, Forage, MoveAction
from engines.last_night_on_earth.model import Pile, State, zombie_seats
from engines.last_night_on_earth.moves import Act, Action, CardDrawn, NameCard, NameSpace, PlayCard, UseAbility
from engines.last_night_on_earth.table import town_of

AnyMatch = Match[Any, Any, Any]
TRIES = 40
PRINTED = {Deck.HERO: HERO_CARDS, Deck.ZOMBIE: ZOMBIE_CARDS}


def side(seats: int, seat: int) -> Deck:
    """Return whose cards a seat holds."""
    return Deck.ZOMBIE if seat in zombie_seats(seats) else Deck.HERO


def unseen_sides(seats: int, seat: int | None) -> list[Deck]:
    """Return the sides whose hands a seat does not see; a spectator sees none."""
    return [deck for deck in Deck if seat is None or side(seats, seat) is not deck]


HELD = frozenset(card.id for card in CARDS.values() if not card.is_item and not card.immediate)
"""The cards that can be in a hand."""


# -- a position -----------------------------------------------------------------


class Hidden(NamedTuple):
    """What lies hidden of one deck: its order in a bag is all that matters."""

    deck: list[str]
    discards: list[str]
    hands: dict[int, tuple[str, ...]]
    drawn: tuple[str, ...] | None


def night_state(state: State, seat: int | None, rng: Random) -> State:
    """Return the position with hidden hands, decks, copies in piles and the cards that Jake looks at dealt anew."""
    unseen = unseen_sides(state.seats, seat)
    for deck in Deck:
        hidden = _hidden(state, deck, sees_hands=deck not in unseen)
        dealt = next((dealt for _ in range(TRIES) if (dealt := _dealt_anew(hidden, rng))), None)
        if dealt is not None:
            state = _with(state, deck, dealt)
    return state


def _hidden(state: State, deck: Deck, *, sees_hands: bool) -> Hidden:
    cards = state.cards
    of_heroes = deck is Deck.HERO
    hands = {} if sees_hands else {n: h for n, h in enumerate(cards.hands) if side(state.seats, n) is deck and h}
    looked_at = [frame.drawn for frame in state.stack if type(frame) is Forage and of_heroes and not sees_hands]
    return Hidden(
        _spread(deck, cards.hero_deck if of_heroes else cards.zombie_deck),
        _spread(deck, cards.hero_discards if of_heroes else cards.zombie_discards),
        hands,
        looked_at[0] if looked_at else None,
    )


def _spread(deck: Deck, pile: Pile) -> list[str]:
    return [card.id for card, copies in zip(PRINTED[deck], pile, strict=True) for _ in range(copies)]


def _dealt_anew(hidden: Hidden, rng: Random) -> Hidden | None:
    """Deal everything hidden once more; None if it does not come out so that it looks the same."""
    lying = sorted(set(hidden.discards))
    bag = [*hidden.deck, *(hidden.drawn or ()), *[card for hand in hidden.hands.values() for card in hand]]
    bag += list((Counter(hidden.discards) - Counter(lying)).elements())
    shuffle(bag, rng)
    drawn = None if hidden.drawn is None else tuple(sorted(bag.pop() for _ in hidden.drawn))
    hands = {}
    for seat, hand in hidden.hands.items():
        fitting = [card for card in bag if card in HELD][: len(hand)]
        if len(fitting) < len(hand):
            return None
        for card in fitting:
            bag.remove(card)
        hands[seat] = tuple(sorted(fitting))
    below = [card for card in bag if card in lying and (not hidden.deck or rng.random() < 1 / 2)]
    deck = list((Counter(bag) - Counter(below)).elements())
    return Hidden(deck, [*lying, *below], hands, drawn) if bool(deck) == bool(hidden.deck) else None


def _with(state: State, deck: Deck, dealt: Hidden) -> State:
    counts, gone = Counter(dealt.deck), Counter(dealt.discards)
    piles = tuple(counts[card.id] for card in PRINTED[deck]), tuple(gone[card.id] for card in PRINTED[deck])
    hands = tuple(dealt.hands.get(seat, hand) for seat, hand in enumerate(state.cards.hands))
    cards = state.cards._replace(hands=hands)
    if deck is Deck.HERO:
        cards = cards._replace(hero_deck=piles[0], hero_discards=piles[1])
    else:
        cards = cards._replace(zombie_deck=piles[0], zombie_discards=piles[1])
    stack = state.stack
    if dealt.drawn is not None:
        stack = tuple(frame._replace(drawn=dealt.drawn) if type(frame) is Forage else frame for frame in stack)
    return state._replace(cards=cards, stack=stack)


# -- a whole game ---------------------------------------------------------------


class Held:
    """A card that a seat drew and showed nobody, as far as the game goes."""

    def __init__(self, owner: int, card: str, deck_number: int) -> None:
        self.owner = owner
        self.card = card
        self.deck_number = deck_number
        """Which of the decks it came from: there is a new one each time that discards are shuffled."""
        self.is_shown = CARDS[card].is_item or CARDS[card].immediate
        self.is_gone = self.is_shown


class Story:
    """A game as far as hidden cards are concerned: who drew what, and what was shown later."""

    def __init__(self, moments: Sequence[AnyMatch], seats: int) -> None:
        self.seats = seats
        self.drawn: dict[int, Held] = {}
        self.kept: dict[int, Held] = {}
        """By ply, what a draw brought, and which of two cards Jake kept."""
        self.deck_number = 0
        for moment in moments:
            assert moment.before is not None
            self._follow(moment.ply, moment.before.state, moment.move)
            reshuffled = any(type(event).__name__ == "DeckReshuffled" for event in moment.events)
            self.deck_number += reshuffled

    def _follow(self, ply: int, state: State, move: Any) -> None:
        top = state.stack[-1]
        match move:
            case CardDrawn(card) if isinstance(top, DrawUp):
                self.drawn[ply] = Held(top.seat, card, self.deck_number)
            case CardDrawn(card) if isinstance(top, Find | Forage):
                self.drawn[ply] = Held(_owner(state, top.hero), card, 0)
                # Both are hidden until one is kept.
                self.drawn[ply].is_gone = self.drawn[ply].is_gone and isinstance(top, Find)
            case NameCard(card) if isinstance(top, Forage):
                self._chosen(ply, card)
            case NameCard(card) if isinstance(top, DiscardOne | DiscardOwed):
                self._leaves(top.seat, card)
            case NameCard(card) if isinstance(top, MoveAction) and card in HELD:
                # Picked up from the pile, for all to see.
                self.drawn[ply] = Held(_owner(state, top.hero), card, 0)
                self.drawn[ply].is_shown = True
            case PlayCard(card) if card in state.cards.hands[_asked(state)]:
                self._leaves(_asked(state), card)

    def _chosen(self, ply: int, card: str) -> None:
        one, other = [self.drawn[at] for at in sorted(self.drawn)][-2:]
        kept = one if one.card == card else other
        left = other if kept is one else one
        left.is_shown = left.is_gone = True
        kept.is_gone = kept.is_shown
        self.kept[ply] = kept

    def _leaves(self, owner: int, card: str) -> None:
        """Note that a card was shown: one that is known to be held rather than another."""
        mine = [held for held in self.drawn.values() if (held.owner, held.card, held.is_gone) == (owner, card, False)]
        held = max(mine, key=lambda held: held.is_shown)
        held.is_gone = held.is_shown = True

    def loose(self, deck: Deck) -> list[Held]:
        """Return the cards of a side that nobody else has seen."""
        return [held for held in self.drawn.values() if not held.is_shown and side(self.seats, held.owner) is deck]


def _owner(state: State, name: str) -> int:
    return next(hero.owner for hero in state.heroes if hero.id == name)


def _asked(state: State) -> int:
    """Return the seat that acts, by what is on top of the stack."""
    top = state.stack[-1]
    if hasattr(top, "waiting"):
        return int(top.waiting[0])
    return int(top.seat) if hasattr(top, "seat") else _owner(state, top.hero) if hasattr(top, "hero") else -1


def night_match(match: AnyMatch, seat: int | None, rng: Random) -> AnyMatch:
    """Return the game with other cards drawn and kept by those whose hands the seat does not see."""
    moments = [moment for moment in reversed(list(match.history())) if moment.before is not None]
    for _ in range(TRIES):
        story = Story(moments, match.seats)
        for deck in unseen_sides(match.seats, seat):
            _swap(story, deck, match.state, rng)
        twin = _told_anew(match, moments, story)
        if twin is not None:
            return twin
    return match


def _swap(story: Story, deck: Deck, last: State, rng: Random) -> None:
    """Give what was drawn and never shown to others who drew from the same deck, or leave it in the deck."""
    loose = story.loose(deck)
    for number in {held.deck_number for held in loose}:
        alike = [held for held in loose if held.deck_number == number]
        bag = [held.card for held in alike]
        if number in {0, story.deck_number} and (deck is Deck.HERO or number == story.deck_number):
            bag += [card for card in _hidden(last, deck, sees_hands=True).deck if card in HELD]
        shuffle(bag, rng)
        for held in alike:
            held.card = bag.pop()


def _told_anew(match: AnyMatch, moments: Sequence[AnyMatch], story: Story) -> AnyMatch | None:
    twin = Match.begin(match.game, match.options, match.seats)
    for moment in moments:
        move = moment.move
        if isinstance(move, CardDrawn) and moment.ply in story.drawn:
            move = CardDrawn(story.drawn[moment.ply].card)
        elif moment.ply in story.kept:
            move = NameCard(story.kept[moment.ply].card)
        try:
            twin = twin.play(move)
        except IllegalMove:
            return None
    return twin


def night_choice(match: AnyMatch, rng: Random) -> Any:
    """Return a move that seldom plays a card or spends a Hero, and searches where it can."""
    moves = match.legal_moves
    searching = [move for move in moves if isinstance(move, Act) and move.action is Action.SEARCH]
    if searching and rng.random() < 3 / 4:
        return searching[0]
    buildings = town_of(match.state).buildings
    indoors = [move for move in moves if isinstance(move, NameSpace) and buildings[move.space]]
    if indoors and isinstance(match.state.stack[-1], MoveAction):
        return pick(indoors, rng)
    thrifty = [move for move in moves if not isinstance(move, PlayCard | UseAbility)]
    return pick(thrifty if thrifty and rng.random() < 0.95 else moves, rng)
