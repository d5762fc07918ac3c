"""How often a sentence stands, when its numbers and names are masked.

Here: whole sentences of running text, counted by document.
Not here: furniture, which is all that does not end as a sentence does: headings, lines under a
title, tables, greetings, fields of tickets.

Editions of one form count once. A sentence may stand in at most `max(LEAST, 1 %)` of the
documents; tickets and mails do not raise that limit, but count where the sentence stands in them,
and so do the mails that repeat it.
"""

from collections import defaultdict

from evals.corpus_check.evidence import Evidence
from evals.corpus_check.problems import Checked, Problem, checked
from evals.corpus_check.sentences import is_whole, sentences

LEAST = 4
PERCENT = 100
LETTERS = frozenset({"ticket", "mail"})


def sentences_are_rare(evidence: Evidence) -> Checked:
    """No masked sentence stands in more documents than it may."""
    users = users_of(evidence)
    families = {d.family for d in evidence.ledger.documents if d.kind not in LETTERS}
    limit = max(LEAST, len(families) // PERCENT)
    often = sorted(
        ((-len(found), sentence) for sentence, found in users.items() if len(found) > limit)
    )
    problems = (
        Problem(
            "sentence_frequent", f"{min(users[sentence])} and {-count - 1} others",
            f"{sentence!r} stands in {-count} documents, {limit} at most may have it",
        )
        for count, sentence in often
    )  # fmt: skip
    return checked("rarity of sentences", len(users), problems)


def users_of(evidence: Evidence) -> dict[str, set[str]]:
    """The families of documents that each masked sentence stands in."""
    words = evidence.vocabulary
    users: defaultdict[str, set[str]] = defaultdict(set)
    for document, reading in evidence.readings.items():
        family = evidence.documents[document].family
        for piece in reading.pieces:
            for sentence in sentences(piece.text) if piece.kind in ("text", "note") else ():
                if is_whole(sentence):
                    users[words.masked(sentence)].add(family)
    return users
