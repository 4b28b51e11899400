import { recordAudit } from '../../platform/audit/index.ts';
import { installationName } from '../../platform/brand/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { type CurrentSession, holdSession, person, requireFresh } from '../../sessions/index.ts';
import { credentialsById, mailAccountChange, newRecoveryCodes } from '../../users/index.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { recoveryCodesPage } from './recovery-codes.page.ts';
import { securityMessages } from './security.messages.ts';

const PATH = '/account/security/recovery-codes';

/** Makes ten codes and shows them once. */
export const recoveryCodesForm = pageAt(PATH, {
  caller: person(),
  submitter: person({ fresh: true }),
  query: pageQuery,
  formOn: () => '/account/security',
  show: async ({ context, request, reply, session, locale, query }) => {
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    return recoveryCodesPage({
      locale,
      session,
      codes: shown === null ? null : shown.split(' '),
      service: await installationName(context),
      status: query.done === 'totp_on' ? securityMessages[locale].doneTotpOn : null,
    });
  },
  submit: async (visit) => {
    const { context, request, session } = visit;
    const codes = await inTransaction(context.stores.db, async (db) => {
      const made = await makeRecoveryCodes(db, visit);
      if (made !== null)
        await mailAccountChange(db, context, request, session.user_id, { kind: 'recovery_codes_created' });
      return made;
    });
    if (codes === null) return { to: '/account/security' };
    showRecoveryCodes(visit, codes);
    return { to: PATH };
  },
});

type Owner = Visit<{ session: CurrentSession }>;

/** Null: the person has no one-time codes, which these replace. */
export async function makeRecoveryCodes(
  db: Db,
  { context, request, session, now }: Owner,
): Promise<string[] | null> {
  const actor = requireFresh(session, now);
  const { user_id, session_id } = session;
  await holdSession(db, session);
  const owner = await credentialsById(db, user_id);
  const codes = owner && (await newRecoveryCodes(db, context.keyring, now, owner));
  if (codes === null) return null;
  await recordAudit(db, context, request, {
    event_type: 'user.recovery_codes_created',
    actor,
    target: { type: 'user', id: user_id },
    details: { session_id },
  });
  return codes;
}

/** For the page, to which the caller leads. */
export function showRecoveryCodes({ context, reply, session }: Owner, codes: string[]): void {
  showOneTimeSecret(context, reply, session, PATH, codes.join(' '));
}
