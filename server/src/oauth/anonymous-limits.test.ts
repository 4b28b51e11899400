import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { testClock } from '../../test/support/clock.ts';
import { rawGet } from '../../test/support/network/raw-get.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  basic,
  browserOf,
  obtainTokens,
  pkce,
  post,
  signIn,
} from '../../test/support/oauth.ts';
import { HOUR, MINUTE } from '../platform/clock.ts';

const clock = testClock();
const app = await startApp({ clock, config: { trust_proxy: ['127.0.0.0/8'] } });
const { context } = app;
const { challenge } = pkce();
const rp = await aRelyingParty(context);
const open = await aRelyingParty(context, { client_type: 'public' });
let sites = 0;
const anAddress = () => `198.51.100.${++sites}`;

/** How many of so many requests were refused for their number, and what the first answer was. */
async function flood(count: number, request: (nth: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 20)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, n) => request(nth + n).then(({ status }) => status)),
      )),
    );
  return { first: statuses[0], refused: statuses.filter((status) => status === 429).length };
}

/** The same once the budget of an address is nearly used up: the first request opens it, then it counts as `used`. */
async function floodLate(
  address: string,
  used: number,
  count: number,
  request: (nth: number) => Promise<Response>,
) {
  const { status: first } = await request(0);
  await countAs(used, `key LIKE '%:${address}' AND hits = 1`);
  return { first, refused: (await flood(count, (nth) => request(nth + 1))).refused };
}

async function countAs(used: number, where: string): Promise<void> {
  const { rowCount } = await context.stores.pool.query(
    `UPDATE rate_limits SET hits = ${used} WHERE ${where}`,
  );
  expect(rowCount).toBeGreaterThan(0);
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const rowsOf = async (table: string, where = 'true') =>
  (await context.stores.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table} WHERE ${where}`))
    .rows[0]!.count;

function send(client: Client, path: string, form: Record<string, string>, headers: Record<string, string>) {
  return client.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
}

test('A10: made-up client ids at the token endpoint share one budget, whose end stops new rows', async () => {
  const address = anAddress();
  const client = app.client();
  const before = await rowsOf('rate_limits');
  const made = await flood(320, (nth) =>
    send(
      client,
      '/oauth/token',
      { grant_type: 'authorization_code' },
      { ...from(address), ...basic({ client_id: `app_${nth}`, client_secret: 'x' }) },
    ),
  );
  expect(made).toEqual({ first: 401, refused: 20 });
  // One for the address, one for each name until then.
  expect((await rowsOf('rate_limits')) - before).toBe(301);
  const others = ['/oauth/introspect', '/oauth/revoke'];
  for (const path of others)
    expect((await send(client, path, { token: 'x', client_id: 'app_x' }, from(address))).status).toBe(429);
});

test('A10: a right secret and a valid token are never delayed by that', async () => {
  const address = anAddress();
  const browser = await browserOf(app, await aPerson(context));
  const { access_token, refresh_token } = await obtainTokens(browser, rp);
  const made = await floodLate(address, 280, 40, (nth) =>
    send(browser, '/oauth/token', { grant_type: 'refresh_token', client_id: `app_${nth}` }, from(address)),
  );
  expect(made.refused).toBe(20);
  const headers = { ...from(address), ...basic(rp) };
  const refreshed = await send(
    browser,
    '/oauth/token',
    { grant_type: 'refresh_token', refresh_token },
    headers,
  );
  expect(refreshed.status).toBe(200);
  const userinfo = await browser.get('/oauth/userinfo', {
    ...from(address),
    authorization: `Bearer ${access_token}`,
  });
  expect(userinfo.status).toBe(200);
});

test.each<[string, (client: Client, address: string, nth: number) => Promise<Response>, number]>([
  [
    'codes made up in the name of a public client',
    (client, address, nth) =>
      send(
        client,
        '/oauth/token',
        { grant_type: 'authorization_code', client_id: open.client_id, code: `c${nth}` },
        from(address),
      ),
    400,
  ],
  [
    'tokens made up for revocation',
    (client, address, nth) =>
      send(client, '/oauth/revoke', { client_id: open.client_id, token: `t${nth}` }, from(address)),
    200,
  ],
  [
    'access tokens made up for userinfo',
    (client, address, nth) =>
      client.get('/oauth/userinfo', { ...from(address), authorization: `Bearer t${nth}` }),
    401,
  ],
  [
    'authorization requests of a browser without a session',
    (client, address) => client.get(authorizePath(rp, challenge), from(address)),
    303,
  ],
  [
    'authorization requests in the name of no client',
    (client, address, nth) =>
      client.get(authorizePath({ ...rp, client_id: `app_${nth}` }, challenge), from(address)),
    400,
  ],
  [
    'kept requests made up',
    (client, address, nth) =>
      client.get(`/oauth/consent?request=${nth}`, { ...from(address), cookie: 'svc_browser=x' }),
    400,
  ],
  ['sign-outs without a session', (client, address) => client.get('/oauth/logout', from(address)), 303],
  [
    'questions of origins that no application lists',
    (client, address, nth) =>
      client.fetch('/oauth/token', {
        method: 'OPTIONS',
        headers: { ...from(address), origin: `https://o${nth}.example` },
      }),
    204,
  ],
])('A10: %s: 300, then 429', async (_name, request, first) => {
  const address = anAddress();
  const client = app.client();
  expect(await floodLate(address, 280, 40, (nth) => request(client, address, nth))).toEqual({
    first,
    refused: 20,
  });
  expect((await request(app.client(), anAddress(), 0)).status).toBe(first);
});

test('A10: waiting requests of a signed-in person are bounded by the person, in a minute and in an hour', async () => {
  const [address, elsewhere] = [anAddress(), anAddress()];
  const [browser, neighbour] = [app.client(), app.client()];
  await signIn(context, browser, await aPerson(context));
  await signIn(context, neighbour, await aPerson(context));
  const path = authorizePath(rp, challenge, { prompt: 'login' });
  const before = await rowsOf('authorization_requests');
  const minute = () => flood(340, (nth) => browser.get(path, from(nth % 2 ? address : elsewhere)));
  expect(await minute()).toEqual({ first: 303, refused: 40 });
  expect((await rowsOf('authorization_requests')) - before).toBe(300);
  expect((await neighbour.get(path, from(address))).status).toBe(303);
  expect((await app.client().get(path, from(address))).status).toBe(303);
  // Of the 2000 of the hour, as if five such minutes had passed.
  await countAs(1700, `hits = 300 AND key LIKE 'oauth.waiting_hour:user %'`);
  clock.advance(MINUTE);
  expect(await minute()).toEqual({ first: 303, refused: 40 });
  clock.advance(MINUTE);
  const later = await flood(40, (nth) => browser.get(path, from(nth % 2 ? address : elsewhere)));
  expect(later).toEqual({ first: 429, refused: 40 });
  expect((await rowsOf('authorization_requests')) - before).toBe(600 + 2);
  clock.advance(HOUR);
  expect((await browser.get(path, from(address))).status).toBe(303);
}, 120_000);

test('A10: a stranger uses up the waiting requests of an address, not those of the people who have signed in there', async () => {
  const address = anAddress();
  const neighbour = await browserOf(app, await aPerson(context));
  const path = authorizePath(rp, challenge, { prompt: 'login' });
  const made = await floodLate(address, 280, 40, () => app.client().get(path, from(address)));
  expect(made).toEqual({ first: 303, refused: 20 });
  expect((await neighbour.get(path, from(address))).status).toBe(303);
});

test.each([
  ['/oauth/authorize?client_id=nope', 400],
  ['/oauth/logout', 303],
  ['/api/v1/me', 401],
])(
  'A10: images on pages of another site that name %s use up no budget of the visitor',
  async (path, status) => {
    const address = anAddress();
    const get = (headers: Record<string, string>) =>
      rawGet(new URL(path, app.baseUrl), { ...from(address), ...headers });
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const before = await rowsOf('rate_limits');
    expect(await flood(20, () => get(image))).toEqual({
      first: 403,
      refused: 0,
    });
    expect(await rowsOf('rate_limits')).toBe(before);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    ] as Record<string, string>[])
      expect((await get(headers)).status).toBe(status);
  },
);

test('A10: a /48 that sends each request from a /64 of its own has the budget of eight', async () => {
  const client = app.client();
  const request = (nth: number) =>
    send(
      client,
      '/oauth/token',
      { grant_type: 'authorization_code', client_id: `app_${nth}` },
      from(`2001:db8:a10:${nth.toString(16)}::1`),
    );
  await request(0);
  await request(1);
  await countAs(2340, `hits = 2 AND key LIKE 'oauth.refused:2001:db8:a10::/48'`);
  const made = await flood(120, (nth) => request(nth + 2));
  expect(made).toEqual({ first: 401, refused: 60 });
});

test('C: documents are fetched for a /48 240 times in ten minutes, however many /64s ask', async () => {
  const client = app.client();
  // A host of its own each, and none that may be connected to: nothing leaves the machine.
  const made = await flood(260, (nth) =>
    client.get(
      authorizePath({ ...rp, client_id: `https://127.0.0.1:${20_000 + nth}/c` }, challenge),
      from(`2001:db8:c:${nth.toString(16)}::1`),
    ),
  );
  expect(made).toEqual({ first: 400, refused: 20 });
});

test('A10: RATE_LIMITS=observe counts and refuses nothing', async () => {
  const observing = await startApp({ clock, stores: context.stores, config: { rate_limits: 'observe' } });
  const made = await flood(320, () => observing.client().get(authorizePath(rp, challenge)));
  expect(made).toEqual({ first: 303, refused: 0 });
  expect(await rowsOf('rate_limits', "key LIKE 'oauth.anonymous:%' AND hits >= 300")).toBeGreaterThan(0);
});

test('A10: what an authenticated client does right is counted nowhere', async () => {
  const browser = await browserOf(app, await aPerson(context));
  const { refresh_token } = await obtainTokens(browser, rp);
  const counters = async () =>
    (
      await context.stores.pool.query(
        `SELECT key, hits FROM rate_limits WHERE key LIKE 'oauth.%' ORDER BY key`,
      )
    ).rows;
  const before = await counters();
  const answer = await post(browser, '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
  const { access_token } = (await answer.json()) as { access_token: string };
  await post(browser, '/oauth/introspect', rp, { token: access_token });
  await browser.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });
  await post(browser, '/oauth/revoke', rp, { token: access_token });
  expect(await counters()).toEqual(before);
});
