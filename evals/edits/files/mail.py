"""Mails: the lines of the plain text body; headers and other parts stay as they are."""

from __future__ import annotations

import email
import email.policy
import re
from email.message import EmailMessage

from evals.edits.files.lines import LinesFile
from evals.edits.files.opened import DoesNotApply
from evals.edits.taken import Taken

_QUOTE_MARK = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)


class MailFile(LinesFile):
    """A message with a plain text body."""

    def __init__(self, document: Taken) -> None:
        self.message = email.message_from_bytes(document.data, policy=email.policy.default)
        part = self.message.get_body(("plain",))
        if not isinstance(part, EmailMessage):
            raise DoesNotApply("the mail has no plain text body")
        self.part = part
        text = str(part.get_content()).replace("\r\n", "\n")
        marks = (at for match in _QUOTE_MARK.finditer(text) for at in range(*match.span()))
        super().__init__(document, text, marks)

    def wrapped(self, lines: list[str]) -> list[str]:
        """See `LinesFile.wrapped`; what is quoted keeps its marks, and its lines."""
        if any(_QUOTE_MARK.match(line) for line in lines):
            return lines
        return super().wrapped(lines)

    def save(self) -> bytes:
        """See `Opened.save`."""
        self.part.set_content(self.body.text)
        return self.message.as_bytes()


def opened(document: Taken) -> MailFile:
    """The mail in `document`."""
    return MailFile(document)
