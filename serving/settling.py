"""`docmem settle`: a person's decision on one claim, committed by itself and published at once."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memory.errors import NotFound
from serving import show
from serving.options import Config, Json, settings_of

if TYPE_CHECKING:
    from memory.settings import Settings
    from memory.wiki.people.settling import Verdict


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(settle)


def settle(
    claim: Annotated[str, typer.Argument(metavar="CLAIM")],
    decision: Annotated[str, typer.Argument(metavar="confirm|revise|retract|historic")],
    by: Annotated[str, typer.Option("--by", metavar="human:ID", help="Who decides.")],
    reason: Annotated[str, typer.Option("--reason", metavar="R", help="Why, for the record.")],
    text: Annotated[
        str, typer.Option("--text", metavar="T", help="The new statement; for revise.")
    ] = "",
    config: Config = None,
    as_json: Json = False,
) -> None:
    """Settle a claim: confirm it on its fresh quote, revise, retract, or make it historic."""
    from memory.wiki.people.settling import Verdict, check

    verdict = Verdict(claim, decision, by, reason, text)  # type: ignore[arg-type]
    check(verdict)
    done = settled(settings_of(config), verdict, now=datetime.now(UTC))
    if as_json:
        show.as_json(done)
        return
    show.out.print(f"{done['decision']}: {done['id']} on {done['page']}", markup=False)
    show.pairs({k: done[k] for k in ("before", "after", "quotes", "snapshot", "rewritten")})
    if not done["published"]:
        show.out.print("The last update did not end; the next one brings the page up to date.")


def settled(settings: Settings, verdict: Verdict, *, now: datetime) -> dict[str, Any]:
    """Apply a verdict under the writer's lease as a commit of its own, then publish the wiki.

    Where the last update ended before its pages were compiled, they are left to the next one.
    Raises StoreBusy while an update runs; NotFound, ConfigurationError and RefusedOperations as
    `memory.wiki.people.settling.settle` does, with nothing written.
    """
    from memory.store.store import Store
    from memory.wiki.people.settling import settle as apply_verdict
    from memory.wiki.publish import SETTLING, publish

    store = Store(settings.store_uri)
    last = store.manifest()
    if last is None:
        raise NotFound("Nothing is stored yet. Run `docmem update` first.")
    at = now.isoformat(timespec="seconds")
    with store.writer(f"settling of {verdict.claim} by {verdict.by}") as writer:
        before = writer.rows("claims", f"id = '{verdict.claim.replace(chr(39), '')}'")
        operation = apply_verdict(writer, verdict, as_of=now.date(), at=at)
        last = store.manifest() or last
        manifest = writer.commit(
            at=at, stage=last.stage, corpus_root=last.corpus_root, run=SETTLING + verdict.by
        )
        published = last.stage == "wiki"
        rewritten = publish(settings, store, now.date()).rewritten if published else ()
    after = None if operation.kind == "retract" else operation.claim
    return {
        "id": operation.claim.id,
        "page": operation.claim.page,
        "decision": operation.kind,
        "before": before["statement"].item(),
        "after": after.statement if after else "",
        "quotes": [span.quote for span in after.evidence] if after else [],
        "by": verdict.by,
        "snapshot": manifest.snapshot,
        "published": published,
        "rewritten": list(rewritten),
    }
