"""Sentences that say what a document does to another, or that it does nothing.

Here: frames per relation, open and reserve.
Not here: facts, and which document relates to which.
"""

from synthetic_corpus.wording.relations.sentences import RELATIONS, sentence, slots_needed

__all__ = ["RELATIONS", "sentence", "slots_needed"]
