"""The identity of passages over edits: one to one, deterministic, never lost by moving."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.fuzz import ratio

from memory.passages.canon import digest
from memory.passages.reconcile import SIMILARITY, Piece, reconcile


def _piece(text: str, heading: str = "", clause: str = "", kind: str = "paragraph") -> Piece:
    return Piece(
        kind, text, digest(text), (heading,) if heading else (), (clause,) if clause else ()
    )


pieces = st.builds(
    _piece,
    st.one_of(
        st.sampled_from(["same words", "same word", "pay $5", "pay $6"]), st.text(max_size=12)
    ),
    st.sampled_from(["", "A", "B"]),
    st.sampled_from(["", "4.1", "4.2"]),
    st.sampled_from(["paragraph", "item"]),
)
documents = st.lists(pieces, max_size=12)
distinct = st.lists(pieces, min_size=1, max_size=12, unique_by=lambda p: p.text)


@given(documents, documents)
@settings(max_examples=200, deadline=None)
def test_matching_is_one_to_one_and_the_same_every_time(old: list[Piece], new: list[Piece]) -> None:
    found = reconcile(old, new)
    olds = [o for o, _ in found.values()]
    assert len(set(olds)) == len(olds)
    assert set(found) <= set(range(len(new)))
    assert set(olds) <= set(range(len(old)))
    assert reconcile(old, new) == found


@given(documents)
@settings(max_examples=200, deadline=None)
def test_unchanged_input_maps_each_passage_to_itself(document: list[Piece]) -> None:
    found = reconcile(document, document)
    assert {n: o for n, (o, _) in found.items()} == {n: n for n in range(len(document))}


@given(documents, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_no_identity_is_lost_by_putting_passages_in_another_order(
    old: list[Piece], random: object
) -> None:
    new = list(old)
    random.shuffle(new)  # type: ignore[attr-defined]
    found = reconcile(old, new)
    assert sorted(o for o, _ in found.values()) == list(range(len(old)))
    assert all(old[o].version == new[n].version for n, (o, _) in found.items())


@given(documents, documents)
@settings(max_examples=150, deadline=None)
def test_an_equal_text_is_never_left_out_while_its_like_is_free(
    old: list[Piece], new: list[Piece]
) -> None:
    found = reconcile(old, new)
    free_old = {p.version for i, p in enumerate(old) if i not in {o for o, _ in found.values()}}
    free_new = {p.version for i, p in enumerate(new) if i not in found}
    assert not free_old & free_new


@given(distinct, st.data())
@settings(max_examples=100, deadline=None)
def test_inserting_above_and_deleting_below_keep_the_rest(
    old: list[Piece], data: st.DataObject
) -> None:
    kept = data.draw(st.integers(1, len(old)))
    place = data.draw(st.integers(0, kept))
    new = [*old[:place], _piece("an inserted paragraph of its own"), *old[place:kept]]
    found = reconcile(old, new)
    expected = {n + (n >= place): n for n in range(kept)}
    assert {n: o for n, (o, _) in found.items() if n != place} == expected


@given(distinct, st.data())
@settings(max_examples=100, deadline=None)
def test_moving_a_section_keeps_every_identity(old: list[Piece], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(old) - 1))
    end = data.draw(st.integers(start, len(old)))
    order = [*range(start, end), *range(start), *range(end, len(old))]
    found = reconcile(old, [old[i] for i in order])
    assert [found[n][0] for n in range(len(old))] == order


def test_equal_texts_are_told_apart_by_their_sections() -> None:
    old = [_piece("We pay.", "Fire"), _piece("We pay.", "Water")]
    assert reconcile(old, old[::-1]) == {0: (1, "section"), 1: (0, "section")}


def test_equal_texts_are_told_apart_by_their_neighbours() -> None:
    old = [_piece("Fire."), _piece("We pay."), _piece("Water."), _piece("We pay.")]
    new = [old[2], old[3], old[0], old[1]]
    assert {n: o for n, (o, _) in reconcile(old, new).items()} == {0: 2, 1: 3, 2: 0, 3: 1}


def test_the_copy_that_was_deleted_is_the_one_whose_neighbours_went() -> None:
    old = [_piece("Fire."), _piece("We pay."), _piece("Water."), _piece("We pay.")]
    assert {n: o for n, (o, _) in reconcile(old, old[2:]).items()} == {0: 2, 1: 3}


def test_a_changed_number_keeps_its_clause() -> None:
    old = [_piece("We pay $500 a day.", clause="4.1"), _piece("We pay $500 a week.", clause="4.2")]
    new = [_piece("We pay $600 a day.", clause="4.1"), _piece("We pay $600 a week.", clause="4.2")]
    assert reconcile(old, new) == {0: (0, "label"), 1: (1, "label")}


def test_a_clause_that_was_given_to_another_text_is_no_match() -> None:
    old, new = [_piece("We pay $500.", clause="4")], [_piece("Tenants call xyz", clause="4")]
    assert reconcile(old, new) == {}


def test_what_alone_is_left_between_two_that_followed_each_other_is_matched() -> None:
    old = [_piece(t) for t in ("Rooms", "6", "Beds", "Doors")]
    new = [_piece(t) for t in ("Rooms", "7", "Beds", "Doors")]
    assert reconcile(old, new)[1] == (1, "between")
    assert reconcile(old[:2], new[:2])[1] == (1, "between")
    assert reconcile(old[1:3], new[1:3])[0] == (0, "between")


def test_what_says_something_else_or_has_company_is_not_matched_by_its_place() -> None:
    edges = (_piece("We pay."), _piece("Water is out."))
    other = [edges[0], _piece("Tenants call xyz"), edges[1]]
    assert 1 not in reconcile([edges[0], _piece("Level 3"), edges[1]], other)
    two = [edges[0], _piece("Level 4"), _piece("Level 5"), edges[1]]
    assert set(reconcile([edges[0], _piece("Level 3"), edges[1]], two)) == {0, 3}


def test_the_closest_wording_is_matched_where_it_is_clear() -> None:
    old = [_piece("Claims must be filed within 30 days."), _piece("Storage costs are not covered.")]
    new = [
        _piece("Storage costs are never covered."),
        _piece("Claims must be filed within 31 days."),
    ]
    assert reconcile(old, new) == {0: (1, "similar"), 1: (0, "similar")}


def test_two_equally_close_wordings_are_not_guessed() -> None:
    old = [_piece("Claims must be filed in 30 days.")]
    new = [_piece("Claims must be filed in 31 days."), _piece("Claims must be filed in 32 days.")]
    assert reconcile(old, new) == {}


def test_wordings_of_different_kinds_are_not_matched() -> None:
    old = [_piece("Claims must be filed in 30 days.")]
    assert reconcile(old, [_piece("Claims must be filed in 31 days.", kind="heading")]) == {}


FEE = "Apply a storage fee of $3,250 for motor files in the southern region, so that all are alike."
SHARE = "The desk takes a salvage share of 70 percent for motor files in the southern region, ever."


def test_under_another_heading_a_text_must_keep_most_of_its_words() -> None:
    assert ratio(FEE, SHARE) > SIMILARITY
    edited = FEE.replace("$3,250", "$3,300")
    apart = [_piece("Begin.", "A"), _piece(FEE, "A"), _piece("Between.", "A"), _piece("End.", "B")]
    now = [apart[0], apart[2], _piece(SHARE, "B"), apart[3]]
    assert 2 not in reconcile(apart, now)
    now[2] = _piece(edited, "B")
    assert reconcile(apart, now)[2] == (1, "similar")
