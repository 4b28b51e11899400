import { createHmac, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import * as base64url from '../base64url.ts';
import { claimFault } from './claim-fault.ts';
import { generateSigningKey, type SigningKey } from './jwk.ts';
import { verifyJwt } from './jwt.ts';
import { readPublicJwk } from './verification-key.ts';

// OA-25: 28 tokens as an attacker would make them. Whatever can be signed with our own key is: nothing but the named
// fault may be the reason for the refusal.
const NOW = 1_800_000_000;
const rules = {
  issuer: 'https://id.example',
  now: new Date(NOW * 1000),
  leewaySeconds: 5,
  audience: 'client',
};
const ours = await generateSigningKey('RS256');
const oursEc = await generateSigningKey('ES256');
const theirs = await generateSigningKey('RS256');
const theirsEc = await generateSigningKey('ES256');
const keys = [readPublicJwk(ours.publicJwk)!, readPublicJwk(oursEc.publicJwk)!];
const publicPem = keys[0]!.key.export({ format: 'pem', type: 'spki' }).toString();

const header = { alg: 'RS256', typ: 'at+jwt', kid: ours.kid };
const claims = { iss: 'https://id.example', sub: 'victim', aud: 'client', exp: NOW + 60, iat: NOW };

type Part = object | string;

function part(value: Part): string {
  return base64url.encode(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
}

function rs256(headerPart: Part, claimsPart: Part = claims, key: KeyObject = ours.privateKey): string {
  const input = `${part(headerPart)}.${part(claimsPart)}`;
  return `${input}.${base64url.encode(sign('sha256', Buffer.from(input), key))}`;
}

function es256(
  headerPart: Part,
  { privateKey }: SigningKey,
  dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363',
) {
  const input = `${part(headerPart)}.${part(claims)}`;
  return `${input}.${base64url.encode(sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding }))}`;
}

function hs256(secret: string): string {
  const input = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** What an endpoint does: the signature first, then what the token says. */
function isAccepted(token: string): boolean {
  const verified = verifyJwt(token, keys, { typ: 'at+jwt' });
  return verified !== null && claimFault(verified.claims, rules) === null;
}

const good = rs256(header);
const [goodHeader, goodClaims, goodSignature] = good.split('.') as [string, string, string];
const url = 'https://evil.test/jwks.json';

test('the token that the attacks are made of is good', () => {
  expect(isAccepted(good)).toBe(true);
  expect(isAccepted(es256({ ...header, alg: 'ES256', kid: oursEc.kid }, oursEc))).toBe(true);
});

test.each([
  [1, 'alg none, signature empty', `${part({ ...header, alg: 'none' })}.${goodClaims}.`],
  [2, 'alg None, signature kept', `${part({ ...header, alg: 'None' })}.${goodClaims}.${goodSignature}`],
  [3, 'alg NONE', rs256({ ...header, alg: 'NONE' })],
  [4, 'alg nOnE', `${part({ ...header, alg: 'nOnE' })}.${goodClaims}.`],
  [5, 'HS256 keyed with our public PEM', hs256(publicPem)],
  [6, 'HS256 keyed with our public JWK', hs256(JSON.stringify(ours.publicJwk))],
  [7, "ES256 under our RSA key's kid, by another key", es256({ ...header, alg: 'ES256' }, theirsEc)],
  [8, 'jwk: a key brought along', rs256({ ...header, jwk: theirs.publicJwk }, claims, theirs.privateKey)],
  [9, 'jku: the attacker’s key set', rs256({ ...header, jku: url }, claims, theirs.privateKey)],
  [10, 'x5u, otherwise ours', rs256({ ...header, x5u: url })],
  [11, 'x5c, otherwise ours', rs256({ ...header, x5c: ['MIIB'] })],
  [12, 'unknown crit, otherwise ours', rs256({ ...header, crit: ['x'], x: 1 })],
  [13, 'b64=false, otherwise ours', rs256({ ...header, b64: false })],
  [14, 'kid a path', rs256({ ...header, kid: '../../../../dev/null' })],
  [15, 'kid SQL', rs256({ ...header, kid: `${ours.kid}' OR '1'='1` })],
  [16, 'no signature', `${goodHeader}.${goodClaims}.`],
  [17, 'doubled claims: sub', rs256(header, `{"sub":"attacker",${JSON.stringify(claims).slice(1)}`)],
  [18, 'exp missing', rs256(header, { ...claims, exp: undefined })],
  [19, 'exp a string', rs256(header, { ...claims, exp: String(NOW + 60) })],
  [20, 'exp 1e99', rs256(header, JSON.stringify(claims).replace(`"exp":${NOW + 60}`, '"exp":1e99'))],
  [21, 'nbf in the future', rs256(header, { ...claims, nbf: NOW + 3600 })],
  [22, 'iat in the future', rs256(header, { ...claims, iat: NOW + 3600 })],
  [23, 'aud missing', rs256(header, { ...claims, aud: undefined })],
  [24, 'aud another', rs256(header, { ...claims, aud: 'other' })],
  [25, 'aud a list without us', rs256(header, { ...claims, aud: ['other', 'client.evil'] })],
  [26, 'iss with a slash', rs256(header, { ...claims, iss: 'https://id.example/' })],
  [27, 'two parts', `${goodHeader}.${goodClaims}`],
  [28, 'kid missing', rs256({ alg: 'RS256', typ: 'at+jwt' })],
])('OA-25 #%i: %s', (_number, _case, token) => {
  expect(isAccepted(token)).toBe(false);
});

test.each([
  ['a doubled alg', rs256(`{"alg":"none",${JSON.stringify(header).slice(1)}`)],
  ['alg missing', rs256({ ...header, alg: undefined })],
  ['alg a list', rs256({ ...header, alg: ['RS256'] })],
  ['alg rs256', rs256({ ...header, alg: 'rs256' })],
  ['alg PS256 over the same key', rs256({ ...header, alg: 'PS256' })],
  ['alg EdDSA over the same key', rs256({ ...header, alg: 'EdDSA' })],
  ['alg RS512 over the same key', rs256({ ...header, alg: 'RS512' })],
  ['alg __proto__', rs256({ ...header, alg: '__proto__' })],
  ['kid __proto__', rs256({ ...header, kid: '__proto__' })],
  ['kid a list', rs256({ ...header, kid: [ours.kid] })],
  ['kid of our other key', rs256({ ...header, kid: oursEc.kid })],
  ['signed by another RSA key', rs256(header, claims, theirs.privateKey)],
  ['an empty crit', rs256({ ...header, crit: [] })],
  ['b64=true', rs256({ ...header, b64: true })],
  ['jku, otherwise ours', rs256({ ...header, jku: url })],
  ['jwk, otherwise ours', rs256({ ...header, jwk: ours.publicJwk })],
  ['jwk null', rs256({ ...header, jwk: null })],
  ['another typ', rs256({ ...header, typ: 'JWT' })],
  ['no typ', rs256({ ...header, typ: undefined })],
  ['ES256 in DER', es256({ ...header, alg: 'ES256', kid: oursEc.kid }, oursEc, 'der')],
  [
    'ES256 of zeros (CVE-2022-21449)',
    `${part({ ...header, alg: 'ES256', kid: oursEc.kid })}.${goodClaims}.${'A'.repeat(86)}`,
  ],
  ['a header that is a list', rs256([header])],
  ['claims that are null', rs256(header, 'null')],
  ['claims that are a string', rs256(header, '"sub"')],
  ['an encrypted token of five parts', `${good}.${goodSignature}.${goodSignature}`],
  ['a fourth, empty part', `${good}.`],
  ['an empty first part', `.${good}`],
  ['only dots', '..'],
  ['padding', `${good}==`],
  ['a space before', ` ${good}`],
  ['a line feed behind', `${good}\n`],
  ['the ordinary base64 alphabet', good.replaceAll('-', '+').replaceAll('_', '/')],
  [
    'JSON serialisation',
    JSON.stringify({ protected: goodHeader, payload: goodClaims, signature: goodSignature }),
  ],
  ['claims changed', `${goodHeader}.${part({ ...claims, sub: 'admin' })}.${goodSignature}`],
  ['header changed', `${part({ ...header, x: 1 })}.${goodClaims}.${goodSignature}`],
])('refused too: %s', (_case, token) => {
  expect(token).not.toBe(good);
  expect(isAccepted(token)).toBe(false);
});
