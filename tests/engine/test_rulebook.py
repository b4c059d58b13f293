"""A numbered rulebook, read from Markdown."""

from pathlib import Path

import pytest

from rocketarcade.engine import assets
from rocketarcade.engine.rulebook import Paragraph, parse, rulebook
from tests.engine.toy import INFO

TEXT = """\
# Stacks

Lay cards.
The most wins.

## Set-up
- **ST-01** Everybody is dealt cards,
  secretly.
   \t
- **ST-02** A duel is for two.

## Play

- **ST-05** Aim well. See ST-01.
"""


def test_it_has_a_title_words_of_introduction_and_sections() -> None:
    book = parse(TEXT, "ST")
    assert (book.title, book.introduction) == ("Stacks", "Lay cards. The most wins.")
    assert [section.title for section in book.sections] == ["Set-up", "Play"]
    assert [len(section.paragraphs) for section in book.sections] == [2, 1]
    assert book.numbers == ["ST-01", "ST-02", "ST-05"]
    assert book.paragraph("ST-01") == Paragraph("ST-01", "Everybody is dealt cards, secretly.")


@pytest.mark.parametrize("number", ["ST-05", "st-05", "05", "5"])
def test_a_rule_is_found_by_its_number(number: str) -> None:
    found = parse(TEXT, "ST").paragraph(number)
    assert found == Paragraph("ST-05", "Aim well. See ST-01.")


@pytest.mark.parametrize("number", ["ST-06", "", "0", "x"])
def test_a_number_that_is_not_there_is_not_found(number: str) -> None:
    assert parse(TEXT, "ST").paragraph(number) is None


def test_rules_are_found_by_a_word_case_aside() -> None:
    book = parse(TEXT, "ST")
    assert [paragraph.number for paragraph in book.search("DUEL")] == ["ST-02"]
    assert [paragraph.number for paragraph in book.search("st-01")] == ["ST-01", "ST-05"]
    assert book.search("dragon") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- **ST-01** No section.", "line 1: ST-01 is out of place"),
        ("## A\n- **ST-01** Once.\n- **ST-01** Twice.", "line 3: ST-01 is out of place, twice"),
        ("## A\n- **XX-01** Of another game.", "line 2: XX-01 is out of place, twice, or not ST-"),
        ("## A\nNo number.", "line 2: text outside a numbered paragraph"),
        ("## A\n- ST-01 Not bold.", "line 2: text outside a numbered paragraph"),
        ("## A\n  Indented under nothing.", "line 2: text outside a numbered paragraph"),
    ],
)
def test_a_fault_names_its_line(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse(text, "ST")


@pytest.mark.parametrize("text", ["", "\n   \n", "   \n# Title\n    \n## A\n     \n"])
def test_blank_lines_are_nothing(text: str) -> None:
    assert parse(text, "ST").numbers == []


def test_it_is_read_from_the_games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulebook.md").write_text(TEXT, "utf-8")
    monkeypatch.setattr(assets, "folder", lambda name: tmp_path if name == "here" else None)
    assert rulebook(INFO._replace(assets="here")).title == "Stacks"
