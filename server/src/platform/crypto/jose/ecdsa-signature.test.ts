import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { derSignature, joseSignature } from './ecdsa-signature.ts';

function der(r: number[], s: number[]): Buffer {
  const integers = [0x02, r.length, ...r, 0x02, s.length, ...s];
  return Buffer.from([0x30, integers.length, ...integers]);
}

test('what OpenSSL signs verifies as r and s, whatever their lengths', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const lengths = new Set<number>();
  for (let round = 0; round < 600; round += 1) {
    const data = Buffer.from(String(round));
    const signature = sign('sha256', data, privateKey);
    lengths.add(signature.length);
    const joined = joseSignature(signature);
    expect(joined).toHaveLength(64);
    expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, joined)).toBe(true);
    expect(derSignature(joined)).toEqual(signature);
  }
  expect(lengths.size).toBeGreaterThan(1);
});

test('short integers are padded in front, a sign byte is dropped', () => {
  const high = [0, 0xff, ...Array(31).fill(7)];
  const expected = Buffer.alloc(64);
  expected[31] = 5;
  expected.fill(7, 33);
  expected[32] = 0xff;
  expect(joseSignature(der([5], high))).toEqual(expected);
  expect(derSignature(expected)).toEqual(der([5], high));
});

test('zeros stay numbers', () => {
  expect(derSignature(Buffer.alloc(64))).toEqual(der([0], [0]));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['cut short', der([5], [6]).subarray(0, -1)],
  ['something behind', Buffer.concat([der([5], [6]), Buffer.of(0)])],
  ['another curve', der(Array(48).fill(1), Array(48).fill(1))],
  ['no sequence', Buffer.from([0x31, 6, 0x02, 1, 5, 0x02, 1, 6])],
  ['no integers', Buffer.from([0x30, 6, 0x04, 1, 5, 0x04, 1, 6])],
])('refused: %s', (_case, bytes) => {
  expect(() => joseSignature(bytes)).toThrow(TypeError);
});
