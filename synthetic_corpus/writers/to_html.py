"""Web pages: semantic elements only, one block to a line, no script and no style sheet.

Here: documents to HTML 5.
Not here: re-wrapping of a page that already exists.
"""

from html import escape

from synthetic_corpus.structure import Block, Document, ListItems, MetaValue, Paragraph, Table

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
        "<main>",
        f"<h1>{escape(document.title)}</h1>",
    ]
    for section in document.sections:
        if section.heading:
            tag = f"h{min(section.level + 1, 6)}"
            lines.append(f"<{tag}>{escape(section.printed_heading)}</{tag}>")
        for block in section.blocks:
            lines.extend(_block(block))
    lines += ["</main>", "</body>", "</html>", ""]
    return "\n".join(lines).encode()


def _meta(name: str, value: MetaValue) -> str:
    return f'<meta name="{escape(name)}" content="{escape(str(value))}">'


def _block(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return [f"<p>{escape(block.text, quote=False).replace(chr(10), '<br>')}</p>"]
    if isinstance(block, ListItems):
        return _list(block)
    return _table(block)


def _list(block: ListItems) -> list[str]:
    opening = NUMBERED.get(block.items[0].label)
    if opening:
        items = [item.text for item in block.items]
    else:
        items = [f"{item.label} {item.text}".strip() for item in block.items]
    tags = (opening, "</ol>") if opening else ("<ul>", "</ul>")
    return [tags[0], *(f"<li>{escape(text, quote=False)}</li>" for text in items), tags[1]]


def _table(block: Table) -> list[str]:
    head = "".join(f"<th>{escape(text, quote=False)}</th>" for text in block.headers)
    lines = ["<table>"]
    if block.caption:
        lines.append(f"<caption>{escape(block.caption, quote=False)}</caption>")
    lines += [f"<thead><tr>{head}</tr></thead>", "<tbody>"]
    for row in block.rows:
        cells = "".join(f"<td>{escape(text, quote=False)}</td>" for text in row)
        lines.append(f"<tr>{cells}</tr>")
    return [*lines, "</tbody>", "</table>"]
