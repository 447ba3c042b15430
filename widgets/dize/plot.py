"""diZe's odds as a picture: chance to win and expected score by zombies at setup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engines.dize.model import DICE
from engines.dize.odds.prospects import LaunchProspect, opening
from engines.dize.odds.solver import Objective
from widgets.html import Html, el, join
from widgets.i18n import Say

SETUPS = range(1, DICE)
WIDTH, PANEL, GAP = 360, 128, 34
LEFT, RIGHT, TOP = 40, 8, 24
MOST_POINTS = 30
STEP = (WIDTH - LEFT - RIGHT) / len(SETUPS)


def setups(say: Say, results: list[Mapping[str, int]]) -> Html:
    """Return the plot with its numbers as a table, and the reader's own results on it."""
    prospects = {objective: [opening(zombies, objective)[0] for zombies in SETUPS] for objective in Objective}
    wins = {o: [p.win for p in row] for o, row in prospects.items()}
    scores = {o: [p.score / MOST_POINTS for p in row] for o, row in prospects.items()}
    own = _own(results)
    own_wins = {z: mean(won for won, _ in played) for z, played in own.items()}
    own_scores = {z: mean(points for _, points in played) / MOST_POINTS for z, played in own.items()}
    percent_marks = [(0.0, say.percent(0)), (0.5, say.percent(0.5)), (1.0, say.percent(1))]
    score_marks = [(n / MOST_POINTS, str(n)) for n in (0, 10, 20, 30)]
    height = 2 * (TOP + PANEL) + 2 * GAP
    picture = el(
        "svg",
        _panel(TOP, say("Chance of winning"), percent_marks, wins, own_wins),
        _panel(2 * TOP + PANEL + GAP, say("Expected score"), score_marks, scores, own_scores),
        el("text", say("Zombies at setup"), x=WIDTH - RIGHT, y=height - 2, class_="plot-axis", text_anchor="end"),
        viewBox=f"0 0 {WIDTH} {height}",
        class_="plot",
        role="img",
        aria_label=say("Chance of winning and expected score for 1 to 19 zombies at setup, as in the table below."),
    )
    return join([picture, _legend(say, has_own=bool(own)), _numbers(say, prospects, own)])


def mean(values: Iterable[int]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def _own(results: Iterable[Mapping[str, int]]) -> dict[int, list[tuple[int, int]]]:
    played: dict[int, list[tuple[int, int]]] = {}
    for result in results:
        zombies = result.get("zombies", 0)
        if zombies in SETUPS:
            played.setdefault(zombies, []).append((result.get("won", 0), result.get("score", 0)))
    return played


def _x(zombies: int) -> float:
    return LEFT + STEP * (zombies - 0.5)


def _panel(
    top: int,
    title: str,
    marks: Sequence[tuple[float, str]],
    series: Mapping[Objective, Sequence[float]],
    own: Mapping[int, float],
) -> Html:
    def y(share: float) -> float:
        return round(top + PANEL * (1 - share), 1)

    grid = [
        join(
            [
                el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y(share), y2=y(share), class_="plot-grid"),
                el("text", label, x=LEFT - 4, y=y(share) + 4, class_="plot-axis", text_anchor="end"),
            ]
        )
        for share, label in marks
    ]
    ticks = [
        el("text", zombies, x=round(_x(zombies), 1), y=top + PANEL + 14, class_="plot-axis", text_anchor="middle")
        for zombies in SETUPS
        if zombies % 2
    ]
    lines = [_series(objective, row, y) for objective, row in series.items()]
    stars = [el("path", d=_diamond(_x(zombies), y(min(1, share))), class_="plot-own") for zombies, share in own.items()]
    heading = el("text", title, x=0, y=top - 9, class_="plot-title")
    return el("g", heading, *grid, *ticks, *lines, *stars)


def _series(objective: Objective, row: Sequence[float], y: Callable[[float], float]) -> Html:
    points = [(round(_x(zombies), 1), y(share)) for zombies, share in zip(SETUPS, row, strict=True)]
    path = " ".join(f"{x},{height}" for x, height in points)
    line = el("polyline", points=path, class_=f"plot-line plot-line--{objective.value}")
    if objective is Objective.WIN:
        dots = [el("circle", cx=x, cy=height, r=2.6) for x, height in points]
    else:
        dots = [
            el("rect", x=round(x - 2.4, 1), y=round(height - 2.4, 1), width=4.8, height=4.8) for x, height in points
        ]
    return join([line, el("g", *dots, class_=f"plot-dots plot-dots--{objective.value}")])


def _diamond(x: float, y: float) -> str:
    return f"M{x:.1f} {y - 5:.1f}l5 5-5 5-5-5z"


def _legend(say: Say, *, has_own: bool) -> Html:
    items = [
        ("win", "●", say("best play for winning")),
        ("score", "■", say("best play for score")),
    ]
    if has_own:
        items.append(("own", "◆", say("your games")))
    return el(
        "p",
        *(
            el("span", el("span", sign, class_=f"plot-key plot-key--{kind}", aria_hidden="true"), " ", label)
            for kind, sign, label in items
        ),
        class_="plot-legend",
    )


def _numbers(
    say: Say, prospects: Mapping[Objective, list[LaunchProspect]], own: Mapping[int, list[tuple[int, int]]]
) -> Html:
    head = [say("Zombies at setup"), say("Chance of winning"), say("Score"), say("Chance of winning"), say("Score")]
    rows = []
    for zombies in SETUPS:
        win, score = (prospects[o][zombies - 1] for o in (Objective.WIN, Objective.SCORE))
        cells = [say.percent(win.win), say.number(win.score, 1), say.percent(score.win), say.number(score.score, 1)]
        rows.append(el("tr", el("th", zombies, scope="row"), *(el("td", cell) for cell in cells)))
    groups = el(
        "tr",
        el("td"),
        el("th", say("best play for winning"), colspan=2, scope="colgroup"),
        el("th", say("best play for score"), colspan=2, scope="colgroup"),
    )
    table = el(
        "table",
        el("thead", groups, el("tr", *(el("th", cell, scope="col") for cell in head))),
        el("tbody", *rows),
        class_="play-odds",
    )
    parts = [el("summary", say("The numbers")), table]
    if own:
        games = sum(map(len, own.values()))
        parts.append(el("p", say.many("Your games: {n}.", "Your games: {n}.", games)))
    return el("details", *parts, class_="plot-numbers")
