"""The picture of the graph: what it shows is in the memory, and can be read."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

from evals.graph.picture import PLACES, picture
from tests.evals.graph.conftest import Taken

PICTURE = Path(__file__).parents[3] / "docs" / "graph.svg"
SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_in_the_readme_is_drawn_from_the_edges_of_the_demo(taken: Taken) -> None:
    assert picture(taken.snapshot) == PICTURE.read_text(encoding="utf-8"), (
        "run `python -m evals.graph.picture docs/graph.svg`"
    )


def test_every_document_that_is_placed_has_a_box_and_no_words_lie_on_words() -> None:
    root = ElementTree.parse(PICTURE).getroot()
    boxes = [r for r in root.iter(f"{SVG}rect") if "box" in r.get("class", "") and _tall(r) > 20]
    assert len(boxes) == len(PLACES)
    words = [r for r in root.iter(f"{SVG}rect") if r.get("class") == "paper" and _tall(r) == 18]
    assert len(words) > 10
    crossing = [pair for pair in combinations([*boxes, *words], 2) if _meet(*pair)]
    assert crossing == []


def _tall(rect: ElementTree.Element) -> float:
    return float(rect.get("height", "0"))


def _meet(one: ElementTree.Element, two: ElementTree.Element) -> bool:
    """Whether two rectangles share ground."""
    sides = (("x", "width"), ("y", "height"))
    spans = [
        [(float(r.get(start, "0")), float(r.get(size, "0"))) for start, size in sides]
        for r in (one, two)
    ]
    return all(a < c + d and c < a + b for (a, b), (c, d) in zip(*spans, strict=True))
