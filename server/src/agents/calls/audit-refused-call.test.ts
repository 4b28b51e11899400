import { expect, test } from 'vitest';
import { APPROVALS, anAgent, asked, DEPLOY } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { anAccount } from '../../../test/support/people.ts';
import { HOUR } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });

async function linesOf(agentId: string): Promise<Record<string, unknown>[]> {
  const rows = await app.context.stores.db
    .selectFrom('audit_events')
    .select(['actor_id', 'details'])
    .where('event_type', '=', 'agent.call_refused')
    .orderBy('id')
    .execute();
  return rows.filter(({ actor_id }) => actor_id === agentId).map(({ details }) => details);
}

test('ASVS 16.3: refused calls of an agent are in the audit log, one line an hour for each reason', async () => {
  const agent = await anAgent(app, await anAccount(app.context), { signed: true, allowed_ips: [] });
  const nonce = 'ab'.repeat(16);
  const path = `${APPROVALS}/aar_${'x'.repeat(22)}`;
  for (let times = 0; times < 3; times++) {
    expect((await agent.send({ path, signed: { body: 'another body' } })).status).toBe(401);
    expect((await agent.ask({ ...DEPLOY, action_type: 'delete.everything' })).status).toBe(403);
  }
  expect((await agent.send({ path, nonce })).status).not.toBe(401);
  expect((await agent.send({ path, nonce })).status).toBe(401);
  const refusals = ['invalid_signature', 'action_not_allowed', 'nonce_replay'];
  expect(await linesOf(agent.id)).toEqual(refusals.map((error) => ({ agent_id: agent.id, error })));
  clock.advance(HOUR);
  await agent.send({ path, signed: { body: 'another body' } });
  expect(await linesOf(agent.id)).toHaveLength(4);
});

test('ASVS 16.3: a wrong address is logged; a valid call or an unknown token leaves no line', async () => {
  const agent = await anAgent(app, await anAccount(app.context), { allowed_ips: ['192.0.2.0/24'] });
  for (let times = 0; times < 3; times++) expect((await agent.ask()).status).toBe(403);
  expect(await linesOf(agent.id)).toEqual([{ agent_id: agent.id, error: 'ip_not_allowed' }]);
  const sound = await anAgent(app, await anAccount(app.context));
  await asked(sound);
  await sound.send({
    path: `${APPROVALS}/aar_${'x'.repeat(22)}`,
    headers: { authorization: `Bearer svc_agt_${'x'.repeat(43)}` },
  });
  expect(await linesOf(sound.id)).toEqual([]);
});
