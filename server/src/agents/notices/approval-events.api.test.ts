import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { sendHeartbeat } from './approval-events.api.ts';

test.each<[string, () => Promise<boolean>, sent: string | null, ended: boolean]>([
  ['the session is live', async () => true, ':\n\n', false],
  ['the session has ended', async () => false, null, true],
  ['the database does not answer', async () => Promise.reject(new Error('down')), ':\n\n', false],
])('%s', async (_name, isStillTheirs, sent, ended) => {
  const stream = new PassThrough();
  await sendHeartbeat(stream, isStillTheirs);
  expect([stream.read()?.toString() ?? null, stream.writableEnded]).toEqual([sent, ended]);
});

test('a stream that was closed meanwhile is left alone', async () => {
  const stream = new PassThrough();
  stream.end();
  await sendHeartbeat(stream, async () => true);
  expect(stream.read()).toBeNull();
});
