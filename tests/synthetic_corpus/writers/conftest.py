"""Fixtures for the tests of the writers: one form that holds every kind of block.

Here: the form, the thread and the tickets that are written and read back. Not here: expectations.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from connectors.parse import parse
from memory.records import ParsedDocument, SourceKind
from synthetic_corpus.structure import (
    Attachment,
    Change,
    Comment,
    Document,
    Folded,
    HeaderGroup,
    Item,
    ListItem,
    ListItems,
    Message,
    Paragraph,
    Quote,
    Revision,
    Section,
    Table,
    TextBox,
    Ticket,
)
from synthetic_corpus.writers import render

Form = Callable[..., Document]
Read = Callable[..., ParsedDocument]

COVERED = ListItems(
    (
        ListItem("the dwelling and what is built onto it, porches and carports included;", "(a)"),
        ListItem("materials that lie ready for its repair;", "(b)"),
        ListItem("fixtures.", "(c)"),
    )
)
ROOFS = ListItems(
    (
        ListItem("roof surfaces"),
        ListItem("metal roofs", level=2),
        ListItem("tile roofs", level=2),
        ListItem("siding"),
    )
)
LIMITS = Table(
    ("Cover", "Limit", "Share"),
    (("Jewelry", "$1,500", "5%"), ("Tools", "$2,000", "7.5%"), ("Boats", "$750", "10%")),
    "Table 1: Limits of special property",
)
REVISION = Revision(
    before="Notice is given within ",
    deleted="thirty (30) days",
    inserted="forty-five (45) days",
    after=" of the loss.",
    author="forms desk 2",
    at=datetime(2026, 1, 5, 9, 30),
)
BOX = TextBox(("The percentage is never less than $2,500.", "Ask the rating desk when in doubt."))
FOLDED = Folded(
    "Show what is not covered",
    (
        Paragraph("Loss caused by earth movement is not covered."),
        ListItems((ListItem("flood above 12 inches;", "(a)"), ListItem("neglect.", "(b)"))),
    ),
)
SECTIONS = (
    Section("", (Paragraph("Form HO 00 03\nEdition 2026-01"),)),
    Section(
        "Property covered",
        (
            Paragraph(
                "The dwelling on the residence premises is covered when the loss is sudden.",
                notes=("The claims manual says how 14 kinds of structures are handled.",),
            ),
            Paragraph("The cover extends to:"),
            COVERED,
        ),
        "1",
    ),
    Section("Special limits", (Paragraph("The limits are those of the table."), LIMITS), "1.1", 2),
    Section("Wind and hail", (REVISION, BOX, ROOFS), "1.2", 2),
    Section("Exclusions", (FOLDED,), "2"),
    Section("Property in storage", (Paragraph("It is covered up to $1,000."),), "2.1", 2),
    Section("Climate", (Paragraph("Storage rooms are kept at 60 degrees or more."),), "2.1.1", 3),
)


@pytest.fixture
def form() -> Form:
    """Makes the form under a path, with further fields of the document."""

    def make(path: str, **fields: Any) -> Document:
        made = Document(
            path,
            "Homeowners special form",
            SECTIONS,
            (("form", "HO 00 03"), ("edition", "2026-01"), ("effective", date(2026, 3, 1))),
            running_header="Form HO 00 03 | Edition 2026-01",
            running_footer="Product desk 3",
        )
        return replace(made, **fields)

    return make


@pytest.fixture
def read() -> Read:
    """Writes an item and reads its file with the real parser, which must see all its numbers."""

    def back(item: Item, kind: SourceKind = "policy") -> ParsedDocument:
        found = parse(item.path, render(item), kind)
        assert found.coverage
        assert not [page for page in found.coverage if page.missing]
        return found

    return back


@pytest.fixture
def rates() -> Table:
    """A rate table with two header rows, cells of the upper one merged."""
    return Table(
        ("Territory", "Flat", "Share", "Per day", "From"),
        tuple(
            (
                f"{101 + n}",
                f"${1000 + 25 * n:,}",
                f"{1 + n / 2:.1f}%",
                f"${40 + n}.50",
                "2026-03-01",
            )
            for n in range(6)
        ),
        "Table 2: Deductibles",
        (HeaderGroup(""), HeaderGroup("Deductible", 2), HeaderGroup("Allowance", 2)),
    )


@pytest.fixture
def thread() -> tuple[Message, Message, Message]:
    """A question, its answer with attachments, and a reply that quotes both."""
    desk, broker = "Claims desk 4 <claims4@insurer.example>", "Broker 2 <broker2@agency.example>"
    said = "The deductible of file CLM-12 is $1,000.\n\nFrom now on section 1.1 applies."
    first = Message(
        path="mail/1.eml",
        sender=desk,
        to=broker,
        subject="Deductible of file CLM-12",
        sent=datetime(2026, 3, 2, 9, 0, tzinfo=UTC),
        message_id="<m1@insurer.example>",
        body=tuple(said.split("\n\n")),
    )
    asked = Quote("On Mon, 2 Mar 2026 at 09:00, Claims desk 4 wrote:", said)
    second = Message(
        path="mail/2.eml",
        sender=broker,
        to=desk,
        subject="Re: Deductible of file CLM-12",
        sent=datetime(2026, 3, 3, 10, 30, tzinfo=UTC),
        message_id="<m2@agency.example>",
        body=("My copy says $500.",),
        references=("<m1@insurer.example>",),
        quote=asked,
        attachments=(
            Attachment("copy.txt", "Deductible $500\n"),
            Attachment("rates.csv", "zone,rate\nA,1.5%\n"),
        ),
    )
    third = replace(
        first,
        path="mail/3.eml",
        subject=second.subject,
        sent=datetime(2026, 3, 4, 11, 0, tzinfo=UTC),
        message_id="<m3@insurer.example>",
        body=("Your copy is of edition 2024-06.",),
        references=("<m1@insurer.example>", "<m2@agency.example>"),
        quote=Quote("On Tue, 3 Mar 2026 at 10:30, Broker 2 wrote:", "My copy says $500.", asked),
        cc=("Rating desk 1 <rating1@insurer.example>",),
    )
    return first, second, third


@pytest.fixture
def ticket() -> Ticket:
    """A ticket with a comment, field changes, attachments and an access list."""
    return Ticket(
        key="CLM-12",
        created=datetime(2026, 3, 1, 8, 0),
        status="Closed",
        product="Homeowners",
        summary="Which deductible applies",
        description="The customer asks for $500.\n\nThe form says otherwise.",
        author="broker desk 2",
        comments=(
            Comment(datetime(2026, 3, 2, 9, 15), "claims desk 4", "It is $1,000 by section 1.1."),
        ),
        resolution="Section 1.1 of Form HO 00 03 applies.",
        changes=(
            Change("reserve", "", "$4,200", "claims desk 4", datetime(2026, 3, 4, 12, 0)),
            Change("status", "Open", "Closed", "claims desk 4", datetime(2026, 3, 5, 12, 0)),
        ),
        attachments=(
            Attachment("estimate.csv", "item,cost\nroof,$3200\n"),
            Attachment("note.txt", "Seen on site.\n"),
        ),
        allow=("group:claims", "group:audit"),
        deny=("user:broker-2",),
    )
