import { createHmac } from 'node:crypto';
import {
  bound,
  boundToken,
  type DpopCase,
  device,
  dpopCase,
  edDevice,
  invalidProof,
  otherDevice,
  PASSED,
  type ProofChanges,
  proofOf,
  refusal,
  rsaDevice,
  sha256,
  smallDevice,
} from './dpop-tools.ts';
import { encode } from './keys.ts';
import { der, JWKS, type Members, NOW, RESOURCE } from './resource-tokens.ts';

/** The proof itself: its form, its key, its signature, its claims (RFC 9449 section 4.3). */
const USED = refusal('accepted', 'DPoP', invalidProof('The DPoP proof was used before.'));

function passes(name: string, proof: ProofChanges = {}, request = {}): DpopCase {
  return dpopCase(name, PASSED, { proof, ...request });
}

const encoded = { url: '/mcp/a%2fb%7e' };
export const ACCEPTED: DpopCase[] = [
  { ...passes('ES256'), again: USED },
  { ...passes('EdDSA', { key: edDevice }), again: USED },
  passes('Ed25519 (RFC 9864)', { key: edDevice, header: { alg: 'Ed25519' } }),
  { ...passes('PS256', { key: rsaDevice }), again: USED },
  passes('typ application/dpop+jwt', { header: { typ: 'application/dpop+jwt' } }),
  passes('typ in capitals', { header: { typ: 'DPOP+JWT' } }),
  passes('a jwk with kid, use and alg', {
    header: { jwk: { ...device.jwk, kid: 'k', use: 'sig', alg: 'ES256' } },
  }),
  passes('a jwk whose use and alg are null', { header: { jwk: { ...device.jwk, use: null, alg: null } } }),
  passes('members that mean nothing', { header: { kid: 'k', x: 1 }, claims: { sub: 'x' } }),
  passes('POST', { claims: { htm: 'POST' } }, { method: 'POST' }),
  passes('a method of its own', { claims: { htm: 'PROPFIND' } }, { method: 'PROPFIND' }),
  passes('a query', {}, { url: '/mcp?a=b&c=/d' }),
  passes('a query and a fragment in htu', { claims: { htu: `${RESOURCE}?x=https://evil.example/#y` } }),
  passes('a path below', { claims: { htu: `${RESOURCE}/files/7` } }, { url: '/mcp/files/7' }),
  passes('the root', { claims: { htu: 'https://api.example' } }, { url: '/' }),
  passes('the root with a query', { claims: { htu: 'https://api.example?a' } }, { url: '/?a' }),
  passes('capitals in scheme and host', { claims: { htu: 'HTTPS://API.example/mcp' } }),
  passes('the default port', { claims: { htu: 'https://api.example:443/mcp' } }),
  passes('other escapes', { claims: { htu: 'https://api.example/mcp/a%2Fb~' } }, encoded),
  passes('the request names another host', {}, { url: 'https://evil.example/mcp' }),
  passes('the request names another host and port', {}, { url: 'http://evil.example:8080/mcp?x' }),
  passes('60 seconds ago', { claims: { iat: NOW - 60 } }),
  passes('in 60 seconds', { claims: { iat: NOW + 60 } }),
  passes('a fraction of a second', { claims: { iat: NOW - 59.5 } }),
  { ...passes('a jti', { claims: { jti: 'one' } }), again: USED },
  passes('the same jti by another key', { key: otherDevice, claims: { jti: 'one' } }),
  passes('the same jti in capitals', { claims: { jti: 'ONE' } }),
];

function refused(description: string, name: string, proof: ProofChanges = {}, request = {}): DpopCase {
  const expect = refusal('accepted', 'DPoP', invalidProof(description));
  return dpopCase(name, expect, { proof, ...request });
}

const ONE_PROOF = 'Send exactly one DPoP proof in the DPoP header.';
const MALFORMED = 'The DPoP proof is malformed.';
const NO_PROOF_TYPE = 'The DPoP proof must have the typ dpop+jwt.';
const OTHER_ALG = 'The DPoP proof is signed with an algorithm that is not accepted.';
const PRIVATE_KEY = 'The DPoP proof contains a private key.';
const NO_KEY = 'The DPoP proof has no usable public key in jwk.';
const NOT_SIGNED = 'The DPoP proof was not signed with the key in jwk.';
const OTHER_METHOD = 'The DPoP proof is for another method.';
const OTHER_URL = 'The DPoP proof is for another URL.';
const OTHER_TIME = 'The DPoP proof is too old or from the future.';
const OTHER_TOKEN = 'The DPoP proof is for another access token.';

const sample = proofOf('sample');
const [head = '', body = '', tail = ''] = sample.split('.');
const raw = (description: string, name: string, ...proofs: string[]) =>
  refused(description, name, {}, { proofs });
const text = (header: string, claims: string) => {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${encode(device.sign(input))}`;
};
const HEADER = Buffer.from(head, 'base64url').toString();
const BODY = Buffer.from(body, 'base64url').toString();

export const FORMS: DpopCase[] = [
  raw(ONE_PROOF, 'no proof'),
  raw(ONE_PROOF, 'two proofs', proofOf('first'), proofOf('second')),
  raw(ONE_PROOF, 'two proofs in one header', `${proofOf('first')}, ${proofOf('second')}`),
  raw(MALFORMED, 'an empty header', ''),
  raw(MALFORMED, 'a word', 'hello'),
  raw(MALFORMED, 'the access token', 'a.b.c'),
  raw(MALFORMED, 'two segments', `${head}.${body}`),
  raw(MALFORMED, 'four segments', `${sample}.e30`),
  raw(MALFORMED, 'padding', `${sample}=`),
  raw(MALFORMED, 'a space', `${head} .${body}.${tail}`),
  raw(MALFORMED, 'a header that is a list', text('[1]', BODY)),
  raw(MALFORMED, 'claims that are null', text(HEADER, 'null')),
  raw(MALFORMED, 'claims that are no JSON', text(HEADER, 'hello')),
  raw(MALFORMED, 'two claims sets', text(HEADER, `${BODY}{}`)),
  refused(MALFORMED, 'a proof that is too long', { claims: { extra: 'x'.repeat(8000) } }),
  refused(MALFORMED, 'crit', { header: { crit: ['exp'], exp: NOW } }),
  refused(NO_PROOF_TYPE, 'no typ', { header: { typ: undefined } }),
  refused(NO_PROOF_TYPE, 'typ JWT', { header: { typ: 'JWT' } }),
  refused(NO_PROOF_TYPE, 'typ at+jwt', { header: { typ: 'at+jwt' } }),
  refused(NO_PROOF_TYPE, 'typ as a list', { header: { typ: ['dpop+jwt'] } }),
  refused(OTHER_ALG, 'alg none', { header: { alg: 'none' } }),
  raw(OTHER_ALG, 'alg none without a signature', `${encode(HEADER.replace('ES256', 'none'))}.${body}.`),
  refused(OTHER_ALG, 'no alg', { header: { alg: undefined } }),
  refused(OTHER_ALG, 'alg in small letters', { header: { alg: 'es256' } }),
  refused(OTHER_ALG, 'alg as a list', { header: { alg: ['ES256'] } }),
  refused(OTHER_ALG, 'RS256', { key: rsaDevice, header: { alg: 'RS256' } }),
  refused(OTHER_ALG, 'ES384', { header: { alg: 'ES384' } }),
  raw(OTHER_ALG, 'HS256 keyed with the public key', hs256()),
];

const jwk = (changes: Members, key = device) => ({ key, header: { jwk: { ...key.jwk, ...changes } } });
export const KEYS: DpopCase[] = [
  refused(PRIVATE_KEY, 'a private EC key', jwk({ d: 'AAAA' })),
  refused(PRIVATE_KEY, 'a private key that is null', jwk({ d: null })),
  refused(PRIVATE_KEY, 'a prime of an RSA key', jwk({ p: 'AAAA' }, rsaDevice)),
  refused(PRIVATE_KEY, 'a symmetric key', { header: { jwk: { kty: 'oct', k: 'AAAA' } } }),
  refused(NO_KEY, 'no jwk', { header: { jwk: undefined } }),
  refused(NO_KEY, 'a jwk that is null', { header: { jwk: null } }),
  refused(NO_KEY, 'a jwk that is a text', { header: { jwk: JSON.stringify(device.jwk) } }),
  refused(NO_KEY, 'a jwk that is a list', { header: { jwk: [device.jwk] } }),
  refused(NO_KEY, "the kid of the issuer's key in place of jwk", { header: { jwk: undefined, kid: 'ec' } }),
  refused(NO_KEY, 'a jku in place of jwk', { header: { jwk: undefined, jku: 'https://evil.example/jwks' } }),
  refused(NO_KEY, 'a key of another kind', { header: { alg: 'EdDSA' } }),
  refused(NO_KEY, 'an EC key for PS256', { header: { alg: 'PS256' } }),
  refused(NO_KEY, 'an RSA key for ES256', { key: rsaDevice, header: { alg: 'ES256' } }),
  refused(NO_KEY, 'an RSA key of 1024 bits', { key: smallDevice }),
  refused(NO_KEY, 'an RSA key with the exponent 1', jwk({ e: 'AQ' }, rsaDevice)),
  refused(NO_KEY, 'a point that is not on the curve', jwk({ y: device.jwk.x })),
  refused(NO_KEY, 'a short coordinate', jwk({ x: 'AAAA' })),
  refused(NO_KEY, 'padding in a coordinate', jwk({ x: `${device.jwk.x}=` })),
  refused(NO_KEY, 'the curve P-384', jwk({ crv: 'P-384' })),
  refused(NO_KEY, 'no kty', jwk({ kty: undefined })),
  refused(NO_KEY, 'a key for encryption', jwk({ use: 'enc' })),
  refused(NO_KEY, 'a key for another algorithm', jwk({ alg: 'ES384' })),
  refused(NOT_SIGNED, 'the signature of another key', { signer: otherDevice }),
  refused(NOT_SIGNED, "the issuer's key", { header: { jwk: JWKS.keys[1] } }),
  raw(NOT_SIGNED, 'other claims', `${head}.${encode(BODY.replace('sample', 'simple'))}.${tail}`),
  raw(NOT_SIGNED, 'a signature in DER', `${head}.${body}.${encode(inDer())}`),
  raw(NOT_SIGNED, 'no signature', `${head}.${body}.`),
  refused(NOT_SIGNED, 'PS256 signed by another', { key: rsaDevice, signer: device }),
  refused(NOT_SIGNED, 'EdDSA signed by another', { key: edDevice, signer: device }),
];

const claim = (description: string, name: string, claims: Members, request = {}) =>
  refused(description, name, { claims }, request);
export const CLAIMS: DpopCase[] = [
  claim(MALFORMED, 'no jti', { jti: undefined }),
  claim(MALFORMED, 'an empty jti', { jti: '' }),
  claim(MALFORMED, 'jti as a number', { jti: 1 }),
  claim(MALFORMED, 'no htm', { htm: undefined }),
  claim(MALFORMED, 'htm as a list', { htm: ['GET'] }),
  claim(MALFORMED, 'no htu', { htu: undefined }),
  claim(MALFORMED, 'no iat', { iat: undefined }),
  claim(MALFORMED, 'iat as a text', { iat: `${NOW}` }),
  claim(MALFORMED, 'iat null', { iat: null }),
  claim(MALFORMED, 'no ath, as at a token endpoint', { ath: undefined }),
  claim(MALFORMED, 'ath as a number', { ath: 1 }),
  claim(OTHER_METHOD, 'another method', { htm: 'POST' }),
  claim(OTHER_METHOD, 'the method in small letters', { htm: 'get' }),
  claim(OTHER_METHOD, 'the request has another method', {}, { method: 'DELETE' }),
  claim(OTHER_URL, 'an empty htu', { htu: '' }),
  claim(OTHER_URL, 'a relative htu', { htu: '/mcp' }),
  claim(OTHER_URL, 'another host', { htu: 'https://evil.example/mcp' }),
  claim(
    OTHER_URL,
    'the host that the request names',
    { htu: 'https://evil.example/mcp' },
    { url: 'https://evil.example/mcp' },
  ),
  claim(OTHER_URL, 'a host that begins like ours', { htu: 'https://api.example.evil.example/mcp' }),
  claim(OTHER_URL, 'our host as a user name', { htu: 'https://api.example@evil.example/mcp' }),
  claim(OTHER_URL, 'a user name', { htu: 'https://a:b@api.example/mcp' }),
  claim(OTHER_URL, 'a backslash', { htu: 'https://api.example\\\\mcp' }),
  claim(OTHER_URL, 'plain http', { htu: 'http://api.example/mcp' }),
  claim(OTHER_URL, 'another port', { htu: 'https://api.example:8443/mcp' }),
  claim(OTHER_URL, 'the port of http', { htu: 'https://api.example:80/mcp' }),
  claim(OTHER_URL, 'another path', { htu: 'https://api.example/other' }),
  claim(OTHER_URL, 'capitals in the path', { htu: 'https://api.example/MCP' }),
  claim(OTHER_URL, 'a slash at the end', { htu: `${RESOURCE}/` }),
  claim(OTHER_URL, 'an escaped slash', { htu: 'https://api.example/mcp%2Ffiles' }, { url: '/mcp/files' }),
  claim(OTHER_URL, 'the resource, for a path below it', { htu: RESOURCE }, { url: '/mcp/files' }),
  claim(OTHER_URL, 'the path of the query', { htu: 'https://api.example/?/mcp' }),
  claim(OTHER_URL, 'a space at the end', { htu: `${RESOURCE} ` }),
  claim(OTHER_URL, 'another alphabet', { htu: 'https://ａpi.example/mcp' }),
  claim(OTHER_TIME, '61 seconds ago', { iat: NOW - 61 }),
  claim(OTHER_TIME, 'in 61 seconds', { iat: NOW + 61 }),
  claim(OTHER_TIME, '60.5 seconds ago', { iat: NOW - 60.5 }),
  claim(OTHER_TIME, 'milliseconds', { iat: 1000 * NOW }),
  claim(OTHER_TIME, 'iat 0', { iat: 0 }),
  claim(OTHER_TOKEN, 'the hash of another token', { ath: sha256(boundToken(device, { jti: 'jti_2' })) }),
  claim(OTHER_TOKEN, 'the hash of the header', { ath: sha256(`DPoP ${bound}`) }),
  claim(OTHER_TOKEN, 'an empty ath', { ath: '' }),
  claim(OTHER_TOKEN, 'the token itself', { ath: bound }),
  claim(OTHER_TOKEN, 'the hash with padding', { ath: `${sha256(bound)}=` }),
];

function hs256(): string {
  const input = `${encode(HEADER.replace('ES256', 'HS256'))}.${body}`;
  return `${input}.${createHmac('sha256', JSON.stringify(device.jwk)).update(input).digest('base64url')}`;
}

function inDer(): Buffer {
  const both = Buffer.from(tail, 'base64url');
  return der(both.subarray(0, 32), both.subarray(32));
}
