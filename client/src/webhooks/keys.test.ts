import { createServer } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { listen } from '../../../server/test/support/network/listen.ts';
import { webhookKeys } from './keys.ts';

const key = (kid: string, revoked_at: string | null = null) => ({
  kid,
  secret: `secret of ${kid}`,
  algorithm: 'HMAC-SHA256',
  issued_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  revoked_at,
  revoke_reason: null,
});
let answer = { status: 200, body: '' };
const seen: unknown[] = [];
const server = createServer(({ url, headers }, response) => {
  seen.push([url, headers.authorization]);
  response.writeHead(answer.status).end(answer.body);
});
const issuer = await listen(server);
beforeEach(() => {
  seen.length = 0;
});
const open = () => webhookKeys({ issuer: `${issuer}/`, client_id: 'app_1', client_secret: 'svc_sec_ä:b' });

test('keys are fetched with Basic; revoked ones and what is no key are left out', async () => {
  const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  const keys = [key('a'), key('b', past), key('c', future), null, { kid: 'd' }, { ...key('e'), secret: '' }];
  answer = { status: 200, body: JSON.stringify({ keys }) };
  expect((await open().all()).map(({ kid }) => kid)).toEqual(['a', 'c']);
  const authorization = `Basic ${btoa(`app_1:${encodeURIComponent('svc_sec_ä:b')}`)}`;
  expect(seen).toEqual([['/api/v1/webhook_signing_keys', authorization]]);
});

test.each([
  ['401', { status: 401, body: '{"error":"invalid_client"}' }],
  ['no keys', { status: 200, body: '{"keys":{}}' }],
  ['no JSON', { status: 200, body: 'x' }],
])('%s: request_failed', async (_name, given) => {
  answer = given;
  await expect(open().all()).rejects.toMatchObject({ code: 'request_failed' });
});
