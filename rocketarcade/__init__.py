"""A terminal arcade of hot-seat tabletop games about rockets."""

__version__ = "0.1.0"
