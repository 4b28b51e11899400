import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeEmail } from '../../users/index.ts';

export type PersonName = {
  user_id?: number | undefined;
  sub?: string | undefined;
  email?: string | undefined;
};

/** Null for a closed account, and for none. */
export async function openAccount(db: Db, { user_id, sub, email }: PersonName): Promise<number | null> {
  let account = db.selectFrom('users').select('user_id').where('deleted_at', 'is', null);
  if (user_id !== undefined) account = account.where('user_id', '=', user_id);
  if (sub !== undefined) account = account.where('sub', '=', sub);
  if (email !== undefined) account = account.where(sql<string>`lower(email)`, '=', normalizeEmail(email));
  return (await account.executeTakeFirst())?.user_id ?? null;
}
