"""What an answer is worth, from the ledger alone: no model, the same answer the same grade.

A required value counts half where it is only stated, and in full with a citation of a passage that
holds it. Where an answer gives several values of one kind as what holds, the required one counts
only in a sentence that cites its passage or names its document. A value that must not be given as
what holds makes the answer wrong. A list is worth its F1, in full where its passages are cited.
Where the sources do not say, abstaining is right and anything else wrong. Not here: the keys
(`keys`), the spelling of values (`values`), means over questions (`metrics`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from evals.benchmark.answers import Answer
from evals.benchmark.keys import Key
from evals.benchmark.values import gives, unit_of, values_in
from memory.passages.canon import canonical
from memory.passages.sentences import sentences

CITED = re.compile(r"\[(passage:[0-9a-f]+)\]")
_AFTER_END = re.compile(r"([.!?])((?:\s*\[passage:[0-9a-f]+\])+)")
_FORMER = re.compile(
    r"\b(?:former(?:ly)?|previous(?:ly)?|earlier|no longer|until|replaced|superseded|repealed|"
    r"withdrawn|expired|historic|displaced|overridden|instead of|rather than|used to|old|not)\b",
    re.IGNORECASE,
)
_WAS = re.compile(r"\b(?:was|were|had been)\b", re.IGNORECASE)
_NOTHING = re.compile(
    r"\b(?:no (?:rule|document|source|provision|text|passage|answer)s?\b|nothing\b|"
    r"(?:do|does|did) not (?:say|state|give|lay down|set)|cannot (?:be answered|tell|say)|"
    r"not (?:known|stated|given|laid down|there any)|(?:is|are) (?:gone|not found))",
    re.IGNORECASE,
)
_FORM = re.compile(r"[a-z]{2,4} \d\d \d\d|\d{4}-\d\d|[a-z]{2,4}-\d{3,}|[a-z]+ \d{4}-\d+")


@dataclass(frozen=True, slots=True)
class Grade:
    """One graded answer; `score` from 0 to 1.

    `stated` and `evidenced` are counts of the `required` values or names. `outdated` says that a
    value was given as what holds that must not be. `cited_right` of `cited` citations are of the
    answer's passages; `gold_cited` of `gold` gold passages are cited. `citations` are those of the
    answer and of its text. `why` tells what is lacking.
    """

    question: str
    condition: str
    run: int
    kind: str
    subkind: str
    score: float
    required: int
    stated: int
    evidenced: int
    outdated: bool
    abstained: bool
    should_abstain: bool
    cited: int
    cited_right: int
    gold: int
    gold_cited: int
    citations: tuple[str, ...]
    why: str


def grade(answer: Answer, key: Key, asked: str, text_of: Callable[[str], str]) -> Grade:
    """Grade an answer to the wording `asked`; `text_of` gives a passage's text, "" for none."""
    question = key.question
    said = _sentences(answer.text)
    cited = tuple(dict.fromkeys([*answer.citations, *CITED.findall(answer.text)]))
    outdated = [v for v in question.must_not_state if _holding(v, said, question.kind)]
    abstained = _abstained(answer, said, key, asked)
    if question.expect_abstain:
        right = abstained and not outdated
        score, stated, evidenced = float(right), int(right), int(right)
        why = "" if right else "the sources do not say, and it answers"
    elif abstained:
        score, stated, evidenced, why = 0.0, 0, 0, "abstained"
    elif question.gold_list:
        score, stated, evidenced, why = _list(said, cited, key, asked)
    else:
        score, stated, evidenced, why = _values(said, cited, key, asked, text_of)
    if outdated and not question.expect_abstain:
        score, why = 0.0, f"gives {', '.join(outdated)} as what holds"
    right_ones = key.right
    return Grade(
        question=question.id, condition=answer.condition, run=answer.run, kind=question.kind,
        subkind=question.subkind, score=score, required=_required(key), stated=stated,
        evidenced=evidenced, outdated=bool(outdated), abstained=abstained,
        should_abstain=question.expect_abstain, cited=len(cited),
        cited_right=sum(passage in right_ones for passage in cited), gold=len(key.gold),
        gold_cited=sum(not each.isdisjoint(cited) for each in key.gold), citations=cited,
        why=answer.error or why,
    )  # fmt: skip


def _required(key: Key) -> int:
    question = key.question
    return 1 if question.expect_abstain else len(question.gold_list or question.must_state)


def _values(
    said: Collection[str], cited: Collection[str], key: Key, asked: str,
    text_of: Callable[[str], str],
) -> tuple[float, int, int, str]:  # fmt: skip
    """Score, values stated, those with evidence, and what is lacking."""
    question = key.question
    stated = evidenced = 0
    lacking = []
    for value in question.must_state:
        giving = [sentence for sentence in said if gives(value, CITED.sub(" ", sentence))]
        if giving and _rivals(value, said, key, asked):
            giving = [sentence for sentence in giving if _is_bound(sentence, key)]
        if not giving:
            lacking.append(f"{value} is not stated of the right source")
            continue
        stated += 1
        holding = [p for p in cited if p in key.right and gives(value, text_of(p))]
        if holding:
            evidenced += 1
        else:
            lacking.append(f"{value} has no citation that holds it")
    score = (stated + evidenced) / (2 * len(question.must_state))
    return score, stated, evidenced, "; ".join(lacking)


def _rivals(value: str, said: Iterable[str], key: Key, asked: str) -> list[str]:
    """Other values of the same kind that the answer gives as what holds."""
    question = key.question
    unit = unit_of(value)
    wanted = [v for v in question.must_state if unit_of(v) == unit]
    return [
        other
        for sentence in said
        if not _is_former(sentence, question.kind)
        for other in values_in(CITED.sub(" ", sentence))
        if unit_of(other) == unit
        and not any(gives(v, other) for v in wanted)
        and not gives(other, asked)
    ]


def _is_bound(sentence: str, key: Key) -> bool:
    """Whether a sentence cites a passage of the answer, or names its document."""
    if not key.right.isdisjoint(CITED.findall(sentence)):
        return True
    return any(_names(name, sentence) for name in key.names)


def _list(
    said: Collection[str], cited: Collection[str], key: Key, asked: str
) -> tuple[float, int, int, str]:
    """Score, names found, gold passages cited (at most the names), and what is lacking."""
    wanted = frozenset(key.question.gold_list)
    asked_of = {name for name in key.nameable if _names(name, asked)} - wanted
    named = {n for n in key.nameable | wanted for s in said if _names(n, s)} - asked_of
    found = named & wanted
    if not found:
        return 0.0, 0, 0, "none of the list is named"
    precision, recall = len(found) / len(named), len(found) / len(wanted)
    f1 = 2 * precision * recall / (precision + recall)
    held = sum(not each.isdisjoint(cited) for each in key.gold) / len(key.gold)
    lacking = [f"{len(wanted - found)} of {len(wanted)} not named"] if wanted - found else []
    lacking += [f"{len(named - wanted)} named that are not of it"] if named - wanted else []
    lacking += [f"{held:.0%} of its passages cited"] if held < 1 else []
    return f1 * (1 + held) / 2, len(found), round(held * len(found)), "; ".join(lacking)


def _names(name: str, sentence: str) -> bool:
    """Whether a sentence names a document or concept: its numbers if it has any, else its words."""
    plain = _folded(sentence)
    numbers = _FORM.findall(_folded(name))
    if numbers:
        return all(_on_bounds(number, plain) for number in numbers)
    return _on_bounds(re.sub(r"^the ", "", _folded(name)), plain)


def _folded(text: str) -> str:
    return re.sub(r"\bed\. ", "edition ", canonical(text).casefold())


def _on_bounds(words: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(words)}(?![\w-])", text) is not None


def _holding(value: str, said: Iterable[str], kind: str) -> bool:
    """Whether a value is given as what holds."""
    return any(gives(value, CITED.sub(" ", s)) and not _is_former(s, kind) for s in said)


def _is_former(sentence: str, kind: str) -> bool:
    """Whether a sentence tells what once was; of a question of change, "was" says so too."""
    if _FORMER.search(sentence):
        return True
    return kind == "change" and _WAS.search(sentence) is not None


def _abstained(answer: Answer, said: Collection[str], key: Key, asked: str) -> bool:
    """Whether it says that the sources do not say, and gives no value or name of its own."""
    if answer.abstained:
        return True
    if not answer.text.strip():
        return not answer.error
    if not any(_NOTHING.search(sentence) for sentence in said):
        return False
    plain = [CITED.sub(" ", sentence) for sentence in said]
    values = [
        value
        for sentence in plain
        if not _FORMER.search(sentence)
        for value in values_in(sentence)
        if not gives(value, asked)
    ]
    wanted = any(gives(value, s) for value in key.question.must_state for s in plain)
    named = any(_names(name, s) for name in key.question.gold_list for s in plain)
    return not (values or wanted or named)


def _sentences(text: str) -> list[str]:
    """The sentences of an answer, each with the marks of what it cites, before or after its end."""
    return [
        sentence
        for line in text.splitlines()
        for sentence in sentences(_AFTER_END.sub(r"\2\1", canonical(line)))
        if sentence.strip()
    ]
