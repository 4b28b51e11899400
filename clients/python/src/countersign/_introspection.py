"""Opaque tokens: the issuer is asked (RFC 7662)."""

from __future__ import annotations

import hashlib
import itertools
import threading
from dataclasses import dataclass, field

from ._claims import INACTIVE, NOT_ACCESS_TOKEN, InvalidToken
from ._http import Caller
from ._issuer import Issuer
from ._json import Claims
from ._steps import Steps

MAX_ANSWERS = 10_000


@dataclass(frozen=True)
class Introspection:
    """How the resource authenticates at the introspection endpoint.

    `resource_id` is the public id, res_…. `cache_for` keeps active answers for so many seconds, never beyond exp. A
    revocation then shows after this time, unless its event arrives.
    """

    resource_id: str
    secret: str = field(repr=False)
    cache_for: float = 0.0

    def validate(self) -> None:
        if not self.resource_id or not self.secret or not self.cache_for >= 0:
            raise ValueError(
                "countersign: introspection needs resource_id and secret, and cache_for must not be negative"
            )


def introspect(
    token: str, config: Introspection, issuer: Issuer, caller: Caller, *, redeem: bool = False
) -> Steps[Claims]:
    """Return an active answer. Raises InvalidToken."""
    call = caller.submit(lambda: issuer.introspect(token, config.resource_id, config.secret, redeem))
    try:
        answer: Claims = yield call
    finally:
        # A caller that gave up leaves no call waiting for a thread.
        call.cancel()
    if answer.get("active") is not True:
        raise InvalidToken(INACTIVE)
    # A refresh token is active too.
    if not _is_access_token(answer):
        raise InvalidToken(NOT_ACCESS_TOKEN)
    return answer


def _is_access_token(answer: Claims) -> bool:
    token_type, cnf = answer.get("token_type"), answer.get("cnf")
    kind = token_type.lower() if isinstance(token_type, str) else ""
    return kind == "bearer" or (kind == "dpop" and isinstance(cnf, dict) and "jkt" in cnf)


class AnswerCache:
    """Never holds a token, only its digest."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._entries: dict[bytes, tuple[Claims, float]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, token: str, now: float) -> Claims | None:
        with self._lock:
            answer, until = self._entries.get(_digest(token), (None, 0.0))
        return answer if now < until else None

    def put(self, token: str, answer: Claims, until: float, now: float) -> None:
        with self._lock:
            if len(self._entries) >= MAX_ANSWERS:
                self._make_room(now)
            self._entries[_digest(token)] = (answer, until)

    def _make_room(self, now: float) -> None:
        """Drop the oldest tenth when no entry has ended: the issuer can be asked again."""
        self._entries = {digest: entry for digest, entry in self._entries.items() if now < entry[1]}
        surplus = len(self._entries) - (MAX_ANSWERS - MAX_ANSWERS // 10)
        for digest in list(itertools.islice(self._entries, max(surplus, 0))):
            del self._entries[digest]


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("ascii")).digest()
