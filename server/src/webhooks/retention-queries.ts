import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import { type DeliveryPath, TABLES } from './delivery-path.ts';

/** Rows that are over, with what was written down about their attempts. */
export async function deleteOldDeliveries(
  db: Db,
  path: DeliveryPath,
  deliveredBefore: Date,
  deadBefore: Date,
  batch: number,
): Promise<number> {
  const { table, dead } = TABLES[path];
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (
      DELETE FROM ${sql.table(table)} WHERE id IN (
        SELECT id FROM ${sql.table(table)}
         WHERE delivered_at < ${deliveredBefore} OR (${sql.ref(dead)} < ${deadBefore} AND delivered_at IS NULL)
         LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING delivery_id
    ), attempts AS (
      DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT delivery_id FROM gone)
    )
    SELECT count(*) AS count FROM gone
  `.execute(db);
  return rows[0]!.count;
}

/** Of rows that went another way, with their application. */
export async function deleteOldAttempts(db: Db, startedBefore: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM webhook_attempts WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM webhook_attempts WHERE started_at < ${startedBefore} LIMIT ${batch}))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function deleteOldNonces(db: Db, usedBefore: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM admin_action_nonces WHERE nonce_hash IN (
      SELECT nonce_hash FROM admin_action_nonces WHERE used_at < ${usedBefore} LIMIT ${batch})
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
