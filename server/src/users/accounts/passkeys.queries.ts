import type { Db } from '../../platform/db/stores.ts';

// The table belongs to passkeys/, a later feature. This statement stands here because an account and what opens it
// must end in one transaction, and the import rule lets users/ call nothing later.

export async function deletePasskeysOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
