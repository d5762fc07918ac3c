"""Excel workbooks: shared strings where cells use them, in-line strings, and stored values.

A value is stored without its format (0.075, 45292); a reader may keep it so or write it as it is
shown ("7.5 %", "2024-01-01"), so each has several forms of which one must have been read.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from lxml import etree

from connectors.crude.record import Crude

_S = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_NOTES = re.compile(r"xl/(?:threadedComments/.*|comments\d*)\.xml")
_DATE_FORMATS = frozenset((*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))
_LITERAL = re.compile(r"\"[^\"]*\"|\\.|\[[^\]]*\]|_.|\*.")
_BUILT_IN = {"1": "0", "2": "0.00", "3": "0", "4": "0.00", "9": "0%", "10": "0.00%"}
_RELATIONS = "xl/_rels/workbook.xml.rels"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_ON = ("1", "true")
_EPOCH = {False: datetime(1899, 12, 30), True: datetime(1904, 1, 1)}
_LAST_DAY = 2_958_466


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The text and the values of all cells of all sheets, and the notes on them."""
    hiding = "hidden_text" in told
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        names = package.namelist()
        strings = _strings(package) if "xl/sharedStrings.xml" in names else []
        formats = _formats(package) if "xl/styles.xml" in names else []
        epoch = _EPOCH[_counts_from_1904(package) if "xl/workbook.xml" in names else False]
        hidden = _hidden_sheets(package, names)
        texts: list[str] = []
        values: list[tuple[str, ...]] = []
        for name in names:
            if _SHEET.fullmatch(name) and not (hiding and name in hidden):
                for cell in _shown(_root(package, name), formats, hiding=hiding):
                    text, forms = _said(cell, strings, formats, epoch)
                    texts.append(text)
                    values += [forms] if forms else []
            elif _NOTES.fullmatch(name):
                texts += [text for e in _root(package, name).iter() if (text := e.text or "")]
    return [Crude("\n".join(texts), values=tuple(values))]


def _root(package: zipfile.ZipFile, name: str) -> Any:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    return etree.fromstring(package.read(name), parser)


def _strings(package: zipfile.ZipFile) -> list[str]:
    return [_text(item) for item in _root(package, "xl/sharedStrings.xml").iter(f"{_S}si")]


def _text(element: Any) -> str:
    """The text of a string without its phonetic reading."""
    runs = (t for t in element.iter(f"{_S}t") if t.getparent().tag != f"{_S}rPh")
    return "".join(t.text or "" for t in runs)


class _Format(NamedTuple):
    """What of a cell's style decides the digits that are shown; `unseen` if none are."""

    date: bool = False
    percent: bool = False
    decimals: int = 2
    width: int = 0
    thousands: int = 0
    unseen: bool = False


def _formats(package: zipfile.ZipFile) -> list[_Format]:
    """The format of each cell style, by its number."""
    root = _root(package, "xl/styles.xml")
    codes = {e.get("numFmtId"): e.get("formatCode", "") for e in root.iter(f"{_S}numFmt")}
    white = [_is_white(font) for font in root.iterfind(f"{_S}fonts/{_S}font")]
    found = []
    for style in root.iterfind(f"{_S}cellXfs/{_S}xf"):
        ident, font = style.get("numFmtId", "0"), int(style.get("fontId", "0"))
        shown = _format(codes.get(ident, _BUILT_IN.get(ident, "")))
        date = shown.date or int(ident) in _DATE_FORMATS
        unseen = shown.unseen or (font < len(white) and white[font])
        found.append(shown._replace(date=date, unseen=unseen))
    return found


def _is_white(font: Any) -> bool:
    colour = font.find(f"{_S}color")
    return colour is not None and (
        str(colour.get("rgb", "")).upper().endswith("FFFFFF") or colour.get("theme") == "0"
    )


def _format(code: str) -> _Format:
    plain = _LITERAL.sub("", code.split(";")[0]).lower()
    if re.search(r"[ymdhs]", plain.replace("general", "")):
        return _Format(date=True)
    decimals = re.search(r"\.([0#?]+)", plain)
    return _Format(
        percent="%" in plain,
        decimals=len(decimals[1]) if decimals else (0 if "0" in plain else 2),
        width=plain.partition(".")[0].count("0"),
        thousands=len(re.sub(r"[^#0?,]", "", plain))
        - len(re.sub(r"[^#0?,]", "", plain).rstrip(",")),
        unseen=code.replace(" ", "") == ";;;",
    )


def _counts_from_1904(package: zipfile.ZipFile) -> bool:
    properties = _root(package, "xl/workbook.xml").find(f"{_S}workbookPr")
    return properties is not None and properties.get("date1904") in ("1", "true")


def _hidden_sheets(package: zipfile.ZipFile, names: list[str]) -> frozenset[str]:
    """The parts of sheets that the workbook does not show."""
    if "xl/workbook.xml" not in names or _RELATIONS not in names:
        return frozenset()
    targets = {e.get("Id"): str(e.get("Target", "")) for e in _root(package, _RELATIONS)}
    return frozenset(
        "xl/" + targets.get(sheet.get(_RELATION), "").removeprefix("/xl/")
        for sheet in _root(package, "xl/workbook.xml").iter(f"{_S}sheet")
        if sheet.get("state", "visible") != "visible"
    )


def _shown(sheet: Any, formats: list[_Format], *, hiding: bool) -> Iterator[Any]:
    """The cells of a sheet; with `hiding`, without those that it hides."""
    gone = [
        range(int(c.get("min", "0")), int(c.get("max", "0")) + 1)
        for c in sheet.iter(f"{_S}col")
        if hiding and c.get("hidden") in _ON
    ]
    for row in sheet.iter(f"{_S}row"):
        if hiding and row.get("hidden") in _ON:
            continue
        for cell in row.iter(f"{_S}c"):
            style = int(cell.get("s", "0"))
            unseen = hiding and style < len(formats) and formats[style].unseen
            if not unseen and not any(_column(cell) in columns for columns in gone):
                yield cell


def _column(cell: Any) -> int:
    """The number of a cell's column: 28 for "AB7"."""
    number = 0
    for letter in re.match(r"[A-Z]*", str(cell.get("r", "")))[0]:  # type: ignore[index]
        number = number * 26 + ord(letter) - 64
    return number


def _said(
    cell: Any, strings: list[str], formats: list[_Format], epoch: datetime
) -> tuple[str, tuple[str, ...]]:
    """The text of a cell, or the forms of its value."""
    kind, value = cell.get("t", "n"), cell.findtext(f"{_S}v") or ""
    if kind == "s" and value.isdigit() and int(value) < len(strings):
        return strings[int(value)], ()
    if kind == "inlineStr":
        return _text(cell), ()
    if kind in ("str", "d"):
        return value, ()
    if kind != "n" or not value:
        return "", ()
    style = int(cell.get("s", "0"))
    return "", _forms(value, formats[style] if style < len(formats) else _Format(), epoch)


def _forms(value: str, shown: _Format, epoch: datetime) -> tuple[str, ...]:
    """The ways in which a stored number may have been written."""
    try:
        number = float(value)
    except ValueError:
        return (value,)
    forms = [value]
    if shown.date and 0 <= number < _LAST_DAY:
        forms += _dates(epoch + timedelta(days=number))
    scale = 100.0 if shown.percent else 1000.0**-shown.thousands
    for scaled in dict.fromkeys((number, number * scale)):
        written = f"{scaled:.{shown.decimals}f}"
        whole, point, part = written.lstrip("-").partition(".")
        forms += [whole.zfill(shown.width) + point + part, written]
        forms += [f"{Decimal(f'{scaled:.{digits}g}'):f}" for digits in (15, 10)]
    return tuple(dict.fromkeys(forms))


def _dates(moment: datetime) -> tuple[str, ...]:
    """Day, month and year in the usual forms, with and without the time."""
    seconds = timedelta(seconds=round(moment.second + moment.microsecond / 1e6))
    moment = moment.replace(second=0, microsecond=0) + seconds
    days = [
        f"{moment:%Y-%m-%d}",
        f"{moment.year}-{moment.month}-{moment.day}",
        f"{moment.day} {moment.year}",
        f"{moment:%y} {moment.month} {moment.day}",
        f"{moment:%y %d}",
        f"{moment.year}",
        f"{moment:%y}",
    ]
    times = [
        f"{moment:%H:%M:%S}",
        f"{moment:%H:%M}",
        f"{moment.hour}:{moment:%M}",
        f"{moment:%M:%S}",
    ]
    return (*(f"{day} {time}" for day in days for time in times), *days, *times)
