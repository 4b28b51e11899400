"""The DPoP proofs of one resource."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from ._claims import BOUND_TO_KEY, NOT_BOUND, Access, InvalidToken
from ._json import time_of
from ._nonces import Nonces
from ._proof import (
    NO_PROOF,
    OTHER_KEY,
    PROOF_ALGORITHMS,
    USED,
    InvalidProof,
    Proof,
    ProofChecks,
    WrongNonce,
    sha256_base64url,
    verify_proof,
)
from ._replays import MemoryReplays, ReplayStore, UsedProof
from ._steps import Ask, Steps
from ._target_uri import origin_of, path_of, target_uri
from ._urls import validate_url

_MIN_SECRET_LENGTH = 32


@dataclass(frozen=True)
class ProofSettings:
    """How DPoP proofs (RFC 9449) are checked.

    `algs` is published. `max_age` is how many seconds a proof's time may lie before or after now. `replays` remembers
    used proofs, by default in memory: processes need a common store, or a proof passes once in each. With
    `nonce_secret`, at least 32 characters and the same in all processes, each proof must contain a nonce that we issued
    at most five minutes ago. `base_url` is where clients reach the root of this server, by default the origin of the
    resource: only for a proxy that removes a path prefix.
    """

    algs: Sequence[str] = PROOF_ALGORITHMS
    max_age: float = 60.0
    replays: ReplayStore | None = None
    nonce_secret: str | None = field(default=None, repr=False)
    base_url: str | None = None

    def validate(self) -> None:
        if not self.algs or isinstance(self.algs, str) or any(alg not in PROOF_ALGORITHMS for alg in self.algs):
            raise ValueError(f"countersign: algs must be some of {', '.join(PROOF_ALGORITHMS)}")
        if not self.max_age >= 0:
            raise ValueError("countersign: max_age is negative")
        if self.nonce_secret is not None and len(self.nonce_secret) < _MIN_SECRET_LENGTH:
            raise ValueError(f"countersign: nonce_secret must have at least {_MIN_SECRET_LENGTH} characters")
        if self.base_url is not None:
            validate_url("base_url", self.base_url)


@dataclass(frozen=True)
class ResourceRequest:
    """What else a resource must know of a request if tokens may be bound to a key or a certificate.

    `url` is the path as the client sent it; a query or a host is ignored. `proofs` is every value of the DPoP header,
    `certificate_thumbprint` the SHA-256 of the client certificate's DER, as base64url (RFC 8705).
    """

    method: str
    url: str
    proofs: str | Iterable[str] | None = None
    certificate_thumbprint: str | None = None


class Proofs:
    def __init__(self, settings: ProofSettings, resource: str, now: Callable[[], float]) -> None:
        self.algs = tuple(settings.algs)
        self._max_age = settings.max_age
        self._now = now
        self._base = (settings.base_url or origin_of(resource)).removesuffix("/")
        self._nonces = None if settings.nonce_secret is None else Nonces(settings.nonce_secret, resource, now)
        self._replays: ReplayStore = MemoryReplays(now) if settings.replays is None else settings.replays

    def check(self, request: ResourceRequest, token: str) -> Proof:
        """Check all but whether it was used before: a proof is used up only by a request whose token is valid.

        Raises InvalidProof or WrongNonce.
        """
        proofs = [request.proofs] if isinstance(request.proofs, str) else list(request.proofs or ())
        if len(proofs) != 1 or "," in proofs[0]:
            raise InvalidProof(NO_PROOF)
        # Never the host of the request, which its sender chooses.
        target = target_uri(self._base + path_of(request.url))
        checks = ProofChecks(token, request.method, target, self.algs, self._now(), self._max_age)
        proof = verify_proof(proofs[0], checks)
        if self._nonces is not None and not self._nonces.is_valid(proof.nonce):
            raise WrongNonce
        return proof

    def use(self, proof: Proof) -> Steps[None]:
        """Raises InvalidProof if it was used before."""
        # Of one length, whatever clients call their proofs; and clients with different keys cannot use up each other's.
        used = UsedProof(sha256_base64url(f"{proof.thumbprint} {proof.jti}"), time_of(proof.iat + self._max_age))
        is_new = yield Ask(self._replays.use, used, type(self._replays) is MemoryReplays)
        if not is_new:
            raise InvalidProof(USED)

    def next_nonce(self, proof: Proof | None) -> str | None:
        """None if no nonce is needed, or if the proof has the current one."""
        nonce = None if self._nonces is None else self._nonces.current()
        return None if proof is not None and proof.nonce == nonce else nonce


def check_binding(access: Access, proof: Proof | None, certificate_thumbprint: str | None) -> None:
    """Raises InvalidToken or InvalidProof unless the request shows what the token is bound to."""
    if proof is not None and access.key_thumbprint is None:
        raise InvalidToken(NOT_BOUND)
    if access.key_thumbprint is not None:
        if proof is None:
            raise InvalidToken(BOUND_TO_KEY)
        if proof.thumbprint != access.key_thumbprint:
            raise InvalidProof(OTHER_KEY)
    if access.certificate_thumbprint not in (None, certificate_thumbprint):
        raise InvalidToken(BOUND_TO_KEY)
