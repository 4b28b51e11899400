import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { sameDigest, sha256 } from '../digest.ts';
import { mintToken, readToken } from '../opaque-token.ts';
import { uuidv7 } from '../public-id.ts';
import { newAccessKey, newSecret, parseAccessKey, randomBase62 } from '../random-secret.ts';
import { generateSigningKey, SIGNING_ALGORITHMS } from './jwk.ts';
import { signJwt, verifyJwt } from './jwt.ts';
import { readPublicJwk } from './verification-key.ts';

// OA-23, the part that needs no server: each kind of token with each of its last 20 characters replaced by every
// other character of its alphabet, cut off, or left out.
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE64URL = `${BASE62}-_`;

function alterations(token: string, alphabet: string): string[] {
  return Array.from({ length: 20 }, (_, back) => token.length - 1 - back).flatMap((place) => {
    const before = token.slice(0, place);
    const after = token.slice(place + 1);
    const flipped = [...alphabet].filter((character) => character !== token[place]);
    return [...flipped.map((character) => before + character + after), before, before + after];
  });
}

function passing(token: string, alphabet: string, isValid: (text: string) => boolean): string[] {
  expect(isValid(token)).toBe(true);
  const altered = alterations(token, alphabet).filter((text) => text !== token);
  expect(altered.length).toBeGreaterThan(20 * alphabet.length - 20);
  return altered.filter(isValid);
}

test.each(SIGNING_ALGORITHMS)('OA-23: %s access token', async (alg) => {
  const { kid, publicJwk, privateKey } = await generateSigningKey(alg);
  const keys = [readPublicJwk(publicJwk)!];
  const token = await signJwt({ alg, kid, key: privateKey, claims: { sub: 'someone' } });
  expect(passing(token, `${BASE64URL}=+/.`, (text) => verifyJwt(text, keys, {}) !== null)).toEqual([]);
});

test('OA-23: refresh token', () => {
  const key = createSecretKey(Buffer.alloc(32, 7));
  const token = mintToken(key, uuidv7(new Date()), 3);
  expect(passing(token, `${BASE64URL}=+/`, (text) => readToken(key, text) !== null)).toEqual([]);
});

test('OA-23: svc_pak_', () => {
  const key = newAccessKey();
  const hash = sha256(key);
  // The checksum stops them all before the look-up; the look-up would stop them too.
  expect(passing(key, BASE62, (text) => parseAccessKey(text) !== null)).toEqual([]);
  expect(passing(key, BASE62, (text) => sameDigest(sha256(text), hash))).toEqual([]);
});

test.each([
  ['session id', randomBase62(43)],
  ['svc_agt_', newSecret('svc_agt_')],
  ['merge token', newSecret('svc_mst_')],
])('OA-23: %s, kept as a hash', (_kind, secret) => {
  const hash = sha256(secret);
  expect(passing(secret, BASE62, (text) => sameDigest(sha256(text), hash))).toEqual([]);
});
