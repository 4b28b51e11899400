import type { Context } from '../platform/context.ts';
import type { Locale } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';
import { formatMoment } from '../platform/html/i18n/moments.ts';
import { compose, enqueueMail } from '../platform/mail/index.ts';
import { messages } from './messages.ts';

/** Tells the owner of a recovery code that was used and how many are left; call in the transaction that spends it. */
export async function mailRecoveryCodeUsed(
  db: Db,
  context: Context,
  to: { email: string; locale: Locale },
  left: number,
): Promise<void> {
  const words = messages[to.locale];
  const now = context.clock.now();
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.recoverySubject,
    paragraphs: [words.recoveryBody(formatMoment(to.locale, now)), words.recoveryLeft(left)],
    action: { label: words.recoveryAction, url: new URL('/account/security', context.config.base_url).href },
    closing: words.recoveryClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}
