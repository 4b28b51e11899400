"""The headers of Standard Webhooks 1.0, which every delivery has beside those of Countersign."""

from __future__ import annotations

import base64
import binascii
import hmac
import re
import time
from collections.abc import Sequence

from ._webhook_event import (
    InvalidSignature,
    MalformedSignature,
    MissingSignature,
    StaleWebhook,
    UnknownKey,
    WebhookEvent,
    parse_event,
)
from .webhooks import Headers, values_of

# How far the sender's clock and ours may differ, as in the libraries of Standard Webhooks.
_TOLERANCE = 300
_TIMESTAMP = re.compile(r"[0-9]{1,12}")
_MAC = re.compile(r"v1,[A-Za-z0-9+/]{43}=")


def verify_standard_webhook(
    body: bytes, headers: Headers, secrets: Sequence[str], *, now: float | None = None
) -> WebhookEvent:
    """Verify a webhook by its headers webhook-id, webhook-timestamp and webhook-signature, which both formats have.

    They also sign the time and the id of the delivery, so a copy is refused after five minutes. Take the body as it
    arrived. No keys are fetched; each secret is whsec_…, and during a rotation there is the old one and the new one.
    Raises a WebhookError (answer 400), and ValueError for what is no secret.
    """
    delivery_id = _only(headers, "webhook-id")
    timestamp = _only(headers, "webhook-timestamp")
    macs = _macs_in(_only(headers, "webhook-signature"))
    if not _TIMESTAMP.fullmatch(timestamp) or not macs:
        raise MalformedSignature
    keys = [_key_of(secret) for secret in secrets]
    if not keys:
        raise UnknownKey
    signed = f"{delivery_id}.{timestamp}.".encode() + body
    expected = [hmac.digest(key, signed, "sha256") for key in keys]
    matches = [hmac.compare_digest(one, mac) for one in expected for mac in macs]
    if not any(matches):
        raise InvalidSignature
    if abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE:
        raise StaleWebhook
    return parse_event(body, legacy=None, delivery_id=delivery_id)


def _only(headers: Headers, name: str) -> str:
    values = values_of(headers, name)
    if len(values) != 1:
        raise MissingSignature
    return values[0]


def _macs_in(value: str) -> list[bytes]:
    """Signatures of other versions are ignored."""
    return [base64.b64decode(part[len("v1,") :]) for part in value.split(" ") if _MAC.fullmatch(part)]


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith("whsec_") or not key:
        raise ValueError("countersign: a secret is not whsec_ and base64")
    return key
