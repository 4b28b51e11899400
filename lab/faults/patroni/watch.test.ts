import { expect, test } from 'vitest';
import { twoLeaders } from './watch.ts';

test('SC2-70: the watch finds a former leader that takes writes, and not one that took its last before', () => {
  const before = { node: 'db1', timeline: 1, sent: 10, acknowledged: 12 } as const;
  // Sent while no other led, acknowledged late.
  const late = { node: 'db1', timeline: 1, sent: 19, acknowledged: 25 } as const;
  const next = { node: 'db2', timeline: 2, sent: 18, acknowledged: 20 } as const;
  const again = { node: 'db1', timeline: 3, sent: 40, acknowledged: 41 } as const;
  expect(twoLeaders([before, late, next, again])).toEqual([]);
  const beside = { node: 'db1', timeline: 1, sent: 21, acknowledged: 22 } as const;
  expect(twoLeaders([before, next, beside])).toEqual(['db1 took a write of timeline 1 beside 2']);
});
