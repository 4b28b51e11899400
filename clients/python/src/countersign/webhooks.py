"""Webhooks of Countersign: their signature in both formats, and the event inside."""

from __future__ import annotations

import hashlib
import hmac
import re
import ssl
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from ._http import Caller, basic_auth
from ._issuer import fetch_key_set
from ._json import ClaimReader, Claims, parse_time, timestamp_of
from ._key_cache import KeyCache
from ._steps import Steps, run, run_async
from ._urls import validate_url
from ._webhook_event import (
    InvalidSignature,
    KeysUnavailable,
    MalformedSignature,
    MissingSignature,
    UnknownKey,
    WebhookEvent,
    parse_event,
)

_LEGACY = re.compile(r"sha256=([0-9a-f]{64})")
_MAC = re.compile(r"[0-9a-f]{64}")
_DIGITS = re.compile(r"[0-9]+")


class _Headers(Protocol):
    def items(self) -> Iterable[tuple[str, str]]: ...


# A mapping, the headers object of a framework, or pairs as in ASGI.
Headers = _Headers | Iterable[tuple[str, str]] | Iterable[tuple[bytes, bytes]]


@dataclass(frozen=True)
class _WebhookKey:
    """Signs events. The secret's text itself, as UTF-8, is the HMAC key."""

    kid: str
    secret: str
    revoked_at: float | None

    def is_usable(self, now: float) -> bool:
        return self.revoked_at is None or self.revoked_at > now


class WebhookVerifier:
    """Keeps the signing keys for five minutes. Make one per process; it contacts no one until a webhook arrives.

    The keys are fetched with `client_id` and `client_secret`. Without `webhook_secret`, events in the legacy format are
    refused.
    """

    def __init__(
        self,
        *,
        issuer: str,
        client_id: str,
        client_secret: str,
        webhook_secret: str | None = None,
        ssl_context: ssl.SSLContext | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        validate_url("issuer", issuer)
        if not client_id or not client_secret:
            raise ValueError("countersign: client_id and client_secret are needed to fetch the webhook signing keys")
        self._url = issuer.removesuffix("/") + "/api/v1/webhook_signing_keys"
        self._headers = {"Authorization": basic_auth(client_id, client_secret)}
        self._webhook_secret = webhook_secret
        self._caller = Caller(ssl_context, threads=2)
        self._keys = KeyCache(self._fetch_keys, self._caller, now or time.time, now or time.monotonic)

    def verify(self, body: bytes, headers: Headers) -> WebhookEvent:
        """Take the body as it arrived, before any parser touched it.

        Raises a WebhookError (answer 400) or KeysUnavailable (answer 503).
        """
        return run(self._verify(body, headers))

    async def verify_async(self, body: bytes, headers: Headers) -> WebhookEvent:
        return await run_async(self._verify(body, headers))

    def _verify(self, body: bytes, headers: Headers) -> Steps[WebhookEvent]:
        signatures = values_of(headers, "x-svc-signature")
        if len(signatures) != 1:
            raise MissingSignature
        kid, mac = _parse_signature(signatures[0])
        secrets = self._legacy_secrets() if kid is None else (yield from self._secrets(kid))
        matches = [_is_mac(secret, body, mac) for secret in secrets]
        if not any(matches):
            raise InvalidSignature
        delivery_ids = values_of(headers, "x-svc-delivery-id")
        delivery_id = delivery_ids[0] if delivery_ids else None
        event = parse_event(body, legacy=kid is None, delivery_id=delivery_id)
        if kid is not None and event.type == "webhook_key.compromised":
            self._keys.clear()
        return event

    def _legacy_secrets(self) -> list[str]:
        if not self._webhook_secret:
            raise UnknownKey
        # Until its first rotation the secret's SHA-256, as hex, is the key.
        return [self._webhook_secret, hashlib.sha256(self._webhook_secret.encode()).hexdigest()]

    def _secrets(self, kid: str) -> Steps[list[str]]:
        try:
            keys = yield from self._keys.find(kid)
        except Exception as error:
            raise KeysUnavailable(f"countersign: the webhook signing keys could not be fetched: {error}") from error
        if not keys:
            raise UnknownKey
        return [key.secret for key in keys]

    def _fetch_keys(self) -> list[_WebhookKey]:
        return fetch_key_set(self._caller, self._url, self._headers, _parse_webhook_key)


def values_of(headers: Headers, name: str) -> list[str]:
    pairs = headers.items() if hasattr(headers, "items") else headers
    texts = ((_text(each), _text(value)) for each, value in pairs)
    return [value for each, value in texts if each.lower() == name]


def _text(value: str | bytes) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else value


def _parse_signature(value: str) -> tuple[str | None, bytes]:
    """Return None as the kid for the legacy format.

    t must be there but says nothing: the signature covers the body alone. Members of later versions may follow.
    """
    legacy = _LEGACY.fullmatch(value)
    if legacy:
        return None, bytes.fromhex(legacy[1])
    parts = value.split(",")
    members = {name: content for name, _, content in (part.partition("=") for part in parts)}
    kid, mac = members.get("kid", ""), members.get("v1", "")
    if len(members) != len(parts) or not _DIGITS.fullmatch(members.get("t", "")) or not kid or not _MAC.fullmatch(mac):
        raise MalformedSignature
    return kid, bytes.fromhex(mac)


def _is_mac(secret: str, body: bytes, mac: bytes) -> bool:
    return hmac.compare_digest(hmac.digest(secret.encode(), body, "sha256"), mac)


def _parse_webhook_key(members: Claims) -> _WebhookKey | None:
    reader = ClaimReader(members)
    kid, secret = reader.text("kid", required=True), reader.text("secret", required=True)
    text = reader.text("revoked_at", required=False)
    revoked_at = parse_time(text) if text else None
    if reader.failed or (text and revoked_at is None):
        return None
    return _WebhookKey(kid, secret, timestamp_of(revoked_at) if revoked_at else None)
