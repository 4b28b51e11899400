import { expect, test } from 'vitest';
import { anAgent } from '../../test/support/agents.ts';
import { startUnlimitedApp } from '../../test/support/app.ts';
import { testClock } from '../../test/support/clock.ts';
import { aPerson } from '../../test/support/oauth.ts';
import { deleteOldRows } from '../../test/support/retention.ts';
import { DAY } from '../platform/clock.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { db } = app;

test('AG-28: a removed agent stays for 400 days, and as long as its requests name it', async () => {
  const person = await aPerson(app.context);
  const [idle, asking, active] = await Promise.all([1, 2, 3].map(async () => await anAgent(app, person)));
  expect((await asking!.ask()).status).toBe(201);
  const removed = [idle!.id, asking!.id];
  await db.updateTable('agents').set({ revoked_at: clock.now() }).where('id', 'in', removed).execute();
  const left = async () => {
    await deleteOldRows(app.context, 'agents');
    return (await db.selectFrom('agents').select('id').execute()).map(({ id }) => id).sort();
  };
  const all = [...removed, active!.id].sort();
  clock.advance(400 * DAY);
  expect(await left()).toEqual(all);
  clock.advance(1);
  expect(await left()).toEqual([asking!.id, active!.id].sort());
  await db.deleteFrom('approval_requests').execute();
  expect(await left()).toEqual([active!.id]);
});
