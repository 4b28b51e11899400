import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../../test/support/acts.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { obtainCode, obtainTokens, post } from '../../../test/support/oauth.ts';
import { someoneSignedIn } from '../../../test/support/people.ts';
import { aSigningClient, type SigningClient } from '../../../test/support/signed-requests.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const scope = 'openid email agent:write';
const allowed_scopes = scope.split(' ');
const signer = await aSigningClient(context, {
  allowed_scopes,
  backchannel_authentication_request_signing_alg: 'ES256',
});
const free = await aSigningClient(context, { allowed_scopes });
const { person, browser } = await someoneSignedIn(app, { totp: true });
for (const client of [signer, free]) await obtainTokens(browser, client, { scope });
const seconds = () => Math.floor(clock.now().getTime() / 1000);

const send = (client: SigningClient, form: Record<string, string>) =>
  post(app.client(), '/oauth/backchannel_authentication', client, form);
/** With everything that CIBA Core 7.1.1 requires; a claim that is undefined is left out. */
const signed = (client: SigningClient, change: Parameters<SigningClient['sign']>[1] = {}) =>
  client.sign({ scope, login_hint: person.email, jti: randomUUID(), requested_expiry: 60 }, change);
const outcome = async (answer: Response) => [answer.status, (await jsonOf(answer)).error];

test.each([
  ['by a client that registered to', signer],
  ['by one that did not', free],
])('FA-39: a request signed %s asks for what is inside', async (_name, client) => {
  const answer = await send(client, { request: await signed(client) });
  expect([answer.status, await jsonOf(answer)]).toMatchObject([200, { expires_in: 60 }]);
});

test('FA-39: parameters beside it are refused, and so are unsigned ones of a client that signs', async () => {
  const request = await signed(signer);
  const others: Record<string, string>[] = [
    { login_hint: 'other@people.example' },
    { scope },
    { binding_message: 'x' },
  ];
  for (const beside of others)
    expect(await outcome(await send(signer, { request, ...beside }))).toEqual([400, 'invalid_request']);
  const plain = await send(signer, { scope, login_hint: person.email });
  expect(await outcome(plain)).toEqual([400, 'invalid_request']);
  const uri = await send(free, { request_uri: 'https://rp.example/request' });
  expect(await outcome(uri)).toEqual([400, 'invalid_request']);
});

const stranger = await generateKeyPair('ES256');
const rsa = await generateKeyPair('RS256');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const CLAIMS: [string, () => Record<string, unknown>][] = [
  ['iss missing', () => ({ iss: undefined })],
  ['iss of another', () => ({ iss: free.client_id })],
  ['aud missing', () => ({ aud: undefined })],
  ['aud of another', () => ({ aud: 'https://else.example' })],
  ['exp missing', () => ({ exp: undefined })],
  ['expired', () => ({ exp: seconds() - 1 })],
  ['exp 70 minutes ahead', () => ({ exp: seconds() + 70 * 60 })],
  ['nbf missing', () => ({ nbf: undefined })],
  ['nbf 70 minutes ago', () => ({ nbf: seconds() - 70 * 60 })],
  ['nbf 10 minutes ahead', () => ({ nbf: seconds() + 600, exp: seconds() + 900 })],
  ['iat missing', () => ({ iat: undefined })],
  ['jti missing', () => ({ jti: undefined })],
  ['jti a number', () => ({ jti: 1 })],
  ['sub is the client_id', () => ({ sub: signer.client_id })],
  ['request inside', () => ({ request: 'x' })],
  ['U+0000 inside', () => ({ login_hint: 'a\0b' })],
];

describe('FA-39: a signed request is refused', () => {
  test.each(CLAIMS)('%s', async (_name, claims) => {
    const request = await signed(signer, { claims: claims() });
    expect(await outcome(await send(signer, { request }))).toEqual([400, 'invalid_request']);
  });

  test.each<[string, () => Promise<string>]>([
    ['alg none', async () => `${part({ alg: 'none' })}.${part({ iss: signer.client_id, scope })}.`],
    ['by another client', () => signed(signer, { key: free.key })],
    ['by no client', () => signed(signer, { key: stranger.privateKey })],
    ['with RS256', () => signed(signer, { key: rsa.privateKey, header: { alg: 'RS256' } })],
    ['as a DPoP proof', () => signed(signer, { header: { typ: 'dpop+jwt' } })],
    ['no JWT', async () => 'x'],
  ])('%s', async (_name, make) => {
    expect(await outcome(await send(signer, { request: await make() }))).toEqual([400, 'invalid_request']);
  });

  test('used twice, by however many at once, and remembered apart from assertions', async () => {
    const request = await signed(free);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(free, { request })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(400)]);
    clock.advance(10 * MINUTE);
    const keyed = await aSigningClient(context, {
      token_endpoint_auth_method: 'private_key_jwt',
      allowed_scopes,
    });
    await obtainCode(browser, keyed, { scope });
    const about = { iss: keyed.client_id, sub: keyed.client_id, aud: app.baseUrl, jti: 'same' };
    const client_assertion = await new SignJWT({ ...about, exp: seconds() + 60 })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(keyed.key);
    const body = new URLSearchParams({
      request: await keyed.sign({ scope, login_hint: person.email, jti: 'same' }),
      client_assertion,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    });
    const answer = await app.client().fetch('/oauth/backchannel_authentication', { method: 'POST', body });
    expect(answer.status).toBe(200);
  });
});

test('FA-39: the metadata name the algorithms', async () => {
  const metadata = await jsonOf(await app.client().get('/.well-known/openid-configuration'));
  expect(metadata.backchannel_authentication_request_signing_alg_values_supported).toEqual([
    'RS256',
    'PS256',
    'ES256',
    'EdDSA',
  ]);
});

test('AU-44: an act in a signed request is what the person is asked, and beside it is refused', async () => {
  const shop = await aShopOf(app, person);
  const act = { resource: shop.identifier, authorization_details: [ORDER] };
  const answer = await send(signer, { request: await signed(signer, { claims: act }) });
  const { auth_req_id } = await jsonOf(answer);
  const page = await (await browser.get(`/account/approvals/${auth_req_id}`)).text();
  expect([answer.status, page.includes('4,800')]).toEqual([200, true]);
  const beside = { authorization_details: JSON.stringify([ORDER]) };
  expect(await outcome(await send(signer, { request: await signed(signer), ...beside }))).toEqual([
    400,
    'invalid_request',
  ]);
  const wrong = await signed(signer, { claims: { ...act, authorization_details: [{ ...ORDER, tip: 'x' }] } });
  expect(await outcome(await send(signer, { request: wrong }))).toEqual([
    400,
    'invalid_authorization_details',
  ]);
});
