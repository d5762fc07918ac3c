"""The columns of every table, in one place.

Each row lives from `from_snapshot` until before `to_snapshot` (null: still live) and names the
document or documents whose access lists decide who may read it. Rows are never changed, only
closed and replaced, so that any earlier snapshot can be read.
"""

from __future__ import annotations

import hashlib

import pyarrow as pa

TEXT = pa.string()
NUMBER = pa.int64()
TEXTS = pa.list_(TEXT)
LIVES = [("from_snapshot", NUMBER), ("to_snapshot", NUMBER)]


def _table(*columns: tuple[str, pa.DataType]) -> pa.Schema:
    return pa.schema([*columns, *LIVES])


SCHEMAS: dict[str, pa.Schema] = {
    # One row per document. `version` is the last good bytes, `observed` the newest seen, `parser`
    # the one that read, or failed to read, the newest; `coverage` is a JSON list of [page, numbers,
    # missing ones]; `passages` gives the reading order, so that an insertion changes one row, not
    # all.
    "documents": _table(
        ("id", TEXT),
        ("source", TEXT),
        ("locator", TEXT),
        ("kind", TEXT),
        ("rank", NUMBER),
        ("title", TEXT),
        ("form", TEXT),
        ("edition", TEXT),
        ("effective_from", TEXT),
        ("effective_to", TEXT),
        ("meta", TEXT),
        ("version", TEXT),
        ("observed", TEXT),
        ("status", TEXT),
        ("reason", TEXT),
        ("remedy", TEXT),
        ("parser", TEXT),
        ("coverage", TEXT),
        ("allow", TEXTS),
        ("deny", TEXTS),
        ("passages", TEXTS),
    ),
    # `text` as a reader sees it, `canonical` as it is compared and quoted, `searched` with the
    # headings above it (a table row: with the titles of document and columns), `named` the same for
    # a heading and "" for others; `origins` are former passages whose sentences went into it.
    "passages": _table(
        ("id", TEXT),
        ("document", TEXT),
        ("kind", TEXT),
        ("text", TEXT),
        ("canonical", TEXT),
        ("searched", TEXT),
        ("named", TEXT),
        ("label", TEXT),
        ("level", NUMBER),
        ("headings", TEXTS),
        ("parents", TEXTS),
        ("headers", TEXTS),
        ("cells", TEXTS),
        ("author", TEXT),
        ("at", TEXT),
        ("quoted", pa.bool_()),
        ("links", TEXT),
        ("version", TEXT),
        ("critical", TEXT),
        ("context", TEXT),
        ("matched", TEXT),
        ("origins", TEXTS),
    ),
    "findings": _table(
        ("id", TEXT),
        ("document", TEXT),
        ("code", TEXT),
        ("detail", TEXT),
        ("remedy", TEXT),
    ),
    # What the text, or the head of a document (`passage` is ""), mentions and how it resolved:
    # resolved | unresolved | ambiguous, with the node or the candidates in `targets`. A relation
    # leads from `against` (JSON [name, edition, section]; empty: the document that speaks) to what
    # is mentioned, or back where it is `turned`; the node of `against` is the second of `targets`.
    # `words` are the words that it takes out, `limit` the text that narrows it.
    "mentions": _table(
        ("id", TEXT),
        ("document", TEXT),
        ("passage", TEXT),
        ("surface", TEXT),
        ("identifier", TEXT),
        ("edition", TEXT),
        ("section", TEXT),
        ("relation", TEXT),
        ("part", TEXT),
        ("turned", pa.bool_()),
        ("against", TEXT),
        ("words", TEXT),
        ("limit", TEXT),
        ("quote", TEXT),
        ("valid_from", TEXT),
        ("valid_to", TEXT),
        ("origin", TEXT),
        ("status", TEXT),
        ("targets", TEXTS),
    ),
    # `standing` says whose word it is: `issuer` (of either end), or `other`, which overrides
    # nothing. `scope` (JSON object) and `limit` narrow where it holds; `words` are
    # what it takes out of its target.
    "edges": _table(
        ("id", TEXT),
        ("type", TEXT),
        ("source", TEXT),
        ("target", TEXT),
        ("part", TEXT),
        ("standing", TEXT),
        ("scope", TEXT),
        ("limit", TEXT),
        ("words", TEXT),
        ("quote", TEXT),
        ("document", TEXT),
        ("passage", TEXT),
        ("documents", TEXTS),
        ("valid_from", TEXT),
        ("valid_to", TEXT),
        ("origin", TEXT),
    ),
    # Names that a text says mean the same: `term` stands for `meaning`.
    "terms": _table(
        ("id", TEXT),
        ("document", TEXT),
        ("passage", TEXT),
        ("term", TEXT),
        ("meaning", TEXT),
        ("quote", TEXT),
    ),
    # `passages` are the members of the subject, whether or not a claim came of them; `covered` of
    # `critical` words in them stand in quotes of claims.
    "pages": _table(
        ("id", TEXT),
        ("subject", TEXT),
        ("title", TEXT),
        ("path", TEXT),
        ("passages", TEXTS),
        ("documents", TEXTS),
        ("links", TEXTS),
        ("covered", NUMBER),
        ("critical", NUMBER),
    ),
    "claims": _table(
        ("id", TEXT),
        ("page", TEXT),
        ("statement", TEXT),
        ("kind", TEXT),
        ("asserted_by", TEXT),
        ("subject", TEXT),
        ("attribute", TEXT),
        ("value", TEXT),
        ("unit", TEXT),
        ("scope", TEXT),
        ("valid_from", TEXT),
        ("valid_to", TEXT),
        ("seen", TEXTS),
        ("decision", TEXT),
        ("decided_by", TEXT),
        ("decided_at", TEXT),
        ("documents", TEXTS),
    ),
    "evidence": _table(
        ("id", TEXT),
        ("claim", TEXT),
        ("position", NUMBER),
        ("passage", TEXT),
        ("document", TEXT),
        ("quote", TEXT),
        ("version", TEXT),
        ("critical", TEXT),
        ("context", TEXT),
    ),
    # What a claim rests on beside its evidence: `foundation` defines the term `quote` that its
    # statement uses, `seen` is the version of it that was seen.
    "foundations": _table(
        ("id", TEXT),
        ("claim", TEXT),
        ("foundation", TEXT),
        ("quote", TEXT),
        ("seen", TEXT),
        ("documents", TEXTS),
    ),
    # Pairs of claims that give one attribute two values for the same scope and time; a passage that
    # no compile has read stands in the place of the second. `rule` is what decided, `controls` the
    # claim that holds; both are empty where it is open. An open one was acknowledged where its id
    # stands in the `seen` of a claim.
    "contradictions": _table(
        ("id", TEXT),
        ("attribute", TEXT),
        ("scope", TEXT),
        ("first", TEXT),
        ("second", TEXT),
        ("rule", TEXT),
        ("controls", TEXT),
        ("documents", TEXTS),
    ),
    # One row per passage that is no heading and per claim (`id` is its node): the vector of its
    # text, of which `version` is the hash, by `model`. The list has the length that the model gives
    # (`Writer.resize`).
    "vectors": _table(
        ("id", TEXT),
        ("kind", TEXT),
        ("documents", TEXTS),
        ("version", TEXT),
        ("model", TEXT),
        ("vector", pa.list_(pa.float32())),
    ),
    # Append-only: one row per operation on a claim.
    "operations": _table(
        ("id", TEXT),
        ("page", TEXT),
        ("claim", TEXT),
        ("operation", TEXT),
        ("actor", TEXT),
        ("at", TEXT),
        ("reason", TEXT),
        ("before", TEXT),
        ("after", TEXT),
        ("quotes_before", TEXTS),
        ("quotes_after", TEXTS),
        ("documents", TEXTS),
    ),
    # Pages that a compile left as they were, and what it has not read of them; the next one does.
    "unread": _table(
        ("id", TEXT),
        ("page", TEXT),
        ("reason", TEXT),
        ("passages", TEXTS),
        ("documents", TEXTS),
    ),
    # Append-only: what each stage of a committed run cost; `page` where it is the cost of one page.
    "stages": _table(
        ("id", TEXT),
        ("run", TEXT),
        ("stage", TEXT),
        ("page", TEXT),
        ("seconds", pa.float64()),
        ("calls", NUMBER),
        ("tokens", NUMBER),
        ("cost", pa.float64()),
    ),
}

# Changes with any column; a store written with other columns cannot be read.
FINGERPRINT = hashlib.sha256(repr(SCHEMAS).encode()).hexdigest()[:16]

# The column that names whose access lists decide, and whether it holds one id or several.
RIGHTS: dict[str, tuple[str, bool]] = {
    "documents": ("id", False),
    "passages": ("document", False),
    "findings": ("document", False),
    "mentions": ("document", False),
    "terms": ("document", False),
    "edges": ("documents", True),
    "claims": ("documents", True),
    "evidence": ("document", False),
    "foundations": ("documents", True),
    "contradictions": ("documents", True),
    "operations": ("documents", True),
    "unread": ("documents", True),
    "vectors": ("documents", True),
}

# The columns with a full-text index: what `search` looks in, and what `locate` finds headings by.
SEARCHED: dict[str, str] = {"passages": "searched", "claims": "statement"}
NAMED: dict[str, str] = {"passages": "named"}
