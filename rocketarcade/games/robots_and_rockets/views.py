"""What a seat may look at now (RR-03, RR-31), and full tables that agree with what it sees."""

from rocketarcade.games.robots_and_rockets.state import HIDDEN, State


def view(state: State, seat: int | None) -> State:
    """Hands of others and both decks are hidden; so are passengers of launched rockets, but for their
    present owner, until the result opens them (RR-31). The option *open fleets* hides none."""
    seen = state.clone()
    seen.deck[:] = [HIDDEN] * len(seen.deck)
    seen.rockets[:] = [HIDDEN] * len(seen.rockets)
    fleets_open = state.options.open_fleets or bool(state.finished)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hand[:] = [HIDDEN] * len(player.hand)
            if not fleets_open:
                for aboard in player.fleet.values():
                    aboard[:] = [HIDDEN] * len(aboard)
    return seen
