"""Broken invariants of a table, as sentences: clouds twice or nowhere, pieces where none can be, a tower
that cannot stand."""

from rocketarcade.engine.counting import each_once
from rocketarcade.games.space_rocket import tower
from rocketarcade.games.space_rocket.cards import CLOUDS, COINS, FLOORS, FUEL, MOON, WALLS, faces
from rocketarcade.games.space_rocket.places import (
    THE_BOX,
    Area,
    card_area,
    corner,
    legs,
    why_no_rocket,
    why_no_wall,
)
from rocketarcade.games.space_rocket.scoring import DRY, ENDINGS, FELL, LAST, landing_of
from rocketarcade.games.space_rocket.setup import fits
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.turns import touched


def faults(state: State) -> list[str]:
    """Everything that is wrong; empty for a sound table."""
    refusal = fits(state.options, state.seats)
    if refusal:
        return [refusal.text]
    for check in (_counts, _clouds, _pieces):  # each looks things up that the one before found to be there
        found = check(state)
        if found:
            return found
    return [*_seats(state), *_tokens(state), *_places(state), *_balance(state), *_end(state)]


def _counts(state: State) -> list[str]:
    """As many purses and floors as there can be, and no choice but the turn's."""
    found = []
    if state.pending:
        found.append("something interrupts the turn, and nothing can")
    if len(state.purses) != (state.seats if state.options.kind == "competitive" else 1):
        found.append(f"{len(state.purses)} purses for {state.seats} players")
    if not 1 <= len(state.floors) <= FLOORS:
        found.append(f"{len(state.floors)} floors")
    if not 0 <= state.turn < state.seats or any(not 0 <= floor.seat < state.seats for floor in state.floors):
        found.append("a turn of somebody who is not there")
    if not len(state.floors) - 1 <= state.rocket.level <= len(state.floors):
        found.append("the rocket is neither on the last floor nor on the one below")
    return found


def _clouds(state: State) -> list[str]:
    """Every cloud is in the pile or belongs to one floor; the Moon is the last floor's (SR-02)."""
    lying = [*state.pile, *(floor.card for floor in state.floors[:MOON])]
    found = each_once("cloud", lying, len(CLOUDS))
    if any(floor.card != MOON for floor in state.floors[MOON:]):
        found.append("the last floor has no Moon")
    if len(state.pile) != max(0, MOON - len(state.floors)):
        found.append(f"{len(state.pile)} clouds are left for {FLOORS - len(state.floors)} floors")
    return found


def _pieces(state: State) -> list[str]:
    """Every floor but the last is whole; turns and faces are there."""
    found = []
    for number, floor in enumerate(state.floors, 1):
        whole = len(floor.walls) == WALLS and floor.cloud is not None
        if len(floor.walls) > WALLS or (floor.cloud is not None and len(floor.walls) < WALLS):
            found.append(f"floor {number} has {len(floor.walls)} walls")
        elif not whole and (number < len(state.floors) or state.rocket.level == number):
            found.append(f"floor {number} is not whole")
        if any(not 0 <= wall.turn <= 3 for wall in floor.walls):
            found.append(f"a wall of floor {number} is turned by no quarter")
        cloud = floor.cloud
        if cloud is not None and not (0 <= cloud.turn <= 3 and 0 <= cloud.face < len(faces(floor.card))):
            found.append(f"the card of floor {number} lies in no way it can")
    return found


def _seats(state: State) -> list[str]:
    """One after the other builds, whoever is out left aside; an arrow gives the same one another floor
    (SR-14, SR-16, SR-31)."""
    found = []
    if state.turn != state.floors[-1].seat:
        found.append("the last floor is not of the seat whose turn it is")
    if state.floors[0].free:
        found.append("the first turn cost nothing")
    for number, (before, floor) in enumerate(zip(state.floors, state.floors[1:], strict=False), 2):
        if floor.free:
            follows = floor.seat == before.seat and state.options.kind != "little-ones"
        elif state.options.kind == "competitive":
            seat, follows = (before.seat + 1) % state.seats, floor.seat != before.seat
            while follows and seat != floor.seat:
                follows = state.purses[seat].out
                seat = (seat + 1) % state.seats
        else:
            follows = floor.seat == (before.seat + 1) % state.seats
        if not follows:
            found.append(f"floor {number} is built by the wrong seat")
    if 0 < state.rocket.level < len(state.floors) and state.options.kind != "little-ones":
        arrow = any(resource.icon == "arrow" for resource in touched(state))
        if arrow != state.floors[-1].free:
            found.append("an arrow and a free turn do not go together")
    return found


def _tokens(state: State) -> list[str]:
    """All of them are somewhere; who is out has none (SR-01, SR-31)."""
    purses = [*state.purses, state.reserve]
    found = []
    if sum(purse.fuel for purse in purses) != FUEL or sum(purse.coins for purse in purses) != COINS:
        found.append("there are more tokens than there are, or fewer")
    if any(purse.fuel < 0 or purse.coins < 0 for purse in purses):
        found.append("somebody owes tokens")
    if state.options.kind == "little-ones" and (state.purses[0].fuel or state.purses[0].coins):
        found.append("little ones have fuel or coins")
    out = [seat for seat, purse in enumerate(state.purses) if purse.out]
    if any(state.purses[seat].fuel or state.purses[seat].coins for seat in out):
        found.append("somebody is out and could pay")
    if state.reserve.out or (out and state.options.kind != "competitive"):
        found.append("somebody is out who cannot be")
    if state.options.kind == "competitive":
        if state.turn in out:
            found.append("somebody who is out has a turn")
        if (len(state.purses) - len(out) < 2) != (state.finished == LAST):
            found.append("one player is left, and the game is not over, or the other way round")
    return found


def _places(state: State) -> list[str]:
    """Walls stand on the card below, apart from each other and from the rocket; the rocket on its card."""
    found, card = [], THE_BOX
    rocket = state.rocket.x, state.rocket.y
    for number, floor in enumerate(state.floors, 1):
        if state.rocket.level == number - 1:
            found += _rocket_on(card, rocket)
        walls = [corner(wall) for wall in floor.walls]
        here = state.rocket.level == number - 1
        for index, wall in enumerate(walls):
            refusal = why_no_wall(card, rocket, tuple(walls[:index]), wall) if here else None
            if refusal or not all(_within(card, leg) for leg in legs(wall)):
                found.append(f"floor {number}: {refusal.text if refusal else 'a wall is not on its card.'}")
        if not here and len(walls) == WALLS and _meet(walls[0], walls[1]):
            found.append(f"floor {number}: two walls meet")
        if floor.cloud is not None:
            card = card_area(floor.cloud.x, floor.cloud.y, floor.cloud.turn)
    if state.rocket.level == len(state.floors):
        found += _rocket_on(card, rocket)
    if not state.rocket.level and len(state.floors) > 1:
        found.append("the rocket has stayed behind")
    return found


def _rocket_on(card: Area, rocket: tuple[int, int]) -> list[str]:
    refusal = why_no_rocket(card, *rocket)
    return [refusal.text] if refusal else []


def _within(card: Area, leg: Area) -> bool:
    return card.has(leg.left, leg.top) and card.has(leg.right, leg.bottom)


def _meet(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return any(leg.meets(another) for leg in legs(one) for another in legs(other))


def _balance(state: State) -> list[str]:
    """The tower stands, or has fallen as it says (SR-53)."""
    lifted = state.fall is not None and state.fall.lifted
    index = tower.failing(state, lifted=lifted)
    if state.fall is None:
        return [] if index is None else [f"floor {index + 1} cannot stand"]
    if index is None or state.fall.floor != index:
        return ["another floor failed than it says"]
    if tower.margins(state, lifted=lifted)[index] != state.fall.margin:
        return ["the tower fell by another margin than it says"]
    if lifted and state.stage != "rocket":
        return ["the rocket was lifted when there was nowhere to go"]
    return []


def _end(state: State) -> list[str]:
    """The ending is what the table shows, and the game is over when it must be (SR-20 to SR-32)."""
    if state.finished and state.finished not in ENDINGS:
        return ["nobody knows this ending"]
    kind, landed = state.options.kind, state.rocket.level == FLOORS
    if (state.fall is not None) != (state.finished == FELL):
        return ["the tower fell and the game went on, or the other way round"]
    if state.finished == FELL:
        lost = kind != "competitive" or not state.purses[state.turn].coins
        return [] if lost else ["who made the tower fall has coins"]
    if landed != (state.finished not in ("", DRY, LAST)) or (landed and state.finished != landing_of(state)):
        return ["the rocket is on the Moon and the game is not over, or the other way round"]
    if state.finished == DRY and (kind != "cooperative" or state.purses[0].fuel or state.stage != "done"):
        return ["the game ended for want of fuel, and there was some"]
    if state.finished == LAST and (kind != "competitive" or state.stage != "done"):
        return ["the game ended with one player left, and it had none"]
    return []
