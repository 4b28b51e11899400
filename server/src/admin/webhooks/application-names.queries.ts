import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/stores.ts';

/** By application ID. */
export async function applicationNames(db: ReadDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ application_id: number; name: string }>`
    SELECT application_id, name FROM applications WHERE application_id = ANY (${[...new Set(ids)]}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ application_id, name }) => [Number(application_id), name]));
}
