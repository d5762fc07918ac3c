"""Small whole objects beside the tables: manifests, leases, the record of the last check.

`obstore` serves a local folder and an object store through one interface; `create` is the one
operation on which the store's promises rest: it fails when the object is already there.
"""

from __future__ import annotations

import json
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any

import obstore
from obstore.exceptions import AlreadyExistsError
from obstore.store import LocalStore, ObjectStore, from_url


class Objects:
    """JSON objects under a root, given as a folder path or as the URL of an object store.

    A folder that is not there is made by the first write; reading finds nothing in it.
    """

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self._folder = None if "://" in uri else Path(uri).absolute()

    @cached_property
    def _store(self) -> ObjectStore:
        if self._folder is None:
            return from_url(self._uri)
        return LocalStore(prefix=self._folder, mkdir=True)

    def _is_there(self) -> bool:
        return self._folder is None or self._folder.is_dir()

    def create(self, path: str, value: Any) -> bool:
        """Write `value` at `path` if nothing is there; False, and nothing written, if there is."""
        try:
            obstore.put(self._store, path, json.dumps(value, indent=1).encode(), mode="create")
        except AlreadyExistsError:
            return False
        return True

    def replace(self, path: str, value: Any) -> None:
        """Write `value` at `path`, whatever was there; readers see the old or the new, whole."""
        obstore.put(self._store, path, json.dumps(value, indent=1).encode())

    def read(self, path: str) -> Any:
        """The value at `path`, or None when there is none."""
        if not self._is_there():
            return None
        try:
            return json.loads(bytes(obstore.get(self._store, path).bytes()))
        except FileNotFoundError:
            return None

    def written_at(self, path: str) -> datetime:
        """When the object at `path` was written, by the clock of the store itself."""
        written: datetime = obstore.head(self._store, path)["last_modified"]
        return written

    def names(self, folder: str) -> list[str]:
        """The paths of the objects in `folder`, sorted."""
        if not self._is_there():
            return []
        listed = obstore.list(self._store, folder).collect()
        return sorted(str(meta["path"]) for meta in listed)

    def delete(self, path: str) -> None:
        """Remove the object at `path`; nothing happens when there is none."""
        try:
            obstore.delete(self._store, path)
        except FileNotFoundError:
            return
