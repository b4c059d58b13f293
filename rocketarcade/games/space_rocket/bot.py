"""What the computer players of Space Rocket know: where the next piece goes, how a table stands, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from rocketarcade.engine.brain import Character, Choice, Level
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.wording import listed
from rocketarcade.games.space_rocket import choices, planning, rules, scoring, tower, words
from rocketarcade.games.space_rocket.actions import DONE, Done, Lay, Move, Push, Stand, Touch
from rocketarcade.games.space_rocket.cards import TOUCH, Icon
from rocketarcade.games.space_rocket.needs import needs_of
from rocketarcade.games.space_rocket.places import Point
from rocketarcade.games.space_rocket.planning import Plan
from rocketarcade.games.space_rocket.prospects import Scene, spots
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.turns import touched
from rocketarcade.games.space_rocket.wobble import ACROSS, ALONG

GAIN, LAST_GAIN = 0.06, 0.003
"""What a push must gain: of a wall or the cloud, as it cannot be had again for the rocket; of the rocket."""
POOR = 0.9
"""Pushes are thought of where a plan is worth less than this part of what it could be worth."""
AROUND = sorted(
    ((x, y) for x in range(-9, 10) for y in range(-9, 10)), key=lambda off: (off[0] ** 2 + off[1] ** 2, off)
)
"""Millimetres from an aim, the nearest first."""
NEVER = "Nothing that is left can stand; this may as well be tried."


class Strength(NamedTuple):
    """What a level is able to do."""

    looked_into: int
    """Clouds and landings that are worked out."""
    mends: int
    """What it pushes where it has landed badly: nothing, the rocket, or every piece."""
    nerve: float
    """How much of its hand's wobble it reckons with."""
    slips: int
    """Millimetres by which it misjudges an aim, at most, each way."""


STRENGTHS: dict[Level, Strength] = {
    "easy": Strength(looked_into=1, mends=0, nerve=0.5, slips=5),
    "normal": Strength(looked_into=1, mends=1, nerve=0.5, slips=0),
    "hard": Strength(looked_into=3, mends=2, nerve=1, slips=0),
}


class SpaceRocketBrain:
    """Stateless; what its members promise is said in `engine.brain.Planner`."""

    character = Character(
        name="Steady Hand",
        glyph="▲",
        style="Builds wide, lands where a coin is wanted, and mends what has landed badly.",
        lines={
            "coin-touched": "Clink.",
            "arrow-touched": "And off again!",
            "fell": "That was my elbow.",
            "won": "One small step for a rocket.",
            "lost": "The Moon can wait.",
        },
    )

    def plan(self, view: State, seat: int, level: Level, chance: Chance) -> Choice:
        """The next touch. Plans are found by geometry and judged once each; nothing is played out."""
        planner = _Planner(view, seat, STRENGTHS[level], chance)
        return _STAGES[view.stage](planner)

    def weigh(self, view: State, seat: int, actions: Sequence[Any]) -> list[float]:
        """Nearness to what a hard player would do, as a part of 1."""
        best = self.plan(view, seat, "hard", Chance(0)).action
        return [_likeness(action, best) for action in actions]

    def worth(self, state: State, seat: int) -> float:
        """What coins and fuel are worth to the seat, as long as the tower stands."""
        result = scoring.outcome(state)
        if result:
            return float(result.places[seat] == 1) if result.won is None else float(result.won)
        needs = needs_of(state, seat)
        return needs.worth(()) if needs else 1.0

    def reason(self, view: State, seat: int, action: Any) -> str:
        """The weakest floor once the piece has landed as aimed, and the resources that the rocket touches."""
        if isinstance(action, Done):
            return f"All stands; {_weakest(tower.margins(view))}{_touched(view)}."
        after = tower.placed(view, action)
        rocket = isinstance(action, Move) or (isinstance(action, Push) and action.piece == "rocket")
        return f"As aimed, {_weakest(tower.margins(after))}{_touched(after) if rocket else ''}."


class _Planner:
    """One choice of one seat."""

    def __init__(self, view: State, seat: int, strength: Strength, chance: Chance) -> None:
        options = view.options
        self.view = view
        self.seat = seat
        self.strength = strength
        self.chance = chance
        self.needs = needs_of(view, seat)
        self.eye = sigma_of(options.hand, options.skill) * strength.nerve
        # Walls are stood for a landing in the middle. Those stood for the cloud's best place left less room
        # for another one when they had landed badly, and lost more games.
        self.scene = Scene(view, None if view.stage == "walls" else self.needs, self.eye)

    def wall(self) -> Choice:
        """Stand the next wall (SR-12), or push the first one."""
        plan = planning.best_floor(self.scene, self.strength.looked_into)
        pushed = self.wall_again(plan)
        if pushed or plan is None:
            return pushed or self.lost()
        wall = plan.walls[len(self.scene.walls)]
        return self.choice(Stand(x=0, y=0, turn=wall.turn), (wall.x, wall.y), plan)

    def cloud(self) -> Choice:
        """Lay the cloud (SR-12), or push a wall."""
        plan = planning.best_cloud(self.scene)
        pushed = self.wall_again(plan)
        if pushed or plan is None:
            return pushed or self.lost()
        slab, face, _ = plan.target
        return self.choice(Lay(x=0, y=0, turn=slab.turn, face=face), (slab.x, slab.y), plan)

    def rocket(self) -> Choice:
        """Move the rocket (SR-13), or push the cloud. If the tower falls once the rocket is lifted, its
        plan is worth nothing, and any push is better."""
        plan, gain = planning.best_landing(self.scene), GAIN
        if tower.failing(self.view, lifted=True) is not None:
            plan, gain = plan._replace(value=0.0), 0.0
        if self.poor(plan):
            other = planning.best_cloud(self.scene, settled=True)
            if other and other.value > plan.value + gain:
                slab = other.target.slab
                return self.choice(Push(x=0, y=0, piece="cloud"), (slab.x, slab.y), other, plan.value)
        return self.choice(Move(x=0, y=0), plan.target.rocket, plan)

    def done(self) -> Choice:
        """End the turn, or push the rocket (SR-15)."""
        stands = planning.as_it_stands(self.scene)
        if self.strength.mends and not self.view.pushed:
            plan = planning.best_landing(self.scene)
            if plan.value > stands + LAST_GAIN:
                return self.choice(Push(x=0, y=0, piece="rocket"), plan.target.rocket, plan, stands)
        return Choice(DONE, f"{BRAIN.reason(self.view, self.seat, DONE)} The table is worth {stands:.0%}.")

    def poor(self, plan: Plan | None) -> bool:
        """Whether a push of something else than the rocket is worth a thought."""
        if self.view.pushed or self.strength.mends < 2:
            return False
        needs = self.scene.needs
        most = max(needs.worth(("coin",)), needs.worth(("fuel",))) if needs else 1.0
        return plan is None or plan.value < POOR * most

    def wall_again(self, plan: Plan | None) -> Choice | None:
        """Push a wall that stands, if that is better than the plan."""
        if not self.poor(plan):
            return None
        least = plan.value + GAIN if plan else 0.0
        for number, wall in enumerate(self.scene.walls):
            scene = Scene(self.view, self.scene.needs, self.eye, without=number)
            again = planning.best_floor(scene, self.strength.looked_into, wall.turn)
            if again and again.value > least:
                x, y, _ = again.walls[len(scene.walls)]
                touch = Push(x=0, y=0, piece="wall-2" if number else "wall-1")
                return self.choice(touch, (x, y), again, plan.value if plan else 0.0)
        return None

    def choice(self, touch: Touch, aim: Point, plan: Plan, instead: float | None = None) -> Choice:
        """The touch at that aim, or as near to it as it may be aimed, and why."""
        slips = self.strength.slips
        x, y = (place + self.chance.below(2 * slips + 1) - slips if slips else place for place in aim)
        for dx, dy in AROUND:
            action = choices.at(self.view, self.seat, touch, x + dx, y + dy)
            if rules.refuse(self.view, self.seat, action) is None:
                reason = BRAIN.reason(self.view, self.seat, action)
                besides = "" if instead is None else f", without the push {instead:.0%}"
                return Choice(action, f"{reason} {self.meant(plan)} is worth {plan.value:.0%}{besides}.")
        return self.lost()

    def meant(self, plan: Plan) -> str:
        """What comes of the plan: "The rocket landing at x 3, y 1, for a coin," or so."""
        slab, face, (x, y) = plan.target
        icons = [
            icon
            for icon, off_x, off_y in spots(self.scene.card, face, slab.turn)
            if self.scene.needs and (slab.x + off_x - x) ** 2 + (slab.y + off_y - y) ** 2 <= TOUCH
        ]
        return f"The rocket landing at {words.place(x, y)}{f', for {_a(icons)},' if icons else ''}"

    def lost(self) -> Choice:
        """Where no plan is left: what comes first."""
        return Choice(choices.legal(self.view, self.seat)[0], NEVER)


_STAGES: dict[str, Callable[[_Planner], Choice]] = {
    "walls": _Planner.wall,
    "cloud": _Planner.cloud,
    "rocket": _Planner.rocket,
    "done": _Planner.done,
}


@cache
def sigma_of(hand: str, skill: str) -> float:
    """The deviation of a computer player's hand each way, in millimetres (SR-55)."""
    if hand == "sure":
        return 0.0
    both = (*ACROSS[skill], *ALONG[skill])
    return float((sum(off * off for off in both) / len(both)) ** 0.5)


def _likeness(action: Any, best: Any) -> float:
    """1 for the same, less the farther off the aim is, 0 for another kind of choice."""
    if action == best:
        return 1.0
    if type(action) is not type(best) or isinstance(action, Done):
        return 0.0
    (x, y), (to_x, to_y) = action.aim, best.aim
    return 90.0 / (100 + int((x - to_x) ** 2 + (y - to_y) ** 2))


def _weakest(margins: Sequence[int | None]) -> str:
    """ "floor 3 is the weakest with 12.0 mm"."""
    asked = [(margin, number) for number, margin in enumerate(margins, 1) if margin is not None]
    if not asked:
        return "no floor carries anything yet"
    margin, number = min(asked)
    if margin < 0:
        return f"{words.floor(number)} falls"
    return f"{words.floor(number)} is the weakest with {scoring.millimetres(margin)}"


def _touched(state: State) -> str:
    """ ", and the rocket touches a coin"."""
    if state.options.kind == "little-ones":
        return ""
    icons = [one.icon for one in touched(state)]
    return f", and the rocket touches {_a(icons)}" if icons else ""


def _a(icons: Sequence[Icon]) -> str:
    """ "a coin and an arrow"."""
    return listed([f"{'an' if icon == 'arrow' else 'a'} {icon}" for icon in icons])


BRAIN = SpaceRocketBrain()
