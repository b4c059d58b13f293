"""The deck as data: what a table may correct in it, and what it is told when it goes wrong."""

from pathlib import Path

import pytest

from rocketarcade.engine.assets import find
from rocketarcade.engine.datafile import DataFault
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, BONUS_KINDS, CARDS, read
from rocketarcade.games.pocket_rockets.info import INFO

OURS = find(INFO.assets, "deck.toml").read_text("utf-8")


def corrected(folder: Path, old: str, new: str) -> Path:
    """Our deck with its first `old` replaced."""
    assert old in OURS
    deck = folder / "deck.toml"
    deck.write_text(OURS.replace(old, new, 1), "utf-8")
    return deck


def test_ids_are_places_and_codes_are_each_cards_own() -> None:
    assert [card.id for card in CARDS] == list(range(54))
    assert len({card.code for card in CARDS}) == 54
    assert [card.id for card in BONUS_CARDS] == list(range(5))
    assert tuple(card.kind for card in BONUS_CARDS) == BONUS_KINDS


def test_names_and_the_order_of_bonus_cards_may_be_corrected(tmp_path: Path) -> None:
    cards, _ = read(corrected(tmp_path, 'name = "grey base"', 'name = "silver foot"'))
    assert cards[0].name == "silver foot"
    first = OURS.index("[[bonus]]")
    second = OURS.index("[[bonus]]", first + 1)
    deck = tmp_path / "deck.toml"
    deck.write_text(OURS[:first] + OURS[second:] + OURS[first:second], "utf-8")
    assert tuple(card.kind for card in read(deck)[1]) == BONUS_KINDS


def test_a_deck_laid_over_ours_is_the_one_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / INFO.assets).mkdir()
    corrected(tmp_path / INFO.assets, 'name = "red body"', 'name = "red ring"')
    monkeypatch.setenv("ROCKETARCADE_ASSETS", str(tmp_path))
    cards, _ = read(find(INFO.assets, "deck.toml"))
    assert {card.name for card in cards if card.colour == "red" and card.kind == "body"} == {"red ring"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'colour = "grey"',
            'colour = "gray"',
            "rocket, entry 1, colour: Input should be 'grey', 'yellow' or 'red'",
        ),
        ('kind = "body"\n', "", "rocket, entry 2, kind: Field required"),
        ('"G1", ', "", "rocket grey base: 4 cards, and it takes 5 (PR-01)"),
        ('"G2"', '"G1"', "rocket code G1: 2 cards have it and each needs its own"),
        ('bonus = "+1"', 'bonus = "arrow"', "rocket grey head, bonus +1: 0 cards, and it takes 1 (PR-02)"),
        ('kind = "base"', 'kind = "base"\nbonus = "card"', "rocket 1 (grey base): only heads have a bonus"),
        ('kind = "peek"', 'kind = "remote"', "bonus remote: 2 cards, and it takes 1 (PR-60)"),
        ('codes = ["G1"', 'code = ["G1"', "rocket, entry 1, codes: Field required"),
    ],
)
def test_a_fault_is_one_sentence_with_file_entry_and_fault(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    deck = corrected(tmp_path, old, new)
    with pytest.raises(DataFault) as caught:
        read(deck)
    sentence = str(caught.value)
    assert sentence.startswith(f"{deck}: {says}")
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataFault, match=r"nowhere\.toml cannot be read: No such file"):
        read(tmp_path / "nowhere.toml")
    with pytest.raises(DataFault, match=r"deck\.toml is not TOML: "):
        read(corrected(tmp_path, "[[rocket]]\n", "[[rocket]\n"))
