"""Nonces that need no memory: a number of minutes and its HMAC. All processes with one secret accept each other's."""

from __future__ import annotations

import base64
import hmac
import re
from collections.abc import Callable

# Seconds for which everyone gets the same nonce, which may be used for five times as long.
_PERIOD = 60
_PERIODS = 5
_NONCE = re.compile(r"([0-9]{1,12})\.[A-Za-z0-9_-]{43}")


class Nonces:
    def __init__(self, secret: str, resource: str, now: Callable[[], float]) -> None:
        self._secret = secret.encode()
        self._resource = resource
        self._now = now

    def current(self) -> str:
        return self._nonce_of(self._period())

    def is_valid(self, nonce: object) -> bool:
        found = _NONCE.fullmatch(nonce) if isinstance(nonce, str) else None
        if found is None:
            return False
        period = int(found[1])
        # The clock of another process may be ahead.
        if not -1 <= self._period() - period < _PERIODS:
            return False
        return hmac.compare_digest(found[0], self._nonce_of(period))

    def _period(self) -> int:
        return int(self._now() // _PERIOD)

    def _nonce_of(self, period: int) -> str:
        mac = hmac.digest(self._secret, f"dpop-nonce {period} {self._resource}".encode(), "sha256")
        return f"{period}.{base64.urlsafe_b64encode(mac).rstrip(b'=').decode()}"
