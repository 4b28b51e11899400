import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/clock.ts';
import { planCheck, SlowestSeen, waitBeforeAnswer } from './answer-time.ts';

const SALT = 'c29tZXNhbHRzb21lc2FsdA';
const HASH = 'CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
const OURS = `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${HASH}`;
const MD5 = '$md5$p=suffix$$CY9rzUYh03PK3k6DJie09g';
const bcrypt = (cost: string) => `$2b$${cost}$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui`;
const PBKDF2 = `$pbkdf2-sha512$i=210000$${SALT}$${HASH}`;
const plan = (stored: string | null, present: string[], slowestSeen = 0, asksOldSystem = false) =>
  planCheck(stored, present, { asksOldSystem, slowestSeen });

describe('IM-70: a wrong answer takes the same time whatever hash the account has, and if there is none', () => {
  test.each([
    ['nothing but our own hashes', [], false, 0],
    ['digests', [MD5], false, 500],
    ['bcrypt of costs 10', [MD5, bcrypt('10')], false, 500],
    ['bcrypt of costs 12', [bcrypt('12')], false, 1000],
    ['bcrypt of costs 14', [MD5, PBKDF2, bcrypt('14')], false, 2750],
    ['an old system', [], true, 1250],
    ['an old system and bcrypt of costs 14', [bcrypt('14')], true, 2750],
  ])('IM-70: with %s in the installation', (_case, present, asksOldSystem, interval) => {
    for (const stored of [null, OURS, '', '!', ...present])
      expect(plan(stored, present, 0, asksOldSystem).interval).toBe(interval);
  });

  test('IM-70: every check hashes once for us, and what another system hashed beside it', () => {
    expect(plan(null, [MD5]).foreign).toBe(null);
    expect(plan(OURS, [MD5]).foreign).toBe(null);
    expect(plan('damaged', [MD5]).foreign).toBe(null);
    expect(plan(MD5, [MD5]).foreign).toMatchObject({ kind: 'digest' });
    expect(plan(bcrypt('14'), [MD5]).foreign).toMatchObject({ kind: 'bcrypt', cost: 14 });
  });

  test('IM-70: a slow machine answers everyone later, within a limit', () => {
    expect(plan(null, [MD5], 900).interval).toBe(1250);
    expect(plan(null, [], 900).interval).toBe(0);
    expect(plan(null, [MD5], 60_000).interval).toBe(5000);
  });

  test('IM-70: the room that is needed is the same for all accounts', () => {
    const present = [MD5, bcrypt('12')];
    const room = [null, OURS, ...present].map((stored) => plan(stored, present).slowest);
    expect(new Set(room).size).toBe(1);
  });
});

test.each([
  [0, 500, 500],
  [10, 500, 490],
  [500, 500, 0],
  [501, 500, 499],
  [1700, 500, 300],
  [1700, 0, 0],
])('IM-71: after %i ms the answer waits for the next multiple of %i: %i', (elapsed, interval, wait) => {
  expect(waitBeforeAnswer(elapsed, interval)).toBe(wait);
});

test('what was slow is forgotten after ten to twenty minutes', () => {
  const seen = new SlowestSeen();
  seen.note(300, 0);
  seen.note(200, 1 * MINUTE);
  expect(seen.read(9 * MINUTE)).toBe(300);
  expect(seen.read(15 * MINUTE)).toBe(300);
  seen.note(100, 16 * MINUTE);
  expect(seen.read(26 * MINUTE)).toBe(100);
  expect(seen.read(60 * MINUTE)).toBe(0);
});
