import type { Db } from '../../platform/db/stores.ts';

/** True when no mail about this developer was sent since `cooledDown`; records one as sent now. */
export async function claimAlert(db: Db, now: Date, userId: number, cooledDown: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('developer_alerts')
    .values({ user_id: userId, alerted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ alerted_at: now })
        .where('developer_alerts.alerted_at', '<=', cooledDown),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
