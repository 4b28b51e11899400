import { openedForReader } from '../../customers/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { emailLink } from '../../users/index.ts';
import { verifyEmailMessages } from './verify-email.messages.ts';

type Person = Recipient & { user_id: number };

/** Mails a link that verifies the address; call in the transaction of its cause. */
export async function mailVerificationLink(
  db: Db,
  context: Context,
  to: Person,
  returnTo: string | null,
  opened_for: OpenedFor | null = null,
) {
  const messages = verifyEmailMessages[to.locale];
  const { path, expires_at } = await emailLink(db, context, 'verify_email', to, '/verify-email', returnTo);
  await enqueueLetter(db, context, to, {
    subject: messages.mailSubject,
    paragraphs: [messages.mailBody(formatMoment(to.locale, expires_at))],
    action: { label: messages.mailAction, path },
    closing: messages.mailClosing,
    opened_for: await openedForReader(db, opened_for, to.user_id),
  });
}
