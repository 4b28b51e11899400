import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { jsonOf } from '../../test/support/client.ts';
import { aRelyingParty, authorizePath, pkce } from '../../test/support/oauth.ts';
import type { Check } from './diagnose.ts';

const app = await startApp();
const rp = await aRelyingParty(app.context, { required_scopes: ['email'] });
const { challenge } = pkce();

const pathOf = (change: Record<string, string | undefined> = {}) =>
  authorizePath(rp, challenge, change).replace('/oauth/authorize', '/diagnose');

async function checksOf(path: string): Promise<Check[]> {
  const answer = await app.client().get(path, { accept: 'application/json' });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.status).toBe(200);
  return (await jsonOf(answer)).checks as Check[];
}

/** `id: status` of everything that is not in order. */
async function faults(change: Record<string, string | undefined>): Promise<string[]> {
  const found = (await checksOf(pathOf(change))).filter(({ status }) => status !== 'pass');
  for (const { detail, fix } of found) expect([typeof detail, typeof fix]).toEqual(['string', 'string']);
  return found.map(({ id, status }) => `${id}: ${status}`);
}

test('a sound request is in order in every respect', async () => {
  expect(await checksOf(pathOf({ prompt: 'login', max_age: '60' }))).toEqual(
    [
      ...['client_id', 'redirect_uri', 'review', 'parameters', 'response_type', 'scope'],
      ...['code_challenge', 'state', 'nonce', 'prompt', 'max_age'],
    ].map((id) => ({
      id,
      status: 'pass',
      title: expect.any(String),
      detail: 'This is in order.',
      fix: null,
    })),
  );
});

test.each<[string, Record<string, string | undefined>, string[]]>([
  ['client_id unknown', { client_id: 'app_nobody' }, ['client_id: fail']],
  ['client_id of control characters', { client_id: 'a\u0001' }, ['client_id: fail']],
  ['redirect_uri foreign', { redirect_uri: 'https://evil.example/' }, ['redirect_uri: fail']],
  ['response_type other', { response_type: 'token' }, ['response_type: fail']],
  ['scope unregistered beside others', { scope: 'openid email a:b' }, ['scope: warn']],
  ['a required scope missing', { scope: 'openid' }, ['scope: fail']],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, ['code_challenge: fail']],
  ['PKCE plain', { code_challenge_method: 'plain' }, ['code_challenge: fail']],
  ['no state, no nonce', { state: undefined, nonce: undefined }, ['state: warn', 'nonce: warn']],
  ['request_uri', { request_uri: 'https://rp.example/x' }, ['request: fail']],
  [
    'all at once',
    { prompt: 'x', max_age: 'x', claims: '[', response_mode: 'fragment' },
    ['response_mode: fail', 'prompt: fail', 'max_age: fail', 'claims: fail'],
  ],
])('%s', async (_, change, expected) => {
  expect(await faults(change)).toEqual(expected);
});

test('a parameter sent twice, and an address pasted whole', async () => {
  const twice = await checksOf(`${pathOf()}&state=other`);
  expect(twice.find(({ id }) => id === 'parameters')).toMatchObject({
    status: 'fail',
    detail: 'Sent more than once: state.',
  });
  const address = `${app.baseUrl}${authorizePath(rp, challenge)}#x`;
  const pasted = await checksOf(`/diagnose?${new URLSearchParams({ url: address })}`);
  expect(pasted).toEqual(await checksOf(pathOf()));
});

test('a browser gets a page, which shows what was sent inertly and nothing of the application', async () => {
  const answer = await app
    .client()
    .get(pathOf({ scope: '"><script>x' }), { accept: 'text/html', 'accept-language': 'ja' });
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toContain('id="check-scope"');
  expect(page).toContain('拒否されます');
  expect(page).not.toContain('<script>x');
  expect(page).not.toContain(rp.client_secret);
  expect(page).not.toContain('email');
});

test('asking is no drift', async () => {
  await checksOf(pathOf({ scope: 'openid email acme:unheard' }));
  expect(await app.context.stores.db.selectFrom('scope_drifts').selectAll().execute()).toEqual([]);
});
