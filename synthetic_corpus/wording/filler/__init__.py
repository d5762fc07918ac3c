"""Prose about an insurer's work that states no figure.

Here: topics, their lexicons, shapes per voice family, and the sentences made of them.
Not here: sentences with values, and headings.
"""

from synthetic_corpus.wording.filler.prose import paragraph, sentence
from synthetic_corpus.wording.filler.topics import TOPICS

__all__ = ["TOPICS", "paragraph", "sentence"]
