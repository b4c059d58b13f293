"""Properties of secrets: `view`, `complete`, and what is heard.

What a seat may not look into is exchanged in the state, by a list that knows nothing of `view`
(`secrets.py`), and nothing that seat has may change. A test that dealt anew what `view` hides would
pass a view that forgets a hand.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from rocketarcade.engine.state import HIDDEN
from tests.conformance.paths import card_places, known, leaves
from tests.conformance.playing import Position, Tape
from tests.secrecy import exchanged, get

COMPLETIONS = 200


def a_view_is_a_state(at: Position) -> None:
    """The same model, the same counts of everything; seen again by the same seat it stays as it is.
    Nothing in it is changed but hidden."""
    truths = leaves(at.before)
    for seat in (*at.seats, None):
        view = at.game.view(at.before, seat)
        assert type(view) is type(at.before)
        assert at.game.view(view, seat) == view
        for (path, value), (there, truth) in zip(leaves(view), truths, strict=True):
            assert path == there
            assert value in (truth, HIDDEN), f"{path} is {truth} and shown as {value}"


def a_view_hides_what_is_secret(at: Position) -> None:
    """Exchanging what a seat may not look into changes nothing it has: view, choices, who is asked, the
    table in words. And it does look at all the rest."""
    rng = Random(at.seed + at.number)
    for seat in (*at.seats, None):
        view = at.game.view(at.before, seat)
        words = at.game.table(view, seat)
        groups = at.subject.secrets.hidden(at.before, seat)
        other = at.before
        for group in groups:
            other = exchanged(other, group, rng)
        assert at.game.view(other, seat) == view, f"the view of seat {seat} shows a secret"
        assert at.game.to_act(other) == at.game.to_act(at.before)
        assert at.game.table(at.game.view(other, seat), seat) == words
        if seat is not None:
            assert at.game.legal(other, seat) == at.game.legal(at.before, seat)
        secret = {path for group in groups for path in group}
        for _, path, card in card_places(at.subject.shape, at.before):
            if path not in secret:
                assert get(view, path) == card, f"seat {seat} may look at {path}, and does not see it"


def the_end_opens_no_secret(tape: Tape) -> None:
    """What is secret when the game is over stays so."""
    a_view_hides_what_is_secret(tape.positions[-1]._replace(before=tape.final))


def words_name_no_secret(at: Position) -> None:
    """No event that a seat hears names a card that it could see neither before nor after."""
    shape = at.subject.shape
    if not any(shape.cards_named(event) for event in at.events):
        return
    for seat in (*at.seats, None):
        seen = known(shape, at.game.view(at.before, seat)) | known(shape, at.game.view(at.after, seat))
        for event in at.events:
            if event.heard_by(seat):
                unseen = shape.cards_named(event) - seen
                assert not unseen, f"seat {seat} hears of {unseen} by {event!r}"


def hidden_parts_stay_hidden(at: Position) -> None:
    """Two choices that differ only in what a seat cannot see give it the same news, and the same view
    unless chance or the end turned something up."""
    legal = at.game.legal(at.before, at.seat)
    for reader in (*at.seats, None):
        if reader == at.seat:
            continue
        for one, other in pairwise(legal):
            if at.subject.shape.alike(at.before, at.seat, one, other, reader):
                assert _heard(at, one, reader) == _heard(at, other, reader), (
                    f"seat {reader} can tell {one!r} from {other!r}"
                )


def reveals_are_declared(at: Position) -> None:
    """A move by which anybody came to see a card says so, or used chance: undo stops there. What its
    maker knew and chose to show does not count, or no card that was played could be taken back."""
    chance = at.chance()
    at.game.step(at.before.clone(), at.seat, at.action, chance)
    if chance.draws != at.draws or any(event.reveals for event in at.events):
        return
    shown = known(at.subject.shape, at.game.view(at.before, at.seat))
    for seat in (*at.seats, None):
        before = known(at.subject.shape, at.game.view(at.before, seat))
        learned = known(at.subject.shape, at.game.view(at.after, seat)) - before - shown
        assert not learned, f"seat {seat} came to see {learned}, and the move can be taken back"


def completions_agree(at: Position) -> None:
    """A completed view is a whole table that looks the same from that seat, and gives it the same choices."""
    for seat in at.seats:
        view = at.game.view(at.before, seat)
        whole = at.game.complete(view, seat, at.luck("complete"))
        assert at.game.view(whole, seat) == view
        assert at.game.faults(whole) == []
        assert at.game.complete(view, seat, at.luck("complete")) == whole
        if seat in at.game.to_act(view):
            assert at.game.legal(whole, seat) == at.game.legal(view, seat)


def completions_vary(at: Position) -> None:
    """Over many completions every card that is not seen turns up in more than one place, unless what can be
    seen leaves it only one: a game's shape may say so by `certain(view, kind, card, unseen)`."""
    view = at.game.view(at.before, at.seat)
    luck = at.luck("vary")
    unseen = [
        (kind, path) for kind, path, card in card_places(at.subject.shape, view) if card == HIDDEN
    ]
    found: dict[tuple[str, Any], set[Any]] = {}
    for _ in range(COMPLETIONS):
        whole = at.game.complete(view, at.seat, luck)
        for kind, path in unseen:
            found.setdefault((kind, get(whole, path)), set()).add(path)
    for kind in at.subject.shape.CARDS:
        mine = {card: places for (found_kind, card), places in found.items() if found_kind == kind}
        if len(mine) > 1:
            certain = getattr(at.subject.shape, "certain", lambda *about: False)
            once = [card for card, places in mine.items() if len(places) < 2]
            stuck = [card for card in once if not certain(view, kind, card, mine)]
            assert not stuck, f"{kind} {stuck} is always in the same place"


def _heard(at: Position, action: Any, reader: int | None) -> Any:
    after = at.before.clone()
    chance = at.chance()
    events = at.game.step(after, at.seat, action, chance)
    hidden = chance.draws == at.draws and at.game.outcome(after) is None
    view = at.game.view(after, reader) if hidden else None
    return [event for event in events if event.heard_by(reader)], view
