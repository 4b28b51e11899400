import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { CodePurpose } from '../tables.ts';

type Holder = { user_id: number; purpose: CodePurpose };
type NewVerificationCode = Holder & {
  code_mac: Buffer;
  bound_to: string;
  created_at: Date;
  expires_at: Date;
};

export async function replaceVerificationCode(db: Db, code: NewVerificationCode): Promise<void> {
  const { code_mac, bound_to, created_at, expires_at } = code;
  const fresh = { code_mac, bound_to, created_at, expires_at, tries: 0, used_at: null };
  await db
    .insertInto('typed_codes')
    .values({ ...code, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** What the waiting code is, when one more try is allowed; the try is counted by the same statement. */
export async function countTry(
  db: Db,
  now: Date,
  { user_id, purpose }: Holder,
  most: number,
): Promise<{ code_mac: Buffer; bound_to: string } | undefined> {
  return await db
    .updateTable('typed_codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning(['code_mac', 'bound_to'])
    .executeTakeFirst();
}

/** True for exactly one caller; false when it was used, or replaced by another since it was compared. */
export async function consumeVerificationCode(
  db: Db,
  now: Date,
  right: Holder & { code_mac: Buffer },
): Promise<boolean> {
  const result = await db
    .updateTable('typed_codes')
    .set({ used_at: now })
    .where('user_id', '=', right.user_id)
    .where('purpose', '=', right.purpose)
    .where('code_mac', '=', right.code_mac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a code that still waits would prove; for the page that asks for it. */
export async function pendingVerificationCode(
  db: Db,
  now: Date,
  { user_id, purpose }: Holder,
): Promise<{ bound_to: string; expires_at: Date } | null> {
  const row = await db
    .selectFrom('typed_codes')
    .select(['bound_to', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The codes that a person asked for, and those by which another account would be merged into theirs. */
export async function voidVerificationCodes(db: Db, now: Date, userId: number): Promise<void> {
  await db
    .updateTable('typed_codes')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([where('purpose', '=', 'merge'), where('bound_to', '=', String(userId))]),
      ]),
    )
    .execute();
}

/** For a closed account: they are worthless, and name what they were to prove. */
export async function deleteVerificationCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('typed_codes').where('user_id', '=', userId).execute();
}
