import { afterEach, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, register } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { startCanary } from '../../../test/support/network/tls.ts';

const dns = await startDns();
const canary = await startCanary();
const app = await startApp({ config: { dns_servers: [dns.address], rate_limits: 'observe' } });
const developer = await aDeveloper(app);
afterEach(() => dns.forget());

const PUBLIC = ['93.184.216.34', '2606:4700:4700::1111'];
const URL = 'https://hooks.example/here';

test.each<[string, string, () => void, string, RegExp]>([
  [
    'a name that leads to a private address',
    URL,
    () => dns.host('hooks.example', '10.0.0.1'),
    'ssrf_blocked',
    /resolves to an address that is not public$/,
  ],
  [
    'SF-07 a name with one private address among public ones',
    URL,
    () => dns.host('hooks.example', ...PUBLIC, 'fd00::1'),
    'ssrf_blocked',
    /resolves to an address that is not public$/,
  ],
  ['a name that does not resolve', URL, () => {}, 'unresolvable', /has a host that does not resolve$/],
  [
    'a name whose zone is broken',
    URL,
    () => dns.on('A', 'hooks.example', { rcode: 'SERVFAIL' }),
    'unresolvable',
    /has a host that does not resolve$/,
  ],
  [
    'SF-05 a private name',
    'https://hooks.internal/',
    () => {},
    'ssrf_blocked',
    /has a host that only a private network can resolve$/,
  ],
  [
    'SF-01 this machine in other figures',
    `https://0x7f.1:${canary.port}/`,
    () => {},
    'ssrf_blocked',
    /is read as 127\.0\.0\.1; write it in its usual form$/,
  ],
  [
    'SF-06 user information',
    'https://me@hooks.example/',
    () => {},
    'invalid_url',
    /must not contain a user name/,
  ],
])('%s: 422 with the reason, nothing stored', async (_name, webhook_url, script, reason, message) => {
  const { id } = await register(developer);
  script();
  const refusal = [
    422,
    {
      error: 'invalid_webhook_url',
      error_description: expect.stringMatching(message),
      details: [{ path: 'webhook_url', message: expect.stringMatching(message), reason }],
    },
  ];
  const path = `/api/v1/applications/${id}`;
  expect(await answer(await developer.send('PATCH', path, { webhook_url }))).toEqual(refusal);
  expect(await answer(await developer.get(path))).toMatchObject([200, { webhook_url: null }]);
  const oauth_application = { redirect_uris: ['https://rp.example/cb'], webhook_url };
  expect(await answer(await developer.send('POST', '/api/v1/applications', { oauth_application }))).toEqual(
    refusal,
  );
  expect(canary.hits()).toBe(0);
});

test('a public name is accepted and only asked for, no connection is made', async () => {
  dns.host('hooks.example', ...PUBLIC);
  const { id, webhook_url } = await register(developer, { webhook_url: URL });
  expect(webhook_url).toBe(URL);
  expect(dns.questions.sort()).toEqual(['A hooks.example', 'AAAA hooks.example']);
  const cleared = await developer.send('PATCH', `/api/v1/applications/${id}`, { webhook_url: null });
  expect(await answer(cleared)).toMatchObject([200, { webhook_url: null }]);
});

test('SF-06: an internationalised name is stored and shown as it is sent', async () => {
  dns.host('xn--wgv71a.example', ...PUBLIC);
  const { id } = await register(developer);
  const change = { webhook_url: 'https://日本.example/受', backchannel_logout_uri: 'https://日本.example/' };
  expect(await answer(await developer.send('PATCH', `/api/v1/applications/${id}`, change))).toMatchObject([
    200,
    {
      webhook_url: 'https://xn--wgv71a.example/受',
      backchannel_logout_uri: 'https://xn--wgv71a.example/',
    },
  ]);
});
