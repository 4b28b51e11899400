import { endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { distrustOtherBrowsers } from '../../sessions/index.ts';
import { lockUser, redeemLink } from '../../users/index.ts';
import { countsOf, endGivenAccess } from '../security/end-access.ts';
import { voidPending } from '../security/void-pending.ts';

/**
<<<<<<< HEAD
 * Redeems the link of a mail about a change: ends whatever acts in this person's name, or lets others in, without asking for a password or a passkey. Factors
 * stay: a reader of the mail must not remove them. False: the link is dead.
=======
 * Redeems the link of a mail about a change: ends whatever acts in this person's name without asking for a password or a passkey,
 * which is sessions with what was granted in them, standing permissions, acting tokens, access keys, device keys, the registration access tokens of clients and browsers that are notified of requests. No other browser stays known. Factors stay: a reader of the mail must not remove
 * them. False: the link is dead.
>>>>>>> db25601a (Forget a thief's browser when its owner recovers the account, and exchange bound tokens for device keys)
 */
export async function secureAccount(context: Context, request: Request, token: string): Promise<boolean> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, now, 'secure_account', token);
    if (link === null || (await lockUser(db, link.user_id)) === null) return false;
    const { user_id } = link;
    const sessions = await endSessions(db, now, user_id, null);
    await voidPending(db, now, user_id);
<<<<<<< HEAD
=======
    const access_keys = await endAccessKeys(db, now, user_id);
    const devices = await endDevices(db, now, user_id);
    await deleteSubscriptionsOf(db, user_id);
    await distrustOtherBrowsers(db, user_id, request);
>>>>>>> db25601a (Forget a thief's browser when its owner recovers the account, and exchange bound tokens for device keys)
    const actor = { type: 'user', id: user_id } as const;
    const ended = await endGivenAccess(db, context, request, actor, user_id, 'account_secured');
    await recordAudit(db, context, request, {
      event_type: 'user.secured',
      actor,
      target: { type: 'user', id: user_id },
      details: { sessions, ...countsOf(ended) },
    });
    return true;
  });
}
