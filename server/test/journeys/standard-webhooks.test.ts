import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { issueSigningKey } from '../../src/applications/index.ts';
import { enqueueEvent } from '../../src/webhooks/index.ts';
import { startApp } from '../support/app.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { basic } from '../support/oauth.ts';
import {
  anApplicationAt,
  DELETED,
  deliver,
  enqueueDeleted,
  enqueuePing,
  GRANTS_REVOKED,
  UNLINKED,
} from '../support/webhooks.ts';

const app = await startApp();
const { context } = app;
const receiver = await startReceiver();
const rp = await anApplicationAt(context, receiver.url);

type Key = { kid: string; secret: string; standard_webhooks_secret: string };

async function signingKeys(): Promise<Key[]> {
  const response = await app.client().get('/api/v1/webhook_signing_keys', basic(rp));
  return ((await response.json()) as { keys: Key[] }).keys;
}

async function received(): Promise<{ text: string; headers: Record<string, string> }> {
  receiver.forget();
  expect(await deliver(context)).toBe(1);
  const [{ raw, headers }] = receiver.seen as [(typeof receiver.seen)[0]];
  return { text: raw.toString(), headers: headers as Record<string, string> };
}

test('a receiver that only knows Standard Webhooks verifies what arrives, and refuses what was changed', async () => {
  const [key] = (await signingKeys()) as [Key];
  expect(key.standard_webhooks_secret).toBe(`whsec_${Buffer.from(key.secret).toString('base64')}`);
  const { delivery_id, event_id } = await enqueuePing(context, rp.application_id);
  const { text, headers } = await received();
  const webhook = new Webhook(key.standard_webhooks_secret);
  expect(webhook.verify(text, headers)).toMatchObject({ event_id, event_type: 'webhook.ping' });
  expect(headers['webhook-id']).toBe(delivery_id);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  for (const [forged, changed] of [
    [text.replace('ping', 'pong'), headers],
    [text, { ...headers, 'webhook-id': 'dlv_other' }],
    [text, { ...headers, 'webhook-timestamp': later }],
  ] as const)
    expect(() => webhook.verify(forged, changed)).toThrow('No matching signature found');
  const stranger = new Webhook(`whsec_${Buffer.from('0'.repeat(64)).toString('base64')}`);
  expect(() => stranger.verify(text, headers)).toThrow('No matching signature found');
});

test('during the grace of a rotation the old secret and the new one verify; after it, the new one alone', async () => {
  const [old] = (await signingKeys()) as [Key];
  const now = context.clock.now();
  const kid = await issueSigningKey(context.stores.db, context.keyring, now, rp.application_id);
  const [fresh] = (await signingKeys()) as [Key];
  expect(fresh.kid).toBe(kid);
  await enqueuePing(context, rp.application_id);
  const during = await received();
  expect(during.headers['x-svc-signature']).toContain(`kid=${kid},`);
  for (const { standard_webhooks_secret } of [old, fresh])
    new Webhook(standard_webhooks_secret).verify(during.text, during.headers);
  await context.stores.db
    .updateTable('webhook_signing_keys')
    .set({ revoked_at: now, revoke_reason: 'rotation_grace_expired' })
    .where('kid', '=', old.kid)
    .execute();
  await enqueuePing(context, rp.application_id);
  const after = await received();
  new Webhook(fresh.standard_webhooks_secret).verify(after.text, after.headers);
  expect(() => new Webhook(old.standard_webhooks_secret).verify(after.text, after.headers)).toThrow();
});

test('CO-40 one secret verifies events in both formats, through a rotation of the signing key', async () => {
  const { stores, clock, keyring } = context;
  const [{ standard_webhooks_secret: known }] = (await signingKeys()) as [Key];
  const fresh = await issueSigningKey(stores.db, keyring, clock.now(), rp.application_id);
  const keys = await signingKeys();
  for (const event of [DELETED, UNLINKED, GRANTS_REVOKED]) {
    await enqueueEvent(stores.db, clock.now(), { ...event, application_id: rp.application_id });
    const { text, headers } = await received();
    for (const secret of [known, keys.find(({ kid }) => kid === fresh)!.standard_webhooks_secret])
      expect(new Webhook(secret).verify(text, headers)).toMatchObject({ event_type: event.event_type });
  }
});

test('in the legacy format the webhook secret verifies them too, and a revoked key does not', async () => {
  const [{ kid, standard_webhooks_secret: revoked }] = (await signingKeys()) as [Key];
  await context.stores.db
    .updateTable('webhook_signing_keys')
    .set({ revoked_at: context.clock.now(), revoke_reason: 'admin' })
    .where('kid', '=', kid)
    .execute();
  const delivery_id = await enqueueDeleted(context, rp.application_id);
  const { text, headers } = await received();
  expect(headers['webhook-id']).toBe(delivery_id);
  const { webhook_secret_hash } = await context.stores.db
    .selectFrom('applications')
    .select('webhook_secret_hash')
    .where('application_id', '=', rp.application_id)
    .executeTakeFirstOrThrow();
  const whsec = `whsec_${Buffer.from(webhook_secret_hash!.toString('hex')).toString('base64')}`;
  expect(new Webhook(whsec).verify(text, headers)).toMatchObject({ event_type: 'user.deleted' });
  expect(() => new Webhook(revoked).verify(text, headers)).toThrow('No matching signature found');
});
