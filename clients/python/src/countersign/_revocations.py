"""Tokens that end before they expire."""

from __future__ import annotations

import heapq
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from ._claims import Access
from ._json import ClaimReader, parse_time, timestamp_of
from ._webhook_event import MalformedWebhook, WebhookEvent

GRANT_REVOKED = "resource.grant_revoked"
MAX_REVOCATIONS = 100_000
# A token is accepted for the leeway after its exp, so a revocation must last longer than expires_at.
REVOCATION_MARGIN = 60.0


@dataclass(frozen=True)
class Revocation:
    """Ends the tokens of a grant, or one token, before they expire. One of grant_id and token_id may be None."""

    grant_id: str | None
    token_id: str | None
    # When all tokens that this is about have expired.
    expires_at: datetime
    subject: str | None = None
    client_id: str | None = None
    reason: str | None = None


class RevocationStore(Protocol):
    """Remembers revocations until they expire. An error makes the request fail with 503, or the event come again.

    Both methods may be coroutine functions if only the methods of the protector that end in _async are used. Otherwise
    they may be called by several threads at once.
    """

    def add(self, revocation: Revocation, /) -> Awaitable[None] | None: ...

    def has(self, access: Access, /) -> bool | Awaitable[bool]:
        """Whether the token's grant_id or token_id was revoked."""
        ...


class TooManyRevocations(Exception):
    """The store in memory refuses rather than forget a revocation that still counts."""


class MemoryRevocations:
    """The default store: 100,000 grants and tokens, ordered by expiry, lost at a restart."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._lock = threading.Lock()
        # Grants and tokens apart: their ids are not drawn from one space.
        self._until: dict[tuple[str, str], float] = {}
        self._queue: list[tuple[float, tuple[str, str]]] = []

    def __len__(self) -> int:
        return len(self._queue)

    def add(self, revocation: Revocation, /) -> None:
        until = timestamp_of(revocation.expires_at) + REVOCATION_MARGIN
        with self._lock:
            self._forget_expired()
            for kind, name in (("grant", revocation.grant_id), ("token", revocation.token_id)):
                known = self._until.get((kind, name or ""))
                if not name or (known is not None and until <= known):
                    continue
                if len(self._queue) >= MAX_REVOCATIONS:
                    raise TooManyRevocations("countersign: too many revocations to keep in memory")
                self._until[kind, name] = until
                heapq.heappush(self._queue, (until, (kind, name)))

    def has(self, access: Access, /) -> bool:
        with self._lock:
            return ("grant", access.grant_id) in self._until or ("token", access.token_id) in self._until

    def _forget_expired(self) -> None:
        now = self._now()
        while self._queue and self._queue[0][0] < now:
            until, key = heapq.heappop(self._queue)
            # A later event may have prolonged it.
            if self._until.get(key) == until:
                del self._until[key]


def revocation_of(event: WebhookEvent) -> Revocation | None:
    """Read a verified event; None if it is of another type. Raises MalformedWebhook."""
    if event.type != GRANT_REVOKED:
        return None
    reader = ClaimReader(event.data)

    def text(name: str) -> str | None:
        return reader.text(name, required=False) or None

    grant_id, token_id = text("grant_id"), text("jti")
    subject, client_id, reason = text("sub"), text("client_id"), text("reason")
    expires_at = parse_time(reader.text("expires_at", required=True))
    if reader.failed or expires_at is None or (grant_id is None and token_id is None):
        raise MalformedWebhook(f"the data of {GRANT_REVOKED} are incomplete")
    return Revocation(grant_id, token_id, expires_at, subject, client_id, reason)
