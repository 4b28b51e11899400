import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import type { Request } from '../../platform/http/server.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { type EndedTest, endDueTests, endTestsOf } from '../test-sign-ins/test-sign-ins.queries.ts';
import { partiesOf, revokeGrant } from '../token/end-grant.queries.ts';

const BATCH = 100;

/** Revokes everything that tests of this developer at the application have issued. */
export async function endTests(
  context: Context,
  request: Request,
  of: { user_id: number; application_id: number },
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    for (const ended of await endTestsOf(db, of, context.clock.now()))
      await endTest(db, context, request, ended);
  });
}

/** Duty: the same for tests whose ten minutes are over. Returns how many. */
export async function endDueTestSignIns(context: Context): Promise<number> {
  return await inBatches(BATCH, (batch) =>
    inTransaction(context.stores.db, async (db) => {
      const due = await endDueTests(db, context.clock.now(), batch);
      for (const ended of due) await endTest(db, context, null, ended);
      return due.length;
    }),
  );
}

/** The application hears nothing of it, as it heard nothing of the test; resources that got a token drop it. */
async function endTest(
  db: Db,
  context: Context,
  request: Request | null,
  { application_id, user_id, grant_id }: EndedTest,
): Promise<void> {
  if (grant_id === null) return;
  const now = context.clock.now();
  const reason = 'test_ended';
  const revoked = await revokeGrant(db, grant_id, reason, now);
  if (!revoked) return;
  await notifyResources(db, now, [{ ...revoked, ...(await partiesOf(db, revoked)) }], reason);
  await recordAudit(db, context, request, {
    event_type: 'application.test_sign_in_ended',
    actor: request === null ? { type: 'system', id: null } : { type: 'user', id: user_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { reason: request === null ? 'expired' : 'removed' },
  });
}
