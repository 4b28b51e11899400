import { beforeEach, expect, test } from 'vitest';
import { verifyWebhook, webhookKeys } from '../../../client/src/index.ts';
import webhookVectors from '../../../vectors/webhook-signatures.json' with { type: 'json' };
import { outboxSignature, standardHeaders } from '../../src/webhooks/outbox/signature.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper, answer, register } from '../support/developers.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { deliver, enqueueDeleted, enqueuePing } from '../support/webhooks.ts';

/** What the service really sends, verified by the published client with the keys that it really fetches. */
const app = await startUnlimitedApp();
const { context } = app;
const receiver = await startReceiver();
const developer = await aDeveloper(app);
const admin = await anAdmin(app);
beforeEach(() => receiver.forget());

async function aReceiver() {
  const rp = await register(developer, { webhook_url: receiver.url });
  const { client_id, client_secret, webhook_secret } = rp;
  const keys = webhookKeys({ issuer: app.baseUrl, client_id, client_secret });
  const path = `/api/v1/applications/${rp.id}`;
  const next = async () => {
    receiver.forget();
    await deliver(context);
    return receiver.seen.map(({ raw, headers }) => ({ body: raw, headers }));
  };
  return { ...rp, keys, path, next, webhook_secret };
}

test.each(webhookVectors.cases)(
  'the server signs like the vectors: $name',
  ({ body, key, mac, kid, signature }) => {
    const bytes = Buffer.from(body);
    const signed = outboxSignature(kid ?? 'key', key, bytes, new Date(1_795_168_800_000));
    expect(signed.split(',v1=')[1]).toBe(mac);
    if (kid) expect(signed).toBe(signature);
  },
);

test.each(webhookVectors.standard.cases.filter(({ error }) => error === null))(
  'the server sends the headers of Standard Webhooks like the vectors: $name',
  ({ body, secrets, headers }) => {
    const id = headers['webhook-id']!;
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const keys = secrets.map((secret) => Buffer.from(secret.slice('whsec_'.length), 'base64').toString());
    const signatures = headers['webhook-signature']!.split(' ');
    const made = keys.map((key) => standardHeaders([key], id, Buffer.from(body), at)['webhook-signature']);
    expect(signatures.some((signature) => made.includes(signature))).toBe(true);
  },
);

test('an outbox event, through rotation and revocation of its key', async () => {
  const { id, keys, path, next } = await aReceiver();
  const { event_id, delivery_id } = await enqueuePing(context, id);
  const [first] = await next();
  expect(await verifyWebhook({ ...first!, keys })).toMatchObject({
    ...{ format: 'outbox', event_id, delivery_id, event_type: 'webhook.ping', data: {} },
  });
  await expect(verifyWebhook({ ...first!, body: `${first!.body} `, keys })).rejects.toMatchObject({
    code: 'invalid_signature',
  });

  await developer.send('POST', `${path}/webhook_signing_keys`, { grace_seconds: 0 });
  await enqueuePing(context, id);
  const [second] = await next();
  expect(second!.headers['x-svc-signature']).not.toContain(kidIn(first!.headers));
  expect(await verifyWebhook({ ...second!, keys })).toMatchObject({ event_type: 'webhook.ping' });
  // The fetch for the unknown kid also brought the news that the old key is revoked.
  await expect(verifyWebhook({ ...first!, keys })).rejects.toMatchObject({ code: 'unknown_key' });
});

test('after an emergency replacement what the compromised key signed is refused at once', async () => {
  const { id, keys, next } = await aReceiver();
  await enqueuePing(context, id);
  const [stolen] = await next();
  await verifyWebhook({ ...stolen!, keys });
  const kid = kidIn(stolen!.headers);
  const replaced = await admin.send(
    'POST',
    `/api/v1/admin/applications/${id}/webhook_signing_keys/${kid}/replace`,
  );
  expect((await answer(replaced))[0]).toBe(200);
  const [told] = await next();
  expect(await verifyWebhook({ ...told!, keys })).toMatchObject({
    event_type: 'webhook_key.compromised',
    data: { revoked_kid: kid, reason: 'compromise' },
  });
  await expect(verifyWebhook({ ...stolen!, keys })).rejects.toMatchObject({ code: 'unknown_key' });
});

test('a legacy event, before and after the first rotation of the secret', async () => {
  const { id, keys, path, next, webhook_secret } = await aReceiver();
  await enqueueDeleted(context, id, 12);
  const [first] = await next();
  expect(first!.headers['x-svc-secret-deprecated']).toBe('true');
  expect(await verifyWebhook({ ...first!, keys, webhook_secret })).toMatchObject({
    ...{ format: 'legacy', event_type: 'user.deleted', data: { user_id: 12, sub: 'a sub' } },
  });
  const [, rotated] = await answer(await developer.send('POST', `${path}/rotate_webhook_secret`));
  const next_secret = (rotated as { webhook_secret: string }).webhook_secret;
  await enqueueDeleted(context, id, 13);
  const [second] = await next();
  expect(second!.headers['x-svc-secret-deprecated']).toBeUndefined();
  expect(await verifyWebhook({ ...second!, webhook_secret: next_secret })).toMatchObject({
    data: { user_id: 13 },
  });
  await expect(verifyWebhook({ ...second!, webhook_secret })).rejects.toMatchObject({
    code: 'invalid_signature',
  });
});

function kidIn(headers: Record<string, unknown>): string {
  return /,kid=([^,]+),/.exec(String(headers['x-svc-signature']))![1]!;
}
