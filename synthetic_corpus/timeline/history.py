"""What happens at each checkpoint, in every division.

Here: the checkpoints in order, each as a function of the step.
Not here: what a single change does (`step`), new documents (`arrivals`), rewording (`rewording`).
"""

from collections.abc import Callable
from datetime import date
from pathlib import PurePosixPath

from synthetic_corpus.ledger.records import (
    Change,
    DocumentKind,
    DocumentRecord,
    Fact,
)
from synthetic_corpus.timeline import arrivals
from synthetic_corpus.timeline.choosing import (
    alone,
    free_facts,
    loose_documents,
    tabled,
    uncited_runs,
)
from synthetic_corpus.timeline.rewording import reword
from synthetic_corpus.timeline.step import Step
from synthetic_corpus.world import tickets
from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.forms import families
from synthetic_corpus.world.targets import current_rules

IN_PLACE: tuple[DocumentKind, ...] = ("manual", "guideline", "rates")
REPRINTED: tuple[DocumentKind, ...] = ("manual", "distractor", "glossary")
RENUMBERED: tuple[DocumentKind, ...] = ("guideline", "glossary")
REMOVED: tuple[DocumentKind, ...] = ("memorandum", "training", "distractor")
HEADINGS = ("Working rules", "Desk rules", "Rules in daily use", "What the desk goes by")


def first(step: Step) -> None:
    """Values are changed in place, and a file gets another name."""
    _change_values(step, 6 * step.world.scale)
    renamed = loose_documents(step.world, REMOVED[1:2])[0]
    _move(step, renamed, "training/units")


def second(step: Step) -> None:
    """Documents are printed anew, sections move, sentences are said otherwise."""
    for kind in REPRINTED:
        step.re_export(_of_kind(step, kind, 0).id, "the same words in another layout")
    memorandum = _of_kind(step, "memorandum", 3).id
    keys = [section.key for section in step.world.outline(memorandum).sections]
    step.move_section(memorandum, keys[2], keys[-1])
    facts = [f for f in free_facts(step.world, IN_PLACE[1:2]) if not tabled(step.world, f)]
    step.world.stream(step.number, "reword").shuffle(facts)
    reword(step, facts, 4 * step.world.scale)
    for kind in RENUMBERED:
        _move_labelled(step, kind)


def third(step: Step) -> None:
    """Forms appear in new editions; a guideline can no longer be read."""
    for family in families(step.world.scale)[::5]:
        arrivals.new_edition(step, family, date(2026, 9, 1))
    step.unreadable(_unreadable(step).id)


def fourth(step: Step) -> None:
    """Nothing happens; a temporary bulletin runs out."""
    arrivals.expire(step, date(2026, 9, 1))


def fifth(step: Step) -> None:
    """New endorsements amend; the unreadable guideline is back; some values are as before."""
    for family in families(step.world.scale)[1::5]:
        arrivals.new_endorsement(step, family, date(2026, 11, 1))
    for row in step.world.book.rows(DocumentRecord, lambda d: not d.readable):
        step.readable(row.id)
    _revert(step, from_checkpoint=1, count=2 * step.world.scale)


def sixth(step: Step) -> None:
    """Bulletins supersede others, one is repealed, and a temporary one runs out."""
    for division in range(step.world.scale):
        for place in (7, 9):
            arrivals.new_bulletin(step, division, place, date(2026, 12, 1))
        arrivals.repeal(step, division, 11, date(2026, 12, 1))
    arrivals.expire(step, date(2026, 11, 1))


def seventh(step: Step) -> None:
    """Documents are removed, among them one that amended; tickets come and change."""
    for kind in REMOVED:
        step.remove(loose_documents(step.world, (kind,))[-1].id)
    amending = _of_kind(step, "endorsement", 7)
    step.remove(amending.id)
    _tickets(step)


def eighth(step: Step) -> None:
    """Old bulletins are filed late; what they say was superseded long ago or is older."""
    for division in range(step.world.scale):
        for place in (8, 10):
            arrivals.back_fill(step, division, place, date(2023, 3, 1))
    _change_values(step, 3)


def ninth(step: Step) -> None:
    """Headings and table headers change; statements come and go."""
    world = step.world
    manuals = [d for d in world.book.rows(DocumentRecord) if d.kind == "manual"]
    for place, manual in enumerate(manuals):
        sections = world.outline(manual.id).sections
        section = next(s for s in sections if s.label == f"{place + 4}.2")
        step.reheading(manual.id, section.key, HEADINGS[place % len(HEADINGS)])
        table = next(s for s in sections if s.label == f"{place + 4}.9")
        step.rehead_table(manual.id, table.key, "Rule in force")
    rng = world.stream(step.number, "removed")
    lone = [f for f in free_facts(world, ("manual", "guideline")) if alone(world, f)]
    for fact in rng.sample(lone, 3 * world.scale):
        step.drop_statement(fact.document, fact.id)
    arrivals.new_statements(step, 3 * world.scale)


def tenth(step: Step) -> None:
    """Two documents come to contradict others; a file is moved and changed; a bulletin runs out."""
    for division in range(step.world.scale):
        arrivals.contradict(step, division)
    changed = step.changed_documents(1)
    _move(step, step.world.document(changed[0]), "practice")
    _change_values(step, 2, within=changed[0])
    arrivals.expire(step, date(2027, 3, 1))


def eleventh(step: Step) -> None:
    """More new editions; what was said otherwise and changed goes back."""
    for family in families(step.world.scale)[2::5]:
        arrivals.new_edition(step, family, date(2027, 5, 1))
    _revert(step, from_checkpoint=8, count=2)
    _tickets(step)


def twelfth(step: Step) -> None:
    """Everything long is printed anew; one value among it changes."""
    for row in step.world.book.rows(DocumentRecord, lambda d: d.kind in ("manual", "guideline")):
        step.re_export(row.id, "the yearly printing")
    _change_values(step, 1)


HISTORY: tuple[tuple[date, Callable[[Step], None]], ...] = (
    (date(2026, 7, 1), first),
    (date(2026, 8, 1), second),
    (date(2026, 9, 1), third),
    (date(2026, 10, 1), fourth),
    (date(2026, 11, 1), fifth),
    (date(2026, 12, 1), sixth),
    (date(2027, 1, 1), seventh),
    (date(2027, 2, 1), eighth),
    (date(2027, 3, 1), ninth),
    (date(2027, 4, 1), tenth),
    (date(2027, 5, 1), eleventh),
    (date(2027, 6, 1), twelfth),
)


def _change_values(step: Step, count: int, within: str = "") -> None:
    """Change that many values in manuals, guidelines and rate tables, or in one document.

    Every fourth stands in a table, the others in prose.
    """
    world = step.world
    rng = world.stream(step.number, "values", within)
    done = {c.record for c in world.book.rows(Change)}
    facts = [
        f for f in free_facts(world, IN_PLACE)
        if f.id in step.held and f.id not in done and within in ("", f.document)
    ]  # fmt: skip
    rng.shuffle(facts)
    listed = [f for f in facts if tabled(world, f)]
    prose = [f for f in facts if f not in listed] or listed
    share = count // 4 if not within else 0
    for fact in (*prose[: count - share], *listed[:share]):
        drawn = value(fact.concept, world.stream(step.number, fact.id), fact.value)
        step.set_value(fact.id, drawn)


def _revert(step: Step, from_checkpoint: int, count: int) -> None:
    """Give the first values that changed at a checkpoint their former value again."""
    changes = [
        c for c in step.world.book.rows(Change)
        if c.checkpoint == from_checkpoint and c.kind == "changed"
        and step.world.book.has(Fact, c.record)
        and step.world.fact(c.record).value == c.after
    ]  # fmt: skip
    for change in changes[:count]:
        step.set_value(change.record, change.before, "reverted")


def _move_labelled(step: Step, kind: DocumentKind) -> None:
    """Move a section with a label in a document to which nothing else happens."""
    touched = {c.document for c in step.world.book.rows(Change) if c.checkpoint == step.number}
    runs = uncited_runs(step.world, kind)
    document, keys = next(run for run in runs if run[0] not in touched)
    step.move_section(document, keys[0], keys[-1])


def _of_kind(step: Step, kind: DocumentKind, place: int) -> DocumentRecord:
    return step.world.book.rows(DocumentRecord, lambda d: d.kind == kind)[place]


def _unreadable(step: Step) -> DocumentRecord:
    """A guideline in a format that cannot be read when it breaks off."""
    rows = step.world.book.rows(DocumentRecord, lambda d: d.kind == "guideline")
    return next(d for d in rows if d.path.endswith(".docx"))


def _move(step: Step, row: DocumentRecord, folder: str) -> None:
    name = PurePosixPath(row.path).name
    step.rename(row.id, f"{row.source}/{folder}/{name}")


def _tickets(step: Step) -> None:
    """Five new tickets; three open ones are resolved."""
    world = step.world
    for division in range(world.scale):
        rules = current_rules(world, division)
        rng = world.stream(step.number, "tickets", division)
        for place in range(5):
            rule = rules[rng.randrange(len(rules))]
            system = tickets.system_of(concepts()[rule.concept].concept.topic)
            number = 50_000 + step.number * 1000 + division * 10 + place
            arrivals.new_ticket(step, system, number, rule)
        arrivals.resolve(step, division, 3)
