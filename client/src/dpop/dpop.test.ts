import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../../server/test/support/network/listen.ts';
import { thumbprint } from '../jose/thumbprint.ts';
import { openProofVerifier } from '../resources/proofs/verify-proof.ts';
import { generateDpopKey, importDpopKey } from './dpop-key.ts';
import { dpopProof } from './dpop-proof.ts';
import { fetchWithToken } from './fetch-with-token.ts';

const verifyProof = openProofVerifier();
const URL_OF_API = 'https://api.example/mcp?x=1#y';

const checksOf = (token: string) => ({
  token,
  method: 'GET',
  target_uri: 'https://api.example/mcp',
  algs: ['ES256', 'EdDSA'] as const,
  now: Date.now() / 1000,
  max_age: 5,
});

test.each(['ES256', 'EdDSA'] as const)(
  'a proof of a new key of %s is one that an API accepts',
  async (alg) => {
    const key = await generateDpopKey({ alg });
    const proof = await dpopProof(key, { method: 'GET', url: URL_OF_API, access_token: 'abc' });
    expect(await verifyProof(proof, checksOf('abc'))).toMatchObject({ jkt: key.jkt, nonce: undefined });
    expect(await verifyProof(proof, checksOf('abd'))).toBe('other_token');
    expect(await dpopProof(key, { method: 'GET', url: URL_OF_API })).not.toContain(
      await dpopProof(key, { method: 'GET', url: URL_OF_API }),
    );
    await expect(crypto.subtle.exportKey('jwk', key.keys.privateKey)).rejects.toThrow();
  },
);

test.each(['ES256', 'EdDSA'] as const)('a key of %s that was stored is the same key', async (alg) => {
  const key = await generateDpopKey({ alg, extractable: true });
  const copies = [
    await importDpopKey(structuredClone(key.keys)),
    await importDpopKey(await crypto.subtle.exportKey('jwk', key.keys.privateKey)),
  ];
  for (const copy of copies) {
    expect({ jkt: copy.jkt, alg: copy.alg, jwk: copy.jwk }).toEqual({ jkt: key.jkt, alg, jwk: key.jwk });
    const proof = await dpopProof(copy, { method: 'GET', url: URL_OF_API, access_token: 'abc' });
    expect(await verifyProof(proof, checksOf('abc'))).toMatchObject({ jkt: key.jkt });
  }
  await expect(crypto.subtle.exportKey('jwk', copies[1]!.keys.privateKey)).rejects.toThrow();
});

test.each([
  { kty: 'oct', k: 'AAAA' },
  { kty: 'EC', crv: 'P-384', x: 'AAAA', y: 'AAAA', d: 'AAAA' },
  { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
])('what is no pair of keys is refused: %o', async (key) => {
  await expect(importDpopKey(key)).rejects.toMatchObject({ code: 'invalid_argument' });
});

test('the thumbprint is that of RFC 7638 section 3.1', async () => {
  const n =
    '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-' +
    '5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-' +
    'bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw';
  const jwk = { kty: 'RSA', n, e: 'AQAB', alg: 'RS256', kid: '2011-04-29' };
  expect(await thumbprint(jwk)).toBe('NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs');
});

type Seen = { method: string; body: string; authorization: string; proof: Record<string, unknown> | null };

/** An API that asks for a nonce until it has got it, and answers with what it saw. */
async function anApi(nonce: string | null) {
  const seen: Seen[] = [];
  const claimsOf = (request: IncomingMessage) => {
    const [, body = ''] = String(request.headers.dpop ?? '').split('.');
    return body ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
  };
  const url = await listen(
    createServer(async (request, response) => {
      const proof = claimsOf(request);
      const { method = '', headers } = request;
      seen.push({ method, body: await text(request), authorization: String(headers.authorization), proof });
      if (nonce !== null && proof && proof.nonce !== nonce) {
        const challenge = { 'WWW-Authenticate': 'DPoP error="use_dpop_nonce"', 'DPoP-Nonce': nonce };
        return void response.writeHead(401, challenge).end();
      }
      if (request.url === '/moved') return void response.writeHead(307, { Location: '/' }).end();
      response.writeHead(200).end('hello');
    }),
  );
  return { url, seen };
}

test('an API that asks for a nonce is asked again, once, and later requests carry it', async () => {
  const { url, seen } = await anApi('n1');
  const dpop = await generateDpopKey();
  const post = { method: 'post', body: 'a', headers: { accept: 'text/plain' } };
  expect((await fetchWithToken({ dpop }, 'abc', `${url}/x?y=1`, post)).status).toBe(200);
  expect((await fetchWithToken({ dpop }, 'abc', `${url}/z`)).status).toBe(200);
  expect(seen.map(({ proof }) => proof?.nonce)).toEqual([undefined, 'n1', 'n1']);
  expect(seen[1]).toMatchObject({ method: 'POST', body: 'a', authorization: 'DPoP abc' });
  expect(seen[1]!.proof).toMatchObject({ htm: 'POST', htu: `${url}/x`, ath: expect.any(String) });
  expect(new Set(seen.map(({ proof }) => proof?.jti)).size).toBe(3);
});

test('an API that is never content with the nonce is asked twice and no more', async () => {
  const { url, seen } = await anApi('n1');
  const dpop = await generateDpopKey();
  const claims = { get: () => undefined, set: () => dpop.nonces } as unknown as Map<string, string>;
  expect((await fetchWithToken({ dpop: { ...dpop, nonces: claims } }, 'abc', url)).status).toBe(401);
  expect(seen).toHaveLength(2);
});

test('each origin has its own nonce', async () => {
  const [first, second] = [await anApi('n1'), await anApi('n2')];
  const dpop = await generateDpopKey();
  for (const { url } of [first, second, first, second]) await fetchWithToken({ dpop }, 'abc', url);
  expect(first.seen.map(({ proof }) => proof?.nonce)).toEqual([undefined, 'n1', 'n1']);
  expect(second.seen.map(({ proof }) => proof?.nonce)).toEqual([undefined, 'n2', 'n2']);
});

test('a body that is a stream is not sent twice', async () => {
  const { url, seen } = await anApi('n1');
  const dpop = await generateDpopKey();
  const init = { method: 'POST', body: new Blob(['a']).stream(), duplex: 'half' } as RequestInit;
  expect((await fetchWithToken({ dpop }, 'abc', url, init)).status).toBe(401);
  expect(seen).toHaveLength(1);
});

test('without a key the token is sent as Bearer, and redirects fail', async () => {
  const { url, seen } = await anApi(null);
  expect((await fetchWithToken({}, 'abc', url)).status).toBe(200);
  expect(seen[0]).toMatchObject({ authorization: 'Bearer abc', proof: null });
  await expect(fetchWithToken({}, 'abc', `${url}/moved`)).rejects.toThrow();
});
