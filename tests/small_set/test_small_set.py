"""The small set as its readers meet it: real files, the same each time.

Here: what every file of the written set must hold.
Not here: edits, and single writers.
"""

import csv
import email
import email.policy
import hashlib
import os
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path

import docx
import lxml.html
import yaml

from tests import small_set

PROJECT = Path(__file__).parents[2]
DIGEST = """
import hashlib, pathlib, sys
from tests import small_set
root = pathlib.Path(sys.argv[1])
small_set.write(root)
for path in sorted(root.rglob("*.*")):
    print(path.relative_to(root), hashlib.sha256(path.read_bytes()).hexdigest())
"""


def test_two_processes_write_the_same_bytes(written: Path, tmp_path: Path) -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", DIGEST, str(tmp_path / seed)],
            cwd=PROJECT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    here = hashlib.sha256((written / "policies/ho-00-03-2026-01.docx").read_bytes())
    assert here.hexdigest() in outputs[0]


def test_every_source_and_format_is_there(root: Path) -> None:
    paths = small_set.write(root)
    formats = Counter(path.suffix for path in paths)
    assert 32 <= len(paths) <= 40
    assert {path.relative_to(root).parts[0] for path in paths} == {"policies", "manuals", "tickets"}
    assert formats.keys() == {".docx", ".html", ".md", ".txt", ".eml", ".csv"}
    assert all(count >= 3 for suffix, count in formats.items() if suffix != ".csv")
    assert formats[".csv"] >= 2


def test_word_files_open_with_headings_and_a_running_header(written: Path) -> None:
    for path in written.rglob("*.docx"):
        word = docx.Document(str(path))
        styles = [p.style.name for p in word.paragraphs if p.style]
        assert styles[0] == "Title", path
        assert styles.count("Heading 1") >= 4, path
        assert word.sections[0].header.paragraphs[0].text, path


def test_the_running_header_of_a_form_names_form_and_edition(written: Path) -> None:
    word = docx.Document(str(written / "policies/ho-00-03-2026-01.docx"))
    header = word.sections[0].header.paragraphs[0].text
    assert header == "Form HO 00 03 | Edition 2026-01"


def test_web_pages_parse_with_title_and_headings(written: Path) -> None:
    for path in written.rglob("*.html"):
        page = lxml.html.document_fromstring(path.read_bytes())
        assert page.findtext(".//title") == page.findtext(".//h1"), path
        assert len(page.findall(".//h2")) >= 4, path
        assert all(table.findall("thead/tr/th") for table in page.iter("table")), path


def test_markdown_front_matter_parses(written: Path) -> None:
    for path in written.rglob("*.md"):
        _, front, body = path.read_text(encoding="utf-8").split("---\n", 2)
        meta = yaml.safe_load(front)
        assert isinstance(meta["effective"], date), path
        assert body.startswith(f"\n# {meta['title']}\n"), path
        assert "form" not in meta or f"Form {meta['form']}" in body, path


def test_plain_text_is_hard_wrapped(written: Path) -> None:
    for path in written.rglob("*.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert max(map(len, lines)) <= 78, path
        assert any(line.startswith("1. ") and line == line.upper() for line in lines), path


def test_every_reply_names_a_mail_of_the_set(written: Path) -> None:
    mails = [
        email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        for path in written.rglob("*.eml")
    ]
    ids = {mail["Message-ID"] for mail in mails}
    replies = [mail for mail in mails if mail["In-Reply-To"]]
    assert len(ids) == len(mails)
    assert replies
    for mail in replies:
        assert mail["In-Reply-To"] in ids
        assert "\n> " in mail.get_content()


def test_ticket_exports_hold_tickets_with_dated_comments(written: Path) -> None:
    keys: list[str] = []
    for path in (written / "tickets").glob("*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            tickets = list(csv.DictReader(file))
        assert len(tickets) >= 8, path
        keys.extend(ticket["key"] for ticket in tickets)
        for ticket in tickets:
            for comment in ticket["comments"].split("\n"):
                day, rest = comment.split(" ", 1)
                assert date.fromisoformat(day) >= date.fromisoformat(ticket["created"])
                assert ": " in rest
    assert len(set(keys)) == len(keys)


def test_each_access_pattern_matches_a_manual(written: Path) -> None:
    with (written / "manuals/access.csv").open(encoding="utf-8", newline="") as file:
        rules = list(csv.DictReader(file))
    assert rules
    for rule in rules:
        assert list((written / "manuals").glob(rule["pattern"])), rule
        assert rule["allow"].split(";") == ["group:siu", "group:audit"]
