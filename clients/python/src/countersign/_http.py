"""Calls to the issuer: no redirects, a deadline, and a limit to the size of an answer."""

from __future__ import annotations

import base64
import http.client
import io
import os
import socket
import ssl
import threading
import time
import weakref
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar
from urllib.parse import SplitResult, quote_plus, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from ._json import Claims, parse_object

T = TypeVar("T")

REQUEST_TIMEOUT = 10.0
MAX_ANSWER_BYTES = 1 << 20


class CheckError(Exception):
    """A token or webhook could not be checked, which says nothing about it."""


class Caller:
    """Calls with the standard library, in a few threads of its own. Idle connections are used again."""

    def __init__(self, context: ssl.SSLContext | None, threads: int) -> None:
        self._context = context
        self._threads = threads
        self._lock = threading.Lock()
        self._pool: ThreadPoolExecutor | None = None
        self._process = os.getpid()
        # At most one for each thread, because a call takes one out and puts one back.
        self._idle: list[tuple[str, _PlainConnection]] = []
        weakref.finalize(self, _close_all, self._idle)

    def submit(self, function: Callable[[], T]) -> Future[T]:
        with self._lock:
            if self._process != os.getpid():
                # After a fork: the threads are gone, and the connections are the parent's.
                _close_all(self._idle)
                self._process, self._pool = os.getpid(), None
            if self._pool is None:
                self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="countersign")
            return self._pool.submit(function)

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> Claims:
        return self._object("GET", url, dict(headers or {}), None)

    def post_form(self, url: str, headers: Mapping[str, str], form: str) -> Claims:
        return self._object("POST", url, {**headers, "Content-Type": "application/x-www-form-urlencoded"}, form)

    def _object(self, method: str, url: str, headers: dict[str, str], body: str | None) -> Claims:
        try:
            status, text = self._send(method, url, {"Accept": "application/json", **headers}, body)
        except (OSError, http.client.HTTPException) as error:
            raise CheckError(f"{url} cannot be reached: {error!r}") from error
        if status != 200:
            raise CheckError(f"{url} answered {status}")
        if len(text) > MAX_ANSWER_BYTES:
            raise CheckError(f"{url} answered with too much")
        try:
            return parse_object(text)
        except ValueError as error:
            raise CheckError(f"{url} did not answer with a JSON object: {error}") from error

    def _send(self, method: str, url: str, headers: dict[str, str], body: str | None) -> tuple[int, bytes]:
        parts = urlsplit(url)
        deadline = time.monotonic() + REQUEST_TIMEOUT
        kept = self._take(parts)
        if kept is not None:
            try:
                return self._exchange(kept, deadline, method, parts, headers, body)
            except (ConnectionError, ssl.SSLEOFError, ssl.SSLZeroReturnError):
                # The issuer closed it while it was idle.
                pass
        return self._exchange(self._connect(parts), deadline, method, parts, headers, body)

    def _take(self, parts: SplitResult) -> _PlainConnection | None:
        with self._lock:
            origin, connection = self._idle.pop() if self._idle else ("", None)
        if connection is not None and origin != _origin(parts):
            connection.close()
            return None
        return connection

    def _exchange(
        self,
        connection: _PlainConnection,
        deadline: float,
        method: str,
        parts: SplitResult,
        headers: dict[str, str],
        body: str | None,
    ) -> tuple[int, bytes]:
        try:
            connection.deadline = deadline
            if connection.sock is not None:
                connection.sock.settimeout(_remaining(deadline))
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request(method, target, body, headers)
            response = connection.getresponse()
            text = _read(response)
        except BaseException:
            connection.close()
            raise
        if response.isclosed() and not response.will_close:
            with self._lock:
                self._idle.append((_origin(parts), connection))
        else:
            connection.close()
        return response.status, text

    def _connect(self, parts: SplitResult) -> _PlainConnection:
        host = parts.hostname or ""
        if parts.scheme == "http":
            return _PlainConnection(host, parts.port, timeout=REQUEST_TIMEOUT)
        if self._context is None:
            self._context = ssl.create_default_context()
        proxy = None if proxy_bypass(host) else getproxies().get("https")
        if not proxy:
            return _TLSConnection(host, parts.port, timeout=REQUEST_TIMEOUT, context=self._context)
        via = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
        connection = _TLSConnection(via.hostname or "", via.port or 80, timeout=REQUEST_TIMEOUT, context=self._context)
        user = (
            {"Proxy-Authorization": _basic(unquote(via.username), unquote(via.password or ""))} if via.username else {}
        )
        connection.set_tunnel(host, parts.port or 443, user)
        return connection


def _origin(parts: SplitResult) -> str:
    return f"{parts.scheme}://{parts.netloc}"


def _close_all(connections: list[tuple[str, _PlainConnection]]) -> None:
    while connections:
        connections.pop()[1].close()


class _PlainConnection(http.client.HTTPConnection):
    deadline = 0.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.response_class = self._respond  # type: ignore[assignment]  # typeshed wants a class

    def _respond(self, sock: socket.socket, *args: Any, **kwargs: Any) -> http.client.HTTPResponse:
        response = http.client.HTTPResponse(sock, *args, **kwargs)
        response.fp = io.BufferedReader(_DeadlineReader(response.fp, sock, self.deadline))
        return response


class _TLSConnection(_PlainConnection, http.client.HTTPSConnection):
    pass


class _DeadlineReader(io.RawIOBase):
    """The timeout of a socket begins anew with every byte; the deadline does not."""

    def __init__(self, stream: io.BufferedReader, sock: socket.socket, deadline: float) -> None:
        super().__init__()
        self._stream = stream
        self._sock = sock
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(_remaining(self._deadline))
        return self._stream.readinto1(buffer)

    def close(self) -> None:
        self._stream.close()
        super().close()


def _remaining(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError("the answer took too long")
    return left


def _read(response: http.client.HTTPResponse) -> bytes:
    parts, size = [], 0
    while size <= MAX_ANSWER_BYTES:
        part = response.read(MAX_ANSWER_BYTES + 1 - size)
        if not part:
            break
        parts.append(part)
        size += len(part)
    return b"".join(parts)


def basic_auth(name: str, secret: str) -> str:
    """Form-encode the credentials first (RFC 6749 section 2.3.1)."""
    return _basic(quote_plus(name), quote_plus(secret))


def _basic(name: str, secret: str) -> str:
    return "Basic " + base64.b64encode(f"{name}:{secret}".encode()).decode("ascii")
