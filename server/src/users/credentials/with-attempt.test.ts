import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { anAccount } from '../../../test/support/people.ts';
import type { Request } from '../../platform/http/server.ts';
import { withAttempt } from './with-attempt.ts';

const { context } = await startApp();
/** As contract section 3 allows them at one account, and section 12 for second factors in an hour. */
const TRIES = 10;
const CODES = 20;

function from(callerAddress: string): Request {
  return { callerAddress, headers: {} } as Request;
}

/** One attempt at this account, from an address of its own where `at` says so, and whether it was let in. */
async function attempt(
  email: string,
  check: Parameters<typeof withAttempt>[3],
  at = '203.0.113.1',
): Promise<'checked' | 'failed' | 'limited'> {
  try {
    await withAttempt(context, from(at), email, check);
    return 'checked';
  } catch (error) {
    return error instanceof Error && 'status' in error && error.status === 429 ? 'limited' : 'failed';
  }
}

const right = async () => ({ failed: false, result: null });
const wrong = async () => ({ failed: true, result: null });

test('only what was wrong failed: neither right ones nor those that could not be checked do', async () => {
  const fails = async () => {
    throw new Error('the database is unreachable');
  };
  for (let time = 0; time <= TRIES; time++) {
    expect(await attempt('ann@x.example', right)).toBe('checked');
    expect(await attempt('ann@x.example', fails)).toBe('failed');
  }
  for (let time = 0; time < TRIES; time++) expect(await attempt('ann@x.example', wrong)).toBe('checked');
  expect(await attempt('ann@x.example', right)).toBe('limited');
});

test('what the check took beside counts or comes back with it', async () => {
  const rule = { name: 'test.with-attempt', subject: 'bob', limit: 1, window: 60_000 };
  const seen: boolean[] = [];
  const taking = (failed: boolean) =>
    withAttempt(context, from('203.0.113.2'), 'bob@x.example', async (attempt) => {
      seen.push(await attempt.take(rule));
      return { failed, result: null };
    });
  for (const failed of [false, true, false]) await taking(failed);
  expect(seen).toEqual([true, true, false]);
});

test('an account whose second factors are used up costs its callers no attempt', async () => {
  const { user_id } = await anAccount(context);
  const codes = (failed: boolean) => async (attempt: Parameters<Parameters<typeof withAttempt>[3]>[0]) => {
    await attempt.takeSecondFactor(user_id, { password_known: false });
    return { failed, result: null };
  };
  for (let time = 0; time < CODES; time++)
    expect(await attempt('eve@x.example', codes(true), `198.51.100.${time}`)).toBe('checked');
  for (let time = 0; time <= TRIES; time++)
    expect(await attempt('eve@x.example', codes(false), '203.0.113.3')).toBe('limited');
  expect(await attempt('eve@x.example', right, '203.0.113.3')).toBe('checked');
});
