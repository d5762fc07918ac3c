"""The parts of the report that are about answers: what they say, from tables of results.

Here: sentences, tables, plots. Not here: their order (`report`), the replay (`report_replay`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from evals.benchmark import published
from evals.benchmark.comparing import (
    KINDS,
    compiling,
    names_of,
    ordered,
    pairs_of,
    paying_off,
)
from evals.benchmark.conditions import CONDITIONS
from evals.benchmark.failures import counted, examples
from evals.benchmark.markdown import plain, table
from evals.benchmark.metrics import Prices, summary
from evals.benchmark.plots import Bar, bars
from evals.benchmark.published import Published
from evals.benchmark.results import home
from evals.benchmark.running import invented_in, spent_on
from evals.benchmark.settings import Settings
from memory.settings import FILE_NAME

WANTED = {"simple": "0.90", "relational": "0.85", "time": "0.85", "change": "0.90"}
_WORTH = ("consistency", "citation_precision", "citation_recall", "abstention", "outdated")
_SPENT = ("calls", "seconds", "tokens", "cost", "cost_per_right_answer")
_EXAMPLES = 2  # of each failure
_LONG = 420  # characters of an answer that are shown


@dataclass(frozen=True, slots=True)
class Part:
    """Markdown, and the plots that it shows by the names of their files."""

    text: str
    pictures: Mapping[str, str] = field(default_factory=dict)


def measured(settings: Settings, graded: pl.DataFrame) -> Part:
    """What was asked, of whom, under which conditions."""
    rows = [[name, ", ".join(CONDITIONS[name].tools)] for name in settings.conditions]
    asked = graded["question"].n_unique()
    who = f"the model {plain(settings.model.name)}" if settings.model else "a fixed policy"
    return Part(
        f"{asked:,} questions over {settings.story}, {_seeds(settings.seeds)}, were put "
        f"to the agent “{settings.agent}” ({who}) under {len(settings.conditions)} conditions, "
        f"{settings.runs} times each. The runs of a question use different wordings of it, and "
        "what a search ranks alike comes in another order: consistency is over both. The same "
        f"agent with the same budget of {settings.most_calls} calls answers everywhere; only the "
        "list of tools differs. Answers are graded by the ledger, without a model.\n\n"
        + table(("condition", "tools"), rows, words=2)
        + "\n\nUnder `oracle` every search finds the gold passages, those that say what their "
        "subject is called too, and nothing else: it shows how much of what is lacking is the "
        "agent's own."
    )  # fmt: skip


def figures(graded: pl.DataFrame) -> Part:
    """The figures of each condition."""
    rows = ordered(graded, summary(graded)).to_dicts()
    worth = [
        [row["condition"], row["questions"], _told(row, "accuracy"),
         f"{row['low']:.3f} to {row['high']:.3f}", *(_told(row, name) for name in _WORTH)]
        for row in rows
    ]  # fmt: skip
    spent = [[row["condition"], *(_told(row, name) for name in _SPENT)] for row in rows]
    text = "## The figures\n\n" + table(
        ("condition", "questions", "accuracy", "95 % interval", "consistency",
         "citation precision", "citation recall", "abstains rightly", "outdated"), worth,
    )  # fmt: skip
    text += "\n\nIntervals are percentile bootstraps over questions. Consistency is the overlap of "
    text += "the passages cited in the runs of a question; runs that cite nothing are alike. "
    text += "Outdated are answers that give as what holds what no longer does.\n\n"
    text += table(("condition", "calls", "seconds", "tokens", "cost of an answer",
                   "cost of a right answer"), spent)  # fmt: skip
    text += (
        "\n\nMoney is tokens at a price: of a model, those of all its requests and replies; of the "
        "scripted agent, those of questions, tool outputs and answers, which is simulated."
    )
    seeds = graded["seed"].n_unique()
    if seeds > 1:
        by_seed = summary(graded, ("condition", "seed"))
        names = names_of(graded)
        listed = sorted(graded["seed"].unique())
        cells = [[s, *(_cell(by_seed, condition=n, seed=s) for n in names)] for s in listed]
        text += "\n\n### Accuracy by seed\n\n" + table(("seed", *names), cells)
    return Part(text)


def by_kind(graded: pl.DataFrame) -> Part:
    """Accuracy and the rest by kind of question."""
    kinds = summary(graded, ("condition", "kind"))
    names = names_of(graded)
    here = [kind for kind in KINDS if kinds.filter(kind=kind).height]
    groups = {
        kind: {
            row["condition"]: Bar(row["accuracy"], row["low"], row["high"])
            for row in ordered(graded, kinds.filter(kind=kind)).to_dicts()
            if row["accuracy"] is not None
        }
        for kind in here
    }
    cells = [
        [kind, *(_cell(kinds, condition=n, kind=kind) for n in names), f"at least {WANTED[kind]}"]
        for kind in here
    ]
    text = "## By kind of question\n\n![Accuracy by kind of question](accuracy.svg)\n\n"
    text += table(("accuracy", *names, "wanted of wiki_graph"), cells)
    for name, title in (("consistency", "consistency"), ("citation_recall", "citation recall"),
                        ("outdated", "outdated")):  # fmt: skip
        cells = [[kind, *(_cell(kinds, name, condition=n, kind=kind) for n in names)]
                 for kind in here]  # fmt: skip
        text += "\n\n" + table((title, *names), cells)
    narrow = summary(graded, ("condition", "kind", "subkind"))
    rows = [
        [sub, kind, narrow.filter(kind=kind, subkind=sub)["questions"].max(),
         *(_cell(narrow, condition=n, kind=kind, subkind=sub) for n in names)]
        for kind, sub in narrow.select("kind", "subkind").unique().sort("kind", "subkind").rows()
    ]  # fmt: skip
    text += "\n\n### Accuracy, more narrowly\n\n"
    text += table(("of the kind", "in", "questions", *names), rows, words=2)
    return Part(text, {"accuracy.svg": bars("Accuracy by kind of question", groups)})


def tests(graded: pl.DataFrame) -> Part:
    """Conditions against each other."""
    rows = [
        [f"{row['other']} over {row['one']}", f"{row['difference']:+.3f}",
         f"{row['low']:+.3f} to {row['high']:+.3f}", f"{row['p']:.4f}"]
        for row in pairs_of(graded)
    ]  # fmt: skip
    if not rows:
        return Part("")
    return Part(
        "## One condition against another\n\nOn the same questions; p is that of a two-sided "
        "sign-flip permutation test.\n\n"
        + table(("", "difference of accuracy", "95 % interval", "p"), rows)
    )


def costs(graded: pl.DataFrame, updates: pl.DataFrame, prices: Prices) -> Part:
    """What compiling and updating cost, apart from answers, and when it pays off."""
    spent = compiling(updates, prices)
    seeds = updates["seed"].n_unique()
    each = updates.group_by("checkpoint", "today", maintain_order=True).agg(
        pl.col("documents", "passages", "claims", "tokens_in", "tokens_out").mean().round(),
        pl.col("seconds", "compile_seconds").mean(),
    )
    rows = [
        [f"T{row['checkpoint']}", row["today"],
         *(f"{row[name]:,.0f}" for name in ("documents", "passages", "claims")),
         *(f"{row[name]:.1f}" for name in ("seconds", "compile_seconds")),
         *(f"{row[name]:,.0f}" for name in ("tokens_in", "tokens_out"))]
        for row in each.sort("checkpoint").to_dicts()
    ]  # fmt: skip
    paid = [
        [row["condition"], row["kind"], f"{row['worse']:.3f}", f"{row['accuracy']:.3f}",
         _money(row["dearer"]), _money(row["cheaper"]),
         "never" if row["answers"] is None else f"{row['answers']:,.0f}"]
        for row in paying_off(graded, spent["compile"])
    ]  # fmt: skip
    text = (
        "## What compiling costs, and when it pays off\n\nThe compiler of this run is extractive: "
        "it calls no model, and takes time alone. Had a model read each new passage once and "
        f"written each statement once, at ${prices.per_million_in:g} and "
        f"${prices.per_million_out:g} a million tokens, compiling would cost "
        f"${spent['compile']:.2f} (simulated); it took {spent['compile_seconds']:,.0f} s."
    )
    if "document" in spent:
        text += (
            f" Each document that changed later would cost ${spent['document']:.4f}, and took "
            f"{spent['document_seconds']:.1f} s."
        )
    text += "\n\n"
    if paid:
        text += table(
            ("condition", "questions", "accuracy of search", "accuracy", "right answer by search",
             "right answer", "pays off after"),
            paid, words=2,
        )  # fmt: skip
        text += "\n\nThe last column counts right answers."
    text += f"\n\n### Each update{', mean over the seeds' if seeds > 1 else ''}\n\n" + table(
        ("", "day", "documents", "passages", "statements", "seconds", "of them compile",
         "tokens read", "tokens written"), rows, words=2,
    )  # fmt: skip
    return Part(text)


def wrong(graded: pl.DataFrame, frames: str) -> Part:
    """Failures by kind for every condition; examples, none of the reserve."""
    names = names_of(graded)
    rows = counted(graded).rows()
    if not rows:
        return Part("## What goes wrong\n\nNothing: every answer is right.")
    text = "## What goes wrong\n\nAnswers that are not right in full, all runs counted.\n\n"
    text += table(("failure", "questions", *names), ([r[1], r[0], *r[2:]] for r in rows), words=2)
    if frames == "reserve":
        return Part(text + "\n\nNo examples: the sentences of the reserve are kept for measuring.")
    for name in names:
        shown = list(_examples(graded, name))
        if shown:
            text += f"\n\n### Under {plain(name)}, for example\n\n" + "\n\n".join(shown)
    return Part(text)


def _examples(graded: pl.DataFrame, name: str) -> Iterator[str]:
    for row in examples(graded, name, _EXAMPLES):
        answer = row["text"] if len(row["text"]) <= _LONG else f"{row['text'][:_LONG]} […]"
        yield (
            f"**{row['kind']}, {row['failure']}** ({plain(row['question'])}, run {row['run']}, "
            f"score {row['score']:.2f}): {plain(row['wording'])}\n\n"
            f"> {plain(answer) or 'no answer'}\n>\n> *{plain(row['why'])}*"
        )


def beside(graded: pl.DataFrame) -> Part:
    """The figures that others published, with ours of the same name."""
    kinds = summary(graded, ("condition", "kind"))
    rows = []
    for each in published.OF_ANSWERS:
        found = kinds.filter(condition=each.condition, kind=each.kind).to_dicts()
        ours = _told(found[0], each.figure) if found else "not asked"
        if found and each.against:
            base = kinds.filter(condition=each.against, kind=each.kind).to_dicts()
            ours = _relative(found[0], base, each)
        rows.append([each.kind, each.condition, each.what, each.told, ours])
    return Part(
        f"## Published figures beside ours\n\nTheirs: {published.MEMORY}, on "
        f"{published.MEMORY_ON}; {published.OF_COMPILING}. Corpus, questions, agent and prices "
        "differ from ours, and their agent is a model: read them as an order of size.\n\n"
        + table(("questions", "condition", "figure", "theirs", "ours"), rows, words=3)
        + "\n\n"
        + table(("elsewhere", "on", "published"), published.ELSEWHERE, words=3)
    )  # fmt: skip


def _relative(row: Mapping[str, Any], base: list[dict[str, Any]], each: Published) -> str:
    """A figure against that of another condition, as "12 % more than wiki"."""
    value, other = row[each.figure], base[0][each.figure] if base else None
    if value is None or not other:
        return "not asked"
    gained = value / other - 1
    return f"{abs(100 * gained):.0f} % {'more' if gained >= 0 else 'less'} than {each.against}"


def ran_on(settings: Settings, graded: pl.DataFrame, updates: pl.DataFrame, folder: Path) -> Part:
    """Configuration, versions, snapshots and seeds."""
    answered = sorted(code or "not known" for code in graded["code"].unique())
    rows: list[list[Any]] = [
        ["frames", settings.frames], ["seeds", _listed(settings.seeds)], ["runs", settings.runs],
        ["last checkpoint", "the last" if settings.upto is None else f"T{settings.upto}"],
        ["questions", "all" if settings.questions is None else settings.questions],
        ["agent, calls at most", f"{settings.agent}, {settings.most_calls}"],
        *_of_model(settings, folder),
        ["price of a million tokens", f"${settings.prices.per_million_in:g} read, "
         f"${settings.prices.per_million_out:g} written"
         f"{'' if settings.model else ' (simulated)'}"],
        ["hash of the code that answered", ", ".join(answered)],
        ["hash of the code that graded", settings.code],
        *([["hash of what was told and asked", settings.told],
           ["hash of the ledger", settings.ledger]] if settings.corpus else []),
        *([name, told] for name, told in settings.versions.items()),
    ]  # fmt: skip
    last = updates.sort("checkpoint").group_by("seed", maintain_order=True).last()
    text = "## What it ran on\n\n" + table(("", ""), rows, words=2) + "\n\n"
    text += table(
        ("seed", "last snapshot", "checkpoint", "day", "corpus root"),
        last.select("seed", "snapshot", "checkpoint", "today", "corpus_root").sort("seed").rows(),
        words=5,
    )
    config = home(folder, settings.seeds[0]) / "memory" / FILE_NAME
    if config.is_file():
        told = config.read_text(encoding="utf-8").replace(str(config.parent), "…")
        text += f"\n\n### Configuration of the memory\n\n```toml\n{told}```"
    return Part(text)


def _of_model(settings: Settings, folder: Path) -> list[list[Any]]:
    """What is recorded of the model that answered, and what became of citations it made up."""
    model = settings.model
    if model is None:
        return []
    return [
        ["model", f"{model.name} at {model.host}, temperature {model.temperature:g}, seed "
         f"{model.seed}"],
        ["hash of its instructions", model.instructions],
        ["for a question at most", f"{model.most_requests} requests, {model.most_tokens:,} tokens"],
        ["for a request at most", f"{model.most_prompt_tokens:,} tokens read, "
         f"{model.most_answer_tokens:,} written, {model.timeout:g} s, {model.attempts} tries"],
        ["cost of all requests", f"${spent_on(folder):,.4f} of ${model.most_cost:,.2f} at most"],
        ["citations dropped: no tool had returned them", invented_in(folder)],
    ]  # fmt: skip


def _told(row: Mapping[str, Any], figure: str) -> str:
    value = row[figure]
    if value is None:
        return ""
    if figure.startswith("cost"):
        return _money(value)
    if figure == "outdated":
        return f"{100 * value:.1f} %"
    forms = {"tokens": "{:,.0f}", "calls": "{:.1f}", "seconds": "{:.2f}"}
    return forms.get(figure, "{:.3f}").format(value)


def _cell(figures: pl.DataFrame, figure: str = "accuracy", **at: Any) -> str:
    found = figures.filter(**at).to_dicts()
    return _told(found[0], figure) if found else ""


def _money(value: float) -> str:
    return f"${value:.4f}"


def _seeds(values: tuple[int, ...]) -> str:
    return f"seed {values[0]}" if len(values) == 1 else f"seeds {_listed(values)}"


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))
