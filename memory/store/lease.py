"""One writer at a time: a lease with a fencing number.

Taking the lease is creating the object of the next number, which only one can. A holder on this
machine counts as alive while its process lives; one elsewhere while its lease has not run out.
A writer that lost its lease finds a higher number before its next write, and stops.
"""

from __future__ import annotations

import os
import socket
import threading
import time

import psutil

from memory.errors import StoreBusy, StoreConflict
from memory.store.objects import Objects

LIFE_SECONDS = 120.0
_KEPT = 3


class Lease:
    """The right to write, held until `release`; renewed by a thread while the process lives."""

    def __init__(self, objects: Objects, fence: int, holder: str) -> None:
        self.fence = fence
        self._objects = objects
        self._holder = holder
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._renew, name="docmem-lease", daemon=True)
        self._thread.start()

    def check(self) -> None:
        """Raise StoreConflict if another writer has taken the lease meanwhile."""
        newest = _newest(self._objects)
        if newest != self.fence:
            raise StoreConflict(
                f"The lease {self.fence} of {self._holder} was taken over by lease {newest}. "
                "Nothing of this run will be visible; run the update again."
            )

    def release(self) -> None:
        """Give the lease back. Safe to call twice."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._thread.join()
        self._objects.replace(_path(self.fence), {"holder": self._holder, "released": True})

    def _renew(self) -> None:
        while not self._stopped.wait(LIFE_SECONDS / 3):
            self._objects.replace(_path(self.fence), _statement(self._holder))


def acquire(objects: Objects, holder: str) -> Lease:
    """Take the writer's lease for `holder`, or raise StoreBusy naming who has it."""
    newest = _newest(objects)
    current = objects.read(_path(newest)) if newest else None
    if current and _alive(current):
        raise StoreBusy(
            f"{current['holder']} (process {current['pid']} on {current['host']}) is writing to "
            "this store. Wait for it to end, or stop it, and run the update again."
        )
    fence = newest + 1
    if not objects.create(_path(fence), _statement(holder)):
        raise StoreBusy("Another run took the store at the same moment. Run the update again.")
    for old in objects.names("leases")[:-_KEPT]:
        objects.delete(old)
    return Lease(objects, fence, holder)


def _path(fence: int) -> str:
    return f"leases/{fence:08d}.json"


def _newest(objects: Objects) -> int:
    names = objects.names("leases")
    return int(names[-1].rsplit("/", 1)[-1].removesuffix(".json")) if names else 0


def _statement(holder: str) -> dict[str, object]:
    return {
        "holder": holder,
        "host": socket.gethostname(),
        "pid": os.getpid(),
        "started": psutil.Process().create_time(),
        "expires": time.time() + LIFE_SECONDS,
        "released": False,
    }


def _alive(lease: dict[str, object]) -> bool:
    if lease["released"]:
        return False
    if lease["host"] != socket.gethostname():
        return time.time() < float(str(lease["expires"]))
    try:
        process = psutil.Process(int(str(lease["pid"])))
        same = process.create_time() == lease["started"]
        return bool(same and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False
