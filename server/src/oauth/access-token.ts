import { type Clock, SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { claimFault } from '../platform/crypto/claim-fault.ts';
import { type VerificationKey, verifyJwt } from '../platform/crypto/jwt.ts';
import { randomBase62 } from '../platform/crypto/random-secret.ts';
import { keySet } from './signing-keys.ts';

/** RFC 9068 2.1. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';
const LEEWAY_SECONDS = 5;
const GRANT_JTI = /^([0-9a-f-]{36})\.[0-9A-Za-z]{16}$/;

/** `grant_id` null: the client acts for itself (client_credentials). Times in epoch seconds. */
export type AccessToken = {
  jti: string;
  grant_id: string | null;
  sub: string;
  client_id: string;
  scopes: string[];
  iat: number;
  exp: number;
};

/** The jti carries the grant, so that one read by primary key tells whether the token still stands. */
export function newJti(grantId: string | null): string {
  return grantId === null ? randomBase62(32) : `${grantId}.${randomBase62(16)}`;
}

/** The token's content when we signed it as an access token and it has not expired; whether it was revoked is for the caller to read. */
export async function readAccessToken(context: Context, token: string): Promise<AccessToken | null> {
  const { verify } = await keySet(context);
  return verifiedAccessToken(token, verify, context.config.base_url, context.clock);
}

/** Whether it is an access token that we issued, ended or not. */
export async function hasOurSignature(context: Context, token: string): Promise<boolean> {
  const { verify } = await keySet(context);
  return verifyJwt(token, verify, { typ: ACCESS_TOKEN_TYPE }) !== null;
}

export function verifiedAccessToken(
  token: string,
  keys: VerificationKey[],
  issuer: string,
  clock: Clock,
): AccessToken | null {
  const verified = verifyJwt(token, keys, { typ: ACCESS_TOKEN_TYPE });
  if (!verified) return null;
  const { claims } = verified;
  const now = clock.now();
  if (claimFault(claims, { issuer, audience: issuer, now, leewaySeconds: LEEWAY_SECONDS })) return null;
  const { jti, sub, client_id, scope, iat, exp } = claims;
  if (typeof jti !== 'string' || typeof sub !== 'string' || typeof client_id !== 'string') return null;
  // The leeway is for clocks of others; our own tokens end on the second.
  if (
    typeof scope !== 'string' ||
    typeof iat !== 'number' ||
    typeof exp !== 'number' ||
    exp * SECOND <= now.getTime()
  )
    return null;
  const grantId = GRANT_JTI.exec(jti)?.[1] ?? null;
  return { jti, grant_id: grantId, sub, client_id, scopes: scope.split(' ').filter(Boolean), iat, exp };
}
