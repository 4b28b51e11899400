import { expect, test } from 'vitest';
import { HOUR } from '../../src/platform/clock.ts';
import { anActingToken } from '../support/acting.ts';
import { aShopOf, ORDER } from '../support/acts.ts';
import { anAgent, asked, outcomeOf, type TestAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { aDelegate, exchange } from '../support/delegation.ts';
import { aPerson, aRelyingParty, browserOf } from '../support/oauth.ts';
import { aHolder } from '../support/passkeys.ts';
import { mailedLink, mailsTo, PASSWORD, stepUpEverywhere } from '../support/people.ts';
import { granted, PERMISSIONS, termsFor } from '../support/permissions.ts';

/** What lies between the parts: each of them alone was right. */
const START = new Date('2026-11-25T10:00:00.000Z');
const clock = testClock(START);
const app = await startUnlimitedApp({ clock });
const { context } = app;
const shop = await aShopOf(app, await aPerson(context));

/** A person whose agent may pay up to ¥10,000 a day. */
async function aScene() {
  const holder = await aHolder(app);
  const agent = await anAgent(app, holder.person, {
    signed: true,
    name: 'Shopper',
    allowed_action_types: ['buy'],
  });
  const { permission_id } = await granted(holder, termsFor({ agent, shop }));
  await stepUpEverywhere(context, holder.person);
  return { ...holder, agent, path: `${PERMISSIONS}/${permission_id}` };
}

const buy = (agent: TestAgent) =>
  asked(agent, {
    action_type: 'buy',
    title: 'Order A-17',
    resource: shop.identifier,
    authorization_details: [ORDER],
  });

const tokenOf = (link: string) => new URL(link, app.baseUrl).searchParams.get('token')!;

type TakeBack = (email: string, reader: Client, browser: Client) => Promise<Response>;

const changePassword = (browser: Client, boxes: Record<string, string>) =>
  browser.postForm('/account/security/password', {
    current_password: PASSWORD,
    new_password: 'nine copper kettles',
    ...boxes,
  });

test.each<[way: string, mailed: string[], takeBack: TakeBack]>([
  [
    'the link of a mail about a change',
    [],
    async (email, reader) =>
      reader.postForm('/account/secure', { token: tokenOf(await mailedLink(app, email, '/account/secure')) }),
  ],
  [
    'a recovered password',
    [expect.stringContaining('have to ask you again before they act: “Shopper”')],
    async (email, reader) => {
      await reader.postForm('/recover', { email });
      const token = tokenOf(await mailedLink(app, email, '/reset-password'));
      return reader.postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    },
  ],
  [
    'a changed password, with its box ticked,',
    [expect.stringContaining('have to ask you again before they act: “Shopper”')],
    (_email, _reader, browser) => changePassword(browser, { end_permissions: 'on' }),
  ],
])('AU-100: %s ends what agents may do without asking, with its tokens', async (_way, mailed, takeBack) => {
  const { agent, person, browser } = await aScene();
  const { auth_req_id, status } = await buy(agent);
  expect([status, await jsonOf(await agent.poll(auth_req_id))]).toMatchObject([
    'approved',
    { access_token: expect.any(String) },
  ]);
  expect((await takeBack(person.email, app.client(), browser)).status).toBe(303);
  expect((await jsonOf(await agent.poll(auth_req_id))).access_token).toBeUndefined();
  expect((await buy(agent)).status).toBe('pending');
  const mails = await mailsTo(app, person.email);
  const about = mails.filter(({ subject }) => subject === 'Your password was changed');
  expect(about.map(({ text }) => text)).toEqual(mailed);
});

test('AU-100: a changed password offers to end what agents may do without asking, and without the box leaves it', async () => {
  const { agent, browser } = await aScene();
  const page = await (await browser.get('/account/security')).text();
  expect(page).toMatch(/<input type="checkbox"[^>]*name="end_permissions"[^>]*checked/);
  expect((await changePassword(browser, {})).status).toBe(303);
  expect((await buy(agent)).status).toBe('approved');
  const someone = await browserOf(app, await aPerson(context));
  expect(await (await someone.get('/account/security')).text()).not.toContain('name="end_permissions"');
});

test('AU-101: a change of a permission that takes a step-up changes nothing without it', async () => {
  const { browser, path } = await aScene();
  await browser.sendJson('PATCH', path, { paused: true });
  clock.advance(HOUR);
  const refused = await browser.sendJson('PATCH', path, { most_sum: '5', paused: false });
  const { status, most_sum } = await jsonOf(await browser.get(path));
  clock.set(START);
  expect([await outcomeOf(refused), status, most_sum]).toEqual(['401 step_up_required', 'paused', '10000']);
});

test('AU-102: more uses than any permission can have are refused by name, also where there was no such limit', async () => {
  const { browser, path } = await aScene();
  for (const most_uses of [1_000_001, 3_000_000_000]) {
    const answer = await browser.sendJson('PATCH', path, { most_uses });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('"most_uses"')]);
  }
  expect((await browser.sendJson('PATCH', path, { most_uses: 1_000_000 })).status).toBe(200);
});

test('AU-103: a token that lives for a day is shown, and can be stopped, until it ends', async () => {
  const person = await aPerson(context);
  const { application_id } = await aRelyingParty(context);
  const { jti } = await anActingToken(context, {
    ...{ user_id: person.user_id, holder: { application_id }, resource: shop },
    ...{ details: null, scopes: [`${shop.client_id}#files:read`], life_seconds: 86_400 },
  });
  clock.advance(23 * HOUR);
  const browser = await browserOf(app, person);
  expect((await jsonOf(await browser.get('/api/v1/me/acting'))).tokens).toMatchObject([{ jti }]);
  const stopped = await browser.postJson('/api/v1/me/acting/stop', { kind: 'token', id: jti });
  clock.set(START);
  expect(stopped.status).toBe(200);
});

test('AU-104: a token is the result of twenty exchanges in a row at most, because each use looks at all of them', async () => {
  const person = await aPerson(context);
  const agent = await aDelegate(app, person);
  const { access_token } = await anActingToken(context, {
    ...{ user_id: person.user_id, holder: { agent_id: agent.id }, resource: shop, jkt: agent.key.jkt },
  });
  let subject_token = access_token;
  for (let times = 0; times < 20; times++) {
    const [status, made] = await exchange(app, agent, { subject_token });
    expect([times, status]).toEqual([times, 200]);
    subject_token = made.access_token;
  }
  const answer = await exchange(app, agent, { subject_token });
  expect(answer).toMatchObject([
    400,
    { error: 'invalid_request', error_description: expect.stringContaining('20 times in a row') },
  ]);
});

test('AU-105: a report pauses what the agent may do without asking, and ends its tokens', async () => {
  const { agent, browser, path } = await aScene();
  const { auth_req_id } = await buy(agent);
  expect((await jsonOf(await agent.poll(auth_req_id))).access_token).toBeDefined();
  const beyond = [{ ...ORDER, total: { amount: '90000', currency: 'JPY' } }];
  const body = { action_type: 'buy', title: 'Order A-18', resource: shop.identifier };
  const reported = await asked(agent, { ...body, authorization_details: beyond });
  const answer = await browser.postForm(`/account/approvals/${reported.auth_req_id}/report`, {});
  expect([answer.status, (await jsonOf(await browser.get(path))).status]).toEqual([303, 'paused']);
  expect((await jsonOf(await agent.poll(auth_req_id))).access_token).toBeUndefined();
  clock.advance(HOUR);
  expect((await buy(agent)).status).toBe('pending');
  clock.set(START);
});
