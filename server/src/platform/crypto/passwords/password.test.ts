import { expect, test } from 'vitest';
import { type Pair, plainDifference, timeOf } from '../../../../test/support/hostile/plain-difference.ts';
import { hashAnew } from '../../../../test/support/known-hashes.ts';
import { normalisePassword } from './normalise-password.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { passwordFault } from './password-policy.ts';

hashAnew();

const PASSWORD = 'correct horse battery staple';
/** The reference implementation's own test: argon2id, m = 64 MiB, t = 2, p = 1. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('a PHC string with our costs, another salt each time', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  expect(first).toMatch(shape);
  expect(second).toMatch(shape);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first!, PASSWORD)).toBe(true);
  expect(needsRehash(first!)).toBe(false);
});

test("the reference implementation's hash verifies and asks to be replaced", async () => {
  expect(await verifyPassword(REFERENCE, 'password')).toBe(true);
  expect(await verifyPassword(REFERENCE, 'passwore')).toBe(false);
  expect(needsRehash(REFERENCE)).toBe(true);
});

test('one password in composed and decomposed form is one password', async () => {
  const hash = await hashPassword('ガギグゲゴ1234é'.normalize('NFD'));
  expect(await verifyPassword(hash, 'ガギグゲゴ1234é'.normalize('NFC'))).toBe(true);
});

test('a text of combining marks as long as a request may be does not hold up the process', () => {
  const marks = `a${'\u0301'.repeat(16_000)}${'\u0323'.repeat(16_000)}`;
  // Normalised, it would be another text, after a second and more.
  expect(normalisePassword(marks)).toBe(marks);
  expect(passwordFault(marks, { email: 'a@b.example' })).toBe('too_long');
});

test('the longest password in its longest spelling is still normalised', () => {
  const composed = 'ệ'.repeat(256);
  expect(normalisePassword(composed.normalize('NFD'))).toBe(composed);
});

test.each([
  ['nothing', ''],
  ['one character', 'c'],
  ['one less', PASSWORD.slice(0, -1)],
  ['one more', `${PASSWORD}x`],
  ['NUL behind', `${PASSWORD}\0`],
  ['another case', PASSWORD.toUpperCase()],
  ['1 MB', PASSWORD.padEnd(1_000_000, 'x')],
  ['non-ASCII', 'パスワード'],
  ['a lone surrogate', '\ud800'],
])('OA-30: %s is another password', async (_case, password) => {
  const hash = await hashPassword(PASSWORD);
  expect(await verifyPassword(hash, password)).toBe(false);
  expect(await verifyPassword(null, password)).toBe(false);
});

test.each([
  ['empty', ''],
  ['locked', '!'],
  ['plain text', PASSWORD],
  ['argon2i', REFERENCE.replace('argon2id', 'argon2i')],
  ['an older version', REFERENCE.replace('v=19', 'v=16')],
  ['no memory', REFERENCE.replace('m=65536', 'm=0')],
  ['10 GB of memory', REFERENCE.replace('m=65536', 'm=9999999')],
  ['99 passes', REFERENCE.replace('t=2', 't=99')],
  ['no passes', REFERENCE.replace('t=2', 't=0')],
  ['no lanes', REFERENCE.replace('p=1', 'p=0')],
  ['no hash', REFERENCE.slice(0, REFERENCE.lastIndexOf('$') + 1)],
  ['a line feed behind', `${REFERENCE}\n`],
])('an unreadable hash never verifies: %s', async (_case, hash) => {
  expect(await verifyPassword(hash, 'password')).toBe(false);
  expect(needsRehash(hash)).toBe(true);
});

test('OA-38: an unknown account takes as long as a known one', async () => {
  const hash = await hashPassword(PASSWORD);
  const measure = async () => {
    const pairs: Pair[] = [];
    for (let round = 0; round < 15; round += 1)
      pairs.push([
        await timeOf(() => verifyPassword(hash, 'wrong password')),
        await timeOf(() => verifyPassword(null, 'wrong password')),
      ]);
    return pairs;
  };
  expect(await plainDifference(measure)).toBeNull();
});
