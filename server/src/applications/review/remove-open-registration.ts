import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  stopWaiting,
  waitForTurnToRegisterOpenly,
  waitingFromSameAddress,
} from '../registration/open-registrations.queries.ts';
import { lockApplication, markApplicationDeleted } from '../registry/application-changes.queries.ts';
import type { Application } from '../registry/applications.queries.ts';
import { noSuchApplication } from '../registry/find-application.ts';

type Removal = {
  admin_id: number;
  application_id: number | null;
  /** Also all others that wait and came from the same address, or the same IPv6 /64. */
  same_address: boolean;
};

/**
 * An administrator deletes an application that was registered without a key; no one else can. One that was never approved is
 * erased by the next run of the duty. Throws 404, and 409 `has_owner` for every other application.
 */
export async function removeOpenRegistration(
  context: Context,
  request: Request,
  { admin_id, application_id: id, same_address }: Removal,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    // Several rows are locked, so two administrators must not do this at the same time.
    if (same_address) await waitForTurnToRegisterOpenly(db);
    const application = id === null ? null : await lockApplication(db, id);
    if (application === null) throw noSuchApplication();
    if (!application.openly_registered)
      throw new Problem(
        409,
        'has_owner',
        'Only an application that was registered without a key can be deleted here. Suspend this one, or ask its owner to delete it.',
      );
    const others = same_address ? await waitingFromSameAddress(db, application.application_id) : [];
    await remove(db, context, request, admin_id, application);
    for (const other of others) {
      const waiting = await lockApplication(db, other);
      // Approved in the meantime: it is someone's decision, and stays.
      if (waiting?.review_status !== 'pending') continue;
      await remove(db, context, request, admin_id, waiting);
    }
  });
}

async function remove(
  db: Db,
  context: Context,
  request: Request,
  admin_id: number,
  { application_id, name, review_status }: Application,
): Promise<void> {
  const now = context.clock.now();
  await markApplicationDeleted(db, now, application_id);
  await stopWaiting(db, application_id, now);
  await recordAudit(db, context, request, {
    event_type: 'application.deleted',
    actor: { type: 'admin', id: admin_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { name, was: review_status },
  });
}
