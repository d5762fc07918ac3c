"""What was noticed while reading the documents, and which of them were not read, or not wholly."""

from __future__ import annotations

from typing import Any

from memory.reading.reader import Reader, name_of

Row = dict[str, Any]
_UNREAD_FIRST = ("quarantined", "withheld", "partial", "read")


def findings(reader: Reader) -> list[Row]:
    """One entry per finding, and one per document whose newest version does not stand.

    Each has document, title, source, locator, code, detail, remedy and the document's status; what
    was not read comes first, then by source and locator. The findings of a quarantined document
    are those of its last good version.
    """
    noticed = [
        _entry(reader.documents[row["document"]], row["code"], row["detail"], row["remedy"])
        for row in reader.rows("findings").to_dicts()
    ]
    told = {(entry["document"], entry["code"]) for entry in noticed}
    unread = []
    for document in reader.documents.values():
        if document["status"] == "read":
            continue
        code, colon, detail = document["reason"].partition(": ")
        if not colon:  # withheld: why is a sentence without a code
            code, detail = document["status"], document["reason"]
        if document["status"] != "partial" or (document["id"], code) not in told:
            unread.append(_entry(document, code, detail, document["remedy"]))
    return sorted([*unread, *noticed], key=_order)


def _entry(document: Row, code: str, detail: str, remedy: str) -> Row:
    return {
        "document": document["id"],
        "title": name_of(document),
        "source": document["source"],
        "locator": document["locator"],
        "code": code,
        "detail": detail,
        "remedy": remedy,
        "status": document["status"],
    }


def _order(entry: Row) -> tuple[int, str, str, str, str]:
    rank = _UNREAD_FIRST.index(entry["status"])
    return rank, entry["source"], entry["locator"], entry["code"], entry["detail"]
