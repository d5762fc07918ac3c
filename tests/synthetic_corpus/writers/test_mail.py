"""Threads, quoted replies, attachments and mailboxes.

Not here: tickets.
"""

import email
import email.policy
import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from memory.records import ParsedDocument
from synthetic_corpus.structure import Attachment, Mailbox, Message
from synthetic_corpus.writers import render

Read = Callable[..., ParsedDocument]
Thread = tuple[Message, Message, Message]


def test_a_reply_names_the_thread_and_owns_only_its_own_words(read: Read, thread: Thread) -> None:
    found = read(thread[2], "ticket")
    assert found.meta["in-reply-to"] == "<m2@agency.example>"
    assert found.meta["references"] == "<m1@insurer.example> <m2@agency.example>"
    assert found.meta["cc"] == "Rating desk 1 <rating1@insurer.example>"
    assert [(b.author, b.quoted, b.text) for b in found.blocks if "wrote:" not in b.text] == [
        ("Claims desk 4", False, "Your copy is of edition 2024-06."),
        ("Broker 2", True, "My copy says $500."),
        ("Claims desk 4", True, "The deductible of file CLM-12 is $1,000."),
        ("Claims desk 4", True, "From now on section 1.1 applies."),
    ]


def test_attachments_hang_on_the_mail_and_are_told_of(read: Read, thread: Thread) -> None:
    found = read(thread[1], "ticket")
    assert [f.code for f in found.findings] == ["attachment_skipped"] * 2
    mail = email.message_from_bytes(render(thread[1]), policy=email.policy.default)
    assert [(a.get_filename(), a.get_content_type(), a.get_content())
            for a in mail.iter_attachments()] == [
        ("copy.txt", "text/plain", "Deductible $500\n"),
        ("rates.csv", "text/csv", "zone,rate\nA,1.5%\n"),
    ]  # fmt: skip
    assert render(thread[1]) == render(replace(thread[1]))


def test_other_attachments_are_refused(thread: Thread) -> None:
    broken = replace(thread[0], attachments=(Attachment("plan.dwg", ""),))
    with pytest.raises(ValueError, match=r"mail/1\.eml: attachment plan\.dwg"):
        render(broken)


def test_a_mailbox_holds_its_mails_word_for_word(read: Read, thread: Thread) -> None:
    box = read(Mailbox("mail/all.mbox", thread), "ticket")
    heads = json.loads(box.meta["messages"])
    assert [head["message-id"] for head in heads] == [m.message_id for m in thread]
    own = [b for b in box.blocks if b.kind == "message"]
    assert own == [b for m in thread for b in read(m, "ticket").blocks]


def test_a_body_line_like_a_postmark_is_marked(thread: Thread) -> None:
    data = render(Mailbox("a.mbox", thread[:1]))
    assert data.startswith(b"From claims4@insurer.example Mon Mar  2 09:00:00 2026\nFrom: ")
    assert b"\n>From now on section 1.1 applies.\n" in data


def test_a_mailbox_without_mails_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a\.mbox: a mailbox needs"):
        render(Mailbox("a.mbox", ()))
