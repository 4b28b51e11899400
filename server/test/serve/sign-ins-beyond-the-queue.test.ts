import { expect, test } from 'vitest';
import { hashInTurn } from '../../src/platform/crypto/passwords/password.ts';
import { startApp } from '../support/app.ts';
import { anAccount, PASSWORD } from '../support/people.ts';

test('SC2-95 a sign-in that finds the queue of passwords full is answered 503 with Retry-After, at once', async () => {
  const app = await startApp();
  const person = await anAccount(app.context);
  const form = { email: person.email, password: PASSWORD };
  const queue = await fillQueue();
  try {
    // Two are being computed, and about ten seconds of work wait.
    expect(queue.length).toBe(2 + 256);
    for (const send of [
      () => app.client().postForm('/login', form),
      () => app.client().postForm('/login', form),
    ]) {
      const refused = await send();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    }
    // Everyone who sends no password is answered.
    expect((await app.client().get('/login')).status).toBe(200);
  } finally {
    await queue.empty();
  }
  expect((await app.client().postForm('/login', form)).status).toBe(303);
});

/** Takes every place, without computing anything, until `empty`. */
async function fillQueue() {
  const gate = Promise.withResolvers<void>();
  const taken: Promise<unknown>[] = [];
  for (;;) {
    const place = hashInTurn(() => gate.promise);
    // A full queue refuses at once; a place that was taken stays open.
    const refused = await Promise.race([place.then(nothing, yes), new Promise(setImmediate).then(nothing)]);
    if (refused) break;
    taken.push(place);
  }
  return {
    length: taken.length,
    async empty() {
      gate.resolve();
      await Promise.all(taken);
    },
  };
}

const yes = () => true;
const nothing = () => undefined;
