import type { Locale } from '../../platform/i18n/locale.ts';
import { type Delivery, type DeliveryAttempt, MAX_ATTEMPTS } from '../../webhooks/index.ts';
import { deliveryMessages } from './deliveries.messages.ts';

/** What went wrong in one attempt, as a sentence. */
function failureSentence(locale: Locale, error: string): string {
  const words = deliveryMessages[locale];
  const status = /^http_(\d+)$/.exec(error)?.[1];
  if (status !== undefined) return words.http(status);
  const known: Record<string, unknown> = words;
  const sentence = known[error];
  return typeof sentence === 'string' ? sentence : words.unknown;
}

/** Why a delivery ended without arriving, as a sentence. */
export function whyDead(
  locale: Locale,
  { path, attempts, last_error }: Pick<Delivery, 'path' | 'attempts' | 'last_error'>,
): string {
  const words = deliveryMessages[locale];
  const error = last_error ?? 'unknown';
  const status = /^http_(4\d\d)$/.exec(error)?.[1];
  if (path === 'outbox' && status !== undefined && !['408', '429'].includes(status))
    return words.refusedForGood(status);
  const sentence = failureSentence(locale, error);
  return attempts >= MAX_ATTEMPTS[path] && error !== 'worker_lost'
    ? words.usedUp(attempts, sentence)
    : sentence;
}

/** What went wrong so far, of any delivery; null when nothing did. */
export function deliveryFailure(
  locale: Locale,
  delivery: Pick<Delivery, 'path' | 'status' | 'attempts' | 'last_error'>,
): string | null {
  if (delivery.status === 'dead') return whyDead(locale, delivery);
  return delivery.last_error === null ? null : failureSentence(locale, delivery.last_error);
}

/** The same for one line of the timeline; null when it arrived. */
export function attemptSentence(locale: Locale, { error }: DeliveryAttempt): string | null {
  return error === null ? null : failureSentence(locale, error);
}
