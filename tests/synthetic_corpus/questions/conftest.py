"""Fixtures for the tests of the questions: a whole history, and what is asked of it.

Here: the insurer of seed 1 over all its checkpoints, made once, and its questions.
Not here: expectations.
"""

from collections.abc import Callable
from functools import cache

import pytest

from synthetic_corpus.build import compose
from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Question
from synthetic_corpus.questions import draw
from synthetic_corpus.questions.draw import Frames
from synthetic_corpus.questions.views import Views
from synthetic_corpus.timeline.run import CHECKPOINTS

SEED = 1
Asked = Callable[..., tuple[Question, ...]]


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The insurer at its last checkpoint; tests must not change it."""
    return compose(seed=SEED, scale=1, frames="open", upto=CHECKPOINTS)


@pytest.fixture(scope="session")
def ledger(corpus: Corpus) -> Ledger:
    """Its ledger, with all that it ever said."""
    return corpus.world.book.ledger()


@pytest.fixture(scope="session")
def views(ledger: Ledger) -> Views:
    """The ledger as a reader sees it."""
    return Views(ledger)


@pytest.fixture(scope="session")
def asked(ledger: Ledger) -> Asked:
    """The questions of the ledger by seed and frames."""

    @cache
    def ask(seed: int = SEED, frames: Frames = "open") -> tuple[Question, ...]:
        return draw(ledger, seed, frames)

    return ask


@pytest.fixture(scope="session")
def questions(asked: Asked) -> tuple[Question, ...]:
    """The questions."""
    return asked()
