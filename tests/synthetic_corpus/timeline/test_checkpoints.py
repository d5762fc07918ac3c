"""What happens after the first checkpoint, and what it makes stale."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

import pytest

from memory.passages.canon import canonical
from memory.passages.critical import critical_tokens
from synthetic_corpus import build
from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at, in_force, seen
from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.structure import Document, Section
from synthetic_corpus.timeline.history import HISTORY
from synthetic_corpus.timeline.rewording import critical
from synthetic_corpus.timeline.run import CHECKPOINTS, advance
from synthetic_corpus.writers import render

FILELESS = ("expired",)


@dataclass(frozen=True)
class Told:
    """The whole history: the ledger at its end, and the items at each checkpoint."""

    ledger: Ledger
    items: tuple[dict[str, object], ...]
    paths: tuple[dict[str, tuple[str, bool]], ...]


@pytest.fixture(scope="module")
def told() -> Told:
    corpus = build.compose(seed=7, scale=1, frames="open", upto=0)
    states = list(_states(corpus))
    items, paths = zip(*states, strict=True)
    return Told(corpus.world.book.ledger(), items, paths)


def _states(
    corpus: Corpus,
) -> Iterator[tuple[dict[str, object], dict[str, tuple[str, bool]]]]:
    for number in range(CHECKPOINTS + 1):
        if number:
            advance(corpus, number)
        paths = {i: corpus.world.document(i) for i in corpus.items}
        yield dict(corpus.items), {i: (row.path, row.readable) for i, row in paths.items()}


def test_there_are_at_least_ten_checkpoints_with_every_kind_of_change(told: Told) -> None:
    assert CHECKPOINTS >= 10
    kinds = Counter(change.kind for change in told.ledger.changes)
    assert set(kinds) >= {
        "changed", "reverted", "new edition", "amended", "superseded", "repealed", "removed",
        "renamed", "back-filled", "expired", "re-exported", "section moved", "unreadable",
        "readable", "statement added", "statement removed", "context changed", "reworded",
        "ticket changed",
    }  # fmt: skip
    reasons = Counter(row.reason for row in told.ledger.stale)
    assert set(reasons) >= {
        "changed", "reworded", "context", "missing", "overridden", "expired", "contradicted",
        "unverified",
    }  # fmt: skip


def test_a_document_that_no_change_names_is_the_same_as_before(told: Told) -> None:
    for number in range(1, CHECKPOINTS + 1):
        named = {
            c.document for c in told.ledger.changes
            if c.checkpoint == number and c.kind not in FILELESS
        }  # fmt: skip
        before, after = told.items[number - 1], told.items[number]
        differ = {i for i in before.keys() | after.keys() if before.get(i) != after.get(i)}
        differ |= {
            i for i in before.keys() & after.keys()
            if told.paths[number - 1][i] != told.paths[number][i]
        }  # fmt: skip
        assert differ <= named, number
        assert named == differ, number


def test_expiry_by_date_alone_changes_no_file(told: Told) -> None:
    alone = [
        n for n in range(1, CHECKPOINTS + 1)
        if {c.kind for c in told.ledger.changes if c.checkpoint == n} == {"expired"}
    ]  # fmt: skip
    assert alone
    for number in alone:
        assert told.items[number] == told.items[number - 1]
        assert {s.reason for s in told.ledger.stale if s.checkpoint == number} == {"expired"}


def test_a_cosmetic_change_makes_nothing_stale(told: Told) -> None:
    harmless = ("re-exported", "renamed", "section moved", "readable", "back-filled",
                "ticket changed")  # fmt: skip
    ids = {c.id for c in told.ledger.changes if c.kind in harmless}
    assert ids
    assert not [s for s in told.ledger.stale if s.change in ids]


def test_a_section_that_moves_among_numbered_ones_takes_their_labels_along(told: Told) -> None:
    moved = [c for c in told.ledger.changes if c.kind == "section moved" and c.before]
    assert {d.kind for d in told.ledger.documents if d.id in {c.document for c in moved}} == {
        "guideline", "glossary",
    }  # fmt: skip
    for document, number in {(c.document, c.checkpoint) for c in moved}:
        labels = {c.before: c.after for c in moved if c.document == document}
        assert set(labels.values()) == labels.keys()
        assert all(c.section == c.before != c.after for c in moved)
        old, new = (_labelled(told.items[n][document]) for n in (number - 1, number))
        assert list(old) == list(new)
        for label, section in old.items():
            assert replace(section, label=labels.get(label, label)) == new[labels.get(label, label)]
        before, after = (at(told.ledger, n) for n in (number - 1, number))
        for kind in ("facts", "nonfacts", "definitions", "references"):
            stood = {r.id: r for r in before.of(kind) if r.document == document}  # type: ignore[union-attr]
            stands = {r.id: r for r in after.of(kind) if r.document == document}  # type: ignore[union-attr]
            assert stood.keys() == stands.keys()
            for id_, row in stands.items():
                assert row.section == labels.get(stood[id_].section, stood[id_].section)
                assert row.quote == stood[id_].quote
                assert getattr(row, "heading", "") == getattr(stood[id_], "heading", "")
        printed = [
            sum(r.count for r in ledger.numbers if r.document == document)
            for ledger in (before, after)
        ]
        assert printed[0] == printed[1]
        assert not [
            r for r in (*before.references, *after.references)
            if r.target == document and r.target_section in labels
        ]  # fmt: skip


def _labelled(item: object) -> dict[str, Section]:
    assert isinstance(item, Document)
    return {section.label: section for section in item.sections if section.label}


def test_what_must_be_stale_stood_there_before_under_that_quote(told: Told) -> None:
    rows = [*told.ledger.facts, *told.ledger.nonfacts, *told.ledger.definitions]
    for stale in told.ledger.stale:
        before = [row for row in seen(rows, stale.checkpoint - 1) if row.id == stale.record]
        assert [row.quote for row in before] == [stale.quote], stale
        assert before[0].document == stale.document


def test_a_changed_value_changes_one_sentence_and_only_its_value(told: Told) -> None:
    for change in told.ledger.changes:
        if change.kind not in ("changed", "reverted"):
            continue
        before = at(told.ledger, change.checkpoint - 1)
        after = at(told.ledger, change.checkpoint)
        old = next(f for f in before.facts if f.id == change.record)
        new = next(f for f in after.facts if f.id == change.record)
        assert (old.value, new.value) == (change.before, change.after)
        if not numbers_in(old.value):
            continue
        assert old.quote != new.quote
        quotes = [
            {r.quote for r in (*ledger.facts, *ledger.nonfacts) if r.document == change.document}
            for ledger in (before, after)
        ]
        others = {
            c.record for c in told.ledger.changes
            if c.checkpoint == change.checkpoint and c.document == change.document
        }  # fmt: skip
        assert len(quotes[0] - quotes[1]) <= len(others)


def test_a_rewording_leaves_everything_critical(told: Told) -> None:
    reworded = [c for c in told.ledger.changes if c.kind == "reworded"]
    assert len(reworded) >= 2
    for change in reworded:
        old, new = (
            next(f for f in at(told.ledger, n).facts if f.id == change.record)
            for n in (change.checkpoint - 1, change.checkpoint)
        )
        assert old.quote != new.quote
        assert critical(old.quote) == critical(new.quote)
        assert critical_tokens(canonical(old.quote)) == critical_tokens(canonical(new.quote))


def test_a_reverted_value_is_what_it_was(told: Told) -> None:
    reverted = [c for c in told.ledger.changes if c.kind == "reverted"]
    assert reverted
    for change in reverted:
        first = next(f for f in at(told.ledger, 0).facts if f.id == change.record)
        again = next(f for f in at(told.ledger, change.checkpoint).facts if f.id == change.record)
        assert first.value == again.value
        assert first.quote == again.quote


def test_what_is_removed_is_gone_but_was_known(told: Told) -> None:
    removed = [c for c in told.ledger.changes if c.kind == "removed"]
    assert removed
    for change in removed:
        later, earlier = at(told.ledger, change.checkpoint), at(told.ledger, change.checkpoint - 1)
        for kind in ("facts", "nonfacts", "references", "definitions", "numbers"):
            assert not [r for r in later.of(kind) if r.document == change.document]  # type: ignore[union-attr]
        assert [d for d in earlier.documents if d.id == change.document]
        assert not [r for r in later.references if r.target == change.document]


def test_a_back_filled_bulletin_overrides_nothing(told: Told) -> None:
    for change in told.ledger.changes:
        if change.kind != "back-filled":
            continue
        after = at(told.ledger, change.checkpoint)
        today = HISTORY[change.checkpoint - 1][0]
        clashes = [c for c in after.contradictions if c.second.startswith(f"{change.document}/")]
        assert clashes
        true = {f.id for f in in_force(told.ledger, change.checkpoint, today)}
        assert all(c.controls == c.first and c.first in true for c in clashes)


def test_a_new_edition_differs_in_15_to_25_rules(told: Told) -> None:
    for change in told.ledger.changes:
        if change.kind == "new edition":
            rows = [d for d in told.ledger.differences if d.newer == change.document]
            assert 15 <= sum(row.kind != "renumbered" for row in rows) <= 25


def test_the_days_of_the_checkpoints_go_forward(told: Told) -> None:
    days = [c.today for c in told.ledger.checkpoints]
    assert days == sorted(set(days))
    assert days[0] == date(2026, 6, 1)
    assert [c.number for c in told.ledger.checkpoints] == list(range(CHECKPOINTS + 1))


def test_an_untouched_document_has_the_same_bytes(told: Told) -> None:
    first, last = told.items[0], told.items[-1]
    same = [i for i in first if i in last and first[i] == last[i]]
    assert len(same) > len(first) * 0.8
    for id_ in ("HO-00-03/2024-01", "memorandum-2026-02", "bulletin-2024-01", "mail-002-2"):
        assert render(first[id_]) == render(last[id_])  # type: ignore[arg-type]


def test_a_checkpoint_must_follow_the_one_before(told: Told) -> None:
    corpus = build.compose(seed=7, scale=1, frames="open", upto=0)
    with pytest.raises(ValueError, match="checkpoint 2 does not follow 0"):
        advance(corpus, 2)


def test_rules_in_force_contradict_each_other_only_where_the_ledger_says_so(told: Told) -> None:
    for number in range(CHECKPOINTS + 1):
        today = next(c.today for c in told.ledger.checkpoints if c.number == number)
        values: defaultdict[tuple[str, object], dict[str, str]] = defaultdict(dict)
        for fact in in_force(told.ledger, number, today):
            if not fact.restates:
                values[fact.concept, fact.scope][fact.id] = fact.value
        clashing = {frozenset(f) for f in values.values() if len(set(f.values())) > 1}
        planted = {frozenset((c.first, c.second)) for c in at(told.ledger, number).contradictions}
        assert clashing == planted, number
