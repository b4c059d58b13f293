"""What may be broken in a state, as sentences: every card once, every counter in range and in accord.

Counters that nothing else would check are kept twice (`points` and `spent`, `idle_turns` and
`worked_last`), so that one that is off shows. None of it may raise, whatever a damaged save holds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from rocketarcade.engine.state import Pending
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS, HEADS, PEEK, RUMMAGE
from rocketarcade.games.pocket_rockets.heads import gifts, tallest
from rocketarcade.games.pocket_rockets.scoring import ENDINGS
from rocketarcade.games.pocket_rockets.setup import FIRST_BASES, bonus_counts, fits
from rocketarcade.games.pocket_rockets.state import NOWHERE, PILES, YARD, Player, Rocket, State
from rocketarcade.games.pocket_rockets.steps import DRY_ROUNDS, IDLE_ROUNDS

TOKENS = [1, 1, 2, 2, 3, 3, 4, 4]
"""PR-04."""


def faults(state: State) -> list[str]:
    """Everything that is broken; what needs an intact table is looked at only on one."""
    found = [*_table(state), *_cards(state)]
    return found or [
        *_rockets(state),
        *_bonus_cards(state),
        *_hands(state),
        *(_placing(state) if state.placing else _turn(state)),
        *_rounds(state),
        *_ending(state),
        *_looks(state),
    ]


def _table(state: State) -> Iterator[str]:
    """Seats, yard, piles, fuel."""
    seats = len(state.players)
    refusal = fits(state.options, seats)
    if refusal:
        yield str(refusal)
    if len(state.yard) != len(YARD) or sorted(state.yard) != sorted(YARD):
        yield "The yard is not made of its six cards."
    elif (state.yard[0], state.yard[3]) != ("pad", "depot"):
        yield "The Depot is not opposite the Launch Pad (PR-03)."
    elif state.options.fixed_yard and state.yard != list(YARD):
        yield "The yard does not lie as was agreed (PR-03)."
    if len(state.piles) != len(PILES):
        yield f"There are {len(state.piles)} piles."
    placed = [rocket.token for player in state.players for rocket in player.rockets if rocket.token]
    if sorted([*state.tokens, *placed]) != TOKENS:
        yield "The fuel tokens at the pad and on rockets are not those of PR-04."
    if state.tokens != sorted(state.tokens):
        yield "The fuel tokens at the pad are out of order."
    if state.direction not in (1, -1):
        yield f"The conveyor has no direction {state.direction}."
    for name, seat in (("first", state.first), ("turn", state.turn)):
        if not 0 <= seat < seats:
            yield f"There is no seat {seat} ({name})."
    agreed = state.options.first_player
    if agreed != "random" and state.first != int(agreed) - 1:
        yield f"Seat {agreed} was to begin (PR-07)."


def _cards(state: State) -> Iterator[str]:
    """Every card exactly once (PR-01, PR-60)."""
    rocket_cards = [card for cards in state.piles for card in cards]
    bonus_cards = [*state.bonus_unseen, *state.bonus_used]
    for player in state.players:
        rocket_cards += player.hand
        bonus_cards += player.bonus
        for rocket in player.rockets:
            rocket_cards += built(rocket)
    yield from _once("rocket card", rocket_cards, len(CARDS))
    yield from _once("bonus card", bonus_cards, len(BONUS_CARDS) if state.options.bonus_cards else 0)


def built(rocket: Rocket) -> list[int]:
    """The cards of a rocket, from below."""
    return [rocket.base, *rocket.bodies, *([] if rocket.head is None else [rocket.head])]


def _once(noun: str, cards: Iterable[int], count: int) -> Iterator[str]:
    """Each of 0 to count - 1 is there once, and nothing else is."""
    counts = Counter(cards)
    for card in range(count):
        times = counts.pop(card, 0)
        if times != 1:
            yield f"{noun.capitalize()} {card} is there {times} times."
    for card in counts:
        yield f"There is no {noun} {card} in this game."


def _rockets(state: State) -> Iterator[str]:
    """Base, bodies, head, of one colour (PR-17), and a token on finished ones alone (PR-20)."""
    for seat, player in enumerate(state.players):
        if not player.rockets:
            yield f"Seat {seat} has lost the rocket it started with (PR-05)."
        for number, rocket in enumerate(player.rockets):
            wanted = ["base"] + ["body"] * len(rocket.bodies) + ["head"] * (rocket.head is not None)
            where = f"Rocket {number} of seat {seat}"
            if [CARDS[card].kind for card in built(rocket)] != wanted:
                yield f"{where} is not built as base, bodies, head (PR-17)."
            if len({CARDS[card].colour for card in built(rocket)}) != 1:
                yield f"{where} is of several colours (PR-17)."
            if rocket.head is not None and not rocket.bodies and not state.options.head_in_the_stars:
                yield f"{where} has a head and no body (PR-17)."
            if rocket.token and rocket.head is None:
                yield f"{where} has a token and is not finished (PR-20)."


def _bonus_cards(state: State) -> Iterator[str]:
    """As many as were dealt (PR-60, PR-67)."""
    dealt = bonus_counts(state.options, len(state.players))
    for seat, player in enumerate(state.players):
        if len(player.bonus) > dealt[seat]:
            yield f"Seat {seat} has {len(player.bonus)} bonus cards and was dealt {dealt[seat]}."
    in_the_game = sum(len(player.bonus) for player in state.players) + len(state.bonus_used)
    if in_the_game != sum(dealt):
        yield f"{in_the_game} bonus cards are in the game and {sum(dealt)} were dealt."


def _hands(state: State) -> Iterator[str]:
    """Three cards, or four for who has, or had, a head that allows them (PR-13, PR-32, PR-53)."""
    for seat, player in enumerate(state.players):
        if len(player.hand) > (4 if _ever_four(state, player) else 3):
            yield f"Seat {seat} holds {len(player.hand)} cards (PR-13)."


def _ever_four(state: State, player: Player) -> bool:
    """Whether that hand limit can have been 4 at some time; only a swap takes a built head away."""
    return HEADS in state.bonus_used or "card" in tallest(player)


def _placing(state: State) -> Iterator[str]:
    """While pawns are being placed no turn has begun (PR-07)."""
    seats = len(state.players)
    placed = (state.turn - state.first) % seats
    for seat, player in enumerate(state.players):
        if (seat - state.first) % seats >= placed:
            if player.pawn != NOWHERE:
                yield f"The pawn of seat {seat} is on the yard before its turn (PR-07)."
        elif not 0 <= player.pawn < len(YARD):
            yield f"The pawn of seat {seat} is on no yard card (PR-07)."
        if player.hand or len(player.rockets) != 1 or len(player.rockets[0].bodies):
            yield f"Seat {seat} has played before the pawns were placed (PR-07)."
    bases = [CARDS[rocket.base].colour for player in state.players for rocket in player.rockets]
    if sorted(bases) != sorted(FIRST_BASES[seats]):
        yield "The first bases are not of the right colours (PR-05)."
    sizes = sorted(len(pile) for pile in state.piles)
    if sizes[-1] - sizes[0] > 1:
        yield "The piles were not dealt evenly (PR-06)."
    counts = (state.points, state.allowance, state.spent, state.heading, state.turns, state.limit - 3)
    if any((*counts, state.free_moves, state.worked, state.progressed, state.rebuilt)):
        yield "A turn has begun before the pawns were placed (PR-07)."
    if state.direction != 1:
        yield "The conveyor does not start clockwise (PR-07)."


def _turn(state: State) -> Iterator[str]:
    """Points, and what was fixed when the turn began (PR-10, PR-33, PR-34)."""
    for seat, player in enumerate(state.players):
        if not 0 <= player.pawn < len(YARD):
            yield f"The pawn of seat {seat} is on no yard card."
    if state.points < 0 or state.spent < 0 or state.points + state.spent != state.allowance:
        yield f"{state.points} points left and {state.spent} spent do not make {state.allowance} (PR-10)."
    if state.allowance not in (4, 5) or state.limit not in (3, 4):
        yield f"A turn has no {state.allowance} points, or no hand limit of {state.limit} (PR-34)."
    fixed = (state.allowance, state.limit, state.free_moves)
    if not state.rebuilt and fixed != gifts(state, state.turn):
        yield "Points, hand limit and moves of this turn are not what the heads give (PR-34)."
    if state.heading not in (-1, 0, 1):
        yield f"No move goes {state.heading} (PR-33)."
    if state.heading and not state.spent:
        yield "A move was made and no point was spent (PR-11)."
    if state.progressed and not state.worked:
        yield "Progress was made without work (PR-44)."
    if state.rebuilt and not state.progressed:
        yield "A head was built without progress (PR-44)."
    if state.spent < (state.heading != 0) + state.worked:
        yield "More was done than points were spent (PR-10)."


def _rounds(state: State) -> Iterator[str]:
    """Whose turn it is follows from how many have ended; idle turns are counted two ways (PR-44)."""
    seats = len(state.players)
    ended_with_turn = state.finished in ("idle", "dry")
    if not state.placing and (state.first + state.turns - ended_with_turn) % seats != state.turn:
        yield f"After {state.turns} turns it cannot be the turn of seat {state.turn} (PR-10)."
    if state.idle_turns != state.turns - state.worked_last:
        yield f"{state.idle_turns} idle turns are counted, and the last that was none says otherwise (PR-44)."
    if state.dry_turns != state.turns - state.progressed_last:
        yield f"{state.dry_turns} dry turns are counted, and the last that was none says otherwise (PR-44)."
    if not 0 <= state.idle_turns <= state.dry_turns <= state.turns:
        yield "Idle turns, dry turns and all turns are out of order (PR-44)."


def _ending(state: State) -> Iterator[str]:
    """The game is over exactly when it has to be (PR-40, PR-44)."""
    seats = len(state.players)
    if state.finished and state.finished not in ENDINGS:
        yield f"No game ends with {state.finished!r}."
    if (state.finished == "fuel") != (not state.tokens):
        yield "The last fuel token and the end of the game do not go together (PR-40)."
    stuck = (state.idle_turns >= IDLE_ROUNDS * seats, state.dry_turns >= DRY_ROUNDS * seats)
    if any(stuck) != (state.finished in ("idle", "dry")) or (state.finished == "idle") != stuck[0]:
        yield "The turns without progress and the end of the game do not go together (PR-44)."
    if state.idle_turns > IDLE_ROUNDS * seats or state.dry_turns > DRY_ROUNDS * seats:
        yield "The game went on when it was stuck (PR-44)."


def _looks(state: State) -> Iterator[str]:
    """At most one look, by the seat whose turn it is, at cards that are there (PR-18, PR-63, PR-65)."""
    if not state.pending:
        return
    look = state.pending[-1]
    if len(state.pending) > 1 or state.finished or state.placing:
        yield "Cards are being looked at when they cannot be."
    elif (look.mode, look.asked, look.source, look.answers) != ("own", [state.turn], state.turn, {}):
        yield "Somebody looks at cards whose turn it is not."
    elif not _look_is_possible(state, look):
        yield f"There is nothing to look at as {look.kind!r} {look.ints} says."
    elif not state.worked or (look.kind != "search" and not state.progressed):
        yield "Cards are being looked at and nothing was done for it (PR-44)."


def _look_is_possible(state: State, look: Pending) -> bool:
    if look.kind == "peek":
        return (
            len(look.ints) == 1
            and look.ints[0] != state.turn
            and 0 <= look.ints[0] < len(state.players)
            and bool(state.players[look.ints[0]].hand)
            and state.bonus_used[-1:] == [PEEK]
        )
    filled = [0 <= pile < len(PILES) and bool(state.piles[pile]) for pile in look.ints]
    if look.kind == "rummage":
        return filled == [True] and state.bonus_used[-1:] == [RUMMAGE]
    return (
        look.kind == "search"
        and state.options.search_the_depot
        and filled == [True, True]
        and look.ints[0] != look.ints[1]
        and state.players[state.turn].pawn == state.yard.index("depot")
    )
