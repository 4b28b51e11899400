import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { linkPath, linkToken } from '../../users/index.ts';
import { mailMessages } from './mails.messages.ts';

type Person = Recipient & { user_id: number };

/** Mails a link that verifies the address; call in the transaction of its cause. */
export async function mailVerificationLink(db: Db, context: Context, to: Person, returnTo: string | null) {
  const words = mailMessages[to.locale];
  const { token, expires_at } = await linkToken(db, context, 'verify_email', to);
  await enqueueLetter(db, context, to, {
    subject: words.verifySubject,
    paragraphs: [words.verifyBody(formatMoment(to.locale, expires_at))],
    action: { label: words.verifyAction, path: linkPath('/verify-email', token, returnTo) },
    closing: words.verifyClosing,
  });
}

/** Mails a link that sets a password: to who asked for it, or to who signed up a second time. */
export async function mailRecoveryLink(
  db: Db,
  context: Context,
  to: Person,
  reason: 'asked' | 'signed_up_again',
  returnTo: string | null,
) {
  const words = mailMessages[to.locale];
  const { token, expires_at } = await linkToken(db, context, 'recover_password', to);
  const until = formatMoment(to.locale, expires_at);
  const path = linkPath('/reset-password', token, returnTo);
  const letter =
    reason === 'asked'
      ? {
          subject: words.recoverSubject,
          body: words.recoverBody(until),
          label: words.recoverAction,
          closing: words.recoverClosing,
        }
      : {
          subject: words.knownSubject,
          body: words.knownBody(until),
          label: words.knownAction,
          closing: words.knownClosing,
        };
  await enqueueLetter(db, context, to, {
    subject: letter.subject,
    paragraphs: [letter.body],
    action: { label: letter.label, path },
    closing: letter.closing,
  });
}
