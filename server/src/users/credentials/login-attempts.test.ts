import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import type { Request } from '../../platform/http/server.ts';
import { giveAttemptBack, keepAttempt, MAX_WAITING, reserveAttempt } from './login-attempts.ts';

const { context } = await startApp();
const PER_ACCOUNT = 10;
const MORE = 20;

function from(callerAddress: string): Request {
  return { callerAddress } as Request;
}

/** How many of these were refused, and how many got an attempt. */
function tally(attempts: Promise<unknown>[]) {
  const seen = { refused: 0, taken: 0 };
  for (const attempt of attempts)
    attempt.then(
      () => {
        seen.taken += 1;
      },
      () => {
        seen.refused += 1;
      },
    );
  return seen;
}

test('a limited number of attempts from one address wait while others are checked; the rest are refused without a query', {
  timeout: 120_000,
}, async () => {
  const request = from('203.0.113.9');
  const judged = await Promise.all(
    Array.from({ length: PER_ACCOUNT }, () => reserveAttempt(context, request, 'ann@x.example')),
  );
  const later = Array.from({ length: MAX_WAITING + MORE }, () =>
    reserveAttempt(context, request, 'ann@x.example'),
  );
  const seen = tally(later);
  await expect.poll(() => seen, { timeout: 60_000 }).toEqual({ refused: MORE, taken: 0 });
  // Another address does not wait in that queue.
  await reserveAttempt(context, from('203.0.113.10'), 'ann@x.example');
  for (const attempt of judged) await keepAttempt(context, attempt);
  await Promise.allSettled(later);
  expect(seen).toEqual({ refused: MAX_WAITING + MORE, taken: 0 });
});

test('who waits gets the attempt that was given back', async () => {
  const request = from('203.0.113.11');
  const judged = await Promise.all(
    Array.from({ length: PER_ACCOUNT }, () => reserveAttempt(context, request, 'bob@x.example')),
  );
  const later = [reserveAttempt(context, request, 'bob@x.example')];
  const seen = tally(later);
  await giveAttemptBack(context, judged[0]!);
  await Promise.allSettled(later);
  expect(seen).toEqual({ refused: 0, taken: 1 });
});
