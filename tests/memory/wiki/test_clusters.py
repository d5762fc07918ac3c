"""Units join the cluster that is near enough and clearly the nearest; what is settled stays."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from memory.wiki.clusters import MARGIN, PROBLEMS, TOPICS, Bounds, Unit, clustered, telling

Vector = NDArray[np.float32]


def _at(degrees: float) -> Vector:
    angle = np.radians(degrees)
    return np.array([np.cos(angle), np.sin(angle)], dtype=np.float32)


def _clustered(
    angles: Mapping[str, float], bounds: Bounds = PROBLEMS, settled: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Units with one text each, whose vector has the angle given; named by what precedes `|`."""
    units = [Unit(i, i.split("|")[0], {f"text of {i}": i}) for i in angles]
    return clustered(units, settled or {}, {i: _at(a) for i, a in angles.items()}, bounds)


def test_texts_that_are_alike_are_one_whatever_they_are_called() -> None:
    assert _clustered({"a": 0, "b": 20, "c": 120}) == {"a": "a", "b": "a", "c": "c"}


def test_what_is_as_near_to_two_clusters_stands_alone() -> None:
    between = _clustered({"a": 0, "b": 60, "c": 30})
    assert between["c"] == "c"
    nearer = _clustered({"a": 0, "b": 60, "c": 20})
    assert nearer["c"] == "a"
    assert np.cos(np.radians(20)) - np.cos(np.radians(40)) > MARGIN


def test_topics_need_names_that_are_alike_unless_their_texts_are_nearly_the_same() -> None:
    assert (
        _clustered({"loss code|1": 0, "loss codes|2": 50}, TOPICS)["loss codes|2"] == "loss code|1"
    )
    assert _clustered({"loss code|1": 0, "parking|2": 50}, TOPICS)["parking|2"] == "parking|2"
    assert _clustered({"loss code|1": 0, "parking|2": 10}, TOPICS)["parking|2"] == "loss code|1"
    assert _clustered({"loss code|1": 0, "loss code|2": 80}, TOPICS)["loss code|2"] == "loss code|2"


def test_words_that_many_names_share_make_no_two_of_them_alike() -> None:
    names = [f"notes on {chr(97 + n) * 4}|{n}" for n in range(12)]
    apart = _clustered({name: 4.0 * n for n, name in enumerate(names)}, Bounds(2, 0.5, 0.65))
    assert len(set(apart.values())) == len(names)


def test_a_text_that_all_units_repeat_brings_none_together() -> None:
    units = [Unit(i, i, {f"{i} asks about its own matter": i, "Kind regards": "g"}) for i in "abc"]
    vectors = {"a": _at(0), "b": _at(75), "c": _at(150), "g": _at(75)}
    found = clustered(units, {}, vectors, PROBLEMS)
    assert found["a"] != found["c"]


def test_a_unit_without_texts_joins_nothing() -> None:
    units = [Unit("a", "parking", {"Park here.": "a"}), Unit("b", "parking", {})]
    assert clustered(units, {}, {"a": _at(0)}, TOPICS)["b"] == "b"


def test_the_name_most_texts_use_tells_what_they_are_about() -> None:
    about = "The standard deductible is in doubt."
    first = Unit("1", "Follow-up on the payees", {about: "x"})
    second = Unit("2", "Standard deductible", {f"{about} Again.": "y"})
    assert max([first, second], key=lambda unit: telling(unit, [first, second])) == second


_ANGLES = st.dictionaries(
    st.text("abcdef", min_size=1, max_size=3), st.integers(0, 359).map(float), min_size=1
)


@settings(deadline=None)
@given(_ANGLES, _ANGLES)
def test_what_has_a_cluster_keeps_it_whatever_is_added(
    before: dict[str, float], added: dict[str, float]
) -> None:
    settled = _clustered(before)
    after = _clustered({**before, **{k: v for k, v in added.items() if k not in before}},
                       settled=settled)  # fmt: skip
    assert {unit: after[unit] for unit in before} == settled


@settings(deadline=None)
@given(_ANGLES)
def test_the_same_units_give_the_same_clusters(angles: dict[str, float]) -> None:
    found = _clustered(angles)
    assert found == _clustered(angles)
    assert all(found[cluster] == cluster for cluster in found.values())
