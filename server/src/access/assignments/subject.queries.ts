import type { Db } from '../../platform/db/stores.ts';

/** Whose group this is; null when there is none. */
export async function groupCustomer(db: Db, groupId: number): Promise<{ customer_id: number | null } | null> {
  const group = db.selectFrom('groups').select('customer_id').where('group_id', '=', groupId);
  return (await group.executeTakeFirst()) ?? null;
}

/** An application by its id, unless it is deleted. */
export async function applicationExists(db: Db, applicationId: number): Promise<boolean> {
  const application = db
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('deleted_at', 'is', null);
  return (await application.executeTakeFirst()) !== undefined;
}
