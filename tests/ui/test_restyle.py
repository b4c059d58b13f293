"""Styles that are put on where they differ are those that Textual would have put on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.css.stylesheet import Stylesheet

from rocketarcade import restyle
from tests.ui.tables import Table, table
from tests.ui.tables import quick_guards as quick_guards


def worn(tabled: Table) -> list[tuple[str, Any]]:
    """What every widget of every screen wears, its parts with styles of their own included."""
    found = []
    for screen in tabled.app.screen_stack:
        for node in screen.walk_children(with_self=True):
            found.append((repr(node), node.styles.base.get_rules()))
            found += [(name, part.base.get_rules()) for name, part in node._component_styles.items()]
    return found


async def test_every_widget_wears_what_textual_would_put_on_it(
    tmp_path: Path, quick_guards: None, monkeypatch: Any
) -> None:
    async with table(tmp_path, moves=9) as tabled:
        assert Stylesheet.replace_rules.__func__ is restyle.replace_rules  # type: ignore[attr-defined]
        await tabled.sit_down()
        for keys in (("right", "f1"), ("escape", "q"), ("n", "z", "z", "l")):
            await tabled.press(*keys)
            ours = worn(tabled)
            with monkeypatch.context() as patch:
                patch.setattr(Stylesheet, "replace_rules", restyle.TEXTUALS_OWN)
                for screen in tabled.app.screen_stack:
                    tabled.app.stylesheet.update(screen)
            assert worn(tabled) == ours
        for node in tabled.screen.walk_children(with_self=True):
            node.styles.base.reset()
        tabled.app.stylesheet.update(tabled.screen)
        for (name, rules), (_, before) in zip(worn(tabled), ours, strict=True):
            assert rules.keys() == before.keys(), name
