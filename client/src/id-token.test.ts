import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ClientErrorCode } from './errors.ts';
import { type IdTokenChecks, verifyIdToken } from './id-token.ts';
import { atHash } from './jose/at-hash.ts';
import { keyCache } from './jose/key-cache.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const issuerKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = {
  keys: [{ ...issuerKey.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
};

const HEADER = { alg: 'RS256', kid: 'one', typ: 'JWT' };
const CLAIMS = {
  iss: 'https://id.example',
  sub: 'alice',
  aud: 'app',
  exp: SECONDS + 900,
  iat: SECONDS,
  auth_time: SECONDS - 60,
  nonce: 'the-nonce',
};

function token(header: object, claims: object, key: KeyObject = issuerKey.privateKey): string {
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function verify(id_token: string, checks: Partial<IdTokenChecks> = {}) {
  const rest = { jwks, issuer: CLAIMS.iss, client_id: 'app', nonce: 'the-nonce', now: NOW };
  return verifyIdToken({ id_token, ...rest, ...checks });
}

test('a good id_token gives its claims', async () => {
  expect(await verify(token(HEADER, CLAIMS))).toEqual(CLAIMS);
});

test.each<[string, object, object, ClientErrorCode]>([
  ['alg none', { ...HEADER, alg: 'none' }, CLAIMS, 'unsupported_alg'],
  ['an HMAC alg', { ...HEADER, alg: 'HS256' }, CLAIMS, 'unsupported_alg'],
  ['an unknown kid', { ...HEADER, kid: 'two' }, CLAIMS, 'unknown_key'],
  ['a critical extension', { ...HEADER, crit: ['exp'] }, CLAIMS, 'malformed_token'],
  ['another issuer', HEADER, { ...CLAIMS, iss: 'https://id.example.evil' }, 'issuer_mismatch'],
  ['another audience', HEADER, { ...CLAIMS, aud: 'other' }, 'audience_mismatch'],
  ['two audiences without azp', HEADER, { ...CLAIMS, aud: ['app', 'other'] }, 'audience_mismatch'],
  ['a foreign azp', HEADER, { ...CLAIMS, aud: ['app', 'other'], azp: 'other' }, 'audience_mismatch'],
  ['another nonce', HEADER, { ...CLAIMS, nonce: 'stolen' }, 'nonce_mismatch'],
  ['no nonce', HEADER, { ...CLAIMS, nonce: undefined }, 'nonce_mismatch'],
  ['expired 30 s ago', HEADER, { ...CLAIMS, exp: SECONDS - 30 }, 'token_expired'],
  ['issued 31 s ahead', HEADER, { ...CLAIMS, iat: SECONDS + 31 }, 'token_not_yet_valid'],
  ['exp as a string', HEADER, { ...CLAIMS, exp: '9999999999' }, 'malformed_token'],
  ['no sub', HEADER, { ...CLAIMS, sub: '' }, 'malformed_token'],
])('%s is refused', async (_, header, claims, code) => {
  await expect(verify(token(header, claims))).rejects.toMatchObject({ name: 'ClientError', code });
});

test.each<[string, (good: string) => string, ClientErrorCode]>([
  ['no token', () => '', 'malformed_token'],
  ['four parts', (good) => `${good}.x`, 'malformed_token'],
  ['a cut signature', (good) => good.slice(0, -6), 'invalid_signature'],
  ['a padded signature', (good) => `${good}==`, 'malformed_token'],
  ['no signature', (good) => good.slice(0, good.lastIndexOf('.') + 1), 'invalid_signature'],
  ['a stranger signed', () => token(HEADER, CLAIMS, strangerKey.privateKey), 'invalid_signature'],
])('%s is refused', async (_, change, code) => {
  await expect(verify(change(token(HEADER, CLAIMS)))).rejects.toMatchObject({ name: 'ClientError', code });
});

test('at_hash counts when it is present', async () => {
  const bound = token(HEADER, { ...CLAIMS, at_hash: await atHash('access') });
  expect(await verify(bound, { access_token: 'access' })).toMatchObject({ sub: 'alice' });
  await expect(verify(bound, { access_token: 'stolen' })).rejects.toMatchObject({ code: 'at_hash_mismatch' });
  expect(await verify(token(HEADER, CLAIMS), { access_token: 'any' })).toMatchObject({ sub: 'alice' });
});

test('max_age refuses an old sign-in', async () => {
  expect(await verify(token(HEADER, CLAIMS), { max_age: 60 })).toMatchObject({ sub: 'alice' });
  await expect(verify(token(HEADER, CLAIMS), { max_age: 10 })).rejects.toMatchObject({
    code: 'authentication_too_old',
  });
});

test('required_acr refuses a weaker sign-in, and one that does not say', async () => {
  const strong = token(HEADER, { ...CLAIMS, acr: 'phr' });
  expect(await verify(strong, { required_acr: ['2', 'phr'] })).toMatchObject({ acr: 'phr' });
  for (const weak of [token(HEADER, CLAIMS), token(HEADER, { ...CLAIMS, acr: '1' })])
    await expect(verify(weak, { required_acr: ['2', 'phr'] })).rejects.toMatchObject({
      code: 'authentication_too_weak',
    });
});

test('without a kid the only usable key serves, and two are one too many', async () => {
  const unnamed = token({ alg: 'RS256' }, CLAIMS);
  expect(await verify(unnamed)).toMatchObject({ sub: 'alice' });
  const two = { keys: [...jwks.keys, { ...strangerKey.publicKey.export({ format: 'jwk' }), kid: 'two' }] };
  await expect(verify(unnamed, { jwks: two })).rejects.toMatchObject({ code: 'unknown_key' });
});

test.each<[string, object, ClientErrorCode | null]>([
  ['as it was', { nonce: undefined }, null],
  ['with the nonce of the sign-in', {}, null],
  ['with another nonce', { nonce: 'stolen' }, 'nonce_mismatch'],
  ['about another person', { nonce: undefined, sub: 'mallory' }, 'subject_mismatch'],
  ['of another sign-in', { nonce: undefined, auth_time: SECONDS - 1 }, 'subject_mismatch'],
  ['that forgot when the sign-in was', { nonce: undefined, auth_time: undefined }, 'subject_mismatch'],
  ['of another issuer', { iss: 'https://other.example' }, 'issuer_mismatch'],
])('an id_token after a refresh, %s: %s', async (_name, change, code) => {
  const refreshed = verify(token(HEADER, { ...CLAIMS, iat: SECONDS + 20, ...change }), { previous: CLAIMS });
  if (code === null) expect(await refreshed).toMatchObject({ sub: 'alice' });
  else await expect(refreshed).rejects.toMatchObject({ code });
});

test('keys that are kept are fetched once more for an unknown kid', async () => {
  const published = [{ ...strangerKey.publicKey.export({ format: 'jwk' }), kid: 'old' }];
  const kept = keyCache(
    async () => [...published],
    () => true,
  );
  await kept.all();
  published.push(...jwks.keys);
  expect(await verify(token(HEADER, CLAIMS), { jwks: kept })).toMatchObject({ sub: 'alice' });
  const unknown = token({ ...HEADER, kid: 'three' }, CLAIMS);
  await expect(verify(unknown, { jwks: kept })).rejects.toMatchObject({ code: 'unknown_key' });
});
