import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { stopWaiting } from '../registration/open-registrations.queries.ts';
import { lockApplication, markApplicationDeleted } from '../registry/application-changes.queries.ts';
import { noSuchApplication } from '../registry/find-application.ts';

/**
 * An administrator deletes an application that was registered without a key; no one else can. One that was never approved is
 * erased by the next run of the duty. Throws 404, and 409 `has_owner` for every other application.
 */
export async function removeOpenRegistration(
  context: Context,
  request: Request,
  { admin_id, application_id: id }: { admin_id: number; application_id: number | null },
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.stores.db, async (db) => {
    const application = id === null ? null : await lockApplication(db, id);
    if (application === null) throw noSuchApplication();
    const { application_id, name, openly_registered, review_status } = application;
    if (!openly_registered)
      throw new Problem(
        409,
        'has_owner',
        'Only an application that was registered without a key can be deleted here. Suspend this one, or ask its owner to delete it.',
      );
    await markApplicationDeleted(db, now, application_id);
    await stopWaiting(db, application_id, now);
    await recordAudit(db, context, request, {
      event_type: 'application.deleted',
      actor: { type: 'admin', id: admin_id },
      target: { type: 'application', id: application_id },
      application_id,
      details: { name, was: review_status },
    });
  });
}
