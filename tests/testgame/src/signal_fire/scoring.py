"""Points of Signal Fire (SF-33)."""

from rocketarcade.engine.game import Result, ScorePart
from signal_fire.cards import CARDS
from signal_fire.state import State

REASONS = {
    "rescued": "The rescue has seen a fire.",
    "alone": "One ship alone is left.",
    "nobody": "Every ship is lost.",
    "dawn": "Dawn has come.",
}


def parts(state: State, seat: int) -> tuple[ScorePart, ...]:
    """What a seat's points are made of."""
    player = state.players[seat]
    lines = [
        ScorePart("fuel burnt", sum(CARDS[card].value for card in player.fire)),
        ScorePart("beacons", player.beacons),
    ]
    if state.options.head_start:
        lines.append(ScorePart("head start", state.options.head_start[seat]))
    return tuple(lines)


def points(state: State, seat: int) -> int:
    """A seat's points."""
    return sum(part.points for part in parts(state, seat))


def outcome(state: State) -> Result | None:
    """Places by points, then by hull (SF-33)."""
    if not state.finished:
        return None
    seats = range(len(state.players))
    ranks = [(points(state, seat), state.players[seat].hull) for seat in seats]
    scores = tuple(score for score, _ in ranks)
    best = [rank for rank in ranks if rank[0] == max(scores)]
    return Result(
        ending=state.finished,
        reason=REASONS[state.finished],
        places=tuple(1 + sum(other > mine for other in ranks) for mine in ranks),
        scores=scores,
        parts=tuple(parts(state, seat) for seat in seats),
        tie_break="More hull wins a tie." if len(set(best)) > 1 else "",
    )
