import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { notVisible } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../../sessions/index.ts';
import { markApplicationDeleted } from '../registry/application-changes.queries.ts';
import type { Application } from '../registry/applications.queries.ts';

/**
 * Deletes an application; the caller has checked permissions. All its tokens are inactive from the same moment, in every process.
 * Throws 404 when it is already deleted.
 */
export async function removeApplication(
  context: Context,
  request: Request | null,
  caller: Caller,
  { application_id, name }: Pick<Application, 'application_id' | 'name'>,
): Promise<void> {
  const actor = requireFresh(caller, context.clock.now());
  await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, caller);
    if (!(await markApplicationDeleted(db, context.clock.now(), application_id))) throw notVisible();
    await recordAudit(db, context, request, {
      event_type: 'application.deleted',
      actor,
      target: { type: 'application', id: application_id },
      application_id,
      details: { name },
    });
  });
}
