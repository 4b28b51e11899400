import { expect, test } from 'vitest';
import { newUserCode, readUserCode, shownUserCode } from './user-code.ts';

test('codes are eight consonants, drawn from all twenty', () => {
  const codes = Array.from({ length: 500 }, newUserCode);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
  expect(new Set(codes.join('')).size).toBe(20);
  expect(Math.log2(20 ** 8)).toBeGreaterThan(34);
  expect(shownUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
});

test.each([
  ['as shown', 'BCDF-GHJK'],
  ['in lower case', 'bcdf-ghjk'],
  ['without the dash', 'bcdfghjk'],
  ['with blanks', ' bcdf ghjk\t'],
  ['with other dashes', 'BCDF\u2013GHJK'],
  ['with the dash of a Japanese keyboard', 'BCDF\u30fcGHJK'],
  ['in full width', '\uff22\uff23\uff24\uff26\uff0d\uff27\uff28\uff2a\uff2b'],
])('FA-66: a code is read %s', (_how, typed) => {
  expect(readUserCode(typed)).toBe('BCDFGHJK');
});

test.each(['', 'BCDF-GHJ', 'BCDF-GHJKL', 'ACDF-GHJK', 'BCDF-GHJ1', 'BCDF/GHJK', 'x'.repeat(10_000)])(
  'FA-66: %j is no code',
  (typed) => {
    expect(readUserCode(typed)).toBeNull();
  },
);
