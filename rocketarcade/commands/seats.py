"""Seats and seeds from words: `Ann Bob bot:random`, `--seed TEXT`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from rocketarcade.bots import KINDS, PREFIX, called
from rocketarcade.commands import Mistake
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.info import Info
from rocketarcade.engine.match import PERSON, Seat
from rocketarcade.engine.people import free_name, name_fault, tidy
from rocketarcade.engine.wording import listed, ranged

MOST_SEED = 200
"""Letters in a seed."""


def seats_from(info: Info, words: Sequence[str]) -> tuple[Seat, ...]:
    """A seat for each word, a person's name or a computer player's kind; Mistake."""
    low, high = info.seats
    if not low <= len(words) <= high:
        raise Mistake(
            f"{info.title} is for {ranged(low, high)} seats, not {len(words)}: "
            f"name as many people, or {kinds()}."
        )
    taken: list[str] = []
    for word in words:
        if not is_bot(word):
            taken.append(person(word, taken))
    seats = []
    for mark, word in enumerate(words):
        name = bot_name(info.slug, word, taken) if is_bot(word) else tidy(word)
        taken.append(name)
        seats.append(Seat(name=name, player=word if is_bot(word) else PERSON, mark=mark))
    return tuple(seats)


def is_bot(word: str) -> bool:
    """Whether the word asks for a computer player; Mistake if for one that there is not."""
    if not word.startswith(PREFIX):
        return False
    if word not in KINDS:
        raise Mistake(f"There is no computer player {word!a}; there is {kinds()}.")
    return True


def person(word: str, others: Sequence[str]) -> str:
    """The person's name, tidied; Mistake where nobody may be called that."""
    fault = name_fault(word, others)
    if fault:
        raise Mistake(fault)
    return tidy(word)


def bot_name(slug: str, kind: str, others: Sequence[str]) -> str:
    """What a computer player is called at a table of this game: as its character, else after what it is."""
    return free_name(called(load(slug), kind), others)


def seed_from(text: str | None) -> str:
    """The seed asked for, or a fresh one; Mistake for none of text."""
    if text is None:
        return secrets.token_hex(8)
    if not text.strip() or len(text) > MOST_SEED or not text.isprintable():
        raise Mistake(f"A seed is any text of 1 to {MOST_SEED} printable letters.")
    return text


def kinds() -> str:
    """The computer players there are."""
    return listed(list(KINDS), "or")
