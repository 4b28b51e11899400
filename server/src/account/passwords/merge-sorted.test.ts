import { expect, test } from 'vitest';
import { mergeSorted, TAIL_BYTES } from './merge-sorted.ts';

const kept = (...tails: number[]) =>
  Buffer.concat(
    tails.map((tail) => {
      const bytes = Buffer.alloc(TAIL_BYTES);
      bytes.writeUIntBE(tail, 0, TAIL_BYTES);
      return bytes;
    }),
  );
/** Values of row 0xffff, whose number is no part of what is kept. */
const values = (...tails: number[]) => tails.map((tail) => 0xffff_0000_0000_0000n | BigInt(tail));
const LAST = 2 ** 48 - 1;

test.each([
  ['nothing', [], [], []],
  ['the first', [], [0, 7, LAST], [0, 7, LAST]],
  ['between, before and after', [5, 9], [1, 7, 12], [1, 5, 7, 9, 12]],
  ['what is kept already', [5, 9], [5, 9], [5, 9]],
  ['twice the same', [5], [4, 4, 5, 5, 6, 6], [4, 5, 6]],
  ['nothing new', [0, 5], [], [0, 5]],
] as const)('%s', (_case, before, added, after) => {
  expect(mergeSorted(kept(...before), values(...added))).toEqual(kept(...after));
});
