import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { expect, test } from 'vitest';
import {
  exportPrivateKey,
  generateSigningKey,
  importPrivateKey,
  publicJwkOf,
  SIGNING_ALGORITHMS,
} from './jwk.ts';
import { readClientJwk, readPublicJwk } from './verification-key.ts';

const RFC_7638 = {
  kty: 'RSA',
  n: '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw',
  e: 'AQAB',
};

test('the kid is the thumbprint of RFC 7638 section 3.1', () => {
  expect(publicJwkOf(createPublicKey({ key: RFC_7638, format: 'jwk' }))).toEqual({
    ...RFC_7638,
    kid: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
    alg: 'RS256',
    use: 'sig',
  });
});

test.each([
  ['RS256', ['alg', 'e', 'kid', 'kty', 'n', 'use']],
  ['PS256', ['alg', 'e', 'kid', 'kty', 'n', 'use']],
  ['ES256', ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']],
  ['EdDSA', ['alg', 'crv', 'kid', 'kty', 'use', 'x']],
] as const)('OA-26: a generated %s key shows its public members and nothing else', async (alg, members) => {
  const { kid, publicJwk, privateKey } = await generateSigningKey(alg);
  expect(Object.keys(publicJwk).sort()).toEqual(members);
  expect(publicJwk).toMatchObject({ alg, use: 'sig', kid });
  expect(kid).toBe(await calculateJwkThumbprint(publicJwk));
  expect(privateKey.type).toBe('private');
  expect(publicJwkOf(privateKey, alg)).toEqual(publicJwk);
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(privateKey);
  const rsa = ['rsa', { modulusLength: 2048, publicExponent: 65537n }];
  expect([asymmetricKeyType, asymmetricKeyDetails]).toEqual(
    { RS256: rsa, PS256: rsa, ES256: ['ec', { namedCurve: 'prime256v1' }], EdDSA: ['ed25519', {}] }[alg],
  );
});

test.each(SIGNING_ALGORITHMS)('a %s key comes back from its PKCS #8 bytes', async (alg) => {
  const { kid, privateKey } = await generateSigningKey(alg);
  const bytes = exportPrivateKey(privateKey);
  expect(publicJwkOf(importPrivateKey(bytes)).kid).toBe(kid);
  expect(() => importPrivateKey(bytes.subarray(1))).toThrow();
  expect(() => importPrivateKey(Buffer.alloc(0))).toThrow();
});

test('coordinates that begin with a zero byte keep their length (RFC 7518 section 6.2.1.2)', () => {
  const jwks = Array.from({ length: 1500 }, () =>
    publicJwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
  );
  expect(jwks.filter((jwk) => jwk.kty === 'EC' && (jwk.x.length !== 43 || jwk.y.length !== 43))).toEqual([]);
  expect(jwks.every((jwk) => readPublicJwk(jwk) !== null)).toBe(true);
});

test.each([
  ['Ed448', () => generateKeyPairSync('ed448').publicKey],
  ['X25519', () => generateKeyPairSync('x25519').publicKey],
  ['P-384', () => generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey],
  ['secp256k1', () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey],
])('%s is no signing key', (_kind, key) => {
  expect(() => publicJwkOf(key())).toThrow(TypeError);
});

const rsa = publicJwkOf(createPublicKey({ key: RFC_7638, format: 'jwk' }));
const ec = publicJwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
const ed = publicJwkOf(generateKeyPairSync('ed25519').publicKey);
const privateEc = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });

test('keys that may check signatures', () => {
  expect(readPublicJwk(rsa)).toMatchObject({ kid: rsa.kid, alg: 'RS256' });
  expect(readPublicJwk(ec)).toMatchObject({ kid: ec.kid, alg: 'ES256' });
  const { alg: _alg, use: _use, ...bare } = ec;
  expect(readPublicJwk({ ...bare, key_ops: ['verify'] })).toMatchObject({ kid: ec.kid, alg: 'ES256' });
});

test('an RSA key is for RS256 unless it says PS256; a client’s key that says nothing is for both', () => {
  const { alg: _alg, ...bare } = rsa;
  expect(readPublicJwk({ ...rsa, alg: 'PS256' })).toMatchObject({ alg: 'PS256' });
  expect(readPublicJwk(bare)).toMatchObject({ alg: 'RS256' });
  expect(readPublicJwk(ed)).toMatchObject({ kid: ed.kid, alg: 'EdDSA' });
  expect(readClientJwk(bare).map(({ alg }) => alg)).toEqual(['RS256', 'PS256']);
  for (const jwk of [rsa, { ...rsa, alg: 'PS256' as const }, ec, ed])
    expect(readClientJwk(jwk).map(({ alg }) => alg)).toEqual([jwk.alg]);
  expect(readClientJwk(null)).toEqual([]);
});

test.each([
  ['null', null],
  ['a string', 'RSA'],
  ['an empty object', {}],
  ['a list', [rsa]],
  ['no kid', { ...rsa, kid: undefined }],
  ['an empty kid', { ...rsa, kid: '' }],
  ['a number for a kid', { ...rsa, kid: 1 }],
  ['use enc', { ...rsa, use: 'enc' }],
  ['RS384', { ...rsa, alg: 'RS384' }],
  ['EdDSA for a P-256 key', { ...ec, alg: 'EdDSA' }],
  ['HS256', { ...rsa, alg: 'HS256' }],
  ['ES256 for an RSA key', { ...rsa, alg: 'ES256' }],
  ['a kid of 201 characters', { ...rsa, kid: 'k'.repeat(201) }],
  ['a key for another operation', { ...rsa, key_ops: ['encrypt'] }],
  ['a symmetric key', { kty: 'oct', k: 'AAAA', kid: 'x', alg: 'HS256' }],
  ['a private key', { ...privateEc, kid: 'x' }],
  ['a private member of another kind', { ...rsa, k: 'AAAA' }],
  ['Ed448', { ...generateKeyPairSync('ed448').publicKey.export({ format: 'jwk' }), kid: 'x' }],
  ['X25519', { ...generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }), kid: 'x' }],
  ['ES256 for an Ed25519 key', { ...ed, alg: 'ES256' }],
  ['an Ed25519 key that is too short', { ...ed, x: 'AAAA' }],
  [
    'an Ed25519 point of small order',
    { ...ed, x: Buffer.from([1, ...Buffer.alloc(31)]).toString('base64url') },
  ],
  [
    'an Ed25519 point off the curve',
    { ...ed, x: Buffer.from([2, ...Buffer.alloc(31)]).toString('base64url') },
  ],
  [
    'P-384',
    { ...generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' }), kid: 'x' },
  ],
  ['a point off the curve', { ...ec, y: (ec as { x: string }).x }],
  ['coordinates missing', { ...ec, y: undefined }],
  ['numbers for coordinates', { ...ec, x: 1 }],
  ['RSA-1024', { ...small, kid: 'x' }],
  ['RSA-16384', { ...rsa, n: Buffer.alloc(2048, 0xff).toString('base64url') }],
  ['exponent 1', { ...rsa, e: 'AQ' }],
  ['exponent 2', { ...rsa, e: 'Ag' }],
  ['an even exponent', { ...rsa, e: 'BA' }],
  ['an outsized exponent', { ...rsa, e: RFC_7638.n }],
])('refuses a JWK: %s', (_case, jwk) => {
  expect(readPublicJwk(jwk)).toBe(null);
});

test('a JWK without kid is read only where the caller allows it', () => {
  const { kid: _kid, ...bare } = ec;
  expect(readPublicJwk(bare, { kidOptional: true })).toMatchObject({ kid: null, alg: 'ES256' });
  for (const kid of ['', 1, null]) expect(readPublicJwk({ ...bare, kid }, { kidOptional: true })).toBe(null);
});

test('PKCS #1 and SEC 1 bytes are no PKCS #8', () => {
  const key = createPrivateKey(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
  );
  expect(() => importPrivateKey(key.export({ format: 'der', type: 'sec1' }))).toThrow();
});
