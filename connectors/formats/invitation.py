"""Invitations (`text/calendar`): one line that says what, when and where, and the description.

Here: the few properties of RFC 5545 that a reader of a mail sees. Not here: recurrence beyond its
wording, time zones beyond their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_FOLD = re.compile(r"\r?\n[ \t]")
_PROPERTY = re.compile(
    r"(?P<name>[A-Za-z-]+)(?P<params>(?:;[^:;\"]+(?:\"[^\"]*\")?)*):(?P<value>.*)"
)
_TIME = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?")
_ZONE = re.compile(r";TZID=\"?([^;\":]+)", re.IGNORECASE)
_ESCAPED = re.compile(r"\\([nN,;\\])")
_METHODS = {"CANCEL": "Cancelled: ", "REPLY": "Reply to: "}


def invitation_texts(text: str) -> Iterator[str]:
    """For each event (or task) its summary line, and its description if it has one."""
    method = ""
    event: dict[str, tuple[str, str]] | None = None
    inner = 0
    for line in _FOLD.sub("", text).splitlines():
        match = _PROPERTY.fullmatch(line.strip())
        if match is None:
            continue
        name, value = match["name"].upper(), match["value"]
        if name == "METHOD":
            method = value.strip().upper()
        elif name == "BEGIN" and value.upper() in ("VEVENT", "VTODO"):
            event = {}
        elif name == "END" and value.upper() in ("VEVENT", "VTODO") and event is not None:
            yield from _texts(event, method)
            event = None
        elif name in ("BEGIN", "END"):
            inner += 1 if name == "BEGIN" else -1  # an alarm inside the event says nothing new
        elif event is not None and (inner <= 1 or name not in ("DESCRIPTION", "SUMMARY")):
            event.setdefault(name, (match["params"], value))


def _texts(event: dict[str, tuple[str, str]], method: str) -> Iterator[str]:
    said = {name: _unescaped(value) for name, (_, value) in event.items()}
    cancelled = method == "CANCEL" or said.get("STATUS", "").upper() == "CANCELLED"
    lead = _METHODS["CANCEL"] if cancelled else _METHODS.get(method, "")
    parts = [lead + (said.get("SUMMARY") or "Meeting"), _when(event)]
    parts += [said.get("LOCATION", ""), _repeats(said.get("RRULE", ""))]
    yield ", ".join(part for part in parts if part)
    if description := said.get("DESCRIPTION"):
        yield description


def _when(event: dict[str, tuple[str, str]]) -> str:
    start, end = (_moment(event.get(name)) for name in ("DTSTART", "DTEND"))
    if not end and event.get("DUE"):
        end = _moment(event.get("DUE"))
    zone = _ZONE.search(event.get("DTSTART", ("", ""))[0])
    if start and end and start[:10] == end[:10] and len(end) > 10:
        end = end[11:]
    span = f"{start} to {end}" if start and end else start or end
    return f"{span} ({zone[1]})" if span and zone else span


def _moment(found: tuple[str, str] | None) -> str:
    """A date or time in ISO form, "" if there is none."""
    match = _TIME.fullmatch(found[1].strip()) if found else None
    if match is None:
        return ""
    day = f"{match[1]}-{match[2]}-{match[3]}"
    clock = f" {match[4]}:{match[5]}{' UTC' if match[7] else ''}" if match[4] else ""
    return day + clock


def _repeats(rule: str) -> str:
    """A recurrence in words as far as they are plain: how often, how many times, until when."""
    parts = dict(part.split("=", 1) for part in rule.upper().split(";") if "=" in part)
    if not parts.get("FREQ"):
        return ""
    text = f"repeats {parts['FREQ'].lower()}"
    text += f" every {parts['INTERVAL']}" if "INTERVAL" in parts else ""
    text += f" {parts['COUNT']} times" if "COUNT" in parts else ""
    until = _moment(("", parts["UNTIL"])) if "UNTIL" in parts else ""
    return f"{text} until {until}" if until else text


def _unescaped(value: str) -> str:
    text = _ESCAPED.sub(lambda match: " " if match[1] in "nN" else match[1], value)
    return " ".join(text.split())
