"""Figures that others published for systems of this kind, to stand beside those of a run.

Here: whose, on what, which figure. Not here: ours. Different corpora, questions, agents and prices:
an order of size, no comparison.
"""

from __future__ import annotations

from dataclasses import dataclass

MEMORY = "LangChain, Evidence-backed memory for documents (October 2026)"
MEMORY_ON = (
    "a synthetic insurance library of 111 documents from a ledger of 972 facts; 80 look-ups and 50 "
    "relational questions, each asked three times of one model-driven agent"
)
WIKI = "OpenWiki, Self-correcting memory (August 2026)"
WIKI_ON = "wikis of code repositories over a history of commits, 2,000 statements a condition"


@dataclass(frozen=True, slots=True)
class Published:
    """One figure: under which condition, of which kind of question, and which of `summary` it is.

    `told` is the figure as it was published, `against` the condition that it is told against.
    """

    condition: str
    kind: str
    what: str
    told: str
    figure: str
    against: str = ""


OF_ANSWERS = (
    Published("search", "simple", "accuracy", "0.84", "accuracy"),
    Published("wiki", "simple", "accuracy", "0.83", "accuracy"),
    Published("search", "simple", "consistency", "0.72", "consistency"),
    Published("wiki", "simple", "consistency", "0.74", "consistency"),
    Published("search", "simple", "cost per right answer", "$0.020", "cost_per_right_answer"),
    Published("wiki", "simple", "cost per right answer", "$0.021", "cost_per_right_answer"),
    Published("search", "simple", "seconds", "9", "seconds"),
    Published("wiki", "simple", "seconds", "12", "seconds"),
    Published("search", "relational", "accuracy", "0.10", "accuracy"),
    Published("wiki", "relational", "accuracy", "0.52", "accuracy"),
    Published("wiki_graph", "relational", "accuracy", "27 % more than wiki", "accuracy", "wiki"),
    Published("wiki", "relational", "consistency", "0.25", "consistency"),
    Published("wiki_graph", "relational", "consistency", "twice that of wiki", "consistency",
              "wiki"),
    Published("search", "relational", "cost per right answer", "$0.55", "cost_per_right_answer"),
    Published("wiki", "relational", "cost per right answer", "$0.19", "cost_per_right_answer"),
    Published("wiki_graph", "relational", "cost per right answer", "58 % less than wiki",
              "cost_per_right_answer", "wiki"),
    Published("wiki_graph", "relational", "seconds", "40 % less than wiki", "seconds", "wiki"),
)  # fmt: skip

OF_COMPILING = "compiling cost $4.15, each of 17 documents added later $0.09"

OF_REPLAY = (
    ("supported", "97.8 %", "92.9 %"),
    ("outdated (they say stale)", "0.5 %", "3.5 %"),
    ("never true", "0 %", "0.7 %"),
    ("cannot be told", "1.7 %", "2.9 %"),
)
"""What, with claims, without."""

ELSEWHERE = (
    ("VersionQA", "questions on versions of documents", "plain retrieval 58 %, a community-graph "
     "system 64 %, a version graph 90 % right"),
    ("MEME", "memory under change, six systems", "what was deleted is forgotten in 3 to 27 % of "
     "cases, what depends on a changed fact is noticed in 1 to 6 %, that something is now unknown "
     "in 0 to 5 %"),
    ("question sets of enterprises", "standard retrieval", "20 to 55 % right"),
)  # fmt: skip
