import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { aRelyingParty, basic, post } from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';

const app = await startApp();
const { context } = app;
const { base_url } = context.config;
const machine = { allowed_scopes: ['acme:tier'] };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] };
const keyed = await aRelyingParty(context, {
  ...machine,
  token_endpoint_auth_method: 'private_key_jwt',
  jwks,
});

type Claims = Record<string, unknown>;
const now = () => Math.floor(Date.now() / 1000);
const sound = (): Claims => ({
  iss: keyed.client_id,
  sub: keyed.client_id,
  aud: base_url,
  jti: randomUUID(),
  iat: now(),
  exp: now() + 60,
});

function signed(claims: Claims, key = privateKey, header: Claims = {}): Promise<string> {
  return new SignJWT(claims as never).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(key);
}

function ask(assertion: string, extra: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'acme:tier',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    ...extra,
  });
  return app.client().fetch('/oauth/token', { method: 'POST', body });
}

test('private_key_jwt: issuer or endpoint as audience, kid or the only key', async () => {
  for (const aud of [base_url, `${base_url}/oauth/token`, [base_url, `${base_url}/oauth/token`]])
    expect((await ask(await signed({ ...sound(), aud }))).status).toBe(200);
  expect((await ask(await signed(sound(), privateKey, { kid: undefined }))).status).toBe(200);
});

test.each<[string, unknown]>([
  ['another server', [base_url, 'https://else.example']],
  ['another server first', ['https://else.example', `${base_url}/oauth/token`]],
  ['a host that begins like ours', [base_url, `${base_url}.else.example`]],
])('AC-311: an assertion that is meant for %s too authenticates no client', async (_, aud) => {
  expect((await ask(await signed({ ...sound(), aud }))).status).toBe(401);
});

test('private_key_jwt: an assertion is taken once', async () => {
  const assertion = await signed(sound());
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(assertion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
});

test.each<[string, () => Promise<string>]>([
  ['another key', () => signed(sound(), stranger)],
  ['iss of another', () => signed({ ...sound(), iss: 'app_other' })],
  ['sub of another', () => signed({ ...sound(), sub: 'app_other' })],
  ['aud of another', () => signed({ ...sound(), aud: 'https://else.example' })],
  ['no aud', () => signed({ ...sound(), aud: undefined })],
  ['expired', () => signed({ ...sound(), exp: now() - 1 })],
  ['no exp', () => signed({ ...sound(), exp: undefined })],
  ['exp in a day', () => signed({ ...sound(), exp: now() + 86_400 })],
  ['no jti', () => signed({ ...sound(), jti: undefined })],
  ['nbf in two minutes', () => signed({ ...sound(), nbf: now() + 120 })],
  ['not a JWT', async () => 'x.y.z'],
  [
    'alg none',
    async () =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(sound())).toString('base64url')}.`,
  ],
])('private_key_jwt refused: %s', async (_name, make) => {
  const answer = await ask(await make());
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
});

test('a client with keys cannot come with a secret, nor a client with a secret with none', async () => {
  const withSecret = await post(
    app.client(),
    '/oauth/token',
    { ...keyed, client_secret: 'svc_sec_x' },
    { grant_type: 'client_credentials', scope: 'acme:tier' },
  );
  expect(withSecret.status).toBe(401);
  const rp = await aRelyingParty(context, machine);
  const { client_secret: _secret, ...bare } = rp;
  const without = await post(app.client(), '/oauth/token', bare, {
    grant_type: 'client_credentials',
    scope: 'acme:tier',
  });
  expect(without.status).toBe(401);
  expect((await ask(await signed(sound()), { client_secret: 'x' })).status).toBe(400);
});

test('client_secret_basic decodes both halves; client_secret_post is the same', async () => {
  const rp = await aRelyingParty(context, machine);
  const form = { grant_type: 'client_credentials', scope: 'acme:tier' };
  const inBody = await app.client().fetch('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ ...form, client_id: rp.client_id, client_secret: rp.client_secret! }),
  });
  expect(inBody.status).toBe(200);
  const [, encoded = ''] = basic(rp).authorization!.split(' ');
  const pair = Buffer.from(encoded, 'base64').toString().replace('_', '%5F');
  const oddly = await app.client().fetch('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `basic ${Buffer.from(pair).toString('base64')}` },
  });
  expect(oddly.status).toBe(200);
});

test('HTTP Basic with an empty password is a public client, and no other', async () => {
  const form = { grant_type: 'refresh_token', refresh_token: 'none' };
  const ask = (client_id: string) =>
    app.client().fetch('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization: `Basic ${Buffer.from(`${client_id}:`).toString('base64')}` },
    });
  const errorOf = async (client_id: string) =>
    ((await (await ask(client_id)).json()) as { error: string }).error;
  const open = await aRelyingParty(context, { client_type: 'public' });
  const closed = await aRelyingParty(context, machine);
  expect(await errorOf(open.client_id)).toBe('invalid_grant');
  for (const { client_id } of [closed, keyed, { client_id: 'app_unknown' }])
    expect(await errorOf(client_id)).toBe('invalid_client');
});

test('OA-30 a secret of any shape that is not the right one is invalid_client, an expired one too', async () => {
  const rp = await aRelyingParty(context, machine);
  const right = rp.client_secret!;
  const wrong = ['x', right.slice(1), `${right}x`, 'é'.repeat(20), 'x'.repeat(10_000)];
  const form = { grant_type: 'client_credentials', scope: 'acme:tier' };
  for (const client_secret of wrong) {
    const answer = await post(app.client(), '/oauth/token', { ...rp, client_secret }, form);
    expect([client_secret.length, answer.status]).toEqual([client_secret.length, 401]);
  }
  await changeApplication(context.stores.db, rp.application_id, {
    client_secret_expires_at: new Date(Date.now() - 1000),
  });
  for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke']) {
    const answer = await post(app.client(), path, rp, { ...form, token: 'x' });
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  }
});

test('OA-31 wrong secrets end in 429; the right one still works', async () => {
  const rp = await aRelyingParty(context, machine);
  const form = { grant_type: 'client_credentials', scope: 'acme:tier' };
  const guesses = await Promise.all(
    Array.from({ length: 240 }, () =>
      post(app.client(), '/oauth/token', { ...rp, client_secret: 'svc_sec_guess' }, form),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(60);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(180);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(app.client(), '/oauth/token', rp, form)).status).toBe(200);
});
