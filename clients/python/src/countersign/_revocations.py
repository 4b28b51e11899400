"""Tokens that end before they expire."""

from __future__ import annotations

import heapq
import math
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
    # Tokens that were issued later are not revoked; None means all of them.
    revoked_at: datetime | None = None
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
        """Whether the token's grant_id or token_id was revoked at or after its issued_at.

        A grant that loses a scope goes on, with new tokens.
        """
        ...


class TooManyRevocations(Exception):
    """The store in memory refuses rather than forget a revocation that still counts."""


class MemoryRevocations:
    """The default store: 100,000 grants and tokens, ordered by expiry, lost at a restart."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._lock = threading.Lock()
        # Grants and tokens apart: their ids are not drawn from one space.
        # Each with the time at which it was revoked, and the time until which that matters.
        self._kept: dict[tuple[str, str], tuple[float, float]] = {}
        self._queue: list[tuple[float, tuple[str, str]]] = []

    def __len__(self) -> int:
        return len(self._queue)

    def add(self, revocation: Revocation, /) -> None:
        at = math.inf if revocation.revoked_at is None else timestamp_of(revocation.revoked_at)
        until = timestamp_of(revocation.expires_at) + REVOCATION_MARGIN
        with self._lock:
            self._forget_expired()
            for kind, name in (("grant", revocation.grant_id), ("token", revocation.token_id)):
                if name:
                    self._keep((kind, name), at, until)

    def _keep(self, key: tuple[str, str], at: float, until: float) -> None:
        # Events may arrive in another order than they happened.
        known_at, known_until = self._kept.get(key, (-math.inf, -math.inf))
        if until > known_until:
            if len(self._queue) >= MAX_REVOCATIONS:
                raise TooManyRevocations("countersign: too many revocations to keep in memory")
            heapq.heappush(self._queue, (until, key))
        self._kept[key] = (max(at, known_at), max(until, known_until))

    def has(self, access: Access, /) -> bool:
        # Of a token that does not say when it was issued, every revocation counts.
        issued_at = -math.inf if access.issued_at is None else timestamp_of(access.issued_at)
        with self._lock:
            kept = [self._kept.get((kind, name)) for kind, name in _ids_of(access)]
        return any(each is not None and issued_at <= each[0] for each in kept)

    def _forget_expired(self) -> None:
        now = self._now()
        while self._queue and self._queue[0][0] < now:
            until, key = heapq.heappop(self._queue)
            # A later event may have prolonged it.
            if key in self._kept and self._kept[key][1] == until:
                del self._kept[key]


def _ids_of(access: Access) -> list[tuple[str, str]]:
    ids = (("grant", access.grant_id), ("token", access.token_id))
    return [(kind, name) for kind, name in ids if name]


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
    revoked_at_text = reader.text("revoked_at", required=False)
    revoked_at = parse_time(revoked_at_text) if revoked_at_text else None
    if revoked_at_text and revoked_at is None:
        reader.failed = True
    if reader.failed or expires_at is None or (grant_id is None and token_id is None):
        raise MalformedWebhook(f"the data of {GRANT_REVOKED} are incomplete")
    return Revocation(grant_id, token_id, expires_at, revoked_at, subject, client_id, reason)
