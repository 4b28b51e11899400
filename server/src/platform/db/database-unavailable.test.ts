import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['08006', true],
  ['40P01', true],
  ['53100', true],
  ['57P01', true],
  ['57P05', true],
  ['57014', true],
  ['55P03', true],
  ['25006', true],
  // PostgreSQL gave up a transaction of a process that was frozen.
  ['25P03', true],
  ['25P02', false],
  ['23505', false],
  ['42P01', false],
  ['22P02', false],
])('an error with SQLSTATE %s may pass: %s', (code, mayPass) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(mayPass);
  expect(isDatabaseUnavailable(new Error('no rows', { cause: withCode(code) }))).toBe(mayPass);
});
