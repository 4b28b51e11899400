import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

export async function insertPushedRequest(
  db: Db,
  pushed: Insertable<Database['pushed_authorization_requests']>,
): Promise<void> {
  await db.insertInto('pushed_authorization_requests').values(pushed).execute();
}

/** The parameters that this client pushed, while a browser may still arrive with them. */
export async function findPushedRequest(
  db: Db,
  uriHash: Buffer,
  clientId: string,
  now: Date,
): Promise<{ query: string; is_signed: boolean | null } | undefined> {
  return await db
    .selectFrom('pushed_authorization_requests as p')
    .innerJoin('applications as a', 'a.application_id', 'p.application_id')
    .select(['p.query', 'p.is_signed'])
    .where('p.uri_hash', '=', uriHash)
    .where('p.expires_at', '>', now)
    .where('a.client_id', '=', clientId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** True for exactly one caller. Someone who arrived in time may have taken long to sign in, so only the end counts. */
export async function usePushedRequest(db: Db, uriHash: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('pushed_authorization_requests')
    .where('uri_hash', '=', uriHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
