"""A fight: how likely it ends how, before and after each card, and what dice that were rolled come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from engines.last_night_on_earth.fights.fight_dice import hero_dice_count, wins_ties, zombie_dice_count
from engines.last_night_on_earth.frames import Fight
from engines.last_night_on_earth.heroes import SHEETS
from engines.last_night_on_earth.moves import PASS
from engines.last_night_on_earth.notation import encode
from engines.last_night_on_earth.odds.fight_plays import odds_after, odds_now
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import CARD_RULES
from engines.last_night_on_earth.tools.fight import (
    ABILITY,
    AGAINST,
    EVENTS,
    ITEMS,
    FightQuestion,
    cards_of,
    fight_state,
    invalid_fight,
    kills,
    knows_home,
    odds_with,
    odds_without_cards,
    unhurt,
)
from engines.last_night_on_earth.tools.scene import Course, is_answered, legal_moves
from widgets.coach_table import coach_table, row
from widgets.controls import button, note, selects
from widgets.html import EMPTY, Child, Html, el, join
from widgets.i18n import Say
from widgets.last_night_on_earth import moves as labels
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.coach import ends
from widgets.last_night_on_earth.fights import fight
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.status import status
from widgets.last_night_on_earth.tools.choices import choice, listed, number, numbers, switch, switches, toggled
from widgets.last_night_on_earth.tools.course import (
    UNTOUCHED,
    afresh,
    course_of,
    dice_to_enter,
    gone_on,
    is_chance,
    refused,
    step_back,
    told,
)
from widgets.last_night_on_earth.tools.picture import snapshot_of
from widgets.last_night_on_earth.words import HEROES
from widgets.tool import AnswerLine, Asked, Chosen, Drawn, Tool

CORNERED = "z.cornered"
MOST_ZOMBIES = range(1, 8)


def choose(chosen: Chosen, fields: Chosen, rng: Random) -> Chosen:
    """Go on with the dice and plays of the fight; anything else begins it anew."""
    if "card" in fields:
        return afresh(chosen, {"cards": toggled(chosen.get("cards", ""), fields["card"])})
    question = _question(chosen)
    found = None if invalid_fight(question) else gone_on(fight_state(question), chosen, fields, rng)
    return afresh(chosen, fields) if found is None else found


def _question(chosen: Chosen) -> FightQuestion:
    hero = chosen.get("hero", "")
    hero = hero if hero in HEROES else SHEETS[0].id
    return FightQuestion(
        hero,
        listed(chosen, "cards", ITEMS),
        listed(chosen, "cards", EVENTS),
        listed(chosen, "cards", AGAINST),
        cornered=CORNERED in chosen.get("cards", "").split(),
        at_home=knows_home(hero) and chosen.get("home") == "yes",
    )


def draw(asked: Asked) -> Drawn:
    say, question = asked.say, _question(asked.chosen)
    hero = HEROES[question.hero]
    problem = invalid_fight(question)
    asks = say("{hero} against a Zombie: how does the fight end?", hero=hero)
    if problem:
        return Drawn(
            question=asks,
            controls=_cards(asked, question),
            problem=AnswerLine(refusal(problem, say), (problem,)),
        )
    course = course_of(fight_state(question), asked.chosen)
    has_begun = bool(asked.chosen.get("moves"))
    table, unfinished = (_as_it_lies(asked, course), False) if has_begun else _before(asked, question)
    return Drawn(
        question=asks,
        controls=join([_cards(asked, question), _next(asked, course)]),
        picture=join([_stage(asked, course) if has_begun else EMPTY, table]),
        answer=(*_answer(asked, question, course), *refused(asked, course.state)),
        unfinished=unfinished,
    )


# -- who fights with what -------------------------------------------------------


def _cards(asked: Asked, question: FightQuestion) -> Html:
    say = asked.say
    heroes = choice(asked, "hero", say("Who fights?"), {sheet.id: HEROES[sheet.id] for sheet in SHEETS})
    zombies = numbers(asked, "zombies", say("Zombies in the space"), MOST_ZOMBIES)
    at_home = question.at_home
    home = (
        switch(asked, "home", say("in the Barn or the Cornfield"), on=at_home, home="no" if at_home else "yes")
        if knows_home(question.hero)
        else EMPTY
    )
    return join(
        [
            el("div", heroes, zombies, home, class_="tool-set tool-row"),
            switches(say("Carried by the Hero"), *_switches(asked, ITEMS)),
            switches(say("Events in the Hero players’ hands"), *_switches(asked, EVENTS)),
            switches(say("On the Zombies’ side"), *_switches(asked, (*AGAINST, CORNERED))),
        ]
    )


def _switches(asked: Asked, cards: Iterable[str]) -> Iterator[Html]:
    on = asked.chosen.get("cards", "").split()
    return (switch(asked, card.replace(".", "-"), TITLES[card], on=card in on, card=card) for card in cards)


def _next(asked: Asked, course: Course) -> Html:
    """Return what comes next in the fight: dice to enter, or what may be played."""
    state = course.state
    if is_answered(state):
        return step_back(asked)
    if is_chance(state):
        return join([dice_to_enter(asked, state), step_back(asked)])
    legal = legal_moves(state)
    snapshot = snapshot_of(asked, state, legal)
    plays = [
        button(labels.move(move, snapshot), selects(play=encode(move)), main=move == PASS, id_=asked.id(f"play{at}"))
        for at, move in enumerate(legal)
    ]
    return el("div", note(status(snapshot)), *plays, step_back(asked), class_="tool-set tool-row")


# -- how likely it ends how -----------------------------------------------------


def _before(asked: Asked, question: FightQuestion) -> tuple[Html, bool]:
    """Return the odds before the roll, without a card and with each; one that is not known yet is worked out."""
    say, known = asked.say, asked.known
    rows: list[tuple[Child, FightOdds | None]] = [(say("no card"), odds_without_cards(question))]
    has_worked = unfinished = False
    for card in cards_of(question):
        key = (question.hero, question.cornered, question.at_home, card)
        if key not in known and has_worked:
            unfinished = True
            rows.append((_title(card, question, say), None))
            continue
        if key not in known:
            known[key] = odds_with(question, card)
            has_worked = True
        if known[key] is not None:
            rows.append((_title(card, question, say), known[key]))
    return _odds_table(rows, say), unfinished


def _title(card: str, question: FightQuestion, say: Say) -> str:
    return say("{hero}: own ability", hero=HEROES[question.hero]) if card == ABILITY else TITLES[card]


def _odds_table(rows: Iterable[tuple[Child, FightOdds | None]], say: Say) -> Html:
    titles = (say("Fight"), say("Hero wounded"), say("Fended off"), say("Zombie killed"))
    waiting: list[Child] = ["…"] * (len(titles) - 1)
    return coach_table(
        titles, [row(name, *(ends(odds, say) if odds else waiting)) for name, odds in rows], css="lnoe-odds"
    )


def _as_it_lies(asked: Asked, course: Course) -> Html:
    """Return the odds with the dice as they lie, and after each play that is open now."""
    say, state = asked.say, course.state
    if is_answered(state):
        return EMPTY
    rows: list[tuple[Child, FightOdds | None]] = [(say("as it stands"), odds_now(state))]
    if not is_chance(state):
        legal = legal_moves(state)
        snapshot = snapshot_of(asked, state, legal)
        after = ((labels.move(move, snapshot), odds_after(state, move)) for move in legal)
        rows += [(label, odds) for label, odds in after if odds is not None]
    return _odds_table(rows, say)


def _stage(asked: Asked, course: Course) -> Html:
    """Return who meets whom, with the dice as they lie."""
    return fight(snapshot_of(asked, course.state, events=course.events))


# -- the answer -----------------------------------------------------------------


def _answer(asked: Asked, question: FightQuestion, course: Course) -> Iterator[AnswerLine]:
    say = asked.say
    if asked.chosen.get("moves"):
        yield from told(course.events, course.state.seats, say)
        return
    state = course.state
    hero = HEROES[question.hero]
    dice, against = hero_dice_count(state, state.heroes[0]), zombie_dice_count(state)
    text = say("Fight Dice: {dice} for {hero}, {against} for the Zombie.", hero=hero, dice=dice, against=against)
    yield AnswerLine(text, tuple(_dice_rules(question)))
    if wins_ties(state, Fight(question.hero, 0)):
        rule = CARD_RULES[CORNERED] if question.cornered else Rule.HERO_TOUGH
        yield AnswerLine(say("{hero} wins ties.", hero=hero), (rule,))
    else:
        yield AnswerLine(say("If the highest dice are equal, the Zombie wins."), (Rule.FIGHT_TIE,))
    if cards_of(question):
        text = say("Each line counts one card alone, used once and where it helps most.")
        yield AnswerLine(text, (Rule.FIGHT_CARDS_AFTER_ROLL,))
    yield from _in_a_row(asked, question)


def _dice_rules(question: FightQuestion) -> Iterator[Rule]:
    yield Rule.FIGHT_DICE
    if question.at_home:
        yield Rule.HERO_FARM_GIRL
    if question.cornered:
        yield CARD_RULES[CORNERED]


def _in_a_row(asked: Asked, question: FightQuestion) -> Iterator[AnswerLine]:
    say, zombies = asked.say, number(asked.chosen, "zombies", MOST_ZOMBIES)
    if zombies == 1:
        return
    odds = odds_without_cards(question)
    yield AnswerLine(
        say(
            "{zombies} fights one after another, without cards: chance of no wound {chance}; "
            "on average {kills} Zombies are killed.",
            zombies=zombies,
            chance=say.percent(float(unhurt(odds, zombies))),
            kills=say.number(float(kills(odds, zombies)), 2),
        ),
        (Rule.HFIGHT_ALL,),
    )


TOOL = Tool(
    example={**UNTOUCHED, "hero": "billy", "zombies": "2", "home": "no", "cards": "h.bat h.sty z.brains"},
    draw=draw,
    choose=choose,
)
