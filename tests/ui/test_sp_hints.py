"""Space Rocket: what the last line says while the mouse rests on something, in full."""

from __future__ import annotations

from pathlib import Path

from rocketarcade.engine.game import Refusal
from rocketarcade.games.space_rocket import holding, rules
from rocketarcade.widgets.prompt import Prompt
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.tables import table
from tests.ui.test_mouse import Mouse, hovered
from tests.ui.test_sp_screen import aim, climbed, on


async def test_the_last_line_says_what_a_click_would_do(tmp_path: Path, quick_guards: None) -> None:
    async with table(tmp_path, "space-rocket", ("Ann", "Bob"), options={"hand": "dice"}) as tabled:
        await climbed(tabled, 1, "cloud")
        mouse, prompt, said = Mouse(tabled.app), tabled.screen.query_one(Prompt), dict[str, str]()
        for ref, spot in prompt.spots.items():
            at = spot.translate(prompt.content_region.offset)
            said[ref] = (await hovered(tabled, mouse, at.x, at.y)).strip()
        held = aim(tabled)
        assert list(said) == [item.ref for item in prompt.items]
        assert said == {
            holding.GO: f"click lay cloud {held.view.floors[-1].card + 1} at x {held.x}, y {held.y}; "
            "the dice say how far off",
            holding.TURN: "click turn it clockwise by a quarter",
            holding.FLIP: said[holding.FLIP],
            holding.FINE: "click arrows move it by 1 mm",
            holding.PUSH: "click take the first wall in hand, to push it",
            holding.END: f"✗ {rules.NOT_DONE}",
        }
        assert said[holding.FLIP].startswith("click turn face B up: ")
        sky = tabled.screen.query_one("#sky").region
        assert "the table in words" in await hovered(tabled, mouse, sky.x + 5, sky.y + 5)
        await mouse.click(sky.x + 5, sky.y + 5)
        await tabled.until(lambda: "lay the cloud on the walls" in tabled.prompt)

        await tabled.press("p")
        assert "push the first wall to x" in on(tabled).own_hint(holding.GO).plain
        assert "push nothing" in on(tabled).own_hint(holding.BACK).plain
        held = aim(tabled)
        held.to(0, 0)
        on(tabled)._redraw()
        assert on(tabled).own_hint(holding.GO).plain == "✗ A wall there would touch the rocket. (SR-51)"


def test_every_reason_has_room_in_the_last_line() -> None:
    room = 80 - 2 - len("✗ ")
    found = [refusal for refusal in vars(rules).values() if isinstance(refusal, Refusal)]
    assert len(found) > 10
    assert [str(refusal) for refusal in found if len(str(refusal)) > room] == []
