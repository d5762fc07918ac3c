"""Mailboxes, invitations, forwarded mail, and parts that do not agree."""

from __future__ import annotations

import json
from email.message import EmailMessage, MIMEPart

import pytest

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument

_INVITATION = """BEGIN:VCALENDAR
METHOD:REQUEST
BEGIN:VEVENT
SUMMARY:Review of water claims\\, part 2
DTSTART;TZID=Europe/Berlin:20260304T100000
DTEND;TZID=Europe/Berlin:20260304T113000
LOCATION:Room 5
RRULE:FREQ=WEEKLY;COUNT=3
DESCRIPTION:Bring the file of cla
 im 4711.
BEGIN:VALARM
DESCRIPTION:Reminder
END:VALARM
END:VEVENT
END:VCALENDAR
"""


def _message(body: str, number: int = 1, **headers: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = "Ann Lee <ann@x.org>"
    message["Subject"] = f"Deductible {number}"
    message["Date"] = f"Wed, {number} Apr 2026 10:00:00 +0000"
    message["Message-ID"] = f"<{number}@x.org>"
    for name, value in headers.items():
        message[name] = value
    message.set_content(body)
    return message


def _read(message: EmailMessage) -> ParsedDocument:
    return parse("a.eml", message.as_bytes(), "ticket")


def _codes(found: ParsedDocument) -> list[str]:
    return [f.code for f in found.findings if not f.code.startswith("coverage")]


def test_each_message_of_a_mailbox_is_a_section() -> None:
    first = _message("It is 500.\n\nFrom here on it is 600.\n")
    second = _message("Agreed, 700.\n\n> It is 500.\n", 2, **{"In-Reply-To": "<1@x.org>"})
    data = b"".join(
        b"From ann@x.org Wed Apr  1 10:00:00 2026\n"
        + message.as_bytes().replace(b"\nFrom here", b"\n>From here")
        + b"\n"
        for message in (first, second)
    )
    found = parse("a.mbox", data, "ticket")
    assert [(b.kind, b.level, b.author, b.quoted, b.text) for b in found.blocks] == [
        ("heading", 1, "Ann Lee", False, "Deductible 1"),
        ("message", 0, "Ann Lee", False, "It is 500."),
        ("message", 0, "Ann Lee", False, "From here on it is 600."),
        ("heading", 1, "Ann Lee", False, "Deductible 2"),
        ("message", 0, "Ann Lee", False, "Agreed, 700."),
        ("message", 0, "", True, "It is 500."),
    ]
    assert found.blocks[3].at is not None and found.blocks[3].at.day == 2
    heads = json.loads(found.meta["messages"])
    assert [head["message-id"] for head in heads] == ["<1@x.org>", "<2@x.org>"]
    assert found.title == "Deductible 1"


def test_a_file_without_messages_is_no_mailbox() -> None:
    with pytest.raises(UnreadableDocument) as caught:
        parse("a.mbox", b"no mail at all", "ticket")
    assert caught.value.code == "corrupt"


@pytest.mark.parametrize("alone", [True, False])
def test_an_invitation_is_a_line_that_says_what_when_and_where(alone: bool) -> None:
    message = _message("Please come.")
    if alone:
        message.set_content(_INVITATION, subtype="calendar")
    else:
        message.add_alternative(_INVITATION, subtype="calendar")
    found = _read(message)
    texts = [block.text for block in found.blocks]
    assert texts[0 if alone else 1 :] == [
        "Review of water claims, part 2, 2026-03-04 10:00 to 11:30 (Europe/Berlin), Room 5, "
        "repeats weekly 3 times",
        "Bring the file of claim 4711.",
    ]
    assert _codes(found) == []


def test_a_cancelled_meeting_says_so() -> None:
    message = _message("x")
    text = _INVITATION.replace("REQUEST", "CANCEL").replace("20260304T100000", "20260304")
    message.set_content(text, subtype="calendar")
    assert _read(message).blocks[0].text.startswith("Cancelled: Review")


def test_a_forwarded_message_is_read_as_quoted() -> None:
    message = _message("See below.")
    message.add_attachment(_message("It was 250.", 2))
    assert [(b.quoted, b.text) for b in _read(message).blocks] == [
        (False, "See below."),
        (True, "It was 250."),
    ]


def test_a_stub_of_plain_text_gives_way_to_the_page() -> None:
    message = _message("Your program shows no HTML.")
    page = "".join(f"<p>The limit of cover number {n} is {n}00.</p>" for n in range(1, 9))
    message.add_alternative(page, subtype="html")
    assert _read(message).blocks[0].text == "The limit of cover number 1 is 100."


def test_text_after_a_picture_is_read() -> None:
    message = _message("Before.")
    message.add_attachment(b"\0", maintype="image", subtype="png", filename="a.png")
    part = MIMEPart()
    part.set_content("After 500.")
    message.attach(part)
    found = _read(message)
    assert [b.text for b in found.blocks] == ["Before.", "After 500."]
    assert _codes(found) == ["attachment_skipped"]


def test_an_encrypted_message_is_named_as_such() -> None:
    message = EmailMessage()
    message["Subject"] = "x"
    message.set_content(b"\0\1", maintype="application", subtype="pkcs7-mime")
    with pytest.raises(UnreadableDocument) as caught:
        _read(message)
    assert caught.value.code == "encrypted"


@pytest.mark.parametrize("name", ["../../etc/passwd", "C:\\windows\\x.txt", "a\0b.txt"])
def test_the_name_of_an_attachment_is_never_a_path(name: str) -> None:
    data = _message("Hello 5.").as_bytes() + b"\n"
    data = data.replace(
        b"\n\nHello", f'\nContent-Disposition: inline; filename="{name}"\n\nHello'.encode(), 1
    )
    try:
        found = parse("a.eml", data, "ticket")
    except UnreadableDocument as error:
        assert error.code == "empty"
    else:
        assert all(name in f.detail or f.code != "attachment_skipped" for f in found.findings)
