"""Web pages: semantic elements only, one block to a line, no script and no style sheet.

Here: documents to HTML 5; a page of a site has the site's header, navigation and footer around it.
Not here: re-wrapping of a page that already exists.
"""

from collections.abc import Iterable
from html import escape

from synthetic_corpus.structure import (
    Block,
    Document,
    Folded,
    ListItem,
    ListItems,
    MetaValue,
    Paragraph,
    Table,
    TextBox,
)
from synthetic_corpus.writers.plain import is_counted, plain

NUMBERED = {"(a)": '<ol type="a">', "1.": "<ol>"}


def render(document: Document) -> bytes:
    """Return `document` as a UTF-8 HTML page; its meta data stands in `meta` elements."""
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        f"<title>{escape(document.title)}</title>",
        *(_meta(name, value) for name, value in document.meta if name != "title"),
        "</head>",
        "<body>",
        *_site_header(document),
        "<main>",
        f"<h1>{escape(document.title)}</h1>",
    ]
    for section in document.sections:
        if section.heading:
            tag = f"h{min(section.level + 1, 6)}"
            lines.append(f"<{tag}>{escape(section.printed_heading)}</{tag}>")
        for block in section.blocks:
            lines.extend(_block(block))
    lines += ["</main>", *_site_footer(document), "</body>", "</html>", ""]
    return "\n".join(lines).encode()


def _site_header(document: Document) -> list[str]:
    if not document.navigation:
        return []
    links = "".join(f'<li><a href="#">{_text(name)}</a></li>' for name in document.navigation)
    header = f"<header><p>{_text(document.running_header)}</p></header>"
    return [*([header] if document.running_header else []), f"<nav><ul>{links}</ul></nav>"]


def _site_footer(document: Document) -> list[str]:
    shown = document.navigation and document.running_footer
    return [f"<footer><p>{_text(document.running_footer)}</p></footer>"] if shown else []


def _meta(name: str, value: MetaValue) -> str:
    return f'<meta name="{escape(name)}" content="{escape(str(value))}">'


def _text(text: str) -> str:
    return escape(text, quote=False)


def _block(block: Block) -> list[str]:
    if isinstance(block, TextBox):
        return ["<aside>", *(f"<p>{_text(text)}</p>" for text in block.paragraphs), "</aside>"]
    if isinstance(block, Folded):
        summary = f"<summary>{_text(block.summary)}</summary>"
        inner = [line for part in block.blocks for line in _block(part)]
        return ["<details>", summary, *inner, "</details>"]
    lines: list[str] = []
    for part in plain((block,)):
        if isinstance(part, Paragraph):
            lines.append(f"<p>{_text(part.text).replace(chr(10), '<br>')}</p>")
        else:
            lines += _list(part) if isinstance(part, ListItems) else _table(part)
    return lines


def _list(block: ListItems) -> list[str]:
    if is_counted(block):
        items = (_text(item.text) for item in block.items)
        return [NUMBERED[block.items[0].label], *(f"<li>{text}</li>" for text in items), "</ol>"]
    return ["<ul>", *_nested(block.items), "</ul>"]


def _nested(items: Iterable[ListItem]) -> list[str]:
    """The items, each deeper one in a list within the item before it."""
    lines: list[str] = []
    level = 1
    for item in items:
        for _ in range(level, item.level):
            lines[-1] = lines[-1].removesuffix("</li>")
            lines.append("<ul>")
        for _ in range(item.level, level):
            lines += ["</ul>", "</li>"]
        level = item.level
        lines.append(f"<li>{_text(f'{item.label} {item.text}'.strip())}</li>")
    for _ in range(1, level):
        lines += ["</ul>", "</li>"]
    return lines


def _table(block: Table) -> list[str]:
    lines = ["<table>"]
    if block.caption:
        lines.append(f"<caption>{_text(block.caption)}</caption>")
    lines += [*_head(block), "<tbody>"]
    for row in block.rows:
        cells = "".join(f"<td>{_text(text)}</td>" for text in row)
        lines.append(f"<tr>{cells}</tr>")
    return [*lines, "</tbody>", "</table>"]


def _head(block: Table) -> list[str]:
    """The header rows: one, or one of merged cells above it."""
    if not block.groups:
        head = "".join(f"<th>{_text(text)}</th>" for text in block.headers)
        return [f"<thead><tr>{head}</tr></thead>"]
    upper, lower, column = "", "", 0
    for group in block.groups:
        own = [_text(text) for text in block.headers[column : column + group.span]]
        column += group.span
        if group.text:
            upper += f'<th colspan="{group.span}">{_text(group.text)}</th>'
            lower += "".join(f"<th>{text}</th>" for text in own)
        else:
            upper += "".join(f'<th rowspan="2">{text}</th>' for text in own)
    return ["<thead>", f"<tr>{upper}</tr>", f"<tr>{lower}</tr>", "</thead>"]
