"""Office packages (zip files) that are the same bytes each time.

Here: the order and the timestamps of the zip's entries. Not here: what the entries hold.
"""

import io
import zipfile
from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

PRODUCED = datetime(2024, 1, 1)
PRODUCER = "document services desk 1"
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
CONTENT_TYPES = "[Content_Types].xml"
_NOTHING: Mapping[str, bytes] = MappingProxyType({})


def repacked(
    saved: io.BytesIO,
    *,
    replaced: Mapping[str, bytes] = _NOTHING,
    compression: int = zipfile.ZIP_DEFLATED,
) -> bytes:
    """The package with the zip's order and timestamps fixed, some entries `replaced` by name.

    `compression` is one of the constants of `zipfile`.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w") as target:
        for name in sorted(source.namelist(), key=lambda name: (name != CONTENT_TYPES, name)):
            entry = zipfile.ZipInfo(name, date_time=ZIP_EPOCH)
            content = replaced.get(name) or source.read(name)
            target.writestr(entry, content, compress_type=compression)
    return packed.getvalue()
