import { expect, test } from 'vitest';
import { asLines } from './output.ts';

test('CO-92 an answer for people says “never” of a moment that is not there, and “none” of anything else', () => {
  const text = asLines({
    state: 'whole',
    partitions: null,
    obstacles: [],
    archives: { checked: [], missing: [] },
    keys: [{ kid: 'a', retires_at: null, signs_from: new Date(0) }],
    last_used_at: null,
  });
  expect(text.split('\n')).toEqual([
    'state         whole',
    'partitions    none',
    'obstacles     none',
    'archives      checked=none missing=none',
    'keys          kid=a retires_at=never signs_from=1970-01-01T00:00:00.000Z',
    'last_used_at  never',
  ]);
});
