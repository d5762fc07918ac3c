"""Wordings of questions, three at a time.

Here: templates per question kind, open and reserve.
Not here: what is asked, and what the answer is.
"""

from synthetic_corpus.wording.questions.asking import KINDS, slots_needed, wordings

__all__ = ["KINDS", "slots_needed", "wordings"]
