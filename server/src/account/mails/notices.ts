import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/html/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { mailMessages } from '../messages/mails.ts';

/** Tells the owner of a changed password; call in the transaction of the change. */
export async function mailPasswordNotice(db: Db, context: Context, to: Recipient): Promise<void> {
  const words = mailMessages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: words.passwordSubject,
    paragraphs: [words.passwordBody(formatMoment(to.locale, now))],
    action: { label: words.passwordAction, path: '/recover' },
    closing: words.passwordClosing,
  });
}

/** Tells the owner that one-time codes were turned on or off; call in the transaction of the change. */
export async function mailTotpNotice(db: Db, context: Context, to: Recipient, isOn: boolean): Promise<void> {
  const words = mailMessages[to.locale];
  const now = context.clock.now();
  const at = formatMoment(to.locale, now);
  await enqueueLetter(db, context, to, {
    subject: isOn ? words.totpOnSubject : words.totpOffSubject,
    paragraphs: [isOn ? words.totpOnBody(at) : words.totpOffBody(at)],
    action: { label: words.totpAction, path: '/account/security' },
    closing: words.totpClosing,
  });
}

/** Tells a person whose identity an application reports to have verified; call in the transaction that raises the level. */
export async function mailIdentityNotice(
  db: Db,
  context: Context,
  to: Recipient,
  report: { application: string; method: string },
): Promise<void> {
  const words = mailMessages[to.locale];
  const at = formatMoment(to.locale, context.clock.now());
  await enqueueLetter(db, context, to, {
    subject: words.identitySubject,
    paragraphs: [words.identityBody(report.application, report.method, at)],
    action: { label: words.identityAction, path: '/account' },
    closing: words.identityClosing,
  });
}
