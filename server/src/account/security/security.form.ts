import { accessKeysOf, countDevices } from '../../access-keys/index.ts';
import { countPermissions } from '../../agents/index.ts';
import { countUsablePasskeys } from '../../passkeys/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, passwordIsNotEnough, person } from '../../sessions/index.ts';
import { countRecoveryCodes, userById } from '../../users/index.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { securityMessages } from './security.messages.ts';
import { type SecurityPage, securityPage } from './security.page.ts';

/** Password and one-time codes, each with its form. */
export const securityForm = pageAt('/account/security', {
  caller: person({ enrolling: true }),
  query: pageQuery,
  show: async (visit) => {
    const { done, return_to: returnTo } = visit.query;
    const { locale, return_to } = await signInContext(visit, returnTo);
    return securityAnswer(visit, {
      status: securityStatus(locale, done),
      warning: done === 'totp_needed' || done === 'totp_kept',
      return_to,
    });
  },
});

/** The page itself, also as the answer to one of its forms that was refused: 422 then. */
export async function securityAnswer(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  content: Pick<
    SecurityPage,
    'status' | 'warning' | 'return_to' | 'passwordFaults' | 'totpFaults' | 'ended' | 'refusal'
  >,
): Promise<PageAnswer> {
  const user = await userById(context.stores.db, session.user_id);
  const email_verified = user?.email_verified ?? false;
  const passkey_only_approval = user?.passkey_only_approval ?? false;
  const passkey_count = await countUsablePasskeys(context.stores.db, session.user_id);
  const key_count = (await accessKeysOf(context.stores.db, session.user_id)).length;
  const device_count = await countDevices(context.stores.db, session.user_id);
  const permission_count = await countPermissions(context.stores.db, now, session.user_id);
  const recovery_codes = await countRecoveryCodes(context.stores.db, session.user_id);
  const isRefused =
    content.passwordFaults !== undefined || content.totpFaults !== undefined || content.refusal !== undefined;
  const document = securityPage({
    locale,
    session,
    email_verified,
    needsStepUp: passwordIsNotEnough(session, now),
    passkey_count,
    key_count,
    device_count,
    permission_count,
    passkey_only_approval,
    recovery_codes,
    ...content,
  });
  return { document, status: isRefused ? 422 : 200 };
}

function securityStatus(locale: Locale, done: string | undefined): string | null {
  const messages = securityMessages[locale];
  if (done === 'password') return messages.donePassword;
  if (done === 'password_removed') return messages.donePasswordRemoved;
  if (done === 'disowned') return messages.doneDisowned;
  if (done === 'totp_on') return messages.doneTotpOn;
  if (done === 'totp_off') return messages.doneTotpOff;
  if (done === 'totp_kept') return messages.totpKept;
  if (done === 'passkey_only_on') return passkeyMessages[locale].doneApprovalOn;
  if (done === 'passkey_only_off') return passkeyMessages[locale].doneApprovalOff;
  if (done === 'stepped_up') return messages.doneStepUp;
  return done === 'totp_needed' ? messages.stepUpNeedsTotp : null;
}
