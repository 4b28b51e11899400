import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeStrict, encode } from './base64url.ts';

test.each([
  ['', ''],
  ['00', 'AA'],
  ['ff', '_w'],
  ['fbff', '-_8'],
  ['666f6f626172', 'Zm9vYmFy'],
])('%s is %o', (hex, text) => {
  expect(encode(Buffer.from(hex, 'hex'))).toBe(text);
  expect(decodeStrict(text)?.toString('hex')).toBe(hex);
});

test.each([
  ['padding', 'AA=='],
  ['the ordinary alphabet', '+/8'],
  ['a trailing bit', 'AB'],
  ['trailing bits of two characters', '_w8'.replace('8', '9')],
  ['one character beyond a group', 'AAAAA'],
  ['a space', 'AA AA'],
  ['a line feed at the end', 'AAAA\n'],
  ['a dot', 'AA.A'],
  ['NUL', 'AAA\0'],
  ['a full-width letter', 'ＡＡＡＡ'],
  ['a lone surrogate', 'AAA\ud800'],
])('refuses %s', (_what, text) => {
  expect(decodeStrict(text)).toBe(null);
});

test('any bytes come back, and no other text gives them', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ \n.';
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = encode(Buffer.from(bytes));
      expect(decodeStrict(text)).toEqual(Buffer.from(bytes));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 12 }), (text) => {
      const bytes = decodeStrict(text);
      if (bytes) expect(encode(bytes)).toBe(text);
    }),
    { numRuns: 500 },
  );
});
