"""The notation in which the small set is written down, and its reading into the structure.

Here: drafts (a document whose body is one text) and the rules of that text.
Not here: what the drafts say, and how files look.

Blocks are separated by blank lines:

    ## 7.2 Deductible        a heading; "#" is level 1, "##" level 2; the number is its label
    = Form HO 00 03          lines that stay lines of one paragraph
    (a) text, 1. text, - text    items of a list; a wrapped line is indented
    | Cover | Limit |        a table; its first line is the header
    ! Deductibles            on the line above a table: its caption
    anything else            a paragraph, its lines joined
"""

import re
from dataclasses import dataclass
from datetime import date

from synthetic_corpus.structure import (
    Block,
    Document,
    ListItem,
    ListItems,
    MetaValue,
    Paragraph,
    Section,
    Table,
)

HEADING = re.compile(r"(#+) (?:(\d+(?:\.\d+)*)\.? )?(.+)")
ITEM = re.compile(r"(\([a-z]\)|\d+\.|-) (.+)")


@dataclass(frozen=True)
class Draft:
    """A document before its body is read; fields that it does not have are None."""

    path: str
    title: str
    body: str
    form: str | None = None
    bulletin: str | None = None
    edition: str | None = None
    effective: date | None = None
    expires: date | None = None


def read(draft: Draft) -> Document:
    """Return the document that `draft` notates.

    Raises ValueError naming the path and the block for a table whose rows differ in width.
    """
    sections: list[Section] = [Section(heading="", blocks=())]
    for text in re.split(r"\n\s*\n", draft.body.strip()):
        heading = HEADING.fullmatch(text)
        if heading:
            marks, label, words = heading.groups()
            sections.append(Section(words, (), label or "", len(marks)))
        else:
            last = sections[-1]
            blocks = (*last.blocks, _block(text, draft.path))
            sections[-1] = Section(last.heading, blocks, last.label, last.level)
    return Document(
        path=draft.path,
        title=draft.title,
        sections=tuple(s for s in sections if s.heading or s.blocks),
        meta=_meta(draft),
        running_header=_running_header(draft),
    )


def _meta(draft: Draft) -> tuple[tuple[str, MetaValue], ...]:
    values: tuple[tuple[str, MetaValue | None], ...] = (
        ("title", draft.title),
        ("form", draft.form),
        ("bulletin", draft.bulletin),
        ("edition", draft.edition),
        ("effective", draft.effective),
        ("expires", draft.expires),
    )
    return tuple((name, value) for name, value in values if value is not None)


def _running_header(draft: Draft) -> str:
    parts = (
        f"Form {draft.form}" if draft.form else None,
        f"Bulletin {draft.bulletin}" if draft.bulletin else None,
        f"Edition {draft.edition}" if draft.edition else None,
    )
    return " | ".join(part for part in parts if part) or draft.title


def _block(text: str, path: str) -> Block:
    lines = text.split("\n")
    if lines[0].startswith(("| ", "! ")):
        return _table(lines, path)
    if lines[0].startswith("= "):
        return Paragraph("\n".join(line.removeprefix("= ") for line in lines))
    if ITEM.fullmatch(lines[0]):
        return ListItems(_items(lines))
    return Paragraph(" ".join(line.strip() for line in lines))


def _items(lines: list[str]) -> tuple[ListItem, ...]:
    items: list[ListItem] = []
    for line in lines:
        start = ITEM.fullmatch(line)
        if start:
            label, text = start.groups()
            items.append(ListItem(text, "" if label == "-" else label))
        else:
            items[-1] = ListItem(f"{items[-1].text} {line.strip()}", items[-1].label)
    return tuple(items)


def _table(lines: list[str], path: str) -> Table:
    caption = lines[0].removeprefix("! ") if lines[0].startswith("! ") else ""
    rows = [
        tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        for line in lines[1 if caption else 0 :]
    ]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"{path}: the rows of the table at {lines[0]!r} differ in width")
    return Table(rows[0], tuple(rows[1:]), caption)
