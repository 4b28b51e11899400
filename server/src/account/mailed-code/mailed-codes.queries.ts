import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

export type MailedCode = Omit<Selectable<Database['mailed_codes']>, 'created_at' | 'used_at'>;

export type NewMailedCode = Omit<MailedCode, 'tries'> & { created_at: Date };

const COLUMNS = [
  'ticket_hash',
  'purpose',
  'email',
  'user_id',
  'code_seed',
  'preferred_name',
  'with_passkey',
  'digits',
  'tries',
  'expires_at',
] as const;

/** A ticket has one code at a time: a new one replaces the one before. */
export async function replaceMailedCode(db: Db, code: NewMailedCode): Promise<void> {
  const { ticket_hash, ...others } = code;
  const fresh = { ...others, tries: 0, used_at: null };
  await db
    .insertInto('mailed_codes')
    .values({ ticket_hash, ...fresh })
    .onConflict((conflict) => conflict.column('ticket_hash').doUpdateSet(fresh))
    .execute();
}

/** The code that a ticket waits for, for the page that asks for it. Decides nothing. */
export async function waitingMailedCode(db: Db, now: Date, ticketHash: Buffer): Promise<MailedCode | null> {
  const row = await db
    .selectFrom('mailed_codes')
    .select(COLUMNS)
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The code that a typed one is compared with, if one more try is allowed; the same statement counts the try. */
export async function countMailedCodeTry(
  db: Db,
  now: Date,
  ticketHash: Buffer,
  most: number,
): Promise<MailedCode | null> {
  const row = await db
    .updateTable('mailed_codes')
    .set({ tries: sql`tries + 1` })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** True for exactly one caller; false if it was used, or replaced by another since it was compared. */
export async function consumeMailedCode(
  db: Db,
  now: Date,
  { ticket_hash, code_seed }: Pick<MailedCode, 'ticket_hash' | 'code_seed'>,
): Promise<boolean> {
  const result = await db
    .updateTable('mailed_codes')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket_hash)
    .where('code_seed', '=', code_seed)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes every code worthless that was mailed to this person. */
export async function voidMailedCodes(db: Db, now: Date, userId: number): Promise<void> {
  await db
    .updateTable('mailed_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Of a closed account. */
export async function deleteMailedCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('mailed_codes').where('user_id', '=', userId).execute();
}
