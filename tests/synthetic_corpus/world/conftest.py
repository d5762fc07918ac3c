"""Fixtures for the tests of the world: the insurer at its first checkpoint, twice as large too."""

import pytest

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.world.create import create
from synthetic_corpus.world.state import World


@pytest.fixture(scope="session")
def world() -> World:
    """The insurer of scale 1; tests must not change it."""
    return create(7, 1)


@pytest.fixture(scope="session")
def ledger(world: World) -> Ledger:
    """Its ledger, without quotes."""
    return world.book.ledger()


@pytest.fixture(scope="session", params=[1, 2], ids=["scale 1", "scale 2"])
def scaled(request: pytest.FixtureRequest) -> tuple[int, Ledger]:
    """A scale, and the ledger of that scale."""
    scale = int(request.param)
    return scale, create(11, scale).book.ledger()
