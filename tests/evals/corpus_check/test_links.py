"""References, chains, supersessions, amendments and editions: both ends are looked at."""

from dataclasses import replace

import pytest

from evals.corpus_check import amendments, editions, references
from synthetic_corpus.ledger.records import Amendment, Chain, Reference
from tests.evals.corpus_check.slices import Slice


def _path(corpus: Slice, document: str) -> str:
    return corpus.evidence.documents[document].path


def _readable(corpus: Slice, document: str, *suffixes: str) -> bool:
    return document in corpus.evidence.readings and _path(corpus, document).endswith(suffixes)


def _reference(corpus: Slice, resolution: str) -> Reference:
    """A reference between short text files, to a section if it resolves."""
    return next(
        r for r in corpus.ledger.references
        if r.resolution == resolution and r.relation == "refers_to"
        and _readable(corpus, r.document, ".md", ".txt", ".html")
        and (resolution != "resolves"
             or (r.target_section and _readable(corpus, r.target, ".md")))
    )  # fmt: skip


def _with_reference(corpus: Slice, row: Reference) -> set[str]:
    rows = tuple(row if r.id == row.id else r for r in corpus.ledger.references)
    return corpus.codes(references.references_lead, corpus.with_rows(references=rows))


def test_a_mention_that_was_taken_out_is_seen(corpus: Slice) -> None:
    row = _reference(corpus, "resolves")
    changed = corpus.edited(_path(corpus, row.document), (row.quote, "Nothing more is said."))
    assert corpus.codes(references.references_lead, changed) == {"quote_absent"}


def test_a_target_with_another_name_is_seen(corpus: Slice) -> None:
    row = _reference(corpus, "resolves")
    rows = tuple(
        replace(d, name="Form XX 00 00") if d.id == row.target else d
        for d in corpus.ledger.documents
    )
    found = corpus.codes(references.references_lead, corpus.with_rows(documents=rows))
    assert "target_absent" in found


def test_a_target_without_the_section_is_seen(corpus: Slice) -> None:
    row = _reference(corpus, "resolves")
    heading = corpus.evidence.headings(row.target)[row.target_section]
    path = _path(corpus, row.target)
    text = (corpus.sources / path).read_text(encoding="utf-8")
    line = next(x for x in text.split("\n") if x.startswith("#") and x.endswith(heading))
    changed = corpus.edited(path, (line, line.replace(row.target_section, "97.9", 1)))
    assert "target_section_absent" in corpus.codes(references.references_lead, changed)


def test_a_target_that_is_gone_is_seen(corpus: Slice) -> None:
    row = _reference(corpus, "resolves")
    rows = tuple(d for d in corpus.ledger.documents if d.id != row.target)
    found = corpus.codes(references.references_lead, corpus.with_rows(documents=rows))
    assert "target_absent" in found


def test_a_mention_that_is_planted_to_dangle_must_not_resolve(corpus: Slice) -> None:
    row = _reference(corpus, "dangling")
    there = _reference(corpus, "resolves")
    assert "dangling_resolves" in _with_reference(corpus, replace(row, mention=there.mention))


def test_an_ambiguous_mention_means_exactly_its_candidates(corpus: Slice) -> None:
    row = _reference(corpus, "ambiguous")
    assert "ambiguous_not_so" in _with_reference(
        corpus, replace(row, candidates=row.candidates[:1])
    )


def test_a_document_that_is_named_without_a_row_is_seen(corpus: Slice) -> None:
    """With or without a number in its name, in a sentence of its own or in another."""
    row = corpus.documents("memorandum", suffix=".md")[0]
    text = (corpus.sources / row.path).read_text(encoding="utf-8")
    for other in (_reference(corpus, "resolves").target, "services-manual"):
        name = corpus.evidence.documents[other].name
        planted = corpus.rewritten(row.path, f"{text}\n\nLook at {name} too.\n".encode())
        found = corpus.codes(references.mentions_are_listed, planted)
        assert found == {"mention_unlisted"}


def _chain(corpus: Slice) -> tuple[Chain, Reference]:
    steps = {r.id: r for r in corpus.ledger.references}
    return next(
        (chain, steps[id_])
        for chain in corpus.ledger.chains
        for id_ in chain.references
        if _readable(corpus, steps[id_].document, ".md", ".html")
    )


def test_a_chain_whose_link_is_cut_is_seen(corpus: Slice) -> None:
    _, step = _chain(corpus)
    changed = corpus.edited(_path(corpus, step.document), (step.quote, "Nothing more is said."))
    found = corpus.new_problems(references.chains_lead, changed)
    assert [problem.code for problem in found] == ["chain_cut"]


def test_a_chain_that_leads_elsewhere_is_seen(corpus: Slice) -> None:
    chain, step = _chain(corpus)
    for other in (replace(step, target="nowhere"), replace(step, target_section="97.9")):
        rows = tuple(other if r.id == step.id else r for r in corpus.ledger.references)
        assert corpus.codes(references.chains_lead, corpus.with_rows(references=rows))
    shorter = replace(chain, references=chain.references[1:])
    chains = tuple(shorter if c.id == chain.id else c for c in corpus.ledger.chains)
    found = corpus.codes(references.chains_lead, corpus.with_rows(chains=chains))
    assert "chain_broken" in found


def test_a_supersession_that_is_not_said_is_seen(corpus: Slice) -> None:
    row = next(s for s in corpus.ledger.supersessions if _readable(corpus, s.document, ".md"))
    changed = corpus.edited(_path(corpus, row.document), (row.quote, "Nothing more is said."))
    assert corpus.codes(references.supersessions_stand, changed) == {"quote_absent"}
    gone = tuple(d for d in corpus.ledger.documents if d.id != row.superseded)
    found = corpus.codes(references.supersessions_stand, corpus.with_rows(documents=gone))
    assert found == {"target_absent"}


def _amendment(corpus: Slice) -> Amendment:
    """An amendment that replaces a rule of a Markdown form."""
    return next(
        a for a in corpus.ledger.amendments
        if a.action == "replaces" and _readable(corpus, a.target, ".md")
        and _readable(corpus, a.document, ".md", ".txt", ".html")
    )  # fmt: skip


def test_an_amendment_that_was_written_into_the_amended_text_is_seen(corpus: Slice) -> None:
    row = _amendment(corpus)
    former = corpus.evidence.facts[row.target_fact]
    new = corpus.evidence.facts[row.fact]
    changed = corpus.edited(_path(corpus, row.target), (former.quote, new.quote))
    found = corpus.new_problems(amendments.amended_text_stands, changed)
    assert {problem.code for problem in found} == {"amended_text_gone"}
    assert any("was written into it" in problem.what for problem in found)


def test_an_amendment_of_another_place_is_seen(corpus: Slice) -> None:
    row = _amendment(corpus)
    other = replace(row, target_section="97.9")
    rows = tuple(other if a.id == row.id else a for a in corpus.ledger.amendments)
    found = corpus.codes(amendments.amended_text_stands, corpus.with_rows(amendments=rows))
    assert found == {"mention_absent", "target_section_absent", "amended_text_gone"}


def _pair(corpus: Slice) -> tuple[str, str]:
    return next(
        (e.previous, e.document) for e in corpus.ledger.editions
        if e.previous and _readable(corpus, e.previous, ".md")
        and _readable(corpus, e.document, ".md")
    )  # fmt: skip


@pytest.mark.parametrize("side", [0, 1])
def test_a_changed_fact_of_an_edition_is_seen(corpus: Slice, side: int) -> None:
    pair = _pair(corpus)
    listed = {d.concept for d in corpus.ledger.differences if d.newer == pair[1]}
    fact = next(
        f for f in corpus.facts("base form")
        if f.document == pair[side] and f.concept not in listed and f.value.startswith("$")
    )  # fmt: skip
    quote = fact.quote.replace(fact.value, "$777,777")
    changed = corpus.edited(_path(corpus, pair[side]), (fact.quote, quote))
    found = corpus.new_problems(editions.differences_agree, changed)
    assert any(p.code == "difference_unlisted" and fact.concept in p.what for p in found)


def test_a_rule_that_moved_in_an_edition_is_seen(corpus: Slice) -> None:
    _, newer = _pair(corpus)
    fact = next(f for f in corpus.facts("base form") if f.document == newer)
    path = _path(corpus, newer)
    text = (corpus.sources / path).read_text(encoding="utf-8")
    line = next(x for x in text.split("\n") if x.startswith("#") and x.endswith(fact.heading))
    changed = corpus.edited(path, (line, line.replace(fact.section, "97.9", 1)))
    found = corpus.new_problems(editions.differences_agree, changed)
    assert any("97.9" in problem.what for problem in found)


def test_a_difference_that_is_in_the_ledger_alone_is_seen(corpus: Slice) -> None:
    _, newer = _pair(corpus)
    row = next(d for d in corpus.ledger.differences if d.newer == newer)
    more = replace(row, id="difference:none", concept="no-concept")
    other = replace(row, kind="renumbered" if row.kind == "value" else "value")
    replaced = tuple(other if d.id == row.id else d for d in corpus.ledger.differences)
    for rows in ((*corpus.ledger.differences, more), replaced):
        found = corpus.codes(editions.differences_agree, corpus.with_rows(differences=rows))
        assert found == {"difference_missing"}
    rows = tuple(d for d in corpus.ledger.differences if d.id != row.id)
    found = corpus.codes(editions.differences_agree, corpus.with_rows(differences=rows))
    assert found == {"difference_unlisted"}
