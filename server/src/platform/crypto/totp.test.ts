import fc from 'fast-check';
import { expect, test } from 'vitest';
import base32Vectors from '../../../../vectors/base32.json' with { type: 'json' };
import vectors from '../../../../vectors/totp.json' with { type: 'json' };
import { fromBase32 } from '../../../test/support/webauthn/base32.ts';
import {
  base32,
  hotp,
  matchTotp,
  newTotpSecret,
  TOTP_DEFAULTS,
  type TotpAlgorithm,
  totpUri,
} from './totp.ts';

const SECRET = Buffer.from(vectors.secret);

test.each(vectors.hotp.map((code, counter) => [counter, code] as const))(
  'RFC 4226: counter %i',
  (counter, code) => {
    expect(hotp(SECRET, counter)).toBe(code);
  },
);

test.each(vectors.totp)('RFC 6238: $unix_seconds s', ({ unix_seconds, step, code }) => {
  expect(matchTotp(SECRET, code, new Date(unix_seconds * 1000), 0)).toBe(step);
});

// Step 37037037 begins at 1111111110 s; its code is the one of RFC 6238 at 1111111111 s.
const CODE = '050471';
const STEP = 37037037;
const BEGIN = STEP * 30;
test.each([
  ['in its step', BEGIN, 0, STEP],
  ['at the last moment of its step', BEGIN + 29.999, 0, STEP],
  ['one step late', BEGIN + 30, 0, STEP],
  ['at the last moment of the next step', BEGIN + 59.999, 0, STEP],
  ['two steps late', BEGIN + 60, 0, null],
  ['one step early', BEGIN - 30, 0, STEP],
  ['more than one step early', BEGIN - 30.001, 0, null],
  ['after an earlier step was used', BEGIN, STEP - 1, STEP],
  ['already used', BEGIN, STEP, null],
  ['after a later step was used', BEGIN, STEP + 1, null],
])('a code %s', (_case, seconds, lastStep, expected) => {
  expect(matchTotp(SECRET, CODE, new Date(seconds * 1000), lastStep)).toBe(expected);
});

test.each([
  '',
  '5',
  '50471',
  '0050471',
  '050472',
  ' 050471',
  '050471\n',
  '０５０４７１',
  '5.0471e4',
  '1'.repeat(1_000_000),
])('OA-30: %o is not the code', (code) => {
  expect(matchTotp(SECRET, code.slice(0, 1_000_000), new Date(BEGIN * 1000), 0)).toBe(null);
});

test('at the beginning of time no step lies before the first', () => {
  expect(matchTotp(SECRET, hotp(SECRET, 1), new Date(0), 0)).toBe(1);
  expect(matchTotp(SECRET, hotp(SECRET, 0), new Date(0), 0)).toBe(null);
});

test('a new secret has 160 random bits', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
});

test.each(base32Vectors.cases)('RFC 4648: $bytes', ({ bytes, base32: text }) => {
  expect(base32(Buffer.from(bytes))).toBe(text);
  expect(fromBase32(text)?.toString()).toBe(bytes);
});

test.each(base32Vectors.refused)('not base32: %o', (text) => {
  expect(fromBase32(text)).toBe(null);
});

test('any bytes come back from base32, and no other text gives them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(fromBase32(base32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
    }),
  );
  const texts = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567=a1'), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = fromBase32(text);
      if (bytes) expect(base32(bytes)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('the text of the QR code', () => {
  const uri = totpUri({ secret: SECRET, account: 'a+b@example.com', issuer: 'Counter & sign: 認証' });
  const url = new URL(uri);
  expect(uri).toMatch(/^otpauth:\/\/totp\/[\w%+@:.!~*'()-]+\?[\w%&=]+$/);
  expect(decodeURIComponent(url.pathname)).toBe('/Counter & sign: 認証:a+b@example.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Counter & sign: 認証',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(totpUri({ secret: SECRET, account: '\ud800', issuer: 'x' })).toContain('%EF%BF%BD');
});

// RFC 6238 appendix B; the secrets are as long as the digests.
test.each<[TotpAlgorithm, number, string]>([
  ['SHA1', 59, '94287082'],
  ['SHA1', 1_111_111_109, '07081804'],
  ['SHA256', 59, '46119246'],
  ['SHA256', 1_111_111_109, '68084774'],
  ['SHA256', 20_000_000_000, '77737706'],
  ['SHA512', 59, '90693936'],
  ['SHA512', 1_111_111_109, '25091201'],
  ['SHA512', 20_000_000_000, '47863826'],
])('an imported secret with %s and eight digits, %i s', (algorithm, seconds, code) => {
  const length = { SHA1: 20, SHA256: 32, SHA512: 64 }[algorithm];
  const secret = Buffer.from('1234567890'.repeat(7).slice(0, length));
  const now = new Date(seconds * 1000);
  const parameters = { algorithm, digits: 8, period: 30 } as const;
  expect(matchTotp(secret, code, now, 0, parameters)).toBe(Math.floor(seconds / 30));
  expect(matchTotp(secret, code.slice(2), now, 0, parameters)).toBe(null);
  expect(matchTotp(secret, code, now, 0)).toBe(null);
});

test.each([
  ['a step before', -60, 99],
  ['now', 0, 100],
  ['a step after', 60, 101],
  ['two steps before', -120, null],
  ['two steps after', 120, null],
])('IM-66: with 60 s a code works one step either way: %s', (_case, seconds, expected) => {
  const parameters = { ...TOTP_DEFAULTS, period: 60 } as const;
  const code = hotp(SECRET, 100 + seconds / 60);
  expect(matchTotp(SECRET, code, new Date(100 * 60_000), 0, parameters)).toBe(expected);
  expect(matchTotp(SECRET, code, new Date(100 * 60_000), 101, parameters)).toBe(null);
});
