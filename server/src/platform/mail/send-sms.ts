import { SECOND } from '../clock.ts';
import type { Outgoing } from './outgoing.ts';

const TIMEOUT = 20 * SECOND;

/**
 * Hands a text message to the operator's gateway: POST SMS_WEBHOOK_URL with `{id, to, text}`; any 2xx accepts it.
 * `id` stays the same at every attempt. The address is the operator's own setting, so it is not guarded as the
 * addresses that developers register are; redirects are not followed all the same.
 */
export async function sendSms(url: string, { id, to, text }: Outgoing): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `sms-${id}` },
    body: JSON.stringify({ id: `sms-${id}`, to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS_WEBHOOK_URL answered ${response.status}`);
}
