import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { lockUser, userById } from '../../users/index.ts';

export type VerifiedDeveloper = { user_id: number; email: string; created_at: Date };

/** Throws 403 `identity_verification_required` with `verify_url` at level 0, or while the address is not verified. */
export async function requireVerifiedEmail(context: Context, userId: number): Promise<VerifiedDeveloper> {
  const user = await userById(context.stores.db, userId);
  if (user === null) throw accountClosed();
  if (user.identity_verified_level > 0 && user.email_verified) return user;
  const verify_url = new URL('/account', context.config.base_url).href;
  throw new Problem(
    403,
    'identity_verification_required',
    `Verify your e-mail address before you register anything: ${verify_url}`,
    { members: { verify_url } },
  );
}

/**
 * Locks the account of a person who is about to own something, until the transaction ends: closing it waits, and then finds what they own. Throws 401
 * if it is closed.
 */
export async function holdOwner(db: Db, userId: number): Promise<void> {
  if ((await lockUser(db, userId)) === null) throw accountClosed();
}

function accountClosed(): Problem {
  return new Problem(401, 'invalid_token', 'The account behind this key is closed.');
}
