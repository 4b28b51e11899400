from __future__ import annotations

from typing import Any

import pytest

from countersign import (
    InvalidSignature,
    MalformedSignature,
    MalformedWebhook,
    MissingSignature,
    StaleWebhook,
    UnknownKey,
    verify_standard_webhook,
)
from vectors import read_vectors

VECTORS: dict[str, Any] = read_vectors("webhook-signatures.json")["standard"]
NOW = VECTORS["now"]
ERRORS = {
    "missing_signature": MissingSignature,
    "malformed_signature": MalformedSignature,
    "invalid_signature": InvalidSignature,
    "stale_webhook": StaleWebhook,
    "malformed_webhook": MalformedWebhook,
    "unknown_key": UnknownKey,
}


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_vectors(case: dict[str, Any]) -> None:
    body, headers, secrets = case["body"].encode(), case["headers"], case["secrets"]
    if case["error"]:
        with pytest.raises(ERRORS[case["error"]]):
            verify_standard_webhook(body, headers, secrets, now=NOW)
    else:
        event = verify_standard_webhook(body, headers, secrets, now=NOW)
        assert event.id
        assert event.type
        assert isinstance(event.data, dict)
        assert event.delivery_id == headers["webhook-id"]


GOOD = VECTORS["cases"][0]


@pytest.mark.parametrize("secret", ["", "whsec_", "whsec_A", "svc_whs_AAAA", "whsec_AA=A", "whsec_A-_=", "whsec_日本"])
def test_what_is_no_secret(secret: str) -> None:
    with pytest.raises(ValueError, match="countersign: a secret"):
        verify_standard_webhook(GOOD["body"].encode(), GOOD["headers"], [secret], now=NOW)


def test_headers_and_clock() -> None:
    body, pairs = GOOD["body"].encode(), list(GOOD["headers"].items())
    as_bytes = [(name.title().encode(), value.encode()) for name, value in pairs]
    assert verify_standard_webhook(body, as_bytes, GOOD["secrets"], now=NOW).id == "evt_1"
    with pytest.raises(MissingSignature):
        verify_standard_webhook(body, [*pairs, ("Webhook-Id", "dlv_1")], GOOD["secrets"], now=NOW)
    with pytest.raises(StaleWebhook):
        verify_standard_webhook(body, pairs, GOOD["secrets"])
