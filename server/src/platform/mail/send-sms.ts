import { SECOND } from '../clock.ts';
import { traceHeaders } from '../tracing/tracing.ts';
import type { Outgoing } from './outgoing.ts';

const TIMEOUT = 20 * SECOND;

/**
 * Hands a text message to the operator's gateway: POST SMS_WEBHOOK_URL with `{id, to, text}`; any 2xx accepts it.
 * `id` is the same at every attempt. The operator sets the URL, so it is not guarded like URLs that developers
 * register; redirects are still not followed.
 */
export async function sendSms(url: string, { id, to, text }: Outgoing): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...traceHeaders(), 'content-type': 'application/json', 'idempotency-key': `sms-${id}` },
    body: JSON.stringify({ id: `sms-${id}`, to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS_WEBHOOK_URL returned ${response.status}`);
}
