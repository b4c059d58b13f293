"""What the prompt of Rocketville asks, in words."""

from __future__ import annotations

from collections.abc import Sequence

from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.rocketville.board import BOARDS, FIELD_NAMES
from rocketarcade.games.rocketville.cards import COLOURS
from rocketarcade.games.rocketville.showing import worth
from rocketarcade.games.rocketville.state import HIDDEN, PLANNING, State
from rocketarcade.games.rocketville.words import card


def question(view: State, seat: int, steps: Sequence[str]) -> str:
    """What this seat is asked now, after these steps."""
    window = view.pending[-1]
    if window.kind == "choose":
        colour = COLOURS[BOARDS[view.options.board].zone[view.rocket]]
        if not view.players[seat].hand:
            return "you have no promise card: planning it is. It draws you a card."
        return f"your card for {FIELD_NAMES[view.rocket]}? {colour.capitalize()} cards count high here."
    if window.kind == "spin":
        return f"Spin-Doctor Ray: shall the lowest promise card win? {_own(view, seat)}"
    if window.kind == "oracle":
        return f"the Oracle: look at somebody's chosen card? {_own(view, seat)}"
    if window.kind == "swap":
        (other,) = window.answers
        return f"{{seat:{other}}} has chosen {_chosen(view, other, seat)}. {_own(view, seat)} Swap them?"
    if window.kind == "gift":
        return f"the NRA: which promise card do you give {{seat:{window.source}}}?"
    if window.kind in ("bank", "radio"):
        number = window.answers.get(seat, 0)
        so_far = f" {counted(number, 'card')} so far." if number else ""
        then = window.asked[1:]
        others = f" Then {listed([f'{{seat:{seat}}}' for seat in then])}." if then else ""
        if window.kind == "bank":
            return f"Galaxy Bank: discard cards for 1 popularity each.{so_far}{others}"
        return f"Quasar Radio: discard cards, then draw as many.{so_far}{others}"
    if window.kind == "galactico":
        return "Galactico: your promise was not the highest. Draw a card?"
    if window.kind == "relocate":
        return "the rocket is stuck: put it on any free field."
    reach = "one step or two" if window.kind == "charter" else "one step"
    return f"move the rocket {reach}: arrows and enter, or its number."


def _own(view: State, seat: int) -> str:
    return f"Yours is {_chosen(view, seat, seat)}."


def _chosen(view: State, seat: int, before: int) -> str:
    """A seat's chosen card, and what it would count before that seat or another."""
    place = view.pending[0].answers.get(seat, HIDDEN)
    chosen = place if place in (PLANNING, HIDDEN) else view.players[seat].hand[place]
    if chosen == HIDDEN:
        return "hidden"
    return card(chosen) if chosen == PLANNING else f"{card(chosen)} for {worth(view, before, chosen)}"
