import { deleteAccessKeys } from '../../access-keys/index.ts';
import { forgetImportedPerson } from '../../imports/index.ts';
import { endSessions } from '../../oauth/index.ts';
import { endPasskeys } from '../../passkeys/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { eraseBrowserData } from '../../sessions/index.ts';
import { deleteUser } from '../../users/index.ts';
import { deleteMailedCodes } from '../mailed-code/mailed-codes.queries.ts';
import { eraseProposalsOf } from '../merge/merge-proposals.queries.ts';
import { deleteVerificationCodes } from '../shared/verification-codes.queries.ts';

/**
 * Closes an account for good in the caller's transaction, whether it is deleted or merged into another: sessions, grants, keys, devices
 * and passkeys end, the row is erased, and the address is free again. Consents, agents and memberships are the caller's to
 * delete or move. False: it was closed already.
 */
export async function closeAccount(db: Db, now: Date, userId: number): Promise<boolean> {
  // First, so that ending the sessions of a deleted person sends no `token.revoked` beside `user.deleted`.
  const closed = await deleteUser(db, now, userId);
  if (closed) {
    await endSessions(db, now, userId, null);
    await endPasskeys(db, userId);
    await deleteAccessKeys(db, userId);
    await eraseBrowserData(db, userId);
    await deleteVerificationCodes(db, userId);
    await deleteMailedCodes(db, userId);
    await eraseProposalsOf(db, now, userId);
    await forgetImportedPerson(db, now, userId);
  }
  return closed;
}
