import { describe, expect, test } from 'vitest';
import { formatDistance, formatMoment } from './moments.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const from = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('moments are written in UTC, unmistakably', () => {
  expect(formatMoment('en', NOW)).toBe('20 Nov 2026, 10:00 UTC');
  expect(formatMoment('ja', NOW)).toBe('2026年11月20日 10:00 UTC');
  expect(formatMoment('en', new Date('2026-11-20T00:05:00Z'))).toBe('20 Nov 2026, 00:05 UTC');
});

test('AT-58: a moment in Portuguese is as short as in the other languages', () => {
  expect(formatMoment('pt-BR', NOW)).toBe('20 nov. 2026, 10:00 UTC');
  expect(formatMoment('es', NOW)).toBe('20 nov 2026, 10:00 UTC');
  expect(formatMoment('de', NOW)).toBe('20. Nov. 2026, 10:00 UTC');
});

test('what is kept of a minute is that of the minute and of the language', () => {
  const [before, first, last] = [from(-1), from(0), from(59.999)];
  for (const locale of ['en', 'ja', 'de'] as const) {
    expect(formatMoment(locale, last)).toBe(formatMoment(locale, first));
    expect(formatMoment(locale, before)).not.toBe(formatMoment(locale, first));
  }
  expect(formatMoment('en', new Date(-1))).toBe('31 Dec 1969, 23:59 UTC');
  expect(() => formatMoment('en', new Date(Number.NaN))).toThrow(RangeError);
});

describe('formatDistance', () => {
  test.each([
    [0, 'now', '今'],
    [-29, 'now', '今'],
    [-31, '31 seconds ago', '31 秒前'],
    [-60, '1 minute ago', '1 分前'],
    [-3599, '60 minutes ago', '60 分前'],
    [-3600, '1 hour ago', '1 時間前'],
    [300, 'in 5 minutes', '5 分後'],
    [-86_400, 'yesterday', '昨日'],
    [-40 * 86_400, 'last month', '先月'],
    [800 * 86_400, 'in 2 years', '2 年後'],
  ])('%d s', (seconds, en, ja) => {
    expect(formatDistance('en', from(seconds), NOW)).toBe(en);
    expect(formatDistance('ja', from(seconds), NOW).replace('\u00a0', ' ')).toBe(ja);
  });
});
