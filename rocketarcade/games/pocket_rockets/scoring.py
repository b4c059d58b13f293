"""The end of a game and its score (PR-40 to PR-44)."""

from rocketarcade.engine.game import Result, ScorePart
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.pocket_rockets.heads import BONUS
from rocketarcade.games.pocket_rockets.state import Player, Rocket, State

ENDINGS = {
    "fuel": "the last fuel token was placed",
    "idle": "three idle rounds",
    "dry": "eight rounds without progress",
}
"""PR-40, and the two deadlocks of PR-44."""
REASONS = {
    "fuel": "{{seat:{seat}}} placed the last fuel token (PR-40).",
    "idle": "In three rounds nobody drew, built, launched, or used the Depot or a bonus card (PR-44).",
    "dry": "In eight rounds nobody drew, built, launched or used a bonus card (PR-44).",
}


def outcome(state: State) -> Result | None:
    """Places by score, then by the tallest finished rocket (PR-43); None while the game runs."""
    if not state.finished:
        return None
    parts = [score_parts(player) for player in state.players]
    scores = [sum(part.points for part in of_seat) for of_seat in parts]
    keys = [(score, height(player)) for score, player in zip(scores, state.players, strict=True)]
    return Result(
        ending=state.finished,
        reason=REASONS[state.finished].format(seat=state.turn),
        places=tuple(1 + sum(other > key for other in keys) for key in keys),
        scores=tuple(scores),
        parts=tuple(parts),
        tie_break=_tie_break(keys),
    )


def standing(view: State) -> list[int]:
    """The score each seat would have if the game ended now; rockets and tokens lie open."""
    return [sum(part.points for part in score_parts(player)) for player in view.players]


def score_parts(player: Player) -> tuple[ScorePart, ...]:
    """2 a body, 1 a +1 head, and the tokens, of finished rockets alone (PR-30, PR-41, PR-42)."""
    finished = finished_rockets(player)
    bodies = sum(len(rocket.bodies) for rocket in finished)
    plus_one = sum(rocket.head is not None and BONUS[rocket.head] == "+1" for rocket in finished)
    return (
        ScorePart(f"bodies 2 x {bodies}", 2 * bodies),
        ScorePart("heads +1", plus_one),
        ScorePart("fuel tokens", sum(rocket.token for rocket in finished)),
    )


def finished_rockets(player: Player) -> list[Rocket]:
    """Those with a head."""
    return [rocket for rocket in player.rockets if rocket.head is not None]


def height(player: Player) -> int:
    """Bodies of the tallest finished rocket; -1 without one, which is less than a rocket of none."""
    return max((len(rocket.bodies) for rocket in finished_rockets(player)), default=-1)


def _tie_break(keys: list[tuple[int, int]]) -> str:
    """What separated the highest equal scores that it did separate, as a sentence."""
    for score in sorted({score for score, _ in keys}, reverse=True):
        level = [seat for seat, key in enumerate(keys) if key[0] == score]
        tallest = max(keys[seat][1] for seat in level)
        if any(keys[seat][1] != tallest for seat in level):
            ahead = listed([f"{{seat:{seat}}}" for seat in level if keys[seat][1] == tallest])
            tied = listed([f"{{seat:{seat}}}" for seat in level])
            return (
                f"{tied} are level at {score}: the tallest finished rocket, "
                f"{counted(tallest, 'body', 'bodies')} high, puts {ahead} ahead (PR-43)."
            )
    return ""
