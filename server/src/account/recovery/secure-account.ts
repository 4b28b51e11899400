import { endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { lockUser, redeemLink } from '../../users/index.ts';
import { ALL_GIVEN, countsOf, endGivenAccess } from '../security/end-access.ts';
import { voidPending } from '../security/void-pending.ts';

/**
 * Redeems the link of a mail about a change: ends whatever acts in this person's name, or lets others in, without asking for a password or a passkey. Factors
 * stay: a reader of the mail must not remove them. False: the link is dead.
 */
export async function secureAccount(context: Context, request: Request, token: string): Promise<boolean> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, now, 'secure_account', token);
    if (link === null || (await lockUser(db, link.user_id)) === null) return false;
    const { user_id } = link;
    const sessions = await endSessions(db, now, user_id, null);
    await voidPending(db, now, user_id);
    const actor = { type: 'user', id: user_id } as const;
    const ended = await endGivenAccess(db, context, request, actor, user_id, 'account_secured', {
      ...ALL_GIVEN,
      owner: request,
    });
    await recordAudit(db, context, request, {
      event_type: 'user.secured',
      actor,
      target: { type: 'user', id: user_id },
      details: { sessions, ...countsOf(ended) },
    });
    return true;
  });
}
