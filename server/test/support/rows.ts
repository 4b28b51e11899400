import type { Updateable } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import type { Db } from '../../src/platform/db/stores.ts';

/** Changes an application past the endpoints. */
export async function changeApplication(
  db: Db,
  application_id: number,
  change: Updateable<Database['applications']>,
): Promise<void> {
  await db.updateTable('applications').set(change).where('application_id', '=', application_id).execute();
}

/** Changes a user past the endpoints. */
export async function changeUser(
  db: Db,
  user_id: number,
  change: Updateable<Database['users']>,
): Promise<void> {
  await db.updateTable('users').set(change).where('user_id', '=', user_id).execute();
}

/** Changes every session of a user past the endpoints. */
export async function changeSessions(
  db: Db,
  user_id: number,
  change: Updateable<Database['sessions']>,
): Promise<void> {
  await db.updateTable('sessions').set(change).where('user_id', '=', user_id).execute();
}
