"""Where the quotes of evidence stand now, when their passage was split or merged.

Boundaries between paragraphs do not survive a change of format; quotes do. Nothing here renews a
claim: a quote is found again exactly, or not at all.
"""

from __future__ import annotations

import polars as pl

from memory.passages.quotes import stands


def standing_places(
    evidence: pl.DataFrame, passages: pl.DataFrame, documents: pl.DataFrame
) -> dict[str, str]:
    """Where quotes went whose passage was split or merged: evidence id to the passage it is in now.

    A quote counts there only where its own passage no longer holds it. It may span passages that
    follow each other; then it is placed in the first of them.
    """
    went = (
        passages.select("origins", now="id")
        .explode("origins")
        .drop_nulls("origins")
        .join(evidence.select("id", "quote", "passage", "document"), left_on="origins",
              right_on="passage", how="inner")
    )  # fmt: skip
    if went.is_empty():
        return {}
    wanted = set(went["document"].to_list())
    texts = {
        ident: text
        for ident, document, text in passages.select("id", "document", "canonical").iter_rows()
        if document in wanted
    }
    order = {
        passage: number
        for ident, listed in documents.select("id", "passages").iter_rows()
        if ident in wanted
        for number, passage in enumerate(listed)
    }
    found = {}
    for (ident, quote, own), rows in went.group_by("id", "quote", "origins"):
        if stands(str(quote), texts.get(str(own), "")):
            continue
        family = {*rows["now"].to_list(), *([str(own)] if own in texts else [])}
        place = _place(str(quote), sorted(family, key=order.__getitem__), texts, order)
        if place and place != own:
            found[str(ident)] = place
    return dict(sorted(found.items()))


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
