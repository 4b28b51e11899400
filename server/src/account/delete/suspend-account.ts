import { endActingTokens, endSessions } from '../../oauth/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { setSuspended } from '../../users/index.ts';
import { endProposalsOf } from '../merge/merge-proposals.queries.ts';

/**
 * Suspends an account in the caller's transaction: it cannot sign in, its sessions, grants and acting tokens end, and stay ended when the suspension
 * is lifted (`setSuspended` in users/). Its access keys rest, they work again then. False: closed or suspended already.
 */
export async function suspendAccount(db: Db, now: Date, userId: number): Promise<boolean> {
  const suspended = await setSuspended(db, userId, now);
  if (suspended) {
    await endSessions(db, now, userId, null);
    await endActingTokens(db, now, { user_id: userId }, 'account_suspended');
    await endProposalsOf(db, now, userId);
  }
  return suspended;
}
