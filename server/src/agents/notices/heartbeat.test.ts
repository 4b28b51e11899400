import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { beat } from './heartbeat.ts';

test.each<[string, () => Promise<boolean>, sent: string | null, ended: boolean]>([
  ['the session is live', async () => true, ':\n\n', false],
  ['the session has ended', async () => false, null, true],
  ['the database does not answer', async () => Promise.reject(new Error('down')), ':\n\n', false],
])('%s', async (_name, isStillTheirs, sent, ended) => {
  const stream = new PassThrough();
  await beat(stream, isStillTheirs);
  expect([stream.read()?.toString() ?? null, stream.writableEnded]).toEqual([sent, ended]);
});

test('a stream that was closed meanwhile is left alone', async () => {
  const stream = new PassThrough();
  stream.end();
  await beat(stream, async () => true);
  expect(stream.read()).toBeNull();
});
