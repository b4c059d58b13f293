"""Space Rocket on its card in the catalogue."""

from rocketarcade.engine.info import Info

INFO = Info(
    slug="space-rocket",
    title="Space Rocket",
    tagline="a tower of cards to the Moon",
    pitch=(
        "Two walls, a cloud on top, the rocket on the cloud, and again: eleven floors to the Moon. "
        "Fuel runs short, coins lie on the clouds, and the hand that stacks them may shake."
    ),
    seats=(1, 4),
    minutes=20,
    tags=("stacking", "co-operative", "solo"),
    rule_prefix="SR",
    max_moves=100,
    game="rocketarcade.games.space_rocket.game:GAME",
    screen="rocketarcade.games.space_rocket.screen:SpaceRocketScreen",
    assets="space-rocket",
    window=(80, 24),
    credits="After the card game Space Rocket.",
    hides=False,
    brain="rocketarcade.games.space_rocket.bot:BRAIN",
)
