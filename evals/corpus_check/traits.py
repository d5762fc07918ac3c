"""What a file has beside its words: columns, tracked changes, merged headers, threads.

Here: a look at the file's own parts, which the parser turns into plain passages.
Not here: words and numbers (`reading`), and which traits a corpus must have (`files`).
"""

import io
import re
import sqlite3
import zipfile
from collections.abc import Iterable, Mapping
from contextlib import closing

import pdfplumber
from pdfplumber.page import Page

COLUMN_PAGES = 2
_BODY = (0.08, 0.92)
"""Where on a page its body stands, as shares of its height."""
_WORD = {
    "word with numbered headings": re.compile(
        rb'<w:pStyle w:val="Heading\d"/>(?:(?!</w:pPr>).)*<w:numPr>', re.DOTALL
    ),
    "word table": re.compile(rb"<w:tbl>"),
    "word with tracked changes": re.compile(rb"<w:(?:ins|del) "),
    "word with footnotes": re.compile(rb"<w:footnoteReference "),
    "word with text boxes": re.compile(rb"<w:txbxContent>"),
}
_MAIL = {
    "mail that answers": re.compile(rb"^In-Reply-To:", re.MULTILINE),
    "mail with quoted reply": re.compile(rb"^>", re.MULTILINE),
}
_WEB = {
    "web page with a table": re.compile(rb"<table"),
    "web page with folded text": re.compile(rb"<details"),
}
_LINES = {
    "tickets as lines, with comments": re.compile(rb'"comments": \['),
    "tickets as lines, with history": re.compile(rb'"history": \['),
}


def traits_of(suffix: str, data: bytes) -> frozenset[str]:
    """The names of what a file with that suffix has."""
    looks = {".docx": _word, ".xlsx": _workbook, ".pdf": _printed, ".db": _database}
    look = looks.get(suffix)
    marks = {".eml": _MAIL, ".html": _WEB, ".jsonl": _LINES}.get(suffix, {})
    return frozenset({f"{suffix} file"} | (look(data) if look else _marked(marks, data)))


def margins(data: bytes) -> list[tuple[str, ...]]:
    """The lines in the margins of the first pages and the last one of a PDF file, by page."""
    with pdfplumber.open(io.BytesIO(data)) as document:
        pages = document.pages
        return [_edges(page) for page in (*pages[:COLUMN_PAGES], *pages[COLUMN_PAGES:][-1:])]


def _marked(marks: Mapping[str, re.Pattern[bytes]], data: bytes) -> set[str]:
    return {trait for trait, mark in marks.items() if mark.search(data)}


def _word(data: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return _marked(_WORD, package.read("word/document.xml"))


def _workbook(data: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        sheets = [name for name in package.namelist() if name.startswith("xl/worksheets/")]
        merged = any(b"<mergeCell " in package.read(name) for name in sheets)
    return {"workbook with merged headers"} if merged else set()


def _printed(data: bytes) -> set[str]:
    with pdfplumber.open(io.BytesIO(data)) as document:
        found = _columns(document.pages[:COLUMN_PAGES])
    edges = [set(lines) for lines in margins(data)]
    if len(edges) > 1 and set.intersection(*edges):
        found.add("printed with a running header")
    return found


def _database(data: bytes) -> set[str]:
    """The tables that have rows."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(data)
        tables = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            f"database with {name}"
            for (name,) in tables
            if database.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()
        }


def _columns(pages: Iterable[Page]) -> set[str]:
    """Whether one of the pages has two columns."""
    for page in pages:
        words = page.extract_words()
        middle = page.width / 2
        body = [w for w in words if _BODY[0] < w["top"] / page.height < _BODY[1]]
        right = sum(w["x0"] >= middle for w in body)
        crossing = sum(w["x0"] < middle < w["x1"] for w in body)
        if body and right > len(body) / 4 and crossing < len(body) / 100:
            return {"printed in two columns"}
    return set()


def _edges(page: Page) -> tuple[str, ...]:
    """The lines in the upper and the lower margin of a page."""
    lines = page.extract_text_lines()
    outside = (x for x in lines if not _BODY[0] < x["top"] / page.height < _BODY[1])
    return tuple(" ".join(line["text"].split()) for line in outside)
