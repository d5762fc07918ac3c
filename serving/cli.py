"""`docmem`: the command line. Each command parses its options, calls one function, prints.

Exit status: 0 done (also when there was nothing to do), 1 the run failed, 2 misuse.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from memory.errors import INTERRUPTED, DocmemError
from serving import settling, show
from serving.bench import app as bench
from serving.corpus import app as corpus
from serving.graph import add_to
from serving.init import write_configuration
from serving.options import (
    As,
    AsOf,
    Config,
    Json,
    KnownAt,
    config_path,
    reader_of,
    settings_of,
    store_of,
)
from serving.serve import app as serve

app = typer.Typer(
    name="docmem",
    help="An evidence-backed memory for policies, manuals and tickets.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.add_typer(bench, name="bench")
app.add_typer(corpus, name="corpus")
app.add_typer(serve, name="serve")
add_to(app)
settling.add_to(app)
_INTERRUPTED_STATUS = 130


@app.command()
def init(
    directory: Annotated[Path, typer.Argument(metavar="DIR")] = Path(), as_json: Json = False
) -> None:
    """Write a commented docmem.toml."""
    written = write_configuration(directory)
    if as_json:
        show.as_json({"configuration": str(written)})
    else:
        show.out.print(f"Wrote {written}. Name your folders in it, then run: docmem update")


@app.command()
def update(
    source: Annotated[str, typer.Option("--source", metavar="S", help="Only this source.")] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be taken in; change nothing.")
    ] = False,
    approve_removals: Annotated[
        list[str] | None,
        typer.Option("--approve-removals", metavar="S", help="Remove what was withheld there."),
    ] = None,
    config: Config = None,
    as_json: Json = False,
) -> None:
    """Take in what changed in the sources and bring the wiki up to date (runs the Dagster job)."""
    from serving.updating import preview, show_preview, show_update, update_with_progress

    path = config_path(config)
    if dry_run:
        found = preview(path, source=source, approve_removals=approve_removals or [])
        show.as_json(found) if as_json else show_preview(found)
        return
    record = update_with_progress(path, source=source, approve_removals=approve_removals or [])
    show.as_json(record) if as_json else show_update(record)


@app.command()
def status(
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """How the memory stands, in numbers."""
    from memory.reading.status import status as status_of

    store = store_of(config)
    found = status_of(_reader(store, as_of, known_at, who), store)
    show.as_json(found) if as_json else show.pairs(found)


@app.command()
def stale(
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Which claims are stale, grouped by what caused it."""
    from memory.reading.stale import stale as stale_of
    from serving.tables import show_stale

    found = stale_of(_reader(store_of(config), as_of, known_at, who))
    show.as_json(found) if as_json else show_stale(found)


@app.command()
def search(
    text: Annotated[str, typer.Argument(metavar="TEXT")],
    k: Annotated[int, typer.Option("-k", metavar="N", help="How many results.")] = 10,
    historic: Annotated[
        bool, typer.Option("--historic", help="What no longer holds ranks as what does.")
    ] = False,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Find passages, claims and pages by their words, numbers and meaning."""
    from memory.reading.search import search as search_in
    from serving.tables import show_hits

    reader = _reader(store_of(config), as_of, known_at, who)
    found = search_in(reader, text, k, historic=historic)
    show.as_json(found) if as_json else show_hits(found)


@app.command()
def read(
    node: Annotated[str, typer.Argument(metavar="NODE")],
    page: Annotated[int, typer.Option("--page", metavar="N", help="Which part.")] = 1,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Read a page, document, passage or claim."""
    from memory.reading.read import read as read_node
    from serving.tables import show_node

    found = read_node(_reader(store_of(config), as_of, known_at, who), node, page)
    show.as_json(found) if as_json else show_node(found)


@app.command()
def findings(
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """What was noticed while reading the documents, and what could not be read."""
    from memory.reading.findings import findings as findings_of
    from serving.tables import show_findings

    found = findings_of(_reader(store_of(config), as_of, known_at, who))
    show.as_json(found) if as_json else show_findings(found)


@app.command()
def forget(
    document: Annotated[
        str, typer.Argument(metavar="DOCUMENT", help="Its id, source/locator, or unique title.")
    ] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would go and what stays; change nothing.")
    ] = False,
    release: Annotated[
        str, typer.Option("--release", metavar="TOMBSTONE", help="Let it be taken in again.")
    ] = "",
    config: Config = None,
    as_json: Json = False,
) -> None:
    """Take a document out of everything, in every snapshot, for good; its file is left alone."""
    from serving.forgetting import forget_or_release

    forget_or_release(
        settings_of(config), document, dry_run=dry_run, release=release, as_json=as_json
    )


@app.command()
def snapshots(config: Config = None, as_json: Json = False) -> None:
    """The snapshots that were committed, newest first."""
    from memory.reading.history import snapshots as snapshots_of

    found = snapshots_of(store_of(config))
    if as_json:
        show.as_json(found)
        return
    columns = ("snapshot", "at", "stage", "changes")
    show.rows("Snapshots", columns, ([entry[c] for c in columns] for entry in found))


def _reader(store: Any, as_of: str, known_at: str, who: list[str] | None) -> Any:
    return reader_of(store, as_of=as_of, known_at=known_at, principals=who)


# Typer brings a click of its own; this is the root of what it raises for misuse.
_ClickException: Any = typer.BadParameter.__bases__[0].__bases__[0]


def main() -> None:
    """Run the command line; every error that was foreseen ends in one message and its status."""
    wants_json = "--json" in sys.argv
    if len(sys.argv) == 1:
        sys.argv.append("--help")
    try:
        status = app(standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        _fail(INTERRUPTED, 1, wants_json)
    except _ClickException as error:
        _fail(error.format_message(), 2, wants_json)
    except DocmemError as error:
        _fail(str(error), error.exit_status, wants_json)
    except OSError as error:
        _fail(f"{error.strerror or error}: {error.filename or ''}".rstrip(": "), 1, wants_json)
    if status == _INTERRUPTED_STATUS:
        _fail(INTERRUPTED, 1, wants_json)
    if status:
        sys.exit(int(status))


def _fail(message: str, status: int, wants_json: bool) -> NoReturn:
    if wants_json:
        show.as_json({"error": message})
    show.err.print(message, style="red", markup=False, highlight=False)
    sys.exit(status)


if __name__ == "__main__":
    main()
