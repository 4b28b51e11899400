import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/platform/crypto/passwords/password.ts';
import { hashAnew, hashing } from './known-hashes.ts';

/** How many hashes it computes to verify `password` twice. */
async function computedFor(hash: string, password: string, isRight: boolean): Promise<number> {
  const before = hashing.computed;
  expect(await verifyPassword(hash, password)).toBe(isRight);
  expect(await verifyPassword(hash, password)).toBe(isRight);
  return hashing.computed - before;
}

test('a right and a wrong password are hashed once, unless a file asks for every hash', async () => {
  const password = randomBytes(12).toString('hex');
  const hash = await hashPassword(password);
  expect(await computedFor(hash, password, true)).toBe(0);
  expect(await computedFor(hash, `${password}x`, false)).toBe(1);
  hashAnew();
  expect(await computedFor(hash, password, true)).toBe(2);
  expect(await computedFor(hash, `${password}x`, false)).toBe(2);
});
