"""The records of the ledger, one frozen class per kind.

Here: what the synthetic insurer's documents say, as rows that can be written down and read back.
Not here: files (`files`), look-ups (`inforce`), and how the rows are made (`world`, `timeline`).

Two clocks. `effective_from` and `effective_to` say when a rule holds; the last day is included,
None is open. `from_checkpoint` and `to_checkpoint` say at which checkpoints the sources state it;
the last is not included, None is open. A rule that is changed, moved or said otherwise in place
keeps its id: its row ends, and a row with the same id takes its place, so an id and a checkpoint
name one row.

`document` is the id of a document, `section` the label of its section as printed ("7.2"), or its
heading where it has no label, or a ticket's part ("description", "comment 2"), or a mail's ("body",
"quoted"); it is empty where a document has no sections, as a csv table. `quote` is the sentence or
table row as printed.
"""

from dataclasses import dataclass
from datetime import date
from typing import Literal

ValueKind = Literal[
    "money", "percent", "days", "business_days", "hours", "count", "distance", "date",
    "yes_no", "party", "named_list",
]  # fmt: skip
Source = Literal["policies", "manuals", "tickets"]
DocumentKind = Literal[
    "base form", "endorsement", "state form", "bulletin", "rates", "guideline", "manual",
    "memorandum", "training", "glossary", "distractor", "ticket", "mail",
]  # fmt: skip
Relation = Literal[
    "refers_to", "supersedes", "amends", "attaches_to", "takes_precedence_over", "implements",
    "repeals", "saves",
]  # fmt: skip
Resolution = Literal["resolves", "dangling", "ambiguous"]
DifferenceKind = Literal["value", "added", "removed", "renumbered"]
AmendAction = Literal["replaces", "deletes", "inserts"]
ControlRule = Literal["authority", "edition", "later date", "narrower scope", "open"]
DefinitionKind = Literal["definition", "glossary", "also called"]
NonFactRole = Literal["illustration", "assertion", "wrong restatement"]
NumberRole = Literal["fact", "illustration", "reference", "furniture"]
ChangeKind = Literal[
    "changed", "reverted", "new edition", "amended", "superseded", "repealed", "removed",
    "renamed", "back-filled", "expired", "re-exported", "section moved", "unreadable", "readable",
    "new document", "statement added", "statement removed", "context changed", "reworded",
    "ticket changed",
]  # fmt: skip
StaleReason = Literal[
    "changed", "reworded", "context", "missing", "overridden", "expired", "contradicted",
    "unverified", "rests_on",
]  # fmt: skip
QuestionKind = Literal["simple", "relational", "time", "change"]

Scope = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Concept:
    """Something that rules set. Synonyms share no content word with the name if `disjoint`."""

    id: str
    name: str
    kind: ValueKind
    topic: str
    synonyms: tuple[str, ...]
    disjoint: bool
    ambiguous: bool


@dataclass(frozen=True)
class DocumentRecord:
    """One document. `item` is the key of a ticket inside `path`, otherwise empty.

    Of a mail inside a mailbox it is the Message-ID, with its angle brackets. `identifier` is the
    form or bulletin number. `name` is how texts refer to the document in full ("Form HO 00 03,
    Edition 2024-01"). Another row with the same id follows when it is renamed or becomes
    unreadable. `words` counts the words of its body.
    """

    id: str
    path: str
    item: str
    source: Source
    kind: DocumentKind
    title: str
    name: str
    identifier: str
    edition: str
    family: str
    scope: Scope
    effective_from: date | None
    effective_to: date | None
    authority: int
    readable: bool
    words: int
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Fact:
    """What a document lays down: the concept has the value within the scope.

    `term` is the name that the document has for the concept: its own, or a synonym. `restates` is
    the fact that the document repeats from elsewhere, if it only repeats.
    """

    id: str
    concept: str
    term: str
    value: str
    document: str
    section: str
    heading: str
    scope: Scope
    qualifiers: tuple[str, ...]
    effective_from: date | None
    effective_to: date | None
    authority: int
    restates: str
    quote: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Reference:
    """A mention of a document or section. `target` is empty unless it resolves.

    `candidates` are the documents that an ambiguous mention may mean.
    """

    id: str
    document: str
    section: str
    mention: str
    relation: Relation
    target: str
    target_section: str
    resolution: Resolution
    candidates: tuple[str, ...]
    quote: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Edition:
    """One edition of a form family. `previous` is the document of the one before it, or empty."""

    id: str
    document: str
    family: str
    edition: str
    previous: str
    effective_from: date
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Difference:
    """One thing that differs between an edition and the one before it.

    A fact that only moved is `renumbered`; one that moved and changed is a `value` whose sections
    differ. `older_fact` or `newer_fact` is empty where a rule was added or removed.
    """

    id: str
    family: str
    older: str
    newer: str
    kind: DifferenceKind
    concept: str
    scope: Scope
    older_fact: str
    newer_fact: str
    before: str
    after: str
    older_section: str
    newer_section: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Amendment:
    """A document changes a section of another without touching its text.

    `target_fact` is what it displaces ("" for an insertion), `fact` what holds instead ("" for a
    deletion). It holds within `scope` from `effective_from`.
    """

    id: str
    document: str
    section: str
    action: AmendAction
    target: str
    target_section: str
    target_fact: str
    fact: str
    scope: Scope
    effective_from: date
    effective_to: date | None
    quote: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Supersession:
    """A document takes the place of another as a whole; `kept_sections` of the old one survive.

    A `repeal` puts nothing in its place.
    """

    id: str
    document: str
    section: str
    superseded: str
    repeal: bool
    kept_sections: tuple[str, ...]
    effective_from: date
    quote: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Contradiction:
    """Two facts that cannot both hold. `controls` is the fact that wins, or empty if it is open."""

    id: str
    concept: str
    scope: Scope
    first: str
    second: str
    controls: str
    rule: ControlRule
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Definition:
    """A document says what a term means: `term` is another name for the concept."""

    id: str
    document: str
    section: str
    concept: str
    term: str
    kind: DefinitionKind
    quote: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Chain:
    """Documents that lead from one to the next until the last one states the fact.

    `references` has one reference or amendment per step; `depth` is their number.
    """

    id: str
    depth: int
    concept: str
    scope: Scope
    documents: tuple[str, ...]
    references: tuple[str, ...]
    fact: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class AccessRule:
    """Who may and may not read what matches `pattern`: a path below the source, or a ticket key."""

    id: str
    source: Source
    pattern: str
    allow: tuple[str, ...]
    deny: tuple[str, ...]
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class NonFact:
    """A statement with a value that lays down nothing. `about` is the fact it gets wrong."""

    id: str
    role: NonFactRole
    concept: str
    value: str
    document: str
    section: str
    about: str
    quote: str
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class NumberPlace:
    """One number as printed in a document ("$1,000", "two"), what it is, and the record behind it.

    `record` is empty for furniture that no record describes. `count` is how often `printed`
    stands there in that role for that record.
    """

    document: str
    section: str
    printed: str
    role: NumberRole
    record: str
    count: int
    from_checkpoint: int
    to_checkpoint: int | None


@dataclass(frozen=True)
class Checkpoint:
    """One point in the corpus's history: T`number`, as of `today`."""

    number: int
    name: str
    today: date
    note: str


@dataclass(frozen=True)
class Change:
    """What happened to one document at a checkpoint.

    `record` is the fact, amendment or other row concerned, `before` and `after` its values or, for
    a document, its paths; each may be empty.
    """

    id: str
    checkpoint: int
    kind: ChangeKind
    document: str
    section: str
    record: str
    before: str
    after: str
    note: str


@dataclass(frozen=True)
class ExpectedStale:
    """A statement of the former state that must be stale at the checkpoint, before the update.

    `record` is the fact, definition or other statement it repeats, `quote` its former wording,
    `change` what made it stale.
    """

    checkpoint: int
    record: str
    document: str
    section: str
    quote: str
    reason: StaleReason
    change: str


@dataclass(frozen=True)
class GoldPassage:
    """Where an answer stands."""

    document: str
    path: str
    section: str
    quote: str


@dataclass(frozen=True)
class Question:
    """One question with its key, in three wordings, asked at `checkpoint` by `principals`.

    `as_of` None means the checkpoint's today, `known_at` None what is known at `checkpoint`: else
    an answer is by the sources as they stood at that earlier checkpoint.
    """

    id: str
    kind: QuestionKind
    subkind: str
    wordings: tuple[str, str, str]
    must_state: tuple[str, ...]
    must_not_state: tuple[str, ...]
    gold_passages: tuple[GoldPassage, ...]
    gold_list: tuple[str, ...]
    as_of: date | None
    known_at: int | None
    checkpoint: int
    principals: tuple[str, ...]
    expect_abstain: bool


Record = (
    Concept | DocumentRecord | Fact | Reference | Edition | Difference | Amendment | Supersession
    | Contradiction | Definition | Chain | AccessRule | NonFact | NumberPlace | Checkpoint
    | Change | ExpectedStale | Question
)  # fmt: skip
