import { atHash } from './at-hash.ts';
import { decodeBase64url } from './base64url.ts';
import { ClientError } from './errors.ts';
import { type Jwk, type Jwks, signingKeys } from './jwks.ts';

/** Seconds by which the clocks of the issuer and of this machine may differ. */
const CLOCK_TOLERANCE = 30;

export type IdTokenChecks = {
  id_token: string;
  jwks: Jwks;
  issuer: string;
  client_id: string;
  /** The nonce that was sent; leave out only when none was. */
  nonce?: string;
  /** The token that came with it; at_hash is compared when the id_token carries one. */
  access_token?: string;
  /** Seconds, as sent in the request. */
  max_age?: number;
  now?: Date;
};

export type IdTokenClaims = {
  iss: string;
  sub: string;
  aud: string | string[];
  exp: number;
  iat: number;
  auth_time?: number;
  nonce?: string;
  at_hash?: string;
  [claim: string]: unknown;
};

/** Verifies an id_token (OpenID Connect Core 3.1.3.7) and returns its claims; every refusal is a `ClientError`. */
export async function verifyIdToken(checks: IdTokenChecks): Promise<IdTokenClaims> {
  const { header, claims, signed, signature } = parseToken(checks.id_token);
  const key = chooseKey(header, checks.jwks);
  await verifySignature(key, signed, signature);
  checkAddressee(claims, checks);
  checkTimes(claims, checks);
  await checkAccessToken(claims, checks.access_token);
  return claims;
}

function parseToken(token: string) {
  const [head = '', payload = '', tail = '', ...rest] = token.split('.');
  const signature = decodeBase64url(tail);
  const header = parseObject(head);
  const claims = parseObject(payload);
  if (rest.length > 0 || !header || !claims || !signature || !isIdToken(claims)) {
    throw new ClientError(
      'malformed_token',
      'The id_token is not a signed JWT with iss, sub, aud, exp and iat.',
    );
  }
  return { header, claims, signature, signed: new TextEncoder().encode(`${head}.${payload}`) };
}

function parseObject(part: string): Record<string, unknown> | null {
  const bytes = decodeBase64url(part);
  if (!bytes) return null;
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isIdToken(claims: Record<string, unknown>): claims is IdTokenClaims {
  const audience = claims.aud;
  const named =
    typeof audience === 'string' || (Array.isArray(audience) && audience.every((a) => typeof a === 'string'));
  const texts = typeof claims.iss === 'string' && typeof claims.sub === 'string' && claims.sub !== '';
  return texts && named && Number.isFinite(claims.exp) && Number.isFinite(claims.iat);
}

/** The algorithm is ours to choose, never the token's: anything but RS256 is refused before a key is looked at. */
function chooseKey(header: Record<string, unknown>, jwks: Jwks): Jwk {
  if (header.alg !== 'RS256')
    throw new ClientError('unsupported_alg', 'The id_token is not signed with RS256.');
  if (header.crit !== undefined)
    throw new ClientError('malformed_token', 'The id_token asks for an unknown extension.');
  const usable = signingKeys(jwks);
  const candidates = header.kid === undefined ? usable : usable.filter((key) => key.kid === header.kid);
  const [key] = candidates;
  if (!key || candidates.length > 1) {
    throw new ClientError('unknown_key', `No single usable key for kid ${JSON.stringify(header.kid)}.`);
  }
  return key;
}

async function verifySignature(
  key: Jwk,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
) {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const jwk = { kty: 'RSA', n: String(key.n), e: String(key.e) };
  const valid = await crypto.subtle
    .importKey('jwk', jwk, algorithm, false, ['verify'])
    .then((publicKey) => crypto.subtle.verify(algorithm, publicKey, signature, signed))
    .catch((cause) => {
      throw new ClientError('unknown_key', 'The key in the JWKS is not a valid RSA key.', { cause });
    });
  if (!valid) throw new ClientError('invalid_signature', 'The signature of the id_token does not match.');
}

function checkAddressee(claims: IdTokenClaims, checks: IdTokenChecks) {
  if (claims.iss !== checks.issuer) {
    throw new ClientError('issuer_mismatch', `The id_token was issued by ${JSON.stringify(claims.iss)}.`);
  }
  const audience = [claims.aud].flat();
  if (!audience.includes(checks.client_id) || (claims.azp !== undefined && claims.azp !== checks.client_id)) {
    throw new ClientError('audience_mismatch', 'The id_token was issued to another client.');
  }
  if (audience.length > 1 && claims.azp === undefined) {
    throw new ClientError(
      'audience_mismatch',
      'The id_token has several audiences and does not say for whom it is.',
    );
  }
  if (claims.nonce !== checks.nonce) {
    throw new ClientError('nonce_mismatch', 'The id_token does not answer this request.');
  }
}

function checkTimes(claims: IdTokenClaims, { max_age, now = new Date() }: IdTokenChecks) {
  const seconds = now.getTime() / 1000;
  if (claims.exp + CLOCK_TOLERANCE <= seconds)
    throw new ClientError('token_expired', 'The id_token has expired.');
  if (claims.iat - CLOCK_TOLERANCE > seconds) {
    throw new ClientError('token_not_yet_valid', 'The id_token was issued in the future; check the clock.');
  }
  if (max_age === undefined) return;
  if (typeof claims.auth_time !== 'number' || claims.auth_time + max_age + CLOCK_TOLERANCE < seconds) {
    throw new ClientError('authentication_too_old', 'The sign-in is older than max_age allows.');
  }
}

/** Present-only (specification, "Scopes and claims"): checked when the id_token carries at_hash and a token came along. */
async function checkAccessToken(claims: IdTokenClaims, access_token: string | undefined) {
  if (claims.at_hash === undefined || access_token === undefined) return;
  if (claims.at_hash !== (await atHash(access_token))) {
    throw new ClientError('at_hash_mismatch', 'The access token does not belong to this id_token.');
  }
}
