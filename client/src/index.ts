/**
 * What a relying party needs to sign people in: PKCE, the authorization address, discovery and the verification of
 * id_tokens. Web Crypto and fetch only; nothing of the service's own code.
 */

export { atHash } from './at-hash.ts';
export { type AuthorizeParameters, authorizeUrl } from './authorize-url.ts';
export { type DiscoveryDocument, discover } from './discovery.ts';
export { ClientError, type ClientErrorCode } from './errors.ts';
export { type IdTokenChecks, type IdTokenClaims, verifyIdToken } from './id-token.ts';
export { fetchJwks, type Jwk, type Jwks, signingKeys } from './jwks.ts';
export type { KeyCache, KeyCacheOptions } from './key-cache.ts';
export { type Pkce, pkce, randomValue } from './pkce.ts';
export { type WebhookKey, type WebhookKeysOptions, webhookKeys } from './webhooks/keys.ts';
export {
  verifyWebhook,
  type WebhookCheck,
  type WebhookEvent,
  type WebhookHeaders,
} from './webhooks/verify-webhook.ts';
