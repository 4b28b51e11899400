import { expect, test } from 'vitest';
import { anyone } from '../../src/platform/http/caller.ts';
import type { Feature } from '../../src/platform/http/server.ts';
import { startApp, startUnlimitedApp } from '../support/app.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { testStores } from '../support/database.ts';

const feature: Feature = {
  name: 'api',
  endpoints: [
    (server) => {
      server.get('/api/v1/things', { config: { caller: anyone } }, async () => ({ things: [] }));
      server.post('/api/v1/things', { config: { caller: anyone } }, async () => ({}));
      server.get('/api/agents/things', { config: { caller: anyone } }, async () => ({ things: [] }));
    },
  ],
};
const stores = await testStores();
const clock = testClock();
const config = { trust_proxy: ['127.0.0.0/8'] };
const app = await startApp({ features: [feature], stores, clock, config });
const observing = await startUnlimitedApp({ features: [feature], stores, clock, config: { ...config } });

/** On a busy machine more of them would wait for a connection to the database until they fail. */
const AT_ONCE = 20;

/** So many of `calls` that were not refused. */
async function passing(
  client: Client,
  calls: number,
  addressOf: (call: number) => string,
  path = '/api/v1/things',
) {
  let passed = 0;
  for (let sent = 0; sent < calls; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, calls - sent) }, (_, call) =>
        client.get(path, { 'x-forwarded-for': addressOf(sent + call) }),
      ),
    );
    for (const { status } of answers) expect([200, 429]).toContain(status);
    passed += answers.filter(({ status }) => status !== 429).length;
  }
  return passed;
}

test('/api/v1: 60 a minute per address, whatever the route; then 429 with Retry-After', async () => {
  const client = app.client();
  expect(await passing(client, 70, () => '192.0.2.1')).toBe(60);
  const refused = await client.postJson('/api/v1/things', undefined, { 'x-forwarded-for': '192.0.2.1' });
  expect([refused.status, refused.headers.get('retry-after'), await jsonOf(refused)]).toEqual([
    429,
    '60',
    { error: 'rate_limited', error_description: 'Too many requests. Try again in 60 seconds.' },
  ]);
  expect(await passing(client, 1, () => '192.0.2.2')).toBe(1);
  clock.advance(60_000);
  expect(await passing(client, 1, () => '192.0.2.1')).toBe(1);
});

test('/api/agents has its own limits and is not counted', async () => {
  expect(await passing(app.client(), 70, () => '192.0.2.3', '/api/agents/things')).toBe(70);
});

// OA-40.
test.each<[string, (call: number) => string]>([
  ['addresses that the caller made up', (call) => `203.0.113.${call % 256}, 192.0.2.10`],
  [
    'fifty made-up hops',
    (call) =>
      `${Array.from({ length: 50 }, (_, hop) => `203.0.${hop}.${call % 256}`).join(', ')}, 192.0.2.11`,
  ],
  ['one /64 of IPv6', (call) => `2001:db8:1:2::${call.toString(16)}`],
  [
    'spellings of one IPv6 address',
    (call) => ['2001:DB8:9::1', '2001:db8:9:0:0:0:0:1', '2001:db8:9::0001', '[2001:db8:9::1]:443'][call % 4]!,
  ],
  [
    'one IPv4 address in its IPv6 clothes',
    (call) => ['::ffff:192.0.2.12', '192.0.2.12', '::FFFF:c000:20c', '192.0.2.12:4711'][call % 4]!,
  ],
  [
    'what is no address',
    (call) => ['a', '', 'localhost', '1.2.3', '999.1.1.1', '-', '0x7f.1', '🙂'.slice(0, 0)][call % 8]!,
  ],
])('%s: one budget for all of them', async (_name, addressOf) => {
  expect(await passing(app.client(), 200, addressOf)).toBe(60);
});

test('RATE_LIMITS=observe refuses nothing', async () => {
  expect(await passing(observing.client(), 70, () => '192.0.2.1')).toBe(70);
});
