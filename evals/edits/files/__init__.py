"""Files that can be edited in place, one module per format.

Here: which format is opened by which module, and what all of them can be asked. Each works on the
file as it is (its runs, elements, lines or cells), not on what the product read from it.
"""

from __future__ import annotations

import importlib
from typing import cast

from evals.edits.files.opened import DoesNotApply, Opened
from evals.edits.taken import Taken

__all__ = ["DoesNotApply", "Opened", "open_file"]

_MODULES = {
    "docx": "word",
    "html": "web",
    "htm": "web",
    "md": "markdown",
    "markdown": "markdown",
    "txt": "text",
    "eml": "mail",
    "csv": "table",
    "xlsx": "sheet",
}


def open_file(document: Taken) -> Opened:
    """The file of `document`, ready to be edited; raises DoesNotApply where no module opens it."""
    module = _MODULES.get(document.ending)
    if module is None:
        raise DoesNotApply(f"{document.ending} files are not edited in place")
    opener = importlib.import_module(f"evals.edits.files.{module}")
    return cast(Opened, opener.opened(document))
