from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Callable
from typing import Any

import pytest

from conftest import Authenticate
from countersign import Introspection, Refusal, ResourceProtector
from countersign._introspection import MAX_ANSWERS, AnswerCache
from issuer import NOW, OPAQUE, Clock, Issuer, revocation

NOT_ACTIVE = "The access token is not active: revoked, expired, or for another registration of this API."

CREDENTIALS = f"Bearer {OPAQUE}"


def introspecting(issuer: Issuer, cache_for: float = 0.0, **options: Any) -> ResourceProtector:
    return issuer.protector(introspection=Introspection("res_1", "a b:%", cache_for), **options)


def test_the_request(issuer: Issuer, authenticate: Authenticate) -> None:
    issuer.answer = issuer.active()
    protector = introspecting(issuer)
    for _ in range(2):
        assert authenticate(protector, CREDENTIALS, "files:read").grant_id == "grt_1"
    assert issuer.last_body == f"token={OPAQUE}&token_type_hint=access_token&spend=false"
    assert issuer.last_headers["Authorization"] == "Basic " + base64.b64encode(b"res_1:a+b%3A%25").decode()
    assert issuer.last_headers["Content-Type"] == "application/x-www-form-urlencoded"
    assert issuer.calls == {"/.well-known/oauth-authorization-server": 1, "/introspect": 2}


@pytest.mark.parametrize(
    ("changes", "description"),
    [
        ({"active": 1}, NOT_ACTIVE),
        ({"active": None}, NOT_ACTIVE),
        ({"token_type": ["Bearer"]}, "The token is not an access token."),
        ({"exp": True}, "The access token is malformed."),
        ({"grant_id": "grt_revoked"}, NOT_ACTIVE),
    ],
)
def test_refused_answers(
    issuer: Issuer, refuse: Callable[..., Refusal], changes: dict[str, Any], description: str
) -> None:
    issuer.answer = issuer.active(**changes)
    protector = introspecting(issuer, cache_for=60)
    protector.handle_revocation(revocation(grant_id="grt_revoked"))
    refusal = refuse(protector, CREDENTIALS)
    assert (refusal.status, refusal.description) == (401, description)


@pytest.mark.parametrize("answer", [None, [1], "active"])
def test_an_endpoint_that_fails(issuer: Issuer, refuse: Callable[..., Refusal], answer: Any) -> None:
    issuer.answer = answer
    assert refuse(introspecting(issuer), CREDENTIALS).status == 503


def test_without_introspection(issuer: Issuer, refuse: Callable[..., Refusal]) -> None:
    assert refuse(issuer.protector(), CREDENTIALS).description == "The access token is malformed."
    assert not issuer.calls


def test_the_cache(issuer: Issuer, authenticate: Authenticate) -> None:
    clock = Clock()
    issuer.answer = issuer.active(exp=NOW + 50)
    protector = introspecting(issuer, cache_for=30, now=clock)

    def expect(status: int, calls: int) -> None:
        try:
            authenticate(protector, CREDENTIALS)
            got = 200
        except Refusal as refusal:
            got = refusal.status
        assert (got, issuer.calls["/introspect"]) == (status, calls)

    expect(200, 1)
    clock.pass_(29)
    expect(200, 1)
    clock.pass_(1)
    expect(200, 2)
    clock.pass_(20)
    # At exp the cached answer is no longer used, and the leeway still accepts a fresh one.
    expect(200, 3)
    issuer.answer = {"active": False}
    expect(401, 4)
    expect(401, 5)


def test_a_revocation_reaches_cached_answers(issuer: Issuer, authenticate: Authenticate) -> None:
    issuer.answer = issuer.active()
    protector = introspecting(issuer, cache_for=60)
    authenticate(protector, CREDENTIALS)
    protector.handle_revocation(revocation(grant_id="grt_1"))
    with pytest.raises(Refusal, match="401"):
        authenticate(protector, CREDENTIALS)


def test_the_cache_is_bounded_and_holds_no_token() -> None:
    cache = AnswerCache()
    cache.put("ended", {}, NOW - 1.0, NOW)
    for number in range(MAX_ANSWERS + 10):
        cache.put(f"token {number}", {"number": number}, NOW + 60.0, NOW)
    assert len(cache) <= MAX_ANSWERS
    assert cache.get("token 0", NOW) is None
    assert cache.get(f"token {MAX_ANSWERS}", NOW) == {"number": MAX_ANSWERS}
    assert "token" not in repr(vars(cache)).replace("_token", "")


def test_opaque_tokens_that_wait_keep_no_jwt_waiting(issuer: Issuer) -> None:
    issuer.answer = issuer.active()
    protector = introspecting(issuer)
    protector.authenticate(CREDENTIALS)
    protector.authenticate(f"Bearer {issuer.token()}")

    async def flood() -> None:
        issuer.gate.clear()
        waiting = [asyncio.create_task(protector.authenticate_async(CREDENTIALS)) for _ in range(200)]
        while issuer.calls["/introspect"] < 33:
            await asyncio.sleep(0.01)
        assert (await protector.authenticate_async(f"Bearer {issuer.token()}")).subject == "usr_1"
        # Tasks that are cancelled leave no call behind.
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        issuer.gate.set()
        assert (await protector.authenticate_async(CREDENTIALS)).subject == "usr_1"

    asyncio.run(flood())
    assert issuer.calls["/introspect"] == 34


def test_secrets_are_not_shown() -> None:
    assert "hush" not in repr(Introspection("res_1", "hush"))


@pytest.mark.parametrize("wrong", [("", "x"), ("x", ""), ("x", "y", -1.0), ("x", "y", float("nan"))])
def test_configurations_that_are_refused(issuer: Issuer, wrong: Any) -> None:
    with pytest.raises(ValueError, match="introspection needs"):
        issuer.protector(introspection=Introspection(*wrong))


def test_connections_are_used_again(issuer: Issuer) -> None:
    issuer.answer = issuer.active()
    protector = introspecting(issuer)
    for _ in range(5):
        protector.authenticate(CREDENTIALS)
    assert issuer.connections == 1


def test_a_connection_that_the_issuer_closed_meanwhile(issuer: Issuer) -> None:
    issuer.answer = issuer.active()
    issuer.close_afterwards = True
    protector = introspecting(issuer)
    for _ in range(3):
        protector.authenticate(CREDENTIALS)
    assert issuer.connections == 4
    assert issuer.calls["/introspect"] == 3


def test_an_answer_that_drips_meets_the_deadline(issuer: Issuer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("countersign._http.REQUEST_TIMEOUT", 0.5)
    issuer.answer = issuer.active()
    issuer.drip = True
    with pytest.raises(Refusal, match="503") as caught:
        introspecting(issuer).authenticate(CREDENTIALS)
    # Every byte comes in time.
    assert "TimeoutError" in str(caught.value.__cause__)


def test_an_issuer_that_does_not_answer(issuer: Issuer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("countersign._steps.REQUEST_TIMEOUT", 0.2)
    issuer.gate.clear()
    with pytest.raises(Refusal, match="503") as caught:
        introspecting(issuer).authenticate(CREDENTIALS)
    assert "did not answer in time" in str(caught.value.__cause__)
    with pytest.raises(Refusal, match="503") as caught:
        asyncio.run(introspecting(issuer).authenticate_async(CREDENTIALS))
    assert "did not answer in time" in str(caught.value.__cause__)


def test_many_threads(issuer: Issuer) -> None:
    issuer.answer = issuer.active()
    protector = introspecting(issuer, cache_for=0.001)
    failed: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(20):
                protector.authenticate(CREDENTIALS)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work) for _ in range(16)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not failed
