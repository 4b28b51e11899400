import { canonicalJson } from '../../platform/crypto/jcs.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { formatTag } from '../../platform/i18n/moments.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import { detailsMessages } from './details.messages.ts';
import type { FieldSchema } from './details-type.ts';
import { FORMATS } from './formats.ts';
import { asMoney, formatMoney } from './money.ts';

/**
 * A value without parts of its own in words. What its schema does not expect, because that has changed since, is shown as it is.
 */
export function describePlain(schema: FieldSchema | null, value: unknown, locale: Locale): string {
  const words = detailsMessages[locale];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return new Intl.NumberFormat(formatTag(locale)).format(value);
  if (typeof value !== 'string') {
    const money = asMoney(value);
    return money === null ? canonicalJson(value) : formatMoney(money, locale);
  }
  const format = schema?.type === 'string' ? schema.format : undefined;
  if (format === 'date' && FORMATS.date.test(value)) return describeDate(value, locale);
  if (format === 'date-time' && FORMATS['date-time'].test(value)) return describeMoment(value, locale);
  return value;
}

const DATE = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const;

function describeDate(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatTag(locale), { ...DATE, timeZone: 'UTC' });
  return withWideMarks(locale, format.format(new Date(`${date}T00:00:00Z`)));
}

/** Intl writes `12月1日(火) 10:00`; parentheses in Japanese are wide everywhere else. */
function withWideMarks(locale: Locale, date: string): string {
  return locale === 'ja' ? date.replace(/\((.)\) ?/, '（$1）') : date;
}

/** In the offset that it was stated in, which is named; with seconds where there are any. */
function describeMoment(text: string, locale: Locale): string {
  const offset = text.slice(19);
  const isUtc = offset === 'Z';
  const time = new Intl.DateTimeFormat(formatTag(locale), {
    ...DATE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: isUtc ? 'UTC' : offset,
    ...(text.slice(17, 19) !== '00' && { second: '2-digit' }),
  }).format(new Date(text));
  return withWideMarks(locale, time) + inParentheses(locale, `UTC${isUtc ? '' : offset}`);
}
