"""What all tests share: the seed, the rule marker, golden files, Hypothesis's profile."""

from __future__ import annotations

import gc
import os
import time
from random import Random

import pytest
from hypothesis import HealthCheck, settings

from engines.registry import GAMES

SEED = "LAST_RULEBOOK_SEED"
SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("seeded", print_blob=True, database=None, deadline=None, suppress_health_check=SLOW_IS_FINE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write the golden files anew")
    parser.addoption("--seed", type=int, help="for all that tests leave to chance (printed in the header)")


@pytest.hookimpl(tryfirst=True)  # before Hypothesis looks for a seed
def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("seeded")
    asked = config.getoption("--seed")
    if asked is not None:
        os.environ[SEED] = str(asked)
    # The workers of xdist inherit it, so that all play by the same seed.
    os.environ.setdefault(SEED, "1" if os.environ.get("CI") else str(int(time.time()) % 1_000_000))
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = os.environ[SEED]


def pytest_report_header() -> str:
    return f"seed: {os.environ[SEED]} (the same again with --seed {os.environ[SEED]})"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = {rule.value for game in GAMES for rule in game.rules}
    for item in items:
        for marker in item.iter_markers("rule"):
            unknown = set(marker.args) - known
            if unknown or not marker.args:
                raise pytest.UsageError(f"{item.nodeid}: no rule of any game: {sorted(unknown)}")


def pytest_collection_finish() -> None:
    """Keep all that was collected from being looked through for garbage again and again; little that tests make is."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """The run's seed; printed, so that a failure shows it."""
    number = int(os.environ[SEED])
    print(f"seed {number} in {request.node.nodeid}")  # noqa: T201
    return number


@pytest.fixture
def rng(seed: int) -> Random:
    return Random(seed)


@pytest.fixture
def update_goldens(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens"))
