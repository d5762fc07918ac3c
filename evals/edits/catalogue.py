"""The edits as data: what each is called, where it can be made, and what it must cause.

The states are declared beforehand, from the design's rules 5 and 6, for four kinds of quotes:
`hit` (what was edited stands in it), `beside` (elsewhere in the same passage), `context` (under an
edited heading, lead-in or table header, or beside an edited exception) and `gone` (in a passage
that was taken out). All other quotes must stay as they are, whatever the edit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from evals.edits import exports, looks, shapes, words
from evals.edits.edited import Edited
from evals.edits.taken import Taken

Make = Callable[[Taken, int, Random], Edited]
Prepare = Callable[[Taken, int, Random], Taken]
Reasons = frozenset[str]

NOTHING: Reasons = frozenset()
ALL = ("docx", "html", "md", "txt", "eml", "csv", "xlsx")
PROSE = ("docx", "html", "md", "txt", "eml")
PAPERS = ("docx", "html", "md", "txt")
TABLES = ("docx", "html", "md", "csv", "xlsx")


@dataclass(frozen=True)
class Edit:
    """One kind of edit. An empty set of reasons says that the quote must stay current."""

    name: str
    make: Make
    formats: tuple[str, ...]
    hit: Reasons = NOTHING
    beside: Reasons = NOTHING
    context: Reasons = NOTHING
    gone: Reasons = NOTHING
    prepare: Prepare | None = None
    whole: bool = False

    @property
    def cosmetic(self) -> bool:
        """Whether it is declared to change no meaning."""
        return not (self.hit | self.beside | self.context | self.gone)


def _edit(make: Make, formats: tuple[str, ...], *, hit: str = "", context: str = "",
          gone: str = "", prepare: Prepare | None = None, whole: bool = False) -> Edit:  # fmt: skip
    declared = [frozenset(text.split()) for text in (hit, context, gone)]
    return Edit(make.__name__, make, formats, declared[0], NOTHING, declared[1], declared[2],
                prepare, whole)  # fmt: skip


# A changed cell is `changed` where it held anything critical and `reworded` where it held words
# only; so are a heading and a lead-in. A heading of one word that becomes another one is a new
# passage by the rules of identity, the old one `missing`. `whole` edits concern the document.
EDITS: tuple[Edit, ...] = (
    _edit(words.change_digit, ALL, hit="changed", context="context"),
    _edit(words.change_date, ALL, hit="changed", context="context"),
    _edit(words.flip_modal, ALL, hit="changed", context="context"),
    _edit(words.insert_not, ALL, hit="changed", context="context"),
    _edit(words.swap_name, ALL, hit="changed", context="context"),
    _edit(words.reword, ALL, hit="reworded", context="context"),
    _edit(words.change_cell, TABLES, hit="changed reworded"),
    _edit(words.change_heading, PAPERS, hit="changed reworded missing", context="context"),
    _edit(words.change_lead_in, PAPERS, hit="changed reworded", context="context"),
    _edit(shapes.change_table_header, TABLES, context="context"),
    _edit(
        shapes.change_one_of_two_identical, PROSE, hit="changed", context="context",
        prepare=shapes.with_a_twin,
    ),
    _edit(shapes.delete_below, ALL, gone="missing"),
    _edit(shapes.insert_above, ALL),
    _edit(shapes.move_section, PAPERS),
    _edit(shapes.renumber, PAPERS, whole=True),
    _edit(shapes.sort_rows, TABLES),
    _edit(shapes.split_paragraph, PROSE),
    _edit(shapes.split_before_exception, PROSE, context="context"),
    _edit(shapes.merge_paragraphs, PROSE),
    _edit(looks.change_running_header, ("docx", "html", "xlsx"), whole=True),
    _edit(looks.rewrap, ALL, whole=True),
    _edit(looks.typeset, PROSE, whole=True),
    _edit(looks.rename, ALL, whole=True),
    _edit(exports.re_export_other, PAPERS, whole=True),
    _edit(exports.re_export_pdf, PAPERS, whole=True),
)  # fmt: skip
BY_NAME = {edit.name: edit for edit in EDITS}
