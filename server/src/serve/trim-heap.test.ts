import { expect, test } from 'vitest';
import { isWorthTrimming } from './trim-heap.ts';

const MB = 1024 * 1024;

test.each([
  ['at rest for the first time', { busy: 0.01, size: 50 * MB, trimmed: null }, true],
  ['at rest, grown by what is worth it', { busy: 0.01, size: 48 * MB, trimmed: 40 * MB }, true],
  ['at rest, grown by less', { busy: 0.01, size: 47 * MB, trimmed: 40 * MB }, false],
  ['at rest, smaller than before', { busy: 0.01, size: 30 * MB, trimmed: 40 * MB }, false],
  ['busy, grown by much', { busy: 0.05, size: 200 * MB, trimmed: 40 * MB }, false],
  ['busy since its start', { busy: 0.9, size: 200 * MB, trimmed: null }, false],
])('SC2-91 a heap is trimmed when it is worth it: %s', (_name, heap, expected) => {
  expect(isWorthTrimming(heap)).toBe(expected);
});
