"""The choice tree: a seat's actions as a walk over things on the table.

Front ends walk it step by step (a verb, a card, a place); brisk random play takes its first step
from it. Steps marked `any_order` that follow one another are one branch, keyed by a set.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rocketarcade.engine.game import AnyGame, Step

Key = str | frozenset[str]


@dataclass
class Node:
    """A point in the walk: what may follow, and the action that would be complete here."""

    action: Any = None
    children: dict[Key, Node] = field(default_factory=dict)
    steps: dict[str, Step] = field(default_factory=dict)
    """Every step that leads on from here, by reference; members of sets among them."""

    @property
    def sets(self) -> bool:
        """Whether what follows is several things to toggle, then done."""
        return any(isinstance(key, frozenset) for key in self.children)

    def done(self, chosen: Iterable[str]) -> Node | None:
        """Where toggling exactly these references leads, if anywhere."""
        key = frozenset(chosen)
        return self.children.get(key) if key else (self if self.action is not None else None)

    def reachable(self, chosen: Iterable[str]) -> set[str]:
        """References that some legal set holding all the chosen ones has beside them."""
        key = frozenset(chosen)
        return {
            ref
            for candidate in self.children
            if isinstance(candidate, frozenset) and key <= candidate
            for ref in candidate - key
        }

    def actions(self) -> list[Any]:
        """Every action at or below this point."""
        found = [] if self.action is None else [self.action]
        for child in self.children.values():
            found += child.actions()
        return found


def tree(game: AnyGame, view: Any, actions: Iterable[Any]) -> Node:
    """The tree of these actions, as the view's reader sees them."""
    root = Node()
    for action in actions:
        node = root
        for group in _grouped(game.describe(action, view)):
            key: Key = frozenset(step.ref for step in group) if group[0].any_order else group[0].ref
            node.steps.update((step.ref, step) for step in group)
            node = node.children.setdefault(key, Node())
        node.action = action
    return root


def _grouped(steps: Iterable[Step]) -> list[list[Step]]:
    """Single steps alone, runs of any-order steps together."""
    groups: list[list[Step]] = []
    for step in steps:
        if step.any_order and groups and groups[-1][0].any_order:
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups
