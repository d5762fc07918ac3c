"""A small insurer's memory for the tools of an agent, taken in once for each test that needs it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from memory.reading.reader import Reader
from memory.records import AccessList

OLD = """@form HO 00 03
@edition 2020-01
@effective 1 January 2020
@title Homeowners Policy
# [4] Limits
We pay at most $500.
## [4.1] Emergency repairs
Emergency repairs are limited to $50.
# [5] Duties
You must notify us within 30 days.
"""
NEW = OLD.replace("2020-01", "2024-01").replace("2020", "2024").replace("$50.", "$70.") + (
    "This form replaces Form HO 00 03, edition 2020-01.\n"
)
RIDER = """@form HO 04 13
@title Broad Repairs Endorsement
This endorsement is attached to Form HO 00 03, edition 2024-01.
# [2] Storms
Section 4.1 of Form HO 00 03, edition 2024-01, is replaced by the following: Emergency repairs are
"""
MANUAL = """@title Handbook
# Words
"Urgent mending" means emergency repairs.
# Emergency repairs
Report emergency repairs within 5 days.
# Repairs after an emergency
Keep the invoices for 3 years.
"""
SECRET = """@form ZX 00 09
@title Zeppelin Rules
# Zeppelin hangars
A zeppelin hangar is limited to $9,000. See Form HO 00 03, edition 2024-01.
"""


@pytest.fixture
def insurer(memory: Any) -> Any:
    """Two editions, a rider, a handbook with a synonym, and rules that only group:law may read."""
    memory.files |= {"old": OLD, "new": NEW, "manual": MANUAL, "secret": SECRET}
    memory.files["rider"] = RIDER.rstrip("\n") + " limited to $90.\n"
    memory.access["secret"] = AccessList(("group:law",))
    memory.update()
    return memory


@pytest.fixture
def reading() -> Callable[..., Reader]:
    """A reader of a memory: `reading(memory, "group:law")`."""

    def read(memory: Any, *who: str, day: date = date(2026, 6, 1), known: int | None = None) -> Any:
        return Reader(memory.store.snapshot(known), principals=who, as_of=day)

    return read
