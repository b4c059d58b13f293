"""The shown cards compared: values, the lowest, who claims (RV-12 to RV-14, RV-57)."""

from rocketarcade.games.rocketville.board import BOARDS
from rocketarcade.games.rocketville.cards import LAW, VALUES
from rocketarcade.games.rocketville.setup import ROUND
from rocketarcade.games.rocketville.state import NOBODY, PLANNING, State


def zone(state: State) -> int:
    """The colour of the field below the rocket."""
    return BOARDS[state.options.board].zone[state.rocket]


def has(state: State, seat: int, sponsor: int) -> bool:
    """Whether this seat holds this sponsor."""
    return state.holder == seat and state.sponsor == sponsor


def worth(state: State, seat: int, card: int) -> int:
    """What a card counts for here in front of this seat: planning 0, a promise by colour (RV-12), and two
    more with the law firm (RV-57)."""
    if card == PLANNING:
        return 0
    value = VALUES[zone(state)][card]
    return value + 2 if state.sponsor == LAW and state.holder == seat else value


def values(state: State) -> list[int]:
    """By seat: what the shown cards count for."""
    numbers = VALUES[zone(state)]
    found = [
        0 if (card := player.shown) is None or card == PLANNING else numbers[card]
        for player in state.players
    ]
    if state.sponsor == LAW and state.holder != NOBODY and found[state.holder]:
        found[state.holder] += 2
    return found


def deciding(found: list[int], lowest_wins: bool) -> list[int]:
    """The seats whose promise card has the value that wins; none when everyone planned, several in a tie."""
    promises = [value for value in found if value]
    if not promises:
        return []
    best = min(promises) if lowest_wins else max(promises)
    return [seat for seat, value in enumerate(found) if value == best]


def lowest(found: list[int]) -> list[int]:
    """The seats that show the lowest value; planning is 0 (RV-19, RV-24)."""
    least = min(found)
    return [seat for seat, value in enumerate(found) if value == least]


def planners(state: State) -> list[int]:
    """The seats that show planning, in the order of drawing (RV-15)."""
    return [seat for seat in in_order(state) if state.players[seat].shown == PLANNING]


def in_order(state: State) -> tuple[int, ...]:
    """All seats from the last player to have claimed a field, or from the first player, clockwise."""
    return ROUND[len(state.players)][state.first if state.claimer == NOBODY else state.claimer]
