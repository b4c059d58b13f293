"""Broken invariants of a table, as sentences: cards twice or nowhere, counters that disagree."""

from rocketarcade.engine.counting import each_once
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocketville.board import BANK, BOARDS, FAR, FIELDS, NEAR, RADIO, ROBOT
from rocketarcade.games.rocketville.cards import (
    CARDS,
    CHARTER,
    GALACTICO,
    NRA,
    ORACLE,
    ROBOTS,
    SPIN,
    SPONSORS,
)
from rocketarcade.games.rocketville.rules import ANSWERS
from rocketarcade.games.rocketville.scoring import ENDINGS
from rocketarcade.games.rocketville.setup import ROUND, fits
from rocketarcade.games.rocketville.showing import deciding, in_order, values
from rocketarcade.games.rocketville.state import (
    FREE,
    NOBODY,
    PLANNING,
    POPULARITY,
    UNDECIDED,
    State,
)

BEFORE = ("choose", "spin", "oracle", "swap")
"""Pending kinds before the showing."""
BETWEEN = ("gift", "bank", "radio", "galactico")
"""Pending kinds between the showing and the discard."""
MOVES = ("move", "charter", "relocate")
"""Pending kinds after it."""
RISE = 4
"""Most popularity that a turn brings, but for the Bank: Lynn and wealth are 3."""


def faults(state: State) -> list[str]:
    """Everything that is wrong; empty for a sound table."""
    refusal = fits(state.options, len(state.players))
    if refusal:
        return [refusal.text]
    found = [*_cards(state), *_board(state), *_seats(state), *_sponsor(state)]
    if found:
        return found  # what follows looks things up
    return [*_popularity(state), *_turn(state)]


def _cards(state: State) -> list[str]:
    """Every promise card and every robot card lies in exactly one place."""
    promises = [*state.deck, *state.discards]
    robots = [*state.robot_deck]
    for player in state.players:
        promises += player.hand
        robots += player.robots
        if player.shown is not None and player.shown != PLANNING:
            promises.append(player.shown)
    return [
        *each_once("promise card", promises, len(CARDS)),
        *each_once("robot card", robots, len(ROBOTS)),
    ]


def _board(state: State) -> list[str]:
    """36 fields, the rocket on one of them, an owner that exists."""
    if len(state.owners) != FIELDS or not 0 <= state.rocket < FIELDS:
        return ["the board has not its fields, or the rocket is on none of them"]
    return [
        f"field {field} belongs to {owner}"
        for field, owner in enumerate(state.owners)
        if owner not in (FREE, UNDECIDED) and not 0 <= owner < len(state.players)
    ]


def _seats(state: State) -> list[str]:
    """First player, claimer and pending choices name seats that exist."""
    seats, found = range(len(state.players)), []
    if state.first not in seats:
        found.append("nobody is first")
    elif state.options.first_player not in ("random", str(state.first + 1)):
        found.append("somebody else is first than was agreed")
    if state.claimer != NOBODY and state.claimer not in state.owners:
        found.append("the last to claim a field owns none")
    if state.claimer == NOBODY and any(owner >= 0 for owner in state.owners):
        found.append("fields were claimed, and nobody claimed last")
    if state.claimer not in (NOBODY, *seats):
        found.append("nobody knows who claimed last")
    for window in state.pending:
        if window.kind not in ANSWERS or not {*window.asked, *window.answers} <= {*seats}:
            found.append(f"nobody knows what {window.kind!r} is, or who is asked")
    return found


def _popularity(state: State) -> list[str]:
    """Never under 0 (RV-03), and no more than the turns can have brought."""
    most = POPULARITY + RISE * state.turn + len(CARDS)
    return [
        f"seat {seat} has popularity {player.popularity}"
        for seat, player in enumerate(state.players)
        if not 0 <= player.popularity <= most
    ]


def _sponsor(state: State) -> list[str]:
    """One with the option, none without; held by a seat or nobody."""
    if (state.sponsor is None) == state.options.sponsors:
        return ["there is a sponsor without the option, or none with it"]
    if state.sponsor is None:
        return [] if state.holder == NOBODY else ["somebody holds a sponsor that is not there"]
    if not 0 <= state.sponsor < len(SPONSORS) or not NOBODY <= state.holder < len(state.players):
        return ["nobody knows the sponsor, or who has it"]
    return []


def _turn(state: State) -> list[str]:
    """Turn, board, shown cards and what is asked go together."""
    occupied = FIELDS - state.owners.count(FREE)
    shown = [player.shown is not None for player in state.players]
    if state.finished:
        if state.finished not in ENDINGS or state.pending or any(shown):
            return ["the game has ended in no known way"]
        return [] if occupied == state.turn == FIELDS else ["the game is over with fields free"]
    if not state.pending:
        return ["nobody is asked"]
    kind = state.pending[-1].kind
    if kind in BEFORE:
        return _before(state, occupied, shown)
    if len(state.pending) != 1:
        return ["two choices interrupt the turn at once"]
    if occupied != state.turn or state.owners[state.rocket] == FREE:
        return ["the field of this turn is not occupied, or others are"]
    if state.owners[state.rocket] not in (UNDECIDED, state.claimer):
        return ["this turn's claimer is not the last one"]
    if kind in MOVES:
        return _moving(state, state.pending[0], occupied, shown)
    return _between(state, state.pending[0], shown)


def _before(state: State, occupied: int, shown: list[bool]) -> list[str]:
    """Cards are being chosen, or Spin-Doctor and Oracle asked."""
    if occupied != state.turn - 1 or state.owners[state.rocket] != FREE or any(shown):
        return ["cards are chosen for a field that is occupied, or while cards lie open"]
    start = BOARDS[state.options.board].start
    if state.turn == 1:
        fixed = state.options.start_field
        if state.rocket not in start or fixed not in ("random", str(start.index(state.rocket) + 1)):
            return ["the rocket does not start where it must"]
    window = state.pending[0]
    seats = ROUND[len(state.players)][state.first if state.claimer == NOBODY else state.claimer]
    chosen = [seat for seat in seats if seat in window.answers]
    asked = [seat for seat in seats if seat not in window.answers]
    if window != Pending(kind="choose", mode="secret", asked=asked, answers=window.answers):
        return ["who has chosen and who has not do not make the table"]
    for seat in chosen:
        place = window.answers[seat]
        if place != PLANNING and not 0 <= place < len(state.players[seat].hand):
            return [f"seat {seat} has chosen a card that it does not hold"]
    if len(state.pending) == 1:
        return [] if asked else ["everybody has chosen, and nothing is shown"]
    top = state.pending[1]
    sponsor = {"spin": SPIN, "oracle": ORACLE, "swap": ORACLE}.get(top.kind)
    answers = top.answers if top.kind == "swap" else {}
    wanted = Pending(kind=top.kind, asked=[state.holder], answers=answers)
    if len(state.pending) > 2 or asked or sponsor is None or sponsor != state.sponsor or top != wanted:
        return ["a sponsor asks out of its time"]
    if top.kind == "swap" and (list(answers.values()) != [0] or state.holder in answers):
        return ["the Oracle has not looked at one other card"]
    return []


def _between(state: State, window: Pending, shown: list[bool]) -> list[str]:
    """The cards lie open, and the claim agrees with them."""
    if not all(shown):
        return ["the cards are not all open"]
    found, owner = values(state), state.owners[state.rocket]
    if owner == UNDECIDED:
        printed = state.options.undecided == "as printed" and 0 in found
        if len(deciding(found, False)) == 1 and not printed and state.sponsor != SPIN:
            return ["the field is undecided, and the cards are not"]
    elif [owner] not in (deciding(found, False), deciding(found, state.sponsor == SPIN)):
        return ["the field went to somebody else than the cards say"]
    icon = BOARDS[state.options.board].icon[state.rocket]
    if window.kind == "galactico":
        mine = found[state.holder]
        wanted = Pending(kind="galactico", asked=[state.holder])
        sound = state.sponsor == GALACTICO and state.holder != NOBODY and 0 < mine < max(found)
    elif window.kind == "gift":
        wanted = Pending(kind="gift", asked=[owner], source=state.holder)
        sound = icon == ROBOT and state.sponsor == NRA and state.holder not in (NOBODY, owner)
        sound = sound and owner != UNDECIDED and bool(state.players[owner].hand)
    else:
        order = in_order(state)
        had = [
            seat
            for seat in order
            if state.players[seat].hand or window.answers.get(seat, 0) or seat in window.asked[:1]
        ]
        was = [seat for seat in order if seat in window.answers]
        asked = [*was[-1:], *[seat for seat in had if seat not in was]]
        wanted = Pending(kind=window.kind, asked=asked, answers=window.answers)
        sound = owner != UNDECIDED and icon == (BANK if window.kind == "bank" else RADIO)
        sound = sound and all(0 <= count < len(CARDS) for count in window.answers.values())
    return [] if sound and window == wanted else [f"{window.kind} is asked out of its time"]


def _moving(state: State, window: Pending, occupied: int, shown: list[bool]) -> list[str]:
    """The shown cards are gone, and the rocket goes where it can."""
    if any(shown) or occupied == FIELDS:
        return ["the rocket moves too early, or has nowhere to go"]
    if window != Pending(kind=window.kind, asked=[in_order(state)[0]]):
        return ["somebody else moves the rocket"]
    free = {field for field in range(FIELDS) if state.owners[field] == FREE}
    near, far = free & {*NEAR[state.rocket]}, free & {*FAR[state.rocket]}
    if window.kind == "charter":
        sound = state.sponsor == CHARTER and bool(far)
    else:
        sound = bool(near) == (window.kind == "move")
    return [] if sound else ["the rocket has another reach"]
