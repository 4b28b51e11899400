import { expect, test } from 'vitest';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { AUDIT_EVENT_TYPES } from './audit-event-types.ts';
import { recordAudit } from './record-audit.ts';

const { db, pool } = await testStores();
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));

test('one line per change, with who, what, when and where from', async () => {
  await recordAudit(
    db,
    { clock },
    { id: 'req_1', callerAddress: '2001:db8::1' },
    {
      event_type: 'application.created',
      actor: { type: 'user', id: 12 },
      target: { type: 'application', id: 7 },
      application_id: 7,
      details: { created_via: 'cli' },
    },
  );
  await recordAudit(db, { clock }, null, {
    event_type: 'oauth.key_created',
    actor: { type: 'operator', id: null },
  });
  const rows = await db.selectFrom('audit_events').selectAll().orderBy('id').execute();
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      event_type: 'application.created',
      actor_type: 'user',
      actor_id: '12',
      target_type: 'application',
      target_id: '7',
      application_id: 7,
      ip: '2001:db8::1',
      request_id: 'req_1',
      occurred_at: clock.now(),
      details: { created_via: 'cli' },
    },
    {
      id: expect.any(Number),
      event_type: 'oauth.key_created',
      actor_type: 'operator',
      actor_id: null,
      target_type: null,
      target_id: null,
      application_id: null,
      ip: null,
      request_id: null,
      occurred_at: clock.now(),
      details: {},
    },
  ]);
});

test('a change that does not commit leaves no line', async () => {
  const count = () =>
    db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const failing = inTransaction(db, async (transaction) => {
    await recordAudit(transaction, { clock }, null, {
      event_type: 'user.deleted',
      actor: { type: 'system', id: null },
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await count()).toEqual(before);
});

test.each([
  "UPDATE audit_events SET event_type = 'user.created'",
  'DELETE FROM audit_events',
  'TRUNCATE audit_events',
])('append-only: %s is refused', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow('audit_events is append-only');
});

test('no type is listed twice', () => {
  expect(new Set(AUDIT_EVENT_TYPES).size).toBe(AUDIT_EVENT_TYPES.length);
});
