import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type GuardedAnswer, type GuardedFailure, guardedRequest } from '../../platform/net/index.ts';
import { scrub } from '../../platform/scrub.ts';
import type { Claim } from './claim.queries.ts';
import type { SendResult } from './outcome.ts';
import type { Signer } from './sign.ts';

/** Contract section 8. */
const TIMEOUT = 10 * SECOND;
const MAX_RESPONSE_BYTES = 64 * 1024;

export type SentDelivery = { sent: SendResult; kid: string | null; answer: string | null };

/** Sends a claimed row once. Null: nothing was sent, and the claim must be released (see `Signer`). Rejects when it could not be signed. */
export async function sendDelivery(
  context: Context,
  sign: Signer,
  claim: Claim,
): Promise<SentDelivery | null> {
  const { exhausted, deleted, webhook_url: url } = claim;
  if (exhausted) return notSent('worker_lost');
  if (deleted) return notSent('application_deleted');
  if (url === null) return notSent('no_webhook_url');
  const body = Buffer.from(claim.body);
  let kid: string | null = null;
  let fault: { error: unknown } | null = null;

  async function compose() {
    const signed = await sign(claim, body).catch((error: unknown) => {
      fault = { error };
      return null;
    });
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
    maxBytes: MAX_RESPONSE_BYTES,
    // Only the reason of a refusal is of interest; the status decides the outcome.
    readBody: (status) => status < 200 || status >= 300,
    cutBody: true,
    keepAlive: true,
  });
  if (fault !== null) throw (fault as { error: unknown }).error;
  return readResult(result, () => kid);
}

function notSent(failure: 'worker_lost' | 'application_deleted' | 'no_webhook_url'): SentDelivery {
  return { sent: { failure }, kid: null, answer: null };
}

function readResult(result: GuardedAnswer | GuardedFailure, kid: () => string | null): SentDelivery | null {
  if (!('failure' in result)) {
    const { status, headers, body } = result;
    const sent = { status, retry_after: headers['retry-after'] };
    return { sent, kid: kid(), answer: responseExcerpt(body) };
  }
  const { failure } = result;
  if (failure === 'cancelled') return null;
  // A URL that the policy no longer allows is a violation as well.
  const reported = failure === 'invalid_url' ? 'ssrf_blocked' : failure;
  const sent = { failure: reported === 'body_too_large' ? 'network_error' : reported } as const;
  return { sent, kid: kid(), answer: null };
}

/** The part of a receiver's response that a page may show: its beginning as text, without control characters or possible secrets. */
export function responseExcerpt(body: Buffer): string | null {
  if (body.length === 0) return null;
  // A character is at most four bytes; scrubbing before cutting leaves no half of a secret at the end.
  const text = body.subarray(0, EXCERPT_CHARACTERS * 8).toString('utf8');
  const shown = scrub(text.replace(/[^\P{C}\n\t]/gu, ' ')).trim();
  return shown === '' ? null : [...shown].slice(0, EXCERPT_CHARACTERS).join('');
}

const EXCERPT_CHARACTERS = 1000;
