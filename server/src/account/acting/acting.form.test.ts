import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anActingToken, aPermission, aShop } from '../../../test/support/acting-scene.ts';
import { anAgent, asked, DEPLOY, outcomeOf, type TestAgent } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, browserOf, obtainTokens } from '../../../test/support/oauth.ts';
import { type Account, anAccount, mailsTo } from '../../../test/support/people.ts';
import { createAccessKey } from '../../access-keys/index.ts';
import { after, HOUR, MINUTE } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const shop = await aShop(context);
const rp = await aRelyingParty(context, { name: 'Northwind Books' });

const PAGE = '/account/acting';
const STOP = `${PAGE}/stop`;
const API = '/api/v1/me/acting';

test('AU-95: the page shows everything that can act for its person, until when and what it did, and nothing of anyone else', async () => {
  const scene = await aScene();
  const { browser, agent, request } = scene;
  await aScene();
  const page = await text(browser, PAGE);
  for (const shown of [
    'Pay ¥4,800 (JPY) for order “A-17”',
    'in 4 minutes',
    'Purchase at Example Shop',
    'Shopping helper',
    'Northwind Books',
    'Backup',
    'Ann’s phone',
    '1 request waits for you',
    `/account/approvals/${request}`,
  ])
    expect([shown, page.includes(shown)]).toEqual([shown, true]);
  expect(page.match(/for order “A-17”/g)).toHaveLength(6);
  for (const [kind, id] of Object.entries(scene.ids))
    expect([kind, page.includes(`${STOP}?kind=${kind}&amp;id=${id}`)]).toEqual([kind, true]);
  const japanese = await text(browser, PAGE, { 'accept-language': 'ja' });
  expect(japanese).toContain('注文「A-17」に￥4,800（JPY）を支払う');
  expect(await text(browser, '/account')).toContain('1 application, 1 agent, 1 standing permission');
  expect(await text(browser, `${PAGE}/acts?by=${agent.id}`)).toContain(
    'What Shopping helper did in your name',
  );

  const nobody = await browserOf(app, await anAccount(context));
  expect(await text(nobody, PAGE)).toContain('Nothing acts for you');
  expect(await text(nobody, STOP)).toContain('there is nothing to stop');
  expect((await nobody.get(`${PAGE}/acts?by=${agent.id}`)).status).toBe(404);
  expect((await app.client().get(PAGE)).headers.get('location')).toMatch(/^\/login/);
});

test.each([
  ['a token that was used', { spent_at: clock.now() }],
  ['one that was revoked', { revoked_at: clock.now() }],
  ['one that is over', { expires_at: clock.now() }],
  ['one that was never collected', { issued_at: null, collect_until: clock.now() }],
])('AU-95: %s is not shown as able to act', async (_, row) => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person);
  const jti = await anActingToken(context, shop, person, { agent_id: agent.id }, row);
  const browser = await browserOf(app, person);
  expect(await text(browser, PAGE)).not.toContain(jti);
  expect((await browser.get(`${STOP}?kind=token&id=${jti}`)).status).toBe(404);
});

test.each(['application', 'agent', 'permission', 'token'] as const)(
  'AU-96: one %s is stopped by its person alone, once, after a page that says what ends',
  async (kind) => {
    const { browser, ids, stranger } = await aScene();
    const form = { kind, id: ids[kind] };
    const path = `${STOP}?${new URLSearchParams(form)}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.postForm(STOP, form)).headers.get('location')).toBe(`${PAGE}?done=nothing`);
    const foreign = await browser.postForm(STOP, form, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await app.client().postForm(STOP, form)).headers.get('location')).toMatch(/^\/login/);
    const confirmation = await text(browser, path);
    expect(confirmation).toContain('What ends');
    const answers = await Promise.all([1, 2, 3].map(() => browser.postForm(STOP, form)));
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual([
      `${PAGE}?done=nothing`,
      `${PAGE}?done=nothing`,
      `${PAGE}?done=one`,
    ]);
    expect((await browser.get(path)).status).toBe(404);
    const left = await acting(browser);
    expect(left[`${kind}s`]).toEqual([]);
    // What rests on it is gone too; the others are not.
    const gone = { application: [], agent: ['permission', 'token'], permission: ['token'], token: [] }[kind];
    for (const other of ['application', 'agent', 'permission', 'token'] as const)
      if (other !== kind)
        expect([other, (left[`${other}s`] as unknown[]).length]).toEqual([
          other,
          (gone as string[]).includes(other) ? 0 : 1,
        ]);
  },
);

test('AU-97: everything ends at one press of the button, with one mail that lists it; once more there is nothing', async () => {
  const { person, browser, agent, key, device, waiting } = await aScene();
  const page = await text(browser, STOP);
  for (const shown of [
    'Shopping helper',
    'Northwind Books',
    'Purchase at Example Shop',
    'Backup',
    'Ann’s phone',
  ])
    expect([shown, page.includes(shown)]).toEqual([shown, true]);
  expect((await browser.postForm(STOP, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const stopped = await browser.postForm(STOP, {});
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, `${PAGE}?done=all`]);
  expect(await text(browser, `${PAGE}?done=all`)).toContain('Nothing acts for you');
  const again = await browser.postForm(STOP, {});
  expect(again.headers.get('location')).toBe(`${PAGE}?done=nothing`);

  expect(await outcomeOf(await agent.poll(waiting))).toBe('401 invalid_token');
  for (const bearer of [key, device]) {
    const answer = await app.client().get('/api/v1/me', { authorization: `Bearer ${bearer}` });
    expect(answer.status).toBe(401);
  }
  expect((await browser.get('/api/v1/me')).status).toBe(200);

  await deliverDueMail(context);
  const mails = (await mailsTo(app, person.email)).filter(({ subject }) => /stopped/.test(subject));
  expect(mails).toHaveLength(1);
  for (const listed of [
    'Shopping helper',
    'Northwind Books',
    'Purchase at Example Shop',
    'Backup',
    'Ann’s phone',
  ])
    expect([listed, mails[0]!.text.includes(listed)]).toEqual([listed, true]);
  const lines = await db
    .selectFrom('audit_events')
    .select(['event_type', 'details'])
    .where('event_type', '=', 'user.everything_stopped')
    .where('target_id', '=', String(person.user_id))
    .execute();
  expect(lines.map(({ details }) => details)).toEqual([
    expect.objectContaining({
      tokens: 1,
      requests: 1,
      permissions: 1,
      agents: 1,
      applications: 1,
      access_keys: 1,
      devices: 1,
    }),
  ]);
});

test('AU-98: by a key, agents:read reads and agents:write stops; applications take the scopes of their own, and no application oversees the others', async () => {
  const { person, browser, ids, device } = await aScene();
  const reader = await aKey(person, 'agents:read');
  const writer = await aKey(person, 'agents:write');
  const both = await aKey(person, 'agents:write', 'profile:write');
  const get = (key: string) => app.client().get(API, bearer(key));
  const stop = (key: string, body: object) => app.client().postJson(`${API}/stop`, body, bearer(key));
  const read = await jsonOf(await get(reader));
  expect(read).toMatchObject({
    applications: null,
    agents: [{ id: ids.agent, name: 'Shopping helper', waiting: 1 }],
    permissions: [{ permission_id: ids.permission, agent_id: ids.agent, type: 'purchase' }],
    tokens: [{ jti: ids.token, agent_id: ids.agent, resource: shop.identifier, single_use: true }],
  });
  expect((await acting(browser)).applications).toMatchObject([{ client_id: ids.application, waiting: 0 }]);
  expect([await outcomeOf(await get(writer)), await outcomeOf(await get(device))]).toEqual([
    '403 insufficient_scope',
    '403 insufficient_scope',
  ]);
  const application = { kind: 'application', id: ids.application };
  const refused = [
    await stop(reader, { kind: 'agent', id: ids.agent }),
    await stop(writer, application),
    await stop(writer, { kind: 'everything' }),
    await stop(device, { kind: 'agent', id: ids.agent }),
  ];
  for (const answer of refused) expect(await outcomeOf(answer)).toBe('403 insufficient_scope');
  for (const body of [
    {},
    { kind: 'person', id: 'x' },
    { kind: 'agent' },
    { kind: 'everything', id: 'x' },
    { kind: 'agent', id: 'a'.repeat(201) },
  ])
    expect([body, (await stop(both, body)).status]).toEqual([body, 422]);
  expect(await jsonOf(await stop(writer, { kind: 'token', id: ids.token }))).toEqual({
    stopped: { tokens: 1 },
  });
  expect(await outcomeOf(await stop(writer, { kind: 'token', id: ids.token }))).toBe('404 not_found');
  expect(await jsonOf(await stop(both, application))).toEqual({ stopped: { applications: 1 } });
  expect((await jsonOf(await stop(both, { kind: 'everything' }))).stopped).toMatchObject({
    agents: 1,
    access_keys: 4,
  });
  expect(await outcomeOf(await get(reader))).toBe('401 invalid_token');
});

test('AU-99: what was done comes page by page, each act once, by any of them, and a cursor serves its own list alone', async () => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person, { name: 'Shopping helper' });
  const browser = await browserOf(app, person);
  for (let count = 1; count <= 24; count++) {
    const at = after(clock.now(), -count * HOUR);
    await anActingToken(context, shop, person, { agent_id: agent.id }, { amount: `${count}00`, ...used(at) });
  }
  await anActingToken(context, shop, person, { application_id: rp.application_id }, used(clock.now()));
  const first = await text(browser, `${PAGE}/acts`);
  const next = /href="([^"]*cursor=[^"]*)"[^>]*id="next-page"|id="next-page"[^>]*href="([^"]*)"/.exec(first);
  const second = await text(browser, (next![1] ?? next![2])!.replaceAll('&amp;', '&'));
  const amounts = [...`${first}${second}`.matchAll(/Pay (¥[\d,]+)/g)].map(([, amount]) => amount);
  expect([amounts.length, new Set(amounts).size]).toEqual([25, 25]);
  expect(first).toContain('used');
  expect(first).toMatch(/<td[^>]*>Agreed to at sign-in/);

  const page = await jsonOf(await browser.get(`${API}?limit=10`));
  const cursor = encodeURIComponent(String(page.next_cursor));
  const rest = await jsonOf(await browser.get(`${API}?limit=200&cursor=${cursor}`));
  const ids = [page, rest].flatMap(({ acts }) => (acts as { id: string }[]).map(({ id }) => id));
  expect([ids.length, new Set(ids).size, rest.next_cursor]).toEqual([25, 25, null]);
  expect((await browser.get(`${PAGE}/acts?by=${agent.id}&cursor=${cursor}`)).status).toBe(422);
  expect((await browser.get(`/api/v1/me/connected_apps?cursor=${cursor}`)).status).toBe(422);
});

test('AU-99: names and titles cannot hide or reverse anything on the page', async () => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person);
  await db.updateTable('agents').set({ name: 'pay\u202e<b>' }).where('id', '=', agent.id).execute();
  const request = await asked(agent, { ...DEPLOY, title: 'Send \u200b<i>5</i>' });
  await approve(request.auth_req_id, null);
  const browser = await browserOf(app, person);
  for (const path of [PAGE, `${PAGE}/acts`, STOP]) {
    const page = await text(browser, path);
    expect([path, /\u202e|\u200b|<b>|<i>5/.test(page)]).toEqual([path, false]);
  }
  const one = await text(browser, `${STOP}?kind=agent&id=${agent.id}`);
  expect(/\u202e|<b>/.test(one)).toBe(false);
});

async function text(browser: Client, path: string, headers?: Record<string, string>): Promise<string> {
  const response = await browser.get(path, headers);
  expect([path, response.status]).toEqual([path, 200]);
  return await response.text();
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function acting(browser: Client): Promise<Record<string, unknown>> {
  return await jsonOf(await browser.get(API));
}

async function aKey({ user_id }: Account, ...scopes: string[]): Promise<string> {
  const key = { user_id, name: 'Backup', scopes: scopes as never, expires_at: null };
  return (await createAccessKey(db, clock.now(), key)).personal_access_key;
}

/** The request of an act a quarter of an hour ago; `jti`: of its token. */
async function approve(id: string, acting_jti: string | null): Promise<void> {
  const ended_at = after(clock.now(), -15 * MINUTE);
  await db
    .updateTable('approval_requests')
    .set({ status: 'approved', ended_at, decision_method: 'passkey', acting_jti })
    .where('id', '=', id)
    .execute();
}

function used(at: Date) {
  return {
    created_at: at,
    issued_at: at,
    spent_at: at,
    collect_until: at,
    expires_at: after(at, 5 * MINUTE),
  };
}

/** A person for whom one of everything acts. */
async function aScene() {
  const person = await anAccount(context);
  const browser = await browserOf(app, person);
  const scope = 'openid profile:basic email agent:read agent:write';
  const own = await aRelyingParty(context, { name: 'Northwind Books', allowed_scopes: scope.split(' ') });
  const { access_token } = await obtainTokens(browser, own, { scope });
  const claim = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name: 'Ann’s phone' };
  const exchange = '/api/v1/me/device_keys/exchange';
  const exchanged = await app.client().postJson(exchange, claim, bearer(access_token));
  const device = String((await jsonOf(exchanged)).personal_access_key);
  const agent: TestAgent = await anAgent(app, person, { name: 'Shopping helper' });
  const request = (await asked(agent)).auth_req_id;
  const permission = await aPermission(context, shop, agent);
  const holder = { agent_id: agent.id };
  const spent = await anActingToken(context, shop, person, holder, {
    amount: '640',
    auth_req_id: request,
    ...used(after(clock.now(), -15 * MINUTE)),
  });
  await approve(request, spent);
  const token = await anActingToken(context, shop, person, holder, { permission_id: permission });
  return {
    person,
    browser,
    agent,
    request,
    device,
    key: await aKey(person, 'profile:read'),
    waiting: (await asked(agent, { ...DEPLOY, title: 'Deploy version 8' })).auth_req_id,
    ids: { application: own.client_id, agent: agent.id, permission, token },
    stranger: await browserOf(app, await anAccount(context)),
  };
}
