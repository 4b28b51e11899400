import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

/** A date and the time of day as a clock on the wall shows them; `weekday` 1 is Monday (ISO 8601), `minute` is of the day. */
type LocalTime = { year: number; month: number; day: number; weekday: number; minute: number };

/** Longer than the local time of any zone differs from UTC, and than any gap. */
const MAX_DIFFERENCE = 30 * HOUR;
const MAX_ZONE_LENGTH = 64;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** By the name in lower case: names count in any case, so each zone could otherwise be kept in thousands of spellings. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a name of the IANA time zone database. Offsets (`+09:00`) are not: they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_ZONE_LENGTH || !/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

export function localTime(moment: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'weekday', string>;
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    weekday: WEEKDAYS.indexOf(parts.weekday) + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * The first moment of a date, which is not midnight where summer time begins at midnight. A `day` beyond its month
 * is a day of a later or earlier one. By search, because zones have no rule that answers it.
 */
export function startOfDate(year: number, month: number, day: number, timeZone: string): Date {
  const midnight = Date.UTC(year, month - 1, day);
  let [before, from] = [midnight - MAX_DIFFERENCE, midnight + MAX_DIFFERENCE];
  while (from - before > SECOND) {
    const middle = before + Math.floor((from - before) / 2 / SECOND) * SECOND;
    const local = localTime(new Date(middle), timeZone);
    if (Date.UTC(local.year, local.month - 1, local.day) >= midnight) from = middle;
    else before = middle;
  }
  return new Date(from);
}

/** `09:30` as minutes of the day, up to `24:00`; null for anything else. */
export function minuteOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= (24 * HOUR) / MINUTE ? minute : null;
}

export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase();
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(key, format);
  return format;
}
