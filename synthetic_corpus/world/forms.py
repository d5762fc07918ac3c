"""Base forms: families of editions, and what differs from one edition to the next.

Here: which concepts a family's form sets, where, and with which values in each edition.
Not here: endorsements and state forms that change them.
"""

from dataclasses import dataclass, replace
from datetime import date

from synthetic_corpus.ledger.records import Difference, DifferenceKind, Edition, Supersession
from synthetic_corpus.world.concepts import concepts, printed_date, value
from synthetic_corpus.world.layout import prose_section, rule_section
from synthetic_corpus.world.lines import LINES, Line, prefixed
from synthetic_corpus.world.outlines import DocumentOutline, Prose, SectionOutline, Slot
from synthetic_corpus.world.qualifiers import qualifiers
from synthetic_corpus.world.scopes import scope
from synthetic_corpus.world.state import World

CONCEPTS = 42
SENTENCES = 1
FORMATS = ("docx", "pdf", "html", "docx", "md")
THREE = (date(2022, 1, 1), date(2024, 1, 1), date(2026, 1, 1))
TWO = (date(2023, 7, 1), date(2025, 7, 1))
POLICY_TOPICS = (
    "settlement", "cancellation", "claims_intake", "litigation", "inspections", "appraisal",
    "billing", "underwriting", "rating", "coverage_review", "fraud_referral",
)  # fmt: skip


@dataclass(frozen=True)
class Rule:
    """One rule of an edition."""

    concept: str
    value: str
    topic: str


@dataclass(frozen=True)
class Family:
    """A base form over all its editions. `id` is its number in one spelling ("HO-00-03")."""

    id: str
    number: str
    title: str
    line: Line
    division: int
    place: int

    @property
    def name(self) -> str:
        """How texts name the form, whatever its edition."""
        return f"Form {self.number}"


def families(scale: int) -> tuple[Family, ...]:
    """All families of all divisions."""
    return tuple(
        _family(division, place) for division in range(scale) for place in range(len(LINES))
    )


def edition_dates(family: Family) -> tuple[date, ...]:
    """When the editions of the family took effect before the first checkpoint."""
    return THREE if family.place % 2 == 0 else TWO


def document_id(family: Family, effective: date) -> str:
    """The id of an edition's document."""
    return f"{family.id}/{effective:%Y-%m}"


def fact_id(document: str, concept: str) -> str:
    """The id of the fact with which a document sets a concept."""
    return f"{document}/{concept}"


def add(world: World, family: Family) -> None:
    """Add all editions of the family that were there at the first checkpoint."""
    previous = ""
    for effective in edition_dates(family):
        previous = add_edition(world, family, effective, previous)


def add_edition(world: World, family: Family, effective: date, previous: str) -> str:
    """Add one edition, with what differs from the previous one; returns its document's id."""
    id_ = document_id(family, effective)
    before = _rules_of(world, previous)
    rules = _next_rules(world, id_, before) if previous else first_rules(world, family)
    edition = f"{effective:%Y-%m}"
    suffix = FORMATS[family.place % len(FORMATS)]
    where = scope(family.division, line=family.line.name, form=family.number, edition=edition)
    world.add_document(
        id_, path=f"policies/{family.id.lower()}-{edition}.{suffix}", source="policies",
        kind="base form", title=family.title, name=f"{family.name}, Edition {edition}",
        identifier=family.number, edition=edition, family=family.id, scope=where,
        effective_from=effective,
    )  # fmt: skip
    world.book.add(
        Edition(
            id=f"edition:{id_}", document=id_, family=family.id, edition=edition,
            previous=previous, effective_from=effective,
            from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip
    for rule in rules:
        said = qualifiers(world, f"{family.id}/{rule.concept}")
        world.add_fact(
            fact_id(id_, rule.concept), rule.concept, rule.value, id_, scope=where, qualifiers=said
        )
    world.set_outline(_outline(world, family, id_, rules, previous))
    if previous:
        _supersede(world, id_, previous, effective)
        _differences(world, family, previous, id_)
    return id_


def first_rules(world: World, family: Family) -> tuple[Rule, ...]:
    """The rules of the family's first edition, by topic."""
    rng = world.stream("forms", family.id)
    table = concepts()
    usual = {*POLICY_TOPICS, *family.line.topics}
    chosen = [c for c, kept in table.items() if kept.concept.ambiguous]
    rest = [c for c, kept in table.items() if c not in chosen and kept.concept.topic in usual]
    chosen += rng.sample(rest, min(len(rest), CONCEPTS - len(chosen)))
    topics = list(dict.fromkeys(table[c].concept.topic for c in table if c in chosen))
    rng.shuffle(topics)
    ordered = [c for topic in topics for c in chosen if table[c].concept.topic == topic]
    return tuple(
        Rule(c, value(c, world.stream("forms", family.id, c)), table[c].concept.topic)
        for c in ordered
    )


def _family(division: int, place: int) -> Family:
    line = LINES[place]
    series, first = divmod(division, 9)
    code = line.code + (chr(ord("A") + series - 1) if series else "")
    number = f"{code} {first * 10:02d} {place + 3:02d}"
    return Family(number.replace(" ", "-"), number, prefixed(division, line.title), line,
                  division, place)  # fmt: skip


def _rules_of(world: World, document: str) -> tuple[Rule, ...]:
    if not document:
        return ()
    table = concepts()
    return tuple(
        Rule(concept, said, table[concept].concept.topic)
        for concept, (said, _) in places(world, document).items()
    )


def _next_rules(world: World, document: str, before: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules of the next edition: 12 to 19 values, 2 more rules, 1 to 3 fewer."""
    rng = world.stream("edition", document)
    table = concepts()
    plain = [r.concept for r in before if not table[r.concept].concept.ambiguous]
    removed = set(rng.sample(plain, rng.randint(1, 3)))
    kept = [r for r in before if r.concept not in removed]
    changed = set(rng.sample([r.concept for r in kept], rng.randint(12, 19)))
    rules = [
        replace(r, value=value(r.concept, world.stream("edition", document, r.concept), r.value))
        if r.concept in changed
        else r
        for r in kept
    ]
    topics = {r.topic for r in rules}
    known = {r.concept for r in before}
    fresh = [c for c, k in table.items() if c not in known and k.concept.topic in topics]
    for concept in rng.sample(fresh, min(2, len(fresh))):
        topic = table[concept].concept.topic
        first = next(place for place, r in enumerate(rules) if r.topic == topic)
        new = Rule(concept, value(concept, world.stream("edition", document, concept)), topic)
        rules.insert(first, new)
    return tuple(rules)


def _outline(
    world: World, family: Family, document: str, rules: tuple[Rule, ...], previous: str
) -> DocumentOutline:
    row = world.document(document)
    first = prose_section(f"{family.id}/agreement", "1", "coverage_review", sentences=4)
    if previous:
        succession = Slot("supersession", f"{family.id}/succession", f"supersession:{document}")
        first = replace(first, parts=(Prose((succession,)), *first.parts))
    sections = [first, prose_section(f"{family.id}/definitions", "2", "coverage_review")]
    topics = list(dict.fromkeys(rule.topic for rule in rules))
    for chapter, topic in enumerate(topics, start=3):
        start = f"{family.id}/topic-{topic}"
        sections.append(prose_section(start, str(chapter), topic, sentences=1))
        sections += [
            _rule_section(world, family, document, f"{chapter}.{place}", rule.concept)
            for place, rule in enumerate((r for r in rules if r.topic == topic), start=1)
        ]
    last = str(len(topics) + 3)
    sections.append(prose_section(f"{family.id}/conditions", last, "coverage_review", sentences=4))
    effective = row.effective_from or THREE[0]
    return DocumentOutline(
        document=document,
        voice="policy",
        sections=tuple(sections),
        named=(family.name, f"Edition {row.edition}", f"Effective {printed_date(effective)}"),
        meta=(("title", row.title), ("form", family.number), ("edition", row.edition),
              ("effective", effective)),
        footer=f"{family.number} Edition {row.edition}",
        columns=2 if row.path.endswith(".pdf") else 1,
        numbering="automatic" if family.place % 4 == 0 else "typed",
    )  # fmt: skip


def _rule_section(
    world: World, family: Family, document: str, label: str, concept: str
) -> SectionOutline:
    key, fact = f"{family.id}/{concept}", fact_id(document, concept)
    return rule_section(world, key, label, fact, sentences=SENTENCES)


def _supersede(world: World, document: str, previous: str, effective: date) -> None:
    world.book.add(
        Supersession(
            id=f"supersession:{document}", document=document, section="", superseded=previous,
            repeal=False, kept_sections=(), effective_from=effective, quote="",
            from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip


def _differences(world: World, family: Family, older: str, newer: str) -> None:
    before, after = places(world, older), places(world, newer)
    where = scope(family.division, line=family.line.name, form=family.number)
    for concept in dict.fromkeys([*before, *after]):
        old, new = before.get(concept, ("", "")), after.get(concept, ("", ""))
        if old == new:
            continue
        world.book.add(
            Difference(
                id=f"difference:{newer}/{concept}", family=family.id, older=older, newer=newer,
                kind=_kind(old[0], new[0]), concept=concept, scope=where,
                older_fact=fact_id(older, concept) if old[0] else "",
                newer_fact=fact_id(newer, concept) if new[0] else "",
                before=old[0], after=new[0], older_section=old[1], newer_section=new[1],
                from_checkpoint=world.book.checkpoint, to_checkpoint=None,
            )
        )  # fmt: skip


def _kind(before: str, after: str) -> DifferenceKind:
    if not before:
        return "added"
    if not after:
        return "removed"
    return "renumbered" if before == after else "value"


def places(world: World, document: str) -> dict[str, tuple[str, str]]:
    """What an edition sets: by concept the value and the label of its section."""
    found: dict[str, tuple[str, str]] = {}
    for section in world.outline(document).sections:
        for part in section.parts:
            for slot in part.slots if isinstance(part, Prose) else ():
                if slot.kind == "fact":
                    fact = world.fact(slot.record)
                    found[fact.concept] = (fact.value, section.label)
    return found
