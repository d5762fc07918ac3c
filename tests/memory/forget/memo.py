"""A few documents, one of which is to be forgotten, over four updates, and its words.

The memo amends a form, is named by a guide, shares a sentence with it, is edited, then renamed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

# Each stands in the memo alone: in its heading, its texts before and after the edit, its names.
WORDS = ["quaggaton", "zyxwort", "flumbering", "okapinet", "brontine", "vexilloid", "тетерев"]
NOW = datetime(2026, 3, 5, 9, tzinfo=UTC)
LATER = "2026-03-06T09:00:00+00:00"

CONFIGURATION = """\
data = "data"

[[sources]]
name = "policies"
kind = "policy"
folder = "documents/policies"
rank = 30
readers = ["everyone"]

[[sources]]
name = "manuals"
kind = "manual"
folder = "documents/manuals"
rank = 20
readers = ["everyone"]
"""

FORM = (
    "Dwelling Form\n\nForm HO 00 03\nEdition 2026-01\nEffective 1 January 2026\n\n"
    "1. Deductible\n\nA deductible of $500 applies to each loss.\n\n"
    "2. Notice\n\nYou must tell us within 60 days.\n"
)
MEMO = (
    "Quaggaton Memo\n\nBulletin 2026-02\nEffective 15 February 2026\n\n"
    "1. Flumbering\n\nA zyxwort must be reported to the okapinet within 9 days.\n\n"
    "Each тетерев must be insured for $4,711.\n\n"
    "Every late notice must be refused by the desk.\n\n"
    "2. Change\n\n"
    'Section 2 of Form HO 00 03 is replaced by the following: "You must tell us within 40 days."\n'
)
GUIDE = (
    "Guide to Claims\n\n1. Late notices\n\nEvery late notice must be refused by the desk.\n\n"
    "Bulletin 2026-02 applies to each notice. Section 2 of Form HO 00 03 must be read with it.\n"
)
EDITED = MEMO.replace("A zyxwort must", "A brontine must")
BEFORE = "You must tell us within 60 days."
SHARED = "Every late notice must be refused by the desk."
FORMER_PLACE = "policies/quaggaton-memo.txt"
PLACE = "policies/vexilloid.txt"


def write(root: Path, place: str, text: str) -> Path:
    """One document below `root`."""
    path = root / "documents" / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def take_in(root: Path, update: Callable[..., Any]) -> None:
    """Write the configuration and documents below `root` and take them in, step by step."""
    config = root / "docmem.toml"
    config.write_text(CONFIGURATION, encoding="utf-8")
    write(root, "policies/form.txt", FORM)
    write(root, "manuals/guide.txt", GUIDE)
    update(config, clock="2026-03-01T09:00:00+00:00")
    memo = write(root, FORMER_PLACE, MEMO)
    update(config, clock="2026-03-02T09:00:00+00:00")
    memo.write_text(EDITED, encoding="utf-8")
    update(config, clock="2026-03-03T09:00:00+00:00")
    memo.rename(root / "documents" / PLACE)
    update(config, clock="2026-03-04T09:00:00+00:00")
