import { expect, test, vi } from 'vitest';
import { clockTime, isTimeZone, localTime, minuteOfDay, startOfDate } from './local-time.ts';
import { type Period, windowStart } from './permission-window.ts';

const created_at = new Date('2026-01-15T12:34:56Z');

const WINDOWS: [why: string, per: Period, zone: string, now: string, start: string][] = [
  ['a day in UTC', 'day', 'UTC', '2026-11-25T23:59:59.999Z', '2026-11-25T00:00:00Z'],
  ['its first moment', 'day', 'UTC', '2026-11-25T00:00:00Z', '2026-11-25T00:00:00Z'],
  [
    'ahead of UTC it is tomorrow already',
    'day',
    'Asia/Tokyo',
    '2026-11-25T15:00:00Z',
    '2026-11-25T15:00:00Z',
  ],
  ['a moment before', 'day', 'Asia/Tokyo', '2026-11-25T14:59:59.999Z', '2026-11-24T15:00:00Z'],
  [
    'behind UTC it is still yesterday',
    'day',
    'America/New_York',
    '2026-11-25T04:59:59Z',
    '2026-11-24T05:00:00Z',
  ],
  ['an offset of 45 minutes', 'day', 'Asia/Kathmandu', '2026-11-25T18:14:59Z', '2026-11-24T18:15:00Z'],
  [
    'the day on which the clock goes forward, 23 hours long',
    'day',
    'Europe/Berlin',
    '2026-03-29T21:59:59Z',
    '2026-03-28T23:00:00Z',
  ],
  ['the day after it', 'day', 'Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-29T22:00:00Z'],
  [
    'the day on which the clock goes back, 25 hours long',
    'day',
    'Europe/Berlin',
    '2026-10-25T22:59:59Z',
    '2026-10-24T22:00:00Z',
  ],
  [
    'the hour that comes twice, first',
    'day',
    'Europe/Berlin',
    '2026-10-25T00:30:00Z',
    '2026-10-24T22:00:00Z',
  ],
  [
    'the hour that comes twice, again',
    'day',
    'Europe/Berlin',
    '2026-10-25T01:30:00Z',
    '2026-10-24T22:00:00Z',
  ],
  [
    'a day without midnight begins at one',
    'day',
    'Africa/Cairo',
    '2026-04-24T12:00:00Z',
    '2026-04-23T22:00:00Z',
  ],
  [
    'midnight that comes twice counts once',
    'day',
    'America/Havana',
    '2026-11-01T05:30:00Z',
    '2026-11-01T04:00:00Z',
  ],
  ['a week from Monday, on Sunday', 'week', 'Asia/Tokyo', '2026-11-29T14:59:59Z', '2026-11-22T15:00:00Z'],
  ['on Monday', 'week', 'Asia/Tokyo', '2026-11-29T15:00:00Z', '2026-11-29T15:00:00Z'],
  ['a week across the year', 'week', 'UTC', '2027-01-01T09:00:00Z', '2026-12-28T00:00:00Z'],
  [
    'a week across the change of the clock',
    'week',
    'Europe/Berlin',
    '2026-10-25T22:00:00Z',
    '2026-10-18T22:00:00Z',
  ],
  ['a month', 'month', 'Asia/Tokyo', '2026-11-30T14:59:59Z', '2026-10-31T15:00:00Z'],
  ['the next month', 'month', 'Asia/Tokyo', '2026-11-30T15:00:00Z', '2026-11-30T15:00:00Z'],
  [
    'a month across the change of the clock',
    'month',
    'America/New_York',
    '2026-11-15T00:00:00Z',
    '2026-11-01T04:00:00Z',
  ],
  [
    'the last moment of the year',
    'month',
    'Pacific/Kiritimati',
    '2026-12-31T09:59:59Z',
    '2026-11-30T10:00:00Z',
  ],
  ['the first of the next', 'month', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2026-12-31T10:00:00Z'],
  ['February of a leap year', 'month', 'UTC', '2028-02-29T23:59:59Z', '2028-02-01T00:00:00Z'],
  ['in total it is one window', 'total', 'Asia/Tokyo', '2026-11-30T15:00:00Z', '2026-01-15T12:34:56Z'],
];

test.each(WINDOWS)('AU-59: %s', (_why, per, time_zone, now, start) => {
  expect(windowStart({ per, time_zone, created_at }, new Date(now))).toEqual(new Date(start));
});

test('the local time has the weekday of ISO 8601', () => {
  expect(localTime(new Date('2026-11-29T15:05:00Z'), 'Asia/Tokyo')).toEqual({
    year: 2026,
    month: 11,
    day: 30,
    weekday: 1,
    minute: 5,
  });
  expect(localTime(new Date('2026-11-29T14:59:00Z'), 'Asia/Tokyo')).toMatchObject({
    weekday: 7,
    minute: 1439,
  });
});

test('a date begins with its first moment, and days run on beyond the month', () => {
  expect(startOfDate(2026, 12, 32, 'UTC')).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(startOfDate(2026, 3, 1 - 1, 'UTC')).toEqual(new Date('2026-02-28T00:00:00Z'));
});

test.each([
  ['Asia/Tokyo', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+09:00', false],
  ['Asia/Nowhere', false],
  ['', false],
  [`A${'a'.repeat(70)}`, false],
])('time zone %j: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test.each([
  ['09:30', 570],
  ['9:30', 570],
  ['24:00', 1440],
  ['24:01', null],
  ['09:60', null],
  ['9', null],
  ['', null],
])('time of day %j: %s', (text, minute) => {
  expect(minuteOfDay(text)).toBe(minute);
  if (minute !== null) expect(minuteOfDay(clockTime(minute))).toBe(minute);
});

test('AU-111: a time zone is kept once, in whatever case its name is sent', () => {
  isTimeZone('America/Argentina/Catamarca');
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  for (const name of [
    'america/argentina/catamarca',
    'AMERICA/Argentina/CATAMARCA',
    'America/argentina/cAtAmArCa',
  ])
    expect(isTimeZone(name)).toBe(true);
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});
