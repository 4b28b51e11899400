import { expect, test } from 'vitest';
import { sameDigest, sameText, sha256 } from './digest.ts';

test('sha256 of text is that of its UTF-8 bytes (FIPS 180-2 example, NIST empty message)', () => {
  expect(sha256('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(sha256('').toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('é')).toEqual(sha256(Buffer.from([0xc3, 0xa9])));
});

test.each([
  ['equal', 'abcd', 'abcd', true],
  ['the last bit differs', 'abcd', 'abcc', false],
  ['shorter', 'abcd', 'abc0', false],
  ['cut', 'abcd', 'ab', false],
  ['empty and something', '', 'ab', false],
  ['both empty: no digest is', '', '', false],
])('sameDigest: %s', (_case, a, b, same) => {
  expect(sameDigest(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))).toBe(same);
});

// OA-30: what may arrive in place of a secret of N characters.
const secret = `svc_sec_${'x'.repeat(43)}`;
test.each([
  ['length 0', ''],
  ['length 1', 's'],
  ['length N-1', secret.slice(0, -1)],
  ['length N+1', `${secret}x`],
  ['1 MB', 'x'.repeat(1_000_000)],
  ['1 MB that begins with it', secret.padEnd(1_000_000, 'x')],
  ['non-ASCII', 'é'.repeat(51)],
  ['four bytes a character', '😀'.repeat(51)],
  ['a lone surrogate', `${secret.slice(0, -1)}\ud800`],
  ['NUL at the end', `${secret}\0`],
  ['another case', secret.toUpperCase()],
])('OA-30: sameText refuses a secret of %s without throwing', (_case, given) => {
  expect(sameText(secret, given)).toBe(false);
  expect(sameText(given, secret)).toBe(false);
  expect(sameText(given, given)).toBe(true);
  expect(sameDigest(sha256(secret), sha256(given))).toBe(false);
});

test('sameText tells lone surrogates apart', () => {
  expect(sameText('\ud800', '\ufffd')).toBe(false);
  expect(sameText('\ud800', '\ud801')).toBe(false);
});
