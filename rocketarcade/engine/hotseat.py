"""Whose eyes and hands come next at one keyboard. Pure: screens and plain mode both follow it."""

from typing import Literal, NamedTuple

from rocketarcade.engine.match import Match

ReactionMode = Literal["table", "private", "quick"]
"""How people are asked for reactions.

table: one open screen asks everyone at once, whoever answers gets the keyboard.
private: each is handed the keyboard in turn.
quick: only those who can do more than pass, which tells the table something.
"""


class Over(NamedTuple):
    """The match is over."""


class Computer(NamedTuple):
    """A computer player chooses."""

    seat: int


class Keep(NamedTuple):
    """This seat chooses, and nothing has to be covered first."""

    seat: int


class Handover(NamedTuple):
    """The keyboard goes to this seat: cover the table until it says it is ready."""

    seat: int


class Ask(NamedTuple):
    """An open screen asks these seats at once for a reaction, in this order."""

    seats: tuple[int, ...]


class PassFor(NamedTuple):
    """Pass for this seat, which could do nothing else (mode quick, or nobody else there to notice)."""

    seat: int


Next = Over | Computer | Keep | Handover | Ask | PassFor


def next_up(match: Match, holder: int | None, mode: ReactionMode = "table") -> Next:
    """What happens next, with the keyboard in front of `holder` (None: nobody has looked yet)."""
    asked = match.to_act()
    if not asked:
        return Over()
    window = match.state.pending[-1] if match.state.pending else None
    if window is not None and window.mode == "reaction":
        return _reaction(match, tuple(window.asked) or asked, holder, mode)
    for seat in asked:
        if not match.seats[seat].person:
            return Computer(seat)
    seat = holder if holder in asked else asked[0]
    return _turn_to(match, seat, holder)


def keeps_secrets(match: Match) -> bool:
    """Whether people at this table have to cover the screen between them."""
    return match.game.info.hides and sum(seat.person for seat in match.seats) > 1


def _reaction(match: Match, asked: tuple[int, ...], holder: int | None, mode: ReactionMode) -> Next:
    first = asked[0]
    if not match.seats[first].person:
        return Computer(first)
    if (mode == "quick" or _alone(match)) and all(
        action.idle for action in match.game.legal(match.view(first), first)
    ):
        return PassFor(first)
    if mode != "table" or not keeps_secrets(match):
        return _turn_to(match, first, holder)
    people = []
    for seat in asked:
        if not match.seats[seat].person:
            break  # a computer player answers in its place; the rest are asked after it
        people.append(seat)
    return Ask(tuple(people))


def _alone(match: Match) -> bool:
    """Whether one person plays against computers: a pass without a pause tells nobody anything."""
    return sum(seat.person for seat in match.seats) == 1


def _turn_to(match: Match, seat: int, holder: int | None) -> Next:
    if seat == holder:
        return Keep(seat)
    # A saved match is opened by whoever happens to sit there: its first look is covered at every table.
    taken_up = holder is None and match.taken_up and match.game.info.hides
    return Handover(seat) if taken_up or keeps_secrets(match) else Keep(seat)
