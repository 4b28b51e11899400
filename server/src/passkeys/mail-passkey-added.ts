import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/stores.ts';
import { formatMoment } from '../platform/html/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../platform/mail/index.ts';
import { messages } from './messages.ts';

/** Tells the owner of a new passkey; call in the transaction that adds it. */
export async function mailPasskeyAdded(db: Db, context: Context, to: Recipient, name: string): Promise<void> {
  const words = messages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: words.addedSubject,
    paragraphs: [words.addedBody(name, formatMoment(to.locale, now))],
    action: { label: words.addedAction, path: '/account/passkeys' },
    closing: words.addedClosing,
  });
}
