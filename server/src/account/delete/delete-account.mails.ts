import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { emailLink } from '../../users/index.ts';
import { deleteAccountMessages } from './delete-account.messages.ts';

/** Mails the link that deletes the account; call in the transaction of its cause. */
export async function mailDeletionLink(
  db: Db,
  context: Context,
  to: Recipient & { user_id: number },
): Promise<void> {
  const messages = deleteAccountMessages[to.locale];
  const { path, expires_at } = await emailLink(db, context, 'delete_account', to, '/account/delete/confirm');
  await enqueueLetter(db, context, to, {
    subject: messages.linkSubject,
    paragraphs: [messages.linkBody(formatMoment(to.locale, expires_at))],
    action: { label: messages.linkAction, path },
    closing: messages.linkClosing,
  });
}

/** The last mail to a person who left; call in the transaction that closes the account. */
export async function mailDeleted(db: Db, context: Context, to: Recipient): Promise<void> {
  const messages = deleteAccountMessages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: messages.deletedSubject,
    paragraphs: [messages.deletedBody(formatMoment(to.locale, now))],
    closing: messages.deletedClosing,
  });
}
