"""An issuer on the loopback interface, and the tokens that it and its enemies make."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from countersign import ResourceProtector, WebhookEvent

Members = dict[str, Any]

RESOURCE = "https://api.example/mcp"
METADATA_URL = "https://api.example/.well-known/oauth-protected-resource/mcp"
SCOPES = ["files:read", "files:write", "files:delete"]
NOW = 1790000000
OPAQUE = "svc_at_0123456789abcdef"
# 2026-09-21T14:23:20Z
IN_TEN_MINUTES = "2026-09-21T14:23:20.000Z"

RSA_KEY = rsa.generate_private_key(65537, 2048)
EC_KEY = ec.generate_private_key(ec.SECP256R1())
ED_KEY = ed25519.Ed25519PrivateKey.generate()


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def with_changes(members: Members, **changes: Any) -> Members:
    """Merge; None removes a member."""
    return {name: value for name, value in {**members, **changes}.items() if value is not None}


RSA_MODULUS = RSA_KEY.public_key().public_numbers().n.to_bytes(256, "big")
ED_PUBLIC = ED_KEY.public_key().public_bytes_raw()
_POINT = EC_KEY.public_key().public_numbers()
RSA_JWK = {"kty": "RSA", "kid": "rsa", "use": "sig", "alg": "RS256", "n": b64(RSA_MODULUS), "e": "AQAB"}
EC_JWK = {
    "kty": "EC",
    "kid": "ec",
    "crv": "P-256",
    "x": b64(_POINT.x.to_bytes(32, "big")),
    "y": b64(_POINT.y.to_bytes(32, "big")),
}
ED_JWK = {"kty": "OKP", "kid": "ed", "crv": "Ed25519", "x": b64(ED_PUBLIC)}
PUBLIC_KEYS: list[Any] = [RSA_JWK, EC_JWK, ED_JWK, "not a key"]

HEADER: Members = {"typ": "at+jwt", "alg": "RS256", "kid": "rsa"}


def signature(alg: object, signed: bytes) -> bytes:
    if alg == "ES256":
        r, s = decode_dss_signature(EC_KEY.sign(signed, ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")
    if alg == "EdDSA":
        return ED_KEY.sign(signed)
    return RSA_KEY.sign(signed, padding.PKCS1v15(), SHA256())


def sign(header: Members, payload: bytes) -> str:
    signed = f"{b64(json.dumps(header).encode())}.{b64(payload)}"
    return f"{signed}.{b64(signature(header.get('alg'), signed.encode()))}"


class Clock:
    def __init__(self) -> None:
        self.at = float(NOW)

    def __call__(self) -> float:
        return self.at

    def pass_(self, seconds: float) -> None:
        self.at += seconds


class Issuer:
    """Answers over HTTP; tests change what it answers."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.base = ""
        self.named: str | None = None
        self.jwks_uri: str | None = None
        self.keys: list[Any] = list(PUBLIC_KEYS)
        self.raw_keys: bytes | None = None
        # The body of the introspection endpoint, which fails if it is None.
        self.answer: Any = None
        # Answered when a token is used up, in place of `answer`.
        self.redeemed: Any = ...
        self.signing_keys: list[Any] = []
        self.down = False
        self.redirect = False
        self.drip = False
        self.close_afterwards = False
        self.gate = threading.Event()
        self.gate.set()
        self.calls: Counter[str] = Counter()
        self.connections = 0
        self.last_body = ""
        self.last_headers: dict[str, str] = {}

    @property
    def url(self) -> str:
        return self.name or self.base

    def claims(self, **changes: Any) -> Members:
        claims = {
            "iss": self.url,
            "aud": RESOURCE,
            "sub": "usr_1",
            "client_id": "app_1",
            "scope": "files:read",
            "iat": NOW - 60,
            "exp": NOW + 540,
            "jti": "jti_1",
            "grant_id": "grt_1",
        }
        return with_changes(claims, **changes)

    def token(self, header: Members | None = None, **changes: Any) -> str:
        return sign(with_changes(HEADER, **(header or {})), json.dumps(self.claims(**changes)).encode())

    def active(self, **changes: Any) -> Members:
        return with_changes(self.claims(active=True, token_type="Bearer"), **changes)

    def protector(self, **options: Any) -> ResourceProtector:
        return ResourceProtector(
            **{"issuer": self.url, "resource": RESOURCE, "scopes_supported": SCOPES, "now": Clock(), **options}
        )

    def answer_to(self, path: str, body: str, headers: dict[str, str]) -> tuple[int, bytes]:
        self.calls[path] += 1
        self.gate.wait(30)
        if self.down:
            return 502, b"{}"
        if path == "/.well-known/oauth-authorization-server":
            document = {
                "issuer": self.named or self.url,
                "jwks_uri": self.jwks_uri or f"{self.url}/jwks",
                "introspection_endpoint": f"{self.url}/introspect",
            }
            return 200, json.dumps(document).encode()
        if path == "/jwks" and self.redirect:
            return 302, b"{}"
        if path in ("/jwks", "/elsewhere"):
            return 200, self.raw_keys or json.dumps({"keys": self.keys}).encode()
        if path == "/introspect":
            self.last_body, self.last_headers = body, headers
            answer = self.answer
            if self.redeemed is not ... and "spend=false" not in body:
                self.calls["redeem"] += 1
                answer = self.redeemed
            return (500, b"{}") if answer is None else (200, json.dumps(answer).encode())
        if path == "/api/v1/webhook_signing_keys":
            self.last_headers = headers
            return 200, json.dumps({"keys": self.signing_keys}).encode()
        return 404, b"{}"


def revocation(**data: Any) -> WebhookEvent:
    data = {"grant_id": None, "jti": None, "expires_at": IN_TEN_MINUTES, **data}
    return WebhookEvent("evt_1", "resource.grant_revoked", data, "2026-09-21T14:13:20.000Z")


def _handler_of(issuer: Issuer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def setup(self) -> None:
            super().setup()
            issuer.connections += 1

        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0"))).decode()
            status, text = issuer.answer_to(self.path, body, dict(self.headers.items()))
            self.send_response(status)
            if status == 302:
                self.send_header("Location", f"{issuer.url}/elsewhere")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            if issuer.close_afterwards:
                # Without a word, as a server that was idle for too long.
                self.close_connection = True
            try:
                for byte in text if issuer.drip else ():
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()
                    time.sleep(0.05)
                if not issuer.drip:
                    self.wfile.write(text)
            except OSError:
                self.close_connection = True

        do_POST = do_GET

        def log_message(self, format: str, *args: Any) -> None:
            pass

    return Handler


@contextmanager
def serve(issuer: Issuer, context: Any = None) -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(issuer))
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    server.block_on_close = False
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    port = server.server_address[1]
    issuer.base = f"http://127.0.0.1:{port}"
    try:
        yield port
    finally:
        issuer.gate.set()
        server.shutdown()
        server.server_close()
        thread.join()


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
