import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { type DeliveryPath, TABLES } from '../outbox/delivery-path.ts';

/** Deletes finished rows with the records of their attempts. */
export async function deleteOldDeliveries(
  db: Db,
  path: DeliveryPath,
  [deliveredBefore, deadBefore]: Date[],
  batch: number,
): Promise<number> {
  const { table, dead } = TABLES[path];
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (
      DELETE FROM ${sql.table(table)} WHERE id = ANY (ARRAY(
        SELECT id FROM ${sql.table(table)}
         WHERE delivered_at < ${deliveredBefore} OR (${sql.ref(dead)} < ${deadBefore} AND delivered_at IS NULL)
         LIMIT ${batch} FOR UPDATE SKIP LOCKED))
      RETURNING delivery_id
    ), attempts AS (
      DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT delivery_id FROM gone)
    )
    SELECT count(*) AS count FROM gone
  `.execute(db);
  return rows[0]!.count;
}
