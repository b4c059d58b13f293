"""Scores, ties and the endings (RS-40 to RS-44)."""

from rocketarcade.engine.game import Result, ScorePart
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocket_squad.aims import deadlocked, goal
from rocketarcade.games.rocket_squad.cards import COLOURS, NUMBER, ROCKS
from rocketarcade.games.rocket_squad.state import HIDDEN, Player, State
from rocketarcade.games.rocket_squad.words import goal_name

LAUNCHED, DEADLOCK = "launched", "deadlock"
ENDINGS = {
    LAUNCHED: "the last turns have been played",
    DEADLOCK: "nobody could do anything any more, or nobody did",
}
"""RS-40, and RS-44."""
CREW_POINTS = 2
"""RS-34."""


def heights(player: Player) -> tuple[int, ...]:
    """The numbers of the launched boosters, the tallest first; 0 for each that is missing (RS-42)."""
    found = sorted((NUMBER[one.booster] for one in player.launched.values()), reverse=True)
    return (*found, *[0] * (len(COLOURS) - len(found)))


def standing(view: State) -> list[int]:
    """Rockets launched so far, which everybody sees; at the end the scores (RS-41)."""
    if view.finished:
        return [score(player) for player in view.players]
    return [len(player.launched) for player in view.players]


def score(player: Player) -> int:
    """Boosters, Crews and Moon Rocks under launchpads; what is hidden counts nothing (RS-41)."""
    points = 0
    for one in player.launched.values():
        points += NUMBER[one.booster] if one.booster != HIDDEN else 0
        points += CREW_POINTS if one.crew is not None else 0
        points += ROCKS[one.rock] if one.rock is not None and one.rock != HIDDEN else 0
    return points


def outcome(state: State) -> Result | None:
    """The highest score wins; ties go to the tallest rocket, the next tallest, and so on (RS-42)."""
    if not state.finished:
        return None
    scores = tuple(score(player) for player in state.players)
    ranks = [(points, heights(player)) for points, player in zip(scores, state.players, strict=True)]
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    return Result(
        ending=state.finished,
        reason=_reason(state),
        places=places,
        scores=scores,
        parts=tuple(_parts(player) for player in state.players),
        tie_break=_tie_break(ranks),
    )


def _reason(state: State) -> str:
    if state.finished == LAUNCHED:
        colours = goal_name(goal(state.options))
        return f"{{seat:{state.closer}}} was first to launch {colours}, and everybody else had a last turn."
    if deadlocked(state):
        return "Every card is built in, and no rocket is complete: nobody can do anything any more."
    return "Nobody played, discarded, launched or drew anything for three rounds."


def _parts(player: Player) -> tuple[ScorePart, ...]:
    """A line for each launched rocket, then Crews and Moon Rocks."""
    parts = [
        ScorePart(f"the {COLOURS[colour]} rocket", NUMBER[player.launched[colour].booster])
        for colour in range(len(COLOURS))
        if colour in player.launched
    ]
    crews = sum(one.crew is not None for one in player.launched.values())
    rocks = [ROCKS[one.rock] for one in player.launched.values() if one.rock is not None]
    if crews:
        parts.append(ScorePart("Crew" if crews == 1 else f"{crews} Crews", crews * CREW_POINTS))
    if rocks:
        parts.append(ScorePart(counted(len(rocks), "Moon Rock"), sum(rocks)))
    return tuple(parts) or (ScorePart("nothing launched", 0),)


def _tie_break(ranks: list[tuple[int, tuple[int, ...]]]) -> str:
    """How far down the heights had to be compared to separate equal scores, if they did."""
    depths = [
        [one != other for one, other in zip(mine, theirs, strict=True)].index(True)
        for at, (points, mine) in enumerate(ranks)
        for other_points, theirs in ranks[:at]
        if points == other_points and mine != theirs
    ]
    if not depths:
        return ""
    name = ("tallest", "second tallest", "third tallest", "fourth tallest")[max(depths)]
    return f"Equal scores were separated by the {name} launched rocket (RS-42)."
