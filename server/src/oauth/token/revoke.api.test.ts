import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, aRelyingParty, browserOf, obtainTokens, post } from '../../../test/support/oauth.ts';
import { SECOND } from '../../platform/clock.ts';

const clock = testClock();
const app = await startApp({ clock });
const rp = await aRelyingParty(app.context);
const other = await aRelyingParty(app.context);
const machine = await aRelyingParty(app.context, { allowed_scopes: ['agent:read', 'acme:tier'] });

async function tokens() {
  const browser = await browserOf(app, await aPerson(app.context));
  return obtainTokens(browser, rp);
}

const introspect = (client: typeof rp, token: string) =>
  post(app.client(), '/oauth/introspect', client, { token });
const revoke = (client: typeof rp, form: Record<string, string>) =>
  post(app.client(), '/oauth/revoke', client, form);
const isActive = async (client: typeof rp, token: string) =>
  ((await (await introspect(client, token)).json()) as { active: boolean }).active;

test.each(['access_token', 'refresh_token'] as const)(
  'OA-22 revoking the %s ends the whole grant',
  async (kind) => {
    const given = await tokens();
    const answer = await revoke(rp, { token: given[kind], token_type_hint: 'no_such_hint' });
    expect(answer.status).toBe(200);
    expect(await isActive(rp, given.access_token)).toBe(false);
    expect(await isActive(rp, given.refresh_token)).toBe(false);
    expect((await revoke(rp, { token: given[kind] })).status).toBe(200);
  },
);

test("OA-22 unknown is 200, another client's is 403 and stays, no authentication is 401", async () => {
  const given = await tokens();
  expect((await revoke(rp, { token: 'nonsense' })).status).toBe(200);
  for (const token of [given.access_token, given.refresh_token]) {
    const foreign = await revoke(other, { token });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ error: 'unauthorized_client' });
  }
  expect(await isActive(rp, given.access_token)).toBe(true);
  const anonymous = await app
    .client()
    .fetch('/oauth/revoke', { method: 'POST', body: new URLSearchParams({ token: given.access_token }) });
  expect(anonymous.status).toBe(401);
  expect(await anonymous.json()).toMatchObject({ error: 'invalid_client' });
  expect((await revoke(rp, {})).status).toBe(400);
});

test('OA-21 everything a client may not know gets byte for byte the same response', async () => {
  const given = await tokens();
  const stopped = await tokens();
  await revoke(rp, { token: stopped.refresh_token });
  const asked: [typeof rp, string][] = [
    [other, given.access_token],
    [other, given.refresh_token],
    [rp, stopped.access_token],
    [rp, stopped.refresh_token],
    [rp, 'nonsense'],
    [rp, given.access_token.slice(0, -1)],
    [rp, `${given.access_token}A`],
    [rp, given.id_token],
  ];
  for (const [client, token] of asked)
    expect(await (await introspect(client, token)).text()).toBe('{"active":false}');
  expect(await isActive(rp, given.access_token)).toBe(true);
});

test('our own ended tokens do not count as guesses, however often they are introspected', async () => {
  const { access_token } = await tokens();
  clock.advance(901 * SECOND);
  for (let call = 0; call < 61; call++)
    expect(await (await introspect(rp, access_token)).text()).toBe('{"active":false}');
});

test('OA-21 guessing ends in 429 with Retry-After', async () => {
  const guesser = await aRelyingParty(app.context);
  const answers = [];
  for (let guess = 0; guess < 100; guess++) answers.push(await introspect(guesser, `guess-${guess}`));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBe(40);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('OA-23 a token with any of its last twenty characters flipped or cut is invalid', async () => {
  const given = await tokens();
  for (const token of [given.access_token, given.refresh_token]) {
    for (let back = 1; back <= 20; back++) {
      const at = token.length - back;
      const flipped = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const bearer = await app.client().get('/oauth/userinfo', { authorization: `Bearer ${flipped}` });
      expect([back, bearer.status]).toEqual([back, 401]);
      const cut = await app
        .client()
        .get('/oauth/userinfo', { authorization: `Bearer ${token.slice(0, at)}` });
      expect([back, cut.status]).toEqual([back, 401]);
    }
  }
});

test('client_credentials: a machine token is introspected, revoked, and no person', async () => {
  const answer = await post(app.client(), '/oauth/token', machine, {
    grant_type: 'client_credentials',
    scope: 'agent:read acme:tier',
  });
  const given = (await answer.json()) as { access_token: string };
  expect(given).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'agent:read acme:tier',
  });
  const told = await (await introspect(machine, given.access_token)).json();
  expect(told).toMatchObject({ active: true, sub: machine.client_id, client_id: machine.client_id });
  const userinfo = await app
    .client()
    .get('/oauth/userinfo', { authorization: `Bearer ${given.access_token}` });
  expect(userinfo.status).toBe(403);
  await revoke(machine, { token: given.access_token });
  expect(await isActive(machine, given.access_token)).toBe(false);
});
