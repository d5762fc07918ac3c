"""The synthetic corpus writes tickets as a database and as JSON lines: both must read alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from connectors.parse import parse
from memory.records import AccessList
from synthetic_corpus.structure import Attachment, Change, Comment, Ticket, TicketExport
from synthetic_corpus.writers import render
from tests.connectors.ticket_database import source

_TICKET = Ticket(
    key="CLM-12",
    created=datetime(2026, 3, 1, 8, 0),
    status="Closed",
    product="HO 00 03",
    summary="Water in the cellar",
    description="The pump failed.\n\nIt was 4 feet deep.",
    author="broker desk 2",
    comments=(
        Comment(date(2026, 3, 2), "claims desk 4", "Is it a flood?"),
        Comment(date(2026, 3, 2), "broker desk 2", "No, it is $1,000 by section 1.1."),
    ),
    resolution="Paid $4,200.",
    changes=(
        Change("reserve", "", "$4,200", "claims desk 4", datetime(2026, 3, 4, 12, 0)),
        Change("status", "Open", "Closed", "claims desk 4", datetime(2026, 3, 4, 12, 0)),
    ),
    attachments=(Attachment("estimate.csv", "a,b\n"), Attachment("note.txt", "Seen on site.\n")),
    allow=("group:claims",),
    deny=("user:broker-2",),
)


def test_a_ticket_of_the_database_reads_as_the_same_ticket_in_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    bare = replace(_TICKET, key="CLM-13", attachments=(), allow=(), deny=())
    file.write_bytes(render(TicketExport("t.db", (_TICKET, bare))))
    connector = source(file, ("everyone",), attachments={})
    first, second = connector.observe()
    assert first.access == AccessList(("group:claims",), ("user:broker-2",))
    assert second.access == AccessList(("everyone",))
    for observed, ticket in ((first, _TICKET), (second, bare)):
        lines = parse("t.jsonl", render(TicketExport("t.jsonl", (ticket,))), "ticket").blocks
        rows = parse(observed.locator, connector.read(observed.locator), "ticket").blocks
        fields = next(block for block in rows if block.headers[:1] == ("status",))
        assert fields.headers[-1] == "updated" and fields.cells[-1] == "2026-03-04T12:00:00"
        cells = fields.cells[:-1]
        without = replace(fields, headers=fields.headers[:-1], cells=cells, text=" | ".join(cells))
        assert tuple(without if block is fields else block for block in rows) == lines
