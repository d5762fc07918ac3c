"""Rules and sections that other documents may restate or cite without doubt what is meant.

Here: which facts are current and where they stand.
Not here: the statements that cite them.
"""

from synthetic_corpus.ledger.records import Amendment, DocumentRecord, Fact, Supersession
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.lines import program
from synthetic_corpus.world.outlines import DocumentOutline
from synthetic_corpus.world.state import World

RETOLD = frozenset(
    {"money", "percent", "days", "business_days", "hours", "count", "distance", "date", "party"}
)
KINDS = frozenset({"base form", "manual", "guideline", "bulletin"})


def current_rules(world: World, division: int) -> list[Fact]:
    """Facts of a division that no text displaces, in documents whose name is theirs alone."""
    gone = {s.superseded for s in world.book.rows(Supersession)}
    amended = {a.target_fact for a in world.book.rows(Amendment)}
    names = [d.name for d in world.book.rows(DocumentRecord)]
    documents = {
        d.id: d
        for d in world.book.rows(DocumentRecord)
        if d.kind in KINDS and d.id not in gone and names.count(d.name) == 1
    }
    own = program(division)
    return [
        f
        for f in world.book.rows(Fact)
        if f.document in documents
        and f.id not in amended
        and not f.restates
        and dict(f.scope).get("program", "") == own
        and f.effective_to is None
        and concepts()[f.concept].concept.kind in RETOLD
    ]


def provision(world: World, fact: Fact) -> tuple[str, str]:
    """How texts cite the section of a fact, and the section's label."""
    label = world.section_of(fact.document, fact.id).label
    return f"Section {label} of {world.document(fact.document).name}", label


def citable(world: World) -> list[DocumentRecord]:
    """Documents with numbered sections whose name is theirs alone."""
    rows = world.book.rows(DocumentRecord)
    names = [d.name for d in rows]
    return [
        d
        for d in rows
        if names.count(d.name) == 1
        and isinstance(world.outlines.get(d.id), DocumentOutline)
        and any(s.label for s in world.outline(d.id).sections)
    ]
