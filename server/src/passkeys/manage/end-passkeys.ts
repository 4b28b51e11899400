import type { Db } from '../../platform/db/stores.ts';
import { noteRemoved, updateUser } from '../../users/index.ts';
import { deletePasskeysOf } from '../passkeys.queries.ts';

/** Removes every passkey of a user in the caller's transaction and turns passkey-only approval off; returns their names. */
export async function endPasskeys(db: Db, userId: number): Promise<string[]> {
  const names = await deletePasskeysOf(db, userId);
  await updateUser(db, userId, { passkey_only_approval: false });
  if (names.length > 0) await noteRemoved(db, userId, 'passkeys');
  return names;
}
