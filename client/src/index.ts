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
export { type Pkce, pkce, randomValue } from './pkce.ts';
