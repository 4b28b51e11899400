import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dpopKey, type ProofChange, proofOf, thumbprint } from '../../../test/support/dpop.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { checkProof, type ProvenRequest } from './proof.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const IAT = NOW.getTime() / SECOND;
const URL = 'https://id.example/oauth/token';
const NONCE_UNTIL = new Date(NOW.getTime() + 3 * MINUTE);
const keys = { ES256: dpopKey('ES256'), EdDSA: dpopKey('EdDSA'), PS256: dpopKey('PS256') };
const rsa = dpopKey('RS256');
const key = keys.ES256;

const REQUEST: ProvenRequest = {
  method: 'POST',
  uri: URL,
  access_token: null,
  now: NOW,
  nonce: 'when_old',
  nonceExpiry: (nonce) => (nonce === 'ours' ? NONCE_UNTIL : null),
};

function made(change: ProofChange = {}, by = key): string {
  return proofOf(by, { method: 'POST', url: URL, now: NOW }, change);
}

function check(text: string, request: Partial<ProvenRequest> = {}) {
  return checkProof(text, { ...REQUEST, ...request });
}

test.each(Object.values(keys))(
  '$alg: the thumbprint of the key, and until when the proof would be accepted',
  (by) => {
    const proof = check(made({}, by));
    expect(proof).toEqual({
      jkt: by.jkt,
      proof_hash: expect.any(Buffer),
      proof_expires_at: new Date(NOW.getTime() + 60 * SECOND),
    });
    // The second time the key is known.
    expect(check(made({}, by))).toMatchObject({ jkt: by.jkt });
  },
);

test('Ed25519 is another name of EdDSA', () => {
  const header = { alg: 'Ed25519' };
  expect(check(made({ header }, keys.EdDSA))).toMatchObject({ jkt: keys.EdDSA.jkt });
  expect(check(made({ header }))).toMatchObject({ code: 'invalid_dpop_proof' });
});

test('the thumbprint of RFC 7638 3.1 is what the tests compute', () => {
  const n =
    '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw';
  expect(thumbprint({ kty: 'RSA', n, e: 'AQAB', alg: 'RS256', kid: '2011-04-29' })).toBe(
    'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
  );
});

test('two proofs of one jti are the same to one key only', () => {
  const claims = { jti: 'the same' };
  const [first, second, other] = [made({ claims }), made({ claims }), made({ claims }, keys.EdDSA)].map(
    (text) => (check(text) as { proof_hash: Buffer }).proof_hash.toString('hex'),
  );
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

const ath = createHash('sha256').update('token').digest('base64url');
const smallOrder = { kty: 'OKP', crv: 'Ed25519', x: Buffer.alloc(32).toString('base64url') };
const secp = { kty: 'EC', crv: 'secp256k1', x: key.jwk.x, y: key.jwk.y };
const oct = { kty: 'oct', k: 'AAAA' };

const ACCEPTED: [string, ProofChange, Partial<ProvenRequest>?][] = [
  ['iat 10 s ahead', { claims: { iat: IAT + 10 } }],
  ['iat 59 s ago', { claims: { iat: IAT - 59 } }],
  ['iat a fraction', { claims: { iat: IAT - 0.5 } }],
  ['an hour old, with a nonce', { claims: { iat: IAT - 3600, nonce: 'ours' } }],
  ['a nonce where none is needed', { claims: { nonce: 'ours' } }],
  ['a nonce where it always is', { claims: { nonce: 'ours' } }, { nonce: 'always' }],
  ['nbf now and exp later', { claims: { nbf: IAT, exp: IAT + 300 } }],
  ['unknown members', { header: { kid: 'x', more: 1 }, claims: { more: { of: 'this' } } }],
  ['a JWK that says more', { header: { jwk: { ...key.jwk, kid: 'x', use: 'sig', alg: 'ES256' } } }],
  ['htu with query and fragment', { claims: { htu: `${URL}?a=b#c` } }],
  ['htu in upper case', { claims: { htu: 'HTTPS://ID.EXAMPLE/oauth/token' } }],
  ['htu with the default port', { claims: { htu: 'https://id.example:443/oauth/token' } }],
  ['htu with an encoded letter', { claims: { htu: 'https://id.example/oauth/%74oken' } }],
  ['ath where no token is presented', { claims: { ath } }],
  ['ath of the token', { claims: { ath } }, { access_token: 'token' }],
  ['a jti of 256 characters', { claims: { jti: 'j'.repeat(256) } }],
];

test.each(ACCEPTED)('accepted: %s', (_case, change, request) => {
  expect(check(made(change), request)).toMatchObject({ jkt: key.jkt });
});

const INVALID: [string, ProofChange, Partial<ProvenRequest>?][] = [
  ['FA-06: typ JWT', { header: { typ: 'JWT' } }],
  ['FA-06: typ at+jwt', { header: { typ: 'at+jwt' } }],
  ['FA-06: typ missing', { header: { typ: undefined } }],
  ['FA-06: alg none', { header: { alg: 'none' } }],
  ['FA-06: alg HS256', { header: { alg: 'HS256' } }],
  ['FA-06: alg HS256 with a symmetric key', { header: { alg: 'HS256', jwk: oct } }],
  ['FA-06: alg of another key', { header: { alg: 'EdDSA' } }],
  ['FA-06: alg missing', { header: { alg: undefined } }],
  ['FA-06: crit', { header: { crit: ['exp'] } }],
  ['FA-06: jwk missing', { header: { jwk: undefined } }],
  ['FA-06: jwk null', { header: { jwk: null } }],
  ['FA-06: jwk a text', { header: { jwk: 'key' } }],
  ['FA-06: jwk private', { header: { jwk: key.privateJwk } }],
  ['FA-06: jwk with an empty private member', { header: { jwk: { ...key.jwk, d: '' } } }],
  ['FA-06: jwk symmetric', { header: { jwk: oct } }],
  ['FA-06: jwk of another curve', { header: { jwk: secp } }],
  ['FA-06: jwk of small order', { header: { alg: 'EdDSA', jwk: smallOrder } }],
  ['FA-06: jwk with padding', { header: { jwk: { ...key.jwk, x: `${key.jwk.x}=` } } }],
  ['FA-06: jwk without y', { header: { jwk: { ...key.jwk, y: undefined } } }],
  ['FA-06: signed with another key', { signer: dpopKey() }],
  ['FA-06: htm of another method', { claims: { htm: 'GET' } }],
  ['FA-06: htm in lower case', { claims: { htm: 'post' } }],
  ['FA-06: htm missing', { claims: { htm: undefined } }],
  ['FA-06: htu of another host', { claims: { htu: 'https://evil.example/oauth/token' } }],
  ['FA-06: htu of another path', { claims: { htu: 'https://id.example/oauth/userinfo' } }],
  ['FA-06: htu of another port', { claims: { htu: 'https://id.example:8443/oauth/token' } }],
  ['FA-06: htu of http', { claims: { htu: 'http://id.example/oauth/token' } }],
  ['FA-06: htu missing', { claims: { htu: undefined } }],
  ['FA-06: htu a list', { claims: { htu: [URL] } }],
  ['FA-06: jti missing', { claims: { jti: undefined } }],
  ['FA-06: jti empty', { claims: { jti: '' } }],
  ['FA-06: jti a number', { claims: { jti: 1 } }],
  ['FA-06: jti of 257 characters', { claims: { jti: 'j'.repeat(257) } }],
  ['FA-07: iat missing', { claims: { iat: undefined } }],
  ['FA-07: iat a text', { claims: { iat: String(IAT) } }],
  ['FA-07: iat negative', { claims: { iat: -1 } }],
  ['FA-07: iat 1e99', { claims: { iat: 1e99 } }],
  ['FA-07: iat 60 s ahead', { claims: { iat: IAT + 60 } }],
  ['FA-07: iat 60 s ahead, with a nonce', { claims: { iat: IAT + 60, nonce: 'ours' } }],
  ['FA-07: exp a minute ago', { claims: { exp: IAT - 60 } }],
  ['FA-07: exp a text', { claims: { exp: 'later' } }],
  ['FA-07: nbf in a minute', { claims: { nbf: IAT + 60 } }],
  ['FA-09: ath missing', {}, { access_token: 'token' }],
  ['FA-09: ath of another token', { claims: { ath } }, { access_token: 'tokens' }],
];

test.each(INVALID)('%s', (_case, change, request) => {
  expect(check(made(change), request)).toMatchObject({ code: 'invalid_dpop_proof' });
});

test.each([
  ['FA-06: RS256', made({}, rsa)],
  ['FA-06: PS256 signed as RS256', made({ header: { alg: 'PS256' } }, rsa)],
  ['FA-06: two of them', `${made()}, ${made()}`],
  ['FA-06: no JWT', 'proof'],
  ['FA-06: four parts', `${made()}.x`],
  ['FA-06: no signature', made().replace(/[^.]+$/, '')],
  ['FA-06: a claim twice', twice()],
  ['FA-06: longer than 4,096 characters', made({ claims: { more: 'x'.repeat(4096) } })],
  ['FA-06: empty', ''],
])('%s', (_case, text) => {
  expect(check(text)).toMatchObject({ code: 'invalid_dpop_proof' });
});

/** Readers disagree about which of two members counts. */
function twice(): string {
  const [header, , signature] = made().split('.');
  const claims = `{"jti":"a","htm":"GET","htm":"POST","htu":"${URL}","iat":${IAT}}`;
  return `${header}.${Buffer.from(claims).toString('base64url')}.${signature}`;
}

test.each<[string, ProofChange, Partial<ProvenRequest>?]>([
  ['FA-07: 60 s old', { claims: { iat: IAT - 60 } }],
  ['FA-07: an hour old', { claims: { iat: IAT - 3600 } }],
  ['FA-12: no nonce where one is always needed', {}, { nonce: 'always' }],
  ['FA-12: a nonce that is not ours', { claims: { nonce: 'theirs' } }],
  ['FA-12: a nonce that is no text', { claims: { nonce: 1 } }],
])('%s', (_case, change, request) => {
  expect(check(made(change), request)).toMatchObject({ code: 'use_dpop_nonce' });
});

test('a key that is known is not known under other members', () => {
  expect(check(made())).toMatchObject({ jkt: key.jkt });
  expect(check(made({ header: { jwk: key.privateJwk } }))).toMatchObject({ code: 'invalid_dpop_proof' });
});

test('descriptions fit into a quoted string of a header', () => {
  const texts = [...INVALID.map(([, change, request]) => check(made(change), request)), check('')];
  for (const found of texts)
    expect((found as { description: string }).description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
});
