import { lruCache } from '../lru-cache.ts';
import type { Locale } from './locale.ts';
import { boundToUnits } from './units.ts';

/** `20 Nov 2026, 10:00 UTC`. The server does not know the reader's zone: pages use the `moment` component. */
export function formatMoment(locale: Locale, moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  const key = `${locale} ${minute}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const text = withoutDe(locale, formats(locale).moment.format(moment));
  moments.set(key, text);
  return text;
}

/** `27 nov. 2026` for `27 de nov. de 2026`: in Portuguese, too, a moment fits into the column of a table. Dates of months in full keep theirs. */
export function withoutDe(locale: Locale, date: string): string {
  return locale === 'pt-BR' ? date.replaceAll(' de ', ' ') : date;
}

/** `3 minutes ago`, `in 2 days`; `now` under half a minute. Rounds to the largest unit that fits. */
export function formatDistance(locale: Locale, moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const amount = Math.abs(seconds) < NOW_SECONDS ? 0 : Math.round(seconds / size);
  const key = `${locale} ${amount} ${unit}`;
  const known = distances.get(key);
  if (known !== undefined) return known;
  const text = boundToUnits(locale, spaced(locale, formats(locale).distance.format(amount, unit)));
  distances.set(key, text);
  return text;
}

/** Intl writes `3分钟前`; our phrases have a space between a figure and its unit. */
function spaced(locale: Locale, distance: string): string {
  return locale === 'zh-Hans' ? distance.replace(/(?<=[0-9])(?=\p{Script=Han})/u, ' ') : distance;
}

/** `1,204`. Below a thousand all languages write the same, and a chart has many such numbers. */
export function formatNumber(locale: Locale, value: number): string {
  if (value >= 0 && value < 1000 && Number.isInteger(value)) return String(value);
  return formats(locale).number.format(value);
}

/**
 * Lists show the same moments again and again, and nothing shorter than a minute; Intl takes a tenth of the time of a list of people. Texts alone: what they are made of
 * does not change.
 */
const moments = lruCache<string>(2000);
const distances = lruCache<string>(500);

const NOW_SECONDS = 30;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** For Intl. British order and a 24-hour clock: `11/10` must not be read as a month and a day, nor 12:00 as midnight. */
export function formatTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}

const made = new Map<Locale, ReturnType<typeof makeFormats>>();

function formats(locale: Locale) {
  const known = made.get(locale) ?? makeFormats(formatTag(locale));
  made.set(locale, known);
  return known;
}

function makeFormats(tag: string) {
  const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return {
    moment: new Intl.DateTimeFormat(tag, { ...date, ...time }),
    distance: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    number: new Intl.NumberFormat(tag),
  };
}
