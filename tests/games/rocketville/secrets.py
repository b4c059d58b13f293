"""What a seat at Rocketville may not look into, from the rulebook alone.

Secret are
- the cards in other hands (RV-04), also one that was given away or drawn: only its new owner looks at it;
- the order of the promise pile and of the robot deck (RV-04): every card of them, for nobody has looked;
- every card of the discard pile below its top (RV-16), for those too who put them there;
- the robot cards of others, to the end (RV-28);
- what others have chosen, planning included, until all cards are shown (RV-10, RV-11). That a seat has
  chosen is no secret.

Open are the sizes of piles, hands and robot holdings, the top of the discard pile, all cards from their
showing to their discard, the board, popularity, the sponsor and who has it, who has looked at whose card,
how many cards somebody discards, and whose turn it is to answer what.

A look opens what is looked at to the seat that looks, and only while it decides whether to swap: the
Oracle's holder sees one opponent's choice and the promise card that it means (RV-55), no other card of that
hand. At the end hands and robot cards are open (RV-28), the piles are not.

Promise cards may change places with any hidden promise card, since the backs tell nothing; robot cards
likewise. A choice is told by its place in a hand: choices may change places where each means a card in all
of those hands. Who has no promise card can only plan, and everybody knows it (RV-10).
"""

from rocketarcade.games.rocketville.state import State

Path = tuple[str | int, ...]


def hidden(state: State, seat: int | None) -> list[list[Path]]:
    """Promise cards, robot cards and choices that this seat (None: a bystander) may not see now."""
    looked_at, card = _looked_at(state, seat)
    others = [] if state.finished else [owner for owner in range(len(state.players)) if owner != seat]
    promises: list[Path] = [
        ("players", owner, "hand", index)
        for owner in others
        for index in range(len(state.players[owner].hand))
        if (owner, index) != (looked_at, card)
    ]
    promises += [("deck", index) for index in range(len(state.deck))]
    promises += [("discards", index) for index in range(len(state.discards) - 1)]
    robots: list[Path] = [
        ("players", owner, "robots", index)
        for owner in others
        for index in range(len(state.players[owner].robots))
    ]
    robots += [("robot_deck", index) for index in range(len(state.robot_deck))]
    return [promises, robots, _choices(state, seat, looked_at)]


def _choices(state: State, seat: int | None, looked_at: int | None) -> list[Path]:
    """The choices of others that may be exchanged: each means a card, or planning, in all of their hands."""
    window = next((place for place, one in enumerate(state.pending) if one.kind == "choose"), None)
    if window is None:
        return []
    sizes = {owner: len(state.players[owner].hand) for owner in state.pending[window].answers}
    unseen = [owner for owner, size in sizes.items() if size and owner not in (seat, looked_at)]
    least = min((sizes[owner] for owner in unseen), default=0)
    return [
        ("pending", window, "answers", owner)
        for owner in unseen
        if state.pending[window].answers[owner] < least
    ]


def _looked_at(state: State, seat: int | None) -> tuple[int | None, int | None]:
    """Whose choice this seat is looking at, and where that card is in that hand (PLANNING: nowhere)."""
    if not state.pending or state.pending[-1].kind != "swap" or seat not in state.pending[-1].asked[:1]:
        return None, None
    (other,) = state.pending[-1].answers
    choice = next(one for one in state.pending if one.kind == "choose").answers[other]
    return other, choice
