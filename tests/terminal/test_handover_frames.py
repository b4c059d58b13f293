"""Every frame between a move and "ready", in a real terminal: no card of either hand."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rocketarcade.engine.archive import Archive
from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.match import Match, Seat, Setup
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.robots_and_rockets.cards import KIND, PLANET, PLANETS, ROBOT
from rocketarcade.games.robots_and_rockets.faces import GLYPH
from rocketarcade.games.rocket_squad.cards import COLOUR
from rocketarcade.games.rocket_squad.faces import name
from rocketarcade.games.rocketville.cards import CARDS as PROMISES
from rocketarcade.games.rocketville.faces import NAMES
from rocketarcade.games.rocketville.showing import worth
from tests.terminal.ptys import Terminal

GIFTS = ("arrow", "astronaut")
"""Words that only a head of that kind brings onto the screen."""
SEATS = (Seat(name="Ann", mark=0), Seat(name="Bob", mark=1), Seat(name="Cleo", mark=2))


class Scene(NamedTuple):
    """A saved match: a key hands over to the next player; each hand holds what the table does not show."""

    match: int
    first: str
    """Who has the turn."""
    mine: str
    """A word of their hand alone."""
    theirs: str
    """A word of the next player's hand alone."""
    keys: str
    """Keys that choose something, or say why not."""
    asked: str
    """What the prompt says, with the hand open."""
    over: str
    """The key that makes the last move here."""


def gifts(hand: list[int]) -> set[str]:
    return {gift for gift in GIFTS for card in hand if CARDS[card].bonus == gift}


def told(match: Match) -> str:
    """What all may read at the moment: the log's end and the open tops."""
    tops = [CARDS[pile[-1]].name for pile in match.state.piles if pile]
    return " ".join([*(line.text for line in match.log(None, 12)), *tops])


def gift_in_each(match: Match) -> tuple[str, str] | None:
    """Pocket Rockets: a gift in the hand of whose turn it is, another one in the next hand."""
    state: Any = match.state
    if state.placing or state.points or state.pending:
        return None
    mine, theirs = (gifts(state.players[seat].hand) for seat in (state.turn, 1 - state.turn))
    if len(mine) == len(theirs) == 1 and mine != theirs and not any(gift in told(match) for gift in GIFTS):
        return mine.pop(), theirs.pop()
    return None


def planet_in_each(match: Match) -> tuple[str, str] | None:
    """Robots & Rockets: a planet to which only this hand has robots, and one for the next hand. Glyph and
    name stand together on cards of a hand alone."""
    state: Any = match.state
    if state.stage != "clean-up" or state.pending or not state.deck:
        return None
    mine, theirs = (
        {PLANET[card] for card in state.players[seat].hand if KIND[card] == ROBOT}
        for seat in (state.turn, 1 - state.turn)
    )
    if mine - theirs and theirs - mine:
        here, there = min(mine - theirs), min(theirs - mine)
        return f"{GLYPH[here]} {PLANETS[here]}", f"{GLYPH[there]} {PLANETS[there]}"
    return None


def promise_in_each(match: Match) -> tuple[str, str] | None:
    """Rocketville: a card of whoever chooses and one of who is next; value and colour stand together like
    that on cards of a hand alone."""
    state: Any = match.state
    window = state.pending[-1]
    if window.kind != "choose" or len(window.asked) < 3:
        return None
    found = []
    for seat in window.asked[:2]:
        card = state.players[seat].hand[0]
        found.append(f"{worth(state, seat, card)} {NAMES[PROMISES[card].colour]}")
    return found[0], found[1]


def booster_in_each(match: Match) -> tuple[str, str] | None:
    """Rocket Squad: a booster of a number and colour that only this hand has, and one for the next hand.
    "R7 booster" stands on cards of a hand alone."""
    state: Any = match.state
    if state.pending or not state.acted or state.closer >= 0:
        return None
    mine, theirs = (
        {name(card).plain for card in state.players[seat].hand if COLOUR[card] >= 0}
        for seat in (state.turn, 1 - state.turn)
    )
    if mine - theirs and theirs - mine:
        return f"{min(mine - theirs)} booster", f"{min(theirs - mine)} booster"
    return None


class Ways(NamedTuple):
    """How a game comes to a scene, and goes on from it."""

    words: Callable[[Match], tuple[str, str] | None]
    """Words of either hand, once a scene has come up."""
    keys: str
    asked: str = "end the turn"
    over: str = "e"
    seats: int = 2


WORDS = {
    "pocket-rockets": Ways(gift_in_each, "m1f"),
    "robots-and-rockets": Ways(planet_in_each, "a1t"),
    "rocket-squad": Ways(booster_in_each, "m12"),
    "rocketville": Ways(promise_in_each, "mda", asked="your card for", over="p", seats=3),
}


@pytest.fixture(params=WORDS)
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Scene:
    monkeypatch.setenv("ROCKETARCADE_HOME", str(tmp_path))
    slug: str = request.param
    ways = WORDS[slug]
    game, seats = load(slug), SEATS[: ways.seats]
    for attempt in range(3000):
        match = Match(game, game.options(), seats, f"frames {attempt}")
        chance = Chance(attempt)
        while match.to_act() and match.move_count < 400:
            found = ways.words(match)
            if found is not None:
                archive = Archive(tmp_path)
                opened = archive.start(Setup(slug, match.options, seats, match.seed))
                for seat, action in match.moves:
                    opened.match.play(seat, action)
                opened.close()
                archive.close()
                first = seats[match.to_act()[0]].name
                return Scene(opened.id, first, *found, ways.keys, ways.asked, ways.over)
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
    terminal.wait_for(scene.asked)
    until = time.monotonic() + 15
    while "Pass the keyboard" in terminal.text and time.monotonic() < until:
        terminal.read(0.1)  # a busy machine paints the table in pieces
    terminal.settle()


def test_no_card_of_either_hand_is_painted_between_a_move_and_ready(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        assert scene.mine in terminal.text
        assert scene.theirs not in terminal.text
        start = len(terminal.written)
        terminal.send(scene.over)
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
        terminal.send(scene.over + "\r" * 8 + " " * 8)
        seen = frames(terminal, 2.0)
        terminal.send("\r" * 8)
        seen += frames(terminal, 1.0)
        assert "Pass the keyboard" in seen[-1]
        assert all(scene.theirs not in frame for frame in seen)
        assert scene.theirs not in terminal.written[start:].decode("utf-8", "replace")


def test_ready_keys_typed_ahead_do_not_open_the_next_hand(scene: Scene) -> None:
    with play_on(scene) as terminal:
        open_hand(terminal, scene)
        terminal.send(scene.over + "y" * 8)
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
        for key in ("\x1b[B", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\t", *scene.keys):
            start = len(terminal.written)
            terminal.send(key)
            terminal.settle()
            assert len(terminal.written) - start < 800, key


