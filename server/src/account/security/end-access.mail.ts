import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { endedAccessMessages } from './end-access.messages.ts';
import type { EndedAccess, Removed } from './end-access.ts';

/** A mail is read to its end only when it is short. */
const MAX_NAMES = 10;

const KINDS = [
  'applications',
  'access_keys',
  'registrations',
  'devices',
  'agents',
  'permissions',
  'invitations',
  'passkeys',
  'passkeys_to_confirm',
] as const;

const REMOVED: Record<Removed, 'password' | 'phoneNumber' | 'identityLevel'> = {
  password: 'password',
  phone_number: 'phoneNumber',
  identity_level: 'identityLevel',
};

/** One paragraph for each kind of thing that ended; none when nothing did. */
export function endedAccessParagraphs(locale: Locale, ended: Partial<EndedAccess>): string[] {
  const messages = endedAccessMessages[locale];
  const { sessions = 0, removed = [] } = ended;
  const named = KINDS.flatMap((kind) => {
    const names = ended[kind] ?? [];
    return names.length > 0 ? [messages[kind](nameList(locale, names))] : [];
  });
  const paragraphs = [...removed.map((each) => messages[REMOVED[each]]), ...named];
  return sessions > 0 && paragraphs.length > 0 ? [messages.sessions(sessions), ...paragraphs] : paragraphs;
}

/** As many names as a reader can take in. */
export function nameList(locale: Locale, names: string[]): string {
  const messages = endedAccessMessages[locale];
  const shown = names.slice(0, MAX_NAMES).map(messages.name).join(messages.comma);
  return names.length > MAX_NAMES ? messages.andMore(shown, names.length - MAX_NAMES) : shown;
}

/** Tells the owner of an address that was just proven what had been there before; call in the transaction of the proof. */
export async function mailAccessEnded(
  db: Db,
  context: Context,
  to: Recipient,
  ended: EndedAccess | null,
): Promise<void> {
  if (ended === null) return;
  const messages = endedAccessMessages[to.locale];
  const paragraphs = endedAccessParagraphs(to.locale, ended);
  if (paragraphs.length === 0 && ended.sessions === 0) return;
  await enqueueLetter(db, context, to, {
    subject: messages.subject,
    paragraphs: [
      messages.body(formatMoment(to.locale, context.clock.now())),
      ...(paragraphs.length > 0 ? paragraphs : [messages.sessions(ended.sessions)]),
    ],
    ...(ended.removed.includes('password')
      ? {
          action: { label: messages.chooseAction, path: '/account/security' },
          closing: messages.chooseClosing,
        }
      : { action: { label: messages.action, path: '/recover' }, closing: messages.closing }),
  });
}
