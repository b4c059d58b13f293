"""Region bonuses, robot cards and the result (RV-31, RV-32, RV-40 to RV-48)."""

from collections.abc import Callable

from rocketarcade.engine.game import Result, ScorePart
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocketville.board import BANK, BOARDS, RADIO, SIDE, Region
from rocketarcade.games.rocketville.cards import (
    BROWN,
    COLOUR,
    GREEN,
    PURPLE,
    ROBOTS,
    WHITE,
    YELLOW,
    RobotKind,
)
from rocketarcade.games.rocketville.state import State

FULL = "full"
ENDINGS = {FULL: "no field is free"}
"""RV-30."""
IN_LINE = 4
"""Fields of a Lane (RV-46)."""


def halves(state: State, region: Region) -> tuple[int, ...]:
    """By seat: fields in a region, doubled, so that a centre is 3 instead of 1.5 (RV-27)."""
    found = [0] * len(state.players)
    for field in region.fields:
        owner = state.owners[field]
        if owner >= 0:
            found[owner] += 3 if field == region.centre else 2
    return tuple(found)


def bonuses(weights: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    """By seat: what a region brings (RV-31). Divided bonuses are rounded up."""
    ranks = sorted({weight for weight in weights if weight}, reverse=True)
    if not ranks:
        return (0,) * len(weights)
    leaders = weights.count(ranks[0])
    if leaders > 1 or len(ranks) == 1:
        return tuple(_share(first + second, leaders) if weight == ranks[0] else 0 for weight in weights)
    behind = _share(second, weights.count(ranks[1]))
    return tuple(
        first if weight == ranks[0] else behind if weight == ranks[1] else 0 for weight in weights
    )


def _share(points: int, among: int) -> int:
    return -(-points // among)


def region_bonuses(state: State, region: Region) -> tuple[int, ...]:
    """By seat: the bonus as the fields are now."""
    return bonuses(halves(state, region), region.first, region.second)


def robot_points(state: State, seat: int, robot: int) -> int:
    """What a robot card brings as things are now."""
    card = ROBOTS[robot]
    return card.points if _TESTS[card.kind](state, seat) else 0


def standing(view: State) -> list[int]:
    """Popularity on the track; once the board is full, with bonuses and robots."""
    if view.finished:
        return [sum(part.points for part in _parts(view, seat)) for seat in range(len(view.players))]
    return [player.popularity for player in view.players]


def outcome(state: State) -> Result | None:
    """Most popularity wins, then most fields, unweighted, then the win is shared (RV-32)."""
    if not state.finished:
        return None
    seats = range(len(state.players))
    parts = tuple(_parts(state, seat) for seat in seats)
    scores = tuple(sum(part.points for part in mine) for mine in parts)
    ranks = [(scores[seat], state.owners.count(seat)) for seat in seats]
    split = any(one[0] == other[0] and one != other for one in ranks for other in ranks)
    return Result(
        ending=state.finished,
        reason="No field is free any more.",
        places=tuple(1 + sum(other > mine for other in ranks) for mine in ranks),
        scores=scores,
        parts=parts,
        tie_break="With equal popularity, more fields go first (RV-32)." if split else "",
    )


def _parts(state: State, seat: int) -> tuple[ScorePart, ...]:
    """The track, each region, each robot."""
    player = state.players[seat]
    parts = [ScorePart("popularity on the track", player.popularity)]
    for region in BOARDS[state.options.board].regions:
        weight = halves(state, region)[seat]
        points = region_bonuses(state, region)[seat]
        parts.append(ScorePart(f"{region.name}, {fields(weight)}", points))
    for robot in player.robots:
        card, points = ROBOTS[robot], robot_points(state, seat, robot)
        parts.append(ScorePart(f"{card.name}: {card.text}", points))
    return tuple(parts)


def fields(weight: int) -> str:
    """A weighted count in words: "3.5 fields"."""
    return f"{weight / 2:g} fields" if weight % 2 else counted(weight // 2, "field")


# Robot cards


def _holds(colour: int, least: int = 1) -> Callable[[State, int], bool]:
    """So many promise cards of a colour in hand (RV-40, RV-41)."""

    def test(state: State, seat: int) -> bool:
        return sum(COLOUR[card] == colour for card in state.players[seat].hand) >= least

    return test


def _holds_between(least: int, most: int) -> Callable[[State, int], bool]:
    """So many promise cards in hand (RV-42, RV-43)."""

    def test(state: State, seat: int) -> bool:
        return least <= len(state.players[seat].hand) <= most

    return test


def _shelley(state: State, seat: int) -> bool:
    """The Bank or the Radio (RV-44)."""
    icons = BOARDS[state.options.board].icon
    return any(owner == seat and icons[field] in (BANK, RADIO) for field, owner in enumerate(state.owners))


def _lopez(state: State, seat: int) -> bool:
    """Alone in first place somewhere, by the weighted count, without the centre (RV-45)."""
    for region in BOARDS[state.options.board].regions:
        weights = halves(state, region)
        alone = weights[seat] == max(weights) and weights.count(weights[seat]) == 1
        if alone and state.owners[region.centre] != seat:
            return True
    return False


def _lane(state: State, seat: int) -> bool:
    """Four own fields next to each other in one line (RV-46)."""
    return any(all(state.owners[field] == seat for field in line) for line in LINES)


def _norcom(state: State, seat: int) -> bool:
    """Nobody has fewer fields (RV-47)."""
    mine = state.owners.count(seat)
    return all(state.owners.count(other) >= mine for other in range(len(state.players)))


def _billboard(state: State, seat: int) -> bool:
    """Nobody has more purple fields, and there is one (RV-48)."""
    zones = BOARDS[state.options.board].zone
    found = [0] * len(state.players)
    for field, owner in enumerate(state.owners):
        if owner >= 0 and zones[field] == PURPLE:
            found[owner] += 1
    return found[seat] == max(found) > 0


def _lines() -> tuple[tuple[int, ...], ...]:
    """Every four fields in a row: across, down, and both diagonals."""
    found = []
    for row in range(SIDE):
        for column in range(SIDE):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                end_row, end_column = row + down * (IN_LINE - 1), column + right * (IN_LINE - 1)
                if end_row < SIDE and 0 <= end_column < SIDE:
                    line = [(row + down * step) * SIDE + column + right * step for step in range(IN_LINE)]
                    found.append(tuple(line))
    return tuple(found)


LINES = _lines()
_TESTS: dict[RobotKind, Callable[[State, int], bool]] = {
    "twoface": _holds(BROWN),
    "clank": _holds(YELLOW),
    "c45x2": _holds(PURPLE),
    "blink": _holds(GREEN),
    "charlie": _holds(WHITE, 3),
    "manifold": _holds_between(4, 6),
    "jink": _holds_between(0, 1),
    "shelley": _shelley,
    "lopez": _lopez,
    "lane": _lane,
    "norcom": _norcom,
    "billboard": _billboard,
}
