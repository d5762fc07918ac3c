"""Edges from resolved mentions: from which node to which, whose word it is, and since when.

Belongs here: joins over whole tables. Does not belong here: the threads of mails (`threads`), and
writing (`edges`).
"""

from __future__ import annotations

import polars as pl

from memory.passages.canon import digest

DATED = ("effective", "expires")
_WHOLE = ("supersedes", "attaches_to")
_IN_ONE = ("refers_to", "takes_precedence_over")
COLUMNS = ("id", "type", "source", "target", "part", "standing", "scope", "limit", "words", "quote",
           "document", "passage", "documents", "valid_from", "valid_to", "origin")  # fmt: skip


def edges_of_mentions(
    mentions: pl.DataFrame, documents: pl.DataFrame, passages: pl.DataFrame
) -> pl.DataFrame:
    """One row per edge, with the columns of the table, ordered by id.

    `mentions` are rows that are resolved, `documents` has id, kind, mail (whether it is one),
    effective_from and effective_to, `passages` has id, document and parents. Where what a relation
    leads from is named and not known, the mention only refers.
    """
    ends = _ends(mentions.filter(~pl.col("relation").is_in(DATED)), passages, documents)
    return _numbered(_told(_closest(ends), documents)).select(COLUMNS).sort("id")


def _ends(mentions: pl.DataFrame, passages: pl.DataFrame, documents: pl.DataFrame) -> pl.DataFrame:
    """Mentions with type, source, target and the documents that own these."""
    owners = pl.concat(
        [passages.select(node="id", owner="document"), documents.select(node="id", owner="id")]
    )
    open_end = (pl.col("against") != "") & (pl.col("targets").list.len() < 2)
    speaking = pl.when(pl.col("passage") == "").then("document").otherwise("passage")
    named = mentions.with_columns(
        type=pl.when(open_end).then(pl.lit("refers_to")).otherwise("relation"),
        part=pl.when(open_end).then(pl.lit("")).otherwise("part"),
        turned=pl.col("turned") & ~open_end,
        mentioned=pl.when(pl.col("against") == "")
        .then("targets")
        .otherwise(pl.col("targets").list.head(1)),
        other=pl.when(pl.col("against") != "").then(
            pl.col("targets").list.get(1, null_on_oob=True)
        ),
    ).explode("mentioned", empty_as_null=False)
    named = _owned(_owned(named, owners, "mentioned"), owners, "other")
    retired_part = (
        (pl.col("type") == "supersedes")
        & ~pl.col("turned")
        & (pl.col("mentioned") != pl.col("mentioned_owner"))
    )
    named = named.with_columns(
        type=pl.when(retired_part).then(pl.lit("amends")).otherwise("type")
    ).with_columns(whole=pl.col("type").is_in(_WHOLE))
    changes_speaker = pl.col("turned") & (pl.col("type") == "amends")
    near = pl.coalesce("other", pl.when(changes_speaker).then("document").otherwise(speaking))
    near_owner = pl.coalesce("other_owner", "document")
    named = named.with_columns(
        near=pl.when("whole").then(near_owner).otherwise(near),
        near_owner=near_owner,
        far=pl.when("whole").then("mentioned_owner").otherwise("mentioned"),
    )
    turned = pl.col("turned")
    ends = (
        named.with_row_index("number")
        .with_columns(
            source=pl.when(turned).then("far").otherwise("near"),
            source_owner=pl.when(turned).then("mentioned_owner").otherwise("near_owner"),
            target=pl.when(turned).then("near").otherwise("far"),
            target_owner=pl.when(turned).then("near_owner").otherwise("mentioned_owner"),
        )
        .drop_nulls(["source_owner", "target_owner"])
    )
    return ends.filter(
        (pl.col("source") != pl.col("target"))
        & (pl.col("target") != pl.col("document"))
        & ((pl.col("source_owner") != pl.col("target_owner")) | pl.col("type").is_in(_IN_ONE))
        | (turned & (pl.col("source_owner") != pl.col("target_owner")))
    )


def _closest(ends: pl.DataFrame) -> pl.DataFrame:
    """Ends without those of a whole document that the same sentence amends in a section of it."""
    amends = pl.col("type") == "amends"
    whole = amends & (pl.col("target") == pl.col("target_owner")) & (pl.col("words") == "")
    within = ends.filter(amends & (pl.col("target") != pl.col("target_owner")))
    same = ["passage", "quote", "source_owner", "target_owner"]
    kept = ends.filter(whole).join(within, on=same, how="anti", maintain_order="left")
    return pl.concat([ends.filter(~whole), kept]).sort("number")


def _owned(rows: pl.DataFrame, owners: pl.DataFrame, node: str) -> pl.DataFrame:
    """`rows` with the document that owns the node in a column, in the order they are in."""
    named = owners.rename({"node": node, "owner": f"{node}_owner"})
    return rows.join(named, on=node, how="left", maintain_order="left")


def _told(ends: pl.DataFrame, documents: pl.DataFrame) -> pl.DataFrame:
    """Ends with whose word they are, when they hold and who has to be allowed to read them."""
    speakers = documents.select(document="id", kind="kind", mail="mail")
    acting = documents.select(source_owner="id", starts="effective_from", ends="effective_to")
    told = ends.join(speakers, on="document", maintain_order="left").join(
        acting, on="source_owner", maintain_order="left"
    )
    concerned = (pl.col("document") == pl.col("source_owner")) | (
        pl.col("document") == pl.col("target_owner")
    )
    issued = concerned & (pl.col("kind") != "ticket") & ~pl.col("mail")
    return told.with_columns(
        standing=pl.when(issued).then(pl.lit("issuer")).otherwise(pl.lit("other")),
        scope=pl.lit("{}"),
        documents=pl.concat_list("document", "source_owner", "target_owner").list.unique(
            maintain_order=True
        ),
        valid_from=pl.when(pl.col("valid_from") == "").then("starts").otherwise("valid_from"),
        valid_to=pl.when(pl.col("valid_to") == "").then("ends").otherwise("valid_to"),
    )


def _numbered(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows with ids; of several that say the same, the first.

    What a third document says is an edge of its own, and so is what other words or limits narrow.
    """
    third = pl.when(pl.col("standing") == "other").then("document").otherwise(pl.lit(""))
    keys = rows.select("type", "source", "target", "part", "words", "limit", third.alias("by"))
    ids = [edge_id(*values) for values in keys.iter_rows()]
    return rows.with_columns(id=pl.Series("id", ids, dtype=pl.String)).unique(
        "id", keep="first", maintain_order=True
    )


def edge_id(kind: str, source: str, target: str, part: str, *narrowing: str) -> str:
    """The id of an edge, from what makes it another edge than any other."""
    return "edge:" + digest(kind, source, target, part, *(n for n in narrowing if n))[:16]
