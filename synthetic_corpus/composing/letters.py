"""Mails and tickets: from outline to structure.

Here: their parts filled with words.
Not here: documents with sections (`documents`), and files that hold many (`compose`).
"""

from random import Random

from synthetic_corpus.composing.documents import Spoken
from synthetic_corpus.composing.said import Said
from synthetic_corpus.composing.speaker import Speaker
from synthetic_corpus.structure import Attachment, Change, Comment, Message, Quote, Ticket
from synthetic_corpus.wording.tickets import (
    attribution,
    greeting,
    mail_subject,
    sign_off,
    summary,
)
from synthetic_corpus.world.concepts import concepts, printed_date
from synthetic_corpus.world.mails import message_id
from synthetic_corpus.world.outlines import MailOutline, Slot, TicketOutline

NAMED = 0.5
LONGEST = 3
"""Mails of the longest thread."""
BODY = "body"
QUOTED = "quoted"


def compose_mail(
    speaker: Speaker, outline: MailOutline, answered: tuple[Message, Spoken] | None
) -> tuple[Message, Spoken]:
    """A mail; `answered` is the mail whose text it repeats below its own."""
    spoken = Spoken()
    speaker = speaker.copied(LONGEST - 1 - len(outline.thread))
    world, id_ = speaker.world, outline.document
    row = world.document(id_)
    concept = concepts()[outline.concept].concept.name
    subject = speaker.line(
        f"{outline.thread[0] if outline.thread else id_}/subject", row.family,
        lambda rng: mail_subject(topic=outline.topic, concept=_named(concept, rng), rng=rng),
        concept,
    )  # fmt: skip
    if outline.thread:
        subject = f"Re: {subject}"
    own = world.stream("mail", id_, "around")
    hello = greeting(recipient=_role(outline.to), rng=own)
    bye = sign_off(role=_role(outline.sender), rng=own)
    paragraphs = [hello, *(_say(speaker, spoken, row.family, slots) for slots in outline.body), bye]
    for text in (subject, hello, bye):
        spoken.add(BODY, Said(text, role="furniture"))
    quote = None
    if answered:
        message, earlier = answered
        line = attribution(
            date=printed_date(message.sent.date()), role=_role(message.sender), rng=own
        )
        quote = Quote(line, "\n\n".join(message.body), message.quote)
        spoken.add(QUOTED, Said(line, role="furniture"))
        repeated = [said for place in earlier.said.values() for said in place]
        spoken.add(QUOTED, *(_without_records(said) for said in repeated if said.text != subject))
    message = Message(
        path=row.path, sender=outline.sender, to=outline.to, subject=subject, sent=outline.sent,
        message_id=message_id(id_), body=tuple(paragraphs),
        references=tuple(message_id(earlier) for earlier in outline.thread), quote=quote,
    )  # fmt: skip
    return message, spoken


def compose_ticket(speaker: Speaker, outline: TicketOutline) -> tuple[Ticket, Spoken]:
    """A ticket, and what is said in its parts."""
    spoken = Spoken()
    row = speaker.world.document(outline.document)
    concept = concepts()[outline.concept].concept.name
    line = speaker.line(
        f"{outline.key}/summary", row.family,
        lambda rng: summary(topic=outline.topic, concept=_named(concept, rng), rng=rng),
        concept,
    )  # fmt: skip
    spoken.add("summary", Said(line))
    spoken.add(
        "fields",
        *(Said(text, role="furniture") for text in (
            outline.key, outline.created.isoformat(sep=" "), outline.author, outline.product,
        )),
    )  # fmt: skip

    def say(place: str, slots: tuple[Slot, ...]) -> str:
        return _say(speaker, spoken, row.family, slots, place, "ticket")

    comments = []
    for number, remark in enumerate(outline.remarks, start=1):
        comments.append(Comment(remark.at, remark.role, say(f"comment {number}", remark.slots)))
        furniture = (remark.at.isoformat(sep=" "), remark.role)
        spoken.add("fields", *(Said(text, role="furniture") for text in furniture))
    for change in outline.changes:
        texts = (change.before, change.after, change.author, change.at.isoformat(sep=" "))
        spoken.add("fields", *(Said(text, role="furniture") for text in texts))
    attachments: tuple[Attachment, ...] = ()
    if outline.attachment:
        text = say("attachment", outline.attached)
        attachments = (Attachment(outline.attachment, f"{text}\n"),)
        path = f"attachments/{outline.key}/{outline.attachment}"
        spoken.add("fields", *(Said(t, role="furniture") for t in (outline.attachment, path)))
    ticket = Ticket(
        key=outline.key, created=outline.created, status=outline.status, product=outline.product,
        summary=line, description=say("description", outline.asked), author=outline.author,
        comments=tuple(comments), resolution=say("resolution", outline.resolution),
        changes=tuple(
            Change(c.field, c.before, c.after, c.author, c.at) for c in outline.changes
        ),
        attachments=attachments, allow=outline.allow, deny=outline.deny,
    )  # fmt: skip
    return ticket, spoken


def _say(
    speaker: Speaker, spoken: Spoken, family: str, slots: tuple[Slot, ...], place: str = BODY,
    voice: str = "mail",
) -> str:  # fmt: skip
    said = [each for slot in slots for each in speaker.say(slot, voice, family)]
    spoken.add(place, *said)
    return " ".join(each.text for each in said)


def _named(concept: str, rng: Random) -> str:
    """The concept, or nothing, so that the line is about the topic at large."""
    return concept if rng.random() < NAMED else ""


def _without_records(said: Said) -> Said:
    return Said(said.text, said.marks, (), said.role, said.record, said.counted)


def _role(address: str) -> str:
    return address.partition(" <")[0].lower()
