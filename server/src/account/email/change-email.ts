import type { Db } from '../../platform/db/stores.ts';
import { normalizeEmail, updateEmail, userByEmail, voidUserTokens } from '../../users/index.ts';

/**
 * The person now has the address that a link proved, in the caller's transaction; links to the old one die. False: an
 * open account has the address already. Of two that change to one address at once, the later statement violates the
 * index, which ends its transaction (`isAddressTaken`).
 */
export async function changeEmail(
  db: Db,
  now: Date,
  { user_id, email }: { user_id: number; email: string },
): Promise<boolean> {
  const holder = await userByEmail(db, normalizeEmail(email));
  if (holder !== null && holder.user_id !== user_id) return false;
  await updateEmail(db, user_id, email);
  for (const purpose of ['verify_email', 'recover_password', 'change_email'] as const)
    await voidUserTokens(db, now, user_id, purpose);
  return true;
}

/** Whether PostgreSQL refused a second open account with one address. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_by_email';
}
