import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { anAgent, asked } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aVisitor } from '../../../test/support/oauth.ts';
import { sendHeartbeat } from './approval-events.api.ts';

const app = await startUnlimitedApp();

async function aPersonWithAgent() {
  const { person, browser } = await aVisitor(app);
  return { browser, agent: await anAgent(app, person) };
}

test('an open page is notified of every change of its user’s requests, and of no one else’s', async () => {
  const { browser, agent } = await aPersonWithAgent();
  const stranger = await aPersonWithAgent();
  const abort = new AbortController();
  const response = await browser.fetch('/account/approvals/events', { signal: abort.signal });
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (count: number) => {
    while (heard.split('event: changed').length - 1 < count) heard += (await reader.read()).value ?? '';
  };
  await hear(1);
  await asked(stranger.agent);
  const { auth_req_id } = await asked(agent);
  await hear(2);
  await agent.cancel(auth_req_id);
  await hear(3);
  expect(heard.replace('retry: 2000\n\n', '')).toBe('event: changed\ndata:\n\n'.repeat(3));
  abort.abort();
});

test('a person has at most ten event streams in a process, however fast they are opened; a closed stream frees its place', async () => {
  const { browser } = await aPersonWithAgent();
  const stranger = await aPersonWithAgent();
  const opened: AbortController[] = [];
  async function open(by = browser): Promise<Response> {
    const abort = new AbortController();
    const response = await by.fetch('/account/approvals/events', { signal: abort.signal });
    if (response.status === 200) opened.push(abort);
    return response;
  }
  try {
    const answers = await Promise.all(Array.from({ length: 14 }, () => open()));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const response of refused) {
      expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
        429,
        '60',
        { error: 'rate_limited', error_description: 'Too many requests. Try again in 60 seconds.' },
      ]);
    }
    expect((await open(stranger.browser)).status).toBe(200);
    opened[0]!.abort();
    await expect.poll(async () => (await open()).status, { timeout: 120_000 }).toBe(200);
  } finally {
    for (const abort of opened) abort.abort();
  }
});

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
