import type { Db } from '../../platform/db/stores.ts';

/** An application that is not deleted, by its id or its client_id. */
export async function applicationFrom(
  db: Db,
  text: string,
): Promise<{ application_id: number; name: string | null } | null> {
  const name = text.trim();
  const all = db
    .selectFrom('applications')
    .select(['application_id', 'name'])
    .where('deleted_at', 'is', null);
  const byClient = await all.where('client_id', '=', name).executeTakeFirst();
  if (byClient !== undefined || !/^[1-9]\d{0,14}$/.test(name)) return byClient ?? null;
  return (await all.where('application_id', '=', Number(name)).executeTakeFirst()) ?? null;
}
