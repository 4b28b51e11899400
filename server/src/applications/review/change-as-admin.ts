import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { holdHostOf } from '../client-documents/stopped-host.ts';
import { lockApplication } from '../registry/application-changes.queries.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import { noSuchApplication } from '../registry/find-application.ts';

/**
 * An administrator's change of one application: `work` sees it locked, and what it became is returned. Throws 404 when it
 * is gone.
 */
export async function changeAsAdmin(
  { stores }: Context,
  applicationId: number | null,
  work: (db: Db, application: Application) => Promise<void>,
): Promise<Application> {
  return await inTransaction(stores.db, async (db) => {
    // A decision about a client can affect others of its host, so lock the host first.
    const named = applicationId === null ? null : await applicationById(db, applicationId);
    if (named !== null) await holdHostOf(db, named.client_id);
    const application = named && (await lockApplication(db, named.application_id));
    if (application === null) throw noSuchApplication();
    await work(db, application);
    return (await applicationById(db, application.application_id))!;
  });
}
