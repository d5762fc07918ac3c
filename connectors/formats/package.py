"""Office packages (zip files) before they are opened: protected and old files are refused.

Not here: what is in the package (`docx`, `xlsx`), limits on its size.
"""

from __future__ import annotations

import io
import zipfile

from memory.errors import UnreadableDocument

_OLE_SIGNATURE = bytes.fromhex("d0cf11e0a1b11ae1")


def refuse_unreadable(locator: str, data: bytes, program: str) -> None:
    """Raise `UnreadableDocument` if the file has a password or is of before 2007."""
    ending = locator.rpartition(".")[2]
    encrypted = data.startswith(_OLE_SIGNATURE) and "EncryptedPackage".encode("utf-16-le") in data
    if not encrypted and zipfile.is_zipfile(io.BytesIO(data)):
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            encrypted = any(entry.flag_bits & 1 for entry in package.infolist())
    if encrypted:
        raise UnreadableDocument(
            "encrypted", f"{locator}: protected by a password", "Save it without a password."
        )
    if data.startswith(_OLE_SIGNATURE):
        raise UnreadableDocument(
            "corrupt",
            f"{locator}: an old {program} 97 file named .{ending}",
            f"Save it as .{ending}.",
        )
