import { after } from '../../platform/clock.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { formatTag, withoutDe } from '../../platform/i18n/moments.ts';
import {
  type DetailsType,
  fieldOf,
  formatMoney,
  isFreeText,
  localized,
  quotedText,
} from '../../resources/index.ts';
import { clockTime, localTime } from './local-time.ts';
import type { PermissionInput } from './permission-terms.ts';
import { permissionWords } from './permission-words.messages.ts';

/** What the words say; of a listed permission or of one that is about to be granted. */
type WordedPermission = Pick<
  PermissionInput,
  | 'most_uses'
  | 'currency'
  | 'most_sum'
  | 'per'
  | 'time_zone'
  | 'weekdays'
  | 'from_minute'
  | 'to_minute'
  | 'ends_at'
> & { fixed: Record<string, unknown[]>; agent_name: string; resource: string; resource_name: string };

/** The minutes of a whole day. */
const WHOLE_DAY = 1440;

/** One sentence: who may do what, where, how much, when and until when. Plain text that others wrote parts of. */
export function permissionSummary(
  locale: Locale,
  permission: WordedPermission,
  type: DetailsType | null,
): string {
  const words = permissionWords[locale];
  const agent = quotedText(permission.agent_name, locale);
  const title = type === null ? '?' : quotedText(localized(type.title, locale).text, locale);
  const api = quotedText(permission.resource_name, locale);
  const { host } = new URL(permission.resource);
  return words.summary({ agent, title, api, host }, words.join(limitWords(locale, permission, type)));
}

/** `up to ¥10,000 (JPY) a day`, `only with “Environment”: staging`, `Monday to Friday` … */
export function limitWords(locale: Locale, permission: WordedPermission, type: DetailsType | null): string[] {
  const words = permissionWords[locale];
  const fixed = Object.entries(permission.fixed).map(([field, values]) => {
    const schema = type && fieldOf(type.schema, field);
    const shown = values.map((value) => {
      const text = valueWords(locale, value);
      return isFreeText(schema, value) ? quotedText(text, locale) : text;
    });
    return words.fixed(
      quotedText(labelOf(locale, type, field), locale),
      shown.reduce((first, next) => words.or(first, next)),
    );
  });
  const hours = hourWords(locale, permission);
  const end = words.until(endWords(locale, permission.ends_at, permission.time_zone));
  return [amountWords(locale, permission), ...fixed, ...hours, end, words.zone(permission.time_zone)];
}

/** The label of a field in this language, or its name. */
export function labelOf(locale: Locale, type: DetailsType | null, field: string): string {
  const label = type && Object.hasOwn(type.labels, field) ? type.labels[field] : undefined;
  return (label && localized(label, locale).text) || field;
}

/** The fields that can be anything. */
export function freeFields(
  locale: Locale,
  type: DetailsType,
  fixed: object,
  sumField: string | null,
): string[] {
  return Object.keys(type.schema.properties)
    .filter((field) => !Object.hasOwn(fixed, field) && field !== sumField)
    .map((field) => labelOf(locale, type, field));
}

/** The last moment that counts: `31 Dec 2026` when that day is included as a whole, otherwise with the time, as other moments are written. */
export function endWords(locale: Locale, ends_at: Date, timeZone: string): string {
  const isWholeDay = localTime(ends_at, timeZone).minute === 0;
  const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const words = isWholeDay
    ? new Intl.DateTimeFormat(formatTag(locale), date).format(after(ends_at, -1))
    : new Intl.DateTimeFormat(formatTag(locale), { ...date, ...time }).format(ends_at);
  return withoutDe(locale, words);
}

export function valueWords(locale: Locale, value: unknown): string {
  if (typeof value === 'boolean') return value ? permissionWords[locale].yes : permissionWords[locale].no;
  return String(value);
}

/** `day` 1 is Monday. */
export function weekdayWord(locale: Locale, day: number): string {
  return permissionWords[locale].weekday(day);
}

function amountWords(locale: Locale, { most_uses, most_sum, currency, per }: WordedPermission): string {
  const words = permissionWords[locale];
  const uses = most_uses === null ? null : words.uses(most_uses);
  const sum =
    most_sum === null || currency === null
      ? null
      : words.sum(formatMoney({ amount: most_sum, currency }, locale));
  return words.per(uses && sum ? words.both(uses, sum) : (uses ?? sum ?? ''), per);
}

function hourWords(locale: Locale, { weekdays, from_minute, to_minute }: WordedPermission): string[] {
  const words = permissionWords[locale];
  const names = weekdays.map((day) => words.weekday(day));
  const isRange = weekdays.length > 2 && weekdays.every((day, at) => day === weekdays[0]! + at);
  const days = isRange ? words.range(names[0]!, names.at(-1)!) : words.join(names);
  return [
    ...(weekdays.length === 7 ? [] : [days]),
    ...(from_minute === 0 && to_minute === WHOLE_DAY
      ? []
      : [words.hours(clockTime(from_minute), clockTime(to_minute))]),
  ];
}
