import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { HOUR, SECOND } from '../clock.ts';
import * as base64url from '../crypto/base64url.ts';
import { signJwt } from '../crypto/jose/jwt.ts';
import type { Keyring } from '../crypto/keyring.ts';

const LABEL = 'web-push-vapid';
/** RFC 8292 allows 24 hours. */
const TOKEN_TTL = 12 * HOUR;

type VapidKey = { public_key: string; key: KeyObject };

/** The key pair that identifies us to push services, derived from SECRET_KEY: the same in every process and stored in no table. */
export function vapidKey(keyring: Keyring): VapidKey {
  return keyOf(keyring.derive(LABEL));
}

/** The pair with this public key, from this SECRET_KEY or an older one; null: a key we no longer have. */
export function vapidKeyNamed(keyring: Keyring, publicKey: string): VapidKey | null {
  return (
    keyring
      .deriveAll(LABEL)
      .map(keyOf)
      .find((pair) => pair.public_key === publicKey) ?? null
  );
}

/** The Authorization header of RFC 8292 section 3 for one push service. */
export async function vapidHeader(
  { public_key, key }: VapidKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const exp = Math.floor((now.getTime() + TOKEN_TTL) / SECOND);
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  return `vapid t=${await signJwt({ alg: 'ES256', kid: 'vapid', key, claims })}, k=${public_key}`;
}

function keyOf(secret: Buffer): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(base64url.encode) as [string, string];
  const jwk = { kty: 'EC', crv: 'P-256', d: base64url.encode(secret), x, y };
  return { public_key: base64url.encode(point), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
