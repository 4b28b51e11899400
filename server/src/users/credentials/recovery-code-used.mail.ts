import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { recoveryCodeUsedMessages } from './recovery-code-used.messages.ts';

/** Tells the owner of a recovery code that was used and how many are left; call in the transaction that redeems it. */
export async function mailRecoveryCodeUsed(
  db: Db,
  context: Context,
  to: Recipient,
  left: number,
): Promise<void> {
  const messages = recoveryCodeUsedMessages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: messages.subject,
    paragraphs: [messages.body(formatMoment(to.locale, now)), messages.left(left)],
    action: { label: messages.action, path: '/account/security/check-up?not_you=1' },
    closing: messages.closing,
  });
}
