import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type GuardedAnswer, type GuardedFailure, guardedRequest } from '../../platform/net/index.ts';
import type { Claim } from './claim.queries.ts';
import type { Sent } from './outcome.ts';
import { excerptOf } from './response-excerpt.ts';
import type { Signer } from './sign.ts';

/** Contract section 8. */
const TIMEOUT = 10 * SECOND;
const MAX_ANSWER_BYTES = 64 * 1024;

export type Sending = { sent: Sent; kid: string | null; answer: string | null };

/** Sends a claimed row once. Null: nothing was sent, and the claim is to be given back (see `Signer`). */
export async function send(context: Context, sign: Signer, claim: Claim): Promise<Sending | null> {
  const { exhausted, deleted, webhook_url: url } = claim;
  if (exhausted) return unsent('worker_lost');
  if (deleted) return unsent('application_deleted');
  if (url === null) return unsent('no_webhook_url');
  const body = Buffer.from(claim.body);
  let kid: string | null = null;

  async function compose() {
    const signed = await sign(claim, body);
    if (signed === null) return null;
    kid = signed.kid;
    return { headers: signed.headers, body };
  }
  const result = await guardedRequest(context, {
    url,
    policy: 'webhook',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Countersign-Webhooks',
      'x-svc-event': claim.event_type,
      'x-svc-delivery-id': claim.delivery_id,
    },
    compose,
    timeout: TIMEOUT,
    maxBytes: MAX_ANSWER_BYTES,
    // Only why it was refused is of interest; the outcome is the status line's.
    readBody: (status) => status < 200 || status >= 300,
    cutBody: true,
    keepAlive: true,
  });
  return readResult(result, () => kid);
}

function unsent(failure: 'worker_lost' | 'application_deleted' | 'no_webhook_url'): Sending {
  return { sent: { failure }, kid: null, answer: null };
}

function readResult(result: GuardedAnswer | GuardedFailure, kid: () => string | null): Sending | null {
  if (!('failure' in result)) {
    const { status, headers, body } = result;
    const sent = { status, retry_after: headers['retry-after'] };
    return { sent, kid: kid(), answer: excerptOf(body) };
  }
  const { failure } = result;
  if (failure === 'cancelled') return null;
  // An address that the policy does not allow any more is a violation as well.
  const named = failure === 'invalid_url' ? 'ssrf_blocked' : failure;
  const sent = { failure: named === 'body_too_large' ? 'network_error' : named } as const;
  return { sent, kid: kid(), answer: null };
}
