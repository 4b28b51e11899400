"""The answer to a request that may not pass."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal

# Whether tokens may, or must, be bound to a key.
Dpop = Literal["accepted", "required"]


class Refusal(Exception):
    """The answer to a request that may not pass. It never contains anything of the token.

    `status` is 400, 401, 403, or 503 when the token could not be checked; `__cause__` then says why, for the log.
    `challenge` is the value of WWW-Authenticate, and None with 503. `dpop_nonce` is what the client must send next.
    `more` is in the body too: what would have to be approved, and what was.
    """

    def __init__(
        self,
        status: int,
        code: str,
        description: str,
        challenge: str | None,
        dpop_nonce: str | None = None,
        more: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {description}")
        self.status = status
        self.code = code
        self.description = description
        self.challenge = challenge
        self.dpop_nonce = dpop_nonce
        self.more = dict(more or {})

    def __reduce__(self) -> tuple[type[Refusal], tuple[Any, ...]]:
        return type(self), (self.status, self.code, self.description, self.challenge, self.dpop_nonce, self.more)

    @property
    def headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Cache-Control": "no-store"}
        if self.challenge is not None:
            headers["WWW-Authenticate"] = self.challenge
        if self.dpop_nonce is not None:
            headers["DPoP-Nonce"] = self.dpop_nonce
        if self.status == 503:
            headers["Retry-After"] = "5"
        return headers

    @property
    def body(self) -> bytes:
        document = {"error": self.code, "error_description": self.description, **self.more}
        return (json.dumps(document, separators=(",", ":")) + "\n").encode()


BEARER = "Bearer"
DPOP = "DPoP"
_SCHEMES = {None: (BEARER,), "accepted": (BEARER, DPOP), "required": (DPOP,)}


class Refuser:
    """Makes the refusals of one resource. `algs` are those of DPoP proofs."""

    def __init__(self, metadata_url: str, dpop: Dpop | None = None, algs: Sequence[str] = ()) -> None:
        self._metadata_url = metadata_url
        self._schemes = _SCHEMES[dpop]
        self._algs = " ".join(algs)

    def ask_for_token(self, scopes: Sequence[str]) -> Refusal:
        """A client that sent no token has made no error (RFC 6750 section 3.1), so the challenge has none."""
        description = "Send an access token in the Authorization header."
        return Refusal(401, "invalid_token", description, self._challenges("", "", scopes, self._schemes[0]))

    def refuse(
        self,
        status: int,
        code: str,
        description: str,
        scopes: Sequence[str],
        scheme: str = BEARER,
        dpop_nonce: str | None = None,
        more: Mapping[str, Any] | None = None,
        challenge: Mapping[str, str] | None = None,
    ) -> Refusal:
        challenges = self._challenges(code, description, scopes, scheme, challenge)
        return Refusal(status, code, description, challenges, dpop_nonce, more)

    def unavailable(self) -> Refusal:
        return Refusal(503, "temporarily_unavailable", "The access token cannot be checked at the moment.", None)

    def _challenges(
        self,
        code: str,
        description: str,
        scopes: Sequence[str],
        scheme: str,
        further: Mapping[str, str] | None = None,
    ) -> str:
        """Put the error to the scheme that was used. To a client with a bound token, Bearer is no alternative."""
        used = scheme if scheme in self._schemes else self._schemes[0]
        others = () if used == DPOP else tuple(each for each in self._schemes if each != used)
        error = {"error": code, "error_description": description, **(further or {})}
        return ", ".join(
            [self._challenge(used, error, scopes), *(self._challenge(each, {}, scopes) for each in others)]
        )

    def _challenge(self, scheme: str, error: dict[str, str], scopes: Sequence[str]) -> str:
        """Quote without escaping: descriptions are ours, the URL and the scopes were validated."""
        parameters = {
            "algs": self._algs if scheme == DPOP else "",
            **error,
            "resource_metadata": self._metadata_url,
            "scope": " ".join(scopes),
        }
        return f"{scheme} " + ", ".join(f'{name}="{value}"' for name, value in parameters.items() if value)
