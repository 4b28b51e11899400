import { base32 } from '../../platform/crypto/totp.ts';
import { type Locale, matching } from '../../platform/i18n/locale.ts';
import { type ProfileText, phoneNumber, profileTextFaults } from '../../users/index.ts';
import type { ImportRecordInput } from '../records.ts';
import type { Entry } from './entry.ts';

export type PersonInput = Extract<ImportRecordInput, { kind: 'person' }>;
type TotpInput = NonNullable<PersonInput['totp']>;

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u;
const [FIRST_MOMENT, LAST_MOMENT] = [Date.UTC(1980), Date.UTC(2200)];
const ALGORITHMS = { sha1: 'SHA1', sha256: 'SHA256', sha512: 'SHA512' } as const;
const MIN_SECRET_BYTES = 10;

/** One of the texts that people fill in about themselves, unless it cannot be stored. */
export function profileText(entry: Entry, member: ProfileText, text: string | undefined): string | undefined {
  const value = text?.replaceAll('\r\n', '\n').trim();
  if (value === undefined || value === '') return undefined;
  const [fault] = profileTextFaults({ [member]: value });
  if (fault !== undefined) {
    const why = fault.fault === 'hidden' ? 'has invisible characters' : 'is too long';
    entry.problem(`${member} ${why} and is left out.`);
    return undefined;
  }
  return value;
}

/** In the order of the person's language, as far as the letters show it. */
export function joinedName(given: string | undefined, family: string | undefined): string | undefined {
  const parts = [given?.trim(), family?.trim()].filter((part) => part !== undefined && part !== '');
  if (parts.length === 2 && parts.every((part) => EAST_ASIAN.test(part!))) parts.reverse();
  return parts.length === 0 ? undefined : parts.join(' ');
}

export function phone(entry: Entry, number: string | undefined): string | undefined {
  if (number === undefined || number.trim() === '') return undefined;
  const read = phoneNumber(number);
  if (read === null) entry.problem('The phone number is not in the international form (+…) and is left out.');
  return read ?? undefined;
}

/** `ja-JP`, `ja_JP` and `JA` are `ja`; undefined for a language that is not among ours. */
export function localeOf(tag: string | undefined): Locale | undefined {
  return matching(tag) ?? undefined;
}

/** From milliseconds, or from a date in ISO 8601. */
export function momentOf(entry: Entry, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const milliseconds =
    typeof value === 'number' ? value : typeof value === 'string' ? millisecondsOf(value) : Number.NaN;
  if (milliseconds >= FIRST_MOMENT && milliseconds <= LAST_MOMENT)
    return new Date(milliseconds).toISOString();
  entry.problem('The time of creation is unreadable and is left out.');
  return undefined;
}

function millisecondsOf(text: string): number {
  return /^\d{11,14}$/.test(text)
    ? Number(text)
    : Date.parse(text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T'));
}

/** A person whose authenticator app cannot be carried over comes in without one. `secret`: its bytes, or base32. */
export function totpOf(
  entry: Entry,
  secret: Buffer | string | undefined,
  settings: { algorithm?: string | undefined; digits?: number | undefined; period?: number | undefined } = {},
): TotpInput | undefined {
  if (secret === undefined) return undefined;
  const text = typeof secret === 'string' ? secret.replace(/[\s=-]/g, '').toUpperCase() : base32(secret);
  const name = (settings.algorithm ?? 'SHA1').toLowerCase().replace(/^hmac|-/g, '');
  const { digits = 6, period = 30 } = settings;
  const isUsual = (digits === 6 || digits === 8) && (period === 30 || period === 60);
  if (!Object.hasOwn(ALGORITHMS, name) || !isUsual)
    return left(entry, `its settings (${name}, ${digits} digits, ${period} s) are not supported`);
  if (!/^[A-Z2-7]*$/.test(text)) return left(entry, 'its secret is not base32');
  if ((text.length * 5) / 8 < MIN_SECRET_BYTES) return left(entry, 'its secret is too short');
  // Both were checked above.
  const algorithm = ALGORITHMS[name as keyof typeof ALGORITHMS];
  return { secret: text, algorithm, digits: digits as 6 | 8, period: period as 30 | 60 };
}

function left(entry: Entry, why: string): undefined {
  entry.problem(`The authenticator app is left out: ${why}.`);
  return undefined;
}
