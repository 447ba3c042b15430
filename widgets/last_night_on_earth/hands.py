"""The cards beside the map: one's own side's hands, how many cards the others hold, and what lies in play."""

from __future__ import annotations

from functools import lru_cache

from engines.core.game import Seat
from widgets.html import EMPTY, Html, classes, el
from widgets.i18n import Say
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.position_text import is_open
from widgets.last_night_on_earth.words import GameSnapshot, lying_card

REMEMBERED = 64
"""Cards kept as drawn."""


def hands(snapshot: GameSnapshot) -> Html:
    """Return one's own hand, the cards that last, and every other hand that is not empty, open ones first."""
    seen = snapshot.observation
    holders = [seat for seat in range(seen.seats) if seen.cards.hands[seat]]
    holders.sort(key=lambda seat: (seat != snapshot.seat, not is_open(seen, seat)))
    shown = [_hand(snapshot, seat) for seat in holders]
    # What lies there can be read in its turn; one's own cards are asked for at any moment.
    shown.insert(1 if snapshot.seat in holders else 0, _in_play(snapshot))
    return el("ul", *shown, class_="lnoe-hands", aria_label=snapshot.say("Cards"))


def _hand(snapshot: GameSnapshot, seat: Seat) -> Html:
    say, hand = snapshot.say, snapshot.observation.cards.hands[seat]
    name = el("strong", snapshot.names[seat], class_="lnoe-who")
    if not is_open(snapshot.observation, seat):
        count = say.many("{n} card", "{n} cards", len(hand))
        backs = el("span", Html("<i></i>" * len(hand)), class_="lnoe-backs", role="img", aria_label=count)
        return snapshot.part("li", f"hand{seat}", name, backs, class_="lnoe-hand")
    cards = (
        _card(
            snapshot.id(f"holds{seat}-{card.replace('.', '-')}"),
            TITLES[card] if hand.count(card) == 1 else f"{TITLES[card]} ×{hand.count(card)}",
            card,
            say,
        )
        for card in dict.fromkeys(hand)
    )
    css = classes("lnoe-hand lnoe-hand--open", "lnoe-hand--own" if seat == snapshot.seat else None)
    return snapshot.part("li", f"hand{seat}", name, *cards, class_=css)


@lru_cache(REMEMBERED)
def _card(key: str, title: str, card: str, say: Say) -> Html:
    """Return a card that unfolds and tells what it does."""
    about = el("div", el("p", el("strong", title), " ", say(MEANINGS[card])), class_="lnoe-about")
    return el("details", el("summary", title), about, class_="lnoe-held", data_folds=True, id_=key)


def _in_play(snapshot: GameSnapshot) -> Html:
    """Return the Zombie cards whose effect lasts."""
    say, seen = snapshot.say, snapshot.observation
    lying = [f"{one.card}:{one.place}" if one.place else one.card for one in seen.cards.in_play]
    if seen.clock.cornered:
        lying.append("z.cornered")
    if not lying:
        return EMPTY
    name = el("strong", say("In play"), class_="lnoe-who")
    cards = (
        _card(snapshot.id(f"lies{at}"), lying_card(card, say), card.partition(":")[0], say)
        for at, card in enumerate(lying)
    )
    return snapshot.part("li", "lying", name, *cards, class_="lnoe-hand lnoe-hand--lying")
