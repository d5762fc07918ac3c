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
from typing import Any

from lxml import etree

from connectors.crude.record import Crude

_S = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_NOTES = re.compile(r"xl/(?:threadedComments/.*|comments\d*)\.xml")
_DATE_FORMATS = frozenset((*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))
_LITERAL = re.compile(r"\"[^\"]*\"|\\.|\[[^\]]*\]|_.|\*.")
_EPOCH = {False: datetime(1899, 12, 30), True: datetime(1904, 1, 1)}
_LAST_DAY = 2_958_466


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The text and the values of all cells of all sheets, and the notes on them."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        names = package.namelist()
        strings = _strings(package) if "xl/sharedStrings.xml" in names else []
        formats = _formats(package) if "xl/styles.xml" in names else []
        epoch = _EPOCH[_counts_from_1904(package) if "xl/workbook.xml" in names else False]
        texts: list[str] = []
        values: list[tuple[str, ...]] = []
        for name in names:
            if _SHEET.fullmatch(name):
                for text, forms in _cells(package, name, strings, formats, epoch):
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


def _formats(package: zipfile.ZipFile) -> list[str]:
    """For each cell style "date", "%" or "" and the number of decimals shown: `date`, `%1`, `2`."""
    root = _root(package, "xl/styles.xml")
    codes = {e.get("numFmtId"): e.get("formatCode", "") for e in root.iter(f"{_S}numFmt")}
    styles = root.find(f"{_S}cellXfs")
    ids = [e.get("numFmtId", "0") for e in (styles if styles is not None else ())]
    built_in = {"1": "0", "2": "0.00", "3": "0", "4": "0.00", "9": "0%", "10": "0.00%"}
    return [
        "date"
        if int(ident) in _DATE_FORMATS
        else _format(codes.get(ident, built_in.get(ident, "")))
        for ident in ids
    ]


def _format(code: str) -> str:
    plain = _LITERAL.sub("", code.split(";")[0]).lower()
    if re.search(r"[ymdhs]", plain.replace("general", "")):
        return "date"
    decimals = re.search(r"\.([0#?]+)", plain)
    shown = str(len(decimals[1])) if decimals else ("0" if "0" in plain else "")
    return ("%" if "%" in plain else "") + shown


def _counts_from_1904(package: zipfile.ZipFile) -> bool:
    properties = _root(package, "xl/workbook.xml").find(f"{_S}workbookPr")
    return properties is not None and properties.get("date1904") in ("1", "true")


def _cells(
    package: zipfile.ZipFile, name: str, strings: list[str], formats: list[str], epoch: datetime
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Text, or the forms of a value, of each cell."""
    for cell in _root(package, name).iter(f"{_S}c"):
        kind, value = cell.get("t", "n"), cell.findtext(f"{_S}v") or ""
        if kind == "s" and value.isdigit() and int(value) < len(strings):
            yield strings[int(value)], ()
        elif kind == "inlineStr":
            yield _text(cell), ()
        elif kind in ("str", "d"):
            yield value, ()
        elif kind == "n" and value:
            style = int(cell.get("s", "0"))
            yield "", _forms(value, formats[style] if style < len(formats) else "", epoch)


def _forms(value: str, shown: str, epoch: datetime) -> tuple[str, ...]:
    """The ways in which a stored number may have been written."""
    try:
        number = float(value)
    except ValueError:
        return (value,)
    if shown == "date" and 0 <= number < _LAST_DAY:
        return (*_dates(epoch + timedelta(days=number)), *_numbers(value, number, ""))
    return _numbers(value, number, shown)


def _numbers(value: str, number: float, shown: str) -> tuple[str, ...]:
    decimals = int(shown.lstrip("%") or 2)
    forms = [value, f"{number:.15g}", f"{number:.{decimals}f}"]
    if shown.startswith("%"):
        forms += [f"{number * 100:.{decimals}f}", f"{number * 100:.15g}", f"{number * 100:.10g}"]
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
