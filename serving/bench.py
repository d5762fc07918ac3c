"""`docmem bench`: measurements of the product, printed beside what is wanted of it."""

from __future__ import annotations

import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from memory.errors import ConfigurationError
from serving import show
from serving.bench_claims import claims
from serving.bench_corpus import bar
from serving.bench_graph import graph
from serving.bench_judge import judge
from serving.bench_read import read
from serving.bench_replay import replay
from serving.bench_report import report
from serving.bench_retrieval import retrieval
from serving.bench_rights import rights
from serving.bench_run import export, grade, run
from serving.bench_staleness import show_staleness
from serving.options import Json

app = typer.Typer(help="Measure the product.", no_args_is_help=True)
app.command()(claims)
app.command()(graph)
app.command()(replay)
app.command()(read)
app.command()(retrieval)
app.command()(rights)
app.command()(run)
app.command()(export)
app.command()(grade)
app.command()(judge)
app.command()(report)
_COLUMNS = (
    "edit", "format", "applied", "odd", "quotes", "expected", "as_expected", "missed",
    "otherwise", "false",
)  # fmt: skip
_EXAMPLES = 10


@app.callback()
def bench() -> None:
    """Measure the product."""


@app.command()
def edits(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILES…]", help="Files, or folders of them.")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="The documents of the demo.")] = False,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Which edits are drawn.")] = 0,
    as_json: Json = False,
) -> None:
    """Edit documents in every way and see whether exactly the right quotes become stale."""
    if not files and not demo:
        raise ConfigurationError("Name files or folders, or take the demo's documents with --demo.")
    missing = [str(path) for path in files or () if not path.exists()]
    if missing:
        raise ConfigurationError(f"There is no file or folder {', '.join(missing)}.")
    with tempfile.TemporaryDirectory() as folder:
        paths = list(files or ())
        if demo:
            from synthetic_corpus.excerpt import excerpt

            excerpt()[0].write(Path(folder))
            paths.append(Path(folder))
        found = _measured(paths, seed)
    show.as_json(found) if as_json else _show(found)


@app.command()
def ingest(
    documents: Annotated[
        int, typer.Option("--documents", metavar="N", min=2, help="How many files to write.")
    ] = 10_000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Which words they hold.")] = 0,
    as_json: Json = False,
) -> None:
    """Take in many Markdown and text files, beside the same parsers in one bare loop."""
    from evals.ingest import STEPS, measure

    with tempfile.TemporaryDirectory() as folder, bar() as progress:
        task = progress.add_task("", total=len(STEPS))

        def step(name: str) -> None:
            progress.update(task, description=name, advance=1)

        found = measure(Path(folder) / "bench", documents, seed=seed, step=step)
    ratios = {"over_bare": found.over_bare, "unchanged_share": found.unchanged_share}
    if as_json:
        show.as_json(asdict(found) | ratios)
        return
    show.rows(f"Taking in {documents:,} files", ("", "seconds", "beside", "ratio", "wanted"), [
        ["bare loop of the parsers", f"{found.bare:.2f}", "", "", ""],
        ["first run, ingest", f"{found.first:.2f}", "bare loop", f"{found.over_bare:.2f} ×",
         "1.5 × at most"],
        ["unchanged run, ingest", f"{found.unchanged:.2f}", "first run",
         f"{found.unchanged_share:.2%}", "3 % at most"],
        ["unchanged run, files opened", "", "files", f"{found.opened / documents:.2f} ×", "1 ×"],
        ["unchanged run, parsers started", "", "", str(found.parsers), "0"],
        ["first run, whole command", f"{found.first_whole:.2f}", "", "", ""],
        ["unchanged run, whole command", f"{found.unchanged_whole:.2f}", "", "", ""],
    ])  # fmt: skip


@app.command()
def staleness(
    claims: Annotated[
        int, typer.Option("--claims", metavar="N", min=1000, help="How many claims to make.")
    ] = 1_000_000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Which words they hold.")] = 0,
    as_json: Json = False,
) -> None:
    """Check many claims of which 1 % of the passages changed, beside one bare join."""
    from evals.staleness.bench import STEPS, measure

    with tempfile.TemporaryDirectory() as folder, bar() as progress:
        task = progress.add_task("", total=len(STEPS))

        def step(name: str) -> None:
            progress.update(task, description=name, advance=1)

        found = measure(Path(folder) / "bench", claims, seed=seed, step=step)
    if as_json:
        show.as_json(asdict(found) | {"over_bare": found.over_bare})
        return
    show_staleness(found)


def _measured(paths: list[Path], seed: int) -> dict[str, Any]:
    """Run the bench with a bar on standard error; refused files are named in `unread`."""
    from evals.edits.bench import documents_at, run, steps_of

    with bar() as progress:
        task = progress.add_task("reading", total=None)
        documents, refused = documents_at(paths)
        if not documents:
            raise ConfigurationError("None of these files can be read.")
        progress.update(task, total=steps_of(documents))

        def step(name: str) -> None:
            progress.update(task, description=escape(name[-48:]), advance=1)

        found = run(documents, seed, step)
    return found | {"unread": [{"file": file, "why": why} for file, why in refused]}


def _show(found: dict[str, Any]) -> None:
    show.rows(
        f"Edits of {found['documents']} documents, {found['passages']:,} passages",
        [name.replace("_", " ") for name in _COLUMNS],
        ([row[name] for name in _COLUMNS] for row in found["edits"]),
    )
    show.rows(
        "Where an edit did not apply",
        ("edit", "format", "documents", "because"),
        (list(row.values()) for row in found["not_made"]),
    )
    cosmetic, sweep = found["cosmetic"], found["sweep"]
    show.pairs(
        {
            "stale after edits without meaning": f"{cosmetic['false']} of {cosmetic['quotes']:,} "
            f"quotes, {cosmetic['share']:.2%} (wanted: 0.5 % at most)",
            **{f"sweep, {k.replace('_', ' ')}": v for k, v in sweep.items() if k != "formats"},
            "sweep, wanted": "missed 0, false 0",
        }
    )
    if found["partial"]:
        show.out.print(f"[yellow]read in part only[/]: {escape(', '.join(found['partial']))}")
    for unread in found["unread"]:
        show.out.print(f"[yellow]not read[/] {escape(unread['file'])}: {escape(unread['why'])}")
    for what in ("missed", "false", "otherwise", "odd"):
        _show_examples(what, [e for e in found["examples"] if e["what"] == what])


def _show_examples(what: str, examples: list[dict[str, Any]]) -> None:
    if not examples:
        return
    show.out.print(f"\n[bold underline]{what}, for example[/]")
    for example in examples[:_EXAMPLES]:
        head = f"{example['edit']} in {example['document']}: "
        head += f"expected {example['expected']}, given {example['given']}"
        show.out.print(f"[bold]{escape(head)}[/]")
        show.out.print(f"  [red]- {escape(example['before'])}[/]")
        show.out.print(f"  [green]+ {escape(example['after'])}[/]")
        if example["quote"]:
            show.out.print(f"  quote: {escape(example['quote'])}")
