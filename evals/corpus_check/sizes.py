"""How much there is of everything, against what a corpus of its scale must have at least.

Here: counting, in the files as read wherever files show it.
Not here: whether what is counted is right.

The least numbers are for one division; concepts do not grow with the scale. A page of a format
without pages is `PAGE` words.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from evals.corpus_check.editions import differences
from evals.corpus_check.evidence import Evidence
from evals.corpus_check.pieces import Reading
from evals.corpus_check.problems import Checked, Problem, checked
from synthetic_corpus.ledger.records import Concept, DocumentKind

PAGE = 500
PAGES = 60
WIDE = 25
"""In how many documents an ambiguous concept is set."""
DIFFERING = (15, 25)
EDITIONS = (2, 3)
DEPTHS = (2, 3, 4)
_STOP = frozenset(
    "a an the of for to in on at by from and or with without before after may than that us our we "
    "is it its per".split()
)
_PART = re.compile(r"comment \d+")


@dataclass(frozen=True)
class Size:
    """A count with its bounds; `most` is None where there is none."""

    what: str
    found: int
    least: int
    most: int | None = None


def sizes_suffice(evidence: Evidence) -> Checked:
    """There is enough of everything, and not too much where that is bounded."""
    sizes = list(sizes_of(evidence))
    found = (
        Problem("size_short", "corpus", f"{size.what}: {size.found:,}, wanted {_bounds(size)}")
        for size in sizes
        if size.found < size.least or (size.most is not None and size.found > size.most)
    )
    return checked("sizes", len(sizes), found)


def sizes_of(evidence: Evidence) -> Iterator[Size]:
    """Everything that is counted."""
    scale = evidence.scale
    yield from _concepts(evidence)
    yield from _documents(evidence, scale)
    yield from _editions(evidence)
    yield from _manuals(evidence)
    yield from _rows(evidence, scale)
    yield from _tickets(evidence, scale)


def words_of(reading: Reading) -> int:
    """The words of a document, headings and tables included."""
    return sum(len(piece.text.split()) for piece in reading.pieces)


def content_words(name: str) -> set[str]:
    """The words of a name that carry its meaning, each without the ending of a plural."""
    words = re.findall(r"[a-z]+", name.lower().replace("'s", ""))
    return {word.removesuffix("s") for word in words if word not in _STOP}


def _concepts(evidence: Evidence) -> Iterator[Size]:
    concepts = evidence.ledger.concepts
    yield Size("concepts", len(concepts), 80)
    users: defaultdict[str, set[str]] = defaultdict(set)
    values: defaultdict[str, set[str]] = defaultdict(set)
    for fact in evidence.ledger.facts:
        if not fact.restates:
            users[fact.concept].add(fact.document)
            values[fact.concept].add(fact.value)
    wide = [c for c in concepts if len(users[c.id]) >= WIDE and len(values[c.id]) > 1]
    yield Size(f"ambiguous concepts in {WIDE} documents each", sum(c.ambiguous for c in wide), 12)
    yield Size("concepts whose synonyms share no word", sum(map(_is_apart, concepts)), 20)
    equated = {(d.concept, d.term.casefold()) for d in evidence.ledger.definitions}
    names = [(c.id, synonym.casefold()) for c in concepts for synonym in c.synonyms]
    yield Size("synonyms equated", sum(name in equated for name in names), len(names))


def _is_apart(concept: Concept) -> bool:
    sets = [content_words(name) for name in (concept.name, *concept.synonyms)]
    return all(sets[0].isdisjoint(other) for other in sets[1:]) and bool(concept.synonyms)


def _documents(evidence: Evidence, scale: int) -> Iterator[Size]:
    kinds: Counter[DocumentKind] = Counter(row.kind for row in evidence.ledger.documents)
    letters = kinds["ticket"] + kinds["mail"]
    yield Size("documents that are no tickets or mails", kinds.total() - letters, 120 * scale)
    least: dict[DocumentKind, int] = {
        "endorsement": 10, "state form": 10, "bulletin": 10, "rates": 1, "guideline": 5,
        "manual": 3, "memorandum": 5, "training": 5, "glossary": 1, "distractor": 10,
        "ticket": 400, "mail": 40,
    }  # fmt: skip
    yield from (Size(f"{kind}: documents", kinds[kind], n * scale) for kind, n in least.items())
    words = sum(
        words_of(reading)
        for id_, reading in evidence.readings.items()
        if evidence.documents[id_].source in ("policies", "manuals")
    )
    yield Size("words of policies and manuals", words, 200_000 * scale, 300_000 * scale)


def _editions(evidence: Evidence) -> Iterator[Size]:
    families = Counter(row.family for row in evidence.ledger.editions)
    yield Size("base form families", len(families), 2 * evidence.scale)
    later = Counter(row.family for row in evidence.ledger.editions if row.from_checkpoint)
    for family, count in families.items():
        yield Size(f"{family}: editions", count, EDITIONS[0], EDITIONS[1] + later[family])
    for row in evidence.ledger.editions:
        if {row.document, row.previous} <= evidence.readings.keys():
            sides = differences(evidence, row.previous, row.document).values()
            differing = sum(before != after for before, after, *_ in sides)
            moved = sum(bool(old and new and old != new) for *_, old, new in sides)
            yield Size(f"{row.document}: facts that differ", differing, *DIFFERING)
            yield Size(f"{row.document}: rules that moved", moved, 1)


def _manuals(evidence: Evidence) -> Iterator[Size]:
    for row in evidence.ledger.documents:
        if row.kind == "manual" and row.id in evidence.readings:
            reading = evidence.readings[row.id]
            pages = reading.pages or words_of(reading) // PAGE
            yield Size(f"{row.id}: pages", pages, PAGES)


def _rows(evidence: Evidence, scale: int) -> Iterator[Size]:
    ledger = evidence.ledger
    yield Size("facts", len(ledger.facts), 1000 * scale)
    wrong = sum(row.role == "wrong restatement" for row in ledger.nonfacts)
    yield Size("wrong restatements", wrong, 14 * scale)
    planted = sum(row.resolution != "resolves" for row in ledger.references)
    yield Size("dangling or ambiguous references", planted, 40 * scale)
    bulletins = {row.id for row in ledger.documents if row.kind == "bulletin"}
    pairs = sum({s.document, s.superseded} <= bulletins for s in ledger.supersessions)
    yield Size("superseded pairs of bulletins", pairs, 2 * scale)
    implementing = {r.document for r in ledger.references if r.relation == "implements"}
    states = {row.id for row in ledger.documents if row.kind == "state form"}
    yield Size("state forms that implement a bulletin", len(states & implementing), len(states))
    amending = {row.document for row in ledger.amendments}
    forms = {row.id for row in ledger.documents if row.kind == "endorsement"}
    yield Size("endorsements that amend", len(forms & amending), len(forms))
    depths = Counter(row.depth for row in ledger.chains)
    yield from (Size(f"chains of depth {depth}", depths[depth], scale) for depth in DEPTHS)
    yield Size("contradictions", len(ledger.contradictions), scale)


def _tickets(evidence: Evidence, scale: int) -> Iterator[Size]:
    parts: Counter[str] = Counter()
    for id_, reading in evidence.readings.items():
        if evidence.documents[id_].kind == "ticket":
            sections = {_PART.sub("comment", piece.section) for piece in reading.pieces}
            parts.update(sections | {"change" for p in reading.pieces if " → " in p.text})
    for part in ("comment", "change", "attachment", "resolution"):
        yield Size(f"tickets with {part}", parts[part], 10 * scale)
    kinds = {row.id: row.kind for row in evidence.ledger.documents}
    wrong = {
        row.document for row in evidence.ledger.nonfacts
        if row.role == "assertion" and row.about and kinds[row.document] == "ticket"
    }  # fmt: skip
    yield Size("tickets with a customer's error", len(wrong), 10 * scale)
    citing = {row.document for row in evidence.ledger.references if row.section == "resolution"}
    yield Size("tickets whose resolution cites", len(citing), 10 * scale)


def _bounds(size: Size) -> str:
    return f"{size.least:,}{f' to {size.most:,}' if size.most is not None else ' at least'}"
