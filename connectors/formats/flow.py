"""A cleaned HTML tree to blocks: the path that HTML, Markdown and HTML mail share.

Here: marking each element with what it is, partitioning with `unstructured`, and reading the marks
back. Not here: what is visible (`markup`), the numbers of lists (`ordered`), and tables, which go
round the partitioner (`lifting`).
Paragraphs, lists and headings go through it, with the tags it would throw away renamed to ones it
keeps.
"""

from __future__ import annotations

from dataclasses import replace

from lxml import html
from lxml.html import HtmlElement

from connectors.formats.layout import unwrap_layout
from connectors.formats.lifting import Table, lift_tables, put_mark_before, table_blocks
from connectors.formats.ordered import numbers
from connectors.formats.partition import Piece, mark, partition_html
from connectors.labels import labelled
from memory.records import Block, Link

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
# fmt: off
_AS_DIV = (
    "details", "form", "fieldset", "figure", "dl", "dialog", "center", "hgroup", "header",
    "footer", "aside",
)
# fmt: on
_AS_P = ["summary", "legend", "figcaption", "dt", "dd", "address"]
_AS_SPAN = ["label", "output", "font"]
_LISTS = ("ul", "ol")
_AS_UL = ("menu", "dir")
_BLOCKS = ["p", "div", "pre", "section", "article", "main", "body", "blockquote", "td"]


def blocks_of(tree: HtmlElement, *, replies: bool = False) -> tuple[Block, ...]:
    """The blocks of a cleaned page; in mail (`replies`), those of a `blockquote` are `quoted`."""
    unwrap_layout(tree)
    _unwrap_chains(tree)
    tables = lift_tables(tree)
    _rename(tree)
    for quotation in list(tree.iter("blockquote")) if replies else ():
        _fence(quotation)
    shown = numbers(tree)
    for item in list(tree.iter("li")):
        _mark_item(item, shown.get(item, ""))
    for element in tree.iter(*_HEADINGS):
        _prepend(element, mark("h", _HEADINGS[element.tag]))
    for element in tree.iter(*_BLOCKS):
        if not _starts_marked(element):
            _prepend(element, mark("p"))
    for element in tree.iter(*_BLOCKS, *_HEADINGS, *_LISTS):
        _mark_text_after(element)
    targets = _number_targets(tree)
    pieces = partition_html(html.tostring(tree, encoding="unicode"))
    return _read([_with_targets(piece, targets) for piece in pieces], tables)


def _read(pieces: list[Piece], tables: list[Table]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    depth = 0
    for piece in pieces:
        if piece.mark == "table":
            found = table_blocks(tables[piece.number], blocks)
            blocks += (replace(block, quoted=depth > 0) for block in found)
        elif piece.mark in ("quote", "unquote"):
            depth += 1 if piece.mark == "quote" else -1
        elif piece.text:
            blocks.append(replace(_block(piece), quoted=depth > 0))
    return tuple(blocks)


def _block(piece: Piece) -> Block:
    if piece.mark == "h":
        return labelled(Block("heading", piece.text, level=piece.number, links=piece.links))
    if piece.mark == "li":
        return labelled(Block("item", piece.text, piece.label, piece.number, links=piece.links))
    return labelled(Block("paragraph", piece.text, links=piece.links))


def _number_targets(tree: HtmlElement) -> list[str]:
    """Put a number in the place of each link's target, which writing HTML would encode."""
    anchors = [anchor for anchor in tree.iter("a") if anchor.get("href")]
    targets = [" ".join(anchor.get("href").split()) for anchor in anchors]
    for number, anchor in enumerate(anchors):
        anchor.set("href", str(number))
    return targets


def _with_targets(piece: Piece, targets: list[str]) -> Piece:
    links = (Link(link.text, targets[int(link.target)]) for link in piece.links)
    return replace(piece, links=tuple(link for link in links if link.target))


def _unwrap_chains(tree: HtmlElement) -> None:
    """Drop divisions that hold nothing but one other: parsers stop at a few hundred of them."""
    for element in list(tree.iter("div", "section", "main", "center")):
        parent = element.getparent()
        wraps = parent is not None and parent.tag == "div" and len(parent) == 1
        if wraps and not (parent.text or "").strip() and not (element.tail or "").strip():
            parent.drop_tag()


def _rename(tree: HtmlElement) -> None:
    renamed = {**dict.fromkeys(_AS_DIV, "div"), **dict.fromkeys(_AS_P, "p")}
    renamed |= {**dict.fromkeys(_AS_SPAN, "span"), **dict.fromkeys(_AS_UL, "ul")}
    for element in tree.iter(*renamed):
        element.tag = renamed[element.tag]


def _fence(quotation: HtmlElement) -> None:
    put_mark_before(quotation, mark("quote"))
    end = html.Element("p")
    end.text = mark("unquote")
    end.tail, quotation.tail = quotation.tail, None
    quotation.addnext(end)


def _mark_item(item: HtmlElement, number: str) -> None:
    """Mark an item with its depth, its number in front, and merge its first paragraph into it."""
    first = item[0] if len(item) else None
    mergeable = first is not None and first.tag in ("p", "div") and not _starts_marked(first)
    if first is not None and mergeable and not (item.text or "").strip():
        first.drop_tag()
    depth = sum(1 for _ in item.iterancestors(*_LISTS)) or 1
    _prepend(item, number + mark("li", depth))


def _mark_text_after(element: HtmlElement) -> None:
    """Mark text that follows a block in the same container: a paragraph without a tag."""
    following = element.getnext()
    inline = following is not None and following.tag not in (*_BLOCKS, *_HEADINGS, *_LISTS, "li")
    if element.getparent() is not None and ((element.tail or "").strip() or inline):
        element.tail = mark("p") + (element.tail or "")


def _starts_marked(element: HtmlElement) -> bool:
    return (element.text or "").startswith(mark("p")[0])


def _prepend(element: HtmlElement, text: str) -> None:
    element.text = text + (element.text or "")
