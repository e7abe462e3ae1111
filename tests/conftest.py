"""What every test shares: how hypothesis behaves, and which tests stay together when two processes share the work."""

import pytest
from hypothesis import settings

# A slow machine is no failing test: examples are counted, never timed.
settings.register_profile("ci", deadline=None)
settings.load_profile("ci")

#: Each of these does one costly thing that all its tests look at; in one process it is done once.
TOGETHER = frozenset({"test_wheel.py", "test_hostile.py"})


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of some files in one process."""
    for item in items:
        if item.path.name in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(item.path.name))
