import { expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { openKeyring } from '../crypto/keyring.ts';
import { newNonce, nonceExpiry } from './nonce.ts';

const keyring = openKeyring('a key for tests only and long enough for HKDF');
const START = new Date('2026-11-20T10:00:00Z');
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);

test('every process makes the same nonce within a minute', () => {
  const another = openKeyring('a key for tests only and long enough for HKDF');
  expect(newNonce(another, at(MINUTE - 1))).toBe(newNonce(keyring, START));
  expect(newNonce(keyring, at(MINUTE))).not.toBe(newNonce(keyring, START));
});

test.each([
  ['at once', 0, true],
  ['after five minutes', 5 * MINUTE, true],
  ['at the last moment', 6 * MINUTE - 1, true],
  ['a moment later', 6 * MINUTE, false],
  ['of a process whose clock is ahead', -1, true],
])('FA-12: a nonce %s', (_case, later, isValid) => {
  const until = nonceExpiry(keyring, newNonce(keyring, START), at(later));
  expect(until).toEqual(isValid ? at(6 * MINUTE) : null);
});

test('a nonce from before SECRET_KEY was replaced is valid, one of another installation is not', () => {
  const nonce = newNonce(keyring, START);
  const renewed = openKeyring('another key for tests, long enough for HKDF', [
    'a key for tests only and long enough for HKDF',
  ]);
  expect(nonceExpiry(renewed, nonce, START)).toEqual(at(6 * MINUTE));
  const stranger = openKeyring('another key for tests, long enough for HKDF');
  expect(nonceExpiry(stranger, nonce, START)).toBe(null);
});

test('FA-12: no other text is a nonce', () => {
  const nonce = newNonce(keyring, START);
  const flipped = Buffer.from(nonce, 'base64url');
  const altered = Array.from({ length: flipped.length * 8 }, (_, bit) => {
    const bytes = Buffer.from(flipped);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    return bytes.toString('base64url');
  });
  const texts = [...altered, '', 'x', `${nonce}=`, `${nonce}A`, nonce.slice(1), ' '];
  expect(texts.filter((text) => nonceExpiry(keyring, text, START) !== null)).toEqual([]);
});
