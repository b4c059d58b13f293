"""What `Game.faults` of several games count alike."""

from collections import Counter
from collections.abc import Iterable


def each_once(thing: str, numbers: Iterable[int], count: int) -> list[str]:
    """What is wrong where each of 0 to `count` - 1 should lie in one place, and nothing else anywhere."""
    lying = Counter(numbers)
    return [
        f"{thing} {number} lies in {lying[number]} places"
        for number in sorted({*lying, *range(count)})
        if lying[number] != 1 or not 0 <= number < count
    ]
