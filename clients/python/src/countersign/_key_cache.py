"""Published keys in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from ._http import REQUEST_TIMEOUT, Caller, CheckError
from ._steps import Steps

KEYS_MAX_AGE = 300.0
# After a fetch for an unknown kid the next one waits: anyone can send made-up kids.
FRUITLESS_PAUSE = 10.0


class PublishedKey(Protocol):
    @property
    def kid(self) -> str: ...

    def is_usable(self, now: float) -> bool: ...


K = TypeVar("K", bound=PublishedKey)


@dataclass(frozen=True, eq=False)
class _Fetch(Generic[K]):
    at: float
    future: Future[list[K]]


class KeyCache(Generic[K]):
    """Keep keys for five minutes. A fetch that fails is an error, not a reason to use old keys.

    `now` is the time of day, `elapsed` a clock that no one sets back.
    """

    def __init__(
        self, load: Callable[[], list[K]], caller: Caller, now: Callable[[], float], elapsed: Callable[[], float]
    ) -> None:
        self._load = load
        self._caller = caller
        self._now = now
        self._elapsed = elapsed
        self._lock = threading.Lock()
        self._forget()

    def _forget(self) -> None:
        self._kept: list[K] | None = None
        self._kept_at = 0.0
        self._loading: _Fetch[K] | None = None
        self._forget_fruitless()

    def _forget_fruitless(self) -> None:
        # The last fetch for a kid that was unknown: when it was, and its error if it failed.
        self._fruitless_at: float | None = None
        self._fruitless_error: str | None = None

    def clear(self) -> None:
        """Forget everything: the next find fetches."""
        with self._lock:
            self._forget()

    def find(self, kid: str) -> Steps[list[K]]:
        """Return the usable keys of this kid. Keys are fetched once more when there is none."""
        with self._lock:
            elapsed = self._elapsed()
            if self._kept is not None and elapsed - self._kept_at < KEYS_MAX_AGE:
                found = self._of(self._kept, kid)
                if found:
                    return found
                if self._fruitless_at is not None and elapsed - self._fruitless_at < FRUITLESS_PAUSE:
                    if self._fruitless_error is not None:
                        raise CheckError(self._fruitless_error)
                    return []
            fetch = self._start(elapsed)
        try:
            keys: list[K] = yield fetch.future
        except Exception as error:
            self._note_fruitless(str(error))
            raise
        found = self._of(keys, kid)
        if not found:
            self._note_fruitless(None)
        return found

    def _note_fruitless(self, error: str | None) -> None:
        with self._lock:
            self._fruitless_at, self._fruitless_error = self._elapsed(), error

    def _start(self, elapsed: float) -> _Fetch[K]:
        """Join a fetch that is under way, unless it should have ended long ago."""
        if self._loading is not None and elapsed - self._loading.at < REQUEST_TIMEOUT:
            return self._loading
        # The thread cannot know its own fetch before this function has returned, which it does with the lock held.
        self._loading = _Fetch(elapsed, self._caller.submit(lambda: self._run(elapsed)))
        return self._loading

    def _run(self, at: float) -> list[K]:
        with self._lock:
            mine = self._loading
        try:
            keys = self._load()
        except BaseException:
            with self._lock:
                if self._loading is mine:
                    self._loading = None
            raise
        with self._lock:
            # Not when clear was called meanwhile: the answer may be older than the reason to clear.
            if mine is not None and self._loading is mine:
                self._loading = None
                self._kept, self._kept_at = keys, at
                self._forget_fruitless()
        return keys

    def _of(self, keys: list[K], kid: str) -> list[K]:
        now = self._now()
        return [key for key in keys if key.kid == kid and key.is_usable(now)]
