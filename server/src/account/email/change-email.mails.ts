import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { emailLink, mailWithWayOut } from '../../users/index.ts';
import { emailMessages } from './change-email.messages.ts';

/** Mails the link that makes the new address the person's; call in the transaction of its cause. */
export async function mailChangeLink(
  db: Db,
  context: Context,
  to: Recipient & { user_id: number },
  oldEmail: string,
): Promise<void> {
  const messages = emailMessages[to.locale];
  const { path, expires_at } = await emailLink(db, context, 'change_email', to, '/account/email/confirm');
  await enqueueLetter(db, context, to, {
    subject: messages.linkSubject,
    paragraphs: [messages.linkBody(oldEmail, formatMoment(to.locale, expires_at))],
    action: { label: messages.linkAction, path },
    closing: messages.linkClosing,
  });
}

/** Tells the old address while it can still recover the account; call in the transaction that mails the link. */
export async function mailChangeRequested(
  db: Db,
  context: Context,
  to: Recipient,
  newEmail: string,
): Promise<void> {
  const messages = emailMessages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: messages.askedSubject,
    paragraphs: [messages.askedBody(newEmail, formatMoment(to.locale, now))],
    action: { label: messages.askedAction, path: '/recover' },
    closing: messages.askedClosing,
  });
}

/**
 * The last mail to the old address; call in the transaction of the change. Its link still ends sessions and keys, which is all
 * that the holder of the old mailbox may do.
 */
export async function mailAddressChanged(
  db: Db,
  context: Context,
  to: Recipient & { user_id: number },
  newEmail: string,
): Promise<void> {
  const messages = emailMessages[to.locale];
  const now = context.clock.now();
  await mailWithWayOut(db, context, to, {
    subject: messages.changedSubject,
    paragraphs: [messages.changedBody(newEmail, formatMoment(to.locale, now)), messages.changedClosing],
  });
}
