import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, passwordIsNotEnough, person } from '../../sessions/index.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { securityMessages } from './security.messages.ts';
import { type SecurityPage, securityPage } from './security.page.ts';
import { securityFactsOf } from './security.queries.ts';

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
  const [facts] = await securityFactsOf(context.stores.pool, session.user_id, now);
  // Closed since the session was read.
  if (facts === undefined) return { to: '/login' };
  const isRefused =
    content.passwordFaults !== undefined || content.totpFaults !== undefined || content.refusal !== undefined;
  const document = securityPage({
    locale,
    session,
    needsStepUp: passwordIsNotEnough(session, now),
    ...facts,
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
