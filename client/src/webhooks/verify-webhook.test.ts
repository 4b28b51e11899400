import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import vectors from '../../../vectors/webhook-signatures.json' with { type: 'json' };
import type { ClientErrorCode } from '../errors.ts';
import { keyCache } from '../jose/key-cache.ts';
import type { WebhookKey } from './keys.ts';
import { parseSignature } from './signature.ts';
import { verifyWebhook, type WebhookCheck } from './verify-webhook.ts';

const SECRET = 'f'.repeat(64);
const BODY = JSON.stringify({
  event_id: 'evt_1',
  event_type: 'user.merged',
  data: { source_sub: 'a' },
  created_at: '2026-11-20T10:00:00.000Z',
});
const hmac = (secret: string, body: string | Uint8Array) =>
  createHmac('sha256', secret).update(body).digest('hex');

function keysOf(...secrets: [kid: string, secret: string][]) {
  const dates = { issued_at: '2026-01-01T00:00:00.000Z', expires_at: null, revoked_at: null };
  const keys = secrets.map(
    ([kid, secret]): WebhookKey => ({
      kid,
      secret,
      algorithm: 'HMAC-SHA256',
      ...dates,
      revoke_reason: null,
    }),
  );
  const state = { fetches: 0 };
  const load = async () => {
    state.fetches += 1;
    return keys;
  };
  return { state, cache: keyCache(load, () => true) };
}

const { cache: keys } = keysOf(['kid_1', SECRET]);

function check(change: Partial<WebhookCheck> & { signature?: string | null } = {}) {
  const { signature = `t=1795168800,kid=kid_1,v1=${hmac(SECRET, BODY)}`, ...rest } = change;
  const headers = signature === null ? {} : { 'X-Svc-Signature': signature, 'X-Svc-Delivery-Id': 'dlv_1' };
  return verifyWebhook({ body: BODY, headers, keys, ...rest });
}

test.each(vectors.cases)('$name', async ({ body, format, kid, key, webhook_secret, signature, mac }) => {
  const given = webhook_secret ? { webhook_secret } : { keys: keysOf([kid!, key]).cache };
  const bytes = new TextEncoder().encode(body);
  for (const form of [bytes, bytes.buffer, Buffer.from(bytes), body])
    expect(await check({ signature, body: form, keys: undefined!, ...given })).toMatchObject({ format });
  expect(hmac(key, bytes)).toBe(mac);
  bytes[bytes.length - 1]! ^= 1;
  await expect(check({ signature, body: bytes, ...given })).rejects.toMatchObject({
    code: 'invalid_signature',
  });
});

test.each(vectors.malformed)('%j is no signature', (signature) => {
  expect(() => parseSignature(signature)).toThrow(expect.objectContaining({ code: 'malformed_signature' }));
});

test('both formats give events of one shape', async () => {
  expect(await check()).toEqual({
    format: 'outbox',
    event_id: 'evt_1',
    event_type: 'user.merged',
    data: { source_sub: 'a' },
    created_at: '2026-11-20T10:00:00.000Z',
    delivery_id: 'dlv_1',
  });
  const body =
    '{"id":7,"event_type":"user.deleted","payload":{"user_id":12},"created_at":"2026-11-20T10:00:00.000Z"}';
  expect(await check({ body, webhook_secret: 's', signature: `sha256=${hmac('s', body)}` })).toEqual({
    format: 'legacy',
    event_id: '7',
    event_type: 'user.deleted',
    data: { user_id: 12 },
    created_at: '2026-11-20T10:00:00.000Z',
    delivery_id: 'dlv_1',
  });
});

test('headers may come from anywhere', async () => {
  const signature = `t=1,kid=kid_1,v1=${hmac(SECRET, BODY)}`;
  for (const headers of [
    new Headers({ 'x-svc-signature': signature }),
    { 'x-svc-signature': signature, other: undefined },
    { 'X-SVC-SIGNATURE': signature, many: ['a', 'b'] },
  ])
    expect(await check({ headers })).toMatchObject({ event_id: 'evt_1', delivery_id: null });
});

const WRONG = 'a'.repeat(64);
test.each<[string, Parameters<typeof check>[0], ClientErrorCode]>([
  ['no signature', { signature: null }, 'missing_signature'],
  ['a signature sent twice', { headers: { 'x-svc-signature': ['a', 'b'] } }, 'missing_signature'],
  ['another signature', { signature: `t=1,kid=kid_1,v1=${WRONG}` }, 'invalid_signature'],
  ['the signature of another key', { keys: keysOf(['kid_1', 'other']).cache }, 'invalid_signature'],
  ['a kid that is not ours', { signature: `t=1,kid=kid_2,v1=${WRONG}` }, 'unknown_key'],
  ['the outbox format without keys', { keys: undefined! }, 'unknown_key'],
  ['the legacy format without a secret', { signature: `sha256=${hmac('s', BODY)}` }, 'unknown_key'],
  [
    'the legacy format with another secret',
    { signature: `sha256=${hmac('s', BODY)}`, webhook_secret: 'x' },
    'invalid_signature',
  ],
  [
    'the legacy format keyed with a signing key',
    { signature: `sha256=${hmac(SECRET, BODY)}`, webhook_secret: 'x' },
    'invalid_signature',
  ],
  ['a body that was written again', { body: JSON.stringify(JSON.parse(BODY), null, 1) }, 'invalid_signature'],
  ['a parsed body', { body: JSON.parse(BODY) }, 'invalid_argument'],
])('%s: %s', async (_name, change, code) => {
  await expect(check(change)).rejects.toMatchObject({ name: 'ClientError', code });
});

test.each([
  '',
  'text',
  '[]',
  'null',
  '{}',
  BODY.replace('evt_1', ''),
  BODY.replace('"evt_1"', '7'),
  BODY.replace('{"source_sub":"a"}', '[]'),
  BODY.replace('"data"', '"payload"'),
  Uint8Array.of(0x7b, 0xff, 0x7d),
])('what was signed but is no event: %j', async (body) => {
  const signature = `t=1,kid=kid_1,v1=${hmac(SECRET, body)}`;
  await expect(check({ body, signature })).rejects.toMatchObject({ code: 'malformed_webhook' });
});

test('a verified webhook_key.compromised clears the keys, a forged one does not', async () => {
  const { state, cache } = keysOf(['kid_2', SECRET]);
  const body = BODY.replace('user.merged', 'webhook_key.compromised');
  await cache.all();
  const forged = check({ body, keys: cache, signature: `t=1,kid=kid_2,v1=${WRONG}` });
  await expect(forged).rejects.toMatchObject({ code: 'invalid_signature' });
  await cache.all();
  expect(state.fetches).toBe(1);
  await check({ body, keys: cache, signature: `t=1,kid=kid_2,v1=${hmac(SECRET, body)}` });
  await cache.all();
  expect(state.fetches).toBe(2);
});
