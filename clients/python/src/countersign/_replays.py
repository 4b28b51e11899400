"""Proofs that were used."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from ._json import timestamp_of

MAX_PROOFS = 250_000


@dataclass(frozen=True)
class UsedProof:
    """A proof by its id, 43 characters of base64url, and until when it could be used again."""

    id: str
    until: datetime


class ReplayStore(Protocol):
    """Remembers used proofs until they are too old to be accepted. An error makes the request fail with 503.

    `use` may be a coroutine function if only the methods of the protector that end in _async are used. Otherwise it may
    be called by several threads at once.
    """

    def use(self, proof: UsedProof, /) -> bool | Awaitable[bool]:
        """Whether this id is new.

        One operation must decide: two requests with one proof may arrive at the same time.
        """
        ...


class TooManyProofs(Exception):
    """The store in memory refuses rather than forget a proof that could be used again."""


class MemoryReplays:
    """The default store: 250,000 proofs, in the order of their arrival, which is nearly that of their end."""

    def __init__(self, now: Callable[[], float] = time.time, limit: int = MAX_PROOFS) -> None:
        self._now = now
        self._limit = limit
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def use(self, proof: UsedProof, /) -> bool:
        with self._lock:
            now = self._now()
            while self._kept and next(iter(self._kept.values())) < now:
                self._kept.popitem(last=False)
            if proof.id in self._kept:
                return False
            if len(self._kept) >= self._limit:
                raise TooManyProofs("countersign: too many DPoP proofs to keep in memory")
            self._kept[proof.id] = timestamp_of(proof.until)
            return True
