import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../../test/support/acts.ts';
import { type Asked, anAgent, asked, auditTypesOf, DEPLOY } from '../../../test/support/agents.ts';
import { startApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { aHolder } from '../../../test/support/passkeys.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { crashingStores } from '../../../test/support/processes/crash-injection.ts';
import type { RequestOptions } from '../../../test/support/webauthn/authenticator.ts';
import { MINUTE } from '../../platform/clock.ts';
import { sendNotices } from '../notices/send-notices.duty.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const stores = await testStores();
const app = await startApp({ config: { rate_limits: 'observe' }, clock, stores });
const crash = crashingStores(stores);
atEnd(crash.close);
const dying = await startApp({ config: { rate_limits: 'observe' }, clock, stores: crash.stores });

/** Dies after each statement of `act` in turn, until one run comes through. Says how many there were. */
async function atEveryMoment(act: () => Promise<(hasDied: boolean) => Promise<void>>): Promise<number> {
  for (let statement = 1; ; statement++) {
    crash.arm(statement);
    const judge = await act();
    const hasDied = await crash.restart();
    await judge(hasDied);
    if (!hasDied) return statement - 1;
  }
}

async function aScene() {
  const person = await aPerson(app.context);
  return { person, agent: await anAgent(app, person) };
}

async function noticesOf({ email }: { email: string }): Promise<number> {
  // A dead process keeps its claims for a minute.
  clock.advance(MINUTE);
  await sendNotices(app.context);
  await sendNotices(app.context);
  return (await mailsTo(app, email)).length;
}

test('AG-13: wherever a process dies while creating a request, a retry gives the same row and one notice', async () => {
  const moments = await atEveryMoment(async () => {
    const { person, agent } = await aScene();
    const body = { ...DEPLOY, ttl_seconds: 3600 };
    const first = await agent.ask(body, 'once', dying.baseUrl);
    const answered = (await first.json()) as Asked;
    return async (hasDied) => {
      const retry = await agent.ask(body, 'once');
      const { auth_req_id } = (await retry.json()) as Asked;
      expect([200, 201]).toContain(retry.status);
      if (first.status === 201) expect([retry.status, auth_req_id]).toEqual([200, answered.auth_req_id]);
      else expect([hasDied, first.status]).toEqual([true, expect.any(Number)]);
      const rows = stores.db.selectFrom('approval_requests').select('id').where('agent_id', '=', agent.id);
      expect(await rows.execute()).toEqual([{ id: auth_req_id }]);
      expect(await noticesOf(person)).toBe(1);
    };
  });

  expect(moments).toBeGreaterThanOrEqual(15);
});

test('AG-13: wherever a process dies while sending a notice, the user gets exactly one', async () => {
  const moments = await atEveryMoment(async () => {
    const { person, agent } = await aScene();
    const { auth_req_id } = await asked(agent, { ...DEPLOY, ttl_seconds: 3600 });
    await sendNotices(dying.context).catch(() => {});
    return async () => {
      expect(await noticesOf(person)).toBe(1);
      await sendNotices(app.context);
      expect(await (await agent.poll(auth_req_id)).json()).toMatchObject({ status: 'delivered' });
    };
  });

  expect(moments).toBeGreaterThanOrEqual(5);
});

type Act = Asked & { authorization_details_hash: string };

/** A person with a passkey whose agent asks for an act, all of it at the process that dies. */
async function anActScene() {
  const holder = await aHolder(dying);
  const agent = await anAgent(dying, holder.person, { signed: true });
  const shop = await aShopOf(app, holder.person);
  const details = { resource: shop.identifier, authorization_details: [ORDER] };
  const ask = async (body: object = details) =>
    (await asked(agent, { ...DEPLOY, ttl_seconds: 3600, ...body })) as Act;

  /** The passkey is touched; what remains is to send it. */
  async function touched({ auth_req_id, number_match, ...request }: Act): Promise<() => Promise<Response>> {
    const { display_payload_hash, authorization_details_hash } = request;
    const shown = { display_payload_hash, authorization_details_hash };
    const path = `/api/v1/me/approvals/${auth_req_id}`;
    const options = await jsonOf(await holder.browser.postJson(`${path}/passkey_options`, shown));
    const credential = holder.authenticator.get(options as unknown as RequestOptions);
    return () => holder.browser.postJson(`${path}/approve`, { number_match, ...shown, credential });
  }
  return { agent, ask, touched };
}

async function stateOf({ auth_req_id }: Act) {
  const { status, acting_jti } = await stores.db
    .selectFrom('approval_requests')
    .select(['status', 'acting_jti'])
    .where('id', '=', auth_req_id)
    .executeTakeFirstOrThrow();
  const tokens = await stores.db
    .selectFrom('acting_tokens')
    .select('jti')
    .where('auth_req_id', '=', auth_req_id)
    .execute();
  return { status, acting_jti, jtis: tokens.map(({ jti }) => jti) };
}

test('AU-45: wherever a process dies while a person approves an act, it is decided once, and the agent gets its one token', async () => {
  const { agent, ask, touched } = await anActScene();
  for (let statement = 1; ; statement++) {
    const request = await ask();
    const send = await touched(request);
    crash.arm(statement);
    const answered = await send();
    const hasDied = await crash.restart();
    const before = await stateOf(request);
    const isDecided = before.status === 'approved';
    expect(before.jtis).toEqual(isDecided ? [before.acting_jti] : []);
    if (answered.status === 200) expect(isDecided).toBe(true);
    if (!isDecided) expect((await (await touched(request))()).status).toBe(200);
    const { access_token } = await jsonOf(await agent.poll(request.auth_req_id));
    const after = await stateOf(request);
    expect([after.status, after.jtis]).toEqual(['approved', [decodeJwt(String(access_token)).jti]]);
    expect(await auditTypesOf(app, request.auth_req_id)).toEqual([
      'agent.request_created',
      'agent.request_approved',
      'oauth.acting_token_issued',
    ]);
    if (hasDied) continue;
    expect(statement).toBeGreaterThanOrEqual(10);
    return;
  }
});

test('AU-46: wherever a process dies while an agent collects, the next poll gives the same token', async () => {
  const { agent, ask, touched } = await anActScene();
  for (let statement = 1; ; statement++) {
    const request = await ask();
    await (await touched(request))();
    crash.arm(statement);
    const first = await jsonOf(await agent.poll(request.auth_req_id));
    const hasDied = await crash.restart();
    const { access_token } = await jsonOf(await agent.poll(request.auth_req_id));
    const { acting_jti, jtis } = await stateOf(request);
    expect([decodeJwt(String(access_token)).jti, jtis]).toEqual([acting_jti, [acting_jti]]);
    if (!hasDied) expect(decodeJwt(String(first.access_token))).toEqual(decodeJwt(String(access_token)));
    const lines = await auditTypesOf(app, request.auth_req_id);
    expect(lines.filter((type) => type === 'oauth.acting_token_issued')).toHaveLength(1);
    if (hasDied) continue;
    expect(statement).toBeGreaterThanOrEqual(5);
    return;
  }
});

test('AU-47: a poll of a request without an act takes the statements that it took before acts', async () => {
  const { agent, ask, touched } = await anActScene();
  const request = await ask({});
  const countedAtOnePoll = async () => {
    await agent.poll(request.auth_req_id);
    for (let statement = 1; ; statement++) {
      crash.arm(statement);
      await agent.poll(request.auth_req_id);
      if (!(await crash.restart())) return statement - 1;
    }
  };
  // What the process still had to write for requests before is counted too, so the least of some counts is that of a poll.
  const statementsOfPoll = async () => {
    const counts = [];
    for (let round = 0; round < 5; round++) counts.push(await countedAtOnePoll());
    return Math.min(...counts);
  };
  expect(await statementsOfPoll()).toBe(1);
  await (await touched(request))();
  expect(await statementsOfPoll()).toBe(1);
});
