"""How the records of the first checkpoint hang together."""

import re
from collections import Counter, defaultdict
from datetime import date

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import displaced, in_force
from synthetic_corpus.world.create import create
from synthetic_corpus.world.forms import places
from synthetic_corpus.world.outlines import DocumentOutline
from synthetic_corpus.world.state import World, slots_in

Scaled = tuple[int, Ledger]
TODAY = date(2026, 6, 1)
SMALL = frozenset("a an the of for to in on at by or and before after s".split())


def _content(name: str) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[a-z]+", name.lower())} - SMALL


def test_disjoint_synonyms_share_no_content_word_with_the_name(ledger: Ledger) -> None:
    for concept in ledger.concepts:
        for synonym in concept.synonyms if concept.disjoint else ():
            assert not _content(concept.name) & _content(synonym), concept.id


def test_every_synonym_is_equated_with_its_concept_somewhere(scaled: Scaled) -> None:
    _, ledger = scaled
    equated = {(d.concept, d.term) for d in ledger.definitions}
    assert equated == {(c.id, synonym) for c in ledger.concepts for synonym in c.synonyms}


def test_editions_differ_in_15_to_25_rules_and_in_some_numbers_of_sections(scaled: Scaled) -> None:
    _, ledger = scaled
    later = [e for e in ledger.editions if e.previous]
    rules = Counter(d.newer for d in ledger.differences if d.kind != "renumbered")
    moved = Counter(d.newer for d in ledger.differences if d.older_section != d.newer_section)
    for edition in later:
        assert 15 <= rules[edition.document] <= 25, edition.document
        assert moved[edition.document] >= 1, edition.document
    assert set(Counter(e.family for e in ledger.editions).values()) == {2, 3}


def test_differences_are_those_of_the_outlines_and_no_others(world: World, ledger: Ledger) -> None:
    for edition in ledger.editions:
        if not edition.previous:
            continue
        before, after = places(world, edition.previous), places(world, edition.document)
        expected = {c for c in before.keys() | after.keys() if before.get(c) != after.get(c)}
        rows = [d for d in ledger.differences if d.newer == edition.document]
        assert {d.concept for d in rows} == expected
        assert len(rows) == len(expected)
        for row in rows:
            old, new = before.get(row.concept, ("", "")), after.get(row.concept, ("", ""))
            assert (row.before, row.older_section) == old
            assert (row.after, row.newer_section) == new


def test_an_amendment_names_the_section_in_which_its_target_stands(
    world: World, ledger: Ledger
) -> None:
    for row in ledger.amendments:
        assert row.document != row.target
        labels = [s.label for s in world.outline(row.target).sections]
        assert row.target_section in labels
        if row.target_fact:
            assert world.section_of(row.target, row.target_fact).label == row.target_section
        assert (row.action == "deletes") == (not row.fact)
        assert (row.action == "inserts") == (not row.target_fact)


def test_state_forms_set_what_the_bulletin_that_they_implement_prescribes(scaled: Scaled) -> None:
    scale, ledger = scaled
    values = {f.id: f.value for f in ledger.facts}
    implementing = {r.document: r.target for r in ledger.references if r.relation == "implements"}
    assert len(implementing) == 12 * scale
    replacing = [a for a in ledger.amendments if a.document in implementing]
    assert {a.document for a in replacing} == implementing.keys()
    for row in replacing:
        if row.action == "replaces":
            bulletin = implementing[row.document]
            assert values[row.fact] == values[row.fact.replace(row.document, bulletin, 1)]


def test_rules_in_force_contradict_each_other_only_where_it_was_planted(scaled: Scaled) -> None:
    scale, ledger = scaled
    values: defaultdict[tuple[str, object], dict[str, str]] = defaultdict(dict)
    for fact in in_force(ledger, 0, TODAY):
        if not fact.restates:
            values[fact.concept, fact.scope][fact.id] = fact.value
    clashing = {frozenset(facts) for facts in values.values() if len(set(facts.values())) > 1}
    gone = displaced(ledger, 0, TODAY)
    planted = {frozenset((c.first, c.second)) for c in ledger.contradictions}
    assert not any(fact in gone for pair in planted for fact in pair)
    assert clashing == planted
    assert len(planted) == 12 * scale
    assert {c.rule for c in ledger.contradictions} == {"authority", "later date", "open"}


def test_the_fact_that_controls_has_what_its_rule_says(ledger: Ledger) -> None:
    facts = {f.id: f for f in ledger.facts}
    for row in ledger.contradictions:
        first, second = facts[row.first], facts[row.second]
        assert (first.scope, first.concept) == (second.scope, second.concept)
        if row.rule == "open":
            assert row.controls == ""
            assert first.authority == second.authority
            continue
        winner, loser = (first, second) if row.controls == first.id else (second, first)
        if row.rule == "authority":
            assert winner.authority > loser.authority
        else:
            assert winner.effective_from and loser.effective_from
            assert winner.effective_from > loser.effective_from
            assert winner.authority == loser.authority


def test_chains_lead_from_each_document_to_the_next(ledger: Ledger) -> None:
    references = {r.id: r for r in ledger.references}
    facts = {f.id: f for f in ledger.facts}
    for chain in ledger.chains:
        assert len(chain.documents) == chain.depth + 1 == len(chain.references) + 1
        for here, there, reference in zip(
            chain.documents, chain.documents[1:], chain.references, strict=False
        ):
            row = references[reference]
            assert (row.document, row.target, row.resolution) == (here, there, "resolves")
        assert facts[chain.fact].document == chain.documents[-1]


def test_references_resolve_to_a_section_that_is_there_or_are_planted(
    world: World, ledger: Ledger
) -> None:
    names = Counter(d.name for d in ledger.documents)
    mentioned = {d.name: d.id for d in ledger.documents}
    for row in ledger.references:
        name = row.mention.partition(" of ")[2] if row.target_section else row.mention
        if row.resolution == "resolves":
            assert names[world.document(row.target).name] == 1
            assert mentioned[name] == row.target
            if row.target_section:
                labels = [s.label for s in world.outline(row.target).sections]
                assert labels.count(row.target_section) == 1, row.id
        elif row.resolution == "ambiguous":
            assert len(row.candidates) >= 2
            assert names[row.mention] == len(row.candidates)
        else:
            assert row.mention not in names


def test_distractors_name_concepts_and_print_no_value(world: World, ledger: Ledger) -> None:
    for row in ledger.documents:
        if row.kind == "distractor":
            outline = world.outline(row.id)
            slots = [s for sec in outline.sections for p in sec.parts for s in slots_in(p)]
            assert sum(slot.kind == "asked" for slot in slots) >= 5
            assert {slot.kind for slot in slots} == {"asked", "filler"}


def test_slots_have_keys_of_their_own(world: World) -> None:
    for outline in world.outlines.values():
        if isinstance(outline, DocumentOutline):
            keys = [s.key for sec in outline.sections for p in sec.parts for s in slots_in(p)]
            assert len(keys) == len(set(keys)), outline.document
            sections = [section.key for section in outline.sections]
            assert len(sections) == len(set(sections)), outline.document


def test_another_seed_decides_otherwise_and_the_same_seed_alike(ledger: Ledger) -> None:
    assert create(7, 1).book.ledger() == ledger
    other = {f.id: f.value for f in create(8, 1).book.ledger().facts}
    shared = [f for f in ledger.facts if f.id in other]
    assert shared
    assert sum(other[f.id] != f.value for f in shared) > len(shared) / 2
