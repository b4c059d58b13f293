"""Signal Fire in words: choices, the table, events."""

from collections.abc import Callable, Iterable
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Step
from signal_fire import actions as do
from signal_fire import events as on
from signal_fire.cards import CARDS, DECK
from signal_fire.rules import LOOK
from signal_fire.scoring import REASONS, points
from signal_fire.state import COURSES, HIDDEN, State


def describe(action: Any, view: State) -> tuple[Step, ...]:
    """The choice as steps."""
    verb = _VERBS[type(action)]
    match action:
        case do.Course(to=to):
            return (verb, Step(f"course:{to}", f"{COURSES[to]} course"))
        case do.Burn(cards=cards):
            return (verb, *(Step(f"hand:{card}", CARDS[card].name, any_order=True) for card in cards))
        case do.Lance(card=card, seat=seat):
            return (verb, Step(f"hand:{card}", CARDS[card].name), Step(f"seat:{seat}", f"{{seat:{seat}}}"))
        case do.Keep(card=card):
            return (verb, Step(f"card:{card}", CARDS[card].name))
        case do.Lens(card=card) | do.Screen(card=card) | do.Jam(card=card):
            return (verb, Step(f"hand:{card}", CARDS[card].name))
        case _:
            return (verb,)


_VERBS: dict[type, Step] = {
    do.Course: Step("verb:course", "set a course"),
    do.Draw: Step("verb:draw", "draw a card"),
    do.Burn: Step("verb:burn", "burn fuel"),
    do.Hail: Step("verb:hail", "hail the rescue"),
    do.Lens: Step("verb:lens", "use a lens"),
    do.Keep: Step("verb:keep", "take a card"),
    do.Lance: Step("verb:lance", "throw a lance"),
    do.Screen: Step("verb:screen", "play a screen"),
    do.Jam: Step("verb:jam", "jam the screen"),
    do.Pass: Step("verb:pass", "pass"),
    do.End: Step("verb:end", "end the turn"),
}


def table(view: State, seat: int | None) -> str:
    """The table in sentences, the reader's own things last."""
    lines = [f"Round {view.round} of {view.options.rounds}."]
    if not view.pending or view.pending[-1].kind != "course":
        lines.append(f"The rescue is at {view.bearing} degrees.")
    lines += [f"Deck: {_cards(len(view.deck))}. Beacons in supply: {view.supply}."]
    if view.discard:
        lines.append(f"Discards: {_names(view.discard)}.")
    for other, player in enumerate(view.players):
        lines.append(
            f"{{seat:{other}}}: {points(view, other)} points, {player.beacons} of them beacons; "
            + (f"hull {player.hull}; {_cards(len(player.hand))} in hand." if player.hull else "lost.")
        )
        if player.fire:
            lines.append(f"  Burning: {_names(player.fire)}.")
    lines += _asking(view)
    if seat is not None:
        lines += _own(view, seat)
    return "\n".join(lines)


def _asking(view: State) -> list[str]:
    if view.finished:
        return [REASONS[view.finished]]
    if not view.pending:
        return [f"It is the turn of {{seat:{view.turn}}}, with {view.actions} actions left."]
    lines = []
    for window in view.pending:
        if window.kind == "course":
            lines.append(f"Setting a course: {_seats(window.asked)}.")
        elif window.kind == "lens":
            lines.append(f"{{seat:{window.source}}} looks through a lens.")
        elif window.kind == "lance":
            lines.append(f"{{seat:{window.source}}} throws a lance at {{seat:{window.ints[0]}}}.")
        else:
            lines.append(f"{{seat:{window.source}}} plays a screen.")
    if view.pending[-1].mode == "reaction":
        lines.append(f"Asked: {_seats(view.pending[-1].asked)}.")
    return lines


def _own(view: State, seat: int) -> list[str]:
    lines = []
    for window in view.pending:
        if seat in window.answers:
            lines.append(f"Your course: {COURSES[window.answers[seat]]}.")
    looked_at = [card for card in view.deck[-LOOK:] if card != HIDDEN]
    if looked_at:
        lines.append(f"Under your lens: {_names(looked_at)}.")
    lines.append(f"Your hand: {_names(view.players[seat].hand) or 'empty'}.")
    return lines


def caution(view: State, seat: int, action: Any) -> str | None:
    """Ending a turn with both actions unspent throws it away (SF-20)."""
    if isinstance(action, do.End) and view.actions == DECK.actions:
        return "The whole turn would be lost."
    return None


def tell(event: Event, view: State) -> str:
    """An event in a sentence."""
    return _TELL[type(event)](event)


_TELL: dict[type, Callable[[Any], str]] = {
    on.CourseSet: lambda e: f"{{seat:{e.seat}}} has set a course.",
    on.CoursesShown: lambda e: "Courses: " + _courses(e.courses) + ".",
    on.Flared: lambda e: f"A flare strikes the {COURSES[e.course]} course.",
    on.RescueSeen: lambda e: f"The rescue is at {e.bearing} degrees.",
    on.TurnBegan: lambda e: f"{{seat:{e.seat}}} is on turn.",
    on.Drew: lambda e: f"{{seat:{e.seat}}} draws {CARDS[e.card].name}.",
    on.DrewUnseen: lambda e: f"{{seat:{e.seat}}} draws a card.",
    on.Reshuffled: lambda e: "The discards become the deck.",
    on.Burnt: lambda e: f"{{seat:{e.seat}}} burns {_names(e.cards)}.",
    on.Hailed: lambda e: (
        f"{{seat:{e.seat}}} hails at {e.aim} degrees; it goes to {e.went}, for {_beacons(e.beacons)}."
    ),
    on.Looked: lambda e: f"{{seat:{e.seat}}} uses a lens on the deck.",
    on.Kept: lambda e: f"{{seat:{e.seat}}} takes {CARDS[e.card].name}.",
    on.KeptUnseen: lambda e: f"{{seat:{e.seat}}} takes one of the cards.",
    on.Lanced: lambda e: f"{{seat:{e.seat}}} throws a lance at {{seat:{e.target}}}.",
    on.Screened: lambda e: f"{{seat:{e.seat}}} plays a screen.",
    on.Jammed: lambda e: f"{{seat:{e.seat}}} jams the screen.",
    on.Passed: lambda e: f"{{seat:{e.seat}}} passes.",
    on.HeldOff: lambda e: f"The lance at {{seat:{e.target}}} is held off.",
    on.Struck: lambda e: f"{{seat:{e.seat}}} loses {e.hull} hull.",
    on.Lost: lambda e: f"{{seat:{e.seat}}} is lost" + (f", with {_names(e.cards)}." if e.cards else "."),
    on.Ended: lambda e: REASONS[e.ending],
}


def _names(cards: Iterable[int]) -> str:
    return ", ".join(CARDS[card].name for card in cards)


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(f"{{seat:{seat}}}" for seat in seats)


def _courses(courses: Iterable[int]) -> str:
    return ", ".join(f"{{seat:{seat}}} {COURSES[to]}" for seat, to in enumerate(courses) if to != HIDDEN)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _beacons(number: int) -> str:
    return "1 beacon" if number == 1 else f"{number or 'no'} beacons"
