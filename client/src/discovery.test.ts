import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../server/test/support/network/listen.ts';
import { discover } from './discovery.ts';
import { fetchJwks } from './jose/jwks.ts';

let answer: { status: number; body: string };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { location: `${base}/elsewhere` }).end(answer.body);
});

const base = await listen(server);

function document(changes: object = {}) {
  const paths = {
    authorization_endpoint: `${base}/a`,
    token_endpoint: `${base}/t`,
    userinfo_endpoint: `${base}/u`,
  };
  return { issuer: base, ...paths, jwks_uri: `${base}/jwks.json`, ...changes };
}

test('an issuer gives its document, with or without a last slash', async () => {
  answer = { status: 200, body: JSON.stringify(document()) };
  expect(await discover(base)).toEqual(document());
  expect(await discover(`${base}/`)).toEqual(document());
});

test.each<[string, () => { status: number; body: string }, string]>([
  [
    'another issuer',
    () => ({ status: 200, body: JSON.stringify(document({ issuer: 'https://evil' })) }),
    'issuer_mismatch',
  ],
  [
    'a missing endpoint',
    () => ({ status: 200, body: JSON.stringify(document({ jwks_uri: null })) }),
    'request_failed',
  ],
  ['an array', () => ({ status: 200, body: '[]' }), 'request_failed'],
  ['no JSON', () => ({ status: 200, body: '<html>' }), 'request_failed'],
  ['a 404', () => ({ status: 404, body: '{}' }), 'request_failed'],
  ['a redirect', () => ({ status: 302, body: '' }), 'request_failed'],
])('%s is refused', async (_, give, code) => {
  answer = give();
  await expect(discover(base)).rejects.toMatchObject({ name: 'ClientError', code });
});

test('a JWKS without keys is refused', async () => {
  answer = { status: 200, body: '{"keys": {}}' };
  await expect(fetchJwks(`${base}/jwks.json`)).rejects.toMatchObject({ code: 'request_failed' });
  answer = { status: 200, body: '{"keys": [null, "text", {"kty": "RSA"}]}' };
  expect(await fetchJwks(`${base}/jwks.json`)).toEqual({ keys: [{ kty: 'RSA' }] });
});
