"""Every frame between a move and "ready", in a real terminal: no card of either hand."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rocketarcade.engine.archive import Archive
from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.match import Match, Seat, Setup
from rocketarcade.games.pocket_rockets.cards import CARDS
from tests.terminal.ptys import Terminal

GIFTS = ("arrow", "astronaut")
"""Words that only a head of that kind brings onto the screen."""
SEATS = (Seat(name="Ann", mark=0), Seat(name="Bob", mark=1))


class Scene(NamedTuple):
    """A saved match: a turn is over but for saying so, and each hand holds a gift the table does not show."""

    match: int
    first: str
    """Who has the turn."""
    mine: str
    """A word of their hand alone."""
    theirs: str
    """A word of the next player's hand alone."""


def gifts(hand: list[int]) -> set[str]:
    return {gift for gift in GIFTS for card in hand if CARDS[card].bonus == gift}


def told(match: Match) -> str:
    """What all may read at the moment: the log's end and the open tops."""
    tops = [CARDS[pile[-1]].name for pile in match.state.piles if pile]
    return " ".join([*(line.text for line in match.log(None, 12)), *tops])


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setenv("ROCKETARCADE_HOME", str(tmp_path))
    game = load("pocket-rockets")
    for attempt in range(3000):
        match = Match(game, game.options(), SEATS, f"frames {attempt}")
        chance = Chance(attempt)
        while match.to_act() and match.move_count < 400:
            state: Any = match.state
            if not state.placing and not state.points and not state.pending:
                me = state.turn
                mine, theirs = gifts(state.players[me].hand), gifts(state.players[1 - me].hand)
                public = told(match)
                if len(mine) == len(theirs) == 1 and mine != theirs and not any(g in public for g in GIFTS):
                    archive = Archive(tmp_path)
                    opened = archive.start(Setup("pocket-rockets", match.options, SEATS, match.seed))
                    for seat, action in match.moves:
                        opened.match.play(seat, action)
                    opened.close()
                    archive.close()
                    return Scene(opened.id, SEATS[me].name, *mine, *theirs)
            seat = match.to_act()[0]
            match.play(seat, brisk(game, match.view(seat), seat, chance))
    raise AssertionError("no such scene came up")


def play_on(scene: Scene) -> Terminal:
    return Terminal([sys.executable, "-m", "rocketarcade", "resume", str(scene.match)])


def frames(terminal: Terminal, seconds: float) -> list[str]:
    """The screen after each chunk that arrives within that time."""
    seen, until = [terminal.text], time.monotonic() + seconds
    while time.monotonic() < until:
        if terminal.read(0.02):
            seen.append(terminal.text)
    return seen


def open_hand(terminal: Terminal, scene: Scene) -> None:
    terminal.wait_for("Pass the keyboard")
    assert scene.mine not in terminal.text
    time.sleep(0.7)  # the cover is deaf for its first half second
    terminal.send("y")
    terminal.wait_for("end the turn")
    terminal.settle()


def test_no_card_of_either_hand_is_painted_between_a_move_and_ready(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        assert scene.mine in terminal.text
        assert scene.theirs not in terminal.text
        start = len(terminal.written)
        terminal.send("e")
        seen = frames(terminal, 1.5)
        assert "Pass the keyboard" in seen[-1]
        assert scene.mine not in seen[-1]
        for frame in seen:
            assert scene.theirs not in frame
        # What stood there before the cover goes chunk by chunk; of what is painted from the key on, nothing
        # may be of a hand.
        written = terminal.written[start:].decode("utf-8", "replace")
        for word in (scene.mine, scene.theirs, "Hand of"):
            assert word not in written
        terminal.send("y")
        terminal.wait_for(scene.theirs)
        assert scene.mine not in terminal.written[start:].decode("utf-8", "replace")


def test_eight_queued_enters_do_not_open_the_next_hand(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        start = len(terminal.written)
        terminal.send("e" + "\r" * 8 + " " * 8)
        seen = frames(terminal, 2.0)
        terminal.send("\r" * 8)
        seen += frames(terminal, 1.0)
        assert "Pass the keyboard" in seen[-1]
        assert all(scene.theirs not in frame for frame in seen)
        assert scene.theirs not in terminal.written[start:].decode("utf-8", "replace")


def test_ready_keys_typed_ahead_do_not_open_the_next_hand(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        terminal.send("e" + "y" * 8)
        seen = frames(terminal, 1.5)
        assert "Pass the keyboard" in seen[-1]
        assert all(scene.theirs not in frame for frame in seen)


def test_nothing_is_written_while_nobody_does_anything(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        start = len(terminal.written)
        frames(terminal, 3.0)
        assert len(terminal.written) == start


def test_a_key_that_makes_no_move_costs_less_than_800_bytes(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        for key in ("\x1b[B", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\t", "m", "1", "f"):
            start = len(terminal.written)
            terminal.send(key)
            terminal.settle()
            assert len(terminal.written) - start < 800, key


