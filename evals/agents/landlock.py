"""The kernel's part of the fence: Landlock, which also holds for libraries that are not Python's.

Here: the three system calls (Linux 5.13; connections over TCP from 6.7 on;
Documentation/userspace-api/landlock.rst). It holds for the thread that asks and for those it
starts, so it comes before any library starts threads. Not here: which folders and port (`fence`).
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterable

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_NO_NEW_PRIVILEGES = 38
_EXECUTE, _WRITE, _READ, _LIST = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_CHANGES = sum(1 << bit for bit in range(4, 13))  # make and remove, of every kind
_HANDLED = _EXECUTE | _WRITE | _READ | _LIST | _CHANGES
_OF_FILES = _EXECUTE | _WRITE | _READ
_BENEATH, _PORT = 1, 2
_BIND, _CONNECT = 1 << 0, 1 << 1
_VERSION, _WITH_NETWORK = 1, 4


def restrict(readable: Iterable[str], writable: Iterable[str], port: int | None = None) -> bool:
    """From here on only these paths, and what is beneath them, can be opened, and only this port
    connected to over TCP (none for None).

    False where the kernel has no Landlock; one that knows no ports leaves connections be. Raises
    OSError where it has Landlock and refuses.
    """
    calls = ctypes.CDLL(None, use_errno=True)
    network = calls.syscall(_CREATE, None, 0, _VERSION) >= _WITH_NETWORK
    attributes = struct.pack("=QQ", _HANDLED, _BIND | _CONNECT)[: 16 if network else 8]
    ruleset = calls.syscall(_CREATE, attributes, len(attributes), 0)
    if ruleset < 0:
        return False
    try:
        for path in readable:
            _allow(calls, ruleset, path, _READ | _LIST | _EXECUTE)
        for path in writable:
            _allow(calls, ruleset, path, _READ | _LIST | _WRITE)
        if network and port is not None:
            rule = struct.pack("=QQ", _CONNECT, port)
            if calls.syscall(_ADD, ruleset, _PORT, rule, 0):
                raise OSError(ctypes.get_errno(), "the fence of an agent cannot be put up", port)
        if calls.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or calls.syscall(_RESTRICT, ruleset, 0):
            raise OSError(ctypes.get_errno(), "the fence of an agent cannot be put up")
    finally:
        os.close(ruleset)
    return True


def _allow(calls: ctypes.CDLL, ruleset: int, path: str, access: int) -> None:
    if not os.path.exists(path):  # noqa: PTH110
        return
    handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        kept = access if os.path.isdir(path) else access & _OF_FILES  # noqa: PTH112
        rule = struct.pack("=Qi", kept, handle)
        if calls.syscall(_ADD, ruleset, _BENEATH, rule, 0):
            raise OSError(ctypes.get_errno(), "the fence of an agent cannot be put up", path)
    finally:
        os.close(handle)
