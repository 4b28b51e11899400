import { TOTP_DEFAULTS } from '../../platform/crypto/totp.ts';
import type { Db } from '../../platform/db/stores.ts';
import { withRemoved } from './removed-credentials.queries.ts';

/** Stores a pending secret with the parameters of new ones. False when one is active already. */
export async function storePendingTotp(db: Db, userId: number, sealedSecret: Buffer): Promise<boolean> {
  const { algorithm, digits, period } = TOTP_DEFAULTS;
  const result = await db
    .updateTable('users')
    .set({ sealed_totp_secret: sealedSecret, totp_last_step: 0 })
    .set({ totp_algorithm: algorithm, totp_digits: digits, totp_period: period })
    .where('user_id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Activates the pending secret and uses the step that proved it. False when it is active already, or was
 * replaced by another (a second tab) since the caller read it.
 */
export async function enableTotp(
  db: Db,
  now: Date,
  userId: number,
  sealedSecret: Buffer,
  step: number,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ totp_enabled_at: now, totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .where('sealed_totp_secret', '=', sealedSecret)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True for exactly one caller per person and step: the row count of one conditional update decides. */
export async function consumeTotpStep(
  db: Db,
  userId: number,
  sealedSecret: Buffer,
  step: number,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_last_step', '<', step)
    .where('totp_enabled_at', 'is not', null)
    .where('sealed_totp_secret', '=', sealedSecret)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function clearTotp(db: Db, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ sealed_totp_secret: null, totp_enabled_at: null, credentials_removed: withRemoved('totp') })
    .where('user_id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
