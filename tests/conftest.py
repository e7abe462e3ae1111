"""What every test shares: how hypothesis behaves."""

from hypothesis import settings

# A slow machine is no failing test: examples are counted, never timed.
settings.register_profile("ci", deadline=None)
settings.load_profile("ci")
