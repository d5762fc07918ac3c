"""What a statement binds: the attribute that it is about, the value it gives it, and the unit.

A value that grammar does not bind to an attribute stays text (design rule 2): a statement that
names several attributes, or gives several values, binds none. Belongs here: reading one statement.
Does not belong here: where it applies (`memory.provisions.applying`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory.provisions.attributes import Attributes
from memory.provisions.laying_down import KEPT, without_conditions, without_pointers
from memory.references.dates import find_dates

_MONEY = re.compile(
    r"(?P<unit>[$€£]) ?(?P<number>\d[\d,]*(?:\.\d+)?)(?P<times> (?:thousand|million))?"
)
_MEASURE = re.compile(
    r"(?<![\w.,$€£-])(?P<number>\d[\d,]*(?:\.\d+)?) ?(?P<unit>%|percent\b|per cent\b|(?:business "
    r"|working |"
    r"calendar )?(?:days?|hours?|weeks?|months?|years?|minutes?)\b|miles?\b|kilometers?\b|feet\b|"
    r"square feet\b)?(?![\w-])"
)
_FORBIDS = re.compile(
    r"\b(?:(?:may|must|shall|can|do|does|is|are) not|cannot|not (?:allowed|permitted|available|"
    r"had)|never|"
    r"prohibited|forbidden|excluded|no longer|ruled out|refused)\b",
    re.IGNORECASE,
)
_ALLOWS = re.compile(
    r"\b(?:may|can|allowed|permitted|available|agree to|count on|free to|make use of)\b",
    re.IGNORECASE,
)
_SAMPLE = re.compile(r"\b(?:examples?|sample|illustrations?)\b", re.IGNORECASE)
_CHOICE = re.compile(r"^(?:yes|no)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Binding:
    """An attribute with its value in one spelling, and the unit; all "" where nothing is bound.

    Values: digits without separators, an ISO date, `yes` or `no`, or the words of a row's cell.
    """

    attribute: str = ""
    value: str = ""
    unit: str = ""


def bind(text: str, attributes: Attributes) -> Binding:
    """What a canonical statement binds."""
    named = attributes.find(text)
    names = {n.name for n in named}
    if len(names) != 1:
        return Binding()
    rest = text
    for each in sorted(named, key=lambda n: -n.start):
        rest = rest[: each.start] + KEPT + rest[each.end :]
    value, unit = value_of(without_conditions(rest))
    return Binding(names.pop(), value, unit)


def bind_row(headers: Sequence[str], cells: Sequence[str], attributes: Attributes) -> Binding:
    """What a table row binds: the attribute that its first cell names, to the one other cell."""
    named = {n.name for n in attributes.find(cells[0])} if cells else set()
    others = [
        cell
        for position, cell in enumerate(cells[1:], 1)
        if cell and not is_sample(headers[position] if headers[position:] else "")
    ]
    if len(named) != 1 or len(others) != 1:
        return Binding()
    return Binding(named.pop(), *cell_value(others[0]))


def is_sample(header: str) -> bool:
    """Whether a column holds examples."""
    return _SAMPLE.search(header) is not None


def value_of(text: str) -> tuple[str, str]:
    """The one value that a text gives and its unit, ("", "") for none or several."""
    days = list(find_dates(text))
    if days:
        iso = {found.day.isoformat() for found in days if found.day}
        return (iso.pop(), "date") if len(iso) == 1 else ("", "")
    text = without_pointers(text)
    found = {(_plain(m["number"], m["times"] or ""), m["unit"]) for m in _MONEY.finditer(text)}
    text = _MONEY.sub(" ", text)
    found |= {(_plain(m["number"]), _unit(m["unit"] or "")) for m in _MEASURE.finditer(text)}
    if len(found) == 1:
        return found.pop()
    if found:
        return "", ""
    if _FORBIDS.search(text):
        return "no", "choice"
    return ("yes", "choice") if _ALLOWS.search(text) else ("", "")


def holds_value(text: str) -> bool:
    """Whether a text holds an amount, a measure with its unit, or a date, pointers apart."""
    bare = without_pointers(text)
    measured = any(match["unit"] for match in _MEASURE.finditer(bare))
    return measured or _MONEY.search(bare) is not None or any(find_dates(bare))


def cell_value(cell: str) -> tuple[str, str]:
    """The value of a row's cell: as a sentence gives one, else the cell's own words."""
    if _CHOICE.match(cell.strip()):
        return cell.strip().lower(), "choice"
    value, unit = value_of(cell)
    return (value, unit) if value else (cell.strip().lower(), "words")


def _plain(number: str, times: str = "") -> str:
    value = number.replace(",", "")
    if "." in value:
        value = value.rstrip("0").rstrip(".")
    factor = {"": "", "thousand": "000", "million": "000000"}[times.strip()]
    return value + factor


def _unit(unit: str) -> str:
    """A unit in the singular, percent in one spelling."""
    if unit in ("%", "percent", "per cent"):
        return "percent"
    if unit in ("feet", "square feet"):
        return unit
    return unit.replace("working ", "business ").removesuffix("s")
