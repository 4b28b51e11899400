import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { person, requireFresh } from '../../sessions/index.ts';
import { mailAccountChange, removeTotp as remove } from '../../users/index.ts';

/** Turns one-time codes off. */
export const removeTotpForm = pageAt('/account/security/totp/remove', {
  caller: person({ fresh: true }),
  formOn: () => '/account/security',
  submit: async ({ context, request, session, now }) => {
    const actor = requireFresh(session, now);
    if (!session.totp_enabled) return { to: '/account/security' };
    // Without them the mailbox alone would lead into the administration.
    if (session.is_admin) return { to: '/account/security?done=totp_kept' };
    await inTransaction(context.stores.db, async (db) => {
      if (!(await remove(db, session.user_id))) return;
      await recordAudit(db, context, request, {
        event_type: 'user.totp_removed',
        actor,
        target: { type: 'user', id: session.user_id },
        details: { session_id: session.session_id },
      });
      await mailAccountChange(db, context, request, session.user_id, { kind: 'totp_off' });
    });
    return { to: '/account/security?done=totp_off' };
  },
});
