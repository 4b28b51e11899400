from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
from typing import Any

import pytest

from countersign import (
    InvalidSignature,
    KeysUnavailable,
    MalformedSignature,
    MalformedWebhook,
    MissingSignature,
    Refusal,
    UnknownKey,
    WebhookVerifier,
)
from issuer import IN_TEN_MINUTES, Clock, Issuer
from vectors import read_vectors

BODY = '{"event_id":"evt_1","event_type":"a","data":{},"created_at":"2026-11-20T10:00:00.000Z"}'
KEY = {"kid": "kid_1", "secret": "x", "revoked_at": None}


def verifier(issuer: Issuer, webhook_secret: str | None = None) -> WebhookVerifier:
    return WebhookVerifier(
        issuer=issuer.url, client_id="app_1", client_secret="a b", webhook_secret=webhook_secret, now=Clock()
    )


def mac(secret: str, body: str) -> str:
    return hmac.new(secret.encode(), body.encode(), hashlib.sha256).hexdigest()


def signed(body: str, secret: str = "x", kid: str = "kid_1") -> dict[str, str]:
    return {"X-Svc-Signature": f"t=1,kid={kid},v1={mac(secret, body)}", "X-Svc-Delivery-Id": "dlv_1"}


def test_vectors(issuer: Issuer, subtests: pytest.Subtests) -> None:
    vectors = read_vectors("webhook-signatures.json")
    assert vectors["cases"]
    assert vectors["malformed"]
    for case in vectors["cases"]:
        issuer.signing_keys = [{"kid": case.get("kid"), "secret": case["key"]}]
        with subtests.test(case["name"]):
            v = verifier(issuer, case.get("webhook_secret"))
            headers = {"x-svc-signature": case["signature"], "x-svc-delivery-id": "dlv_1"}
            event = v.verify(case["body"].encode(), headers)
            assert event.id
            assert event.type
            assert isinstance(event.data, dict)
            assert event.delivery_id == "dlv_1"
            with pytest.raises(InvalidSignature):
                v.verify(case["body"].encode() + b" ", headers)
    for malformed in vectors["malformed"]:
        with subtests.test(malformed), pytest.raises(MalformedSignature):
            verifier(issuer, "svc_whs_x").verify(b"{}", {"X-Svc-Signature": malformed})


def test_the_request_for_keys(issuer: Issuer) -> None:
    issuer.signing_keys = [KEY]
    v = verifier(issuer)
    event = v.verify(BODY.encode(), signed(BODY))
    assert (event.id, event.type, event.data, event.created_at) == ("evt_1", "a", {}, "2026-11-20T10:00:00.000Z")
    assert asyncio.run(v.verify_async(BODY.encode(), signed(BODY))) == event
    assert issuer.last_headers["Authorization"] == "Basic " + base64.b64encode(b"app_1:a+b").decode()
    assert issuer.calls == {"/api/v1/webhook_signing_keys": 1}


@pytest.mark.parametrize(
    ("body", "headers", "key", "error"),
    [
        (BODY, signed(BODY), {"revoked_at": "2026-09-21T14:13:20Z"}, UnknownKey),
        (BODY, signed(BODY), {"revoked_at": "yesterday"}, UnknownKey),
        (BODY, signed(BODY), {"kid": "kid_2"}, UnknownKey),
        (BODY, signed(BODY, ""), {"secret": ""}, UnknownKey),
        (BODY, signed(BODY, "y"), {}, InvalidSignature),
        (BODY, {"X-Svc-Signature": "sha256=" + "a" * 64}, {}, UnknownKey),
        (BODY, {}, {}, MissingSignature),
        (BODY, [("X-Svc-Signature", "a"), ("x-svc-signature", "b")], {}, MissingSignature),
        (BODY, {"X-Svc-Signature": f"t=1,kid=kid_1,v1={'a' * 64}\n"}, {}, MalformedSignature),
        (BODY, {"X-Svc-Signature": f"t=\uff11,kid=kid_1,v1={'a' * 64}"}, {}, MalformedSignature),
        ("hello", signed("hello"), {}, MalformedWebhook),
        ("[]", signed("[]"), {}, MalformedWebhook),
        (BODY.upper(), signed(BODY.upper()), {}, MalformedWebhook),
        ('{"id":1}', signed('{"id":1}'), {}, MalformedWebhook),
        (BODY[:-1] + ',"x":NaN}', signed(BODY[:-1] + ',"x":NaN}'), {}, MalformedWebhook),
        ("[" * 99999, signed("[" * 99999), {}, MalformedWebhook),
    ],
)
def test_refused(issuer: Issuer, body: str, headers: Any, key: dict[str, Any], error: type[Exception]) -> None:
    issuer.signing_keys = ["no key", {**KEY, **key}]
    with pytest.raises(error):
        verifier(issuer).verify(body.encode(), headers)
    with pytest.raises(error):
        asyncio.run(verifier(issuer).verify_async(body.encode(), headers))


@pytest.mark.parametrize(
    ("event_id", "read"),
    [("7", "7"), ("7.0", "7"), ("-1", "-1"), ("true", None), ('"7"', None), ("0.5", None), ("1e999", None)],
)
def test_ids_of_the_legacy_format(issuer: Issuer, event_id: str, read: str | None) -> None:
    body = f'{{"id":{event_id},"event_type":"a","payload":{{}},"created_at":""}}'
    headers = {"X-Svc-Signature": f"sha256={mac('whs', body)}"}
    if read is None:
        with pytest.raises(MalformedWebhook):
            verifier(issuer, "whs").verify(body.encode(), headers)
    else:
        assert verifier(issuer, "whs").verify(body.encode(), headers).id == read
    assert not issuer.calls


def test_a_key_to_be_revoked(issuer: Issuer) -> None:
    issuer.signing_keys = [{**KEY, "revoked_at": "2026-09-21T14:13:21Z"}]
    assert verifier(issuer).verify(BODY.encode(), signed(BODY)).id == "evt_1"


def test_keys_unreachable(issuer: Issuer) -> None:
    issuer.down = True
    with pytest.raises(KeysUnavailable, match="502"):
        verifier(issuer).verify(BODY.encode(), signed(BODY))


def test_a_compromised_key_clears_the_cache(issuer: Issuer) -> None:
    issuer.signing_keys = [KEY]
    v = verifier(issuer)
    for event_type in ("user.deleted", "webhook_key.compromised", "user.deleted"):
        body = json.dumps({"event_id": "e", "event_type": event_type, "data": {}, "created_at": ""})
        v.verify(body.encode(), signed(body))
    assert issuer.calls["/api/v1/webhook_signing_keys"] == 2


def test_a_webhook_revokes(issuer: Issuer) -> None:
    issuer.signing_keys = [KEY]
    data = {
        "resource": "https://api.example/mcp",
        "grant_id": "grt_1",
        "jti": None,
        "sub": "usr_1",
        "client_id": "app_1",
        "reason": "user",
        "revoked_at": "2026-09-21T14:13:20.000Z",
        "expires_at": IN_TEN_MINUTES,
    }
    body = json.dumps({"event_id": "e", "event_type": "resource.grant_revoked", "data": data, "created_at": ""})
    protector = issuer.protector()
    protector.handle_revocation(verifier(issuer).verify(body.encode(), signed(body)))
    with pytest.raises(Refusal, match="has been revoked"):
        protector.authenticate(f"Bearer {issuer.token()}")


@pytest.mark.parametrize("wrong", [{"issuer": "id.example"}, {"client_id": ""}, {"client_secret": ""}])
def test_configurations_that_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="countersign: "):
        WebhookVerifier(**{"issuer": "https://id.example", "client_id": "a", "client_secret": "b", **wrong})
