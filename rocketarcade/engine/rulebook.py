"""A game's numbered rulebook, read from its `rulebook.md`.

The file is Markdown: a title (`#`), words of introduction, sections (`##`), and in them paragraphs
that begin with their number: `- **PR-12** Draw, 1 point: ...`, continued on indented lines.
"""

import re
from functools import cache
from typing import NamedTuple

from rocketarcade.engine import assets
from rocketarcade.engine.info import Info

_PARAGRAPH = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")


class Paragraph(NamedTuple):
    """One numbered rule."""

    number: str
    text: str


class Section(NamedTuple):
    """Rules under one heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook(NamedTuple):
    """All of it, in its own order."""

    title: str
    introduction: str
    sections: tuple[Section, ...]

    @property
    def numbers(self) -> list[str]:
        """Every number, in order."""
        return [paragraph.number for section in self.sections for paragraph in section.paragraphs]

    def paragraph(self, number: str) -> Paragraph | None:
        """The rule with that number, case aside; "PR-07", "07" and "7" are the same."""
        wanted = number.upper()
        for section in self.sections:
            for paragraph in section.paragraphs:
                digits = paragraph.number.rpartition("-")[2]
                if wanted in (paragraph.number, digits, digits.lstrip("0")):
                    return paragraph
        return None

    def search(self, word: str) -> list[Paragraph]:
        """Rules whose number or text contains the word, case aside."""
        wanted = word.casefold()
        return [
            p for s in self.sections for p in s.paragraphs if wanted in f"{p.number} {p.text}".casefold()
        ]


@cache
def rulebook(info: Info) -> Rulebook:
    """The game's rulebook; ValueError, naming the line, where the file is not of the form above."""
    return parse(assets.find(info.assets, "rulebook.md").read_text("utf-8"), info.rule_prefix)


def parse(text: str, prefix: str) -> Rulebook:
    """A rulebook from its text; its numbers start with the prefix, each comes once, none twice."""
    title, introduction = "", []
    sections: list[tuple[str, list[Paragraph]]] = []
    seen: set[str] = set()
    for at, line in enumerate(text.splitlines(), 1):
        paragraph = _PARAGRAPH.match(line)
        if not line.strip():
            continue
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            sections.append((line[3:].strip(), []))
        elif paragraph:
            number = paragraph[1]
            if not sections or number in seen or not number.startswith(f"{prefix}-"):
                raise ValueError(f"rulebook line {at}: {number} is out of place, twice, or not {prefix}-")
            seen.add(number)
            sections[-1][1].append(Paragraph(number, paragraph[2].strip()))
        elif not sections:
            introduction.append(line.strip())
        elif line.startswith("  ") and sections[-1][1]:
            last = sections[-1][1][-1]
            sections[-1][1][-1] = Paragraph(last.number, f"{last.text} {line.strip()}")
        else:
            raise ValueError(f"rulebook line {at}: text outside a numbered paragraph")
    return Rulebook(title, " ".join(introduction), tuple(Section(t, tuple(p)) for t, p in sections))
