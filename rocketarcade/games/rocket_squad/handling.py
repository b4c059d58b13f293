"""Using cards at the table of Rocket Squad: by the card's number and a letter for its use, the other way
round, by arrows over the rows of the hand, and by clicks on them."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.geometry import Region

from rocketarcade.engine.game import Refusal
from rocketarcade.engine.walk import Offer, Walk
from rocketarcade.games.rocket_squad import questions, uses
from rocketarcade.games.rocket_squad.actions import NOTHING, launch
from rocketarcade.games.rocket_squad.aims import room
from rocketarcade.games.rocket_squad.widgets import Pad, RocketLine
from rocketarcade.games.rocket_squad.widgets_hand import UseHand
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.prompt import Item

ORANGE, GREY, ANSWER = "use:orange", "use:grey", "use:answer"
"""Letters for the halves of a card, whichever card it is, and for a reaction."""


class UsingScreen(TableScreen):
    """A table with a hand whose cards have several uses."""

    KEYS: ClassVar[dict[str, str]] = {
        "p": "use:face",
        "r": ORANGE,
        "g": GREY,
        "b": "use:box",
        "d": "use:discard",
        "s": "use:shoo",
        "m": ANSWER,
        "a": "verb:launch",
        "n": "verb:pass",
        "e": "verb:end",
    }
    WORDS: ClassVar[dict[str, str]] = {
        "use:face": "build the chosen card as a booster",
        ORANGE: "use its orange half",
        GREY: "use its grey half",
        "use:box": "use it as a box",
        "use:discard": "discard it",
        "use:shoo": "discard it to remove Allie",
        ANSWER: "answer with Mom or Grandma",
    }
    _use = ""
    """A use that was chosen before its card."""

    def look_at(self, seat: int) -> None:
        """Somebody's name was clicked, and there is nothing to pick by it."""
        raise NotImplementedError

    def own_keys(self) -> list[tuple[str, str]]:
        """Uses in words of their own: they are no verbs of the rules."""
        said = {key: self.WORDS[ref] for key, ref in self.KEYS.items() if ref in self.WORDS}
        return [(key, said.get(key, words)) for key, words in super().own_keys()]

    def _forget(self) -> None:
        super()._forget()
        self._use = ""

    def _step_back(self) -> None:
        self._use = ""
        super()._step_back()

    def _verb(self, ref: str) -> None:
        """A letter: a use of the card that is chosen or pointed at; without one, of whichever comes next."""
        walk = self.walk
        assert walk is not None
        if ref == "verb:launch" and ref not in walk.root.steps:
            self._say(self._no_launch(walk))
            return
        if not ref.startswith("use:"):
            super()._verb(ref)
            return
        card = self._card_in_hand(walk)
        if card is not None:
            self._pick_use(card, uses.named(ref, card))
            return
        able = [held for held in uses.cards(walk) if uses.why_not(walk, held, uses.named(ref, held)) is None]
        if not able:
            self._say(self._nothing_for(walk, ref))
            return
        while walk.back():
            pass
        self._use, self.refusal, self._saying, self.cursor = ref, None, Content(""), None
        self._draw_choice()

    def _no_launch(self, walk: Walk) -> Refusal:
        """Why nothing can be launched: the reason of the rocket that is nearest to it."""
        view, seat = walk.view, walk.seat
        rockets = view.players[seat].rockets
        nearest = min(rockets, key=lambda colour: room(rockets[colour]), default=0)
        refusal = self.match.game.refuse(view, seat, launch(colour=nearest, crew=NOTHING))
        return refusal or Refusal("RS-15", "Not now.")

    def _nothing_for(self, walk: Walk, ref: str) -> Refusal:
        """Why no card can be used like that."""
        told = [uses.why_not(walk, card, uses.named(ref, card)) for card in uses.cards(walk)]
        known = [refusal for refusal in told if refusal is not None and refusal.rule]
        return known[0] if known else Refusal("RS-05", "No card in your hand has that use now.")

    def _card_in_hand(self, walk: Walk) -> int | None:
        """The card that is chosen, or pointed at."""
        first = walk.steps[0].ref if walk.steps else ""
        for ref in (first, self.cursor or ""):
            for kind in ("hand:", "use@"):
                if ref.startswith(kind):
                    return int(ref.removeprefix(kind).partition(":")[0])
        return None

    def _pick(self, ref: str | None) -> None:
        walk = self.walk
        if ref is None or walk is None or self.hidden:
            super()._pick(ref)
        elif ref.startswith("use@"):
            card, _, row = ref.removeprefix("use@").partition(":")
            self._pick_use(int(card), uses.of_row(int(card), int(row), walk))
        elif ref in walk.wide.steps and ref.startswith("hand:") and not (walk.steps and ref in walk.open()):
            self._pick_card(walk, ref)
        elif ref.startswith("seat:") and ref not in walk.open():
            self.look_at(int(ref.removeprefix("seat:")))
        else:
            super()._pick(ref)

    def _pick_card(self, walk: Walk, ref: str) -> None:
        """A card of the hand, whatever was begun before. What can only be discarded is never discarded by
        its number alone."""
        card = int(ref.removeprefix("hand:"))
        if self._use:
            self._pick_use(card, uses.named(self._use, card))
            return
        open_uses = uses.possible(walk, card)
        if open_uses == ["use:discard"]:
            while walk.back():
                pass
            self.cursor = uses.row_ref(card, "use:discard")
            self.say(f"{questions.card_words(card)} Now it can only be discarded: d, or enter.")
            return
        self.cursor = None
        self._settle(walk.restart(ref))

    def _pick_use(self, card: int, use: str) -> None:
        """A use of a card, whatever was begun before."""
        walk = self.walk
        assert walk is not None
        refusal = uses.why_not(walk, card, use)
        if refusal is not None:
            self._say(refusal)
            return
        self._use, self.cursor = "", None
        walk.restart(f"hand:{card}")
        if use not in [step.ref for step in walk.steps]:
            walk.pick(use)
        if use == "use:discard":  # said in so many words: nobody has to be asked
            self._sure.add((self.match.move_count, walk.action))
        self._settle(None)

    @staticmethod
    def _choosing_card(walk: Walk) -> bool:
        """Whether the first step is a card of the hand, or something beside it."""
        return not walk.steps and any(ref.startswith("hand:") for ref in walk.wide.steps)

    def _numbers(self) -> dict[str, str]:
        """Uses have letters; the hand keeps its numbers while one is asked for. Of targets only those
        that may be picked have any: there can be more than nine."""
        assert self.walk is not None
        if self._asks_use(self.walk) or self._choosing_card(self.walk):
            hand = self.query_one(UseHand).refs
            return {ref: str(n) for n, ref in enumerate(hand, 1) if ref and n < 10}
        targets = [ref for ref in self.walk.open() if not ref.startswith(("hand:", "verb:"))]
        return {ref: str(n) for n, ref in enumerate(targets[:9], 1)} or super()._numbers()

    def _items(self, walk: Walk | None) -> list[Item]:
        """The cards are on the table already: at first only what is no card is offered."""
        items = super()._items(walk)
        if walk is not None and not walk.steps:
            items = [item for item in items if not item.ref.startswith("hand:")]
            items += self._use_items(walk)
        order = {key: place for place, key in enumerate(self.KEYS)}
        return sorted(items, key=lambda item: (item.greyed, order.get(item.key, 0)))

    def _use_items(self, walk: Walk) -> list[Item]:
        """What a letter could do with some card, to be clicked or pressed before the card is chosen."""
        found = []
        for key, ref in self.KEYS.items():
            if ref.startswith("use:"):
                held = uses.cards(walk)
                if any(uses.named(ref, card) in uses.possible(walk, card) for card in held):
                    found.append(Item(ref, key, uses.SHORT[ref], chosen=ref == self._use))
        return found

    def _item(self, offer: Offer, key: str) -> Item:
        """Uses by their letters, with what they do."""
        if offer.ref == "verb:launch" and offer.refusal is not None and self.walk is not None:
            offer = offer._replace(refusal=self._no_launch(self.walk))
        item = super()._item(offer, key)
        if not offer.ref.startswith("use:"):
            return item
        letters = {ref: letter for letter, ref in self.KEYS.items()}
        return item._replace(
            key=letters[uses.general(offer.ref)], label=uses.label(offer.ref, item.label), short=item.label
        )

    def _draw_choice(self) -> None:
        """Targets wear the numbers that pick them."""
        super()._draw_choice()
        walk = None if self.hidden else self.walk
        numbers = self._numbers() if walk is not None else {}
        for piece in self.query("Pad, RocketLine").results():
            assert isinstance(piece, Pad | RocketLine)
            piece.number(next((numbers[ref] for ref in piece.refs if ref in numbers), ""))

    def pickable(self, walk: Walk) -> list[str]:
        """The rows of the hand too: each is a card and its use in one. They stay lit whatever was begun, for
        any of them may be begun in its place; to light them anew with each key would cost too much."""
        found = walk.open() if len(walk.steps) > 1 else super().pickable(walk)  # an attack: its targets alone
        rows = [uses.row_ref(card, use) for card in uses.cards(walk) for use in uses.possible(walk, card)]
        return [*dict.fromkeys(rows), *found]

    def chosen(self, walk: Walk) -> set[str]:
        """The card that was picked, and the row of its use."""
        steps = [step.ref for step in walk.steps[:2]]
        if not steps or not steps[0].startswith("hand:"):
            return super().chosen(walk)
        rows = [uses.row_ref(int(steps[0].removeprefix("hand:")), use) for use in steps[1:]]
        return {steps[0], *rows}

    @staticmethod
    def _asks_use(walk: Walk) -> bool:
        return any(ref.startswith("use:") for ref in walk.open())

    def _spots(self) -> dict[str, Region]:
        """The rows of the hand, in place of its cards and of the same in the prompt."""
        spots, walk = super()._spots(), self.walk
        if walk is None or not any(ref.startswith("use@") for ref in spots):
            return spots
        if self._asks_use(walk):
            rows = f"use@{walk.steps[0].ref.removeprefix('hand:')}:"
        else:
            rows = "use@" if self._choosing_card(walk) else "none"
        without = ("use:", "hand:") if rows != "none" else ()
        return {
            ref: spot
            for ref, spot in spots.items()
            if (ref.startswith(rows) or not ref.startswith("use@")) and not ref.startswith(without)
        }

    def _hint(self) -> Content:
        """What a click on a row of the hand would do."""
        walk = self.walk
        if walk is None or self.hidden or not self._under or not self._under[0].startswith("use@"):
            return super()._hint()
        card, _, row = self._under[0].removeprefix("use@").partition(":")
        use = uses.of_row(int(card), int(row), walk)
        refusal = uses.why_not(walk, int(card), use)
        if refusal is not None:
            return Content.assemble(("✗ ", "$error bold"), self.match.named(str(refusal)))
        return Content.assemble(("click ", "$accent bold"), uses.label(use, ""))
