import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { identityVerificationMessages } from './identity-verifications.messages.ts';

/** Tells a person whose identity an application reports to have verified; call in the transaction that raises the level. */
export async function mailIdentityNotice(
  db: Db,
  context: Context,
  to: Recipient,
  report: { application: string; method: string },
): Promise<void> {
  const messages = identityVerificationMessages[to.locale];
  const at = formatMoment(to.locale, context.clock.now());
  await enqueueLetter(db, context, to, {
    subject: messages.subject,
    paragraphs: [messages.body(report.application, report.method, at)],
    action: { label: messages.action, path: '/account' },
    closing: messages.closing,
  });
}
