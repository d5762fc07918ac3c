"""Where the quotes of evidence stand now, when their passage was split or merged.

Boundaries between paragraphs do not survive a change of format; quotes do. Nothing here renews a
claim: a quote is found again exactly, or not at all.
"""

from __future__ import annotations

from collections.abc import Collection

import polars as pl

from memory.passages.quotes import stands


def standing_places(
    differing: pl.DataFrame, passages: pl.DataFrame, documents: pl.DataFrame
) -> dict[str, str]:
    """Where quotes went whose passage was split or merged: evidence id to the passage it is in now.

    `differing` are the rows of evidence whose passage is not as it was seen; the quotes of all
    others stand where they stood. A quote counts in another passage only where its own no longer
    holds it. It may span passages that follow each other; then it is placed in the first of them.
    """
    went = _went(differing, passages)
    if went.is_empty():
        return {}
    texts = _texts({*went["passage"], *went["now"].explode()}, passages)
    order = _order(set(went["document"]), documents)
    found = {}
    for ident, quote, own, now in went.select("id", "quote", "passage", "now").iter_rows():
        if stands(quote, texts.get(own, "")):
            continue
        family = {*now, *([own] if own in texts else [])}
        place = _place(quote, sorted(family, key=order.__getitem__), texts, order)
        if place and place != own:
            found[ident] = place
    return dict(sorted(found.items()))


def _went(differing: pl.DataFrame, passages: pl.DataFrame) -> pl.DataFrame:
    """Evidence whose passage gave sentences to others, with those in `now`."""
    took = (
        passages.filter(pl.col("origins").list.len() > 0)
        .select("origins", now="id")
        .explode("origins")
    )
    each = differing.join(took, left_on="passage", right_on="origins")
    return each.group_by("id", "quote", "passage", "document").agg("now")


def _texts(wanted: Collection[str], passages: pl.DataFrame) -> dict[str, str]:
    asked = pl.DataFrame({"id": list(wanted)}, schema={"id": pl.String})
    held = passages.select("id", "canonical").join(asked, on="id", how="semi")
    return dict(held.iter_rows())


def _order(wanted: Collection[str], documents: pl.DataFrame) -> dict[str, int]:
    """Each passage's place in the reading order of its document."""
    asked = pl.DataFrame({"id": list(wanted)}, schema={"id": pl.String})
    held = documents.select("id", "passages").join(asked, on="id", how="semi")
    return {
        passage: number
        for (listed,) in held.select("passages").iter_rows()
        for number, passage in enumerate(listed)
    }


def _place(quote: str, family: list[str], texts: dict[str, str], order: dict[str, int]) -> str:
    """The passage of `family` in which `quote` stands, or begins, where it spans neighbours."""
    for ident in family:
        if stands(quote, texts[ident]):
            return ident
    for number, ident in enumerate(family):
        joined = texts[ident]
        for step, after in enumerate(family[number + 1 :], start=1):
            if order[after] != order[ident] + step:
                break
            joined = f"{joined} {texts[after]}"
            if stands(quote, joined):
                return ident
    return ""


def at_places(evidence: pl.DataFrame, places: dict[str, str]) -> pl.DataFrame:
    """Evidence with the passages its quotes are in now, and in `moved` whether that is another."""
    schema = {"id": pl.String, "place": pl.String}
    moved = pl.DataFrame({"id": list(places), "place": list(places.values())}, schema=schema)
    return (
        evidence.join(moved, on="id", how="left", maintain_order="left")
        .with_columns(passage=pl.coalesce("place", "passage"), moved=pl.col("place").is_not_null())
        .drop("place")
    )
