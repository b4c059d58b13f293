"""A double press at the table of Space Rocket acts once, whatever the hand, by keys and by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Offset

from rocketarcade.games.space_rocket import holding
from rocketarcade.games.space_rocket.above import FromAbove
from rocketarcade.games.space_rocket.actions import Done
from rocketarcade.widgets.prompt import Prompt
from rocketarcade.widgets.swing import Swing
from tests.ui.tables import Table, table
from tests.ui.test_sp_screen import aim, climbed, on

HANDS = ("timing", "dice", "sure")


@pytest.fixture
def slow_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the machine takes between two presses, they are one double press. Hands are steady."""
    monkeypatch.setattr(holding, "GUARD", 600)
    monkeypatch.setattr(Swing, "stop", lambda _bar, _at, _delay: 0)


def later(tabled: Table) -> None:
    """A while passes."""
    on(tabled)._deaf_since = -1000
    tabled.screen.query_one(Swing)._began = -1000


async def click(tabled: Table, ref: str, times: int = 1) -> None:
    """On an item of the prompt, where it is drawn now."""
    prompt = tabled.screen.query_one(Prompt)
    spot = prompt.spots[ref].offset + Offset(prompt.gutter.left, prompt.gutter.top)
    for _ in range(times):
        await tabled.pilot.click(Prompt, spot)
    await tabled.pilot.pause()


@pytest.mark.usefixtures("slow_hands")
@pytest.mark.parametrize("hand", HANDS)
async def test_what_is_pressed_twice_lets_go_once_and_ends_no_turn(tmp_path: Path, hand: str) -> None:
    async with table(tmp_path, "space-rocket", ("Ann", "Bob"), options={"hand": hand}) as tabled:
        match = tabled.match
        await tabled.press("space")
        assert match.move_count == 0, "the table has just come"
        later(tabled)
        await tabled.press("enter", "enter", "space")
        assert match.move_count == 1, "the second wall was not let go"
        x = aim(tabled).x
        await tabled.press("left")
        assert aim(tabled).x == x - 5, "keys that aim are taken at once"

        later(tabled)
        await climbed(tabled, 1, "cloud")
        later(tabled)
        await click(tabled, holding.GO, times=2)
        assert match.state.stage == "rocket", "the cloud was laid, and the rocket was not set"

        later(tabled)
        await tabled.press("space", "space", "enter")
        assert (match.state.turn, match.state.stage) == (0, "done")
        await click(tabled, holding.END)
        assert match.state.stage == "done", "nor does a click end the turn so soon"
        later(tabled)
        await tabled.press("space", "space", "space")
        assert isinstance(match.records[-1].action, Done)
        assert match.state.turn == 1
        assert not match.state.floors[-1].walls, "the next one's walls are for them to stand"

        later(tabled)
        plan = tabled.screen.query_one(FromAbove)
        assert plan.window is not None
        cell = Offset(*plan.window.cell(aim(tabled).x, aim(tabled).y))
        for _ in range(3):
            await tabled.pilot.click(FromAbove, cell)
        assert len(match.state.floors[-1].walls) == 1, "and a click more on the plan only aims"


async def test_a_press_counts_again_once_a_while_has_passed(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options={"hand": "sure"}) as tabled:
        assert holding.GUARD == 0.3
        began = on(tabled)._deaf_since
        assert began > 0
        on(tabled)._let_go(began + 0.29)
        on(tabled)._let_go(began + 0.58)
        assert tabled.match.move_count == 0, "a key that is held down goes on being the same press"
        on(tabled)._let_go(began + 0.89)
        assert tabled.match.move_count == 1
        began = on(tabled)._deaf_since
        on(tabled)._let_go(began - 0.1)
        on(tabled)._let_go(began + 0.31)
        assert tabled.match.move_count == 2, "a human's pace hinders nobody"
