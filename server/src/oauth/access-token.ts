import { hash } from 'node:crypto';
import { z } from 'zod';
import { type Clock, SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { claimFault } from '../platform/crypto/jose/claim-fault.ts';
import { type Claims, type VerificationKey, verifyJwt } from '../platform/crypto/jose/jwt.ts';
import { randomBase62 } from '../platform/crypto/random-secret.ts';
import { openNote } from '../platform/crypto/sealed-note.ts';
import { lruCache } from '../platform/lru-cache.ts';
import { keySet } from './keys/signing-keys.ts';
import { type Confirmation, readConfirmation } from './sender/confirmation.ts';

/** RFC 9068 2.1. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';
const LEEWAY_SECONDS = 5;
/** About 0.6 KB each. */
const MAX_CACHED_TOKENS = 4000;
const GRANT_JTI = /^([0-9a-f-]{36})\.[0-9A-Za-z]{16}$/;

/** `grant_id` null: the client acts for itself (client_credentials). Times in epoch seconds. */
export type AccessToken = {
  /** The only one: this service or a resource. */
  audience: string;
  jti: string;
  grant_id: string | null;
  sub: string;
  client_id: string;
  scopes: string[];
  iat: number;
  exp: number;
  auth_time: number | null;
  acr: string | null;
  /** What it is bound to; null: a plain Bearer token. */
  confirmation: Confirmation | null;
  /** Whether the introspection by its resource uses it up (acting tokens only). */
  is_single_use: boolean;
};

/** The jti of an acting token is the key of its row. */
export const ACTING_JTI_PREFIX = 'atk_';
const ACTING_JTI = /^atk_[0-9A-Za-z]{22}$/;

export function isActingToken({ jti }: Pick<AccessToken, 'jti'>): boolean {
  return ACTING_JTI.test(jti);
}

/** The jti contains the grant id, so that one read by primary key tells whether the token is still valid. */
export function newJti(grantId: string | null): string {
  return grantId === null ? randomBase62(32) : `${grantId}.${randomBase62(16)}`;
}

/**
 * The content of an access token that we issued, for this service or a resource, and that has not expired; the caller checks the audience and
 * revocation.
 */
export async function readAccessToken(context: Context, token: string): Promise<AccessToken | null> {
  if (token.startsWith(OPAQUE)) return openedAccessToken(context, token);
  const { verify } = await keySet(context);
  return verifiedAccessToken(token, verify, context.config.base_url, context.clock);
}

/** Resources may ask for tokens that only introspection can read. The content is sealed in the token, so no table holds it. */
const OPAQUE = 'svc_at_';
const OPAQUE_LABEL = 'oauth.opaque-access-token';

export function sealAccessToken({ keyring }: Pick<Context, 'keyring'>, claims: Claims): string {
  return OPAQUE + keyring.seal(OPAQUE_LABEL, JSON.stringify(claims)).toString('base64url');
}

function openedAccessToken({ keyring, config, clock }: Context, text: string): AccessToken | null {
  const claims = openNote(
    keyring,
    OPAQUE_LABEL,
    z.record(z.string(), z.unknown()),
    text.slice(OPAQUE.length),
  );
  const token = claims && readClaims(claims, config.base_url, clock.now());
  return token && unlessExpired(token, clock.now());
}

/** Whether we issued this access token, expired or not. */
export async function hasOurSignature(context: Context, token: string): Promise<boolean> {
  if (token.startsWith(OPAQUE))
    return openNote(context.keyring, OPAQUE_LABEL, z.unknown(), token.slice(OPAQUE.length)) !== null;
  const { verify } = await keySet(context);
  return verifyJwt(token, verify, { typ: ACCESS_TOKEN_TYPE }) !== null;
}

/**
 * Recently verified tokens are not verified again while their key is published, which saves three quarters of the cost of
 * reading one. Holds valid tokens only, by digest.
 */
const verified = lruCache<{ token: AccessToken; key: VerificationKey; issuer: string }>(MAX_CACHED_TOKENS);

function verifiedAccessToken(
  text: string,
  keys: VerificationKey[],
  issuer: string,
  clock: Clock,
): AccessToken | null {
  const now = clock.now();
  const digest = hash('sha256', text, 'base64url');
  const known = verified.get(digest);
  if (known && known.issuer === issuer && keys.includes(known.key)) return unlessExpired(known.token, now);
  const jwt = verifyJwt(text, keys, { typ: ACCESS_TOKEN_TYPE });
  const token = jwt && readClaims(jwt.claims, issuer, now);
  if (!token) return null;
  const key = keys.find(({ kid }) => kid === jwt.header.kid)!;
  verified.set(digest, { token, key, issuer });
  return unlessExpired(token, now);
}

function readClaims(claims: Claims, issuer: string, now: Date): AccessToken | null {
  if (claimFault(claims, { issuer, now, leewaySeconds: LEEWAY_SECONDS })) return null;
  const { aud, jti, sub, client_id, scope = '', iat, exp, auth_time, acr, cnf } = claims;
  if (
    typeof aud !== 'string' ||
    typeof jti !== 'string' ||
    typeof sub !== 'string' ||
    typeof client_id !== 'string'
  )
    return null;
  if (typeof scope !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
  const confirmation = readConfirmation(cnf);
  if (confirmation === undefined) return null;
  const grantId = GRANT_JTI.exec(jti)?.[1] ?? null;
  return {
    ...{ audience: aud, jti, grant_id: grantId, sub, client_id, iat, exp },
    scopes: scope.split(' ').filter(Boolean),
    auth_time: typeof auth_time === 'number' ? auth_time : null,
    acr: typeof acr === 'string' ? acr : null,
    confirmation,
    is_single_use: claims.single_use === true,
  };
}

/** Leeway is for other parties' clocks; our own tokens expire on the second. */
function unlessExpired(token: AccessToken, now: Date): AccessToken | null {
  return token.exp * SECOND > now.getTime() ? token : null;
}
