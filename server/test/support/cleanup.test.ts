import { beforeAll, expect, test } from 'vitest';
import { atEnd, leftBehind } from './cleanup.ts';

const ended: string[] = [];

beforeAll(() => {
  atEnd(() => ended.push('of the file'));
});

test('what a beforeAll leaves to the end of the file is kept for it, not lost', async () => {
  expect(ended).toEqual([]);
  for (const work of leftBehind) await work();
  expect(ended).toEqual(['of the file']);
});

test('what a test leaves to its end runs when it has ended', () => {
  ended.length = 0;
  atEnd(() => ended.push('of the test'));
  expect(ended).toEqual([]);
});

test('and before the next one begins', () => {
  expect(ended).toEqual(['of the test']);
});
