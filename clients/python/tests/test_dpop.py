"""What vectors/dpop-proofs.json cannot hold: stores, settings, clocks."""

import asyncio
import contextlib
import json
import threading
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from countersign import (
    Access,
    Introspection,
    MemoryReplays,
    ProofSettings,
    Refusal,
    ResourceProtector,
    ResourceRequest,
    TooManyProofs,
    UsedProof,
)
from issuer import NOW, Clock, Issuer
from proofs import SECRET, THUMBPRINT, bound_token, proof_of, protector_of

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def send(
    protector: ResourceProtector, token: str, *, url: str = "/mcp", use_async: bool = False, **claims: Any
) -> Access:
    request = ResourceRequest("GET", url, proof_of(token, **claims))
    if use_async:
        return asyncio.run(protector.authenticate_async(f"DPoP {token}", request=request))
    return protector.authenticate(f"DPoP {token}", request=request)


def refusal_of(call: Callable[[], Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        call()
    return caught.value


def test_access(issuer: Issuer) -> None:
    access = send(protector_of(issuer), bound_token(issuer))
    assert (access.subject, access.key_thumbprint, access.certificate_thumbprint) == ("usr_1", THUMBPRINT, None)
    assert access.next_nonce is None


def test_one_proof_in_many_threads(issuer: Issuer) -> None:
    protector, token = protector_of(issuer), bound_token(issuer)
    passed: list[Access] = []
    request = ResourceRequest("GET", "/mcp", proof_of(token))

    def call() -> None:
        with contextlib.suppress(Refusal):
            passed.append(protector.authenticate(f"DPoP {token}", request=request))

    threads = [threading.Thread(target=call) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(passed) == 1


@pytest.mark.parametrize("iat", [True, 10**400, 1e308, -(10**400)])
def test_times_that_are_none(issuer: Issuer, iat: Any) -> None:
    assert refusal_of(lambda: send(protector_of(issuer), bound_token(issuer), iat=iat)).status == 401


def test_a_refused_token_uses_up_no_proof(issuer: Issuer) -> None:
    class Store:
        used: list[UsedProof] = []  # noqa: RUF012

        async def use(self, proof: UsedProof, /) -> bool:
            self.used.append(proof)
            return True

    protector = protector_of(issuer, ProofSettings(replays=Store(), max_age=30))
    other = issuer.token(cnf={"jkt": THUMBPRINT}, aud="https://other.example")
    refusal_of(lambda: send(protector, other, use_async=True))
    assert Store.used == []
    send(protector, bound_token(issuer), use_async=True)
    (used,) = Store.used
    assert len(used.id) == 43
    assert used.until == EPOCH + timedelta(seconds=NOW + 30)


def test_a_store_that_fails(issuer: Issuer) -> None:
    class Store:
        def use(self, proof: UsedProof, /) -> bool:
            raise RuntimeError("down")

    assert (
        refusal_of(lambda: send(protector_of(issuer, ProofSettings(replays=Store())), bound_token(issuer))).status
        == 503
    )


def test_the_store_in_memory() -> None:
    clock = Clock()
    store = MemoryReplays(clock, limit=2)

    def use(name: str, seconds: int) -> bool:
        return store.use(UsedProof(name, EPOCH + timedelta(seconds=NOW + seconds)))

    assert [use("a", 10), use("a", 10), use("b", 20)] == [True, False, True]
    with pytest.raises(TooManyProofs):
        use("c", 20)
    assert not use("b", 20)
    clock.pass_(10)
    assert not use("a", 10)
    clock.pass_(1)
    assert [use("c", 30), use("b", 20), len(store)] == [True, False, 2]


def test_nonces_last_five_minutes(issuer: Issuer) -> None:
    clock = Clock()
    clock.at = 60.0 * (NOW // 60)
    token = issuer.token(cnf={"jkt": THUMBPRINT}, exp=NOW + 3600)
    settings = ProofSettings(nonce_secret=SECRET)
    first, second = (protector_of(issuer, settings, now=clock) for _ in range(2))
    refusal = refusal_of(lambda: send(first, token, iat=clock.at))
    assert (refusal.status, refusal.code) == (401, "use_dpop_nonce")
    nonce = refusal.headers["DPoP-Nonce"]
    # Every process accepts it.
    assert send(second, token, iat=clock.at, nonce=nonce).next_nonce is None
    clock.pass_(299)
    assert send(first, token, iat=clock.at, nonce=nonce).next_nonce not in (None, nonce)
    clock.pass_(1)
    assert refusal_of(lambda: send(first, token, iat=clock.at, nonce=nonce)).code == "use_dpop_nonce"


def test_a_base_url(issuer: Issuer) -> None:
    protector = protector_of(issuer, ProofSettings(base_url="https://www.example/api/"))
    assert send(protector, bound_token(issuer), htu="https://www.example/api/mcp").subject == "usr_1"
    assert (
        refusal_of(lambda: send(protector, bound_token(issuer), jti="2")).description
        == "The DPoP proof is for another URL."
    )


def test_metadata(issuer: Issuer) -> None:
    document = json.loads(protector_of(issuer, ProofSettings(algs=["EdDSA"]), dpop="required").metadata)
    assert document["dpop_signing_alg_values_supported"] == ["EdDSA"]
    assert document["dpop_bound_access_tokens_required"] is True
    document = json.loads(protector_of(issuer).metadata)
    assert document["dpop_signing_alg_values_supported"] == ["ES256", "EdDSA", "Ed25519", "PS256"]
    assert "dpop_bound_access_tokens_required" not in document
    assert "dpop_signing_alg_values_supported" not in json.loads(issuer.protector().metadata)
    protector = protector_of(issuer, ProofSettings(algs=["EdDSA"]))
    assert refusal_of(lambda: send(protector, bound_token(issuer))).code == "invalid_dpop_proof"


@pytest.mark.parametrize(
    "options",
    [
        {"dpop": "yes"},
        {"proofs": ProofSettings(algs=[])},
        {"proofs": ProofSettings(algs="ES256")},
        {"proofs": ProofSettings(algs=["RS256"])},
        {"proofs": ProofSettings(max_age=-1)},
        {"proofs": ProofSettings(nonce_secret="short")},
        {"proofs": ProofSettings(base_url="http://api.example")},
    ],
)
def test_settings_that_are_refused(issuer: Issuer, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="countersign"):
        issuer.protector(**options)


def test_a_program_that_leaves_out_the_request(issuer: Issuer) -> None:
    with pytest.raises(ValueError, match="needs the request"):
        protector_of(issuer).authenticate(None)


def test_an_opaque_token(issuer: Issuer) -> None:
    issuer.answer = issuer.active(token_type="DPoP", cnf={"jkt": THUMBPRINT})
    protector = protector_of(issuer, introspection=Introspection("res_1", "secret", 60))
    opaque = "svc_at_0123456789abcdef"
    for jti in ("1", "2"):
        assert send(protector, opaque, jti=jti).key_thumbprint == THUMBPRINT
    assert issuer.calls["/introspect"] == 1
    assert refusal_of(lambda: send(protector, opaque, jti="2")).description == "The DPoP proof was used before."
