"""The answer to a request that may not pass."""

from __future__ import annotations

import json
from collections.abc import Sequence


class Refusal(Exception):
    """The answer to a request that may not pass. It never contains anything of the token.

    `status` is 400, 401, 403, or 503 when the token could not be checked; `__cause__` then says why, for the log.
    `challenge` is the value of WWW-Authenticate, and None with 503.
    """

    def __init__(self, status: int, code: str, description: str, challenge: str | None) -> None:
        super().__init__(f"{status} {code}: {description}")
        self.status = status
        self.code = code
        self.description = description
        self.challenge = challenge

    def __reduce__(self) -> tuple[type[Refusal], tuple[int, str, str, str | None]]:
        return type(self), (self.status, self.code, self.description, self.challenge)

    @property
    def headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Cache-Control": "no-store"}
        if self.challenge is not None:
            headers["WWW-Authenticate"] = self.challenge
        if self.status == 503:
            headers["Retry-After"] = "5"
        return headers

    @property
    def body(self) -> bytes:
        document = {"error": self.code, "error_description": self.description}
        return (json.dumps(document, separators=(",", ":")) + "\n").encode()


class Refuser:
    """Makes the refusals of one resource."""

    def __init__(self, metadata_url: str) -> None:
        self._metadata_url = metadata_url

    def ask_for_token(self, scopes: Sequence[str]) -> Refusal:
        """A client that sent no token has made no error (RFC 6750 section 3.1), so the challenge has none."""
        description = "Send an access token in the Authorization header."
        return Refusal(401, "invalid_token", description, self._challenge("", "", scopes))

    def refuse(self, status: int, code: str, description: str, scopes: Sequence[str]) -> Refusal:
        return Refusal(status, code, description, self._challenge(code, description, scopes))

    def unavailable(self) -> Refusal:
        return Refusal(503, "temporarily_unavailable", "The access token cannot be checked at the moment.", None)

    def _challenge(self, code: str, description: str, scopes: Sequence[str]) -> str:
        """Quote without escaping: descriptions are ours, the URL and the scopes were validated."""
        parameters = {
            "error": code,
            "error_description": description,
            "resource_metadata": self._metadata_url,
            "scope": " ".join(scopes),
        }
        return "Bearer " + ", ".join(f'{name}="{value}"' for name, value in parameters.items() if value)
