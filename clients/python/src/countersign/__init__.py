"""The resource's side of a Countersign access token.

It decides whether a request to an API or an MCP server carries a valid token (RFC 6750, RFC 9068, RFC 7662), makes the
metadata that clients look for (RFC 9728), and verifies the webhooks that revoke tokens before they expire. It does not
obtain tokens.
"""

from ._acts import AuthorizationDetail, details_hash
from ._claims import Access
from ._introspection import Introspection
from ._proofs import ProofSettings, ResourceRequest
from ._refusal import Refusal
from ._replays import MemoryReplays, ReplayStore, TooManyProofs, UsedProof
from ._revocations import MemoryRevocations, Revocation, RevocationStore, TooManyRevocations
from ._webhook_event import (
    InvalidSignature,
    KeysUnavailable,
    MalformedSignature,
    MalformedWebhook,
    MissingSignature,
    StaleWebhook,
    UnknownKey,
    WebhookError,
    WebhookEvent,
)
from .protector import ResourceProtector, protect_resource
from .standard_webhooks import verify_standard_webhook
from .webhooks import WebhookVerifier

__all__ = [
    "Access",
    "AuthorizationDetail",
    "Introspection",
    "InvalidSignature",
    "KeysUnavailable",
    "MalformedSignature",
    "MalformedWebhook",
    "MemoryReplays",
    "MemoryRevocations",
    "MissingSignature",
    "ProofSettings",
    "Refusal",
    "ReplayStore",
    "ResourceProtector",
    "ResourceRequest",
    "Revocation",
    "RevocationStore",
    "StaleWebhook",
    "TooManyProofs",
    "TooManyRevocations",
    "UnknownKey",
    "UsedProof",
    "WebhookError",
    "WebhookEvent",
    "WebhookVerifier",
    "details_hash",
    "protect_resource",
    "verify_standard_webhook",
]
