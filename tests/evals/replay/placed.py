"""Sentences of the tiny insurer as they stand at T0, in nodes that no store is needed for.

Here: nodes, and claims on their passages. Not here: expectations.
"""

from __future__ import annotations

import polars as pl

from evals.claims.stated import Stated
from evals.graph.nodes import Nodes
from memory.passages.canon import canonical
from memory.records import Claim, Evidence
from memory.store.schema import SCHEMAS
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at
from tests.evals import two_checkpoints as tiny

SAID = {
    tiny.OLD: ("bulletins", [tiny.FEE_OLD]),
    tiny.MANUAL: ("manuals", [tiny.DEADLINE, tiny.EXAMPLE, tiny.MEANS]),
}


def placed(ledger: Ledger, heading: str = "Rules") -> Nodes:
    """The nodes of a ledger's first checkpoint; all stands under one heading in each document."""
    documents, passages = [], []
    for name, (source, quotes) in SAID.items():
        folder = "bulletins/" if source == "bulletins" else ""
        head = f"passage:{name}:head"
        ids = [f"passage:{name}:{n}" for n in range(len(quotes))]
        documents.append(_row("documents", id=f"doc:{name}", source=source,
                              locator=f"{folder}{name}.md", passages=[head, *ids]))  # fmt: skip
        passages.append(_row("passages", id=head, document=f"doc:{name}", kind="heading",
                             label="1", canonical=heading))  # fmt: skip
        passages += [
            _row("passages", id=i, document=f"doc:{name}", kind="paragraph", label="",
                 canonical=canonical(quote), parents=[head])
            for i, quote in zip(ids, quotes, strict=True)
        ]  # fmt: skip
    frames = [
        pl.DataFrame(rows, schema=pl.DataFrame(SCHEMAS[table].empty_table()).schema)
        for table, rows in (("documents", documents), ("passages", passages))
    ]
    return Nodes(at(ledger, 0), *frames)


def claim_on(nodes: Nodes, document: str, quote: str, state: str, *reasons: str) -> Stated:
    (passage,) = nodes.quoting(document, quote)
    span = Evidence(passage, f"doc:{document}", canonical(quote), "", "", "")
    return Stated(Claim(f"claim:{quote}", "page:1", quote, "rule", (span,)), state,
                  frozenset(reasons))  # fmt: skip


def _row(table: str, **values: object) -> dict[str, object]:
    empty: dict[str, object] = dict.fromkeys(SCHEMAS[table].names)
    lists = {f.name: [] for f in SCHEMAS[table] if str(f.type).startswith("list")}
    return {**empty, **lists, "quoted": False, **values}
