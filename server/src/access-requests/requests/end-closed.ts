import { whenRequestsStop } from '../../applications/index.ts';
import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { mailClosed } from '../decisions/decision.mails.ts';
import { auditRequest } from './audit-request.ts';
import { type ClosedRequest, cancelClosed } from './requests.queries.ts';

whenRequestsStop(async (db, context, request, by, application_id) => {
  const closed = await cancelClosed(db, context.clock.now(), { application_id });
  await recordClosed(db, context, request, by, closed);
});

/** Ends up to `batch` requests for applications that take none any more, from before this was done with the change. */
export async function endClosedRequests(db: Db, context: Context, batch: number): Promise<number> {
  const closed = await cancelClosed(db, context.clock.now(), { batch });
  await recordClosed(db, context, null, { type: 'system', id: null }, closed);
  return closed.length;
}

/** The person did not cancel it: they are mailed, and the audit line says why. */
async function recordClosed(
  db: Db,
  context: Context,
  request: Request | null,
  by: AuditParty,
  closed: ClosedRequest[],
): Promise<void> {
  for (const each of closed) {
    await auditRequest(db, context, request, 'access_request.cancelled', by, each, {
      reason: 'requests_turned_off',
    });
    await mailClosed(db, context, each);
  }
}
