"""Equal structures give equal bytes wherever and whenever they are written.

Not here: what the bytes hold.
"""

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[3]
DIGEST = """
import hashlib, locale
from datetime import UTC, datetime
from synthetic_corpus.structure import *
from synthetic_corpus.writers import render
from synthetic_corpus.writers.to_sqlite import dump

locale.setlocale(locale.LC_ALL, "")
at = datetime(2026, 5, 8, 9, 30, tzinfo=UTC)
table = Table(("Zone", "Rate"), (("A", "1.5%"), ("B", "$2,000")), "Table 1: Rates",
              (HeaderGroup("All", 2),))
blocks = (Paragraph("Text.", ("Note.",)), table, TextBox(("Box.",)),
          Revision("Within ", "30", "45", " days.", "forms desk 2", at))
mail = Message("a.eml", "Desk 1 <a@b.example>", "Desk 2 <c@b.example>", "S", at, "<1@b.example>",
               ("Text.",), attachments=(Attachment("a.txt", "Text."),))
ticket = Ticket("T-1", at, "Open", "P", "S", "D", "desk 1", (Comment(at, "desk 2", "C"),))
document = lambda path: Document(path, "T", (Section("Part", blocks),), running_footer="F")
items = [document(f"a.{suffix}") for suffix in ("docx", "html", "md", "pdf", "txt", "xlsx")]
items += [mail, Mailbox("a.mbox", (mail,)), TicketExport("a.jsonl", (ticket,))]
items += [TicketExport("a.json", (ticket,)), Document("a.csv", "T", (Section("", (table,)),))]
for item in items:
    print(item.path, hashlib.sha256(render(item)).hexdigest())
print(dump(render(TicketExport("a.db", (ticket,)))))
"""


def test_hash_seed_time_zone_locale_and_folder_leave_no_trace(tmp_path: Path) -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(PROJECT), "PYTHONHASHSEED": seed, "TZ": zone,
                 "LC_ALL": place},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for folder, seed, zone, place in (
            (PROJECT, "1", "Asia/Tokyo", "C"),
            (tmp_path, "2", "America/New_York", "C.UTF-8"),
        )
    ]  # fmt: skip
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) > 10
