"""Sentences that state a fact: concept, scope and value bound in one clause.

Here: the frames per value kind and the function that fills them.
Not here: illustrations, assertions and restatements, which look alike and are no facts.
"""

from synthetic_corpus.wording.facts.sentences import KINDS, frame_count, sentence

__all__ = ["KINDS", "frame_count", "sentence"]
