"""The last look before a snapshot becomes visible: do the tables keep the promises?"""

from __future__ import annotations

from datetime import date

import polars as pl

from memory.passages.quotes import stands
from memory.staleness.states import read_tables, states
from memory.store.view import Rows


def broken_promises(rows: Rows, as_of: date) -> list[str]:
    """What breaks design rules 1 and 8 in a working state; empty when it may be committed.

    Every claim has evidence; the quotes of every claim that is not stale stand in their passages;
    every live passage and piece of evidence belongs to something that is live.
    """
    tables = read_tables(rows)
    found = []
    claims, evidence, passages = tables.claims, tables.evidence, tables.passages
    bare = claims.join(evidence.select(id="claim"), on="id", how="anti")
    found += [f"{ident} has no evidence" for ident in bare["id"]]
    loose = evidence.join(claims.select(claim="id"), on="claim", how="anti")
    found += [f"{ident} belongs to no claim" for ident in loose["id"]]
    owners = tables.documents.select(document="id")
    orphans = passages.join(owners, on="document", how="anti")
    found += [f"{ident} belongs to no document" for ident in orphans["id"]]
    found_states = states(tables, as_of)
    elsewhere = list(found_states.places)
    trusted = ~pl.col("claim").is_in(list(found_states.stale)) & ~pl.col("id").is_in(elsewhere)
    sound = evidence.filter(trusted).join(
        passages.select(passage="id", text="canonical"), on="passage"
    )
    for ident, quote, text in sound.select("id", "quote", "text").iter_rows():
        if not stands(quote, text):
            found.append(f"{ident}: its quote does not stand, and it is not stale")
    return found
