import type { Db } from '../../platform/db/stores.ts';
import { levelWith } from '../accounts/identity-level.ts';
import { markEmailVerified } from '../accounts/users.queries.ts';

/** A link mailed to `email` came back: the address is theirs. False when the account has another one by now. */
export async function verifyEmail(db: Db, person: { user_id: number; email: string }): Promise<boolean> {
  return await markEmailVerified(db, person.user_id, person.email, levelWith(0, 'email'));
}
