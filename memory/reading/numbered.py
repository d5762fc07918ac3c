"""What carries a number or key that was asked for: documents, and what stands in or mentions them.

Identifiers are compared in their one spelling (`memory.references.identifiers`), as a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from memory.reading.reader import Reader
from memory.store.view import quoted


def numbered(
    reader: Reader, identifiers: tuple[str, ...], candidates: Iterable[str],
    kinds: Collection[str],
) -> dict[str, int]:  # fmt: skip
    """How many of the identifiers each node carries: passages and claims in a document so numbered
    that are among the candidates, all passages that mention it, and the document itself."""
    found: dict[str, int] = {}
    if not identifiers:
        return found
    nodes = list(candidates)
    owners = _owners(reader, nodes)
    for each in identifiers:
        documents = set(reader.by_number.get(each, ())) | _keyed(reader, each)
        carrying = {node for node in nodes if not documents.isdisjoint(owners.get(node, ()))}
        if "document" in kinds:
            carrying |= documents
        if "passage" in kinds:
            carrying |= _mentioning(reader, each)
        for node in carrying:
            found[node] = found.get(node, 0) + 1
    return found


def _keyed(reader: Reader, key: str) -> set[str]:
    """The documents that are called by a key, such as a ticket's."""
    return {ident for ident, row in reader.documents.items() if row["title"].upper() == key}


def _mentioning(reader: Reader, identifier: str) -> set[str]:
    where = f"identifier = {quoted([identifier])} AND passage <> ''"
    passages = reader.rows("mentions", where, ["passage"])["passage"].unique().to_list()
    if not passages:
        return set()
    text = f"id IN ({quoted(sorted(passages))}) AND kind <> 'heading'"
    return set(reader.rows("passages", text, ["id"])["id"])


def _owners(reader: Reader, nodes: list[str]) -> dict[str, list[str]]:
    """The documents of passages and claims."""
    found = {node: [reader.owners[node]] for node in nodes if node in reader.owners}
    claims = sorted(node for node in nodes if node.startswith("claim:"))
    if claims:
        rows = reader.rows("claims", f"id IN ({quoted(claims)})", ["id", "documents"])
        found |= dict(rows.iter_rows())
    return found
