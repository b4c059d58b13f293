"""`rocketarcade rules`: a game's numbered rulebook, whole or in part."""

from __future__ import annotations

import shutil
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterable

from rocketarcade.commands import Mistake
from rocketarcade.engine.catalogue import Unplayable, catalogue
from rocketarcade.engine.info import Info
from rocketarcade.engine.rulebook import Paragraph, Rulebook, rulebook


def run(args: Namespace) -> int:
    """Print the rulebook, the rule with a number, or the rules with a word."""
    info = info_of(args.game)
    book = book_of(info)
    if args.number is not None:
        found = [rule_of(book, info, args.number)]
    elif args.search is not None:
        found = book.search(args.search)
        if not found:
            print(f"No rule of {info.title} has the word {args.search!r}.")
            return 1
    else:
        print("\n".join(whole(book)))
        return 0
    print("\n".join(paragraphs(found)))
    return 0


def info_of(slug: str) -> Info:
    """The game of that name, not imported; Mistake."""
    games = catalogue().games
    if slug not in games:
        names = ", ".join(games) or "none is installed"
        raise Mistake(f"There is no game named {slug!a}. Games: {names}.")
    return games[slug]


def book_of(info: Info) -> Rulebook:
    """Its rulebook; Unplayable where that cannot be read."""
    try:
        return rulebook(info)
    except (OSError, ValueError) as error:
        raise Unplayable(f"The rulebook of {info.title} cannot be read: {error}") from None


def rule_of(book: Rulebook, info: Info, number: str) -> Paragraph:
    """The rule with that number; Mistake."""
    found = book.paragraph(number)
    if found:
        return found
    numbers = f"{book.numbers[0]} to {book.numbers[-1]}" if book.numbers else "none yet"
    raise Mistake(f"{info.title} has no rule {number!a}; its rules are numbered {numbers}.")


def whole(book: Rulebook) -> list[str]:
    """The lines of a rulebook."""
    lines = [book.title, *filled(book.introduction), ""]
    for section in book.sections:
        lines += [section.title, *paragraphs(section.paragraphs), ""]
    return lines[:-1]


def paragraphs(rules: Iterable[Paragraph]) -> list[str]:
    """Rules, each with its number before it."""
    return [line for rule in rules for line in filled(f"{rule.number} {rule.text}", "    ")]


def filled(text: str, indent: str = "") -> list[str]:
    """The text in lines of the terminal's width, in one line where nobody looks at it."""
    if not (sys.stdout and sys.stdout.isatty()):
        return [text]
    width = min(shutil.get_terminal_size().columns, 100)
    return textwrap.wrap(text, max(width, 20), subsequent_indent=indent)
