import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { compose, enqueueMail } from '../../platform/mail/index.ts';
import { newLinkToken } from '../../users/index.ts';
import { mailMessages } from '../messages/mails.ts';

type Recipient = { user_id: number; email: string; locale: Locale };

/** Mails a link that verifies the address; call in the transaction of its cause. */
export async function mailVerificationLink(db: Db, context: Context, to: Recipient, returnTo: string | null) {
  const words = mailMessages[to.locale];
  const token = await newLinkToken(db, context.clock.now(), 'verify_email', to);
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.verifySubject,
    paragraphs: [words.verifyBody],
    action: { label: words.verifyAction, url: linkUrl(context, '/verify-email', token, returnTo) },
    closing: words.verifyClosing,
  });
  await enqueueMail(db, context.keyring, context.clock.now(), letter);
}

/** Mails a link that sets a password: to who asked for it, or to who signed up a second time. */
export async function mailRecoveryLink(
  db: Db,
  context: Context,
  to: Recipient,
  reason: 'asked' | 'signed_up_again',
  returnTo: string | null,
) {
  const words = mailMessages[to.locale];
  const token = await newLinkToken(db, context.clock.now(), 'recover_password', to);
  const url = linkUrl(context, '/reset-password', token, returnTo);
  const letter =
    reason === 'asked'
      ? {
          subject: words.recoverSubject,
          body: words.recoverBody,
          label: words.recoverAction,
          closing: words.recoverClosing,
        }
      : {
          subject: words.knownSubject,
          body: words.knownBody,
          label: words.knownAction,
          closing: words.knownClosing,
        };
  const message = compose({
    locale: to.locale,
    to: to.email,
    subject: letter.subject,
    paragraphs: [letter.body],
    action: { label: letter.label, url },
    closing: letter.closing,
  });
  await enqueueMail(db, context.keyring, context.clock.now(), message);
}

/** BASE_URL alone decides the host of a link; a header never does. */
function linkUrl({ config }: Context, path: string, token: string, returnTo: string | null): string {
  const url = new URL(path, config.base_url);
  url.searchParams.set('token', token);
  if (returnTo !== null) url.searchParams.set('return_to', returnTo);
  return url.href;
}
