"""Rocket Squad on its card in the catalogue."""

from rocketarcade.engine.info import Info

INFO = Info(
    slug="rocket-squad",
    title="Rocket Squad",
    tagline="cardboard, and a family that meddles",
    pitch=(
        "Four cardboard rockets each, and everybody's family joins in. Every card is three things at once: "
        "what it shows, its other half, and the box on its back."
    ),
    seats=(2, 5),
    minutes=40,
    tags=("hand management", "take that", "reactions"),
    rule_prefix="RS",
    max_moves=6000,
    game="rocketarcade.games.rocket_squad.game:GAME",
    screen="rocketarcade.games.rocket_squad.screen:RocketSquadScreen",
    assets="rocket-squad",
    window=(80, 24),
    credits="After the card game Rocket Squad.",
    brain="rocketarcade.games.rocket_squad.bot:BRAIN",
)
