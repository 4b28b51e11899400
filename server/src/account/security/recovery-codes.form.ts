import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, person, requireFresh } from '../../sessions/index.ts';
import { credentialsById, mailAccountChange, newRecoveryCodes } from '../../users/index.ts';
import { recoveryCodesPage } from './recovery-codes.page.ts';

const PATH = '/account/security/recovery-codes';

/** Makes ten codes and shows them once. */
export const recoveryCodesForm = pageAt(PATH, {
  caller: person(),
  submitter: person({ fresh: true }),
  formOn: () => '/account/security',
  show: ({ context, request, reply, session, locale }) => {
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    return recoveryCodesPage(locale, session, shown === null ? null : shown.split(' '));
  },
  submit: async ({ context, request, reply, session }) => {
    const codes = await makeRecoveryCodes(context, request, session);
    if (codes === null) return { to: '/account/security' };
    showOneTimeSecret(context, reply, session, PATH, codes.join(' '));
    return { to: PATH };
  },
});

async function makeRecoveryCodes(
  context: Context,
  request: Request,
  session: CurrentSession,
): Promise<string[] | null> {
  const actor = requireFresh(session, context.clock.now());
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const owner = await credentialsById(db, user_id);
    const codes = owner && (await newRecoveryCodes(db, context.keyring, context.clock.now(), owner));
    if (codes === null) return null;
    await recordAudit(db, context, request, {
      event_type: 'user.recovery_codes_created',
      actor,
      target: { type: 'user', id: user_id },
      details: { session_id },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'recovery_codes_created' });
    return codes;
  });
}
