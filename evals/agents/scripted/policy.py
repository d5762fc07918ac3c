"""What the scripted agent does about a question: by its cues, with the tools that are there.

Belongs here: which look-ups answer which kind of question. Does not belong here: reading the
question (`question`), looking up (`findings`) and wording (`answering`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from difflib import SequenceMatcher

from evals.agents.scripted.answering import Reply, listed, nothing, told
from evals.agents.scripted.findings import Finder, Finding, Laid, paragraphs
from evals.agents.scripted.question import DOCUMENT, Named, Question, read_question, runs
from evals.agents.scripted.subjects import Subject, subject_of
from evals.agents.scripted.texts import (
    content,
    coverage,
    first_day,
    gives_value,
    is_said_by_somebody,
    names,
)
from evals.agents.tools import Desk, OutOfCalls, ToolRefused
from memory.passages.canon import canonical
from memory.passages.sentences import sentences

_SECTION = re.compile(r"\b[Ss]ections? (?P<label>\d[\w.]*\w|\d)")
_MOST_STEPS = 6
_LOOKED_AT = 20  # results in which the words of a question are looked for
_SURE = 6  # as when three results have a name of two words
_MOST_RESULTS = 50  # of a search for all that there is


def answer(text: str, desk: Desk) -> Reply:
    """The agent's answer to a question in plain words."""
    question = read_question(text)
    try:
        return _Policy(desk).answer(question)
    except OutOfCalls:
        return nothing("The look-ups that were allowed did not settle it.")
    except ToolRefused as refused:
        return nothing(f"It cannot be told: {refused}")


class _Policy:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._finder = Finder(desk)

    def answer(self, asked: Question) -> Reply:
        """By what is named first: a document and a section of it, two editions, a document; then by
        what is asked about a subject."""
        cues = asked.cues
        if asked.editions[1:]:
            return self._compared(_on(asked, self._about(asked)))
        if asked.documents:
            return self._of_document(asked)
        about = self._about(asked)
        if about.titled or not asked.subject:
            asked = _on(asked, about)
        if "every" in cues and not asked.scope and not asked.day and not asked.since:
            return self._every(asked)
        if "conflict" in cues and "controls" not in cues:
            return self._conflict(asked)
        if asked.since and not asked.day:
            return self._changed(asked)
        return self._value(asked)

    def _of_document(self, asked: Question) -> Reply:
        """What is asked of a document.

        Of a section: what a subject comes to by way of it, else what refers to it. Of the whole:
        what rests on it, what it says on a subject, else whether it holds.
        """
        about = self._about(asked)
        if asked.documents[0].section:
            sure = about.support >= _SURE and (about.titled or "chain" in asked.cues)
            return self._followed(_on(asked, about)) if sure else self._resting(asked)
        if asked.cues & {"depends", "affected"} and not (asked.day or asked.since):
            return self._resting(asked)
        if about.titled and "validity" not in asked.cues:
            return self._value(_on(asked, about))
        return self._valid(asked)

    def _about(self, asked: Question) -> Subject:
        """What the question is about, by what the sources have a name for."""
        text = " ".join(word for run in runs(asked.bare) for word in run)
        if not text:
            return Subject(asked.subject)
        return subject_of(asked, self._finder.search(text, k=_LOOKED_AT))

    def _value(self, asked: Question) -> Reply:
        laid = self._laid(asked, asked.day, asked.known)
        return told(self._chosen(laid)) if laid.holding else nothing()

    def _laid(self, asked: Question, day: date | None, known: date | None) -> Laid:
        return self._finder.laid_down(asked.subject, asked.scope, day=day, known=known)

    def _chosen(self, laid: Laid) -> list[Finding]:
        """The statements to tell: of what governs all, else the best."""
        if self._desk.has("governs") and laid.holding[0].scope:
            return list(laid.holding[:3])
        return list(laid.holding[:1])

    def _changed(self, asked: Question) -> Reply:
        """What holds now, and what was known the day before the one that is asked about."""
        now = self._laid(asked, asked.day, None)
        if not now.holding:
            return nothing()
        before = asked.since - timedelta(days=1) if asked.since else None
        try:
            then = self._laid(asked, before, before)
        except ToolRefused:
            then = Laid()  # nothing was known yet
        chosen = self._chosen(now)
        former = [f for f in then.holding[:1] if f.text not in {c.text for c in chosen}]
        return told(chosen, former)

    def _conflict(self, asked: Question) -> Reply:
        """All statements side by side: those that stand, and with search the best of each value."""
        laid = self._laid(asked, asked.day, asked.known)
        if not laid.holding:
            return nothing()
        return told(self._distinct(laid.holding, 4))

    def _distinct(self, findings: Iterable[Finding], most: int) -> list[Finding]:
        found: dict[str, Finding] = {}
        for finding in findings:
            key = " ".join(re.findall(r"\d[\d.,]*", finding.text)) or finding.text
            found.setdefault(key, finding)
        return list(found.values())[:most]

    def _every(self, asked: Question) -> Reply:
        """Every document that lays something down on the subject."""
        if self._desk.has("governs"):
            rows, page = [], 1
            while page:
                answer = self._desk.call("governs", subject=asked.subject, page=page)
                rows += [*answer["provisions"], *answer["narrower"]]
                page = answer["next"] or 0
            found = [(row["title"], row["passage"]) for row in rows]
        else:
            laid = self._finder.laid_down(
                asked.subject, {}, day=asked.day, known=asked.known, most=_MOST_RESULTS
            )
            found = [(f.title, f.passage) for f in laid.holding if gives_value(f.text)] or [
                (f.title, f.passage) for f in laid.holding
            ]
        return listed(found) if found else nothing()

    def _resting(self, asked: Question) -> Reply:
        """What refers to a section or document."""
        named = asked.documents[0]
        if not self._desk.has("impact"):
            return self._mentioning(named)
        node = self._node(named)
        if not node:
            return nothing()
        answer = self._desk.call("impact", node=node)
        rows = [
            (_within(row["title"], relation["heading"]), relation["passage"])
            for row in answer["documents"]
            for relation in row["relations"]
        ]
        return listed(rows) if rows else nothing()

    def _node(self, named: Named) -> str:
        """The node of a section, or of its document where no section is named."""
        document = self._finder.document(named.name, named.edition)
        if document is None:
            return ""
        if not named.section:
            return str(document["node"])
        rows = self._finder.section(document, named.section)
        return rows[0][2] if rows else ""

    def _mentioning(self, named: Named) -> Reply:
        """Passages that name the section and the document, by search."""
        words = f"Section {named.section} of {named.name} {named.edition}".strip()
        found = []
        for result in self._finder.search(words, k=_MOST_RESULTS):
            if result["kind"] != "passage":
                continue
            text = canonical(result["text"])
            labels = {match["label"].rstrip(".") for match in _SECTION.finditer(text)}
            if named.section in labels and coverage(named.name, text) >= 1:
                found.append((_within(result["title"], result["heading"]), result["node"]))
        return listed(found) if found else nothing()

    def _followed(self, asked: Question) -> Reply:
        """The statement at the end of a chain of references that begins at a section.

        Of several references in a section, the first is followed first.
        """
        ahead, met = [asked.documents[0]], set[Named]()
        while ahead and len(met) < _MOST_STEPS:
            named = ahead.pop(0)
            met.add(named)
            document = self._finder.document(named.name, named.edition)
            if document is None:
                continue
            said = [
                (sentence, passage)
                for mark, text, passage in self._finder.section(
                    document, named.section, asked.subject
                )
                if not mark
                for sentence in sentences(canonical(text))
            ]
            for sentence, passage in said:
                about = names(asked.subject, sentence) or coverage(asked.subject, sentence) >= 1
                if about and _pointer(sentence) is None and not is_said_by_somebody(sentence):
                    return told([Finding(sentence, passage, document["node"], document["title"])])
            pointers = [p for s, _ in said if (p := _pointer(s)) and p not in met]
            ahead = [*dict.fromkeys(pointers), *ahead]
        return nothing()

    def _compared(self, asked: Question) -> Reply:
        """What two editions say on a subject, or where they differ."""
        editions = asked.editions[:2]
        if len(editions) < 2:
            return nothing()
        texts = []
        for edition in editions:
            document = self._finder.document(asked.documents[0].name, edition)
            if document is None:
                return nothing()
            texts.append((document, list(paragraphs(self._finder.whole(document["node"])))))
        said = [
            finding
            for document, rows in texts
            for finding in _on_subject(asked.subject, document["node"], document["title"], rows)[:1]
        ]
        if len(content(asked.subject)) >= 2 and said:
            return told(said)
        return _differences(texts[0][1], texts[1][1])

    def _valid(self, asked: Question) -> Reply:
        """Whether a document is there and in force."""
        named = asked.documents[-1]
        document = self._finder.document(named.name, named.edition)
        if document is None:
            return nothing(f"There is no {named.name} that may be read now.")
        try:
            read = self._desk.call("read", node=document["node"])
        except ToolRefused:
            return nothing(f"There is no {named.name} that may be read now.")
        ends = read.get("effective_to") or ""
        begins = read.get("effective_from") or ""
        for _mark, text, passage in paragraphs(read["text"]):
            if ends and first_day(text) and re.search(r"expire|until|end|valid|lapse", text, re.I):
                return told([Finding(text, passage, document["node"], read["title"])])
        day = f" It has been in force since {begins}." if begins else ""
        return Reply(f"{read['title']} is there.{day}", ())


def _on(asked: Question, about: Subject) -> Question:
    return replace(asked, subject=about.name)


def _within(title: str, heading: str) -> str:
    """A document by name, and what of it where one file holds many."""
    return title if not heading or heading in title else f"{title}: {heading}"


def _pointer(sentence: str) -> Named | None:
    """The section of a document that a sentence sends its reader to."""
    for match in DOCUMENT.finditer(sentence):
        before = sentence[max(0, match.start() - 40) : match.start()]
        labels = list(_SECTION.finditer(before))
        if labels:
            after = re.match(r",? [Ee]d(?:ition|\.) (?P<edition>\d{4}-\d{2})",
                             sentence[match.end() :])  # fmt: skip
            name = re.sub(r"^(?:[Ff]orm|[Ee]ndorsement|[Tt]he) ", "", match.group().strip())
            return Named(name, after["edition"] if after else "", labels[-1]["label"])
    return None


def _on_subject(
    subject: str, node: str, title: str, rows: Iterable[tuple[str, str, str]]
) -> list[Finding]:
    return [
        Finding(sentence, passage, node, title)
        for mark, text, passage in rows
        if not mark
        for sentence in sentences(canonical(text))
        if names(subject, sentence) and not is_said_by_somebody(sentence)
        and not sentence.endswith(":")
    ]  # fmt: skip


def _differences(one: list[tuple[str, str, str]], other: list[tuple[str, str, str]]) -> Reply:
    """Paragraphs that differ between two editions, each told by its own words."""
    first, second = ([canonical(text) for _, text, _ in rows] for rows in (one, other))
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    rows: list[tuple[str, str]] = []
    for tag, start, end, begin, stop in matcher.get_opcodes():
        if tag != "equal":
            rows += [(text, passage) for mark, text, passage in one[start:end] if not mark]
            rows += [(text, passage) for mark, text, passage in other[begin:stop] if not mark]
    return listed(rows) if rows else nothing("The two editions do not differ.")
