import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/html/i18n/moments.ts';
import { compose, enqueueMail } from '../../platform/mail/index.ts';
import { mailMessages } from '../messages/mails.ts';

type Recipient = { email: string; locale: Locale };

/** Tells the owner of a changed password; call in the transaction of the change. */
export async function mailPasswordNotice(db: Db, context: Context, to: Recipient): Promise<void> {
  const words = mailMessages[to.locale];
  const now = context.clock.now();
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: words.passwordSubject,
    paragraphs: [words.passwordBody(formatMoment(to.locale, now))],
    action: { label: words.passwordAction, url: new URL('/recover', context.config.base_url).href },
    closing: words.passwordClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}

/** Tells the owner that one-time codes were turned on or off; call in the transaction of the change. */
export async function mailTotpNotice(db: Db, context: Context, to: Recipient, isOn: boolean): Promise<void> {
  const words = mailMessages[to.locale];
  const now = context.clock.now();
  const at = formatMoment(to.locale, now);
  const letter = compose({
    locale: to.locale,
    to: to.email,
    subject: isOn ? words.totpOnSubject : words.totpOffSubject,
    paragraphs: [isOn ? words.totpOnBody(at) : words.totpOffBody(at)],
    action: { label: words.totpAction, url: new URL('/account/security', context.config.base_url).href },
    closing: words.totpClosing,
  });
  await enqueueMail(db, context.keyring, now, letter);
}
