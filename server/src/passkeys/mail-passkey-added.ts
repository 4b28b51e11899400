import type { Context } from '../platform/context.ts';
import type { Locale } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';
import { formatMoment } from '../platform/html/i18n/moments.ts';
import { compose, enqueueMail } from '../platform/mail/index.ts';
import { messages } from './messages.ts';

/** Tells the owner of a new passkey; call in the transaction that adds it. */
export async function mailPasskeyAdded(
  db: Db,
  context: Context,
  to: { email: string; locale: Locale },
  name: string,
): Promise<void> {
  const words = messages[to.locale];
  const now = context.clock.now();
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.addedSubject,
    paragraphs: [words.addedBody(name, formatMoment(to.locale, now))],
    action: { label: words.addedAction, url: new URL('/account/passkeys', context.config.base_url).href },
    closing: words.addedClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}
