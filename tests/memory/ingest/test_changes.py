"""What an observation means: edits, renames and removals, decided document by document."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory.ingest.changes import Changes, Known, compare, pair_by_passages, removals
from memory.records import AccessList, Observed

ALL = AccessList(("everyone",))


def _known(locator: str, version: str = "v1", **more: object) -> Known:
    base = Known(f"doc:{locator}", locator, version, version, "read", ALL)
    return replace(base, **more)  # type: ignore[arg-type]


def _now(
    locator: str, version: str = "v1", access: AccessList = ALL, problem: str = ""
) -> Observed:
    return Observed("s", locator, version, access, problem)


def _compare(known: list[Known], observed: list[Observed]) -> Changes:
    return compare("s", known, observed)


def test_equal_bytes_at_the_same_place_are_unchanged() -> None:
    assert _compare([_known("a")], [_now("a")]) == Changes("s", unchanged=[_known("a")])


def test_other_bytes_at_the_same_place_are_an_edit_of_the_same_document() -> None:
    assert _compare([_known("a")], [_now("a", "v2")]).to_parse == [(_known("a"), _now("a", "v2"))]


def test_a_place_that_was_not_known_is_a_new_document() -> None:
    assert _compare([], [_now("a")]).to_parse == [(None, _now("a"))]


def test_other_rights_alone_need_no_reading() -> None:
    now = _now("a", access=AccessList(("staff",)))
    assert _compare([_known("a")], [now]).relabelled == [(_known("a"), now)]


def test_a_document_that_failed_is_not_read_again_while_its_bytes_are_the_same() -> None:
    failed = _known("a", "good", observed="bad", status="quarantined")
    assert _compare([failed], [_now("a", "bad")]).unchanged == [failed]


def test_a_document_restored_to_its_last_good_bytes_needs_no_reading() -> None:
    failed = _known("a", "good", observed="bad", status="quarantined")
    assert _compare([failed], [_now("a", "good")]).relabelled == [(failed, _now("a", "good"))]


def test_a_withheld_document_that_came_back_stands_again() -> None:
    withheld = _known("a", status="withheld")
    assert _compare([withheld], [_now("a")]).relabelled == [(withheld, _now("a"))]
    assert _compare([withheld], [_now("a", "v2")]).to_parse == [(withheld, _now("a", "v2"))]


def test_a_file_that_cannot_be_opened_is_no_removal() -> None:
    now = _now("a", "", problem="Permission denied")
    changes = _compare([_known("a")], [now])
    assert changes.unreadable == [(_known("a"), now)]
    assert changes.vanished == []


def test_equal_bytes_at_another_place_are_a_rename() -> None:
    changes = _compare([_known("a")], [_now("b")])
    assert changes.renamed == [(_known("a"), _now("b"))]
    assert changes.vanished == changes.to_parse == []


def test_a_copy_beside_its_original_is_a_new_document() -> None:
    changes = _compare([_known("a")], [_now("a"), _now("b")])
    assert changes.renamed == []
    assert changes.to_parse == [(None, _now("b"))]


def test_of_two_equal_documents_only_the_one_that_went_is_gone() -> None:
    changes = _compare([_known("a"), _known("b")], [_now("b")])
    assert changes.vanished == [_known("a")]
    assert changes.unchanged == [_known("b")]


def test_of_several_equal_candidates_the_one_with_the_same_name_is_meant() -> None:
    old = [_known("x/a"), _known("x/b")]
    changes = _compare(old, [_now("y/b"), _now("y/a")])
    assert {(k.locator, o.locator) for k, o in changes.renamed} == {("x/a", "y/a"), ("x/b", "y/b")}


def test_an_equal_name_is_paired_before_any_other_takes_its_place() -> None:
    changes = _compare([_known("x/c"), _known("x/d")], [_now("b"), _now("y/c")])
    assert {(k.locator, o.locator) for k, o in changes.renamed} == {("x/c", "y/c"), ("x/d", "b")}


def test_pairs_of_equal_bytes_are_one_to_one() -> None:
    changes = _compare([_known("a")], [_now("b"), _now("c")])
    assert len(changes.renamed) == 1
    assert len(changes.to_parse) == 1


def test_files_that_cannot_be_opened_are_never_paired() -> None:
    never_read = _known("a", "", status="quarantined")
    assert _compare([never_read], [_now("b", "", problem="denied")]).renamed == []


def test_a_quarantined_document_that_moves_stays_the_same_document() -> None:
    failed = _known("a", "good", observed="bad", status="quarantined")
    changes = _compare([failed], [_now("b", "bad")])
    assert changes.vanished == []


def _gone(name: str, versions: range) -> Known:
    return _known(name, passages=frozenset(map(str, versions)))


def _versions(*ranges: range) -> frozenset[str]:
    return frozenset(str(n) for numbers in ranges for n in numbers)


@pytest.mark.parametrize(("shared", "paired"), [(5, True), (4, False)])
def test_half_of_the_smaller_document_must_be_shared(shared: int, paired: bool) -> None:
    old = _gone("a", range(10))
    found = pair_by_passages([old], {"b": _versions(range(shared), range(100, 120 - shared))})
    assert found == ({"b": old} if paired else {})


def test_the_smaller_side_is_the_measure() -> None:
    old = _gone("a", range(4))
    assert pair_by_passages([old], {"b": _versions(range(2), range(100, 200))}) == {"b": old}


def test_documents_without_passages_are_not_paired() -> None:
    assert pair_by_passages([_gone("a", range(0))], {"b": frozenset()}) == {}


def test_two_equally_good_continuations_are_not_guessed() -> None:
    old = _gone("a", range(10))
    assert pair_by_passages([old], {"b": _versions(range(8)), "c": _versions(range(8))}) == {}


def test_a_clear_margin_decides_between_two() -> None:
    one, two = _gone("a", range(10)), _gone("b", range(4, 14))
    assert pair_by_passages([one, two], {"c": _versions(range(10))}) == {"c": one}


@pytest.mark.parametrize(("rival", "paired"), [(10, True), (11, False)])
def test_a_tenth_is_margin_enough_and_less_is_not(rival: int, paired: bool) -> None:
    new = _versions(range(20))
    one = _gone("a", range(8, 28))  # shares 12 of 20
    two = _known("b", passages=_versions(range(rival), range(50, 90)))
    assert pair_by_passages([one, two], {"c": new}) == ({"c": one} if paired else {})


def test_a_rival_just_below_half_is_a_rival_still() -> None:
    new = _versions(range(20))
    one, two = _gone("a", range(10, 30)), _gone("b", range(-11, 9))
    assert pair_by_passages([one, two], {"c": new}) == {}


@pytest.mark.parametrize(
    ("vanished", "total", "withheld"),
    [(10, 10, False), (11, 11, True), (10, 50, False), (11, 100, True), (11, 110, False),
     (20, 200, False), (21, 200, True), (100, 1000, False), (101, 1000, True)],
)  # fmt: skip
def test_more_than_ten_and_a_tenth_at_once_are_withheld(
    vanished: int, total: int, withheld: bool
) -> None:
    gone = [_known(str(n)) for n in range(vanished)]
    removed, kept = removals(gone, total, approve=False)
    assert (len(removed), len(kept)) == ((0, vanished) if withheld else (vanished, 0))


def test_an_approval_covers_what_was_withheld_before_and_no_more() -> None:
    listed = [_known(f"w{n}", status="withheld") for n in range(11)]
    fresh = [_known(f"f{n}") for n in range(11)]
    assert removals([*listed, *fresh], 100, approve=True) == (listed, fresh)
    assert removals(fresh, 100, approve=True) == ([], fresh)


def test_without_approval_what_was_withheld_stays_withheld() -> None:
    listed = [_known(f"w{n}", status="withheld") for n in range(11)]
    assert removals(listed, 100, approve=False) == ([], listed)
