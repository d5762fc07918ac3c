"""What a paragraph of a Word file is, by its styles: title, heading, item, caption.

Here: style names and outline levels, with the styles that a style is based on. Not here: reading
the paragraphs (`docx`), and anything that a paragraph's look suggests, but for a line in bold
directly above a table (`captions`) and rows in bold at its top (`header_rows`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docx.document import Document
from docx.oxml.ns import qn

_BODY_OUTLINE = 9
_MOST_STYLES = 20
_OFF = ("0", "false", "off")
_GAPS = tuple(qn(f"w:{name}") for name in ("tab", "ptab", "br", "cr"))

Chain = list[tuple[str, Any]]


def roles_of(document: Document) -> Iterator[tuple[Any, str, int]]:
    """Each paragraph of the body, with its role (`h`, `li`, `caption`, `p`) and its level or 0.

    A title stands above all headings: in a document that has one, "heading 1" is of level 2.
    """
    styles = {style.style_id: style for style in document.styles}
    body = document.element.body
    chains = [(p, _style_chain(p, styles)) for p in body.iterchildren(qn("w:p"))]
    titled = any(_is_title(chain) and text_of(paragraph) for paragraph, chain in chains)
    for paragraph, chain in chains:
        if _is_title(chain):
            yield paragraph, "h", 1
        elif level := _outline_level(paragraph, chain):
            yield paragraph, "h", level + titled
        elif _is_numbered(paragraph, chain):
            yield paragraph, "li", _list_depth(paragraph, chain)
        elif any(name == "caption" for name, _ in chain) or _is_bold_above_table(paragraph):
            yield paragraph, "caption", 0
        else:
            yield paragraph, "p", 0


def text_of(element: Any) -> str:
    """The words of a paragraph or cell, one space wherever a tab or a line break parts them."""
    parts = (
        " " if part.tag in _GAPS else part.text or "" for part in element.iter(qn("w:t"), *_GAPS)
    )
    return " ".join("".join(parts).split())


def is_bold(element: Any) -> bool:
    """Whether a paragraph or row has words, and all of them are set in bold."""
    texts = [text for text in element.iter(qn("w:t")) if (text.text or "").strip()]
    return bool(texts) and all(
        is_on(text.getparent().find(f"{qn('w:rPr')}/{qn('w:b')}")) for text in texts
    )


def is_on(mark: Any) -> bool:
    """Whether an element that says yes by being there is there, and does not say no."""
    return mark is not None and mark.get(qn("w:val"), "1") not in _OFF


def _style_chain(paragraph: Any, styles: dict[str, Any]) -> Chain:
    """Name in lower case and element of the paragraph's style and of those it is based on."""
    ids = paragraph.xpath("./w:pPr/w:pStyle/@w:val")
    style = styles.get(ids[0]) if ids else None
    chain: Chain = []
    while style is not None and len(chain) < _MOST_STYLES:
        chain.append(((style.name or "").lower(), style.element))
        style = getattr(style, "base_style", None)
    return chain


def _is_title(chain: Chain) -> bool:
    """Whether the style is the title's, or based on it without being a heading's."""
    names = [name for name, _ in chain]
    if "title" not in names:
        return False
    return not any(_heading(name) for name in names[: names.index("title")])


def _outline_level(paragraph: Any, chain: Chain) -> int:
    """Heading level from 1 by outline level or the name "heading 2"; 0 for body text."""
    for name, element in [("", paragraph), *chain]:
        levels = element.xpath("./w:pPr/w:outlineLvl/@w:val")
        if levels and levels[0].isdigit():
            return (int(levels[0]) + 1) % (_BODY_OUTLINE + 1)
        if level := _heading(name):
            return level
    return 0


def _heading(name: str) -> int:
    """The number in a style name "heading 2"; 0 for any other."""
    word, _, number = name.partition(" ")
    return int(number) if word == "heading" and number.isdigit() else 0


def _is_numbered(paragraph: Any, chain: Chain) -> bool:
    for _, element in [("", paragraph), *chain]:
        ids = element.xpath("./w:pPr/w:numPr/w:numId/@w:val")
        if ids:
            return bool(ids[0] != "0")
    return any(name.startswith("list ") and name != "list paragraph" for name, _ in chain)


def _list_depth(paragraph: Any, chain: Chain) -> int:
    for _, element in [("", paragraph), *chain]:
        levels = element.xpath("./w:pPr/w:numPr/w:ilvl/@w:val")
        if levels and levels[0].isdigit() and levels[0] != "0":
            return int(levels[0]) + 1
    suffix = chain[0][0].rpartition(" ")[2] if chain else ""
    return int(suffix) if suffix.isdigit() else 1


def _is_bold_above_table(paragraph: Any) -> bool:
    """Whether a table follows at once, and all the paragraph's words are set in bold."""
    following = paragraph.getnext()
    return following is not None and following.tag == qn("w:tbl") and is_bold(paragraph)
