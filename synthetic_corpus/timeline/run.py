"""The checkpoints in order.

Here: advancing a corpus by one checkpoint.
Not here: what happens at it (`history`).
"""

from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.timeline.history import HISTORY
from synthetic_corpus.timeline.step import begin

CHECKPOINTS = len(HISTORY)


def advance(corpus: Corpus, number: int) -> None:
    """Bring the corpus from the checkpoint before it to checkpoint `number`, from 1.

    Raises ValueError if it stands at another one.
    """
    today, happen = HISTORY[number - 1]
    step = begin(corpus, number, today)
    happen(step)
    step.finish((happen.__doc__ or "").strip())
