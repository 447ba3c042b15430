"""Five people of Last One Alive, alive and zombified, and the horde that comes for them.

Each is a bust on a 64 × 64 grid: the same person twice, so that one can see who it was.
"""

from __future__ import annotations

from widgets.html import Html, classes, el, join

PEOPLE = 5

_SHOULDERS = '<path class="loa-cloth" d="M7 64c1-11 8-15 18-17h14c10 2 17 6 18 17z"/>'
_NECK = '<path class="loa-skin" d="M27 41h10v8c-3 3-7 3-10 0z"/>'
_HEAD = (
    '<path class="loa-skin" d="M20 29c-3-1-4 5 0 7M44 29c3-1 4 5 0 7"/>'
    '<path class="loa-skin" d="M20 27c0-8 5-13 12-13s12 5 12 13c0 11-5 18-12 18s-12-7-12-18z"/>'
)
_ALIVE = (
    '<g class="loa-dark"><circle cx="27.5" cy="30" r="1.7"/><circle cx="36.5" cy="30" r="1.7"/></g>'
    '<path class="loa-line" d="M25 26.5l4-.8M39 26.5l-4-.8M32 31v3.5M28.5 39c2 1.4 5 1.4 7 0"/>'
)
_ZOMBIFIED = (
    '<circle class="loa-white" cx="26.8" cy="29.5" r="4"/><circle class="loa-dark" cx="27.6" cy="30.2" r="1.2"/>'
    '<path class="loa-line" d="M34.5 27.5l4 4.5M38.5 27.5l-4 4.5M31.5 33.5l1 1.5"/>'
    '<path class="loa-dark" d="M25.5 38.2l13-1.7-.6 5.3-11.4.8z"/>'
    '<path class="loa-white" d="M27.5 38l1.6 2 1.4-2.4zM32.5 37.3l1.5 2.1 1.4-2.5zM29 42.3l1.5-1.9 1.4 1.7z"/>'
    '<path class="loa-line" d="M40 21.5l3.5 5M39.5 25l3.8-1.7M40.5 27.2l3.6-2"/>'
    '<path class="loa-gore" d="M36.5 42l-.4 6c1.3 1 2.2 0 2-1.2l-.2-5z"/>'
)
_TORN = '<path class="loa-gap" d="M44 52l4 2 1 4 4-1 1 5 3 2h4V52l-8-5z"/>'

_GARDENER_BACK = ""
_GARDENER_HAT = (
    '<path class="loa-hair" d="M22 20c-1-10 3-14 10-14s11 4 10 14z"/>'
    '<path class="loa-accent" d="M22 20c0-3 .3-4.5.6-5.5h18.8c.4 1.5.6 3 .6 5.5z"/>'
    '<path class="loa-hair" d="M10 21c5-3.5 39-3.5 44 0 1 3-5 4-9 3.5-8-1-18-1-26 0-4 .5-10-.5-9-3.5z"/>'
)
_FLOWER = (
    '<g class="loa-bloom"><circle cx="41" cy="13" r="2.6"/><circle cx="45" cy="15" r="2.6"/>'
    '<circle cx="42" cy="18" r="2.6"/></g><circle class="loa-white" cx="42.7" cy="15.4" r="1.5"/>'
)
_HAT_BITTEN = '<path class="loa-gap" d="M56 17c-3 0-4 2-3.6 3.4-2.4 0-3.4 2.3-2 3.8-1.2 1-.8 2.6.6 3l6-1z"/>'
_WILTED = '<path class="loa-line" d="M41 14c5 0 6 3 5.5 9"/><circle class="loa-bloom" cx="46.3" cy="24" r="2.4"/>'

_NURSE_BACK = '<path class="loa-hair" d="M15 43c-2-12-1-33 17-33s19 21 17 33c-3 2-6 2-8 1H23c-2 1-5 1-8-1z"/>'
_NURSE_HAT = (
    '<path class="loa-hair" d="M19.5 28c1-6 4-8.5 12.5-8.5s11.5 2.5 12.5 8.5C46 17 41 12.5 32 12.5S18 17 19.5 28z"/>'
    '<path class="loa-white loa-edge" d="M22 15l2.5-9.5c5-1.7 10-1.7 15 0L42 15c-6-2.5-14-2.5-20 0z"/>'
    '<path class="loa-cross" d="M32 6.3v5.6M29.2 9.1h5.6"/>'
)
_CAP_TORN = '<path class="loa-gap" d="M43 4l-6 .5-.6 3 2 .6-1 2.4 2.5.6.4 3 4 1z"/>'

_REFEREE_HAIR = (
    '<path class="loa-hair" d="M19.6 27c-2-10 2-16 12.4-16s14.4 6 12.4 16c-1.4-4-2.4-6-4.4-7.5-5 1.5-11 '
    '1.5-16 0-2 1.5-3 3.5-4.4 7.5z"/>'
)
_STRIPES = (
    '<path class="loa-stripe" d="M14 54v10M21 49.5V64M43 49.5V64M50 54v10"/>'
    '<path class="loa-line" d="M25.5 47.5L32 57l6.5-9.5"/>'
    '<path class="loa-accent" d="M29.5 56h6.5v2h-2a2.7 2.7 0 1 1-4.5 1z"/>'
)
_BEARD = '<path class="loa-line" d="M24.5 37.5l.6 1.5M26.5 41l.8 1.2M39.5 37.5l-.6 1.5M37.5 41l-.8 1.2M32 42.6v1.2"/>'

_LIBRARIAN_BACK = '<circle class="loa-hair" cx="32" cy="8.5" r="6.5"/><path class="loa-line" d="M24 4.5l16 7"/>'
_LIBRARIAN_HAIR = (
    '<path class="loa-hair" d="M18.8 30c-2-12 3-18 13.2-18s15.2 6 13.2 18c-1.8-5-4.7-8.5-13.2-10-8.5 '
    '1.5-11.4 5-13.2 10z"/>'
)
_GLASSES = (
    '<g class="loa-line"><circle cx="27" cy="30" r="4.8"/><circle cx="37" cy="30" r="4.8"/>'
    '<path d="M31.8 29.5h.4M22.2 29l-2.7-1M41.8 29l2.7-1"/></g>'
)
_GLASSES_BROKEN = (
    '<g class="loa-line"><circle cx="36.8" cy="30" r="5"/>'
    '<path d="M41.8 29l2.7-1M33.6 27l3 2.6-1 2.4 3 2.8M31.8 30.5l-3.5 6.5"/></g>'
)
_CARDIGAN = (
    '<path class="loa-line" d="M25.5 47.5L32 64l6.5-16.5"/><g class="loa-dark"><circle cx="35" cy="59" r=".9"/></g>'
)

_BAKER_HAT = (
    '<path class="loa-white loa-edge" d="M21.5 20v-6.5c-6-1-6-10 1-10.5 3-4 8-4 10-1 3-3 8-2.5 10 1.5 6 1 6 '
    '9 0 10V20c-6-2-15-2-21 0z"/>'
    '<path class="loa-line" d="M27 15.5V11M32 15V10M37 15.5V11"/>'
)
_HAT_CHEWED = '<path class="loa-gap" d="M14 0h9l-.5 3-2.5.5.8 2.8-2.6.6 1 2.7-2.7 1 1.5 2.8-6 1z"/>'
_MOUSTACHE = (
    '<path class="loa-dark" d="M32 35.5c-3-1.5-6 0-7.5 2.5 3 1.5 5.5.8 7.5-.8 2 1.6 4.5 2.3 '
    '7.5.8-1.5-2.5-4.5-4-7.5-2.5z"/>'
)
_APRON = (
    '<path class="loa-white loa-edge" d="M22 64V53c6 2 14 2 20 0v11z"/>'
    '<path class="loa-line" d="M22 53l2-5M42 53l-2-5"/>'
)


def _bust(back: str, chest: str, face: str, top: str) -> str:
    return back + _SHOULDERS + chest + _NECK + _HEAD + face + top


_BUSTS = {
    "0": _bust("", "", _ALIVE, _GARDENER_HAT + _FLOWER),
    "0z": _bust("", _TORN, _ZOMBIFIED, _GARDENER_HAT + _HAT_BITTEN + _WILTED),
    "1": _bust(_NURSE_BACK, "", _ALIVE, _NURSE_HAT),
    "1z": _bust(_NURSE_BACK, _TORN, _ZOMBIFIED, _NURSE_HAT + _CAP_TORN),
    "2": _bust("", _STRIPES, _ALIVE + _BEARD, _REFEREE_HAIR),
    "2z": _bust("", _STRIPES + _TORN, _ZOMBIFIED, _REFEREE_HAIR),
    "3": _bust(_LIBRARIAN_BACK, _CARDIGAN, _ALIVE + _GLASSES, _LIBRARIAN_HAIR),
    "3z": _bust(_LIBRARIAN_BACK, _CARDIGAN + _TORN, _ZOMBIFIED + _GLASSES_BROKEN, _LIBRARIAN_HAIR),
    "4": _bust("", _APRON, _ALIVE + _MOUSTACHE, _BAKER_HAT),
    "4z": _bust("", _APRON + _TORN, _ZOMBIFIED, _BAKER_HAT + _HAT_CHEWED),
}

# One shape for each seat, so that a player is never only a colour.
_BADGES = (
    '<circle cx="8" cy="8" r="6"/>',
    '<path d="M2.5 2.5h11v11h-11z"/>',
    '<path d="M8 1.8l6.6 12H1.4z"/>',
    '<path d="M8 1l6.5 7L8 15 1.5 8z"/>',
    '<path d="M8 1.3l6.8 5-2.6 8H3.8l-2.6-8z"/>',
)
_SHAMBLER = (
    '<circle cx="17" cy="9" r="7"/>'
    '<path d="M11 17c3-1.5 7-1 9 .5l13-2.5c2-.4 3 2.6.5 3.4L21 22l.5 3 11.5 1c2.3.2 2.2 3.5 0 3.5l-12 .5.5 6'
    "c3 5 4.5 9 5 15.5h4c1.5.5 1.5 3 0 3.5h-9.5c-.5-6-2.5-10-5.5-14.5-1 6-3 10.5-6 14.5H0c-1-1.5 0-3.5 3-3.5"
    ' 3-4.5 4-8 4-14.5C6 30 8 19 11 17z"/>'
    '<g class="loa-socket"><circle cx="19.5" cy="8" r="2.3"/><circle cx="14" cy="8.5" r="1.5"/></g>'
)


def symbols() -> Html:
    """Return the busts, the seats' badges and the shambling zombie."""
    busts = (el("symbol", Html(drawn), id=f"loa-{name}", viewBox="0 0 64 64") for name, drawn in _BUSTS.items())
    badges = (
        el("symbol", Html(drawn), id=f"loa-badge-{seat}", viewBox="0 0 16 16") for seat, drawn in enumerate(_BADGES)
    )
    horde = el("symbol", Html(_SHAMBLER), id="loa-shambler", viewBox="-2 0 38 58")
    return join([*busts, *badges, horde])


def portrait(seat: int, *, zombified: bool = False, label: str = "") -> Html:
    """Return the bust of a seat's character on the side that lies up."""
    side = "z" if zombified else ""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    css = classes("loa-bust", f"loa-bust--{seat}", "loa-bust--zombified" if zombified else None)
    return el("svg", el("use", href=f"#loa-{seat}{side}"), class_=css, **named)


def badge(seat: int) -> Html:
    """Return the small shape that stands for a seat."""
    return el("svg", el("use", href=f"#loa-badge-{seat}"), class_=f"loa-badge loa-badge--{seat}", aria_hidden="true")


def shambler(*extra: str) -> Html:
    return el("svg", el("use", href="#loa-shambler"), class_=classes("loa-shambler", *extra), aria_hidden="true")
