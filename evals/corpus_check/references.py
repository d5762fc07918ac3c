"""Mentions, and where they lead; chains of them; what takes the place of what.

Here: references, chains and supersessions against the files at both ends.
Not here: amendments (`amendments`).

A mention is resolved anew: "Section 7.2 of NAME" or NAME, against the names that documents go by
and the sections that their files have.
"""

import re
from collections.abc import Iterator

from evals.corpus_check.evidence import Evidence, fold
from evals.corpus_check.problems import Checked, Problem, checked, place
from evals.corpus_check.quotes import absent, is_read, rows_at, statements
from synthetic_corpus.ledger.records import Chain, Reference, Supersession

_SECTION = re.compile(r"Section (?P<label>\S+) of (?P<name>.+)")


def references_lead(evidence: Evidence) -> Checked:
    """Each mention stands in its text, and leads where the ledger says, or nowhere if it must."""
    rows = [row for row in evidence.ledger.references if is_read(evidence, row)]
    found = (problem for row in rows for problem in _reference(evidence, row))
    return checked("references", len(rows), found)


def mentions_are_listed(evidence: Evidence) -> Checked:
    """No sentence, row or heading names another document without a row that says so.

    A name is one in full, as the ledger has it; those of tickets and mails are no names.
    """
    names = sorted(
        {d.name for d in evidence.ledger.documents if d.kind not in ("ticket", "mail")},
        key=len, reverse=True,
    )  # fmt: skip
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)
    looked_at, found = 0, list[Problem]()
    for document, reading in evidence.readings.items():
        own = evidence.documents[document].name.casefold()
        for section, text in statements(reading.pieces):
            named = [m for m in pattern.findall(text) if m.casefold() != own]
            looked_at += len(named)
            if named and not any(text in r.quote for r in rows_at(evidence, document, section)):
                where = place(document, section)
                found.append(Problem("mention_unlisted", where, f"{', '.join(named)}: {text!r}"))
    return checked("mentions in the ledger", looked_at, found)


def chains_lead(evidence: Evidence) -> Checked:
    """Each step of a chain stands in its document and leads to the section with the next one."""
    rows = evidence.ledger.chains
    found = (problem for row in rows for problem in _chain(evidence, row))
    return checked("chains", len(rows), found)


def supersessions_stand(evidence: Evidence) -> Checked:
    """Each supersession is said in its document, names what it supersedes, and that is there."""
    rows = [row for row in evidence.ledger.supersessions if is_read(evidence, row)]
    found = (problem for row in rows for problem in _supersession(evidence, row))
    return checked("supersessions", len(rows), found)


def resolved(evidence: Evidence, mention: str) -> list[tuple[str, str]]:
    """The documents that a mention may mean, with the label of the section that it names.

    A document that has no such section is not among them, unless its file is unreadable now.
    """
    match = _SECTION.fullmatch(mention)
    label, name = (match["label"], match["name"]) if match else ("", mention)
    return [
        (row.id, label)
        for row in evidence.ledger.documents
        if row.name == name and (not label or has_section(evidence, row.id, label))
    ]


def has_section(evidence: Evidence, document: str, label: str) -> bool:
    """Whether the document's file has that section; one that cannot be read now may have it."""
    row = evidence.documents.get(document)
    if row is not None and not row.readable:
        return True
    return fold(label) in evidence.headings(document)


def _reference(evidence: Evidence, row: Reference) -> Iterator[Problem]:
    where = place(row.document, row.section)
    yield from absent(evidence, row)
    if row.mention not in row.quote and not _is_parted(row):
        yield Problem("mention_absent", where, f"{row.id}: {row.mention!r} not in {row.quote!r}")
    found = resolved(evidence, row.mention)
    shown = ", ".join(document for document, _ in found) or "nothing"
    if row.resolution == "resolves":
        if row.target not in evidence.documents:
            yield Problem("target_absent", where, f"{row.id}: there is no {row.target}")
        elif row.target_section and not has_section(evidence, row.target, row.target_section):
            yield Problem(
                "target_section_absent", where,
                f"{row.id}: {row.target} has no section {row.target_section}",
            )  # fmt: skip
        elif found != [(row.target, row.target_section)]:
            yield Problem(
                "target_absent", where,
                f"{row.id}: {row.mention!r} means {shown}, not {row.target} {row.target_section}",
            )  # fmt: skip
    elif row.resolution == "dangling" and any(
        document in evidence.readings for document, _ in found
    ):
        yield Problem("dangling_resolves", where, f"{row.id}: {row.mention!r} means {shown}")
    elif row.resolution == "ambiguous" and (
        len(found) < 2 or {document for document, _ in found} != set(row.candidates)
    ):
        yield Problem(
            "ambiguous_not_so", where,
            f"{row.id}: {row.mention!r} means {shown}, in the ledger {', '.join(row.candidates)}",
        )  # fmt: skip


def _is_parted(row: Reference) -> bool:
    """Whether section and document stand apart in the sentence, in either order."""
    match = _SECTION.fullmatch(row.mention)
    parts = (f"Section {match['label']}", match["name"]) if match else ()
    return bool(parts) and all(part in row.quote for part in parts)


def _chain(evidence: Evidence, chain: Chain) -> Iterator[Problem]:
    steps = {row.id: row for row in evidence.ledger.references}
    if not chain.depth == len(chain.references) == len(chain.documents) - 1:
        yield Problem(
            "chain_broken", chain.id,
            f"depth {chain.depth}, {len(chain.references)} steps, {len(chain.documents)} documents",
        )  # fmt: skip
    here = ""
    for number, id_ in enumerate(chain.references):
        step = steps.get(id_)
        if step is None:
            yield Problem("chain_broken", chain.id, f"there is no reference {id_}")
            return
        where = f"{chain.id}, step {number + 1}: {place(step.document, step.section)}"
        if (step.document, step.target) != chain.documents[number : number + 2]:
            yield Problem("chain_broken", where, f"{id_} leads from {step.document} to "
                          f"{step.target}")  # fmt: skip
        if here and here != step.section:
            yield Problem("chain_cut", where, f"the step before leads to section {here}")
        if is_read(evidence, step) and step.quote not in evidence.texts(step.document).get(
            fold(step.section), ""
        ):
            yield Problem("chain_cut", where, f"{step.quote!r} does not stand there")
        here = step.target_section
    yield from _last(evidence, chain, here)


def _last(evidence: Evidence, chain: Chain, section: str) -> Iterator[Problem]:
    """The problems of the fact that a chain ends with, reached at that section."""
    fact = evidence.facts.get(chain.fact)
    if fact is None or fact.document != chain.documents[-1] or fact.section != section:
        yield Problem("chain_broken", chain.id, f"its last step does not lead to {chain.fact}")
    elif is_read(evidence, fact) and list(absent(evidence, fact)):
        yield Problem("chain_cut", chain.id, f"{fact.quote!r} does not stand at its end")


def _supersession(evidence: Evidence, row: Supersession) -> Iterator[Problem]:
    where = place(row.document, row.section)
    yield from absent(evidence, row)
    former = evidence.documents.get(row.superseded)
    if former is None:
        yield Problem("target_absent", where, f"{row.id}: there is no {row.superseded}")
        return
    if former.name not in row.quote:
        yield Problem("mention_absent", where, f"{row.id}: {former.name!r} not in {row.quote!r}")
    for section in row.kept_sections:
        if not has_section(evidence, former.id, section):
            yield Problem("target_section_absent", where, f"{row.id}: no section {section}")
