"""What a question is about, by what the sources call things: words of it that are a name there.

Belongs here: choosing among the runs of words of a question by what a search for it finds. Does not
belong here: reading the question (`question`), and what is done about it (`policy`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from evals.agents.scripted.question import FRAME, Question, runs
from evals.agents.scripted.texts import content, is_small, other_names
from evals.agents.tools import Json
from memory.passages.canon import canonical
from memory.passages.sentences import sentences

_LONGEST = 8  # words of a name
_LEAST = 2  # words that carry meaning
_NAMED = 4  # how much more a title or a definition tells than a mention
_GUESSED = 1.5  # how much more the words count that the sentence itself makes a name of


@dataclass(frozen=True, slots=True)
class Subject:
    """A name in the words of a question, and how much of what was found has it; `titled` says that
    something is called or equated with it."""

    name: str
    support: float = 0.0
    titled: bool = False


def subject_of(question: Question, results: Sequence[Json]) -> Subject:
    """The words of a question that most of the results have as a name, long ones before short.

    What a page is called, a heading has, or a definition equates counts more than a mention. Where
    the results have none, it is what the sentence itself tells, with no support.
    """
    texts = [_joined(row["text"]) for row in results]
    titles = [_joined(f"{row['title']} ; {row['heading']}") for row in results]
    said = [s for row in results for s in sentences(canonical(row["text"]))]
    best = Subject(question.subject)
    guess = content(question.subject)
    for name in _names(question.bare):
        words = content(name)
        wanted = f" {' '.join(words)} "
        mentions = sum(wanted in text for text in texts)
        named = sum(wanted in title for title in titles)
        if not mentions and not named:
            continue
        support = len(words) * (mentions + named)
        equated = bool(other_names(name, said))
        if wanted in titles or equated:
            support *= _NAMED
        weight = support * (_GUESSED if words == guess else 1)
        if weight > best.support:
            best = Subject(name, weight, titled=named > 0 or equated)
    first = results[0] if results else {"kind": ""}
    if not best.support and first["kind"] == "page":
        return Subject(first["title"], _NAMED, titled=True)  # by another name, that texts equate
    return best


def _joined(text: str) -> str:
    return f" {' '.join(content(text))} "


def _names(bare: str) -> Iterator[str]:
    """The runs of words that may be a name: they begin and end with words that carry meaning, and
    not all of them are the frame of a question."""
    met: set[str] = set()
    for run in runs(bare):
        for start, word in enumerate(run):
            if is_small(word):
                continue
            for end in range(start + _LEAST, min(start + _LONGEST, len(run)) + 1):
                name = " ".join(run[start:end])
                if name in met or is_small(run[end - 1]):
                    continue
                met.add(name)
                if len(content(name)) >= _LEAST and not _is_frame(run[start:end]):
                    yield name


def _is_frame(words: Iterable[str]) -> bool:
    return all(word.lower() in FRAME or is_small(word) for word in words)
