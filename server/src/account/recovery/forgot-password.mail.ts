import { openedForReader } from '../../customers/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { emailLink } from '../../users/index.ts';
import { forgotPasswordMessages } from './forgot-password.messages.ts';

type Person = Recipient & { user_id: number };

/** Mails a link that sets a password: to who asked for it, or to who signed up a second time. */
export async function mailRecoveryLink(
  db: Db,
  context: Context,
  to: Person,
  reason: 'asked' | 'signed_up_again',
  returnTo: string | null,
  opened_for: OpenedFor | null,
) {
  const messages = forgotPasswordMessages[to.locale];
  const { path, expires_at } = await emailLink(
    db,
    context,
    'recover_password',
    to,
    '/reset-password',
    returnTo,
  );
  const until = formatMoment(to.locale, expires_at);
  const letter =
    reason === 'asked'
      ? {
          subject: messages.mailSubject,
          body: messages.mailBody(until),
          label: messages.mailAction,
          closing: messages.mailClosing,
        }
      : {
          subject: messages.knownSubject,
          body: messages.knownBody(until),
          label: messages.knownAction,
          closing: messages.knownClosing,
        };
  await enqueueLetter(db, context, to, {
    subject: letter.subject,
    paragraphs: [letter.body],
    action: { label: letter.label, path },
    closing: letter.closing,
    opened_for: await openedForReader(db, opened_for, to.user_id),
  });
}
