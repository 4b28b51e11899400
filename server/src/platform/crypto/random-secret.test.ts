import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import vectors from '../../../../vectors/access-key.json' with { type: 'json' };
import { newAccessKey, newSecret, parseAccessKey, randomBase62 } from './random-secret.ts';

test.each(['svc_agt_', 'svc_adm_', 'svc_sec_', 'svc_whs_', 'svc_mst_'] as const)('a %s secret', (prefix) => {
  const secrets = Array.from({ length: 500 }, () => newSecret(prefix));
  expect(secrets.filter((secret) => !/^svc_[a-z]{3}_[0-9A-Za-z]{43}$/.test(secret))).toEqual([]);
  expect(secrets.every((secret) => secret.startsWith(prefix))).toBe(true);
  expect(new Set(secrets).size).toBe(500);
});

test('62^43 is more than 2^256', () => {
  expect(62n ** 43n > 2n ** 256n).toBe(true);
});

test.each([0, 1, 22, 43, 1000])('randomBase62(%i) has that many characters', (length) => {
  expect(randomBase62(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
});

test('no character is preferred', () => {
  const counts = new Map<string, number>();
  const draws = 620_000;
  for (const character of randomBase62(draws)) counts.set(character, (counts.get(character) ?? 0) + 1);
  const expected = draws / 62;
  const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(62);
  // 61 degrees of freedom: above 150 once in 10^9 runs. Bytes modulo 62 without rejection give about 7,000.
  expect(chiSquare).toBeLessThan(150);
});

test.each(vectors.cases)('checksum of $random is $checksum', ({ random, checksum }) => {
  const key = `svc_pak_${random}${checksum}`;
  expect(parseAccessKey(key)).toBe(key);
});

test('new access keys parse', () => {
  const keys = Array.from({ length: 500 }, newAccessKey);
  expect(keys.filter((key) => parseAccessKey(key) !== key)).toEqual([]);
  expect(new Set(keys).size).toBe(500);
});

test('every change of one character, anywhere, breaks the checksum', () => {
  const key = newAccessKey();
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  for (let place = 0; place < key.length; place += 1) {
    for (const character of alphabet) {
      if (character === key[place]) continue;
      expect(parseAccessKey(key.slice(0, place) + character + key.slice(place + 1))).toBe(null);
    }
  }
});

test('a longer key is refused even when its checksum holds', () => {
  const base62 = (rest: number) =>
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[rest % 62];
  const body = `svc_pak_${randomBase62(44)}`;
  const checksum = Array.from({ length: 6 }, (_, place) =>
    base62(Math.floor(crc32(body) / 62 ** (5 - place))),
  );
  expect(parseAccessKey(body + checksum.join(''))).toBe(null);
});

const key = newAccessKey();
test.each([
  ['nothing', ''],
  ['the prefix', 'svc_pak_'],
  ['one character less', key.slice(0, -1)],
  ['one more', `${key}0`],
  ['another prefix', key.replace('svc_pak_', 'svc_agt_')],
  ['upper case prefix', key.replace('svc_pak_', 'SVC_PAK_')],
  ['space before', ` ${key}`],
  ['line feed behind', `${key}\n`],
  ['full-width digits', `svc_pak_${'１'.repeat(49)}`],
  ['1 MB', key.padEnd(1_000_000, '0')],
])('OA-30: not a key: %s', (_case, text) => {
  expect(parseAccessKey(text)).toBe(null);
});
