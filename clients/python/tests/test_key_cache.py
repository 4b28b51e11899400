from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from conftest import Authenticate
from countersign import Refusal
from countersign._http import REQUEST_TIMEOUT
from countersign._key_cache import FRUITLESS_PAUSE, KEYS_MAX_AGE
from issuer import ED_JWK, RSA_JWK, Clock, Issuer


def wait_for_call(issuer: Issuer, path: str, count: int = 1) -> None:
    while issuer.calls[path] < count:
        time.sleep(0.005)


def test_one_fetch_serves_threads_and_event_loops_for_five_minutes(issuer: Issuer) -> None:
    clock = Clock()
    protector = issuer.protector(now=clock)
    credentials = f"Bearer {issuer.token()}"

    async def several() -> None:
        await asyncio.gather(*(protector.authenticate_async(credentials) for _ in range(10)))

    issuer.gate.clear()
    with ThreadPoolExecutor(12) as pool:
        waiting = [pool.submit(protector.authenticate, credentials) for _ in range(10)]
        waiting_async = [pool.submit(asyncio.run, several()) for _ in range(2)]
        wait_for_call(issuer, "/.well-known/oauth-authorization-server")
        issuer.gate.set()
        assert {each.result().subject for each in waiting} == {"usr_1"}
        assert [each.result() for each in waiting_async] == [None, None]
    assert issuer.calls == {"/.well-known/oauth-authorization-server": 1, "/jwks": 1}
    clock.pass_(KEYS_MAX_AGE - 1)
    protector.authenticate(f"Bearer {issuer.token(exp=clock.at + 1)}")
    assert issuer.calls["/jwks"] == 1
    clock.pass_(1)
    protector.authenticate(f"Bearer {issuer.token(exp=clock.at + 1)}")
    assert issuer.calls == {"/.well-known/oauth-authorization-server": 2, "/jwks": 2}


def test_made_up_kids_do_not_fetch_each_time(issuer: Issuer, authenticate: Authenticate) -> None:
    clock = Clock()
    protector = issuer.protector(now=clock)
    issuer.keys = [RSA_JWK]
    authenticate(protector, f"Bearer {issuer.token()}")
    issuer.keys = [RSA_JWK, ED_JWK]
    authenticate(protector, f"Bearer {issuer.token({'alg': 'EdDSA', 'kid': 'ed'})}")
    assert issuer.calls["/jwks"] == 2
    for number in range(20):
        with pytest.raises(Refusal):
            authenticate(protector, f"Bearer {issuer.token({'kid': f'made up {number}'})}")
    assert issuer.calls["/jwks"] == 3
    authenticate(protector, f"Bearer {issuer.token()}")
    clock.pass_(FRUITLESS_PAUSE)
    with pytest.raises(Refusal):
        authenticate(protector, f"Bearer {issuer.token({'kid': 'made up'})}")
    assert issuer.calls["/jwks"] == 4


def test_failed_fetch(issuer: Issuer, authenticate: Authenticate) -> None:
    clock = Clock()
    protector = issuer.protector(now=clock)
    authenticate(protector, f"Bearer {issuer.token()}")
    issuer.down = True
    for _ in range(5):
        with pytest.raises(Refusal, match="503"):
            authenticate(protector, f"Bearer {issuer.token({'kid': 'new'})}")
    assert issuer.calls["/jwks"] == 2
    authenticate(protector, f"Bearer {issuer.token()}")
    clock.pass_(KEYS_MAX_AGE)
    # Old keys are not used.
    with pytest.raises(Refusal, match="503"):
        authenticate(protector, f"Bearer {issuer.token(exp=clock.at + 1)}")
    issuer.down = False
    authenticate(protector, f"Bearer {issuer.token(exp=clock.at + 1)}")


def test_a_clear_drops_what_is_under_way(issuer: Issuer) -> None:
    protector = issuer.protector()
    issuer.keys = [RSA_JWK]
    authenticated = threading.Thread(target=protector.authenticate, args=(f"Bearer {issuer.token()}",))
    issuer.gate.clear()
    authenticated.start()
    wait_for_call(issuer, "/.well-known/oauth-authorization-server")
    protector._keys.clear()
    issuer.gate.set()
    authenticated.join()
    issuer.keys = [ED_JWK]
    with pytest.raises(Refusal, match="not signed"):
        protector.authenticate(f"Bearer {issuer.token()}")
    assert issuer.calls["/jwks"] == 2


def test_a_task_that_is_cancelled_does_not_end_the_fetch(issuer: Issuer) -> None:
    protector = issuer.protector()
    credentials = f"Bearer {issuer.token()}"
    issuer.gate.clear()

    async def give_up() -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(protector.authenticate_async(credentials), 0.05)
        waiting = asyncio.create_task(protector.authenticate_async(credentials))
        await asyncio.sleep(0.05)
        issuer.gate.set()
        assert (await waiting).subject == "usr_1"

    asyncio.run(give_up())
    assert issuer.calls["/jwks"] == 1


def test_a_fetch_that_should_have_ended_long_ago_is_not_joined(issuer: Issuer) -> None:
    clock = Clock()
    protector = issuer.protector(now=clock)
    issuer.gate.clear()
    stuck = threading.Thread(target=protector.authenticate, args=(f"Bearer {issuer.token()}",))
    stuck.start()
    wait_for_call(issuer, "/.well-known/oauth-authorization-server")
    clock.pass_(REQUEST_TIMEOUT)
    second = threading.Thread(target=protector.authenticate, args=(f"Bearer {issuer.token()}",))
    second.start()
    wait_for_call(issuer, "/.well-known/oauth-authorization-server", 2)
    issuer.gate.set()
    stuck.join()
    second.join()
    assert issuer.calls["/jwks"] == 2


def test_a_task_that_is_cancelled_does_not_end_a_fetch_that_waits_for_a_thread(issuer: Issuer) -> None:
    clock = Clock()
    protector = issuer.protector(now=clock)
    credentials = f"Bearer {issuer.token()}"
    issuer.gate.clear()
    stuck = [threading.Thread(target=protector.authenticate, args=(credentials,)) for _ in range(2)]
    for number, each in enumerate(stuck):
        each.start()
        wait_for_call(issuer, "/.well-known/oauth-authorization-server", number + 1)
        clock.pass_(REQUEST_TIMEOUT)

    async def give_up() -> None:
        gone, stays = (asyncio.create_task(protector.authenticate_async(credentials)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert gone.cancelled()
        issuer.gate.set()
        assert (await stays).subject == "usr_1"

    asyncio.run(give_up())
    for each in stuck:
        each.join()
