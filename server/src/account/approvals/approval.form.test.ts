import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aShopOf, ORDER, PURCHASE } from '../../../test/support/acts.ts';
import {
  type Asked,
  anAgent,
  asked,
  DEPLOY,
  outcomeOf,
  type TestAgent,
} from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { answer } from '../../../test/support/developers.ts';
import { aHolder } from '../../../test/support/passkeys.ts';
import { type Account, codeOf, formIn, PASSWORD, someoneSignedIn } from '../../../test/support/people.ts';
import { changeSessions, changeUser } from '../../../test/support/rows.ts';
import {
  type Authenticator,
  FLAG,
  type RequestOptions,
} from '../../../test/support/webauthn/authenticator.ts';
import type { DecisionMethod } from '../../agents/index.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;

type Scene = { person: Account; browser: Client; agent: TestAgent };

/** A user with one-time codes, signed in, and an agent that may deploy. */
async function aScene(): Promise<Scene> {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  // The code of the sign-in has been used.
  clock.advance(30 * SECOND);
  return { person, browser, agent: await anAgent(app, person) };
}

const pathOf = ({ auth_req_id }: Pick<Asked, 'auth_req_id'>) => `/account/approvals/${auth_req_id}`;
const wrongNumber = ({ number_match }: Asked) => String((Number(number_match) + 1) % 100).padStart(2, '0');

/** The approve form as the page gives it, filled in. */
async function approve(
  { person, browser }: Scene,
  request: Asked,
  change: Record<string, string> = {},
): Promise<Response> {
  const page = await (await browser.get(pathOf(request))).text();
  const fields = {
    ...formIn(page, 'approve-form'),
    number_match: request.number_match,
    password: PASSWORD,
    otp_code: codeOf(person.totp_secret!, clock.now()),
    decision: 'approve',
    ...change,
  };
  clock.advance(30 * SECOND);
  return await browser.postForm(pathOf(request), fields);
}

async function statusOf({ auth_req_id }: Asked) {
  return await db
    .selectFrom('approval_requests')
    .select(['status', 'ended_at', 'wrong_numbers', 'decision_method'])
    .where('id', '=', auth_req_id)
    .executeTakeFirstOrThrow();
}

async function endLines({ auth_req_id }: Asked): Promise<string[]> {
  const lines = await db.selectFrom('audit_events').select(['event_type', 'details']).orderBy('id').execute();
  const types = lines
    .filter(({ details }) => details.auth_req_id === auth_req_id)
    .map(({ event_type }) => event_type);
  return types.filter((type) => type !== 'agent.request_created');
}

test('the inbox shows what waits and so takes the notice; an answer moves it to the history', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, {
    ...DEPLOY,
    body: 'From branch main.',
    context: { commit: 'abc' },
  });
  const inbox = await (await scene.browser.get('/account/approvals')).text();
  expect(inbox).toContain('Deploy version 7');
  expect(await (await scene.agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'delivered' });
  const page = await (await scene.browser.get(pathOf(request))).text();
  for (const shown of [
    'Deployer',
    'Deploy › production',
    'From branch main.',
    'commit',
    'abc',
    request.display_payload_hash,
  ])
    expect(page).toContain(shown);
  expect(page).not.toContain(`>${request.number_match}<`);

  const approved = await approve(scene, request);
  expect([approved.status, approved.headers.get('location')]).toEqual([
    303,
    `${pathOf(request)}?done=decided`,
  ]);
  expect(await (await scene.browser.get(`${pathOf(request)}?done=decided`)).text()).toContain(
    'Approved. The agent will hear',
  );
  expect(await (await scene.agent.poll(request.auth_req_id)).json()).toMatchObject({
    status: 'approved',
    decided_at: clock.now().toISOString(),
  });
  expect(await endLines(request)).toEqual(['agent.request_approved']);
  const after = await (await scene.browser.get('/account/approvals')).text();
  expect(after).toContain('Nothing is waiting');
  expect(after).toContain('with password and code');
});

test('while a request waits, every page of its owner says so', async () => {
  const scene = await aScene();
  const waits = async (path: string) => {
    const document = await (await scene.browser.get(path)).text();
    return [
      document.includes('id="approvals-waiting"'),
      document.includes('1<span class="visually-hidden"> waiting'),
    ];
  };
  expect(await waits('/account')).toEqual([false, false]);
  const request = await asked(scene.agent);
  expect(await waits('/account/profile')).toEqual([true, true]);
  // Here it is shown itself; in another area only the number is.
  expect(await waits('/account/approvals')).toEqual([false, true]);
  expect(await waits('/developer/applications')).toEqual([false, true]);
  const { browser: stranger } = await someoneSignedIn(app);
  expect(await (await stranger.get('/account')).text()).not.toContain('approvals-waiting');
  await approve(scene, request);
  expect(await waits('/account')).toEqual([false, false]);
});

test('AT-20: a decided request has a receipt page, for its person alone', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent);
  const path = `${pathOf(request)}/receipt`;
  expect((await scene.browser.get(path)).status).toBe(404);
  await approve(scene, request);
  const page = await scene.browser.get(path);
  expect(page.status).toBe(200);
  const text = await page.text();
  for (const shown of [
    'Deploy version 7',
    scene.person.email,
    request.display_payload_hash,
    'data-check="service"',
  ])
    expect(text).toContain(shown);
  // Approved by password: no passkey has signed.
  expect(text).not.toContain('data-check="passkey"');
  expect(text).toContain('with the public key of this service.');
  expect((await (await aScene()).browser.get(path)).status).toBe(404);
});

test('a decision says when the agent received it, and is silent when that is unknown', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent);
  await scene.agent.poll(request.auth_req_id);
  const shown = async () => await (await scene.browser.get(pathOf(request))).text();
  expect(await shown()).not.toContain('Agent received it');
  await scene.browser.postForm(pathOf(request), { decision: 'reject' });
  expect(await shown()).toMatch(/Agent received it<.*?Not yet/s);
  clock.advance(10 * MINUTE);
  expect(await shown()).not.toContain('Agent received it');
  await scene.agent.poll(request.auth_req_id);
  const received = clock.now().toISOString();
  clock.advance(MINUTE);
  await scene.agent.poll(request.auth_req_id);
  const fact = (await shown()).match(/Agent received it<.*?<time datetime="([^"]+)"/s);
  expect(fact?.[1]).toBe(received);
});

test('no one else sees or answers a request', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent);
  const stranger = await aScene();
  expect((await stranger.browser.get(pathOf(request))).status).toBe(404);
  for (const decision of ['approve', 'reject']) {
    const fields = { decision, number_match: request.number_match, password: PASSWORD, otp_code: '000000' };
    expect((await stranger.browser.postForm(pathOf(request), fields)).status).toBe(404);
  }
  for (const suffix of ['/report', '/mute'])
    expect((await stranger.browser.postForm(pathOf(request) + suffix, { mute: 'on' })).status).toBe(404);
  const anonymous = await app.client().get(pathOf(request));
  expect(anonymous.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(pathOf(request))}`);
  expect((await statusOf(request)).status).toBe('pending');
});

test('wrong credentials count for nothing; the second wrong number rejects', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  const wrong = wrongNumber(request);
  const changes: Record<string, string>[] = [{ password: 'wrong' }, { otp_code: '000000' }, { otp_code: '' }];
  for (const change of changes) {
    expect((await approve(scene, request, { ...change, number_match: wrong })).status).toBe(422);
  }
  expect((await approve(scene, request, { number_match: '' })).status).toBe(422);
  expect(await statusOf(request)).toMatchObject({ status: 'delivered', wrong_numbers: 0 });
  const first = await approve(scene, request, { number_match: wrong });
  expect([first.status, await first.text()]).toEqual([422, expect.stringContaining('You have one try left')]);
  const second = await approve(scene, request, { number_match: wrong });
  expect(second.status).toBe(303);
  expect(await statusOf(request)).toMatchObject({
    status: 'rejected',
    wrong_numbers: 2,
    decision_method: 'wrong_number',
  });
  expect(await endLines(request)).toEqual(['agent.request_rejected']);
  expect(await outcomeOf(await scene.agent.ask())).toBe('429 cool_down_active');
});

/** Attempts that are known to have been wrong: no caller waits for their result (login-attempts.ts). */
async function wrongAttempts(): Promise<number> {
  const rows = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', 'like', 'login.account.wrong:%')
    .where('window_ends_at', '>', clock.now())
    .execute();
  return rows.reduce((sum, { hits }) => sum + hits, 0);
}

test('a wrong password or code is settled at once, so the attempt after the last one is refused without waiting', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  const before = await wrongAttempts();
  await approve(scene, request, { password: 'wrong' });
  await approve(scene, request, { otp_code: '000000' });
  expect((await wrongAttempts()) - before).toBe(2);
  expect((await approve(scene, request)).status).toBe(303);
  expect((await wrongAttempts()) - before).toBe(2);
});

test('the right number after one wrong one approves; full-width digits are digits', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  await approve(scene, request, { number_match: wrongNumber(request) });
  const wide = [...request.number_match]
    .map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))
    .join('');
  expect((await approve(scene, request, { number_match: ` ${wide} ` })).status).toBe(303);
  expect(await statusOf(request)).toMatchObject({
    status: 'approved',
    wrong_numbers: 1,
    decision_method: 'password_otp',
  });
});

test('rejecting takes the session alone and starts the cool-down', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent);
  expect((await scene.browser.postForm(pathOf(request), { decision: 'reject' })).status).toBe(303);
  expect(await (await scene.browser.get(`${pathOf(request)}?done=decided`)).text()).toContain('10 minutes');
  expect(await endLines(request)).toEqual(['agent.request_rejected']);
  const refused = await scene.agent.ask({ ...DEPLOY, title: 'Deploy version 8' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  // Ended is ended.
  expect(
    (await scene.browser.postForm(pathOf(request), { decision: 'reject' })).headers.get('location'),
  ).toBe(`${pathOf(request)}?done=ended`);
  const { ended_at } = await statusOf(request);
  clock.advance(SECOND);
  await scene.browser.postForm(pathOf(request), {
    decision: 'approve',
    number_match: request.number_match,
    password: PASSWORD,
    otp_code: codeOf(scene.person.totp_secret!, clock.now()),
  });
  expect(await statusOf(request)).toMatchObject({ status: 'rejected', ended_at });
});

test('OA-35: everything filled in, but without a decision nothing is decided', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent);
  for (const decision of ['', 'yes', 'Approve']) {
    const refused = await approve(scene, request, { decision });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Choose Approve or Reject'),
    ]);
  }
  expect(await statusOf(request)).toMatchObject({ decision_method: null });
  expect((await approve(scene, request)).status).toBe(303);
});

test('AG-16: at the moment of its end and after, a request is never approved', async () => {
  for (const late of [0, 1, SECOND]) {
    const scene = await aScene();
    const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 60 });
    const fields = { decision: 'approve', number_match: request.number_match, password: PASSWORD };
    clock.advance(60 * SECOND + late);
    const otp_code = codeOf(scene.person.totp_secret!, clock.now());
    const response = await scene.browser.postForm(pathOf(request), { ...fields, otp_code });
    expect(response.headers.get('location')).toBe(`${pathOf(request)}?done=ended`);
    expect(await (await scene.agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'expired' });
  }
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 60 });
  clock.advance(60 * SECOND - 1);
  const otp_code = codeOf(scene.person.totp_secret!, clock.now());
  await scene.browser.postForm(pathOf(request), {
    decision: 'approve',
    number_match: request.number_match,
    password: PASSWORD,
    otp_code,
  });
  expect(await statusOf(request)).toMatchObject({ status: 'approved' });
});

test('AG-18: what was changed in storage, or shown otherwise, cannot be approved', async () => {
  const scene = await aScene();
  const shownOtherwise = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  const refused = await approve(scene, shownOtherwise, { display_payload_hash: '0'.repeat(64) });
  expect([refused.status, (await statusOf(shownOtherwise)).status]).toEqual([422, 'delivered']);
  for (const column of ['title', 'body', 'context', 'action_type']) {
    const request = await asked(scene.agent, { ...DEPLOY, title: `Deploy ${column}`, ttl_seconds: 3600 });
    const { display_payload } = await db
      .selectFrom('approval_requests')
      .select('display_payload')
      .where('id', '=', request.auth_req_id)
      .executeTakeFirstOrThrow();
    const altered = {
      ...JSON.parse(display_payload),
      [column]: column === 'context' ? { x: 1 } : 'deploy.other',
    };
    await db
      .updateTable('approval_requests')
      .set({ display_payload: JSON.stringify(altered) })
      .where('id', '=', request.auth_req_id)
      .execute();
    const page = await (await scene.browser.get(pathOf(request))).text();
    expect([column, page.includes('Do not approve this'), page.includes('approve-form')]).toEqual([
      column,
      true,
      false,
    ]);
    const fields = { decision: 'approve', number_match: request.number_match, password: PASSWORD };
    const otp_code = codeOf(scene.person.totp_secret!, clock.now());
    expect((await scene.browser.postForm(pathOf(request), { ...fields, otp_code })).status).toBe(422);
    expect((await statusOf(request)).status).toBe('delivered');
    expect((await scene.browser.postForm(pathOf(request), { decision: 'reject' })).status).toBe(303);
    clock.advance(11 * MINUTE);
  }
});

test.each<
  [status: 'approved' | 'rejected' | 'revoked' | 'expired', method: DecisionMethod | null, heading: string]
>([
  ['approved', 'passkey', 'You approved a request of Deployer'],
  ['approved', 'permission', 'A request of Deployer was within a standing permission'],
  ['rejected', 'session', 'You rejected a request of Deployer'],
  ['rejected', 'wrong_number', 'A request of Deployer was rejected'],
  ['expired', null, 'A request of Deployer has expired'],
  ['revoked', null, 'A request of Deployer was withdrawn'],
])(
  'the page of a request that was %s (%s) says so below its heading',
  async (status, decision_method, heading) => {
    const scene = await aScene();
    const request = await asked(scene.agent);
    const page = async () => await (await scene.browser.get(pathOf(request))).text();
    expect(await page()).toContain('<p class="lead">Deployer asks');
    await db
      .updateTable('approval_requests')
      .set({ status, decision_method, ended_at: clock.now() })
      .where('id', '=', request.auth_req_id)
      .execute();
    expect(await page()).toContain(`<p class="lead">${heading}`);
  },
);

test('AG-18: HTML, bidi and zero-width characters are shown as what they are', async () => {
  const scene = await aScene();
  const title = 'Pay <script>alert(1)</script> \u202e001\u202c to pay\u200bpal';
  const request = await asked(scene.agent, {
    ...DEPLOY,
    title,
    body: '<img src=x onerror=y>\u2066',
    context: { '<b>': ['\u200d'] },
  });
  const page = await (await scene.browser.get(pathOf(request))).text();
  expect(page).not.toMatch(/<script>|<img src=x|<b>/);
  // Only the attribute that the fingerprint is computed from holds the text as it came.
  const shown = page.replace(/data-payload="[^"]*"/, '');
  expect(shown).not.toMatch(/[\u202e\u202c\u200b\u2066\u200d]/);
  for (const name of ['U+202E', 'U+202C', 'U+200B', 'U+2066', 'U+200D'])
    expect(shown).toContain(`>${name}</span>`);
});

test.each([
  [
    'the agent is revoked',
    (scene: Scene) =>
      db.updateTable('agents').set({ revoked_at: clock.now() }).where('id', '=', scene.agent.id).execute(),
    'revoked',
  ],
  [
    'the action is withdrawn',
    (scene: Scene) =>
      db.updateTable('agents').set({ allowed_action_types: [] }).where('id', '=', scene.agent.id).execute(),
    'revoked',
  ],
] as const)('AG-19: when %s between notice and answer, the request is revoked', async (_, happen, status) => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  await happen(scene);
  expect((await approve(scene, request)).headers.get('location')).toBe(`${pathOf(request)}?done=ended`);
  expect((await statusOf(request)).status).toBe(status);
  expect(await endLines(request)).toEqual(['agent.request_revoked']);
});

test('AG-19: a session that has ended approves nothing', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  await changeSessions(db, scene.person.user_id, { ended_at: clock.now() });
  const fields = { decision: 'approve', number_match: request.number_match, password: PASSWORD };
  const otp_code = codeOf(scene.person.totp_secret!, clock.now());
  const answered = await scene.browser.postForm(pathOf(request), { ...fields, otp_code });
  expect(answered.headers.get('location')).toContain('/login');
  expect((await statusOf(request)).status).toBe('pending');
});

test('passkey-only approval refuses the password', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 3600 });
  await changeUser(db, scene.person.user_id, { passkey_only_approval: true });
  const fields = { decision: 'approve', number_match: request.number_match, password: PASSWORD };
  const otp_code = codeOf(scene.person.totp_secret!, clock.now());
  expect((await scene.browser.postForm(pathOf(request), { ...fields, otp_code })).status).toBe(422);
  expect((await statusOf(request)).status).toBe('delivered');
});

test('AC-13: an act for which its API demands a passkey is not approved by a password; a smaller one is', async () => {
  const scene = await aScene();
  const agent = await anAgent(app, scene.person, { signed: true });
  const above = { total: { amount: '5000', currency: 'JPY' } };
  const shop = await aShopOf(app, scene.person, {
    types: [{ ...PURCHASE, required_acr: { acr: 'phr', above } }],
  });
  for (const [amount, status] of [
    ['5001', 422],
    ['5000', 303],
  ] as const) {
    const authorization_details = [{ ...ORDER, total: { amount, currency: 'JPY' } }];
    const request = await asked(agent, { ...DEPLOY, resource: shop.identifier, authorization_details });
    clock.advance(MINUTE);
    const page = await (await scene.browser.get(pathOf(request))).text();
    expect(page.includes('name="password"')).toBe(status === 303);
    const { number_match, display_payload_hash } = request;
    const answered = await scene.browser.postForm(pathOf(request), {
      ...{ decision: 'approve', number_match, display_payload_hash, password: PASSWORD },
      authorization_details_hash: (request as { authorization_details_hash?: string })
        .authorization_details_hash!,
      otp_code: codeOf(scene.person.totp_secret!, clock.now()),
    });
    expect(answered.status).toBe(status);
  }
});

test('mute, report and pause', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent);
  const shown = await (await scene.browser.get(pathOf(request))).text();
  // One card for both.
  expect(shown).toMatch(/id="doubts"((?!<\/section>)[\s\S])*id="report"((?!<\/section>)[\s\S])*id="mute"/);
  await scene.browser.postForm(`${pathOf(request)}/report`, {});
  expect((await statusOf(request)).status).toBe('rejected');
  const reports = await db
    .selectFrom('audit_events')
    .select('target_id')
    .where('event_type', '=', 'agent.request_reported')
    .execute();
  expect(reports).toEqual([{ target_id: scene.agent.id }]);
  const silent = await asked(scene.agent, { ...DEPLOY, action_type: 'deploy.staging' });
  const dueOf = async ({ auth_req_id }: Asked) =>
    (
      await db
        .selectFrom('approval_requests')
        .select('notice_due_at')
        .where('id', '=', auth_req_id)
        .executeTakeFirstOrThrow()
    ).notice_due_at;
  expect(await dueOf(silent)).toBeNull();
  await scene.browser.postForm(`${pathOf(silent)}/mute`, { mute: 'off' });
  const told = await asked(scene.agent, { ...DEPLOY, action_type: 'deploy.eu' });
  expect(await dueOf(told)).toEqual(clock.now());
  // The same once more does not tell the person again.
  expect(await dueOf(await asked(scene.agent, { ...DEPLOY, action_type: 'deploy.eu' }))).toBeNull();
  await scene.browser.postForm('/account/approvals/pause', { pause: 'on' });
  expect(await dueOf(await asked(scene.agent, { ...DEPLOY, action_type: 'deploy.us' }))).toBeNull();
  expect(await (await scene.browser.get('/account/approvals')).text()).toContain('Notifications are paused');
  await scene.browser.postForm('/account/approvals/pause', { pause: 'off' });
  expect(await dueOf(await asked(scene.agent, { ...DEPLOY, action_type: 'deploy.jp' }))).toEqual(clock.now());
});

test('the history goes on, page by page', async () => {
  const scene = await aScene();
  for (let index = 0; index < 23; index++) {
    const request = await asked(scene.agent, { ...DEPLOY, title: `Number ${index}.` });
    await scene.agent.cancel(request.auth_req_id);
    clock.advance(SECOND);
  }
  const first = await (await scene.browser.get('/account/approvals')).text();
  const next = first.match(/id="next-page"[^>]*>|href="([^"]*cursor=[^"]*)"/g)?.join('') ?? '';
  const href = next.match(/href="([^"]+)"/)?.[1] ?? '';
  const second = await (await scene.browser.get(href)).text();
  const titles = (page: string) => [...page.matchAll(/Number (\d+)\./g)].map(([, number]) => Number(number));
  expect([titles(first).length, titles(second)]).toEqual([20, [2, 1, 0]]);
});

type Holder = Awaited<ReturnType<typeof aHolder>>;

async function assertionFor(browser: Client, authenticator: Authenticator, request: Asked) {
  const path = `/api/v1/me/approvals/${request.auth_req_id}/passkey_options`;
  const response = await browser.postJson(path, { display_payload_hash: request.display_payload_hash });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return authenticator.get((await response.json()) as RequestOptions);
}

function approveByPasskey(
  holder: Holder,
  request: Asked,
  credential: unknown,
  change: Record<string, unknown> = {},
) {
  const { number_match, display_payload_hash } = request;
  const body = { number_match, display_payload_hash, credential, ...change };
  return holder.browser.postJson(`/api/v1/me/approvals/${request.auth_req_id}/approve`, body);
}

test('a passkey approves; its assertion is kept as evidence of exactly this request', async () => {
  const holder = await aHolder(app);
  const agent = await anAgent(app, holder.person);
  const request = await asked(agent);
  const credential = await assertionFor(holder.browser, holder.authenticator, request);
  expect(await answer(await approveByPasskey(holder, request, credential))).toEqual([
    200,
    { auth_req_id: request.auth_req_id, status: 'approved', decided_at: clock.now().toISOString() },
  ]);
  const { evidence } = await db
    .selectFrom('approval_requests')
    .select('evidence')
    .where('id', '=', request.auth_req_id)
    .executeTakeFirstOrThrow();
  expect(Object.keys(evidence!).sort()).toEqual([
    'authenticatorData',
    'clientDataJSON',
    'credential_id',
    'public_key',
    'signature',
  ]);
  const { challenge } = JSON.parse(Buffer.from(String(evidence!.clientDataJSON), 'base64url').toString());
  const said = Buffer.from(challenge, 'base64url');
  const salt = said.subarray(0, 16);
  const subject = `${request.auth_req_id}\n${request.display_payload_hash}`;
  expect(said.subarray(16)).toEqual(createHash('sha256').update(salt).update(subject).digest());
});

test('an assertion for another request, another session, or a step-up approves nothing', async () => {
  const holder = await aHolder(app);
  const agent = await anAgent(app, holder.person);
  const [first, second] = [await asked(agent), await asked(agent, { ...DEPLOY, title: 'Another' })];
  const other = await assertionFor(holder.browser, holder.authenticator, first);
  expect(await outcomeOf(await approveByPasskey(holder, second, other))).toBe('400 invalid_credential');
  const stepUp = (await (
    await holder.browser.postJson('/api/v1/me/step_up/passkey_options')
  ).json()) as RequestOptions;
  expect(await outcomeOf(await approveByPasskey(holder, first, holder.authenticator.get(stepUp)))).toBe(
    '400 invalid_credential',
  );
  const stranger = await aHolder(app);
  expect(
    await outcomeOf(
      await stranger.browser.postJson(`/api/v1/me/approvals/${first.auth_req_id}/passkey_options`, {
        display_payload_hash: 'x',
      }),
    ),
  ).toBe('404 not_found');
  const mismatch = await holder.browser.postJson(
    `/api/v1/me/approvals/${first.auth_req_id}/passkey_options`,
    { display_payload_hash: '0'.repeat(64) },
  );
  expect(await outcomeOf(mismatch)).toBe('409 altered');
  // WA-06: without user verification.
  const options = (await (
    await holder.browser.postJson(`/api/v1/me/approvals/${first.auth_req_id}/passkey_options`, {
      display_payload_hash: first.display_payload_hash,
    })
  ).json()) as RequestOptions;
  const unverified = holder.authenticator.get(options, { flags: FLAG.UP });
  expect(await outcomeOf(await approveByPasskey(holder, first, unverified))).toBe('401 invalid_credential');
  expect((await statusOf(first)).status).not.toBe('approved');
});

test('AG-20: of many guesses at once two are checked', async () => {
  const holder = await aHolder(app, { counter: null });
  const agent = await anAgent(app, holder.person);
  const request = await asked(agent, { ...DEPLOY, ttl_seconds: 3600 });
  const guesses = 40;
  const credentials = await Promise.all(
    Array.from({ length: guesses }, () => assertionFor(holder.browser, holder.authenticator, request)),
  );
  const answers = await Promise.all(
    credentials.map((credential) =>
      approveByPasskey(holder, request, credential, { number_match: wrongNumber(request) }),
    ),
  );
  const outcomes = (await Promise.all(answers.map(outcomeOf))).sort();
  expect(outcomes.filter((outcome) => outcome.startsWith('422'))).toEqual([
    '422 number_rejected',
    '422 wrong_number',
  ]);
  expect(await statusOf(request)).toMatchObject({ status: 'rejected', wrong_numbers: 2 });
});

test('a request that expired unseen is in the history as expired', async () => {
  const scene = await aScene();
  const request = await asked(scene.agent, { ...DEPLOY, ttl_seconds: 30 });
  clock.advance(HOUR);
  const inbox = await (await scene.browser.get('/account/approvals')).text();
  expect(inbox).toContain('Expired');
  expect(inbox).toContain('Nothing is waiting');
  expect((await statusOf(request)).status).toBe('expired');
});
