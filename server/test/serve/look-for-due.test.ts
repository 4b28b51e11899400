import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordAudit } from '../../src/platform/audit/index.ts';
import { duties } from '../../src/worker.ts';
import { testStores } from '../support/database.ts';
import { startProcess } from '../support/processes/process.ts';

const clock = { now: () => new Date() };

/** The processes that look for all: sessions that hold the lock. */
async function leaders(pool: Awaited<ReturnType<typeof testStores>>['pool']): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT l.pid FROM pg_locks l, (SELECT hashtextextended('look-for-due-duties', 0) AS key) k
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (l.classid::bigint << 32 | l.objid::bigint) = k.key`,
  );
  return rows.map(({ pid }) => pid);
}

test('SC2-42 every condition is one that PostgreSQL takes, and nothing is due in an empty installation', async () => {
  const { db } = await testStores();
  const conditional = duties.filter(({ due }) => due);
  expect(conditional.length).toBeGreaterThan(7);
  for (const { name, due } of conditional) {
    const { rows } = await sql<{ due: boolean | null }>`SELECT ${due!(clock.now())} AS due`.execute(db);
    expect([name, rows[0]!.due === true]).toEqual([name, false]);
  }
});

test('SC2-43 one of two processes looks for all; killed, the other takes its place and nothing is left undone', async () => {
  const { database_url, db, pool } = await testStores();
  const first = await startProcess({ database_url });
  await expect.poll(async () => (await leaders(pool)).length).toBe(1);
  const [leader] = await leaders(pool);
  await startProcess({ database_url });
  expect(await leaders(pool)).toEqual([leader]);
  await first.stop('SIGKILL');
  await expect.poll(async () => (await leaders(pool)).filter((pid) => pid !== leader).length).toBe(1);

  // No notification is sent for an audit line: only a look finds it.
  await recordAudit(db, { clock }, null, {
    event_type: 'oauth.key_created',
    actor: { type: 'operator', id: null },
  });
  await expect
    .poll(async () => (await pool.query('SELECT FROM audit_unchained')).rowCount, { timeout: 120_000 })
    .toBe(0);
});
