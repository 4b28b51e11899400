import { expect, test } from 'vitest';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { HOUR } from '../clock.ts';
import { recordAuditAtMost } from './record-at-most.ts';

const stores = await testStores();
const clock = testClock();

async function refuse(owner: string, subject: string): Promise<void> {
  await recordAuditAtMost(
    { stores, clock },
    null,
    { owner, subject },
    {
      event_type: 'agent.call_refused',
      actor: { type: 'agent', id: subject },
      details: { owner },
    },
  );
}

async function lines(type: string, owner?: string): Promise<number> {
  const { rows } = await stores.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM audit_events WHERE event_type = $1 AND ($2::text IS NULL OR details->>'owner' = $2)`,
    [type, owner ?? null],
  );
  return rows[0]!.count;
}

test('A10: one account has 50 lines of a kind an hour and silences no other; a used-up total is reported once', async () => {
  for (let nth = 0; nth < 60; nth++) await refuse('user 1', `agt_${nth}`);
  expect(await lines('agent.call_refused', 'user 1')).toBe(50);
  await refuse('user 2', 'agt_x');
  await refuse('user 2', 'agt_x');
  expect(await lines('agent.call_refused', 'user 2')).toBe(1);
  for (let nth = 0; nth < 960; nth++) await refuse(`user ${3 + (nth % 40)}`, `agt_y${nth}`);
  expect(await lines('agent.call_refused')).toBe(1000);
  expect(await lines('audit.refusals_left_out')).toBe(1);
  clock.advance(HOUR);
  await refuse('user 2', 'agt_x');
  expect(await lines('agent.call_refused')).toBe(1001);
});
