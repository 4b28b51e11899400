import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { messages } from '../users.messages.ts';

/** Tells the owner of a recovery code that was used and how many are left; call in the transaction that spends it. */
export async function mailRecoveryCodeUsed(
  db: Db,
  context: Context,
  to: Recipient,
  left: number,
): Promise<void> {
  const words = messages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: words.recoverySubject,
    paragraphs: [words.recoveryBody(formatMoment(to.locale, now)), words.recoveryLeft(left)],
    action: { label: words.recoveryAction, path: '/account/security' },
    closing: words.recoveryClosing,
  });
}
