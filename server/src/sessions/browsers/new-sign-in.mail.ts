import type { OpenedFor } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { deviceLabel } from './device-name.ts';
import { newSignInMessages } from './new-sign-in.messages.ts';

/** Tells the owner of a sign-in with a browser that is new to the account; call in the transaction of the sign-in. */
export async function mailNewSignIn(
  db: Db,
  context: Context,
  to: Recipient,
  from: { ip: string | null; user_agent: string | null },
  opened_for: OpenedFor | null,
): Promise<void> {
  const messages = newSignInMessages[to.locale];
  const now = context.clock.now();
  await enqueueLetter(db, context, to, {
    subject: messages.subject,
    paragraphs: [
      messages.body(formatMoment(to.locale, now)),
      messages.from(deviceLabel(to.locale, from.user_agent), from.ip),
    ],
    action: { label: messages.action, path: '/account/sessions' },
    closing: messages.closing,
    opened_for,
  });
}
