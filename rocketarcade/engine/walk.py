"""One seat's choice, step by step over the choice tree: what the keys and clicks of a table do.

No widgets here: the table screen and its tests drive it alike.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rocketarcade.engine.choices import Node, tree
from rocketarcade.engine.game import AnyGame, Refusal, Step

UNKNOWN = Refusal("", "That is not part of this choice.")
MORE = Refusal("", "That is not a full choice yet: pick more, or take a step back.")


class Offer(NamedTuple):
    """Something that might be picked next."""

    ref: str
    label: str
    refusal: Refusal | None
    """Why it is greyed; None if it may be picked."""
    chosen: bool = False
    """Toggled on, in a set."""
    leads: str = ""
    """What it comes to at once, where it leaves no further choice."""


class Walk:
    """Where a seat stands in its choice. `action` is set once the choice is complete."""

    def __init__(
        self, game: AnyGame, view: Any, seat: int, apart: frozenset[str] = frozenset()
    ) -> None:
        """`apart`: verbs that are never begun by picking their thing first."""
        self.game = game
        self.apart = apart
        self.view = view
        self.seat = seat
        legal = game.legal(view, seat)
        tried = list(game.candidates(view, seat))
        known = set(tried)
        self.root = tree(game, view, legal)
        self.wide = tree(game, view, [*tried, *(a for a in legal if a not in known)])
        """The same with what is refused, in the order that a screen lists things."""
        self.steps: list[Step] = []
        """What was picked on the way here, for the prompt's words."""
        self.chosen: set[str] = set()
        self.action: Any = None
        self._node: Node = self.root
        self._wide: Node | None = self.wide
        self._back: list[tuple[Node, Node | None, list[Step], set[str]]] = []
        self._enter()

    @property
    def begun(self) -> bool:
        """Whether something was picked that a step back would take off again."""
        return bool(self._back)

    @property
    def sets(self) -> bool:
        """Whether several things are toggled now, then done."""
        return self._node.sets

    @property
    def can_finish(self) -> bool:
        """Whether Enter would complete the choice as it stands, with more to pick from."""
        return bool(self._node.children) and self._node.done(self.chosen) is not None

    def open(self) -> list[str]:
        """References that may be picked next."""
        if not self._node.sets:
            return list(self._node.steps)
        near = self._node.reachable(self.chosen) | self.chosen
        single = {key for key in self._node.children if isinstance(key, str)}
        return [ref for ref in self._node.steps if ref in near or ref in single]

    def offers(self) -> list[Offer]:
        """Everything that might be picked next, greyed ones with their reason."""
        steps = {**(self._wide.steps if self._wide else {}), **self._node.steps}
        allowed = set(self.open())
        return [
            Offer(ref, step.label, None, ref in self.chosen, self._leads(ref))
            if ref in allowed
            else Offer(ref, step.label, self.why_not(ref))
            for ref, step in steps.items()
        ]

    def _leads(self, ref: str) -> str:
        child = self._node.children.get(ref)
        labels = []
        while child is not None and child.action is None and len(child.children) == 1:
            (key,) = child.children
            if not isinstance(key, str):
                break
            labels.append(child.steps[key].label)
            child = child.children[key]
        return " → ".join(labels)

    def why_not(self, ref: str) -> Refusal:
        """Why that cannot be picked next."""
        for key, child in self._wide.children.items() if self._wide is not None else ():
            if key == ref or (isinstance(key, frozenset) and ref in key and self.chosen <= key):
                return self._reason(child)
        return UNKNOWN

    def _reason(self, node: Node) -> Refusal:
        for action in node.actions():
            refusal = self.game.refuse(self.view, self.seat, action)
            if refusal:
                return refusal
        return UNKNOWN

    def forced(self, ref: str) -> list[Step]:
        """The steps that picking it would take by itself, because nothing else follows."""
        found: list[Step] = []
        node = self._node.children.get(ref)
        while node is not None and node.action is None and len(node.children) == 1:
            (key,) = node.children
            if not isinstance(key, str):
                break
            found.append(node.steps[key])
            node = node.children[key]
        return found

    def shortcuts(self) -> dict[str, list[str]]:
        """Things one step further on, each with the next steps that lead to it: picking a thing first."""
        found: dict[str, list[str]] = {}
        for key, child in self._node.children.items():
            if isinstance(key, str) and key not in self.apart:
                for ref in child.steps:
                    if ref not in self._node.steps:
                        found.setdefault(ref, []).append(key)
        return found

    def pick(self, ref: str) -> Refusal | None:
        """Pick a thing; the reason if that is not possible. May complete the choice."""
        if ref in self._node.steps:
            if ref not in self.open():
                return self.why_not(ref)
            self._remember()
            self._take(ref)
            self._run_on()
            return None
        if self._wide is not None and ref in self._wide.steps:
            return self.why_not(ref)
        return self._pick_through(ref)

    def _pick_through(self, ref: str) -> Refusal | None:
        """A thing further on: through the one verb that leads to it, or why not, or the question which."""
        verbs = self.shortcuts().get(ref, [])
        if len(verbs) == 1:
            self._remember()
            self._take(verbs[0])
            self._take(ref)
            self._run_on()
            return None
        if verbs:
            names = " or ".join(self._node.steps[verb].label for verb in verbs)
            return Refusal("", f"First say what for: {names}?")
        for child in self._wide.children.values() if self._wide is not None else ():
            for key, node in child.children.items():
                if key == ref or (isinstance(key, frozenset) and ref in key):
                    return self._reason(node)
        return UNKNOWN

    def preview(self, ref: str) -> tuple[str, Refusal | None]:
        """What picking it would come to, in the words of its steps, or why it cannot be picked. Nothing
        changes by it."""
        taken, sets = len(self.steps), self.sets
        refusal = self.pick(ref)
        if refusal is not None:
            return "", refusal
        labels = [step.label for step in self.steps[taken:]]
        if sets and not labels:
            labels = [self._node.steps[ref].label]
        if self.action is None and not self._node.sets:
            labels.append("…")
        self.back()
        return " ▸ ".join(labels), None

    def restart(self, ref: str) -> Refusal | None:
        """Give up what was picked so far and begin with this, if that is possible."""
        if ref not in self.root.steps:
            here, self._wide = self._wide, self.wide
            reason = self.why_not(ref)
            self._wide = here
            return reason
        while self.back():
            pass
        self._node, self._wide, self.steps = self.root, self.wide, []
        return self.pick(ref)

    def finish(self) -> Refusal | None:
        """Done choosing here."""
        node = self._node.done(self.chosen)
        if node is None:
            wide = self._wide.done(self.chosen) if self._wide is not None and self.chosen else None
            return self._reason(wide) if wide is not None and wide.action is not None else MORE
        self._remember()
        if self.chosen:
            key = frozenset(self.chosen)
            self.steps += [step for ref, step in self._node.steps.items() if ref in key]
            self._wide = self._wide.children.get(key) if self._wide is not None else None
            self._node, self.chosen = node, set()
            self._run_on()
        else:
            self.action = node.action
        return None

    def back(self) -> bool:
        """Take a step back; False at the beginning."""
        if not self._back:
            return False
        self._node, self._wide, self.steps, self.chosen = self._back.pop()
        self.action = None
        return True

    def _remember(self) -> None:
        self._back.append((self._node, self._wide, list(self.steps), set(self.chosen)))

    def _take(self, ref: str) -> None:
        if ref not in self._node.children:
            self.chosen ^= {ref}
            return
        self.steps.append(self._node.steps[ref])
        self._node = self._node.children[ref]
        self._wide = self._wide.children.get(ref) if self._wide is not None else None
        self.chosen = set()

    def _enter(self) -> None:
        """Skip a beginning that leaves no choice, but never into a move nobody chose."""
        while (only := self._only()) is not None and self._node.children[only].children:
            self._take(only)

    def _run_on(self) -> None:
        """Skip what leaves no choice after something was picked; the choice may be complete then."""
        while (only := self._only()) is not None:
            self._take(only)
        if not self._node.children:
            self.action = self._node.action

    def _only(self) -> str | None:
        if self._node.action is not None or len(self._node.children) != 1:
            return None
        only = next(iter(self._node.children))
        return only if isinstance(only, str) else None
