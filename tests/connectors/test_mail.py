"""Mail: whose words are whose, and a message survives what surrounds it."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage

import pytest

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument

_REPLY = """The deductible is 500
now.

On Tue, Mar 3, 2026 at 9:15 AM Bob Ray
<bob@x.org> wrote:
> It is 250.
>
> On 2 Mar 2026, at 08:00, Carl <c@x.org> wrote:
> > deep

Best
"""


def _message(body: str, subtype: str = "plain") -> EmailMessage:
    message = EmailMessage()
    message["From"] = "Ann Lee <ann@x.org>"
    message["To"] = "b@x.org"
    message["Subject"] = "Re: Deductible"
    message["Date"] = "Wed, 4 Mar 2026 10:00:00 +0000"
    message["Message-ID"] = "<1@x.org>"
    message["In-Reply-To"] = "<0@x.org>"
    message.set_content(body, subtype=subtype)
    return message


def _read(message: EmailMessage) -> ParsedDocument:
    return parse("a.eml", message.as_bytes(), "ticket")


def test_headers_go_to_meta_and_the_subject_is_the_title() -> None:
    found = _read(_message("Hello 5."))
    assert found.title == "Re: Deductible"
    assert found.meta["from"] == "Ann Lee <ann@x.org>"
    assert (found.meta["message-id"], found.meta["in-reply-to"]) == ("<1@x.org>", "<0@x.org>")


def test_own_words_have_author_and_time_and_quoted_words_their_own_author() -> None:
    blocks = _read(_message(_REPLY)).blocks
    assert {b.kind for b in blocks} == {"message"}
    assert [(b.quoted, b.author, b.text) for b in blocks] == [
        (False, "Ann Lee", "The deductible is 500 now."),
        (True, "Bob Ray", "On Tue, Mar 3, 2026 at 9:15 AM Bob Ray <bob@x.org> wrote:"),
        (True, "Bob Ray", "It is 250."),
        (True, "Carl", "On 2 Mar 2026, at 08:00, Carl <c@x.org> wrote:"),
        (True, "Carl", "deep"),
        (False, "Ann Lee", "Best"),
    ]
    assert blocks[0].at == datetime(2026, 3, 4, 10, tzinfo=UTC)
    assert blocks[2].at is None


def test_an_html_part_is_used_if_it_is_the_only_one() -> None:
    page = (
        "<p>It is 5<span style='display:none'>9</span>00.</p><div>On Tue, Mar 3, 2026 at 9:15 AM "
        "Bob Ray &lt;b@x.org&gt; wrote:</div><blockquote><p>It is 250.</p></blockquote><p>Bye</p>"
    )
    assert [(b.quoted, b.author, b.text) for b in _read(_message(page, "html")).blocks] == [
        (False, "Ann Lee", "It is 500."),
        (True, "Bob Ray", "On Tue, Mar 3, 2026 at 9:15 AM Bob Ray <b@x.org> wrote:"),
        (True, "Bob Ray", "It is 250."),
        (False, "Ann Lee", "Bye"),
    ]


def test_an_unknown_charset_does_not_lose_the_message() -> None:
    data = _message("The limit is 500.").as_bytes().replace(b"utf-8", b"foo-9")
    assert b"foo-9" in data
    assert parse("a.eml", data, "ticket").blocks[0].text == "The limit is 500."


def test_a_declared_charset_is_used() -> None:
    message = _message("x")
    message.set_content("Prämie", charset="iso-8859-1")
    assert _read(message).blocks[0].text == "Prämie"


def test_a_skipped_attachment_is_told() -> None:
    message = _message("Hello.")
    message.add_attachment(b"\0", maintype="application", subtype="x-sig", filename="../smime.p7s")
    found = _read(message)
    assert [b.text for b in found.blocks] == ["Hello."]
    assert [f.code for f in found.findings] == ["attachment_skipped"]


def test_parts_that_say_different_numbers_are_told() -> None:
    message = _message("It is 500.")
    message.add_alternative("<p>It is 600.</p>", subtype="html")
    found = _read(message)
    assert [(b.kind, b.text) for b in found.blocks] == [
        ("message", "It is 500."),
        ("note", "It is 600."),
    ]
    assert [f.code for f in found.findings] == ["alternatives_differ"]
    assert "600" in found.findings[0].detail


@pytest.mark.parametrize(("data", "code"), [(b"Subject: x\n\n", "empty"), (b"\nwords", "corrupt")])
def test_a_message_without_words_or_headers_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        parse("a.eml", data, "ticket")
    assert caught.value.code == code
