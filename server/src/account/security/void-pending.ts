import type { Db } from '../../platform/db/stores.ts';
import { voidUserTokens } from '../../users/index.ts';
import { voidMailedCodes } from '../mailed-code/mailed-codes.queries.ts';
import { endProposalsOf } from '../merge/merge-proposals.queries.ts';
import { voidVerificationCodes } from '../shared/verification-codes.queries.ts';

/**
 * Makes every link, token and code worthless that would still change whose account it is: a thief may have asked for them before
 * the owner took the account back. Call in the transaction that ends the sessions.
 */
export async function voidPending(db: Db, now: Date, userId: number): Promise<void> {
  for (const purpose of [
    'change_email',
    'delete_account',
    'merge',
    'confirm_merge',
    'recover_password',
    'invitation',
    'set_credential',
  ] as const)
    await voidUserTokens(db, now, userId, purpose);
  await voidVerificationCodes(db, now, userId);
  await voidMailedCodes(db, now, userId);
  await endProposalsOf(db, now, userId);
}
