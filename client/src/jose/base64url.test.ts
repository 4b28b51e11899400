import { expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url.ts';

test('every length comes back', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    expect(decodeBase64url(encodeBase64url(bytes))).toEqual(bytes);
  }
});

test.each(['A', 'AB', 'AA==', 'A A=', 'AA+/', 'ＡＡ', 'AAB'])('%j is not canonical', (text) => {
  expect(decodeBase64url(text)).toBeNull();
});
