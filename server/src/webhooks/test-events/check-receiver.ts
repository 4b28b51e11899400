import { randomBytes } from 'node:crypto';
import { legacySigningSecret, openSigningKey } from '../../applications/index.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { Problem } from '../../platform/errors.ts';
import { guardedRequest } from '../../platform/net/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { outboxBody } from '../outbox/enqueue.ts';
import { webhookSecretOf } from '../outbox/sign.queries.ts';
import { legacyHeaders } from '../outbox/signature.ts';
import { activeSigningKeys } from '../signing-keys/signing-keys.queries.ts';
import { pingHeaders } from './ping-headers.ts';

/** A user is waiting for the page: half the time limit of a delivery. */
const TIMEOUT = 5 * SECOND;
const CHECK_QUOTA = { limit: 6, window: 1 * MINUTE };

export const PROBES = ['valid', 'repeated', 'tampered', 'unknown_kid', 'legacy', 'legacy_tampered'] as const;
type Probe = (typeof PROBES)[number];
/**
 * `answered`: the status, or the reason why there is none. `pass` if a correct receiver would have answered so; without an
 * answer there is no verdict.
 */
export type ProbeResult = {
  probe: Probe;
  answered: string;
  verdict: 'pass' | 'warn' | 'fail' | 'unanswered';
};

/**
 * Sends a receiver a valid event, the same again, one whose body was changed after signing and one signed with an unknown
 * key, as an attacker could, and a valid and a changed one in the legacy format; and reports its responses. If the first gets no
 * response, it is the only result. Nothing is recorded or retried. Throws 409 `no_webhook_url`, 429.
 */
export async function checkReceiver(
  context: Context,
  application: { application_id: number; webhook_url: string | null },
): Promise<ProbeResult[]> {
  const { application_id, webhook_url: url } = application;
  if (url === null) throw new Problem(409, 'no_webhook_url', 'This application has no webhook_url.');
  await limit(context, [{ name: 'webhook_check', subject: String(application_id), ...CHECK_QUOTA }]);
  const [key] = await activeSigningKeys(context.stores.db, application_id, { limit: 1 });
  if (key === undefined) throw new Problem(409, 'no_signing_key', 'This application has no signing key yet.');
  const known = { kid: key.kid, secret: openSigningKey(context.keyring, key) };
  const unknown = { kid: newPublicId('kid_'), secret: randomBytes(32).toString('hex') };
  const ids = { event_id: newPublicId('evt_'), delivery_id: newPublicId('dlv_') };
  const body = outboxBody(context.clock.now(), ids.event_id, 'webhook.ping', {});
  const stranger = { event_id: newPublicId('evt_'), delivery_id: newPublicId('dlv_') };
  const other = outboxBody(context.clock.now(), stranger.event_id, 'webhook.ping', {});
  const headers = (as: typeof ids, by: typeof known, text: string) =>
    pingHeaders(as, by, text, context.clock.now());
  const sent = (probe: Probe, text: string, signed: Record<string, string>) =>
    sendProbe(context, url, text, signed).then((answered) => ({
      probe,
      answered,
      verdict: probeVerdict(probe, answered),
    }));
  const valid = await sent('valid', body, headers(ids, known, body));
  if (valid.verdict === 'unanswered') return [valid];
  return await Promise.all([
    valid,
    sent('repeated', body, headers(ids, known, body)),
    sent('tampered', other.replace('"data":{}', '"data":{"changed":true}'), headers(stranger, known, other)),
    sent('unknown_kid', other, headers(stranger, unknown, other)),
    ...(await legacyProbes(context, application_id, known.secret)).map(([probe, text, signed]) =>
      sent(probe, text, signed),
    ),
  ]);
}

type Signed = [probe: Probe, body: string, headers: Record<string, string>];

/** The same `webhook.ping` as events in the legacy format arrive: other members, the webhook secret, no X-Svc-Event-Id. */
async function legacyProbes(
  { stores, keyring, clock }: Context,
  application_id: number,
  keySecret: string,
): Promise<Signed[]> {
  const now = clock.now();
  const { secret, headers } = legacySigningSecret(keyring, await webhookSecretOf(stores.db, application_id));
  return (['legacy', 'legacy_tampered'] as const).map((probe, index) => {
    const delivery_id = newPublicId('dlv_');
    // Their ids count up from one, so no event has had such a number.
    const id = now.getTime() + index;
    const body = JSON.stringify({ id, event_type: 'webhook.ping', payload: {}, created_at: now });
    const signed = {
      ...{ 'content-type': 'application/json', 'x-svc-event': 'webhook.ping' },
      'x-svc-delivery-id': delivery_id,
      ...legacyHeaders([secret, keySecret], delivery_id, Buffer.from(body), now),
      ...headers,
    };
    const sent = probe === 'legacy' ? body : body.replace('"payload":{}', '"payload":{"changed":true}');
    return [probe, sent, signed];
  });
}

/** The responses of a correct receiver: 2xx to genuine events (or 409 to the repetition), 4xx to others. */
function probeVerdict(probe: Probe, answered: string): ProbeResult['verdict'] {
  if (!/^\d{3}$/.test(answered)) return 'unanswered';
  const isTaken = /^2\d\d$/.test(answered);
  const isRefused = /^4\d\d$/.test(answered);
  if (probe === 'valid' || probe === 'legacy') return isTaken ? 'pass' : 'fail';
  if (probe === 'repeated') return isTaken || answered === '409' ? 'pass' : 'fail';
  if (isTaken) return 'fail';
  return isRefused ? 'pass' : 'warn';
}

async function sendProbe(
  context: Context,
  url: string,
  text: string,
  headers: Record<string, string>,
): Promise<string> {
  const result = await guardedRequest(context, {
    url,
    policy: 'webhook',
    method: 'POST',
    headers: { 'user-agent': 'Countersign-Webhooks', ...headers },
    body: text,
    timeout: TIMEOUT,
    maxBytes: 0,
    readBody: () => false,
  });
  return 'failure' in result ? result.failure : String(result.status);
}
