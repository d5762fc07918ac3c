"""Where rows of the ledger stand in the memory."""

from __future__ import annotations

from memory.passages.canon import canonical
from tests.evals.graph.conftest import Taken


def test_every_document_has_a_place_of_its_own(taken: Taken) -> None:
    places = taken.nodes.places
    assert places.keys() == {row.id for row in taken.ledger.documents}
    assert len({place.passages for place in places.values()}) == len(places)


def test_a_ticket_in_a_file_is_only_its_part_of_the_file(taken: Taken) -> None:
    nodes = taken.nodes
    several = [r for r in taken.ledger.documents if r.path.endswith((".jsonl", ".mbox"))]
    assert several
    for row in several:
        heads = [p for p in nodes.places[row.id].passages if nodes.passages[p]["kind"] == "heading"]
        assert len(heads) == 1
        assert nodes.record_at(heads[0]) == row.id


def test_every_quote_is_found_once_and_a_cut_one_nowhere(taken: Taken) -> None:
    for row in taken.ledger.facts:
        found = taken.nodes.quoting(row.document, row.quote, row.section)
        assert len(found) == 1
        text = taken.nodes.passages[found[0]]["canonical"]
        assert canonical(row.quote) in text
    fact = next(f for f in taken.ledger.facts if f.quote[1].islower())
    assert taken.nodes.quoting(fact.document, fact.quote[1:]) == ()


def test_a_section_is_its_heading_with_all_beneath_it(taken: Taken) -> None:
    nodes = taken.nodes
    for row in taken.ledger.amendments:
        (heading,) = nodes.sections(row.target, row.target_section)
        assert nodes.passages[heading]["label"].rstrip(".") == row.target_section
        inside = nodes.within(heading)
        assert heading in inside
        assert all(heading in (p, *nodes.passages[p]["parents"]) for p in inside)
    assert nodes.sections(row.target, "99.9") == ()
