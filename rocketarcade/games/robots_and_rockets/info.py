"""Robots & Rockets on its card in the catalogue."""

from rocketarcade.engine.info import Info

INFO = Info(
    slug="robots-and-rockets",
    title="Robots & Rockets",
    tagline="fill the last seat",
    pitch=(
        "Four rockets, a crowd of robots, and whoever fills the last seat keeps the ship. "
        "Which planet was yours, you choose at the end."
    ),
    seats=(2, 4),
    minutes=25,
    tags=("hand management", "timing", "take that"),
    rule_prefix="RR",
    max_moves=600,
    game="rocketarcade.games.robots_and_rockets.game:GAME",
    screen="rocketarcade.games.robots_and_rockets.screen:RobotsAndRocketsScreen",
    assets="robots-and-rockets",
    window=(80, 24),
    credits="After the card game Robots & Rockets.",
    brain="rocketarcade.games.robots_and_rockets.bot:BRAIN",
)
