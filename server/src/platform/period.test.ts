import { expect, test } from 'vitest';
import { type Period, spanOf, valuesOf } from './period.ts';

test.each<[Period, string, number]>([
  ['24h', '2026-11-25T12:00:00.000Z', 24],
  ['7d', '2026-11-20T00:00:00.000Z', 7],
  ['30d', '2026-10-28T00:00:00.000Z', 30],
])('CO-20 %s begins at %s', (period, since, parts) => {
  const span = spanOf(period, new Date('2026-11-26T11:43:10.000Z'));
  expect([span.since.toISOString(), span.parts]).toEqual([since, parts]);
});

test('CO-21 parts without anything are zero, and what happened while the page was made is left out', () => {
  const span = spanOf('7d', new Date('2026-11-26T11:43:10.000Z'));
  const counted = [
    { part: 0, kind: 'a', count: 2 },
    { part: 6, kind: 'a', count: 3 },
    { part: 6, kind: 'b', count: 9 },
    { part: 7, kind: 'a', count: 1 },
  ];
  expect(valuesOf(counted, 'a', span)).toEqual([2, 0, 0, 0, 0, 0, 3]);
});
