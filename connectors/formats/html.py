"""HTML pages (`.html`, `.htm`): decode, clean, partition.

`unstructured.partition_html` partitions; `markup` and `flow` prepare the page before it and read
tables beside it, for the losses they name.
"""

from __future__ import annotations

import re

from connectors.decoding import decode
from connectors.formats.flow import blocks_of
from connectors.formats.markup import clean, meta_of, tree_of
from memory.records import ParsedDocument, SourceKind

_CHARSET = re.compile(rb"<meta[^>]{1,200}charset\s*=\s*[\"']?([\w-]{1,40})", re.IGNORECASE)


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One page; its `<title>` is the title and its `<meta name>` values are in `meta`."""
    declared = _CHARSET.search(data[:4096])
    text, findings = decode(
        locator, data, declared[1].decode("ascii", "replace") if declared else ""
    )
    tree = tree_of(text)
    meta = meta_of(tree)
    findings += clean(tree)
    return ParsedDocument(meta.get("title", ""), blocks_of(tree), meta, findings)
