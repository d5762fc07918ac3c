"""Lines of business, jurisdictions, regions, desks and programs of the insurer.

Here: names and codes.
Not here: what holds in them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A line of business: its code in form numbers, its name in texts, the title of its form."""

    code: str
    name: str
    title: str
    topics: tuple[str, ...]


LINES = (
    Line("HO", "homeowners", "Homeowners Policy", ("water_damage", "fire", "wind_and_hail")),
    Line("PA", "personal auto", "Personal Auto Policy", ("auto", "theft", "salvage")),
    Line(
        "CP", "commercial property", "Commercial Property Form", ("fire", "water_damage", "theft")
    ),
    Line(
        "CG", "general liability", "General Liability Form", ("liability", "litigation", "privacy")
    ),
    Line("IM", "inland marine", "Inland Marine Form", ("theft", "salvage", "wind_and_hail")),
    Line("BT", "boatowners", "Boatowners Policy", ("salvage", "theft", "liability")),
    Line("FO", "farmowners", "Farmowners Policy", ("fire", "wind_and_hail", "liability")),
    Line("RN", "renters", "Renters Policy", ("theft", "water_damage", "fire")),
    Line("UM", "umbrella", "Umbrella Policy", ("liability", "litigation", "reinsurance")),
    Line("BO", "business owners", "Business Owners Form", ("privacy", "water_damage", "liability")),
)
STATES = (
    "Ohio", "Oregon", "Texas", "Maine", "Florida", "Nevada", "Iowa", "Georgia", "Vermont",
    "Kansas", "Montana", "Virginia",
)  # fmt: skip
REGIONS = ("northern", "southern", "eastern", "western", "coastal", "mountain")
TERRITORIES = ("Lake", "Valley", "Harbor", "Prairie", "Summit", "Delta", "Canyon")
PROGRAMS = (
    "", "Select", "Heritage", "Metro", "Frontier", "Beacon", "Orchard", "Granite", "Meadow",
    "Harvest", "Cedar", "Falcon", "Juniper", "Mariner", "Pioneer", "Redwood",
)  # fmt: skip
CLAIMS_DESKS = (
    "the property claims desk", "the auto claims desk", "the liability claims desk",
    "the large loss desk", "the theft desk", "the water damage desk", "the storm desk",
    "the injury desk", "the intake desk", "the settlement desk", "the recovery desk",
    "the salvage desk", "the trial desk", "the quality desk",
)  # fmt: skip
UNDERWRITING_DESKS = (
    "the new business desk", "the renewal desk", "the rating desk", "the survey desk",
    "the referral desk", "the farm desk", "the marine desk", "the package desk",
    "the small business desk", "the middle market desk", "the treaty desk",
    "the agency desk", "the filing desk", "the portfolio desk",
)  # fmt: skip
SERVICE_DESKS = (
    "the billing desk", "the collections desk", "the refund desk", "the policy change desk",
    "the cancellation desk", "the reinstatement desk", "the records desk", "the privacy desk",
    "the complaints desk", "the mail desk", "the audit desk", "the contact desk",
    "the vendor desk", "the training desk",
)  # fmt: skip


def program(division: int) -> str:
    """The name of a division's program; the first division has none."""
    series, place = divmod(division, len(PROGRAMS))
    return f"{PROGRAMS[place]} {chr(ord('A') + series)}".strip() if series else PROGRAMS[place]


def prefixed(division: int, title: str) -> str:
    """A title with the program's name before it, where the division has one."""
    name = program(division)
    return f"{name} {title}" if name else title
