"""How the game ends and who has won (SR-20 to SR-22, SR-31 to SR-33)."""

from rocketarcade.engine.game import Result, ScorePart
from rocketarcade.engine.wording import counted
from rocketarcade.games.space_rocket.cards import FLOORS
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.statics import NO_SUPPORT

NEEDED = 5
"""Coins to win with in a game played together (SR-21)."""
WON, POOR, FELL, DRY, MOON, LAST = "won", "poor", "fell", "dry", "moon", "last"
ENDINGS = {
    WON: "the Moon was reached with coins enough",
    POOR: "the Moon was reached with too few coins",
    FELL: "the tower fell",
    DRY: "a fuel was due and there was none",
    MOON: "the Moon was reached",
    LAST: "only one player was left",
}
"""WON, POOR and DRY end games played together, LAST competitive ones; MOON those of little ones too."""


def landing_of(state: State) -> str:
    """The ending of the rocket set down on the Moon (SR-20, SR-21, SR-22, SR-32)."""
    if state.options.kind != "cooperative":
        return MOON
    return WON if state.purses[0].coins >= NEEDED else POOR


def standing(view: State) -> list[int]:
    """Coins: everybody's own in a competitive game, the table's in one played together. For little ones
    the floors that the rocket has climbed."""
    if view.options.kind == "little-ones":
        return [view.rocket.level] * view.seats
    return [view.purse(seat).coins for seat in range(view.seats)]


def outcome(state: State) -> Result | None:
    """The result, once the game is over."""
    if not state.finished:
        return None
    return _of_each(state) if state.options.kind == "competitive" else _of_all(state)


def faller(state: State) -> int | None:
    """Who made the tower fall (SR-53)."""
    return state.turn if state.fall else None


def cannot_win(state: State, seat: int) -> bool:
    """Who made the tower fall, and who is out (SR-31, SR-32)."""
    return state.purse(seat).out or seat == faller(state)


def last_turns(state: State) -> list[int]:
    """The floor of each seat's last turn, -1 for none (SR-33). The turn that reached the Moon ended; the one
    in which the tower fell did not, but whoever had it is ranked nowhere (SR-32)."""
    found = [-1] * state.seats
    for number, floor in enumerate(state.floors):
        found[floor.seat] = number
    return found


def _of_all(state: State) -> Result:
    """Together: everybody wins or loses (SR-20 to SR-22)."""
    scores = tuple(standing(state))
    if state.options.kind == "little-ones":
        part = ScorePart("floors climbed", scores[0])
    else:
        part = ScorePart("coins together", scores[0])
    return Result(
        ending=state.finished,
        reason=reason(state),
        places=(1,) * state.seats,
        scores=scores,
        parts=((part,),) * state.seats,
        won=state.finished in (WON, MOON),
    )


def _of_each(state: State) -> Result:
    """Most coins, then most fuel, then who ended a turn most recently (SR-33); behind them who cannot win."""
    seats, last = range(state.seats), last_turns(state)
    scores = tuple(standing(state))
    keys = []
    for seat in seats:
        lost, purse = cannot_win(state, seat), state.purses[seat]
        # Those who cannot win share the last place: no rule ranks them.
        keys.append((1, 0, 0, 0) if lost else (0, -purse.coins, -purse.fuel, -last[seat]))
    return Result(
        ending=state.finished,
        reason=reason(state),
        places=tuple(1 + sum(other < mine for other in keys) for mine in keys),
        scores=scores,
        parts=tuple((ScorePart("coins", score),) for score in scores),
        tie_break=_tie_break(keys),
    )


def _tie_break(keys: list[tuple[int, int, int, int]]) -> str:
    """The rule that put one with as many coins before another: the last one that was needed."""
    needed = 0
    for one in keys:
        for other in keys:
            if one != other and one[1] == other[1]:
                differ = [mine != theirs for mine, theirs in zip(one, other, strict=True)]
                needed = max(needed, 1 + differ.index(True))
    return {
        0: "",
        1: "Of those without coins, whoever made the tower fall or is out comes last (SR-31, SR-32).",
        3: "Of those with as many coins, more fuel comes first (SR-33).",
        4: "Of those with as many coins and fuel, whoever ended a turn last comes first (SR-33).",
    }[needed]


def reason(state: State) -> str:
    """Why the game ended, as a sentence."""
    if state.finished == FELL:
        assert state.fall is not None
        how = " as the rocket was lifted" if state.fall.lifted else ""
        floor = "the Moon" if state.fall.floor + 1 == FLOORS else f"floor {state.fall.floor + 1}"
        hand = f"by the hand of {{seat:{state.turn}}}"
        return f"The tower fell{how}, {hand}: {floor} was {out(state.fall.margin)}."
    coins = state.purses[0].coins
    return {
        WON: f"The rocket stands on the Moon, with {counted(coins, 'coin')}.",
        POOR: f"The rocket stands on the Moon, with {counted(coins, 'coin')} of the {NEEDED} it takes.",
        DRY: f"A fuel was due for floor {len(state.floors) + 1}, and there was none.",
        MOON: "The rocket stands on the Moon.",
        LAST: "Nobody else could pay for a turn.",
    }[state.finished]


def out(margin: int) -> str:
    """What is wrong with a floor that falls: "out of balance by 2.4 mm" for -24, or "off its walls"."""
    return "off its walls" if margin == NO_SUPPORT else f"out of balance by {millimetres(-margin)}"


def millimetres(tenths: int) -> str:
    """ "2.4 mm" for 24, "-0.1 mm" for -1."""
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10} mm"
