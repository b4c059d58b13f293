"""How far a share that was counted may be from the true one."""

from math import sqrt

Z = 1.96
"""Of the normal distribution: 95 % lie within so many deviations."""


def wilson(points: float, trials: int) -> tuple[float, float] | None:
    """Wilson's 95 % interval of a share; None without trials.

    Where several pairs of seats come of one game they hang together: the trials are the games, then.
    """
    if not trials:
        return None
    share, square = points / trials, Z * Z / trials
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * sqrt(share * (1 - share) / trials + square / (4 * trials))
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
