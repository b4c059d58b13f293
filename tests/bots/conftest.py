"""Signal Fire is among the games."""

from tests.conformance.conftest import _with_signal_fire as _with_signal_fire
