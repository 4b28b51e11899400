import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../../server/test/support/network/listen.ts';
import { openClient } from '../client.ts';
import { startSignIn } from '../sign-in.ts';
import { exchangeCode, refreshTokens } from '../tokens.ts';
import { fetchUserinfo } from '../userinfo.ts';
import { type DpopKey, generateDpopKey } from './dpop-key.ts';

type Answer = { status: number; headers?: Record<string, string>; body: Record<string, unknown> };

const TOKENS = { access_token: 'at', token_type: 'DPoP', expires_in: 900, scope: 'a', refresh_token: 'rt' };

/** An issuer that gives the prepared answers in their order, and notes the proofs. */
async function world(answers: Answer[], { dpop }: { dpop?: DpopKey } = {}) {
  const seen: { path: string; body: string; dpop: string | undefined; authorization: string | undefined }[] =
    [];
  const url = await listen(
    createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      if (path.startsWith('/.well-known')) {
        const members = { authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` };
        const more = { userinfo_endpoint: `${url}/userinfo`, jwks_uri: `${url}/jwks`, issuer: url };
        return void response.end(JSON.stringify({ ...members, ...more }));
      }
      const { dpop: proof, authorization } = headers;
      seen.push({ path, body: await text(request), dpop: proof as string | undefined, authorization });
      const { status, headers: more, body } = answers.shift() ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
    }),
  );
  const client = await openClient({ issuer: url, client_id: 'app_1', ...(dpop && { dpop }) });
  const proofs = () =>
    seen.map(
      ({ dpop: proof }) => proof && JSON.parse(Buffer.from(proof.split('.')[1]!, 'base64url').toString()),
    );
  return { client, seen, proofs, url };
}

const exchange = { code: 'c', code_verifier: 'v', redirect_uri: 'https://rp.example/callback' };
const askForNonce = (nonce: string) => ({
  status: 400,
  headers: { 'DPoP-Nonce': nonce },
  body: { error: 'use_dpop_nonce' },
});
const granted = { status: 200, body: TOKENS };

test('a service that asks for a nonce is asked again, and the refresh carries it from the start', async () => {
  const dpop = await generateDpopKey();
  const { client, seen, proofs, url } = await world([askForNonce('n1'), granted, granted], { dpop });
  const { tokens } = await exchangeCode(client, { ...exchange, resource: 'https://api.example' });
  expect(tokens).toEqual(TOKENS);
  await refreshTokens(client, { refresh_token: 'rt', previous: null });
  expect(proofs()).toEqual([
    expect.not.objectContaining({ nonce: expect.anything() }),
    expect.objectContaining({ nonce: 'n1', htm: 'POST', htu: `${url}/token` }),
    expect.objectContaining({ nonce: 'n1' }),
  ]);
  expect(proofs()[0]).not.toHaveProperty('ath');
  expect(seen[0]!.body).toBe(seen[1]!.body);
  expect(new URLSearchParams(seen[0]!.body).get('resource')).toBe('https://api.example');
});

test('a service that asks for the same nonce again, or for none, is believed', async () => {
  const dpop = await generateDpopKey();
  const { client, seen } = await world(
    [askForNonce('n1'), askForNonce('n1'), { status: 400, body: { error: 'use_dpop_nonce' } }],
    { dpop },
  );
  const refused = { code: 'request_failed', status: 400, error: 'use_dpop_nonce' };
  await expect(exchangeCode(client, exchange)).rejects.toMatchObject(refused);
  expect(seen).toHaveLength(2);
  await expect(exchangeCode(client, exchange)).rejects.toMatchObject(refused);
  expect(seen).toHaveLength(3);
});

test.each([
  ['Bearer for a proof', true, 'Bearer'],
  ['DPoP without one', false, 'DPoP'],
])('a token of the type %s is refused', async (_name, hasKey, token_type) => {
  const settings = hasKey ? { dpop: await generateDpopKey() } : {};
  const { client } = await world([{ status: 200, body: { ...TOKENS, token_type } }], settings);
  await expect(exchangeCode(client, exchange)).rejects.toMatchObject({ code: 'request_failed' });
});

test('the authorization request names the key, and userinfo gets a proof for the token', async () => {
  const dpop = await generateDpopKey();
  const { client, seen, proofs, url } = await world([{ status: 200, body: { sub: 'usr_1' } }], { dpop });
  const { url: address, pending } = await startSignIn(client, {
    redirect_uri: exchange.redirect_uri,
    scope: ['a'],
    resource: 'https://api.example',
  });
  const query = new URL(address).searchParams;
  expect([query.get('dpop_jkt'), query.getAll('resource')]).toEqual([dpop.jkt, ['https://api.example']]);
  expect(pending.resource).toBe('https://api.example');
  expect(await fetchUserinfo(client, 'at', 'usr_1')).toEqual({ sub: 'usr_1' });
  expect(seen[0]).toMatchObject({ authorization: 'DPoP at' });
  expect(proofs()[0]).toMatchObject({ htm: 'GET', htu: `${url}/userinfo`, ath: expect.any(String) });
});
