import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  APPROVALS,
  anAgent,
  asked,
  auditTypesOf,
  DEPLOY,
  outcomeOf,
  type TestAgent,
} from '../../../test/support/agents.ts';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { answer } from '../../../test/support/developers.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { newNumberMatch } from '../../platform/crypto/number-match.ts';
import { displayPayload } from './display-payload.ts';
import { expireDueApprovals } from './expire-due-approvals.duty.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const enforcing = await startApp({ stores: app.context.stores, clock });
const { db } = app;

async function newAgent(details: Parameters<typeof anAgent>[2] = {}): Promise<TestAgent> {
  return await anAgent(app, await aPerson(app.context), details);
}

/** As the approval page would, which has tests of its own. */
async function reject(auth_req_id: string): Promise<void> {
  await db
    .updateTable('approval_requests')
    .set({ status: 'rejected', ended_at: clock.now(), decision_method: 'session' })
    .where('id', '=', auth_req_id)
    .execute();
}

test('create, poll and cancel, as the specification has them', async () => {
  const agent = await newAgent();
  const body = { ...DEPLOY, body: 'From branch main.', context: { commit: 'abc' }, ttl_seconds: 60 };
  const created = await agent.ask(body);
  const row = (await created.json()) as Record<string, unknown>;
  expect([created.status, row]).toEqual([
    201,
    {
      auth_req_id: expect.stringMatching(/^aar_[0-9A-Za-z]{36}$/),
      status: 'pending',
      action_type: 'deploy.production',
      number_match: expect.stringMatching(/^\d\d$/),
      display_payload_hash: displayPayload(body).hash,
      expires_in: 60,
      interval: 2,
    },
  ]);
  const auth_req_id = String(row.auth_req_id);
  clock.advance(1500);
  const polled = await agent.poll(auth_req_id);
  expect([polled.status, polled.headers.get('cache-control'), await polled.json()]).toEqual([
    200,
    'no-store',
    { auth_req_id, status: 'pending', interval: 2, expires_in: 59 },
  ]);
  const cancelled = { ...row, status: 'revoked', expires_in: 59 };
  expect(await answer(await agent.cancel(auth_req_id))).toEqual([200, cancelled]);
  expect(await answer(await agent.cancel(auth_req_id))).toEqual([200, cancelled]);
  expect(await auditTypesOf(app, auth_req_id)).toEqual(['agent.request_created', 'agent.request_cancelled']);
});

test('AG-11: 100 concurrent calls with one key and body create one row', async () => {
  const agent = await newAgent();
  const answers = await Promise.all(Array.from({ length: 100 }, () => agent.ask(DEPLOY, 'deploy-7')));
  const rows = (await Promise.all(answers.map((response) => response.json()))) as { auth_req_id: string }[];
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(99).fill(200), 201]);
  expect(new Set(rows.map(({ auth_req_id }) => auth_req_id)).size).toBe(1);
});

test('AG-12: a key stands for one body for 24 hours', async () => {
  const agent = await newAgent();
  const key = randomBytes(8).toString('hex');
  const first = (await (await agent.ask(DEPLOY, key)).json()) as { auth_req_id: string };
  const others = [
    { ...DEPLOY, body: 'x' },
    { ...DEPLOY, action_type: 'deploy.staging' },
    { ...DEPLOY, ttl_seconds: 301 },
    { title: DEPLOY.title, action_type: DEPLOY.action_type },
  ];
  for (const body of others)
    expect(await outcomeOf(await agent.ask(body, key))).toBe('422 idempotency_key_reused');
  const stranger = await newAgent();
  expect((await stranger.ask(DEPLOY, key)).status).toBe(201);
  await reject(first.auth_req_id);
  expect(await answer(await agent.ask(DEPLOY, key))).toEqual([
    200,
    expect.objectContaining({ ...first, status: 'rejected' }),
  ]);
  // Poll and cancel may carry any key, also one that made a request.
  expect(
    (await agent.send({ path: `${APPROVALS}/${first.auth_req_id}`, headers: { 'idempotency-key': key } }))
      .status,
  ).toBe(200);
  clock.advance(24 * HOUR);
  expect((await agent.ask({ ...DEPLOY, body: 'x' }, key)).status).toBe(201);
});

test('AG-12: a refused create does not use up its key', async () => {
  const agent = await newAgent();
  expect(await outcomeOf(await agent.ask({ ...DEPLOY, action_type: 'mail.send' }, 'again'))).toBe(
    '403 action_not_allowed',
  );
  expect((await agent.ask(DEPLOY, 'again')).status).toBe(201);
});

test('AG-14: every call needs a valid key', async () => {
  const agent = await newAgent();
  const { auth_req_id } = await asked(agent);
  const calls = [
    { method: 'POST', body: JSON.stringify(DEPLOY) },
    { path: `${APPROVALS}/${auth_req_id}` },
    { method: 'POST', path: `${APPROVALS}/${auth_req_id}/cancel` },
  ];
  for (const call of calls) {
    for (const key of [undefined, '']) {
      const refused = await agent.send({ ...call, headers: { 'idempotency-key': key } });
      expect(await outcomeOf(refused)).toBe('401 missing_idempotency_key');
    }
    for (const key of ['x'.repeat(256), 'a b', 'a, a', 'sch\u00fcssel']) {
      const refused = await agent.send({ ...call, headers: { 'idempotency-key': key } });
      expect(await outcomeOf(refused)).toBe('422 invalid_params');
    }
  }
  expect((await agent.ask(DEPLOY, 'x')).status).toBe(201);
  expect((await agent.ask({ ...DEPLOY, body: 'x' }, 'y'.repeat(255))).status).toBe(201);
});

test('AG-17: an ended request refuses every further move', async () => {
  const agent = await newAgent();
  const rejected = await asked(agent);
  await reject(rejected.auth_req_id);
  const decided_at = clock.now().toISOString();
  expect(await outcomeOf(await agent.cancel(rejected.auth_req_id))).toBe('409 already_decided');
  expect(await answer(await agent.poll(rejected.auth_req_id))).toEqual([
    200,
    expect.objectContaining({ status: 'rejected', decided_at }),
  ]);
  const cancelled = await asked(agent, { ...DEPLOY, action_type: 'deploy.staging' });
  await agent.cancel(cancelled.auth_req_id);
  expect(await (await agent.poll(cancelled.auth_req_id)).json()).not.toHaveProperty('decided_at');
});

test('an expiry is recorded by the first reader or the duty, once and with the same timestamp', async () => {
  const agent = await newAgent();
  for (const first of ['reader', 'duty']) {
    const { auth_req_id } = await asked(agent, { ...DEPLOY, ttl_seconds: 30 });
    clock.advance(30 * SECOND - 1);
    expect(await (await agent.poll(auth_req_id)).json()).toMatchObject({ status: 'pending', expires_in: 1 });
    clock.advance(1);
    const decided_at = clock.now().toISOString();
    const expired = { auth_req_id, status: 'expired', decided_at, interval: 2, expires_in: 0 };
    if (first === 'duty') {
      clock.advance(MINUTE);
      await Promise.all([expireDueApprovals(app.context), expireDueApprovals(app.context)]);
    }
    const polls = await Promise.all([1, 2, 3].map(() => agent.poll(auth_req_id)));
    for (const polled of polls) expect(await polled.json()).toEqual(expired);
    expect(await outcomeOf(await agent.cancel(auth_req_id))).toBe('409 already_decided');
    await expireDueApprovals(app.context);
    expect(await auditTypesOf(app, auth_req_id)).toEqual(['agent.request_created', 'agent.request_expired']);
  }
  expect((await agent.ask()).status).toBe(201);
});

test('AG-20: two digits, evenly drawn', () => {
  const counts = new Map<string, number>();
  const draws = 100_000;
  for (let draw = 0; draw < draws; draw++) {
    const number = newNumberMatch();
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].every((number) => /^\d\d$/.test(number))).toBe(true);
  const expected = draws / 100;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: beyond 180 once in a million runs.
  expect([counts.size, chiSquare < 180]).toEqual([100, true]);
});

test('AG-21: a user is asked at most 120 times a minute by all agents together, 60 by each', async () => {
  const person = await aPerson(app.context);
  const agents = await Promise.all([1, 2, 3].map(() => anAgent(enforcing, person)));
  const outcomes: string[] = [];
  clock.advance(MINUTE);
  for (let call = 0; call < 63; call++)
    outcomes.push(
      ...(await Promise.all(
        agents.map(async (agent) => outcomeOf(await agent.poll(`aar_${'0'.repeat(22)}`))),
      )),
    );
  expect(outcomes.filter((outcome) => outcome === '404 not_found')).toHaveLength(120);
  clock.advance(20 * SECOND);
  const refused = await agents[0]!.poll('aar_x');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  clock.advance(40 * SECOND);
  expect((await agents[0]!.poll('aar_x')).status).toBe(404);
  let passed = 1;
  while ((await agents[0]!.poll('aar_x')).status === 404) passed += 1;
  expect(passed).toBe(60);
});

test('AG-21: after a rejection the action is blocked for 10 minutes, with any key and to the second', async () => {
  const agent = await newAgent({ allowed_action_types: ['deploy.*'] });
  const sibling = await anAgent(app, { user_id: agent.user_id });
  const { auth_req_id } = await asked(agent);
  await reject(auth_req_id);
  clock.advance(1);
  const refused = await agent.ask({ ...DEPLOY, body: 'other words' });
  expect([refused.headers.get('retry-after'), await outcomeOf(refused)]).toEqual([
    '600',
    '429 cool_down_active',
  ]);
  for (const action_type of [
    'DEPLOY.production',
    ' deploy.production',
    'deploy.producti\u03bfn',
    'deploy..production',
  ])
    expect(await outcomeOf(await agent.ask({ ...DEPLOY, action_type }))).toBe('422 invalid_params');
  expect((await agent.ask({ ...DEPLOY, action_type: 'deploy.staging' })).status).toBe(201);
  expect((await sibling.ask()).status).toBe(201);
  clock.advance(10 * MINUTE - 2);
  const early = await Promise.all(Array.from({ length: 20 }, () => agent.ask()));
  expect(early.map((response) => [response.status, response.headers.get('retry-after')])).toEqual(
    Array(20).fill([429, '1']),
  );
  clock.advance(1);
  expect((await agent.ask()).status).toBe(201);
});

test('AG-21: at most 10 requests wait for a person at once, also when 20 are made in parallel', async () => {
  const person = await aPerson(app.context);
  const agents = await Promise.all([1, 2].map(() => anAgent(app, person)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => agents[index % 2]!.ask({ ...DEPLOY, ttl_seconds: 100 })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(10).fill('100'));
  expect(await outcomeOf(refused[0]!)).toBe('429 rate_limited');
});

test('AG-27: one agent takes seven of the ten places at most while the person has another, and all ten while it is the only one', async () => {
  const person = await aPerson(app.context);
  const flooding = await anAgent(app, person);
  const flood = async (ttl_seconds: number) =>
    await Promise.all(Array.from({ length: 12 }, () => flooding.ask({ ...DEPLOY, ttl_seconds })));
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();
  expect(statuses(await flood(30))).toEqual([...Array(10).fill(201), 429, 429]);
  clock.advance(31 * SECOND);
  const other = await anAgent(app, person);
  const answers = await flood(50);
  expect(statuses(answers)).toEqual([...Array(7).fill(201), ...Array(5).fill(429)]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect([refused.headers.get('retry-after'), await answer(refused)]).toEqual([
    '50',
    [429, { error: 'rate_limited', error_description: expect.stringMatching(/^7 requests of this agent/) }],
  ]);
  const others = await Promise.all(Array.from({ length: 4 }, () => other.ask()));
  expect(statuses(others)).toEqual([201, 201, 201, 429]);
});

test('AG-22: an agent cannot see another agent’s requests', async () => {
  const agent = await newAgent();
  const { auth_req_id } = await asked(agent);
  const sibling = await anAgent(app, { user_id: agent.user_id });
  const ids = [
    auth_req_id,
    auth_req_id.toLowerCase(),
    'aar_',
    `aar_${'0'.repeat(22)}`,
    "aar_'--",
    'x'.repeat(99),
    `aar_${'0'.repeat(500)}`,
    '%00',
    `${auth_req_id}%00`,
  ];
  const seen = new Set<string>();
  for (const id of ids) {
    for (const response of [await sibling.poll(id), await sibling.cancel(id)])
      seen.add(`${response.status} ${await response.text()}`);
  }
  expect([...seen]).toEqual([expect.stringContaining('404 {"error":"not_found"')]);
});

test.each([
  [['127.0.0.0/8'], {}, '404 not_found'],
  [[], {}, '404 not_found'],
  [['192.0.2.0/24'], {}, '403 ip_not_allowed'],
  [['::/0'], {}, '403 ip_not_allowed'],
  // No proxy is trusted, so the header does not count.
  [['192.0.2.0/24'], { 'x-forwarded-for': '192.0.2.1' }, '403 ip_not_allowed'],
])('AG-23: allowed_ips %j', async (allowed_ips, headers, expected) => {
  const agent = await newAgent({ allowed_ips });
  expect(await outcomeOf(await agent.send({ path: `${APPROVALS}/aar_x`, headers }))).toBe(expected);
});

test('AG-23: behind a trusted proxy the caller’s address is checked, mapped IPv4 too', async () => {
  const proxied = await startApp({ config: { trust_proxy: ['127.0.0.0/8'] }, stores: app.context.stores });
  const agent = await anAgent(proxied, await aPerson(app.context), {
    allowed_ips: ['192.0.2.0/24', '2001:db8::/32'],
  });
  const from = async (address: string) =>
    outcomeOf(await agent.send({ path: `${APPROVALS}/aar_x`, headers: { 'x-forwarded-for': address } }));
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '2001:0db8::1', '198.51.100.1, 192.0.2.9'])
    expect([address, await from(address)]).toEqual([address, '404 not_found']);
  for (const address of ['192.0.3.1', '2001:db9::1', '192.0.2.1, 198.51.100.1'])
    expect([address, await from(address)]).toEqual([address, '403 ip_not_allowed']);
});

test('AG-24: only what the allowlist covers can be asked', async () => {
  const agent = await newAgent({ allowed_action_types: ['a.b', 'c.*'] });
  const ask = async (action_type: string) => outcomeOf(await agent.ask({ action_type, title: 'x' }));
  for (const action_type of ['a.b', 'c.d', 'c.d.e']) expect(await ask(action_type)).toBe('201');
  for (const action_type of ['a', 'a.bc', 'a.b.c', 'c', 'cd.e', 'xc.d'])
    expect(await ask(action_type)).toBe('403 action_not_allowed');
  const idle = await newAgent({ allowed_action_types: [] });
  expect(await outcomeOf(await idle.ask())).toBe('403 action_not_allowed');
});

test.each([0, -1, 0.5, '60', 1e9, null, 29, 3601])(
  'AG-25: ttl_seconds %j is refused',
  async (ttl_seconds) => {
    const agent = await newAgent();
    expect(await outcomeOf(await agent.ask({ ...DEPLOY, ttl_seconds }))).toBe('422 invalid_params');
  },
);

test.each([
  ['no action', { title: 'x' }],
  ['no title', { action_type: 'deploy.x' }],
  ['a blank title', { ...DEPLOY, title: ' \n' }],
  ['a title of 201', { ...DEPLOY, title: '\u{1f680}'.repeat(201) }],
  ['a body of 4001', { ...DEPLOY, body: 'x'.repeat(4001) }],
  ['context as a list', { ...DEPLOY, context: [] }],
  ['context of 17 KiB', { ...DEPLOY, context: { x: 'x'.repeat(17 * 1024) } }],
  ['an unknown member', { ...DEPLOY, ttl: 60 }],
])('a request with %s is refused', async (_, body) => {
  const agent = await newAgent();
  expect(await outcomeOf(await agent.ask(body))).toBe('422 invalid_params');
});

test('AG-18: what is too long to be read is refused, and nothing of it is kept', async () => {
  const agent = await newAgent();
  const long = 'x'.repeat(100 * 1024);
  const outcomes: string[] = [];
  for (const member of ['title', 'body', 'action_type'])
    outcomes.push(await outcomeOf(await agent.ask({ ...DEPLOY, [member]: long })));
  outcomes.push(await outcomeOf(await agent.ask({ ...DEPLOY, context: { long } })));
  for (const title of ['\u202e'.repeat(201), '\u200b'.repeat(20_000), '<b>'.repeat(70)])
    outcomes.push(await outcomeOf(await agent.ask({ ...DEPLOY, title })));
  expect(outcomes).toEqual([
    ...Array(4).fill('413 payload_too_large'),
    ...Array(3).fill('422 invalid_params'),
  ]);
  const kept = db.selectFrom('approval_requests').select('id').where('agent_id', '=', agent.id);
  expect(await kept.execute()).toEqual([]);
});

test('the largest valid request is accepted', async () => {
  const agent = await newAgent();
  const body = {
    ...DEPLOY,
    title: '\u{1f680}'.repeat(200),
    body: '\u{1f680}'.repeat(4000),
    context: { x: 'x'.repeat(16_000) },
    ttl_seconds: 3600,
  };
  expect((await agent.ask(body)).status).toBe(201);
});

test('the token comes first, malformed JSON after the limits', async () => {
  const agent = await newAgent();
  const malformed = { method: 'POST', body: '{"title":' };
  expect(
    await outcomeOf(await agent.send({ ...malformed, headers: { authorization: 'Bearer svc_agt_x' } })),
  ).toBe('401 invalid_token');
  expect(await outcomeOf(await agent.send({ ...malformed, headers: { 'idempotency-key': '' } }))).toBe(
    '401 missing_idempotency_key',
  );
  expect(await outcomeOf(await agent.send(malformed))).toBe('400 invalid_request');
  const form = await agent.send({
    method: 'POST',
    body: 'title=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: '' },
  });
  expect(form.status).toBe(415);
});

test('AG-19: a suspended user’s agents are refused; an approval for a withdrawn action is not disclosed', async () => {
  const person = await aPerson(app.context);
  const agent = await anAgent(app, person);
  const { auth_req_id } = await asked(agent);
  const setUser = (suspended_at: Date | null) => changeUser(db, person.user_id, { suspended_at });
  await setUser(clock.now());
  expect(await outcomeOf(await agent.poll(auth_req_id))).toBe('401 invalid_token');
  await setUser(null);
  expect((await agent.poll(auth_req_id)).status).toBe(200);

  await db
    .updateTable('approval_requests')
    .set({ status: 'approved', ended_at: clock.now() })
    .where('id', '=', auth_req_id)
    .execute();
  const waiting = await asked(agent, { ...DEPLOY, action_type: 'deploy.staging' });
  await db
    .updateTable('agents')
    .set({ allowed_action_types: ['mail.*'] })
    .where('id', '=', agent.id)
    .execute();
  expect(await outcomeOf(await agent.poll(auth_req_id))).toBe('403 action_not_allowed');
  expect(await (await agent.poll(waiting.auth_req_id)).json()).toMatchObject({ status: 'revoked' });
  expect(await auditTypesOf(app, waiting.auth_req_id)).toEqual([
    'agent.request_created',
    'agent.request_revoked',
  ]);
});
