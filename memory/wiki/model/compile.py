"""The model compiler: page by page, a model decides and writes, code checks and applies.

Only pages that hold a stale claim or a passage that was not read yet are looked at. A page whose
answer is refused to the last, or that the ceilings leave no money for, keeps its old text; it is
listed, and its passages are read by the next run.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from memory.claims.operations import Operation, apply
from memory.errors import ModelFailed, RefusedOperations
from memory.passages.canon import digest
from memory.records import Claim
from memory.settings import ModelSettings
from memory.store.writer import Writer
from memory.wiki.compiled import Compiled
from memory.wiki.model.answers import Answers
from memory.wiki.model.asking import Asking
from memory.wiki.model.budget import CeilingReached, tokens_of
from memory.wiki.model.dialogue import PageLeft, Written, write_page
from memory.wiki.model.duties import Duties, duties
from memory.wiki.model.lines import SourceLine
from memory.wiki.model.parts import Part, parts_of
from memory.wiki.model.prompt import SYSTEM, first_messages
from memory.wiki.model.spending import estimate_of, rows_of, unrecorded
from memory.wiki.working import Outcome, Working, documents_of

log = logging.getLogger("docmem")
Row = dict[str, Any]


class ModelCompiler:
    """One compile on a run's working state."""

    def __init__(
        self, settings: ModelSettings, answers: Path, writer: Writer, *,
        as_of: date, at: str, since: int, run: str,
    ) -> None:  # fmt: skip
        """`answers` is the folder of kept answers, `since` the last snapshot with good pages.

        Raises ConfigurationError when the API key is missing.
        """
        self._settings = settings
        self._writer = writer
        self._run = run
        self._at = at
        self._answers = Answers(answers)
        self._asking = Asking(settings, self._answers, run=run)
        self._working = Working(writer, as_of=as_of, at=at, since=since)
        self._actor = f"docmem/{settings.name}"
        self._outcome = Outcome()
        self._compiled = Compiled()
        self._skipped = 0

    def run(self) -> Compiled:
        """Write what changed; the working state then holds pages, claims and what it cost.

        Raises ModelFailed when calls were made and every one of them failed.
        """
        work = {page: self._work(page) for page in self._working.touched()}
        estimate = estimate_of(self._asking, [part for _, parts in work.values() for part in parts])
        log.info(
            "the model is asked %d times at first, for at most %s", estimate["calls"],
            f"{estimate['tokens in'] + estimate['tokens out']:,} tokens and {estimate['cost']:.4f}",
        )  # fmt: skip
        earlier = unrecorded(self._answers, self._writer)
        for number, (page, (duty, parts)) in enumerate(work.items(), 1):
            log.info("page %d of %d", number, len(work))
            self._page(page, duty, parts)
        budget = self._asking.budget
        if budget.calls and not self._asking.answered:
            raise ModelFailed(
                f"None of {budget.calls} calls was answered. {self._asking.last_failure} Check "
                "[model] in the configuration and the server, then run the update again."
            )
        spent = unrecorded(self._answers, self._writer)
        self._outcome.stages = rows_of(spent)
        self._working.write(self._outcome)
        self._compiled.model = {
            "estimate": estimate,
            "calls": budget.calls,
            "answers from cache": self._asking.from_cache,
            "tokens": budget.tokens,
            "cost": round(budget.cost, 6),
            "of earlier runs": round(sum(s.cost for s in earlier), 6),
            "lines skipped": self._skipped,
            "parameters refused": self._asking.without,
        }
        return self._compiled

    def _work(self, page: str) -> tuple[Duties, list[Part]]:
        """What is to be decided on a page by code, and what is to be asked."""
        claims = self._working.of_page(page)
        duty = duties(self._working, claims)
        room = self._settings.most_prompt_tokens - tokens_of(SYSTEM) - 100
        return duty, parts_of(self._working, page, claims, duty.asked, room)

    def _page(self, page: str, duty: Duties, parts: Sequence[Part]) -> None:
        claims = self._working.of_page(page)
        try:
            self._fits(parts)
            written = write_page(self._working, self._asking, page, claims, parts, duty.decided)
            self._apply(page, written, claims, duty)
        except CeilingReached as reached:
            self._leave(page, "ceiling", [str(reached)], duty)
        except ModelFailed as failure:
            self._leave(page, "no answer", [str(failure)], duty)
        except PageLeft as left:
            self._leave(page, left.reason, left.why, duty)
        except RefusedOperations as refused:
            self._leave(page, "refused", refused.refusals, duty)

    def _fits(self, parts: Sequence[Part]) -> None:
        """A single passage can be longer than a request may be."""
        most = self._settings.most_prompt_tokens
        for part in parts:
            size = sum(tokens_of(message["content"]) for message in first_messages(part.shown))
            if size > 2 * most:
                raise PageLeft(
                    "too long",
                    [f"A passage needs a request of about {size} tokens; most_prompt_tokens is "
                     f"{most}. Raise it if the model can hold more."],
                )  # fmt: skip

    def _apply(
        self, page: str, written: Written, claims: Mapping[str, Claim], duty: Duties
    ) -> None:
        working = self._working
        batch = working.with_bindings(written.operations)
        if batch:
            stale = {i for i in claims if i in working.reasons}
            applied = apply(
                page, batch, claims=claims, passages=working.passages, stale=stale,
                undecided=duty.left, actor=self._actor, at=self._at, snapshot=working.snapshot,
            )  # fmt: skip
            self._outcome.applied.append(applied)
            self._compiled.pages.append(page)
        self._count(batch)
        self._record(page, written.skipped)
        self._compiled.undecided += len(duty.left)

    def _count(self, batch: Sequence[Operation]) -> None:
        counts = Counter(self._compiled.operations) + Counter(str(o.kind) for o in batch)
        self._compiled.operations = dict(counts)

    def _record(self, page: str, skipped: Sequence[tuple[SourceLine, str]]) -> None:
        """Put on record which lines no claim was made of, and why."""
        self._skipped += len(skipped)
        for line, why in skipped:
            key = digest(str(self._working.snapshot), page, line.passage, line.quote)
            self._outcome.recorded.append(
                {
                    "id": f"operation:{key[:16]}",
                    "page": page,
                    "claim": "",
                    "operation": "skip",
                    "actor": self._actor,
                    "at": self._at,
                    "reason": why,
                    "before": "",
                    "after": "",
                    "quotes_before": [],
                    "quotes_after": [line.quote],
                    "documents": [span.document for span in line.spans[-1:]],
                }
            )

    def _leave(self, page: str, reason: str, why: Sequence[str], duty: Duties) -> None:
        """Keep a page's old text, list it, and keep in mind what of it was not read."""
        passages = list(self._working.gained.get(page, ()))
        owners = documents_of(passages, self._working.passages)
        self._outcome.unread.append(
            {
                "id": f"unread:{page.removeprefix('page:')}",
                "page": page,
                "reason": reason,
                "passages": passages,
                "documents": owners or list(self._working.page(page)["documents"]),
            }
        )
        self._compiled.left.append({"page": page, "reason": reason, "why": list(why)[:5]})
        self._compiled.undecided += len(duty.left) + len(duty.asked) + len(duty.decided)
