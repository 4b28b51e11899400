import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openKeyring } from './keyring.ts';

const ROOT = 'not a secret: the root key of the tests';
const OTHER = 'not a secret: another root key of the tests';
const ring = openKeyring(ROOT);

test('the derivation and the sealed layout stay as they are: what was written must stay readable', () => {
  // Computed with Python's hmac and cryptography.
  expect(ring.derive('refresh').toString('hex')).toBe(
    'c2aad081631458f927037990a83f3ea4af23af724a20f95c8ee09087e1171f8a',
  );
  expect(ring.mac('refresh', 'text é').toString('hex')).toBe(
    '63149cae35f55635650469bc3e1fc389d8af5b8bdc5d1dc82287139ab6a6fe6d',
  );
  const sealed = Buffer.from(
    '01c0a23af7e35badd8000102030405060708090a0beddcd77b4b2f57f8902cdd0f47ad178e304379f995230786db7d7f361833',
    'hex',
  );
  expect(ring.open('totp', sealed).toString()).toBe('sealed in 2026');
});

test('each label and each root key derives another key; sealing keys are apart', () => {
  const keys = [
    ring.derive('a'),
    ring.derive('b'),
    ring.derive(''),
    ring.derive('seal:a'),
    openKeyring(OTHER).derive('a'),
  ].map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
  expect(ring.derive('a')).toEqual(openKeyring(ROOT).derive('a'));
  expect(ring.derive('a')).toHaveLength(32);
});

test('wiping a derived key does not affect other callers', () => {
  const before = ring.derive('wiped').toString('hex');
  ring.derive('wiped').fill(0);
  expect(ring.derive('wiped').toString('hex')).toBe(before);
});

test('a thousand labels derive the same keys however the cache fills', () => {
  const first = Array.from({ length: 1000 }, (_, n) => ring.derive(`label ${n}`).toString('hex'));
  const again = Array.from({ length: 1000 }, (_, n) => ring.derive(`label ${n}`).toString('hex'));
  expect(again).toEqual(first);
});

test('anything sealed opens under its label, and never twice the same bytes', () => {
  fc.assert(
    fc.property(fc.string(), fc.uint8Array({ maxLength: 60 }), (label, bytes) => {
      const plaintext = Buffer.from(bytes);
      const sealed = ring.seal(label, plaintext);
      expect(ring.open(label, sealed)).toEqual(plaintext);
      expect(sealed).toHaveLength(plaintext.length + 37);
      expect(ring.seal(label, plaintext).equals(sealed)).toBe(false);
    }),
  );
});

test('every flipped bit and every cut is refused', () => {
  const sealed = ring.seal('totp', 'twenty bytes of text');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => ring.open('totp', changed), `bit ${bit}`).toThrow();
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => ring.open('totp', sealed.subarray(0, length)), `length ${length}`).toThrow();
  }
  expect(() => ring.open('totp', Buffer.concat([sealed, Buffer.of(0)]))).toThrow();
});

test.each([
  ['another label', () => ring.open('mail', ring.seal('totp', 'x')), /another label/],
  ['another root key', () => openKeyring(OTHER).open('totp', ring.seal('totp', 'x')), /does not have/],
  ['no sealed value', () => ring.open('totp', Buffer.alloc(0)), /not a sealed value/],
  ['another version', () => ring.open('totp', Buffer.alloc(60, 2)), /not a sealed value/],
  ['a short root key', () => openKeyring('x'.repeat(31)), /32 bytes/],
  ['a short older key', () => openKeyring(ROOT, ['']), /32 bytes/],
])('throws for %s', (_case, attempt, message) => {
  expect(attempt).toThrow(message);
});

test('rotation: the new key opens, derives and re-seals what the old one made', () => {
  const old = openKeyring(OTHER);
  const rotated = openKeyring(ROOT, [OTHER]);
  const sealed = old.seal('totp', 'text');
  const derived = old.derive('refresh');
  expect(rotated.open('totp', sealed).toString()).toBe('text');
  expect(rotated.derive('refresh')).toEqual(ring.derive('refresh'));
  expect(rotated.deriveAll('refresh')).toEqual([ring.derive('refresh'), derived]);

  const content = Buffer.from('content');
  expect(rotated.mac('refresh', content)).toEqual(ring.mac('refresh', 'content'));
  expect(rotated.macs('refresh', content)).toEqual([
    ring.mac('refresh', content),
    old.mac('refresh', content),
  ]);

  const resealed = rotated.reseal('totp', sealed);
  expect(resealed && ring.open('totp', resealed).toString()).toBe('text');
  expect(resealed && rotated.reseal('totp', resealed)).toBe(null);
  expect(() => rotated.reseal('mail', sealed)).toThrow(/another label/);
});
