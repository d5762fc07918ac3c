"""Fixtures for the tests of composing: the insurer at its first checkpoint, composed."""

import pytest

from synthetic_corpus import build
from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.ledger.files import Ledger


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The insurer of scale 1 at T0; tests must not change it."""
    return build.compose(seed=7, scale=1, frames="open", upto=0)


@pytest.fixture(scope="session")
def ledger(corpus: Corpus) -> Ledger:
    """Its ledger, with quotes and numbers."""
    return corpus.world.book.ledger()
