import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { startReceiver } from '../../../test/support/network/receiver.ts';
import { anApplicationAt, deliver } from '../../../test/support/webhooks.ts';
import { enqueueEvent } from './enqueue.ts';

const EVENTS_A_ROUND = 100;
/** Far above what the process allocates by itself meanwhile: holding on to events would take four times as much. */
const BODY_BYTES = 64 * 1024;
const MAX_HELD = BODY_BYTES / 4;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// The short form of npm run soak:webhooks, which also sees what is smaller than a body.
test('deliveries leave no bodies behind in memory', async () => {
  const { context } = await startApp();
  const { stores, clock } = context;
  const receiver = await startReceiver();
  const { application_id, client_id } = await anApplicationAt(context, receiver.url);
  const payload = {
    ...{ user_id: 7, sub: 'a sub', client_id, revoked_at: clock.now() },
    scopes: ['x'.repeat(BODY_BYTES)],
  };
  const event = { event_type: 'user.grants_revoked', application_id, payload } as const;
  const held: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < EVENTS_A_ROUND; count++) await enqueueEvent(stores.db, clock.now(), event);
    expect(await deliver(context)).toBe(EVENTS_A_ROUND);
    receiver.forget();
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    held.push(heapUsed + external);
  }
  expect((held[2]! - held[0]!) / (2 * EVENTS_A_ROUND)).toBeLessThan(MAX_HELD);
});
