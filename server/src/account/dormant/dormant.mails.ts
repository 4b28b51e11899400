import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import type { DormantPerson } from '../../users/index.ts';
import { dormantMessages } from './dormant.messages.ts';

type Recipient = Pick<DormantPerson, 'email' | 'locale' | 'last_active_at'>;

/** `next_at`: when the account is suspended; null: nothing happens to it. Call in the transaction that marks the person. */
export async function mailDormantWarning(
  db: Db,
  context: Context,
  person: Recipient,
  { next_at, removes }: { next_at: Date | null; removes: boolean },
): Promise<void> {
  const { to, words, last, say } = letterTo(person);
  await enqueueLetter(db, context, to, {
    subject: words.warnSubject,
    paragraphs: [
      words.warnBody(last),
      next_at === null ? words.warnOnly : words.warnSuspended(say(next_at)),
      ...(next_at !== null && removes ? [words.warnRemoved] : []),
    ],
    action: { label: words.warnAction, path: '/login' },
    closing: words.warnClosing,
  });
}

/** `next_at`: when the account is deleted; null: it is not. */
export async function mailDormantSuspended(
  db: Db,
  context: Context,
  person: Recipient,
  next_at: Date | null,
): Promise<void> {
  const { to, words, last, say } = letterTo(person);
  await enqueueLetter(db, context, to, {
    subject: words.suspendedSubject,
    paragraphs: [words.suspendedBody(last), ...(next_at === null ? [] : [words.removedOn(say(next_at))])],
    closing: words.suspendedBack,
  });
}

export async function mailRemovalAnnounced(
  db: Db,
  context: Context,
  person: Recipient,
  next_at: Date,
): Promise<void> {
  const { to, words, last, say } = letterTo(person);
  await enqueueLetter(db, context, to, {
    subject: words.announcedSubject,
    paragraphs: [words.announcedBody(last), words.removedOn(say(next_at))],
    closing: words.suspendedBack,
  });
}

function letterTo({ email, locale: chosen, last_active_at }: Recipient) {
  const locale = chosen ?? DEFAULT_LOCALE;
  const say = (moment: Date) => formatMoment(locale, moment);
  return { to: { email, locale }, words: dormantMessages[locale], last: say(last_active_at), say };
}
