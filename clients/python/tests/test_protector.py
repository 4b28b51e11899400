"""What vectors/resource-access.json cannot hold: headers, configuration, issuers that misbehave, hostile JSON."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from conftest import Authenticate
from countersign import Refusal, ResourceProtector, protect_resource
from issuer import HEADER, METADATA_URL, NOW, RESOURCE, RSA_JWK, Issuer, revocation, serve, sign

NOT_ACTIVE = "The access token is not active: revoked, expired, or for another registration of this API."

Refuse = Callable[..., Refusal]


def test_access(issuer: Issuer, authenticate: Authenticate) -> None:
    token = issuer.token(scope="b a b", auth_time=NOW - 100, acr="phr")
    access = authenticate(issuer.protector(), f"Bearer {token}")
    assert (access.subject, access.client_id, access.scopes) == ("usr_1", "app_1", ("b", "a"))
    assert (access.grant_id, access.token_id, access.acr) == ("grt_1", "jti_1", "phr")
    times = (access.auth_time, access.issued_at, access.expires_at)
    assert [time and time.timestamp() for time in times] == [NOW - 100, NOW - 60, NOW + 540]
    assert access.has_scope("a")
    assert not access.has_scope("A")


def test_refusal(issuer: Issuer, refuse: Refuse) -> None:
    refusal = refuse(issuer.protector(), None, "files:read")
    assert refusal.status == 401
    assert refusal.headers == {
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
        "WWW-Authenticate": f'Bearer resource_metadata="{METADATA_URL}", scope="files:read"',
    }
    assert refusal.body == (
        b'{"error":"invalid_token","error_description":"Send an access token in the Authorization header."}\n'
    )
    assert pickle.loads(pickle.dumps(refusal)).headers == refusal.headers  # noqa: S301


@pytest.mark.parametrize(
    ("authorization", "status"),
    [
        ([], 401),
        ("", 401),
        ("Basic YTpi", 401),
        (("Basic YTpi", "Bearer a.b.c"), 400),
        ("Bearer a\n", 400),
        ("Bearer a, Bearer b", 400),
        ("Bearer a,Bearer b", 400),
        ("Bearer ä", 400),
        ("Bearer a\u2028", 400),
        ("Bearer a", 401),
    ],
)
def test_credentials(issuer: Issuer, refuse: Refuse, authorization: Any, status: int) -> None:
    assert refuse(issuer.protector(), authorization).status == status
    assert not issuer.calls


HOSTILE_PAYLOADS: dict[str, Callable[[bytes], bytes]] = {
    "NaN": lambda good: good[:-1] + b',"x":NaN}',
    "Infinity in exp": lambda good: good[:-1] + b',"exp":Infinity}',
    "true in exp": lambda good: good[:-1] + b',"exp":true}',
    "true in iat": lambda good: good[:-1] + b',"iat":true}',
    "an exp of 5000 digits": lambda good: good[:-1] + b',"exp":' + b"9" * 5000 + b"}",
    "half a pair of surrogates as bytes": lambda good: good.replace(b"usr_1", b"\xed\xa0\x80"),
    "a comment": lambda good: good + b"//",
}


@pytest.mark.parametrize("name", HOSTILE_PAYLOADS)
def test_hostile_payloads(issuer: Issuer, refuse: Refuse, name: str) -> None:
    payload = HOSTILE_PAYLOADS[name](json.dumps(issuer.claims()).encode())
    refusal = refuse(issuer.protector(), f"Bearer {sign(HEADER, payload)}")
    assert (refusal.status, refusal.description) == (401, "The access token is malformed.")


@pytest.mark.parametrize("inside", [b"", b'"\\ud800"'])
def test_deep_nesting_is_the_clients_fault(issuer: Issuer, refuse: Refuse, inside: bytes) -> None:
    payload = json.dumps(issuer.claims()).encode()[:-1] + b',"x":' + b"[" * 2500 + inside + b"]" * 2500 + b"}"
    token = sign(HEADER, payload)
    assert refuse(issuer.protector(), f"Bearer {token[:-12]}{token[-12:][::-1]}").status == 401


def test_odd_payloads_that_are_valid(issuer: Issuer, authenticate: Authenticate) -> None:
    good = json.dumps(issuer.claims()).encode()
    big = good[:-1] + b',"x":' + b"9" * 5000 + b',"y":1e400}'
    assert authenticate(issuer.protector(), f"Bearer {sign(HEADER, big)}").subject == "usr_1"
    # Half a pair would break whoever encodes the subject.
    half = good.replace(b"usr_1", b"\\ud800!\\uD83D\\uDE00")
    assert authenticate(issuer.protector(), f"Bearer {sign(HEADER, half)}").subject == "\ufffd!😀"
    ancient = issuer.token(iat=-253402300799, auth_time=-1e11)
    access = authenticate(issuer.protector(), f"Bearer {ancient}")
    assert access.issued_at is not None
    assert access.issued_at.year == 1


@pytest.mark.parametrize("header", [{"alg": ["RS256"]}, {"alg": {}}, {"alg": "HS256"}, {"kid": ["rsa"]}, {"kid": 1}])
def test_headers_that_are_refused_before_a_fetch(issuer: Issuer, refuse: Refuse, header: dict[str, Any]) -> None:
    refusal = refuse(issuer.protector(), f"Bearer {issuer.token(header)}")
    assert refusal.description == "The access token was not signed by the issuer."
    assert not issuer.calls


def test_scopes_of_a_token_cannot_end_the_quotation(issuer: Issuer, refuse: Refuse) -> None:
    token = issuer.token(scope='a", error="x \\ b \x00 \u00e4 c\r\nX-Evil:1')
    challenge = refuse(issuer.protector(scopes_supported=None), f"Bearer {token}", "files:read").challenge
    assert challenge == (
        'Bearer error="insufficient_scope", error_description="The access token lacks a required scope.", '
        f'resource_metadata="{METADATA_URL}", scope="b files:read"'
    )


@pytest.mark.parametrize("scope", ['a" b', "", "a b", "ä", "a\n", 1])
def test_a_required_scope_must_be_one(issuer: Issuer, authenticate: Authenticate, scope: Any) -> None:
    with pytest.raises(ValueError, match="is not a scope"):
        authenticate(issuer.protector(), None, scope)


def test_an_issuer_that_is_down(issuer: Issuer, authenticate: Authenticate, refuse: Refuse) -> None:
    issuer.down = True
    protector = issuer.protector()
    refusal = refuse(protector, f"Bearer {issuer.token()}")
    assert (refusal.status, refusal.code, refusal.challenge) == (503, "temporarily_unavailable", None)
    assert refusal.headers["Retry-After"] == "5"
    assert "answered 502" in str(refusal.__cause__)
    issuer.down = False
    assert authenticate(protector, f"Bearer {issuer.token()}").subject == "usr_1"


def _foreign(issuer: Issuer) -> None:
    issuer.named = "https://evil.example"


def _redirecting(issuer: Issuer) -> None:
    issuer.redirect = True


def _long(issuer: Issuer) -> None:
    issuer.raw_keys = json.dumps({"keys": [RSA_JWK]}).encode() + b" " * (1 << 20)


def _plain(issuer: Issuer) -> None:
    issuer.jwks_uri = "http://id.example/jwks"


def _line_break(issuer: Issuer) -> None:
    issuer.jwks_uri = issuer.base + "/jwks HTTP/1.1\r\nX-Evil: 1"


def _local_file(issuer: Issuer) -> None:
    issuer.jwks_uri = "file:///etc/passwd"


def _no_list(issuer: Issuer) -> None:
    issuer.raw_keys = b'{"keys":{}}'


def _no_object(issuer: Issuer) -> None:
    issuer.raw_keys = b"[]"


def _nested(issuer: Issuer) -> None:
    issuer.raw_keys = b"[" * 100_000


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        (_foreign, "names another issuer"),
        (_redirecting, "answered 302"),
        (_long, "answered with too much"),
        (_plain, "has no usable jwks_uri"),
        (_line_break, "has no usable jwks_uri"),
        (_local_file, "has no usable jwks_uri"),
        (_no_list, "has no keys"),
        (_no_object, "did not answer with a JSON object"),
        (_nested, "did not answer with a JSON object"),
    ],
)
def test_keys_that_are_not_the_issuers(
    issuer: Issuer, refuse: Refuse, change: Callable[[Issuer], None], cause: str
) -> None:
    change(issuer)
    refusal = refuse(issuer.protector(), f"Bearer {issuer.token()}")
    assert refusal.status == 503
    assert cause in str(refusal.__cause__)
    assert issuer.calls["/elsewhere"] == 0


def test_keys_at_another_host(issuer: Issuer, authenticate: Authenticate) -> None:
    other = Issuer()
    with serve(other):
        issuer.jwks_uri, issuer.keys = other.base + "/jwks", []
        assert authenticate(issuer.protector(), f"Bearer {issuer.token()}").subject == "usr_1"
        assert other.calls == {"/jwks": 1}


def test_nothing_listens(refuse: Refuse) -> None:
    issuer = Issuer("http://127.0.0.1:1")
    assert refuse(issuer.protector(), f"Bearer {issuer.token()}").status == 503


@pytest.mark.parametrize(
    "options",
    [
        {"issuer": "http://id.example"},
        {"issuer": ""},
        {"issuer": "HTTP://LOCALHOST"},
        {"issuer": "https://id.example:port"},
        {"issuer": None},
        {"resource": RESOURCE + "#x"},
        {"resource": RESOURCE + "#"},
        {"resource": "/mcp"},
        {"resource": RESOURCE + '"'},
        {"resource": RESOURCE + "\n"},
        {"resource": "https://a:b@api.example"},
        {"resource": "https://"},
        {"resource": "https:///mcp"},
        {"resource": "https://api.example/%zz"},
        {"resource": "https://api.example\\@evil.example"},
        {"resource": "javascript://localhost/"},
        {"scopes_supported": ["a b"]},
        {"scopes_supported": "files:read files:write"},
        {"leeway": -1.0},
        {"leeway": float("nan")},
    ],
)
def test_configurations_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="countersign: "):
        ResourceProtector(**{"issuer": "https://id.example", "resource": RESOURCE, **options})


def test_configurations_that_are_accepted() -> None:
    for resource in ("http://127.0.0.1:4000/mcp", "http://[::1]:4000", "https://api.example:8443/a%2Fb?x=y"):
        assert protect_resource(issuer="http://localhost:3000", resource=resource).resource == resource
    # Not its letters.
    one = protect_resource(issuer="https://id.example", resource=RESOURCE, scopes_supported="files:read")
    assert one.scopes_supported == ("files:read",)


def test_metadata(issuer: Issuer) -> None:
    protector = ResourceProtector(
        issuer="https://id.example",
        resource=RESOURCE,
        scopes_supported=["files:read", "files:write"],
        resource_name="Files, ファイル <b>",
        resource_documentation="https://api.example/docs?a&b",
    )
    assert protector.metadata_url == METADATA_URL
    assert protector.metadata.decode() == (
        '{"resource":"https://api.example/mcp","authorization_servers":["https://id.example"],'
        '"scopes_supported":["files:read","files:write"],"bearer_methods_supported":["header"],'
        '"resource_name":"Files, ファイル <b>","resource_documentation":"https://api.example/docs?a&b"}\n'
    )
    bare = ResourceProtector(issuer="https://id.example", resource=RESOURCE, scopes_supported=[])
    assert "scopes_supported" not in json.loads(bare.metadata)


def test_revoked(issuer: Issuer, authenticate: Authenticate, refuse: Refuse) -> None:
    protector = issuer.protector()
    authenticate(protector, f"Bearer {issuer.token()}")
    protector.handle_revocation(revocation(grant_id="grt_1"))
    refusal = refuse(protector, f"Bearer {issuer.token()}")
    assert refusal.description == NOT_ACTIVE
    assert authenticate(protector, f"Bearer {issuer.token(grant_id='grt_2')}").grant_id == "grt_2"
