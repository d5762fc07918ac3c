"""Questions about the synthetic insurer, looked up from the ledger, with their keys.

Here: drafts of what may be asked, proofs of their keys, and drawing the questions.
Not here: the ledger, and grading answers.
"""

from synthetic_corpus.questions.draw import draw, with_questions

__all__ = ["draw", "with_questions"]
