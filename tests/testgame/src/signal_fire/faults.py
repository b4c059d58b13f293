"""What can be wrong with a table of Signal Fire."""

from collections import Counter
from collections.abc import Iterator

from rocketarcade.engine.state import Pending
from signal_fire.cards import CARDS, DECK
from signal_fire.rules import ENDINGS, fits
from signal_fire.scoring import points
from signal_fire.state import COURSES, State


def faults(state: State) -> list[str]:
    """Broken invariants, as sentences; what needs an intact deck is looked at only with one."""
    misfit = fits(state.options, len(state.players))
    if misfit:
        return [misfit.text]
    return list(_cards(state)) or [*_tokens(state), *_turns(state), *_windows(state)]


def _cards(state: State) -> Iterator[str]:
    """Every card once, each where its kind may lie."""
    places = [state.deck, state.discard]
    for player in state.players:
        places += player.hand, player.fire
    count = Counter(card for place in places for card in place)
    for card in sorted({*count, *range(len(CARDS))}):
        if not 0 <= card < len(CARDS):
            yield f"There is no card {card}."
        elif count[card] != 1:
            yield f"Card {card}, {CARDS[card].name}, is on the table {count[card]} times."
    for seat, player in enumerate(state.players):
        if any(not 0 <= card < len(CARDS) or CARDS[card].kind != "fuel" for card in player.fire):
            yield f"The fire of seat {seat} burns what is no fuel."
        if len(player.hand) > DECK.hand_limit:
            yield f"Seat {seat} has {len(player.hand)} cards in hand."
        if player.hand and not player.hull:
            yield f"Seat {seat} is lost and has cards."


def _tokens(state: State) -> Iterator[str]:
    """Hull points and beacons are neither made nor unmade."""
    hull = int(state.options.hull)
    if state.debris + sum(player.hull for player in state.players) != hull * len(state.players):
        yield "Hull points are missing, or too many."
    if not all(0 <= player.hull <= hull for player in state.players):
        yield "A ship has an impossible hull."
    if state.supply + sum(player.beacons for player in state.players) != DECK.beacons:
        yield "Beacons are missing, or too many."
    if state.supply < 0 or any(player.beacons < 0 for player in state.players):
        yield "There are fewer than no beacons."


def _turns(state: State) -> Iterator[str]:
    """Round, turn and end agree with the table."""
    if not 1 <= state.round <= state.options.rounds:
        yield f"Round {state.round} of {state.options.rounds}."
    if not -90 <= state.bearing <= 90:
        yield f"A bearing of {state.bearing} degrees."
    if not 0 <= state.actions <= DECK.actions:
        yield f"{state.actions} actions left."
    if not 0 <= state.turn < len(state.players):
        yield f"The turn of seat {state.turn}."
        return
    if state.finished:
        if state.finished not in ENDINGS or state.pending:
            yield f"The game ended as {state.finished!r}, with {len(state.pending)} choices open."
        return
    if not state.pending and not state.players[state.turn].hull:
        yield "It is the turn of a lost ship."
    if sum(player.hull > 0 for player in state.players) < 2:
        yield "Fewer than two ships are afloat, and the game goes on."
    if any(points(state, seat) >= DECK.goal and not state.options.head_start for seat in _seats(state)):
        yield "A ship has been seen, and the game goes on."


def _windows(state: State) -> Iterator[str]:
    """The open choices, as the rules make them."""
    kinds = [window.kind for window in state.pending]
    if kinds not in ([], ["course"], ["lens"], ["lance"], ["lance", "screen"]):
        yield f"Choices open: {kinds}."
        return
    for window in state.pending:
        yield from _window(state, window)


def _window(state: State, window: Pending) -> Iterator[str]:
    afloat = [seat for seat in _seats(state) if state.players[seat].hull]
    mode = {"course": "secret", "lens": "own"}.get(window.kind, "reaction")
    on_top = window is state.pending[-1]
    asked = sorted(window.asked)
    if window.mode != mode or not set(asked) <= set(afloat) or asked != sorted(set(asked)):
        yield f"A {window.kind} asks {window.asked} as {window.mode}."
    if on_top and not window.asked:
        yield f"A {window.kind} asks nobody."
    if window.kind == "course":
        if sorted([*window.asked, *window.answers]) != afloat:
            yield "Courses are asked of the wrong ships."
        if any(not 0 <= to < len(COURSES) for to in window.answers.values()) or window.source != -1:
            yield "A course that is none."
    elif window.answers:
        yield f"A {window.kind} has answers."
    elif window.source not in afloat or (window.source in window.asked) != (window.kind == "lens"):
        yield f"A {window.kind} by seat {window.source} asks {window.asked}."
    elif window.kind == "lens" and window.asked != [state.turn]:
        yield "A lens in somebody else's turn."
    elif window.kind == "lance" and (
        window.source != state.turn or len(window.ints) != 1 or window.ints[0] not in afloat
    ):
        yield f"A lance by seat {window.source} at {window.ints}."
    if len(window.ints) != (window.kind == "lance"):
        yield f"A {window.kind} carries {window.ints}."


def _seats(state: State) -> range:
    return range(len(state.players))
