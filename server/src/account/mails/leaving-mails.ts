import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/html/i18n/moments.ts';
import { compose, enqueueMail } from '../../platform/mail/index.ts';
import { newLinkToken } from '../../users/index.ts';
import { leavingMessages } from '../messages/leaving.ts';

type Recipient = { user_id: number; email: string; locale: Locale };

/** Mails the link that deletes the account; call in the transaction of its cause. */
export async function mailDeletionLink(db: Db, context: Context, to: Recipient): Promise<void> {
  const words = leavingMessages[to.locale];
  const now = context.clock.now();
  const url = new URL('/account/delete/confirm', context.config.base_url);
  url.searchParams.set('token', await newLinkToken(db, now, 'delete_account', to));
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.linkSubject,
    paragraphs: [words.linkBody],
    action: { label: words.linkAction, url: url.href },
    closing: words.linkClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}

/** The last mail to somebody who left; call in the transaction that closes the account. */
export async function mailDeleted(
  db: Db,
  context: Context,
  to: { email: string; locale: Locale },
): Promise<void> {
  const words = leavingMessages[to.locale];
  const now = context.clock.now();
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.deletedSubject,
    paragraphs: [words.deletedBody(formatMoment(to.locale, now))],
    closing: words.deletedClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}
