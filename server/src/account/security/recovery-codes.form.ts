import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  credentialsById,
  mailAccountChange,
  newRecoveryCodes,
  requireFresh,
  requirePageSession,
} from '../../users/index.ts';
import { recoveryCodesPage } from './recovery-codes.page.ts';

const PATH = '/account/security/recovery-codes';

/** GET|POST /account/security/recovery-codes: makes ten codes, in a fresh session, and shows them once. */
export const recoveryCodesForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const locale = localeOf(request, { user: session.locale });
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    return sendPage(reply, recoveryCodesPage(locale, session, shown === null ? null : shown.split(' ')));
  });

  server.post(PATH, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, '/account/security');
    if (session === null) return reply;
    const codes = await makeRecoveryCodes(context, request, session);
    if (codes === null) return reply.redirect('/account/security', 303);
    return showOneTimeSecret(context, reply, session, PATH, codes.join(' ')).redirect(PATH, 303);
  });
};

async function makeRecoveryCodes(
  context: Context,
  request: Request,
  session: CurrentSession,
): Promise<string[] | null> {
  const actor = requireFresh(session, context.clock.now());
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const person = await credentialsById(db, user_id);
    const codes = person && (await newRecoveryCodes(db, context.keyring, context.clock.now(), person));
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
