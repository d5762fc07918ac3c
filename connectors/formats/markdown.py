"""Markdown (`.md`, `.markdown`) with YAML front matter.

python-frontmatter splits the front matter off, markdown-it renders CommonMark with tables and
strikethrough, and the page goes the way of HTML. `unstructured.partition_md` is not used: its
renderer glues a list to the paragraph above it and leaves `~~old~~` in the text.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import yaml
from frontmatter.default_handlers import YAMLHandler
from markdown_it import MarkdownIt
from markdown_it.token import Token

from connectors.decoding import decode
from connectors.formats.flow import blocks_of
from connectors.formats.markup import clean, tree_of
from connectors.formats.targets import with_spaces, without_spaces
from memory.records import Finding, ParsedDocument, SourceKind


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One file; every scalar of its front matter is in `meta`, dates in ISO form."""
    text, findings = decode(locator, data)
    meta, body, more = split_front_matter(text)
    tree = tree_of(_rendered(body))
    hidden = clean(tree)
    return ParsedDocument(meta.get("title", ""), blocks_of(tree), meta, (*findings, *more, *hidden))


def split_front_matter(text: str) -> tuple[dict[str, str], str, tuple[Finding, ...]]:
    """Front matter, body, findings. A leading `---` rule that heads no mapping is body."""
    handler = YAMLHandler()
    if not handler.detect(text):
        return {}, text, ()
    try:
        front, body = handler.split(text)
        values = handler.load(front)
    except ValueError:  # only one boundary line: no front matter at all
        return {}, text, ()
    except yaml.YAMLError as error:
        reason = " ".join(str(error).split())
        finding = Finding(
            "front_matter", f"not valid YAML: {reason}", "Put the lines between --- right."
        )
        return {}, text, (finding,)
    if values is None:
        return {}, body, ()
    if not isinstance(values, dict):
        return {}, text, ()
    return _scalars(values), body, ()


def _scalars(values: dict[Any, Any]) -> dict[str, str]:
    """The keys that hold one value, or a list of such joined by "; "; the rest is not text."""
    meta = {}
    for key, value in values.items():
        written = [_written(v) for v in (value if isinstance(value, list) else [value])]
        if written and all(w is not None for w in written):
            meta[str(key).strip().lower()] = "; ".join(w for w in written if w)
    return {key: value for key, value in meta.items() if value}


def _written(value: object) -> str | None:
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (str, int, float)):
        return " ".join(str(value).split())
    return None


def _rendered(body: str) -> str:
    """CommonMark with raw HTML; link targets stay as written, spaces and placeholders included."""
    renderer = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    renderer.normalizeLink = lambda url: url  # type: ignore[method-assign]
    body, targets = without_spaces(body)
    tokens = renderer.parse(body)
    _keep_numbers(tokens)
    return with_spaces(str(renderer.renderer.render(tokens, renderer.options, {})), targets)


def _keep_numbers(tokens: list[Token]) -> None:
    """Give each ordered item the number it is written with, unless all say the same ("1. 1.").

    Renderers count on from the first item, but an author who writes "14." and then "20." means
    the boxes of a form.
    """
    open_lists: list[list[Token]] = []
    for token in tokens:
        if token.type in ("ordered_list_open", "bullet_list_open"):
            open_lists.append([])
        elif token.type == "list_item_open" and token.info:
            open_lists[-1].append(token)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            items = open_lists.pop()
            if len({item.info for item in items}) > 1:
                for item in items:
                    item.attrSet("value", item.info)
