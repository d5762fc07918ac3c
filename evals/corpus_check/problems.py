"""What a check found: how many things it looked at, and what is wrong with which of them.

Here: the two records that every check returns.
Not here: the checks, and how their findings are printed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Code = Literal[
    "access_differs", "ambiguous_not_so", "amended_text_gone", "assertion_wrong",
    "binding_unlisted", "bytes_differ", "chain_broken", "chain_cut", "columns_unlike",
    "contradiction_unlisted", "contradiction_void", "coverage_partial", "dangling_resolves",
    "definition_void", "difference_missing", "difference_unlisted", "distractor_fact",
    "distractor_nameless", "distractor_value", "document_absent", "document_unknown",
    "document_unreadable", "facts_only", "format_absent", "heading_unlike", "mention_absent",
    "mention_unlisted", "name_absent", "number_missing", "number_unlisted", "quote_absent",
    "quote_elsewhere", "readable_against_ledger", "restatement_wrong", "row_twice", "row_unknown",
    "running_in_text", "running_unlike", "sentence_frequent", "size_short", "target_absent",
    "target_section_absent", "value_absent",
]  # fmt: skip


@dataclass(frozen=True)
class Problem:
    """One thing that is not as the ledger says: `where` is a document, with its section if any."""

    code: Code
    where: str
    what: str


@dataclass(frozen=True)
class Checked:
    """A check by its name, the number of things it `looked_at`, and its problems in order."""

    check: str
    looked_at: int
    problems: tuple[Problem, ...]


def checked(check: str, looked_at: int, problems: Iterable[Problem]) -> Checked:
    """The outcome of a check; the problems may still be to be found."""
    return Checked(check, looked_at, tuple(problems))


def place(document: str, section: str = "") -> str:
    """How a problem names its place."""
    return f"{document}, {section}" if section else document
