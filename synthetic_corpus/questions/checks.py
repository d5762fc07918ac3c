"""What every question must be, whatever its kind; the first fault raises.

Here: checks of one question and of all of them together.
Not here: whether its answer is right (`proofs`).
"""

import re
from collections import Counter
from collections.abc import Sequence

from synthetic_corpus.ledger.records import Question
from synthetic_corpus.questions.drafts import Draft
from synthetic_corpus.questions.errors import QuestionError
from synthetic_corpus.questions.views import Views
from synthetic_corpus.questions.words import shared

_SECTION = re.compile(r"\bsections?\b", re.IGNORECASE)


def check(views: Views, draft: Draft, question: Question) -> None:
    """Raise QuestionError if a question or its key is not as it must be."""
    fault = (
        draft.proof.fault(views.ledger)
        or _key_fault(question)
        or _naming_fault(views, draft, question)
        or _paraphrase_fault(draft, question)
    )
    if fault:
        raise QuestionError(f"{question.id} ({question.wordings[0]}): {fault}")


def check_all(questions: Sequence[Question]) -> None:
    """Raise QuestionError if two questions have an id or a wording in common."""
    words = Counter(wording for question in questions for wording in set(question.wordings))
    twice = [
        word for word, count in (words + Counter(q.id for q in questions)).items() if count > 1
    ]
    if twice:
        raise QuestionError(f"asked twice: {'; '.join(twice[:5])}")


def _key_fault(question: Question) -> str:
    said = " ".join(" ".join(each.quote.split()) for each in question.gold_passages).lower()
    faults = [
        f"{value!r} stands in no gold passage"
        for value in question.must_state
        if value.lower() not in said
    ]
    faults += [
        f"{value!r} must be stated and must not"
        for value in question.must_not_state
        if value in question.must_state
    ]
    if question.expect_abstain == bool(question.must_state or question.gold_list):
        faults.append("it must have either an answer or none")
    if not question.expect_abstain and not question.gold_passages:
        faults.append("it has an answer and no passage")
    if any(not each.quote or not each.path for each in question.gold_passages):
        faults.append("a gold passage is empty")
    if len(set(question.wordings)) != len(question.wordings):
        faults.append("two wordings are the same")
    return "; ".join(faults)


def _naming_fault(views: Views, draft: Draft, question: Question) -> str:
    """Whether it names a section or document that its kind does not need."""
    said = " ".join(question.wordings)
    for slot in ("concept", "subject", "provision", "document", "edition", "other_edition"):
        if slot in draft.slots and draft.slots[slot].lower() not in said.lower():
            return f"it does not say {draft.slots[slot]!r}"
    if "provision" not in draft.slots and _SECTION.search(said):
        return "it names a section"
    for row in views.stated(question.checkpoint).documents.values():
        for name in (row.name.removeprefix("the "), row.identifier):
            meant = row.id in draft.allowed or any(name in text for text in draft.slots.values())
            if name and name in said and not meant:
                return f"it names {name}"
    return ""


def _paraphrase_fault(draft: Draft, question: Question) -> str:
    """Whether a question by a synonym shares content words with its passage, but for the scope."""
    if question.subkind != "synonym":
        return ""
    text = " ".join(each.quote for each in question.gold_passages)
    for wording in question.wordings:
        bare = re.sub(re.escape(draft.slots["subject"]), " ", wording, flags=re.IGNORECASE)
        if common := shared(bare, text):
            return f"it shares {', '.join(sorted(common))} with its passage"
    return ""
