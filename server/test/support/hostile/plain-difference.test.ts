import { expect, test } from 'vitest';
import { type Pair, plainDifference, rankScore } from './plain-difference.ts';

/** Fifteen pairs around these two durations, each drawn out by a load that changes from pair to pair. */
function pairs(one: number, other: number, load: (pair: number) => number): Pair[] {
  return Array.from({ length: 15 }, (_, pair) => [
    one * load(pair) * (1 + 0.2 * noise(pair)),
    other * load(pair) * (1 + 0.2 * noise(pair + 100)),
  ]);
}

/** Between 0 and 1, without a pattern, and the same in every run. */
function noise(at: number): number {
  const value = Math.sin(at * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

const idle = () => 1;
const busy = (pair: number) => 1 + 30 * noise(pair + 200);

test.each([
  ['a hash that is left out, on an idle machine', 60, 5, idle, true],
  ['the same on a busy one', 60, 5, busy, true],
  ['twice the work', 20, 10, busy, true],
  ['the same work, on an idle machine', 60, 60, idle, false],
  ['the same on a busy one', 60, 60, busy, false],
  ['a twentieth more', 63, 60, busy, false],
])('%s: %d to %d', async (_, one, other, load, differs) => {
  const found = await plainDifference(async () => pairs(one, other, load));
  expect(found !== null).toBe(differs);
  const turned = await plainDifference(async () => pairs(other, one, load));
  expect(turned !== null).toBe(differs);
});

test('one attempt alone proves nothing, nor do two that disagree', async () => {
  const attempts = [pairs(60, 5, idle), pairs(5, 60, idle), pairs(60, 5, idle)];
  expect(await plainDifference(async () => attempts.shift()!)).toBeNull();
  const once = [pairs(60, 5, idle), pairs(60, 60, idle)];
  expect(await plainDifference(async () => once.shift()!)).toBeNull();
});

test('the score is that of the tables', () => {
  expect(rankScore([1, 2, 3, 4, 5])).toBeCloseTo(2.02, 2);
  expect(rankScore([1, -2, 3, -4])).toBeCloseTo(-0.37, 2);
  expect(rankScore([0, 0])).toBe(0);
});
