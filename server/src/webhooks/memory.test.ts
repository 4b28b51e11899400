import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { anApplicationAt, deliver, enqueuePing } from '../../test/support/webhooks.ts';

const ROUNDS = 5;
const EVENTS_A_ROUND = 150;
/** Bytes that one delivery may leave behind: a claim with its body, or its record, would be more. */
const MOST_HELD = 500;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// The short form of npm run soak:webhooks.
test('deliveries leave nothing behind in memory', { timeout: 120_000 }, async () => {
  const { context } = await startApp();
  const receiver = await startReceiver();
  const { application_id } = await anApplicationAt(context, receiver.url);
  const held: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let count = 0; count < EVENTS_A_ROUND; count++) await enqueuePing(context, application_id);
    expect(await deliver(context)).toBe(EVENTS_A_ROUND);
    receiver.forget();
    collect();
    collect();
    held.push(process.memoryUsage().heapUsed);
  }
  // Code is compiled and connections are opened in the first rounds.
  const growth = held.at(-1)! - held[2]!;
  expect(growth / (EVENTS_A_ROUND * (ROUNDS - 3))).toBeLessThan(MOST_HELD);
});
