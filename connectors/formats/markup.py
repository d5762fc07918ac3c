"""An HTML page as its reader sees it: hidden, struck and furniture elements taken out.

Here: parsing HTML safely and removing what is not its text, with findings for what was hidden or
struck. Not here: turning the cleaned tree into blocks (`flow`).

The partitioner's own view cannot serve: it shows `display:none` text in the middle of numbers and
throws `details`, `form`, `figure` and `label` away with the text in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lxml import etree, html
from lxml.html import HtmlElement

from connectors.formats.buttons import controls, unwrap_buttons
from connectors.formats.hiding import hiding_selectors, is_hidden
from connectors.formats.partition import without_marks
from memory.records import Finding

# fmt: off
_NEVER_TEXT = (
    "script", "style", "template", "noscript", "noembed", "noframes", "iframe", "object",
    "audio", "video", "canvas", "svg", "map", "select", "datalist", "textarea", "input",
    "img", "hr", "link", "base", "nav", "xml",
)
# fmt: on
_STRUCK = ("del", "s", "strike")
_FURNITURE_ROLES = frozenset({"navigation", "banner", "contentinfo"})
_CONTENT = ("article", "main", "section", "blockquote", "td")
_STRUCK_STYLE = re.compile(r"text-decoration[\w-]*\s*:[^;]*line-through", re.IGNORECASE)
_NUMBERED = re.compile(r"&#(1[2-5]\d|[xX][89][0-9a-fA-F]);")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def tree_of(text: str) -> HtmlElement:
    """The parsed page. Entities are never expanded from a DTD and nothing is fetched."""
    parser = html.HTMLParser(
        encoding="utf-8", remove_comments=True, remove_pis=True, huge_tree=True, no_network=True
    )
    try:
        return html.document_fromstring(
            _NUMBERED.sub(_as_windows, without_marks(text)).encode("utf-8", "replace"),
            parser=parser,
        )
    except etree.ParserError:  # a page without any element: empty, which the caller reports
        return html.Element("html")


def clean(tree: HtmlElement) -> tuple[Finding, ...]:
    """Remove from `tree` what its reader does not see; says what was hidden or struck out."""
    selectors = hiding_selectors(tree)
    _drop(tree.iter(*_NEVER_TEXT))
    _drop(controls(tree))
    hidden = _drop(e for e in tree.iter() if is_hidden(e, selectors))
    struck = _drop(tree.iter(*_STRUCK))
    struck += _drop(e for e in tree.iter() if _STRUCK_STYLE.search(e.get("style") or ""))
    unwrap_buttons(tree)
    _raise_digits(tree)
    _drop_furniture(tree)
    return (
        *_finding("hidden_text", hidden, "hidden from readers", "Remove it from the source."),
        *_finding("struck_text", struck, "struck out", "Publish the page without struck text."),
    )


def meta_of(tree: HtmlElement) -> dict[str, str]:
    """The page's own `<title>` and `<meta name=… content=…>`, keys in lower case."""
    meta: dict[str, str] = {}
    for element in tree.iter("meta"):
        name = str(element.get("name", "")).strip().lower()
        content = " ".join(str(element.get("content", "")).split())
        if name and content and name != "viewport":
            meta.setdefault(name, content)
    title = next((e for e in tree.iter("title")), None)
    words = " ".join(str(title.text_content()).split()) if title is not None else ""
    return {**meta, "title": words} if words else meta


def _raise_digits(tree: HtmlElement) -> None:
    """Write raised and lowered digits as such: a footnote mark is no digit of the number before."""
    for element in tree.iter("sup", "sub"):
        if str(element.text_content()).strip().isdecimal():
            table = _RAISED if element.tag == "sup" else _LOWERED
            for part in element.iter():
                part.text = (part.text or "").translate(table)
                if part is not element:
                    part.tail = (part.tail or "").translate(table)


def _as_windows(match: re.Match[str]) -> str:
    """The character that browsers show for a reference to a control character: &#150; is a dash."""
    text = match[1]
    number = int(text[1:], 16) if text[0] in "xX" else int(text)
    return bytes([number]).decode("cp1252", "ignore") if 128 <= number < 160 else match[0]


def _drop_furniture(tree: HtmlElement) -> None:
    """Take page headers and footers out, but not those of an article, nor a page's only title."""
    _drop(e for e in tree.iter() if e.get("role") in _FURNITURE_ROLES and e.find(".//h1") is None)
    _drop(e for e in tree.iter("footer") if not _within_content(e))
    for header in list(tree.iter("header")):
        if _within_content(header):
            continue
        for title in header.findall(".//h1"):
            title.tail = None
            header.addprevious(title)
        header.drop_tree()


def _within_content(element: HtmlElement) -> bool:
    return any(True for _ in element.iterancestors(*_CONTENT))


def _drop(elements: Iterable[HtmlElement]) -> int:
    """Drop each element but not the text after it; how many of them held text."""
    with_text = 0
    for element in list(elements):
        if element.getparent() is not None:
            with_text += bool(str(element.text_content()).strip())
            element.drop_tree()
    return with_text


def _finding(code: str, count: int, what: str, remedy: str) -> tuple[Finding, ...]:
    if not count:
        return ()
    return (Finding(code, f"{count} pieces of text are {what} and were left out", remedy),)
