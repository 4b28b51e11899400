import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { ActFilter } from './acting.queries.ts';

/** The agent (by id) or application (by client_id) whose acts someone wants to see; null if the user never had anything to do with it. */
export async function holderOf(
  db: Db,
  userId: number,
  id: string,
): Promise<{ name: string; filter: ActFilter } | null> {
  const { rows } = await sql<{ name: string; application_id: number | null }>`
    SELECT coalesce(ap.name, ag.name) AS name, ap.application_id
      FROM (SELECT ${id}::text AS id) given
      LEFT JOIN agents ag ON ag.id = given.id AND ag.user_id = ${userId} AND ag.application_id IS NULL
      LEFT JOIN applications ap ON ap.client_id = given.id AND EXISTS (
                SELECT FROM consents c WHERE c.user_id = ${userId} AND c.application_id = ap.application_id)
     WHERE ag.id IS NOT NULL OR ap.application_id IS NOT NULL
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { name, application_id } = row;
  return { name, filter: application_id === null ? { agent_id: id } : { application_id } };
}
