import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as base64url from './base64url.ts';
import { openKeyring } from './keyring.ts';
import { mintToken, readToken } from './opaque-token.ts';
import { uuidv7 } from './public-id.ts';

const KEY = createSecretKey(Buffer.from(Array.from({ length: 32 }, (_, n) => n)));
const ID = '018f3a5e-7c21-7b3d-9c4e-0123456789ab';

// Computed with Python's hmac.
test.each([
  [0, 'AY86Xnwhez2cTgEjRWeJqwAAAAAAADfDeIRRKcb5KT8541TYRQWeWZI2DhBCpMs_0lNIXqrF'],
  [7, 'AY86Xnwhez2cTgEjRWeJqwAAAAAABx3JpAxaWXnQrr63tIbEneKeOJW0-GTFxpg612b9YkfF'],
  [2 ** 48 - 1, 'AY86Xnwhez2cTgEjRWeJq________zTLPwFO2gLRpH_AeOpj2y9ajDGHpOkpnyYHPRI-Q1Au'],
])('generation %i', (generation, token) => {
  expect(mintToken(KEY, ID, generation)).toBe(token);
  expect(readToken(KEY, token)).toEqual({ id: ID, generation });
});

test('any id and generation come back', () => {
  const generations = fc.oneof(
    fc.nat(),
    fc.maxSafeNat().map((n) => n % 2 ** 48),
  );
  fc.assert(
    fc.property(fc.uuid(), generations, (id, generation) => {
      const token = mintToken(KEY, id, generation);
      expect(token).toMatch(/^[\w-]{72}$/);
      expect(readToken(KEY, token)).toEqual({ id, generation });
    }),
  );
});

test('a token of another kind or another service is none', () => {
  const ring = openKeyring('not a secret: the root key of the tests');
  const token = mintToken(ring.macKeys('refresh-token')[0]!, ID, 0);
  expect(readToken(ring.macKeys('authorization-code')[0]!, token)).toBe(null);
  expect(readToken(KEY, token)).toBe(null);
});

test('id and generation cannot be exchanged beneath the MAC', () => {
  const mac = base64url.decodeStrict(mintToken(KEY, ID, 3))!.subarray(22);
  const other = base64url.decodeStrict(mintToken(KEY, uuidv7(new Date()), 4))!.subarray(0, 22);
  expect(readToken(KEY, base64url.encode(Buffer.concat([other, mac])))).toBe(null);
});

test('arbitrary text is no token and never throws', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.stringMatching(/^[\w-]{72}$/),
    fc.uint8Array({ minLength: 54, maxLength: 54 }).map((bytes) => base64url.encode(Buffer.from(bytes))),
  );
  fc.assert(
    fc.property(anyText, (text) => readToken(KEY, text) === null),
    { numRuns: 200 },
  );
});

test.each([
  ['upper case id', ID.toUpperCase(), 0],
  ['id without hyphens', ID.replaceAll('-', ''), 0],
  ['no id', '', 0],
  ['negative generation', ID, -1],
  ['fraction', ID, 0.5],
  ['NaN', ID, Number.NaN],
  ['2^48', ID, 2 ** 48],
])('minting throws for %s', (_case, id, generation) => {
  expect(() => mintToken(KEY, id, generation)).toThrow(TypeError);
});

test.each([0, 1, 31])('a key of %i bytes is refused', (length) => {
  const key = createSecretKey(Buffer.alloc(length));
  expect(() => mintToken(key, ID, 0)).toThrow(TypeError);
  expect(() => readToken(key, mintToken(KEY, ID, 0))).toThrow(TypeError);
});
