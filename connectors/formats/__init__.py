"""One module per format, each with `read(locator, data, kind) -> ParsedDocument`.

Here: which ending is read by which module. A reader returns what the file itself says; the
imprint, the fall-back title and the check for emptiness are `connectors.parse`'s. To add a
format, add its module and its endings.
"""

from __future__ import annotations

ENDINGS: dict[str, str] = {
    "docx": "docx",
    "html": "html",
    "htm": "html",
    "md": "markdown",
    "markdown": "markdown",
    "txt": "text",
    "eml": "mail",
    "csv": "table",
    "pdf": "pdf",
    "xlsx": "xlsx",
    "mbox": "mbox",
    "json": "records",
    "jsonl": "records",
    "ndjson": "records",
}
