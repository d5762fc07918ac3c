"""What was found on a subject: statements with where they stand, by what governs or by search.

Belongs here: turning what tools answer into statements. Does not belong here: which question needs
what (`policy`), and how it is told (`answering`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from evals.agents.scripted.texts import (
    applies,
    content,
    coverage,
    gives_value,
    is_said_by_somebody,
    names,
    other_names,
)
from evals.agents.tools import Desk, Json, ToolRefused
from memory.passages.canon import canonical
from memory.passages.sentences import sentences

_SPENT = ("historic", "future")
_ENOUGH = 0.99  # of the words of the subject


@dataclass(frozen=True, slots=True)
class Finding:
    """One statement that was read: its text, the passage to cite, and the document."""

    text: str
    passage: str
    document: str
    title: str
    scope: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Laid:
    """What is laid down: statements that hold, those that were displaced, whether anything was
    found at all on the subject, whatever its place."""

    holding: tuple[Finding, ...] = ()
    former: tuple[Finding, ...] = ()
    known: bool = False


class Finder:
    """Looks things up with the tools of one desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def laid_down(
        self, subject: str, scope: Mapping[str, str], *, day: date | None = None,
        known: date | None = None, most: int = 10,
    ) -> Laid:  # fmt: skip
        """What is laid down on a subject, by what governs where that can be asked; else by pages,
        else by the `most` results of searches."""
        if self.desk.has("governs"):
            found = self._governed(subject, scope, day, known)
            if found.known:
                return found
        paged = self._paged(subject, scope, day, known)
        return paged if paged.holding else self._searched(subject, scope, day, known, most)

    def _paged(
        self, subject: str, scope: Mapping[str, str], day: date | None, known: date | None
    ) -> Laid:
        """What the page of the subject states, where the search gives pages and one is of it."""
        results = self.search(subject, day=day, known=known)
        asked = [subject, *other_names(subject, _sentences_of(results))]
        pages = [
            result["node"]
            for result in results
            if result["kind"] == "page" and any(names(name, result["title"]) for name in asked)
        ]
        if not pages:
            return Laid()
        stated, part = [], 1
        while part:
            read = self.desk.call(
                "read", node=pages[0], part=part, as_of=_iso(day), known_at=_iso(known)
            )
            stated += [row for row in read["claims"] if not row["said_by"]]
            part = read["next"] or 0
        found = [
            (row["state"] in _SPENT,
             Finding(row["statement"], row["passage"], row["document"], row["document"]))
            for row in stated
            if any(names(name, row["statement"]) for name in asked)
            and applies(scope, row["statement"], row["document"])
            and not other_names(subject, [row["statement"]])
        ]  # fmt: skip
        holding = tuple(finding for over, finding in found if not over)
        former = tuple(finding for over, finding in found if over)
        return Laid(holding, former, bool(found))

    def _governed(
        self, subject: str, scope: Mapping[str, str], day: date | None, known: date | None
    ) -> Laid:
        try:
            answer = self.desk.call(
                "governs", subject=subject, scope=dict(scope), as_of=_iso(day), known_at=_iso(known)
            )
        except ToolRefused:
            return Laid()
        clocks = {"as_of": _iso(day), "known_at": _iso(known)}
        holding = tuple(
            self._provision(row, clocks) for row in answer["provisions"] if _is_asked(scope, row)
        )
        former = tuple(self._provision(row, clocks) for row in answer["displaced"])
        return Laid(holding, former, bool(holding or former or len(answer["names"]) > 1))

    def _provision(self, row: Json, clocks: Mapping[str, str]) -> Finding:
        text = row["statement"]
        if row.get("column"):
            text = self._cell(row["passage"], row["column"], clocks) or text
        return Finding(text, row["passage"], row["document"], row["title"], row["scope"])

    def _cell(self, passage: str, column: str, clocks: Mapping[str, str]) -> str:
        """The value of a table row under a header."""
        try:
            read = self.desk.call("read", node=passage, **clocks)
        except ToolRefused:
            return ""
        return cells_of(read["text"], list(read.get("headers", ()))).get(column, "")

    def _searched(
        self, subject: str, scope: Mapping[str, str], day: date | None, known: date | None,
        most: int,
    ) -> Laid:  # fmt: skip
        place = " ".join(scope.values())
        asked = [subject]
        found: list[tuple[float, Finding, bool]] = []
        seen: set[tuple[str, str]] = set()
        for name in asked:
            results = self.search(f"{name} {place}".strip(), k=most, day=day, known=known)
            for other in other_names(subject, _sentences_of(results)):
                if other not in asked and len(asked) < 4:
                    asked.append(other)
            for result in results:
                if (name, result["node"]) not in seen:
                    seen.add((name, result["node"]))
                    found += self._judged(name, scope, result)
        if not found and subject:
            results = self.search(f"{subject} means", day=day, known=known)
            for other in other_names(subject, _sentences_of(results))[:2]:
                for result in self.search(f"{other} {place}".strip(), day=day, known=known):
                    found += self._judged(other, scope, result)
        best = sorted(found, key=lambda each: -each[0])
        holding = list(dict.fromkeys(f for _, f, over in best if not over))
        former = [f for _, f, over in found if over]
        return Laid(self._newest(holding, day), tuple(former), bool(found))

    def search(
        self, text: str, *, k: int = 10, day: date | None = None, known: date | None = None,
        historic: bool = False,
    ) -> list[Json]:  # fmt: skip
        """Results of a search; `historic` ranks what no longer holds like the rest."""
        answer = self.desk.call(
            "search", text=text[:400], k=k, historic=historic, as_of=_iso(day), known_at=_iso(known)
        )
        return list(answer["results"])

    def _judged(
        self, subject: str, scope: Mapping[str, str], result: Json
    ) -> list[tuple[float, Finding, bool]]:
        """The statements of a result that are about the subject in its place."""
        around = f"{result.get('heading', '')} {result.get('title', '')}"
        found = []
        for sentence in self._sentences(result):
            full = names(subject, f"{sentence} {around}")
            score = 2.0 if full else coverage(subject, sentence, around)
            if score < _ENOUGH or is_said_by_somebody(sentence):
                continue
            if not applies(scope, sentence, around):
                continue
            score += applies(scope, sentence) + gives_value(sentence)
            finding = Finding(
                sentence, self._cited(result), result["document"], result["title"], {}
            )
            found.append((score, finding, result.get("state") in _SPENT))
        return found

    def _sentences(self, result: Json) -> list[str]:
        text = canonical(result["text"])
        if " | " not in text:
            return sentences(text)
        return list(cells_of(text, result["headers"].split(" | ")).values()) or [text]

    def _cited(self, result: Json) -> str:
        """The passage to cite for a result: itself, or the last evidence of a claim."""
        if result["node"].startswith("passage:"):
            return str(result["node"])
        try:
            read = self.desk.call("read", node=result["node"])
        except ToolRefused:
            return ""
        evidence = read.get("evidence") or [{"passage": ""}]
        return str(evidence[-1]["passage"])

    def _newest(self, found: list[Finding], day: date | None) -> tuple[Finding, ...]:
        """Best first; of statements alike but for their document, the newest in force leads."""
        if len(found) < 2:
            return tuple(found)
        dated = [(self._effective(f.document), f) for f in found[:4]]
        limit = day.isoformat() if day else "9999"
        begun = [(when, f) for when, f in dated if when <= limit]
        ordered = [f for _, f in sorted(begun, key=lambda each: each[0], reverse=True)]
        return tuple(dict.fromkeys([*ordered, *found]))

    def _effective(self, document: str) -> str:
        try:
            return str(self.desk.call("read", node=document).get("effective_from") or "")
        except ToolRefused:
            return ""

    def document(self, name: str, edition: str = "") -> Json | None:
        """The document that a name means: its node and title; None where there is none."""
        words = f"{name} {edition}".strip()
        if self.desk.has("locate"):
            rows = self.desk.call("locate", terms=words, k=10)["rows"]
            listed = [row for row in rows if row["node"].startswith("doc:")]
        else:
            results = self.search(words, k=20, historic=True)
            results.sort(key=lambda result: result["kind"] != "document")
            listed = [
                {"node": r["document"], "title": r["title"]} for r in results if r["document"]
            ]
        fitting = [row for row in listed if _fits(name, edition, row["title"])]
        return fitting[0] if fitting else None

    def section(self, document: Json, label: str, subject: str = "") -> list[tuple[str, str, str]]:
        """The paragraphs under the heading with a label, the heading first; none where it is not.

        Without a way to go there, what a search for the subject finds under it will do; else the
        document is read until it comes.
        """
        node = document["node"]
        if self.desk.has("locate"):
            rows = self.desk.call("locate", terms=label, within=node, k=5)["rows"]
            heads = [r for r in rows if r["kind"] == "heading" and _labelled(label, r["title"])]
            return section(self.whole(heads[0]["node"]), label) if heads else []
        results = self.search(f"{document['title']} {label} {subject}", k=50) if subject else []
        found = [
            ("", result["text"], result["node"])
            for result in results
            if result["document"] == node and _labelled(label, result["heading"].split(" › ")[-1])
        ]
        if found:
            return found
        text, part = "", 1
        while part:
            read = self.desk.call("read", node=node, part=part)
            text += ("\n\n" if text else "") + read["text"]
            found = section(text, label)
            if found and (paragraph_after(text, found) or not read["next"]):
                return found
            part = read["next"] or 0
        return section(text, label)

    def whole(self, node: str, most: int = 6) -> str:
        """The text of a node, its parts joined."""
        text, part = "", 1
        while part and part <= most:
            read = self.desk.call("read", node=node, part=part)
            text += ("\n\n" if text else "") + read["text"]
            part = read["next"] or 0
        return text


PARAGRAPH = re.compile(r"^(?P<mark>#* ?)(?P<text>.*?) {2}\[(?P<passage>passage:[0-9a-f]+)\]$", re.S)


def paragraphs(text: str) -> Iterable[tuple[str, str, str]]:
    """Mark ("" or hashes), text and passage of each paragraph of a document that was read."""
    for piece in text.split("\n\n"):
        match = PARAGRAPH.match(piece.strip())
        if match:
            yield match["mark"].strip(), match["text"], match["passage"]


def section(text: str, label: str) -> list[tuple[str, str, str]]:
    """The paragraphs of a document under the heading with a label, the heading first."""
    found: list[tuple[str, str, str]] = []
    depth = 0
    for mark, words, passage in paragraphs(text):
        if mark and found and len(mark) <= depth:
            break
        if found or (mark and words.split(" ")[0].rstrip(".") == label):
            if not found:
                depth = len(mark)
            found.append((mark, words, passage))
    return found


def paragraph_after(text: str, found: list[tuple[str, str, str]]) -> bool:
    """Whether what was read goes on beyond a section."""
    every = [passage for _, _, passage in paragraphs(text)]
    return bool(every) and every[-1] != found[-1][2]


def cells_of(text: str, headers: Sequence[str]) -> dict[str, str]:
    """What a table row says under each header but the first; nothing where they do not fit."""
    cells = text.split(" | ")
    if len(cells) != len(headers):
        return {}
    return {
        header: f"{cells[0]}: {header} {cell}"
        for header, cell in zip(headers[1:], cells[1:], strict=True)
    }


def _is_asked(asked: Mapping[str, str], row: Json) -> bool:
    """Whether a provision says that it holds in each place that is asked about: by its scope, or,
    where that does not have the key, by its words."""
    scope = row["scope"]
    return all(
        " ".join(content(value)) in " ".join(content(scope[key]))
        if key in scope
        else applies({key: value}, row["statement"], row["title"], row.get("column", ""))
        for key, value in asked.items()
    )


def _sentences_of(results: Iterable[Json]) -> list[str]:
    return [s for result in results for s in sentences(canonical(result["text"]))]


def _labelled(label: str, title: str) -> bool:
    return title.split(" ")[0].rstrip(".") == label


def _fits(name: str, edition: str, title: str) -> bool:
    squeezed = re.sub(r"[\s-]", "", title.casefold())
    wanted = re.sub(r"[\s-]", "", name.casefold())
    return wanted in squeezed and (not edition or edition.replace("-", "") in squeezed)


def _iso(day: date | None) -> str:
    return day.isoformat() if day else ""
