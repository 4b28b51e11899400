import type { Db } from '../../platform/db/stores.ts';

/** Only for an account that has one-time codes; replaces all codes there were. */
export async function replaceRecoveryCodes(
  db: Db,
  now: Date,
  userId: number,
  codeMacs: Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = codeMacs.map((code_mac) => ({ user_id: userId, code_mac, created_at: now, used_at: null }));
  await db.insertInto('totp_recovery_codes').values(rows).execute();
}

/** True for exactly one caller per code. `codeMacs`: the code under each key that is still in use. */
export async function redeemRecoveryCode(
  db: Db,
  now: Date,
  userId: number,
  codeMacs: Buffer[],
): Promise<boolean> {
  const result = await db
    .updateTable('totp_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_mac', 'in', codeMacs)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('totp_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute();
}
