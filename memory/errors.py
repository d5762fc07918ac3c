"""Every error docmem raises on purpose, under one root.

    DocmemError
    ├── ConfigurationError   the configuration file, an option or an argument is wrong   (exit 2)
    ├── NotFound             the node, claim or snapshot asked for is not readable       (exit 2)
    ├── RunError             an update could not be done; the last snapshot stands        (exit 1)
    │   ├── SourceUnavailable    a source cannot be listed
    │   ├── ModelFailed          a model's server gave no answer
    │   ├── StoreBusy            another run holds the writer's lease
    │   └── StoreConflict        the lease was lost, or the snapshot number was taken
    ├── UnreadableDocument   one document cannot be read: it is quarantined, the run goes on
    └── RefusedOperations    a batch of claim operations broke a rule; nothing was applied

Messages say what happened, to what, and what to do.
"""

from __future__ import annotations

INTERRUPTED = (
    "Interrupted. The last snapshot stands; run the update again to take in what is missing."
)


class DocmemError(Exception):
    """Root of all errors raised on purpose; `exit_status` is what the command line returns."""

    exit_status = 1


class ConfigurationError(DocmemError):
    """The configuration, an option or an argument is wrong."""

    exit_status = 2


class NotFound(DocmemError):
    """The node, claim or snapshot does not exist, or the reader may not see it: same words."""

    exit_status = 2


class RunError(DocmemError):
    """An update could not be done; readers keep the last snapshot."""


class SourceUnavailable(RunError):
    """A source cannot be listed. It is never treated as an empty source."""


class ModelFailed(RunError):
    """A model's server gave no answer; `lasting` where asking again cannot help."""

    def __init__(self, message: str, *, lasting: bool = False) -> None:
        super().__init__(message)
        self.lasting = lasting


class StoreBusy(RunError):
    """Another run holds the writer's lease."""


class StoreConflict(RunError):
    """The lease was lost while writing, or another writer took the snapshot's number."""


class UnreadableDocument(DocmemError):
    """One document cannot be read.

    `code` is the type of the finding (`corrupt`, `encrypted`, `decoding`, …); the message says
    what is wrong and `remedy` what a person can do.
    """

    def __init__(self, code: str, message: str, remedy: str) -> None:
        super().__init__(message)
        self.code = code
        self.remedy = remedy


class RefusedOperations(DocmemError):
    """A batch of claim operations was refused as a whole; `refusals` lists every reason."""

    def __init__(self, page: str, refusals: list[str]) -> None:
        super().__init__(f"{page}: {len(refusals)} refused: " + "; ".join(refusals))
        self.page = page
        self.refusals = refusals
