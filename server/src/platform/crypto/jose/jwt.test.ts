import { generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import fc from 'fast-check';
import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { generateSigningKey, SIGNING_ALGORITHMS, type SigningAlg } from './jwk.ts';
import { signJwt, verifyJwt } from './jwt.ts';
import { readClientJwk, readPublicJwk } from './verification-key.ts';

const signer = {
  RS256: await generateSigningKey('RS256'),
  PS256: await generateSigningKey('PS256'),
  ES256: await generateSigningKey('ES256'),
  EdDSA: await generateSigningKey('EdDSA'),
};
const keys = [readPublicJwk(signer.RS256.publicJwk)!, readPublicJwk(signer.ES256.publicJwk)!];
const allKeys = Object.values(signer).map(({ publicJwk }) => readPublicJwk(publicJwk)!);
const claims = {
  iss: 'https://id.example',
  sub: 'ユーザー',
  aud: ['a', 'b'],
  exp: 4_000_000_000,
  n: { a: [1, null] },
};

function sign(alg: SigningAlg, typ?: string) {
  const { kid, privateKey } = signer[alg];
  return signJwt({ alg, kid, key: privateKey, claims, ...(typ && { typ }) });
}

test.each(SIGNING_ALGORITHMS)('%s: what we sign, jose and we verify', async (alg) => {
  const token = await sign(alg, 'at+jwt');
  const header = { alg, typ: 'at+jwt', kid: signer[alg].kid };
  const theirs = await jwtVerify(token, await importJWK(signer[alg].publicJwk), { typ: 'at+jwt' });
  expect(theirs).toMatchObject({ payload: claims, protectedHeader: header });
  expect(verifyJwt(token, allKeys, {})).toEqual({ header, claims });
});

test('a signature with the newer name of EdDSA (RFC 9864) is verified with the same key alone', async () => {
  const { kid, privateKey } = signer.EdDSA;
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'Ed25519', kid }).sign(privateKey);
  expect(verifyJwt(token, allKeys, {})).toEqual({ header: { alg: 'Ed25519', kid }, claims });
  expect(verifyJwt(token, [{ ...allKeys[0]!, kid }], {})).toBe(null);
});

test.each(SIGNING_ALGORITHMS)('%s: what jose signs, we verify', async (alg) => {
  const { kid, privateKey } = signer[alg];
  const token = await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey);
  expect(verifyJwt(token, allKeys, {})).toEqual({ header: { alg, kid }, claims });
});

test('an ES256 signature is r and s, 32 bytes each, and no DER (RFC 7518 section 3.4)', async () => {
  for (let round = 0; round < 300; round += 1) {
    const signature = (await sign('ES256')).split('.')[2]!;
    expect(signature).toHaveLength(86);
    expect(Buffer.from(signature, 'base64url')).toHaveLength(64);
  }
});

test('typ is JWT unless given; undefined claims are left out', async () => {
  const { kid, privateKey: key } = signer.ES256;
  const token = await signJwt({ alg: 'ES256', kid, key, claims: { a: 1, nonce: undefined } });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid });
  expect(verifyJwt(token, keys, {})?.claims).toEqual({ a: 1 });
});

test.each([
  ['at+jwt', 'at+jwt', true],
  ['at+jwt', 'AT+JWT', true],
  ['at+jwt', 'application/at+jwt', true],
  ['application/At+Jwt', 'at+jwt', true],
  ['JWT', 'at+jwt', false],
  ['at+jwt', 'JWT', false],
  ['text/at+jwt', 'at+jwt', false],
  ['application/application/at+jwt', 'at+jwt', false],
  ['', 'at+jwt', false],
])('typ %o where %o is expected: %o', async (typ, expected, accepted) => {
  const { kid, privateKey: key } = signer.ES256;
  const token = await signJwt({ alg: 'ES256', kid, key, typ, claims });
  expect(verifyJwt(token, keys, { typ: expected }) !== null).toBe(accepted);
});

test('a key that does not belong to the algorithm signs nothing', async () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const rs256 = { alg: 'RS256', kid: 'x', claims } as const;
  await expect(signJwt({ ...rs256, key: signer.ES256.privateKey })).rejects.toThrow('not a key for RS256');
  await expect(signJwt({ ...rs256, key: weak })).rejects.toThrow('not a key for RS256');
  await expect(signJwt({ ...rs256, alg: 'ES256', key: signer.RS256.privateKey })).rejects.toThrow('ES256');
  await expect(signJwt({ ...rs256, key: keys[0]!.key })).rejects.toThrow('not a key for RS256');
});

test('a ring put together wrongly verifies nothing', async () => {
  const { kid, privateKey } = signer.RS256;
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const header = { alg: 'RS256', kid };
  const token = await sign('RS256');
  const weakToken = signed(header, weak.privateKey);
  const accepts = (text: string, key: KeyObject) =>
    verifyJwt(text, [{ kid, alg: 'RS256', key }], {}) !== null;
  expect(accepts(token, keys[0]!.key)).toBe(true);
  expect(accepts(token, privateKey)).toBe(false);
  expect(accepts(token, keys[1]!.key)).toBe(false);
  expect(accepts(weakToken, weak.publicKey)).toBe(false);
});

function signed(header: object, key: KeyObject): string {
  const input = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${input}.${signBytes('sha256', Buffer.from(input), key).toString('base64url')}`;
}

test('FA-41: an EdDSA signature that is cut short is none, and verifying it throws nothing', async () => {
  const key = readPublicJwk(signer.EdDSA.publicJwk)!;
  const token = await sign('EdDSA');
  const input = token.slice(0, token.lastIndexOf('.'));
  const accepts = (signature: Buffer) =>
    verifyJwt(`${input}.${signature.toString('base64url')}`, [key], {}) !== null;
  const good = Buffer.from(token.slice(input.length + 1), 'base64url');
  expect(accepts(good)).toBe(true);
  for (const length of [0, 1, 31, 63]) expect(accepts(good.subarray(0, length))).toBe(false);
});

test('without a kid only the one key of a ring may be meant, and only where the caller allows it', () => {
  const rsa = signer.RS256.privateKey;
  const token = signed({ alg: 'RS256' }, rsa);
  const other = readPublicJwk(signer.ES256.publicJwk)!;
  const optional = { kidOptional: true };
  expect(verifyJwt(token, [keys[0]!], optional)?.claims).toEqual(claims);
  expect(verifyJwt(token, [keys[0]!], {})).toBe(null);
  expect(verifyJwt(token, [keys[0]!, other], optional)).toBe(null);
  expect(verifyJwt(token, [], optional)).toBe(null);
  expect(verifyJwt(token, [other], optional)).toBe(null);
  for (const kid of [null, '', 1, 'other']) {
    expect(verifyJwt(signed({ alg: 'RS256', kid }, rsa), [keys[0]!], optional)).toBe(null);
  }
});

test('a signature of one RSA algorithm is none of the other, and a client’s key without alg takes both', async () => {
  const { kid, privateKey: key, publicJwk } = signer.RS256;
  const { alg: _alg, ...bare } = publicJwk;
  for (const alg of ['RS256', 'PS256'] as const) {
    const token = await signJwt({ alg, kid, key, claims });
    expect(verifyJwt(token, [readPublicJwk(publicJwk)!], {}) !== null).toBe(alg === 'RS256');
    expect(verifyJwt(token, readClientJwk(bare), {})?.claims).toEqual(claims);
    const [, payload, signature] = token.split('.');
    const other = { alg: alg === 'RS256' ? 'PS256' : 'RS256', kid };
    const mixed = `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${payload}.${signature}`;
    expect(verifyJwt(mixed, readClientJwk(bare), {})).toBe(null);
    const nameless = await new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
    expect(verifyJwt(nameless, readClientJwk(bare), { kidOptional: true })?.claims).toEqual(claims);
  }
});

test('keys without kid are tried where the caller allows it, unless another key is named', () => {
  const rsa = signer.RS256.privateKey;
  const optional = { kidOptional: true };
  const [own, stranger] = [signer.RS256.publicJwk, generateRsa()].map((jwk) => {
    const { kid: _kid, ...bare } = jwk as Record<string, unknown>;
    return readPublicJwk(bare, optional)!;
  });
  const named = readPublicJwk({ ...generateRsa(), kid: 'named' })!;
  const ring = [stranger!, own!, named];
  for (const kid of [undefined, 'unknown']) {
    const token = signed({ alg: 'RS256', ...(kid && { kid }) }, rsa);
    expect(verifyJwt(token, ring, optional)?.claims).toEqual(claims);
    expect(verifyJwt(token, [stranger!, named], optional)).toBe(null);
    expect(verifyJwt(token, ring, {})).toBe(null);
  }
  expect(verifyJwt(signed({ alg: 'RS256', kid: 'named' }, rsa), ring, optional)).toBe(null);
  expect(verifyJwt(signed({ alg: 'ES256' }, rsa), ring, optional)).toBe(null);
});

function generateRsa() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
}

test('one signature verifies under one key of a ring of many', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => generateSigningKey('ES256')));
  const ring = [...others.map((other) => readPublicJwk(other.publicJwk)!), ...keys];
  expect(verifyJwt(await sign('ES256'), ring, {})?.claims).toEqual(claims);
  expect(verifyJwt(await sign('ES256'), ring.slice(0, 5), {})).toBe(null);
  expect(verifyJwt(await sign('ES256'), [], {})).toBe(null);
});

test('8192 characters are read, 8193 are not', async () => {
  const { kid, privateKey: key } = signer.ES256;
  const filled = (length: number) => signJwt({ alg: 'ES256', kid, key, claims: { x: 'x'.repeat(length) } });
  const overhead = (await filled(3)).length;
  const largest = await filled(3 + Math.floor(((8192 - overhead) / 4) * 3));
  const tooLarge = await filled(6 + Math.floor(((8192 - overhead) / 4) * 3));
  expect(largest.length).toBeGreaterThan(8188);
  expect(largest.length).toBeLessThanOrEqual(8192);
  expect(tooLarge.length).toBeGreaterThan(8192);
  expect(verifyJwt(largest, keys, {})).not.toBe(null);
  expect(verifyJwt(tooLarge, keys, {})).toBe(null);
});

test('no text makes verification throw', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('', '{}', 'eyJhbGciOiJSUzI1NiJ9', 'bnVsbA', 'W10', 'IiI'),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc
      .record({
        alg: fc.constantFrom('RS256', 'ES256', 'none', 1, null),
        kid: fc.constantFrom(keys[0]!.kid, keys[1]!.kid, ''),
      })
      .map((header) => Buffer.from(JSON.stringify(header)).toString('base64url')),
  );
  const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(text, (token) => verifyJwt(token, keys, {}) === null),
    { numRuns: 400 },
  );
});
