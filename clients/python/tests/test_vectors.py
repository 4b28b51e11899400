"""vectors/resource-access.json, vectors/dpop-proofs.json and vectors/approved-acts.json.

The issuer that they name is behind a proxy and has a certificate for this test.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from countersign import (
    Access,
    Introspection,
    ProofSettings,
    Refusal,
    ResourceProtector,
    ResourceRequest,
    WebhookEvent,
    details_hash,
)
from countersign._acts import canonical_json
from countersign._urls import metadata_url_of
from issuer import OPAQUE, Issuer, serve
from tls import connect_proxy, contexts
from vectors import read_vectors

Given = tuple[dict[str, Any], Issuer, Callable[..., ResourceProtector]]


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Given]:
    vectors = read_vectors("resource-access.json")
    issuer = Issuer(vectors["issuer"])
    issuer.keys = vectors["jwks"]["keys"]
    folder: Path = tmp_path_factory.mktemp("tls")
    server_context, context = contexts(folder, "id.example")
    requests: list[str] = []
    with (
        serve(issuer, server_context) as port,
        connect_proxy(port, requests) as proxy,
        pytest.MonkeyPatch.context() as patch,
    ):
        for name in ("https_proxy", "no_proxy", "NO_PROXY"):
            patch.delenv(name, raising=False)
        patch.setenv("HTTPS_PROXY", f"http://user:p%40ss@127.0.0.1:{proxy}")
        yield vectors, issuer, lambda **options: _protector(vectors, context, **options)
    assert requests[0].startswith("CONNECT id.example:443 HTTP/1.")
    assert "Proxy-Authorization: Basic dXNlcjpwQHNz\r\n" in requests[0]


def _protector(vectors: dict[str, Any], context: ssl.SSLContext, **options: Any) -> ResourceProtector:
    protector = ResourceProtector(
        issuer=vectors["issuer"],
        resource=vectors["resource"],
        scopes_supported=vectors["scopes_supported"],
        ssl_context=context,
        now=lambda: float(vectors["now"]),
        **options,
    )
    for data in vectors["revocations"]:
        protector.handle_revocation(WebhookEvent("evt_1", "resource.grant_revoked", data, ""))
    return protector


def _outcome(protector: ResourceProtector, *call: Any, use_async: bool = False) -> dict[str, Any]:
    try:
        access = asyncio.run(protector.authenticate_async(*call)) if use_async else protector.authenticate(*call)
    except Refusal as refusal:
        return {"status": refusal.status, "www_authenticate": refusal.challenge or ""}
    outcome: dict[str, Any] = {
        "status": 200,
        "sub": access.subject,
        "client_id": access.client_id,
        "scopes": list(access.scopes),
    }
    return {**outcome, "grant_id": access.grant_id}


def _expected(case: dict[str, Any]) -> dict[str, Any]:
    expected: dict[str, Any] = case["expect"]
    return expected if expected["status"] != 200 else {"grant_id": None, **expected}


def test_tokens(given: Given, subtests: pytest.Subtests) -> None:
    vectors, _, protector_of = given
    protector = protector_of()
    assert len(vectors["cases"]) >= 45
    for case in vectors["cases"]:
        call = (case["authorization"], *case["required_scopes"])
        with subtests.test(case["name"]):
            assert _outcome(protector, *call) == _expected(case)
            assert _outcome(protector, *call, use_async=True) == _expected(case)


def test_introspection(given: Given, subtests: pytest.Subtests) -> None:
    vectors, issuer, protector_of = given
    assert vectors["introspection_cases"]
    for case in vectors["introspection_cases"]:
        issuer.answer = case["answer"]
        protector = protector_of(introspection=Introspection("res_1", "secret"))
        call = (f"Bearer {OPAQUE}", *case["required_scopes"])
        with subtests.test(case["name"]):
            assert _outcome(protector, *call) == _expected(case)
            assert _outcome(protector, *call, use_async=True) == _expected(case)


@pytest.fixture(scope="module")
def dpop_vectors(given: Given) -> dict[str, Any]:
    vectors = read_vectors("dpop-proofs.json")
    # Both files have one issuer, which is already served.
    assert all(vectors[name] == given[0][name] for name in ("issuer", "resource", "now", "jwks", "revocations"))
    return vectors


def _dpop_outcome(protector: ResourceProtector, case: dict[str, Any], use_async: bool) -> dict[str, Any]:
    request = ResourceRequest(case["method"], case["url"], case["proofs"], case["certificate_thumbprint"])
    call = (case["authorization"], *case["required_scopes"])
    try:
        if use_async:
            access = asyncio.run(protector.authenticate_async(*call, request=request))
        else:
            access = protector.authenticate(*call, request=request)
    except Refusal as refusal:
        nonce = refusal.headers.get("DPoP-Nonce")
        return {"status": refusal.status, "www_authenticate": refusal.challenge or "", "dpop_nonce": nonce}
    outcome: dict[str, Any] = {
        "status": 200,
        "sub": access.subject,
        "client_id": access.client_id,
        "scopes": list(access.scopes),
    }
    return {**outcome, "grant_id": access.grant_id, "dpop_nonce": access.next_nonce}


@pytest.mark.parametrize("use_async", [False, True], ids=["sync", "async"])
def test_dpop(given: Given, dpop_vectors: dict[str, Any], subtests: pytest.Subtests, use_async: bool) -> None:
    _, _, protector_of = given
    protectors: dict[tuple[Any, Any], ResourceProtector] = {}
    assert len(dpop_vectors["cases"]) > 150
    for case in dpop_vectors["cases"]:
        kind = (case["dpop"], case["nonces"])
        if kind not in protectors:
            settings = ProofSettings(nonce_secret=dpop_vectors["nonce_secret"] if case["nonces"] else None)
            protectors[kind] = protector_of(dpop=case["dpop"], proofs=settings)
        with subtests.test(case["name"]):
            assert _dpop_outcome(protectors[kind], case, use_async) == case["expect"]
            if "again" in case:
                assert _dpop_outcome(protectors[kind], case, use_async) == case["again"]


def test_dpop_with_introspection(given: Given, dpop_vectors: dict[str, Any], subtests: pytest.Subtests) -> None:
    _, issuer, protector_of = given
    assert dpop_vectors["introspection_cases"]
    for case in dpop_vectors["introspection_cases"]:
        issuer.answer = case["answer"]
        with subtests.test(case["name"]):
            for use_async in (False, True):
                protector = protector_of(dpop=case["dpop"], introspection=Introspection("res_1", "secret", 60))
                assert _dpop_outcome(protector, case, use_async) == case["expect"]


def _answer_of(call: Callable[[], Any]) -> dict[str, Any]:
    try:
        call()
    except Refusal as refusal:
        body = json.loads(refusal.body)
        return {"status": refusal.status, "www_authenticate": refusal.challenge or "", "body": body}
    return {"status": 200, "www_authenticate": ""}


def _check_act(protector: ResourceProtector, issuer: Issuer, case: dict[str, Any], use_async: bool) -> None:
    found: list[Access] = []
    arguments = (case["authorization"], *case["required_scopes"])

    def authenticate() -> None:
        if use_async:
            found.append(asyncio.run(protector.authenticate_async(*arguments, acts=case["acts"])))
        else:
            found.append(protector.authenticate(*arguments, acts=case["acts"]))

    expected = dict(case["expect"])
    actors = expected.pop("actors", [])
    answer = _answer_of(authenticate)
    assert {name: answer[name] for name in expected} == expected
    if not found or case["act"] is None:
        return
    assert list(found[0].actors) == actors
    acts = case["act"] if isinstance(case["act"], list) else [case["act"]]
    if use_async:
        redeemed = _answer_of(lambda: asyncio.run(protector.redeem_act_async(found[0], *acts)))
    else:
        redeemed = _answer_of(lambda: protector.redeem_act(found[0], *acts))
    assert {name: redeemed[name] for name in case["redeemed"]} == case["redeemed"]
    assert issuer.calls["redeem"] == case["redemptions"]


@pytest.mark.parametrize("use_async", [False, True], ids=["sync", "async"])
def test_approved_acts(given: Given, subtests: pytest.Subtests, use_async: bool) -> None:
    _, issuer, protector_of = given
    vectors = read_vectors("approved-acts.json")
    assert len(vectors["cases"]) >= 45
    for case in vectors["cases"]:
        issuer.answer, issuer.redeemed = case["look"], case["redeem"]
        issuer.calls.clear()
        introspection = Introspection("res_1", "secret", 60) if case["introspection"] else None
        with subtests.test(case["name"]):
            _check_act(protector_of(introspection=introspection), issuer, case, use_async)
    issuer.redeemed = ...
    for case in vectors["hashes"]:
        assert canonical_json(case["authorization_details"]) == case["canonical"]
        assert details_hash(case["authorization_details"]) == case["hash"]


@pytest.mark.parametrize(
    "act", [{}, {"type": ""}, {"type": "a", "total": 0.5}, {"type": "a", "at": object()}, {"type": "a", 1: 2}]
)
def test_acts_that_are_none(given: Given, act: dict[str, Any]) -> None:
    vectors, _, protector_of = given
    protector = protector_of()
    accepted = next(case for case in vectors["cases"] if case["expect"]["status"] == 200)
    access = protector.authenticate(accepted["authorization"])
    assert "eyJ" not in repr(access)
    with pytest.raises(ValueError, match="countersign: "):
        protector.redeem_act(access, act)
    with pytest.raises(ValueError, match="redeem_act"):
        protector.redeem_act(access)


def test_metadata_urls(given: Given) -> None:
    vectors, _, _ = given
    assert vectors["metadata_urls"]
    for case in vectors["metadata_urls"]:
        assert metadata_url_of(case["resource"]) == case["metadata_url"]


def test_a_certificate_of_another_authority(given: Given) -> None:
    vectors, _, _ = given
    protector = _protector(vectors, ssl.create_default_context())
    accepted = next(case for case in vectors["cases"] if case["expect"]["status"] == 200)
    assert _outcome(protector, accepted["authorization"]) == {
        "status": 503,
        "www_authenticate": "",
    }
