"""References of real text against labels that hold no text: what counts as told, and as right."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from hashlib import sha256

import pytest

from evals.graph.handbook import LABELS, Judge, Label, labels_in, scores, taken
from evals.graph.score import Score

PAGES = {
    "leave.md": (
        "# Leave\n\n"
        "Ask [the desk]({{site.baseurl}}/travel/#booking-a-trip) first.\n\n"
        "Section 508 says more, and so does the Travel Guide.\n"
    ),
    "travel.md": "---\ntitle: Travel Guide\n---\n\n## Booking a trip\n\nBook early.\n\n## Paying\n",
}
ADDRESS = "{{site.baseurl}}/travel/#booking-a-trip"
LINK = ("link", 3, ADDRESS, "travel.md")


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Judge:
    folder = tmp_path_factory.mktemp("handbook")
    for name, text in PAGES.items():
        file = folder / "handbook" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return taken(folder, folder, date(2026, 1, 1))


def _label(kind: str, line: int, said: str, target: str, heading: int = 0) -> Label:
    text = PAGES["leave.md"].split("\n")[line - 1]
    start = text.index(said)
    hashed = sha256(text.encode()).hexdigest()
    end = start + len(said)
    return Label("L1", kind, "leave.md", line, hashed, start, end, target, heading)


def _all(judge: Judge, *labels: Label) -> Score:
    return scores(judge, labels)[-1]


def test_a_link_is_right_where_it_leads_to_the_heading_that_is_meant(judge: Judge) -> None:
    found = _all(judge, _label(*LINK, heading=5))
    assert (found.wanted, found.reached, found.given, found.right) == (1, 1, 1, 1)


@pytest.mark.parametrize(
    "meant", [_label(*LINK, heading=9), _label("link", 3, ADDRESS, "leave.md")]
)
def test_another_heading_or_another_page_than_the_one_meant_is_wrong(
    judge: Judge, meant: Label
) -> None:
    found = _all(judge, meant)
    assert (found.reached, found.given, found.right) == (0, 1, 0)
    assert [miss.fault for miss in found.misses] == ["wrong"]


def test_what_lies_elsewhere_is_told_where_it_is_kept_as_unresolved(judge: Judge) -> None:
    found = _all(judge, _label("mention", 5, "Section 508", "external"))
    assert (found.wanted, found.reached, found.given) == (1, 1, 0)


def test_words_that_the_memory_does_not_take_for_a_mention_are_missing(judge: Judge) -> None:
    found = _all(judge, _label("mention", 5, "says more", "unresolved"))
    assert (found.reached, found.given) == (0, 0)
    assert [miss.fault for miss in found.misses] == ["missing"]


def test_a_distractor_is_wrong_where_it_resolves_and_is_wanted_nowhere(judge: Judge) -> None:
    silent = _label("distractor", 5, "and so does", "none")
    leading = _label("distractor", 5, "Travel Guide", "none")
    found = _all(judge, silent, leading)
    assert (found.wanted, found.given, found.right) == (0, 1, 0)


def test_labels_of_another_text_are_refused(judge: Judge) -> None:
    with pytest.raises(ValueError, match="is not as it was labelled"):
        _all(judge, replace(_label(*LINK), sha256="0" * 64))


def test_the_labels_of_the_tree_are_a_hundred_references_and_twenty_distractors() -> None:
    kinds = [label.kind for label in labels_in(LABELS)]
    assert [kinds.count(kind) for kind in ("link", "mention", "distractor")] == [60, 40, 20]
