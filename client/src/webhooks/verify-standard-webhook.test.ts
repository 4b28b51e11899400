import { expect, test } from 'vitest';
import vectors from '../../../vectors/webhook-signatures.json' with { type: 'json' };
import { verifyStandardWebhook } from './verify-standard-webhook.ts';

const { now, cases } = vectors.standard;
const at = { now: () => now * 1000 };

test.each(cases)('$name: $error', async ({ body, secrets, headers, error }) => {
  const verified = verifyStandardWebhook({ body: new TextEncoder().encode(body), headers, secrets, ...at });
  if (error !== null) await expect(verified).rejects.toMatchObject({ name: 'ClientError', code: error });
  else
    expect(await verified).toMatchObject({
      event_type: expect.any(String),
      data: expect.any(Object),
      delivery_id: headers['webhook-id'],
    });
});

const [good] = cases as [(typeof cases)[0]];

test.each([[''], ['whsec_'], ['whsec_A'], ['svc_whs_AAAA'], ['whsec_AA=A'], ['whsec_A-_=']])(
  '%j is no secret',
  async (secret) => {
    await expect(verifyStandardWebhook({ ...good, secrets: [secret], ...at })).rejects.toMatchObject({
      code: 'invalid_argument',
    });
  },
);

test('one header that was sent twice is none; the clock is that of the machine', async () => {
  const headers = { ...good.headers, 'Webhook-Id': undefined, 'webhook-id': ['dlv_1', 'dlv_1'] };
  await expect(verifyStandardWebhook({ ...good, headers, ...at })).rejects.toMatchObject({
    code: 'missing_signature',
  });
  await expect(verifyStandardWebhook(good)).rejects.toMatchObject({ code: 'stale_webhook' });
});
