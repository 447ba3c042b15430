"""The hands: one's own side's cards with what each does, and of the others how many they hold."""

from __future__ import annotations

from engines.core.game import Seat
from widgets.html import EMPTY, Html, el
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.position_text import is_open
from widgets.last_night_on_earth.words import GameSnapshot


def hands(snapshot: GameSnapshot) -> Html:
    """Return every hand that is not empty, those that can be seen first."""
    seen = snapshot.observation
    holders = [seat for seat in range(seen.seats) if seen.cards.hands[seat]]
    if not holders:
        return EMPTY
    holders.sort(key=lambda seat: (seat != snapshot.seat, not is_open(seen, seat)))
    return el("ul", *(_hand(snapshot, seat) for seat in holders), class_="lnoe-hands", aria_label=snapshot.say("Hands"))


def _hand(snapshot: GameSnapshot, seat: Seat) -> Html:
    say, hand = snapshot.say, snapshot.observation.cards.hands[seat]
    name = el("strong", snapshot.names[seat], class_="lnoe-who")
    count = say.many("{n} card", "{n} cards", len(hand))
    if not is_open(snapshot.observation, seat):
        backs = el("span", Html("<i></i>" * len(hand)), class_="lnoe-backs", role="img", aria_label=count)
        return snapshot.part("li", f"hand{seat}", name, " ", backs, class_="lnoe-hand")
    cards = (
        el(
            "details",
            el("summary", TITLES[card] if hand.count(card) == 1 else f"{TITLES[card]} ×{hand.count(card)}"),
            el("p", say(MEANINGS[card])),
            class_="lnoe-held",
            id_=snapshot.id(f"holds{seat}-{card.replace('.', '-')}"),
        )
        for card in dict.fromkeys(hand)
    )
    return snapshot.part("li", f"hand{seat}", name, *cards, class_="lnoe-hand lnoe-hand--open")
