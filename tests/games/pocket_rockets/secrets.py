"""What a seat at Pocket Rockets may not look into, from the rulebook alone.

Secret are
- the cards in other hands (PR-08), whatever the table remembers of how they got there: a view shows what
  may be looked at now, and nobody may look at another hand;
- every card of a pile below its top (PR-06), also one that lay open before another was put on it (PR-18);
- the unused bonus cards of others, and those that stayed out of the game (PR-60).

Open are the tops and sizes of piles (PR-06), the sizes of hands (PR-08), how many bonus cards a seat
holds (the lobby says so, PR-67), spent ones (PR-61), the yard, the pawns, everything built, all tokens
(PR-04), and what a turn's seat may still do.

A look opens what is looked at to the seat that looks, and only until its card is taken:
- searching the Depot, the pile named as the source (PR-18). The card that was put on the other pile is
  the open top of that one until it is shuffled, and what it covers is hidden from the searcher too;
- PR-63, the hand that is looked at: to the looker, besides its owner, and to nobody else;
- PR-65, the pile that is looked through.
Only the uppermost pending choice counts. Nothing is opened when the game ends: no rule says so, and
cards in hand score nothing (PR-41).

Rocket cards may change places with any hidden rocket card, since the backs tell nothing and any card can
lie anywhere; bonus cards likewise among themselves.
"""

from rocketarcade.games.pocket_rockets.state import State

Path = tuple[str | int, ...]


def hidden(state: State, seat: int | None) -> list[list[Path]]:
    """Two groups: rocket cards and bonus cards that this seat (None: a bystander) may not see now."""
    hand, pile = _looked_at(state, seat)
    rocket_cards: list[Path] = [
        ("players", owner, "hand", index)
        for owner, player in enumerate(state.players)
        if owner not in (seat, hand)
        for index in range(len(player.hand))
    ]
    rocket_cards += [
        ("piles", number, index)
        for number, cards in enumerate(state.piles)
        if number != pile
        for index in range(len(cards) - 1)
    ]
    bonus_cards: list[Path] = [
        ("players", owner, "bonus", index)
        for owner, player in enumerate(state.players)
        if owner != seat
        for index in range(len(player.bonus))
    ]
    bonus_cards += [("bonus_unseen", index) for index in range(len(state.bonus_unseen))]
    return [rocket_cards, bonus_cards]


def _looked_at(state: State, seat: int | None) -> tuple[int | None, int | None]:
    """The seat whose hand, and the pile, that this seat is looking into."""
    if not state.pending or seat is None or seat not in state.pending[-1].asked:
        return None, None
    look = state.pending[-1]
    if look.kind == "peek":
        return look.ints[0], None
    if look.kind == "search":
        return None, look.ints[1]
    if look.kind == "rummage":
        return None, look.ints[0]
    raise ValueError(f"secrets does not know a pending choice of kind {look.kind!r}")
