import { expect, test } from 'vitest';
import { type Asked, anAgent, asked, DEPLOY } from '../../../test/support/agents.ts';
import { startApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { crashingStores } from '../../../test/support/processes/crash-injection.ts';
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
