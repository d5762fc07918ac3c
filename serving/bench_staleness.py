"""What `docmem bench staleness` prints: seconds, memory, and what the check found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from serving import show

if TYPE_CHECKING:
    from evals.staleness.bench import Figures

_GIB = 2**30


def show_staleness(found: Figures) -> None:
    """Seconds and memory of the check beside the bare join, then what it found."""
    show.rows(
        f"Checking {found.claims:,} claims, {found.evidence:,} evidence rows, "
        f"{found.passages:,} passages",
        ("", "seconds", "beside", "ratio", "wanted", "most memory"),
        [
            ["reading the store", f"{found.reading:.2f}", "", "", "", _gib(found.reading_peak)],
            ["bare join", f"{found.bare:.2f}", "", "", "", ""],
            ["whole check", f"{found.check:.2f}", "bare join", f"{found.over_bare:.2f} ×",
             "4 × at most, under 4 GiB", _gib(found.check_peak)],
        ],
    )  # fmt: skip
    show.pairs(
        {
            "claims by reason": found.reasons,
            "stale, historic": f"{found.stale:,}, {found.historic:,}",
            "reasons missed, false": f"{found.missed:,}, {found.false:,} (wanted: none)",
        }
    )


def _gib(held: int) -> str:
    return f"{held / _GIB:.2f} GiB"
