/**
 * What a relying party, an agent and a protected resource need: sign-in, tokens and their verification, device keys, webhooks, approvals.
 * Web Crypto and fetch only; nothing of the service's own code.
 */

export {
  type ActingToken,
  approvedToken,
  waitForToken,
} from './agents/acting-token.ts';
export { type Agent, type AgentSettings, openAgent } from './agents/agent.ts';
export {
  type Approval,
  type ApprovalRequest,
  type ApprovalStatus,
  cancelApproval,
  displayHash,
  type PolledApproval,
  pollApproval,
  requestApproval,
} from './agents/approvals.ts';
export { type AuthorizationDetail, detailsHash } from './agents/authorization-details.ts';
export { type ExchangedToken, exchangeToken, type TokenExchange } from './agents/exchange-token.ts';
export { type Receipt, type ReceiptChecks, verifyReceipt } from './agents/receipt.ts';
export type { AgentPrivateKey } from './agents/sign-call.ts';
export { waitForDecision } from './agents/wait-for-decision.ts';
export { type AuthorizeParameters, authorizeUrl } from './authorize-url.ts';
export { type Client, type ClientSettings, openClient } from './client.ts';
export { type DeviceKey, type DeviceKeyExchange, disconnect, exchangeDeviceKey } from './device-keys.ts';
export {
  type DeviceSignIn,
  type DeviceSignInRequest,
  finishDeviceSignIn,
  startDeviceSignIn,
} from './device-sign-in.ts';
export { type DiscoveryDocument, discover } from './discovery.ts';
export { type DpopKey, generateDpopKey, importDpopKey } from './dpop/dpop-key.ts';
export { dpopProof, type ProvenRequest } from './dpop/dpop-proof.ts';
export { fetchWithToken } from './dpop/fetch-with-token.ts';
export { ClientError, type ClientErrorCode, type ServerRefusal } from './errors.ts';
export { type IdTokenChecks, type IdTokenClaims, verifyIdToken } from './id-token.ts';
export { atHash } from './jose/at-hash.ts';
export { fetchJwks, type Jwk, type Jwks, jwksCache, signingKeys } from './jose/jwks.ts';
export type { KeyCache, KeyCacheOptions } from './jose/key-cache.ts';
export { type Pkce, pkce, randomValue } from './pkce.ts';
export type { Access } from './resources/access.ts';
export type { Act } from './resources/acts/read-act.ts';
export type { ActDecision } from './resources/acts/redeem-act.ts';
export type { Assurance } from './resources/assurance.ts';
export type { Confirmation } from './resources/confirmation.ts';
export type { ResourceHeaders } from './resources/credentials.ts';
export type { ResourceMetadata } from './resources/metadata.ts';
export type { ProofAlgorithm } from './resources/proofs/proof-algorithms.ts';
export type { ReplayStore } from './resources/proofs/replays.ts';
export {
  type Decision,
  type ProtectedResource,
  protectResource,
  type ResourceRequest,
} from './resources/protect-resource.ts';
export type { Refusal } from './resources/refusal.ts';
export type { Revocation, RevocationStore } from './resources/revocations.ts';
export type { IntrospectionSettings, ProofSettings, ResourceSettings } from './resources/settings.ts';
export { revokeToken } from './revoke-token.ts';
export { finishSignIn, type PendingSignIn, type SignInRequest, startSignIn } from './sign-in.ts';
export { type SignInDemand, signInDemand } from './sign-in-demand.ts';
export { type SignOut, signOutUrl } from './sign-out-url.ts';
export {
  type CodeExchange,
  exchangeCode,
  type Refresh,
  refreshTokens,
  type TokenResult,
  type Tokens,
} from './tokens.ts';
export { fetchUserinfo, type Userinfo } from './userinfo.ts';
export type { WebhookEvent } from './webhooks/event.ts';
export { type WebhookKey, type WebhookKeysOptions, webhookKeys } from './webhooks/keys.ts';
export type { WebhookHeaders } from './webhooks/request.ts';
export { type StandardWebhookCheck, verifyStandardWebhook } from './webhooks/verify-standard-webhook.ts';
export {
  verifyWebhook,
  type WebhookCheck,
} from './webhooks/verify-webhook.ts';
