import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { atHash } from './at-hash.ts';
import { claimFault } from './claim-fault.ts';
import { canonicalJson } from './jcs.ts';
import { exportPrivateKey, generateSigningKey, importPrivateKey } from './jwk.ts';
import { signJwt, verifyJwt } from './jwt.ts';
import { openKeyring } from './keyring.ts';
import { mintToken, readToken } from './opaque-token.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { passwordFault } from './password-policy.ts';
import { uuidv7 } from './public-id.ts';
import { newAccessKey, newSecret, parseAccessKey } from './random-secret.ts';
import { base32, fromBase32, hotp, matchTotp } from './totp.ts';
import { readPublicJwk } from './verification-key.ts';

test.each(['RS256', 'ES256'] as const)('%s tokens verify here and with jose', async (alg) => {
  const made = await generateSigningKey(alg);
  const key = importPrivateKey(exportPrivateKey(made.privateKey));
  const token = await signJwt({ alg, kid: made.kid, key, typ: 'at+jwt', claims: { sub: 'x', exp: 9e9 } });
  const theirs = await jwtVerify(token, await importJWK(made.publicJwk), { typ: 'at+jwt' });
  const ours = verifyJwt(token, [readPublicJwk(made.publicJwk)!], { typ: 'application/AT+JWT' });
  expect(ours).toEqual({ header: { alg, typ: 'at+jwt', kid: made.kid }, claims: decodeJwt(token) });
  expect(theirs.payload).toEqual(ours?.claims);
});

test('claims', () => {
  const now = new Date(1000_000);
  const claims = { iss: 'https://a', aud: ['x'], exp: 1001, iat: 1000 };
  expect(claimFault(claims, { issuer: 'https://a', now, leewaySeconds: 0, audience: 'x' })).toBe(null);
  expect(claimFault(claims, { issuer: 'https://a/', now, leewaySeconds: 0 })).toBe('iss_mismatch');
});

test('secrets, ids, tokens', () => {
  expect(newSecret('svc_sec_')).toMatch(/^svc_sec_[0-9A-Za-z]{43}$/);
  const key = newAccessKey();
  expect(parseAccessKey(key)).toBe(key);
  expect(parseAccessKey(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toBe(null);
  const id = uuidv7(new Date());
  const ring = openKeyring('k'.repeat(32));
  const token = mintToken(ring.derive('refresh'), id, 7);
  expect(token).toHaveLength(72);
  expect(readToken(ring.derive('refresh'), token)).toEqual({ id, generation: 7 });
  expect(readToken(ring.derive('code'), token)).toBe(null);
});

test('keyring', () => {
  const old = openKeyring('o'.repeat(32));
  const ring = openKeyring('n'.repeat(32), ['o'.repeat(32)]);
  const sealed = old.seal('totp', 'text');
  expect(ring.open('totp', sealed).toString()).toBe('text');
  expect(() => ring.open('other', sealed)).toThrow();
  const again = ring.reseal('totp', sealed)!;
  expect(() => old.open('totp', again)).toThrow();
  expect(ring.reseal('totp', again)).toBe(null);
});

test('passwords', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(hash, 'Correct horse battery')).toBe(false);
  expect(await verifyPassword(null, 'correct horse battery')).toBe(false);
  expect(needsRehash(hash)).toBe(false);
  expect(passwordFault('short', { email: 'a@b' })).toBe('too_short');
  expect(passwordFault('correct horse battery', { email: 'a@b' })).toBe(null);
  expect(passwordFault('P@ssw0rd2024', { email: 'a@b' })).toBe('too_common');
});

test('totp', () => {
  const secret = Buffer.from('12345678901234567890');
  expect(hotp(secret, 1)).toBe('287082');
  expect(matchTotp(secret, '287082', new Date(59_000), 0)).toBe(1);
  expect(matchTotp(secret, '287082', new Date(59_000), 1)).toBe(null);
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(secret);
});

test('json and at_hash', () => {
  expect(canonicalJson({ b: 1e21, a: ['\u20ac', -0] })).toBe('{"a":["€",0],"b":1e+21}');
  expect(atHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y')).toBe('77QmUPtjPfzWtF2AnpK9RQ');
});
