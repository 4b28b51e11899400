import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/html/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { newLinkToken } from '../../users/index.ts';
import { leavingMessages } from '../messages/leaving.ts';
import { linkPath } from './link-path.ts';

/** Mails the link that deletes the account; call in the transaction of its cause. */
export async function mailDeletionLink(
  db: Db,
  context: Context,
  to: Recipient & { user_id: number },
): Promise<void> {
  const words = leavingMessages[to.locale];
  const token = await newLinkToken(db, context.clock.now(), 'delete_account', to);
  await enqueueLetter(db, context, to, {
    subject: words.linkSubject,
    paragraphs: [words.linkBody],
    action: { label: words.linkAction, path: linkPath('/account/delete/confirm', token) },
    closing: words.linkClosing,
  });
}

/** The last mail to somebody who left; call in the transaction that closes the account. */
export async function mailDeleted(db: Db, context: Context, to: Recipient): Promise<void> {
  const words = leavingMessages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: words.deletedSubject,
    paragraphs: [words.deletedBody(formatMoment(to.locale, now))],
    closing: words.deletedClosing,
  });
}
