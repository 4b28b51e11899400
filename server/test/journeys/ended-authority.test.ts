import { expect, test } from 'vitest';
import { setPassword, suspendAccount } from '../../src/account/index.ts';
import { collectActingToken, endSession } from '../../src/oauth/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { liftSuspension } from '../../src/users/index.ts';
import { anActingToken, anApprovedAct, NO_REQUEST } from '../support/acting.ts';
import { aPermission, aShop } from '../support/acting-scene.ts';
import { anAgent, asked } from '../support/agents.ts';
import type { Client } from '../support/client.ts';
import { aRelyingParty, authorizePath, obtainTokens, pkce, post, redeem, signIn } from '../support/oauth.ts';
import { type Account, anAccount, PASSWORD } from '../support/people.ts';
import { race, startPair } from '../support/processes/fleet.ts';

// Ending a user's authority races with acts that depend on it: in either order, nothing may outlive the end.
const fleet = await startPair({ RATE_LIMITS: 'observe' }, 'partitioned');
const { context, stores } = fleet;
const rp = await aRelyingParty(context);

test('OA-20: a code asked for while the session is signed out gives no token that lives', async () => {
  let codes = 0;
  for (let round = 0; round < 20; round++) {
    const [browser] = fleet.callers(1) as [Client];
    await signIn(context, browser, await anAccount(context));
    await obtainTokens(browser, rp);
    const { verifier, challenge } = pkce();
    const tabs = fleet.callers(16, browser);
    const answers = await race(tabs, (tab, index) =>
      index === 8 ? tab.postForm('/logout', {}) : tab.get(authorizePath(rp, challenge)),
    );
    const locations = answers.map(
      ({ headers }) => new URL(headers.get('location') ?? '', 'http://none.invalid'),
    );
    const given = locations.flatMap(({ searchParams }) => searchParams.get('code') ?? []);
    codes += given.length;
    const redeemed = await race(given, (code) => redeem(browser, rp, code, verifier));
    expect(redeemed.map(({ status }) => status)).toEqual(given.map(() => 400));
  }
  expect(codes).toBeGreaterThan(0);
});

test('a sign-in with the old password, under way while the password is changed, leaves no session', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await anAccount(context);
    const browsers = await signInsDuring(round, person, (now) =>
      inTransaction(stores.db, (db) =>
        setPassword(db, now, person.user_id, { password_hash: 'changed', kept_session_id: null }),
      ),
    );
    await expectNobody(browsers);
  }
});

test('a sign-in under way while the account is suspended leaves no session for when the suspension ends', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await anAccount(context);
    const browsers = await signInsDuring(round, person, (now) =>
      inTransaction(stores.db, (db) => suspendAccount(db, now, person.user_id)),
    );
    await liftSuspension(stores.db, person.user_id, new Date());
    await expectNobody(browsers);
  }
});

test('a consent given while the session is signed out gives no code that can be redeemed', async () => {
  for (let round = 0; round < 6; round++) {
    const [browser] = fleet.callers(1) as [Client];
    await signIn(context, browser, await anAccount(context));
    const { verifier, challenge } = pkce();
    const pages = await race(fleet.callers(6, browser), (tab) => tab.get(authorizePath(rp, challenge)));
    const requests = pages.map(({ headers }) => headers.get('location')!.split('request=')[1]!);
    const tabs = fleet.callers(7, browser);
    for (const page of pages) {
      const [cookie] = page.headers.getSetCookie();
      tabs[pages.indexOf(page)]!.cookies.set('svc_browser', cookie!.match(/svc_browser=(\w+)/)![1]!);
    }
    const answers = await race(tabs, (tab, index) =>
      index === 6
        ? tab.postForm('/logout', {})
        : tab.postForm('/oauth/consent', { request: requests[index]!, scope: 'openid', decision: 'allow' }),
    );
    const given = answers.flatMap(
      ({ headers }) => /[?&]code=([^&]+)/.exec(headers.get('location') ?? '')?.[1] ?? [],
    );
    const redeemed = await race(given, (code) => redeem(browser, rp, code, verifier));
    expect(redeemed.map(({ status }) => status)).toEqual(given.map(() => 400));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
  }
});

test('a change of password under way cannot undo a recovery', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await anAccount(context);
    const [thief] = fleet.callers(1) as [Client];
    await signIn(context, thief, person);
    const changing = race([thief], (browser) =>
      browser.postForm('/account/security/password', {
        current_password: PASSWORD,
        new_password: 'the password of a thief',
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 15 * round));
    const now = context.clock.now();
    const token = await newLinkToken(stores.db, now, 'recover_password', person);
    const [recovered] = await race(fleet.callers(1), (browser) =>
      browser.postForm('/reset-password', { token, new_password: 'nine copper kettles' }),
    );
    await changing;
    // A change that comes first voids the recovery links; a completed recovery remains valid.
    if (recovered!.status !== 303) continue;
    const signIns = await race(['the password of a thief', 'nine copper kettles'], (password, index) =>
      fleet.callers(2)[index]!.postForm('/login', { email: person.email, password }),
    );
    expect(signIns.map(({ status }) => status)).toEqual([422, 303]);
  }
});

test('OA-20: a session ended on one process is invalid on the other at once, and so are its tokens', async () => {
  const [browser] = fleet.callers(1) as [Client];
  const person = await anAccount(context);
  const { session_id } = await signIn(context, browser, person);
  const { access_token, refresh_token } = await obtainTokens(browser, rp);
  await inTransaction(stores.db, (db) => endSession(db, context.clock.now(), person.user_id, session_id));
  const sessions = await race(fleet.callers(2, browser), (tab) => tab.get('/api/v1/me'));
  const userinfo = await race(fleet.callers(2), (caller) =>
    caller.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` }),
  );
  expect([...sessions, ...userinfo].map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(refresh_token).toBeTruthy();
});

test('AU-97: once everything is stopped at one process, nothing acts at the other, whatever was collected, polled or refreshed meanwhile', async () => {
  const [browser] = fleet.callers(1) as [Client];
  const person = await anAccount(context);
  await signIn(context, browser, person);
  const { access_token, refresh_token } = await obtainTokens(browser, rp);
  const home = { baseUrl: fleet.baseUrl, context };
  const agent = await anAgent(home, person, { name: 'Shopping helper' });
  const shop = await aShop(context);
  const { user_id } = person;
  const act = { user_id, resource: shop, jkt: 'x'.repeat(43) };
  const [ofAgent, ofApplication] = [
    { ...act, holder: { agent_id: agent.id } },
    { ...act, holder: { application_id: rp.application_id } },
  ];
  const held = await anActingToken(context, ofAgent);
  const given = [
    held,
    await anActingToken(context, { ...ofAgent, parents: [held.jti] }),
    await anActingToken(context, ofApplication),
  ].map((token) => token.access_token);
  const uncollected = await anApprovedAct(context, ofAgent);
  const permission_id = await aPermission(context, shop, agent);
  const { auth_req_id } = await asked(agent);
  const status = async (token: string) =>
    (
      await race(fleet.callers(2), (caller) =>
        post(caller, '/oauth/introspect', shop, { token, spend: 'false' }),
      )
    ).map(({ text }) => (JSON.parse(text) as { active: boolean }).active);
  for (const token of given) expect(await status(token)).toEqual([true, true]);

  const collecting = collectActingToken(context, NO_REQUEST, uncollected, null);
  const answers = await race(fleet.callers(6, browser), (tab) => tab.postForm('/account/acting/stop', {}));
  const collected = await collecting;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  expect(answers.some(({ headers }) => headers.get('location') === '/account/acting?done=all')).toBe(true);

  const meanwhile = collected === null ? [] : [collected.access_token];
  for (const token of [...given, ...meanwhile]) expect(await status(token)).toEqual([false, false]);
  expect(await collectActingToken(context, NO_REQUEST, uncollected, null)).toBeNull();
  const refused = await race(fleet.callers(2), (caller, index) =>
    index === 0
      ? post(caller, '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token })
      : caller.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` }),
  );
  expect(refused.map((answer) => answer.status)).toEqual([400, 401]);
  const polls = await race(fleet.addresses, (address) => agent.poll(auth_req_id, address));
  expect(polls.map((answer) => answer.status)).toEqual([401, 401]);
  const rows = await stores.pool.query(
    `SELECT (SELECT status FROM approval_requests WHERE id = $1) AS request,
            (SELECT revoked_at IS NOT NULL FROM standing_permissions WHERE permission_id = $2) AS permission_revoked,
            (SELECT count(*)::int FROM acting_tokens WHERE user_id = $3 AND revoked_at IS NULL) AS tokens,
            (SELECT count(*)::int FROM agents WHERE user_id = $3 AND revoked_at IS NULL) AS agents,
            (SELECT count(*)::int FROM consents WHERE user_id = $3) AS consents`,
    [auth_req_id, permission_id, user_id],
  );
  expect(rows.rows).toEqual([
    { request: 'revoked', permission_revoked: true, tokens: 0, agents: 0, consents: 0 },
  ]);
  expect((await browser.get('/api/v1/me')).status).toBe(200);
});

/** Four browsers sign in with the right password; `end` happens a little later, at another moment in each round. */
async function signInsDuring(
  round: number,
  person: Account,
  end: (now: Date) => Promise<unknown>,
): Promise<Client[]> {
  const browsers = fleet.callers(4);
  const signIns = race(browsers, (browser) =>
    browser.postForm('/login', { email: person.email, password: PASSWORD }),
  );
  await new Promise((resolve) => setTimeout(resolve, 10 * round));
  await end(context.clock.now());
  await signIns;
  return browsers;
}

async function expectNobody(browsers: Client[]): Promise<void> {
  const answers = await race(browsers, (browser) => browser.get('/api/v1/me'));
  expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 401));
}
