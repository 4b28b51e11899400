import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/html/i18n/moments.ts';
import { compose, enqueueMail } from '../../platform/mail/index.ts';
import { newLinkToken } from '../../users/index.ts';
import { emailMessages } from '../messages/email.ts';

type Recipient = { email: string; locale: Locale };

/** Mails the link that makes the new address the person's; call in the transaction of its cause. */
export async function mailChangeLink(
  db: Db,
  context: Context,
  to: Recipient & { user_id: number },
  oldEmail: string,
): Promise<void> {
  const words = emailMessages[to.locale];
  const now = context.clock.now();
  const url = new URL('/account/email/confirm', context.config.base_url);
  url.searchParams.set('token', await newLinkToken(db, now, 'change_email', to));
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.linkSubject,
    paragraphs: [words.linkBody(oldEmail)],
    action: { label: words.linkAction, url: url.href },
    closing: words.linkClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}

/** Tells the old address while it can still recover the account; call in the transaction that mails the link. */
export async function mailAddressAsked(
  db: Db,
  context: Context,
  to: Recipient,
  newEmail: string,
): Promise<void> {
  const words = emailMessages[to.locale];
  const now = context.clock.now();
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.askedSubject,
    paragraphs: [words.askedBody(newEmail, formatMoment(to.locale, now))],
    action: { label: words.askedAction, url: new URL('/recover', context.config.base_url).href },
    closing: words.askedClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}

/** The last mail to the old address; call in the transaction of the change. */
export async function mailAddressChanged(
  db: Db,
  context: Context,
  to: Recipient,
  newEmail: string,
): Promise<void> {
  const words = emailMessages[to.locale];
  const now = context.clock.now();
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.changedSubject,
    paragraphs: [words.changedBody(newEmail, formatMoment(to.locale, now))],
    closing: words.changedClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}
