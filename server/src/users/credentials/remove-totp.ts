import type { Db } from '../../platform/db/stores.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';
import { removeTotp as remove } from './totp.queries.ts';

/** Turns one-time codes off, recovery codes with them; call in a transaction. False: they were off. */
export async function removeTotp(db: Db, userId: number): Promise<boolean> {
  const removed = await remove(db, userId);
  if (removed) await deleteRecoveryCodes(db, userId);
  return removed;
}
