"""A verified event in one shape for both formats, and why a webhook is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._json import Claims, is_number, parse_object

_MAX_SAFE_INTEGER = (1 << 53) - 1


class WebhookError(Exception):
    """A webhook was refused: answer 400. KeysUnavailable is not one of them."""


class MissingSignature(WebhookError):
    def __init__(self) -> None:
        super().__init__("countersign: there is not exactly one X-Svc-Signature header")


class MalformedSignature(WebhookError):
    def __init__(self) -> None:
        super().__init__("countersign: X-Svc-Signature is neither t=…,kid=…,v1=<hex> nor sha256=<hex>")


class UnknownKey(WebhookError):
    def __init__(self) -> None:
        super().__init__("countersign: there is no usable key for this webhook")


class InvalidSignature(WebhookError):
    def __init__(self) -> None:
        super().__init__("countersign: the signature does not match the body")


class StaleWebhook(WebhookError):
    def __init__(self) -> None:
        super().__init__("countersign: webhook-timestamp is more than 5 minutes from now")


class MalformedWebhook(WebhookError):
    def __init__(self, reason: str = "it is not JSON of a known shape") -> None:
        super().__init__(f"countersign: the body is not an event: {reason}")


class KeysUnavailable(Exception):
    """The signing keys could not be fetched: answer 503, and the webhook is sent again."""


@dataclass(frozen=True)
class WebhookEvent:
    """Everything but delivery_id was signed.

    `id` recognizes repetitions: delivery is at least once, and the time in the header is not signed.
    """

    id: str
    type: str
    data: dict[str, Any]
    created_at: str
    delivery_id: str | None = None


def parse_event(body: bytes, *, legacy: bool | None, delivery_id: str | None) -> WebhookEvent:
    """`legacy` is None where the signature is the same for both formats."""
    try:
        members = parse_object(body)
    except ValueError:
        raise MalformedWebhook from None
    if legacy is None:
        legacy = "event_id" not in members
    event_id = _legacy_id(members) if legacy else members.get("event_id")
    data = members.get("payload" if legacy else "data")
    event_type, created_at = members.get("event_type"), members.get("created_at")
    if (
        not isinstance(event_id, str)
        or not event_id
        or not isinstance(data, dict)
        or not isinstance(event_type, str)
        or not isinstance(created_at, str)
    ):
        raise MalformedWebhook
    return WebhookEvent(event_id, event_type, data, created_at, delivery_id)


def _legacy_id(members: Claims) -> str:
    """A whole number that every language can hold (2^53 - 1)."""
    number = members.get("id")
    if not is_number(number) or abs(number) > _MAX_SAFE_INTEGER or number != int(number):
        return ""
    return str(int(number))
