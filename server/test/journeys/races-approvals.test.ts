import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expireDueApprovals, sendNotices } from '../../src/agents/index.ts';
import { after } from '../../src/platform/clock.ts';
import { MAIL_LABEL } from '../../src/platform/mail/message.ts';
import { APPROVALS, type Asked, anAgent, asked, type TestAgent } from '../support/agents.ts';
import type { Client } from '../support/client.ts';
import { aKey, bearer } from '../support/developers.ts';
import { aPerson, type Person, signIn } from '../support/oauth.ts';
import { confirmPassword } from '../support/people.ts';
import { type Answer, startFleet, tally } from '../support/processes/fleet.ts';
import {
  Authenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/webauthn/authenticator.ts';

/** RACE_ROUNDS=500 for the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8);
/** 20 with RACE_ROUNDS: each starts two new processes. */
const KILLS = process.env.RACE_ROUNDS ? 20 : 1;
/** Within this many milliseconds the request expires on its own, or is brought to. */
const CLOSE = 40;

const fleet = await startFleet(2, { RATE_LIMITS: 'observe' });
const { context, stores, services } = fleet;
const { db } = stores;

type Cast = { person: Person; key: string; browser: Client; authenticator: Authenticator };

/** A user with a passkey, signed in, and with a key that may rotate agents. */
async function aCast(): Promise<Cast> {
  const person = await aPerson(context);
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  await confirmPassword(browser);
  const authenticator = new Authenticator(fleet.baseUrl, { counter: null });
  const options = await browser.postJson('/api/v1/passkeys/registration_options');
  const credential = authenticator.create((await options.json()) as CreationOptions);
  await browser.postJson('/api/v1/passkeys', { credential });
  return { person, browser, authenticator, key: await aKey({ context }, person) };
}

const TERMINAL = [
  'agent.request_approved',
  'agent.request_rejected',
  'agent.request_cancelled',
  'agent.request_revoked',
  'agent.request_expired',
];

async function ending({
  auth_req_id,
}: Asked): Promise<{ status: string; ended_at: Date | null; lines: string[] }> {
  const row = await db
    .selectFrom('approval_requests')
    .select(['status', 'ended_at'])
    .where('id', '=', auth_req_id)
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom('audit_events')
    .select(['event_type', 'details'])
    .where('event_type', 'in', TERMINAL)
    .execute();
  const lines = found
    .filter(({ details }) => details.auth_req_id === auth_req_id)
    .map(({ event_type }) => event_type);
  return { ...row, lines };
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Each a little later or earlier, so that every one wins sometimes. */
async function sometime<T>(act: () => Promise<T>): Promise<T> {
  await pause(Math.random() * CLOSE);
  return await act();
}

async function raceOnce(cast: Cast, agent: TestAgent, round: number): Promise<string> {
  const { browser, authenticator, key } = cast;
  const request = await asked(agent);
  const { auth_req_id, number_match, display_payload_hash } = request;
  const options = await browser.postJson(`/api/v1/me/approvals/${auth_req_id}/passkey_options`, {
    display_payload_hash,
  });
  const credential = authenticator.get((await options.json()) as RequestOptions);
  const [one, two] = fleet.callers(2, browser) as [Client, Client];
  const [here, there] = [services[round % 2]!.address, services[(round + 1) % 2]!.address];
  // An end of its own only in every third round, or it would always be first to some.
  if (round % 3 === 0) {
    const expires_at = after(context.clock.now(), Math.random() * CLOSE);
    await db.updateTable('approval_requests').set({ expires_at }).where('id', '=', auth_req_id).execute();
  }
  const [approve, reject, cancel, , rotate] = await Promise.all([
    sometime(async () =>
      read(
        await one.postJson(`/api/v1/me/approvals/${auth_req_id}/approve`, {
          number_match,
          display_payload_hash,
          credential,
        }),
      ),
    ),
    sometime(async () =>
      read(await two.postForm(`/account/approvals/${auth_req_id}`, { decision: 'reject' })),
    ),
    sometime(async () => read(await agent.cancel(auth_req_id, here))),
    sometime(() => expireDueApprovals(context)),
    sometime(async () =>
      read(await bearer({ baseUrl: there }, key).send('POST', `/api/v1/agents/${agent.id}/rotate`)),
    ),
  ]);
  // Where the end of its time was first, the duty may have come too early to see it; readers do not need it.
  await pause(round % 3 === 0 ? CLOSE : 0);
  await expireDueApprovals(context);
  const { status, ended_at, lines } = await ending(request);
  expect(ended_at).not.toBeNull();
  expect([status, lines]).toEqual([status, [expect.any(String)]]);
  const expected: Record<string, string[]> = {
    approved: ['agent.request_approved'],
    rejected: ['agent.request_rejected'],
    expired: ['agent.request_expired'],
    revoked: ['agent.request_cancelled', 'agent.request_revoked'],
  };
  expect(expected[status]).toContain(lines[0]);
  // The loser receives the outcome.
  expect(approve.status === 200).toBe(status === 'approved');
  if (approve.status !== 200)
    expect([approve.status, approve.text]).toEqual([409, expect.stringContaining(status)]);
  expect(rotate.status).toBe(200);
  const isRejected = status === 'rejected' && reject.headers.get('location')?.endsWith('done=decided');
  expect(reject.headers.get('location')).toBe(
    `/account/approvals/${auth_req_id}?done=${isRejected ? 'decided' : 'ended'}`,
  );
  // 401: the rotation was first, and the token is no longer valid.
  if (cancel.status === 409) expect(['approved', 'rejected', 'expired']).toContain(status);
  else if (cancel.status === 200) expect(status).toBe('revoked');
  else expect(cancel.status).toBe(401);
  // Nothing moves it any more.
  const { token } = JSON.parse(rotate.text) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'x' };
  const polled = await agent.send({ path: `${APPROVALS}/${auth_req_id}`, headers });
  expect(await polled.json()).toMatchObject({ status });
  return status;
}

test(`AG-15: approve, reject, cancel, expire and rotate together, ${ROUNDS} rounds over two processes: one end, one audit line`, {
  timeout: 300_000 + ROUNDS * 20_000,
}, async () => {
  const cast = await aCast();
  const ends: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const agent = await anAgent({ baseUrl: fleet.baseUrl, context }, cast.person);
    ends.push(await raceOnce(cast, agent, round));
  }
  const counts = Object.groupBy(ends, (end) => end);
  if (process.env.RACE_ROUNDS)
    console.info(
      Object.entries(counts)
        .map(([end, all]) => `${end} ${all!.length}`)
        .join(', '),
    );
  expect(new Set(ends).size).toBeGreaterThan(1);
});

test('AG-05: one signed call 50 times at once over two processes: one is taken, 49 are replays', async () => {
  const agent = await anAgent({ baseUrl: fleet.baseUrl, context }, await aPerson(context), { signed: true });
  const call = {
    method: 'POST',
    path: APPROVALS,
    body: JSON.stringify({ action_type: 'deploy.x', title: 'Once' }),
  };
  const headers = agent.headersOf(call);
  const answers = await Promise.all(
    fleet.callers(50).map(async (caller) => read(await caller.fetch(call.path, { ...call, headers }))),
  );
  expect(tally(answers)).toEqual({ 201: 1, 401: 49 });
  expect(answers.filter(({ text }) => text.includes('nonce_replay'))).toHaveLength(49);
});

test(`AG-11, AG-13: one key from both processes makes one row and one notice, though one process dies, ${KILLS} times`, {
  timeout: 300_000 + KILLS * 60_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill > 0) await fleet.restart('SIGKILL');
    await killOnce();
  }
});

async function killOnce(): Promise<void> {
  const person = await aPerson(context);
  const agent = await anAgent({ baseUrl: fleet.baseUrl, context }, person);
  const body = { action_type: 'deploy.x', title: 'Once' };
  const ask = (index: number) => agent.ask(body, 'once', services[index % 2]!.address).catch(() => null);
  const asking = Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  await sometime(() => services[1]!.stop('SIGKILL'));
  await asking;
  const replay = await agent.ask(body, 'once', services[0]!.address);
  expect(replay.status).toBe(200);
  const { auth_req_id } = (await replay.json()) as Asked;
  // As if the minute were over that a lost process holds a notice for; who still lives loses it by the fence.
  for (let due = true; due; ) {
    await db
      .updateTable('approval_requests')
      .set({ notice_due_at: context.clock.now() })
      .where('agent_id', '=', agent.id)
      .where('notice_due_at', 'is not', null)
      .execute();
    await sendNotices(context).catch(() => 0);
    const rows = await db
      .selectFrom('approval_requests')
      .select(['id', 'notice_due_at'])
      .where('agent_id', '=', agent.id)
      .execute();
    expect(rows.map(({ id }) => id)).toEqual([auth_req_id]);
    due = rows[0]!.notice_due_at !== null;
  }
  const queued = await db.selectFrom('mail_queue').select('sealed_message').execute();
  const mails = queued.map(({ sealed_message }) =>
    JSON.parse(context.keyring.open(MAIL_LABEL, sealed_message).toString()),
  );
  expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1);
}
